//! Further requirements of the law: who claims, with which words and under which clock, and what becomes of a claim.

use super::*;

/// Returns the name of the only finding of a game.
fn finding_name(text: &str) -> &'static str {
    only_finding(text).check.name
}

#[test]
fn a_record_without_moves_is_judged_on_its_start_position() {
    for position in both_colours(SHUTTLE_FEN) {
        let fen = format!("[FEN \"{position}\"]");
        let tag = format!("[DrawClaim \"8.2.15\"]\n{fen}\n1-1");
        assert_eq!(finding_name(&tag), "draw-claim-unfounded");
        assert_eq!(only_finding(&tag).ply, Some(0));
        let comment = format!("{fen}\n{{threefold repetition}} 1-1");
        assert_eq!(finding_name(&comment), "draw-claim-unfounded");
        let diagram = format!("{fen}\n{{White holds the main road}} *");
        assert_eq!(finding_names(&diagram), Vec::<&str>::new());
    }
    for position in both_colours("W:WKa3,Kc1:BKb8") {
        let fen = format!("[FEN \"{position}\"]\n");
        let claim = format!("[DrawClaim \"8.2.5\"]\n{fen}1-1");
        assert_eq!(finding_name(&claim), "draw-claim-premature");
        let fast = format!("[TimeControl \"600\"]\n{claim}");
        assert_eq!(finding_name(&fast), "draw-claim-confirmed");
        let by_words = format!("[TimeControl \"600\"]\n{fen}{{стандартная ничья}} 1-1");
        assert_eq!(finding_name(&by_words), "draw-claim-confirmed");
    }
}

#[test]
fn a_claim_that_names_no_article_lists_the_existing_ones() {
    let game = shuttle_game(SHUTTLE_FEN, 3);
    for claim in [
        "kings",
        "9.9.9",
        "8.2.26",
        "because",
        "refused",
        "rejected",
        "declined",
        "отклонено",
    ] {
        let finding = only_finding(&format!("[DrawClaim \"{claim}\"]\n{game}1-1"));
        assert_eq!(finding.check.name, "draw-claim-unknown", "{claim}");
        let articles = "they have 8.2.1-8.2.7, 8.2.9-8.2.25";
        assert!(
            finding.full_message(Lang::En).contains(articles),
            "{}",
            finding.full_message(Lang::En)
        );
    }
    assert_eq!(
        finding_name(&format!("{game}{{art. 9.9.9}} 1-1")),
        "draw-claim-unknown"
    );
    for nothing in ["?", "-", "", "agreed"] {
        let text = format!("[DrawClaim \"{nothing}\"]\n{game}1-1");
        assert_eq!(finding_names(&text), Vec::<&str>::new(), "{nothing}");
    }
    let due = shuttle_game(SHUTTLE_FEN, 8);
    for claim in ["9.9.9", "8.2.99", "kings", "A5 8.2.3", "app. 5, 8.2.3"] {
        let other = format!("[DrawClaim \"{claim}\"]\n{due}1-1");
        assert_eq!(finding_name(&other), "draw-claim-unknown", "{claim}");
    }
    let square = format!("[DrawClaim \"b6-a5 8.2.3\"]\n{due}1-1");
    assert_eq!(
        finding_name(&square),
        "draw-claim-confirmed",
        "a5 is a square"
    );
    let middle = russian_findings(&format!("{due}{{White claims 8.2.99}} a1-c3 *"));
    let names: Vec<_> = middle.iter().map(|finding| finding.check.name).collect();
    assert!(names.contains(&"draw-claim-unknown"), "{names:?}");
    assert!(!names.contains(&"draw-claim-played-on"), "{names:?}");
}

#[test]
fn a_claim_names_its_side_or_its_player() {
    for (position, white) in both_colours(SHUTTLE_FEN).iter().zip([true, false]) {
        let game = shuttle_game(position, 8);
        let side = |names: [&'static str; 2]| names[usize::from(white)];
        let (next, mover) = (["Black", "White"], ["White", "Black"]);
        for claim in [
            format!("Заявка {}: 8.2.3", side(["белых", "чёрных"])),
            format!("{}: threefold", side(mover)),
            format!("threefold repetition ({})", side(mover)),
            format!("{}: 8.2.3", side(mover)),
            format!("il {}: tripla ripetizione", side(["Bianco", "Nero"])),
            format!("as {}: tripla repetição", side(["brancas", "pretas"])),
            format!("{}: троекратное повторение", side(["белые", "чёрные"])),
            format!("{} claims threefold repetition", side(["Petrov", "Ivanov"])),
            format!("{}: threefold repetition", side(["Petrov A.", "Ivanov B."])),
            format!("требование {}: 8.2.3", side(["Сидорова", "Кузнецова"])),
        ] {
            let (white, black) = match claim.contains("требование") {
                true => ("Сидоров А.", "Кузнецов Б."),
                false => ("Petrov, A.", "Ivanov, B."),
            };
            let tags = format!("[White \"{white}\"]\n[Black \"{black}\"]\n");
            let text = format!("{tags}{game}{{{claim}}} 1-1");
            assert_eq!(finding_name(&text), "draw-claim-late", "{claim}");
        }
        for claim in [
            format!("{}: threefold", side(next)),
            format!("{} claims threefold repetition", side(["Ivanov", "Petrov"])),
            "Smith claims threefold repetition".to_owned(),
        ] {
            let tags = "[White \"Petrov, A.\"]\n[Black \"Ivanov, B.\"]\n";
            let text = format!("{tags}{game}{{{claim}}} 1-1");
            assert_eq!(finding_name(&text), "draw-claim-confirmed", "{claim}");
        }
    }
}

#[test]
fn articles_of_the_rules_of_competitions_are_known_by_number() {
    let game = shuttle_game(SHUTTLE_FEN, 3);
    for number in ["7.3.9", "22.8", "22.9", "8.2.2", "section 2, 22.8"] {
        let text = format!("[DrawClaim \"{number}\"]\n{game}1-1");
        assert_eq!(finding_name(&text), "draw-claim-undecidable", "{number}");
    }
    for (control, number) in [
        ("2700+30", "7.3.9"),
        ("300+3", "7.3.9"),
        ("5400", "22.8"),
        ("5400", "22.9"),
    ] {
        let text = format!("[TimeControl \"{control}\"]\n[DrawClaim \"{number}\"]\n{game}1-1");
        assert_eq!(
            finding_name(&text),
            "draw-claim-not-in-time-control",
            "{number}"
        );
    }
    // An agreement, judged as one.
    let early = "[DrawClaim \"9.2\"]\n1. c3-d4 f6-g5 1-1";
    assert_eq!(finding_name(early), "draw-agreed-early");
    let fast = "[TimeControl \"300\"]\n[DrawClaim \"22.5\"]\n1. c3-d4 f6-g5 1-1";
    assert_eq!(finding_name(fast), "draw-agreed-too-many-pieces");
    for number in ["22.6", "22.7"] {
        let standard = quiet_king_game("russian", "W:WKa3,Kc1:BKb8", 4, &[]);
        let claim = |control: &str| {
            let tag = format!("[TimeControl \"{control}\"]\n[DrawClaim \"{number}\"]\n");
            only_finding(&format!("{tag}{standard}1-1")).check.name
        };
        assert_eq!(claim("600"), "draw-claim-confirmed", "{number}");
        assert_eq!(claim("300+3"), "draw-claim-premature", "{number}");
    }
}

#[test]
fn who_made_the_repeating_move_lost_the_right() {
    for (position, sides) in both_colours(SHUTTLE_FEN)
        .iter()
        .zip([["White", "Black"], ["Black", "White"]])
    {
        let [next, mover] = sides;
        let game = shuttle_game(position, 8);
        for claim in [
            format!("{{{next} claims threefold repetition}} 1-1"),
            format!("{{threefold repetition, claimed by {next}}} 1-1"),
        ] {
            assert_eq!(
                finding_name(&format!("{game}{claim}")),
                "draw-claim-confirmed",
                "{claim}"
            );
        }
        let finding = only_finding(&format!(
            "{game}{{{mover} claims threefold repetition}} 1-1"
        ));
        assert_eq!(finding.check.name, "draw-claim-late");
        let who = format!("only {next} could claim");
        assert!(
            finding.full_message(Lang::En).contains(&who),
            "{}",
            finding.full_message(Lang::En)
        );
        let tag = format!("[DrawClaim \"8.2.3\"]\n{game}{{{mover} claims}} 1-1");
        assert_eq!(finding_name(&tag), "draw-claim-late");
        // The side to move writes the move down; the other side cannot.
        let before = shuttle_game(position, 7);
        let mv = mirrored_move(position, "a7-b8");
        for (side, want) in [
            (mover, "draw-claim-confirmed"),
            (next, "draw-claim-premature"),
        ] {
            let text = format!("{before}{{{side} claims threefold repetition by {mv}}} 1-1");
            assert_eq!(finding_name(&text), want, "{side}");
        }
    }
    let free = found_by(
        "russian",
        Some("leaflet"),
        &format!(
            "{}{{Black claims threefold repetition}} 1-1",
            shuttle_game(SHUTTLE_FEN, 8)
        ),
    );
    assert_eq!(
        free[0].check.name, "draw-claim-confirmed",
        "no such procedure"
    );
}

#[test]
fn a_move_in_the_tag_counts_as_written() {
    for position in both_colours(SHUTTLE_FEN) {
        let game = shuttle_game(&position, 7);
        let mv = mirrored_move(&position, "a7-b8");
        for tag in [
            format!("8.2.3 {mv}"),
            format!("threefold repetition, {mv}"),
            format!("8.2.3 ({mv})"),
            format!("8.2.3,{mv}"),
            format!("8.2.3;{mv}"),
            format!("8.2.3/{mv}"),
            format!("8.2.3: {mv}"),
            format!("8.2.3 '{mv}'"),
            format!("8.2.3 «{mv}»"),
        ] {
            let finding = only_finding(&format!("[DrawClaim \"{tag}\"]\n{game}1-1"));
            assert_eq!(finding.check.name, "draw-claim-confirmed", "{tag}");
            assert_eq!(finding.suggestion.as_deref(), Some(mv.as_str()));
        }
        for remark in [
            format!("threefold repetition (4... {mv})"),
            format!("троекратное повторение ({mv})"),
            format!("tripla repetição [{mv}]"),
            format!("tripla ripetizione: «{mv}»"),
        ] {
            let finding = only_finding(&format!("{game}{{{remark}}} 1-1"));
            assert_eq!(finding.check.name, "draw-claim-confirmed", "{remark}");
        }
        // The move makes it three times, but the claim states five.
        let five = format!("[DrawClaim \"fivefold repetition {mv}\"]\n{game}1-1");
        assert_eq!(finding_name(&five), "draw-claim-wrong-article");
        let other = mirrored_move(&position, "a7-b6");
        let text = format!("[DrawClaim \"8.2.3 {other}\"]\n{game}1-1");
        assert_eq!(finding_name(&text), "draw-claim-premature");
    }
}

#[test]
fn what_is_denied_or_refused_is_no_claim() {
    let game = shuttle_game(SHUTTLE_FEN, 3);
    for comment in [
        "threefold repetition was not there",
        "claim refused, draw agreed",
        "the claim of threefold repetition was refused, draw agreed",
        "судья отклонил требование о троекратном повторении",
        "троекратного повторения не было, ничья по соглашению",
        "o árbitro recusou a tripla repetição",
        "l'arbitro ha respinto la tripla ripetizione, patta d'accordo",
        "threefold repetition, claim withdrawn",
        "заявление о троекратном повторении отозвано",
        "8.2.3 не применима, ничья по соглашению",
        "nobody claimed a draw by repetition",
        "neither side claimed repetition",
        "neither side claimed 8.2.3",
        "repetition, claimed by nobody",
        "tripla repetição, reclamada por ninguém",
        "tripla ripetizione, richiesta da nessuno",
        "nessuna ripetizione",
        "nessuno ha reclamato la tripla ripetizione",
        "nessuno ha reclamato 8.2.3",
        "nenhuma repetição",
        "ninguém reivindicou a tripla repetição",
        "ninguém reivindicou 8.2.3",
        "повторение не заявлено",
        "никто не заявил 8.2.3",
        "not drawn by 8.2.3",
        "threefold repetition? no",
        "троекратное повторение? нет",
        "tripla repetição? não",
        "tripla ripetizione? no",
        "8.2.3? no",
        "almost threefold repetition",
        "hardly a repetition",
        "угроза троекратного повторения",
        "кроме троекратного повторения",
        "quase uma tripla repetição",
        "quasi una tripla ripetizione",
    ] {
        let text = format!("{game}{{{comment}}} 1-1");
        assert_eq!(finding_names(&text), Vec::<&str>::new(), "{comment}");
    }
    let right = shuttle_game(SHUTTLE_FEN, 8);
    let finding = only_finding(&format!(
        "{right}{{claim of threefold repetition refused}} 1-1"
    ));
    assert_eq!(finding.check.name, "draw-claim-played-on");
    assert!(
        finding.full_message(Lang::En).contains("refused"),
        "{}",
        finding.full_message(Lang::En)
    );
}

#[test]
fn repetition_is_unfounded_where_the_book_has_no_article_on_it() {
    for text in [
        "1. 32-28 19-23 {threefold repetition} 1-1",
        "[DrawClaim \"threefold repetition\"]\n1. 32-28 19-23 1-1",
    ] {
        let found = found_by("frisian", None, text);
        let claim = found.iter().find(|f| f.check.code.starts_with('D'));
        let claim = claim.unwrap_or_else(|| panic!("{found:?}"));
        assert_eq!(claim.check.name, "draw-claim-unfounded", "{text}");
        assert!(
            claim.full_message(Lang::En).contains("frisian"),
            "{}",
            claim.full_message(Lang::En)
        );
    }
}

/// The name of an event does not determine the time control.
#[test]
fn an_article_is_not_ruled_out_by_the_name_of_an_event() {
    let game = "[DrawClaim \"22.9\"]\n1. c3-d4 d6-c5 1-1";
    for event in ["Standard Open", "Классические шашки"] {
        let text = format!("[Event \"{event}\"]\n{game}");
        assert_eq!(finding_name(&text), "draw-claim-undecidable", "{event}");
    }
    let text = format!("[TimeControl \"5400\"]\n{game}");
    assert_eq!(finding_name(&text), "draw-claim-not-in-time-control");
}

#[test]
fn a_stated_number_of_moves_must_be_that_of_the_article() {
    for position in both_colours(THREE_KINGS_FEN) {
        let short = quiet_king_game("russian", &position, 10, &[]);
        let full = quiet_king_game("russian", &position, 30, &["8.2.14", "8.2.15"]);
        for claim in [
            "25 king moves",
            "25 ходов дамками",
            "25 lances de damas",
            "25 mosse di dame",
        ] {
            let unfounded = only_finding(&format!("{short}{{{claim}}} 1-1"));
            assert_eq!(unfounded.check.name, "draw-claim-unfounded", "{claim}");
            assert!(
                unfounded.full_message(Lang::En).contains("25"),
                "{}",
                unfounded.full_message(Lang::En)
            );
            let wrong = only_finding(&format!("{full}{{{claim}}} 1-1"));
            assert_eq!(wrong.check.name, "draw-claim-wrong-article", "{claim}");
            assert!(wrong.article.is_some());
        }
        let right = only_finding(&format!("{full}{{15 king moves}} 1-1"));
        assert_eq!(right.article.as_deref(), Some("IDF 8.2.14"));
        assert_eq!(right.check.name, "draw-claim-confirmed");
    }
}

#[test]
fn fifteen_king_moves_are_enough_for_the_thirty_of_8_2_18() {
    for position in both_colours("W:WKh8,Kg1,c1:BKb8,a3,a5") {
        let moves = ["g1-h2", "b8-a7", "h2-g1", "a7-b8"].map(|mv| mirrored_move(&position, mv));
        let game: Vec<_> = moves.iter().cycle().take(30).cloned().collect();
        let game = format!("[FEN \"{position}\"]\n{}", game.join(" "));
        for claim in [
            "30 moves",
            "правило 30 ходов",
            "regra dos 30 lances",
            "regola delle 30 mosse",
            "8.2.18: 30 moves",
            "8.2.14: 25 moves",
        ] {
            let told = only_finding(&format!("{game} {{{claim}}} 1-1"));
            assert_eq!(told.check.name, "draw-claim-wrong-article", "{claim}");
            assert_eq!(told.article.as_deref(), Some("IDF 8.2.14"), "{claim}");
        }
        for claim in ["8.2.18", "ст. 8.2.18", "8.2.18, 15 moves"] {
            let finding = only_finding(&format!("[DrawClaim \"{claim}\"]\n{game} 1-1"));
            assert_eq!(finding.check.name, "draw-claim-confirmed", "{finding:?}");
            assert_eq!(finding.article.as_deref(), Some("IDF 8.2.18"));
            assert!(
                finding
                    .full_message(Lang::En)
                    .contains("drawn by IDF 8.2.14 too"),
                "{}",
                finding.full_message(Lang::En)
            );
        }
        let [man, takes] = ["c1-b2", "a3:c1"].map(|mv| mirrored_move(&position, mv));
        let late = only_finding(&format!("[DrawClaim \"8.2.18\"]\n{game} {man} {takes} 1-1"));
        assert_eq!(late.check.name, "draw-claim-late", "{late:?}");
        let told = late.full_message(Lang::En);
        let named = told.contains("15th move") || told.contains("16th move");
        assert!(named, "{told}");
    }
}

#[test]
fn a_standard_draw_is_played_on_where_a_win_can_be_shown() {
    for position in both_colours("W:WKa3,Kc1,Ke1:BKh8") {
        let tags = format!("[TimeControl \"600\"]\n[FEN \"{position}\"]\n");
        let [first, road, taken] =
            ["e1-f2", "h8-d4", "f2:b6"].map(|mv| mirrored_move(&position, mv));
        let blunder = only_finding(&format!("{tags}{first} {road} {{8.2.4}} 1-1"));
        assert_eq!(blunder.check.name, "draw-claim-premature");
        assert!(
            blunder.full_message(Lang::En).contains("22.7"),
            "{}",
            blunder.full_message(Lang::En)
        );
        let line = &taken[..2];
        assert!(
            blunder
                .full_message(Lang::En)
                .contains(&format!(" {line}:")),
            "{}",
            blunder.full_message(Lang::En)
        );
        let holds = only_finding(&format!("{tags}{{8.2.4}} 1-1"));
        assert_eq!(holds.check.name, "draw-claim-confirmed", "{holds:?}");
    }
}

#[test]
fn a_standard_draw_at_once_that_was_played_on_is_late() {
    for position in both_colours("W:WKa3,Kc1,Ke1:BKh8") {
        let moves = ["e1-h4", "h8-e5", "a3-f8", "e5-h2"].map(|mv| mirrored_move(&position, mv));
        let [first, road, quiet, off] = &moves;
        let game = format!("{first} {road} {quiet} {off} {{8.2.4}} 1-1");
        let late = |tag: &str| only_finding(&format!("{tag}[FEN \"{position}\"]\n{game}"));
        let finding = late("[TimeControl \"600\"]\n");
        assert_eq!(finding.check.name, "draw-claim-late", "{finding:?}");
        assert_eq!(finding.article.as_deref(), Some("IDF 8.2.4"));
        assert!(
            finding.full_message(Lang::En).contains("22.7"),
            "{}",
            finding.full_message(Lang::En)
        );
        let added = late("[TimeControl \"600+3\"]\n");
        assert_eq!(added.check.name, "draw-claim-unfounded", "{added:?}");
    }
}

#[test]
fn who_has_a_minute_left_may_not_claim_by_the_last_minute() {
    let claim = |behind: &str, words: &str| {
        let tags = "[TimeControl \"300\"]\n[DrawClaim \"7.3.9\"]\n";
        only_finding(&format!(
            "{tags}1. c3-d4 {{[%clk 0:04:50]}} f6-g5 {{{behind}}} {{{words}}} 1-1"
        ))
    };
    for (behind, words, name) in [
        (
            "[%clk 0:01:00]",
            "Black claims a draw",
            "draw-claim-unfounded",
        ),
        (
            "[%clk 0:00:59]",
            "Black claims a draw",
            "draw-claim-undecidable",
        ),
        // Nobody knows what White has left while it thinks.
        (
            "[%clk 0:04:00]",
            "White claims a draw",
            "draw-claim-undecidable",
        ),
        ("[%clk 0:04:00]", "a draw", "draw-claim-undecidable"),
        (
            "[%clock W0:04:01 b0:04:00]",
            "a draw",
            "draw-claim-unfounded",
        ),
        (
            "[%clock W0:00:01 b0:04:00]",
            "a draw",
            "draw-claim-undecidable",
        ),
    ] {
        let finding = claim(behind, words);
        assert_eq!(finding.check.name, name, "{behind} {words}: {finding:?}");
    }
    let told = claim("[%clk 0:01:30]", "Black claims a draw").full_message(Lang::En);
    assert!(told.contains("0:01:30") && told.contains("7.3.9"), "{told}");
}

#[test]
fn a_standard_draw_that_was_played_on_and_won_is_noted() {
    for (position, result) in both_colours("W:WKa3,Kc1,Ke1:BKh8")
        .iter()
        .zip(["1-0", "0-1"])
    {
        let [first, road] = ["e1-f2", "h8-d4"].map(|mv| mirrored_move(position, mv));
        let game = |tag: &str| format!("{tag}\n[FEN \"{position}\"]\n{first} {road} {result}");
        let finding = only_finding(&game("[TimeControl \"600\"]"));
        assert_eq!(finding.check.name, "draw-overlooked");
        assert_eq!(finding.article.as_deref(), Some("IDF 8.2.4"));
        assert_eq!(finding.ply, Some(0));
        assert!(
            finding.full_message(Lang::En).contains("22.7"),
            "{}",
            finding.full_message(Lang::En)
        );
        for tag in [
            "[TimeControl \"600+3\"]",
            "[TimeControl \"5400\"]",
            "[Event \"Cup\"]",
        ] {
            assert_eq!(finding_names(&game(tag)), Vec::<&str>::new(), "{tag}");
        }
    }
    for (position, result) in both_colours("W:WKa3,Kc1,Kf2:BKd4")
        .iter()
        .zip(["1-0", "0-1"])
    {
        let takes = mirrored_move(position, "f2:b6");
        let text = format!("[TimeControl \"600\"]\n[FEN \"{position}\"]\n{takes} {result}");
        assert_eq!(finding_names(&text), Vec::<&str>::new(), "a win was shown");
    }
}
