//! Findings on claims by the book of the game, under its clock, and in a game that was won.

use super::*;

/// Returns the findings on a game by a book.
fn findings_by_rules(variant: &str, rules: &str, text: &str) -> Vec<(&'static str, String)> {
    let found = found_by(variant, Some(rules), text);
    let say = |finding: &Finding| {
        (
            finding.check.name,
            finding.full_message(Lang::En).to_string(),
        )
    };
    found.iter().map(say).collect()
}

const WRITTEN_MOVE_COUNTS: &str = "the move written down counts as made";

#[test]
fn a_claim_without_a_reason_in_a_won_game_is_judged() {
    let game = shuttle_game(SHUTTLE_FEN, 8);
    for claim in [
        "White claims a draw",
        "draw claimed",
        "белые потребовали ничью",
    ] {
        let finding = only_finding(&format!("{game}{{{claim}}} 2-0"));
        assert_eq!(finding.check.name, "draw-claim-played-on", "{claim}");
        let sentence = finding.full_message(Lang::En).to_string();
        assert!(
            sentence.ends_with("and yet the result is a win"),
            "{sentence}"
        );
    }
    // The side that made the repeating move has no right to claim; and somebody claimed, so nobody overlooked the draw.
    let theirs = only_finding(&format!("{game}{{чёрные потребовали ничью}} 2-0"));
    assert_eq!(theirs.check.name, "draw-claim-late");
    // A wrong claim is not reported, like any other in a game that was won.
    let early = format!(
        "{}{{White claims a draw}} 2-0",
        shuttle_game(SHUTTLE_FEN, 4)
    );
    assert_eq!(finding_names(&early), Vec::<&str>::new());
}

#[test]
fn a_refused_claim_was_made() {
    let game = shuttle_game(SHUTTLE_FEN, 8);
    for claim in [
        "White claimed threefold repetition, refused",
        "White claims a draw, refused",
        "the arbiter refused White's claim of a draw",
        "the arbiter did not accept the claim of threefold repetition",
        "судья не принял требование о троекратном повторении",
        "o árbitro não aceitou a reclamação de tripla repetição",
        "l'arbitro non ha accettato la richiesta di tripla ripetizione",
    ] {
        for end in ["2-0", "1-1"] {
            let finding = only_finding(&format!("{game}{{{claim}}} {end}"));
            assert_eq!(finding.check.name, "draw-claim-played-on", "{claim} {end}");
        }
        let middle = only_finding(&format!("{game}{{{claim}}} 5. a1-b2 2-0"));
        assert_eq!(middle.check.name, "draw-claim-played-on", "{claim}");
    }
}

/// The exception of 22.7 is for the player who can show a win, even the one with fewer pieces.
#[test]
fn a_lone_king_that_takes_the_last_pieces_wins() {
    for position in both_colours("B:WKf6,Kg3:BKh8") {
        let fen = format!("[TimeControl \"600\"]\n[FEN \"{position}\"]\n");
        let claim = only_finding(&format!("{fen}{{22.7}} 1-1"));
        assert_eq!(claim.check.name, "draw-claim-premature", "{position}");
    }
    let won = "[TimeControl \"600\"]\n[FEN \"B:WKf6,Kg3:BKh8\"]\n1... h8:e5:h2 0-2";
    assert_eq!(finding_names(won), Vec::<&str>::new());
}

#[test]
fn what_lies_between_the_categories_is_left_to_the_arbiter() {
    let standard = quiet_king_game("russian", "W:WKa3,Kc1:BKb8", 2, &[]);
    for claim in ["22.7", "22.6", "8.2.5"] {
        let of = |control: &str| {
            let tag = format!("[TimeControl \"{control}\"]\n[DrawClaim \"{claim}\"]\n");
            only_finding(&format!("{tag}{standard}1-1"))
        };
        for (control, want) in [
            ("300", "draw-claim-confirmed"),
            ("360", "draw-claim-undecidable"),
            ("420", "draw-claim-confirmed"),
            ("240+2", "draw-claim-premature"),
        ] {
            assert_eq!(of(control).check.name, want, "{claim} {control}");
        }
        let sentence = of("360").full_message(Lang::En).to_string();
        assert!(sentence.contains("IDF 8.2.5"), "{sentence}");
        assert!(
            sentence.contains("rapid and blitz without added seconds"),
            "{sentence}"
        );
    }
}

#[test]
fn another_article_that_draws_at_once_is_named() {
    let text = "[TimeControl \"300\"]\n[FEN \"W:WKa3,Kc1,Ke1:BKh8\"]\n1. a3-b4 {8.2.15} 1-1";
    let finding = only_finding(text);
    assert_eq!(finding.check.name, "draw-claim-wrong-article");
    let sentence = finding.full_message(Lang::En).to_string();
    assert!(
        sentence.contains("drawn at once by IDF 8.2.4"),
        "{sentence}"
    );
    assert!(!sentence.contains("could claim"), "{sentence}");
}

/// The book of 2016 and the two Russian ones state what becomes of the move that was written down; no other book is known to.
#[test]
fn the_written_move_counts_where_the_book_states_it() {
    for code in crate::draw::CODES {
        let has = ["IDF", "FSR", "MIN"]
            .iter()
            .any(|book| code.cite.starts_with(book));
        assert_eq!(code.written_move().is_some(), has, "{}", code.id);
    }
    let english = "[FEN \"W:WK1:BK32\"]\n1. 1-6 {Black writes 32-28 and claims threefold repetition} 32-27 2. 6-1 1-0";
    assert_eq!(findings_by_rules("english", "wcdf", english), []);
    let kndb = "[FEN \"W:WK46,K47:BK50\"]\n1. 46-41 {Black writes 50-45 and claims threefold repetition} 50-44 2. 41-46 1-0";
    assert_eq!(findings_by_rules("international", "kndb", kndb), []);
    let early = format!(
        "{}{{threefold repetition}} 1-1",
        shuttle_game(SHUTTLE_FEN, 7)
    );
    for (rules, has) in [
        ("idf-2016", true),
        ("russia-2013", true),
        ("russia-federation", true),
        ("fmjd", false),
        ("leaflet", false),
        ("wcdf", false),
    ] {
        let all = findings_by_rules("russian", rules, &early);
        let [(name, sentence)] = &all[..] else {
            panic!("{rules}: {all:?}");
        };
        assert_eq!(*name, "draw-claim-premature", "{rules}");
        assert_eq!(
            sentence.contains(WRITTEN_MOVE_COUNTS),
            has,
            "{rules}: {sentence}"
        );
    }
}

#[test]
fn who_may_claim_is_reported_where_the_book_states_it() {
    let due = format!(
        "{}{{threefold repetition}} 1-1",
        shuttle_game(SHUTTLE_FEN, 8)
    );
    for (rules, has) in [
        ("idf-2016", true),
        ("russia-2013", true),
        ("russia-federation", true),
        ("wcdf", true),
        ("kndb", true),
        ("fmjd", false),
        ("leaflet", false),
        ("repetition", false),
    ] {
        let all = findings_by_rules("russian", rules, &due);
        let [(name, sentence)] = &all[..] else {
            panic!("{rules}: {all:?}");
        };
        assert_eq!(*name, "draw-claim-confirmed", "{rules}");
        assert_eq!(
            sentence.contains("could claim before"),
            has,
            "{rules}: {sentence}"
        );
    }
}

/// Section 2 applies to the whole book: Italian and Portuguese draughts have it too, and none of their appendices has one.
#[test]
fn the_rules_of_competitions_are_those_of_the_book() {
    for (variant, fen) in [
        ("italian", "W:WKb1,Kd1:BKa8"),
        ("portuguese", "W:WKb1,Kd1:BKa8"),
    ] {
        for number in ["7.3.9", "22.8", "22.9"] {
            let text = format!("[DrawClaim \"{number}\"]\n[FEN \"{fen}\"]\n1. b1-a2 a8-b7 1-1");
            let all = found_by(variant, None, &text);
            let [finding] = &all[..] else {
                panic!("{variant} {number}: {all:?}");
            };
            assert_eq!(
                finding.check.name, "draw-claim-undecidable",
                "{variant} {number}"
            );
        }
    }
    let text = "[FEN \"W:WKh1,f1:BKg8,a8\"]\n1. h1-g2 {Black writes g8-f7 and claims threefold repetition} g8-h7 2. g2-h1 1-0";
    let all = found_by("italian", None, text);
    let of = |finding: &&Finding| finding.check.name == "draw-claim-other-move";
    let other = all.iter().find(of).unwrap();
    assert_eq!(other.article.as_deref(), Some("IDF section 2, 13"));
}
