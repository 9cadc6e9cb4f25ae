//! Claims by the number of an article, and numbers in claims.

use super::*;

/// Returns the only finding of a game under a code.
fn finding_under(variant: &str, rules: &str, text: &str) -> Finding {
    let mut all = found_by(variant, Some(rules), text);
    assert_eq!(all.len(), 1, "{text}: {all:?}");
    all.remove(0)
}

#[test]
fn a_number_that_holds_several_conditions_is_right_by_any() {
    let due = shuttle_game(SHUTTLE_FEN, 8);
    for claim in ["26", "APCA 26", "rule 26", "26, repetition"] {
        let tag = format!("[DrawClaim \"{claim}\"]\n{due}1-1");
        let finding = finding_under("russian", "apca", &tag);
        assert_eq!(finding.check.name, "draw-claim-confirmed", "{claim}");
        assert_eq!(finding.article.as_deref(), Some("APCA 26, repetition"));
    }
    let quiet = quiet_king_game("russian", SHUTTLE_FEN, 30, &["8.2.14"]);
    for claim in ["26", "APCA rule 26"] {
        let finding = finding_under(
            "russian",
            "apca",
            &format!("[DrawClaim \"{claim}\"]\n{quiet}1-1"),
        );
        assert_eq!(finding.check.name, "draw-claim-confirmed", "{claim}");
        assert_eq!(finding.article.as_deref(), Some("APCA 26, no progress"));
    }
    // Together with words, the number means only the part that they name.
    let finding = finding_under(
        "russian",
        "apca",
        &format!("{due}{{APCA 26, 15 moves}} 1-1"),
    );
    assert_eq!(finding.check.name, "draw-claim-wrong-article");
    // None holds: the nearest is named.
    let near = shuttle_game(SHUTTLE_FEN, 7);
    let finding = finding_under("russian", "apca", &format!("{near}{{rule 26}} 1-1"));
    assert_eq!(finding.check.name, "draw-claim-premature");
    assert_eq!(finding.article.as_deref(), Some("APCA 26, repetition"));
    let short = quiet_king_game("russian", SHUTTLE_FEN, 24, &[]);
    let finding = finding_under("russian", "apca", &format!("{short}{{rule 26}} 1-1"));
    assert_eq!(
        finding.article.as_deref(),
        Some("APCA 26, no progress"),
        "{}",
        finding.full_message(Lang::En)
    );
    let kndb = "W:WK5,K46:BK10";
    let text = format!("[FEN \"{kndb}\"]\n1. 46-41 {{KNDB 9.2}} 1-1");
    let finding = finding_under("international", "kndb", &text);
    assert_eq!(
        finding.article.as_deref(),
        Some("KNDB 9.2, two pieces"),
        "{}",
        finding.full_message(Lang::En)
    );
}

#[test]
fn an_article_of_an_appendix_is_none_of_another_variant() {
    let game = shuttle_game(SHUTTLE_FEN, 3);
    for claim in ["IDF A4 8.2.12", "IDF appendix 4, 8.2.12", "FMJD 6.3"] {
        for text in [
            format!("[DrawClaim \"{claim}\"]\n{game}1-1"),
            format!("{game}{{{claim}}} 1-1"),
        ] {
            assert_eq!(
                only_finding(&text).check.name,
                "draw-claim-unknown",
                "{text}"
            );
        }
        let due = shuttle_game(SHUTTLE_FEN, 8);
        let finding = only_finding(&format!("[DrawClaim \"{claim}\"]\n{due}1-1"));
        assert_eq!(finding.check.name, "draw-claim-unknown", "{claim}");
    }
    let own = only_finding(&format!("[DrawClaim \"IDF 8.2.12\"]\n{game}1-1"));
    assert_eq!(own.check.name, "draw-claim-unfounded");
}

#[test]
fn more_repetitions_or_moves_than_there_were_are_not_confirmed() {
    let three = shuttle_game(SHUTTLE_FEN, 8);
    let five = shuttle_game(SHUTTLE_FEN, 16);
    for claim in [
        "fivefold repetition",
        "position repeated five times",
        "пятикратное повторение",
        "repetição quíntupla",
        "quintuplice ripetizione",
        "8.2.3, 5 times",
    ] {
        let finding = only_finding(&format!("[DrawClaim \"{claim}\"]\n{three}1-1"));
        assert_eq!(finding.check.name, "draw-claim-wrong-article", "{claim}");
        assert_eq!(finding.article.as_deref(), Some("IDF 8.2.3"));
        let told = finding.full_message(Lang::En).contains("speaks of 5")
            && finding.full_message(Lang::En).contains("3 of 3");
        assert!(told, "{}", finding.full_message(Lang::En));
        let finding = only_finding(&format!("[DrawClaim \"{claim}\"]\n{five}1-1"));
        assert_eq!(finding.check.name, "draw-claim-confirmed", "{claim}");
        let short = shuttle_game(SHUTTLE_FEN, 4);
        let finding = only_finding(&format!("[DrawClaim \"{claim}\"]\n{short}1-1"));
        assert_eq!(finding.check.name, "draw-claim-premature", "{claim}");
    }
    for claim in [
        "fourth repetition",
        "4th repetition",
        "четвёртое повторение",
        "4-е повторение",
        "quarta repetição",
        "quarta ripetizione",
        "position stood 5 times",
        "fourth time the same position",
        "позиция стояла 5 раз",
        "та же позиция в четвёртый раз",
        "quarta vez a mesma posição",
        "la quarta volta la stessa posizione",
    ] {
        let finding = only_finding(&format!("{three}{{{claim}}} 1-1"));
        assert_eq!(finding.check.name, "draw-claim-wrong-article", "{claim}");
    }
    for claim in [
        "threefold repetition",
        "third repetition",
        "третье повторение",
        "terceira repetição",
        "terza ripetizione",
        "position repeated twice",
        "8.2.3",
    ] {
        let finding = only_finding(&format!("[DrawClaim \"{claim}\"]\n{three}1-1"));
        assert_eq!(finding.check.name, "draw-claim-confirmed", "{claim}");
    }
    let game = quiet_king_game("russian", THREE_KINGS_FEN, 29, &["8.2.15"]);
    for (claim, name) in [
        ("8.2.15, 15 moves", "draw-claim-confirmed"),
        ("8.2.15, 30 moves", "draw-claim-wrong-article"),
    ] {
        let finding = only_finding(&format!("{game}{{{claim}}} 1-1"));
        assert_eq!(
            finding.check.name,
            name,
            "{claim}: {}",
            finding.full_message(Lang::En)
        );
        assert_eq!(finding.article.as_deref(), Some("IDF 8.2.15"));
    }
}

#[test]
fn standard_draws_at_once_are_no_claim_with_added_seconds() {
    let game = quiet_king_game("russian", "W:WKa3,Kc1:BKb8", 10, &["8.2.5"]);
    let claim = |control: &str, text: &str| {
        only_finding(&format!(
            "[TimeControl \"{control}\"]\n{game}{{{text}}} 1-1"
        ))
    };
    for (control, text, name) in [
        ("300+3", "draw by 22.7", "draw-claim-wrong-article"),
        ("300+3", "art. 22.7", "draw-claim-wrong-article"),
        ("300+3", "draw by 22.6", "draw-claim-confirmed"),
        ("300+3", "8.2.5", "draw-claim-confirmed"),
        ("300+3", "8.2.5, art. 22.7", "draw-claim-confirmed"),
        ("300", "draw by 22.7", "draw-claim-confirmed"),
        ("2700+30", "draw by 22.7", "draw-claim-wrong-article"),
        ("2700+30", "draw by 22.6", "draw-claim-wrong-article"),
    ] {
        let finding = claim(control, text);
        assert_eq!(
            finding.check.name,
            name,
            "{control} {text}: {}",
            finding.full_message(Lang::En)
        );
        assert_eq!(
            finding.article.as_deref(),
            Some("IDF 8.2.5"),
            "{control} {text}"
        );
    }
    let tag = only_finding(&format!(
        "[TimeControl \"300+3\"]\n[DrawClaim \"22.7\"]\n{game}1-1"
    ));
    assert_eq!(tag.check.name, "draw-claim-wrong-article");
}

/// If the last remark of a drawn game is only a number of the game's own book, it names the article of the draw. Elsewhere, and
/// among other numbers, it is a time or an evaluation by an engine.
#[test]
fn a_bare_number_in_the_last_remark_of_a_draw_is_an_article() {
    let early = shuttle_game(SHUTTLE_FEN, 4);
    for (rules, number) in [
        ("fmjd", "6.1"),
        ("apca", "27"),
        ("idf-2016", "22.7"),
        ("fid", "9.3 b1"),
    ] {
        let names = |text: &str| {
            let all = found_by("russian", Some(rules), text);
            let names = all.iter().map(|finding| finding.check.name);
            names.collect::<Vec<_>>()
        };
        let claim = names(&format!("{early}{{{number}}} 1-1"));
        assert_eq!(claim.len(), 1, "{rules}, {number}: {claim:?}");
        let tagged = format!("[Result \"1-1\"]\n{early}{{{number}}} 1-1");
        assert_eq!(names(&tagged), claim, "{rules}, {number}");
        for text in [
            format!("{early}{{{number}}} 1-0"),
            format!("{early}{number} 1-1"),
            format!("{{{number}}} {early}1-1"),
            format!("{{0.3}} {early}{{{number}}} 1-1"),
            format!("{early}{{{number}5}} 1-1"),
        ] {
            let first = number.starts_with('9') && text.starts_with("{0.3}");
            assert_eq!(names(&text).is_empty(), !first, "{rules}: {text}");
        }
    }
}

#[test]
fn a_draw_by_an_article_that_no_book_has_is_reported() {
    let early = shuttle_game(SHUTTLE_FEN, 4);
    for remark in ["Draw, article 30", "ничья по статье 30", "draw by rule 30"] {
        let told = only_finding(&format!("{early}{{{remark}}} 1-1"));
        assert_eq!(told.check.name, "draw-claim-unknown", "{remark}");
    }
    for remark in [
        "article 30",
        "draw, round 30",
        "drawn, the rule of 30 moves",
    ] {
        let told = finding_names(&format!("{early}{{{remark}}} 1-1"));
        assert!(!told.contains(&"draw-claim-unknown"), "{remark}: {told:?}");
    }
}
