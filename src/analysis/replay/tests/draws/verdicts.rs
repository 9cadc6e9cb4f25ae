//! Every row of the table of claims, with either side as the strong one.

use super::*;
use crate::check::Severity;

#[test]
fn a_claim_that_holds_is_confirmed_with_its_count() {
    for (nth, position) in both_colours(THREE_KINGS_FEN).iter().enumerate() {
        let game = quiet_king_game("russian", position, 29, &["8.2.15"]);
        for claim in [
            PETROV_DRAW_CLAIM,
            "{ст. 8.2.15} 1-1",
            "1-1 {Ничья: 3 дамки против 1, правило 15-ти ходов}",
            "1-1 ; art. 8.2.15",
        ] {
            let finding = only_finding(&format!("{game}{claim}"));
            assert_eq!(finding.check.name, "draw-claim-confirmed", "{finding:?}");
            assert_eq!(finding.article.as_deref(), Some("IDF 8.2.15"));
            let side = ["White", "Black"][nth];
            let count = format!("15 of 15 moves by {side}, since the start position");
            assert!(
                finding.full_message(Lang::En).contains(&count),
                "{}",
                finding.full_message(Lang::En)
            );
            assert!(
                finding
                    .full_message(Lang::En)
                    .contains("either side could claim"),
                "{}",
                finding.full_message(Lang::En)
            );
            assert_eq!(finding.ply, Some(29));
            assert!(finding.fen.is_some());
        }
        let tag = game.replacen('[', "[DrawClaim \"8.2.15\"]\n[", 1) + "1-1";
        assert_eq!(finding_names(&tag), ["draw-claim-confirmed"]);
        assert_eq!(
            finding_names(&format!("{game}1-1")),
            Vec::<&str>::new(),
            "agreed, and due"
        );
    }
}

#[test]
fn a_claim_too_early_is_premature_with_its_count() {
    for position in both_colours(THREE_KINGS_FEN) {
        let game = quiet_king_game("russian", &position, 21, &[]);
        let finding = only_finding(&format!("{game}{PETROV_DRAW_CLAIM}"));
        assert_eq!(finding.check.name, "draw-claim-premature");
        assert!(
            finding.full_message(Lang::En).contains("11 of 15 moves"),
            "{}",
            finding.full_message(Lang::En)
        );
        assert!(
            finding.full_message(Lang::En).contains("counts as made"),
            "{}",
            finding.full_message(Lang::En)
        );
        assert_eq!(finding.article.as_deref(), Some("IDF 8.2.15"));
    }
}

#[test]
fn another_article_that_holds_goes_before_late_and_premature() {
    for position in both_colours(THREE_KINGS_FEN) {
        let game = quiet_king_game("russian", &position, 29, &["8.2.15"]);
        for claim in ["threefold repetition", "ст. 8.2.4", "8.2.14", "20 moves"] {
            let finding = only_finding(&format!("{game}{{{claim}}} 1-1"));
            assert_eq!(finding.check.name, "draw-claim-wrong-article", "{claim}");
            assert_eq!(finding.article.as_deref(), Some("IDF 8.2.15"), "{claim}");
        }
    }
}

#[test]
fn a_repetition_may_be_claimed_by_the_side_to_move() {
    for (position, side) in both_colours(SHUTTLE_FEN).iter().zip(["White", "Black"]) {
        let finding = only_finding(&format!(
            "{}{{threefold repetition}} 1-1",
            shuttle_game(position, 8)
        ));
        assert_eq!(finding.check.name, "draw-claim-confirmed");
        assert!(
            finding
                .full_message(Lang::En)
                .contains("3 of 3 occurrences, since the start position"),
            "{}",
            finding.full_message(Lang::En)
        );
        let who = format!("{side} could claim before making move 5");
        assert!(
            finding.full_message(Lang::En).contains(&who),
            "{}",
            finding.full_message(Lang::En)
        );
    }
}

#[test]
fn a_right_that_was_not_used_is_lost() {
    for position in both_colours(SHUTTLE_FEN) {
        let game = shuttle_game(&position, 8) + &mirrored_move(&position, "a1-c3");
        let finding = only_finding(&format!("{game} {{threefold repetition}} 1-1"));
        assert_eq!(finding.check.name, "draw-claim-late");
        let ply = ["Black's 4th move", "White's 5th move"][usize::from(position.starts_with('B'))];
        let between = format!("from {ply} to {ply}");
        assert!(
            finding.full_message(Lang::En).contains(&between),
            "{}",
            finding.full_message(Lang::En)
        );
    }
}

#[test]
fn a_repeating_move_counts_when_it_was_written_down() {
    for position in both_colours(SHUTTLE_FEN) {
        let game = shuttle_game(&position, 7);
        let repeats = mirrored_move(&position, "a7-b8");
        let number = ["4...", "5."][usize::from(position.starts_with('B'))];
        let finding = only_finding(&format!("{game}{{threefold repetition}} 1-1"));
        assert_eq!(finding.check.name, "draw-claim-premature");
        assert!(
            finding.full_message(Lang::En).contains("2 of 3"),
            "{}",
            finding.full_message(Lang::En)
        );
        assert!(
            finding
                .full_message(Lang::En)
                .contains(&format!("written down {number} {repeats}")),
            "{}",
            finding.full_message(Lang::En)
        );
        assert_eq!(finding.suggestion.as_deref(), Some(repeats.as_str()));
        for claim in [
            format!("{{threefold repetition after {repeats}}} 1-1"),
            format!("({repeats}) {{threefold repetition}} 1-1"),
            format!("{{{repeats}}} 1-1 {{троекратное повторение}}"),
            format!("{{{number} {repeats} threefold repetition}} 1-1"),
        ] {
            let finding = only_finding(&format!("{game}{claim}"));
            assert_eq!(finding.check.name, "draw-claim-confirmed", "{claim}");
            assert!(
                finding.full_message(Lang::En).contains(&repeats),
                "{}",
                finding.full_message(Lang::En)
            );
        }
        let other = mirrored_move(&position, "a7-b6");
        let finding = only_finding(&format!("{game}{{threefold repetition after {other}}} 1-1"));
        assert_eq!(
            finding.check.name, "draw-claim-premature",
            "another move was written"
        );
    }
}

#[test]
fn what_never_held_is_unfounded() {
    for position in both_colours(SHUTTLE_FEN) {
        let game = shuttle_game(&position, 3);
        for claim in [
            "threefold repetition",
            "8.2.15",
            "правило 30 ходов, большая дорога",
            "20 moves",
        ] {
            let finding = only_finding(&format!("{game}{{{claim}}} 1-1"));
            assert_eq!(
                finding.check.name, "draw-claim-unfounded",
                "{claim}: {finding:?}"
            );
        }
        let came = shuttle_game(&position, 5) + &mirrored_move(&position, "b8-c7");
        let finding = only_finding(&format!("{came} {{threefold repetition}} 1-1"));
        assert_eq!(finding.check.name, "draw-claim-unfounded");
        let first = ["White", "Black"][usize::from(position.starts_with('B'))];
        let count = format!("the count stood at 2 of 3 occurrences, since {first}'s 1st move");
        assert!(
            finding.full_message(Lang::En).contains(&count),
            "{}",
            finding.full_message(Lang::En)
        );
    }
}

#[test]
fn claims_that_no_count_decides_are_undecidable() {
    for position in both_colours(SHUTTLE_FEN) {
        let game = shuttle_game(&position, 3);
        let finding = only_finding(&format!("{game}{{neither side can win}} 1-1"));
        assert_eq!(finding.check.name, "draw-claim-undecidable");
        let judged = found_by(
            "russian",
            Some("russia-federation"),
            &format!("{game}{{п. 1.9.1.2}} 1-1"),
        );
        assert_eq!(judged[0].check.name, "draw-claim-undecidable");
        assert_eq!(judged[0].article.as_deref(), Some("FSR 1.9.1.2"));
        let clocks = only_finding(&format!("[DrawClaim \"8.2.2\"]\n{game}1-1"));
        assert_eq!(clocks.check.name, "draw-claim-undecidable");
    }
    let broken = only_finding("1. c3-d4 f6-g5 2. - - {threefold repetition} 1-1");
    assert_eq!(broken.check.name, "draw-claim-undecidable");
    assert!(
        broken.full_message(Lang::En).contains("cannot be followed"),
        "{}",
        broken.full_message(Lang::En)
    );
}

/// "A draw in 12 moves" states the length of the game; any other number is a claim that no article has.
#[test]
fn the_length_of_the_game_is_no_claim() {
    let position = both_colours(SHUTTLE_FEN)[0].clone();
    let game = shuttle_game(&position, 3);
    let plies = game
        .split_whitespace()
        .filter(|word| word.contains('-'))
        .count() as u32;
    let length = plies.div_ceil(2);
    let says = |moves: u32| {
        let text = format!("{game}{{patta: {moves} mosse}} 1-1");
        let all = found_by("russian", None, &text);
        all.iter()
            .any(|finding| finding.check.name == "draw-claim-unfounded")
    };
    assert!(!says(length), "{game}");
    assert!(says(length + 40), "{game}");
    // A rule of so many moves, or a claim, is not the length of the game.
    for claim in [
        format!("patta per la regola delle {length} mosse"),
        format!("draw by the rule of {length} moves"),
        format!("White claims a draw: {length} moves"),
        format!("правило {length} ходов"),
    ] {
        let all = found_by("russian", None, &format!("{game}{{{claim}}} 1-1"));
        let mut names = all.iter().map(|finding| finding.check.name);
        assert!(names.any(|name| name == "draw-claim-unfounded"), "{claim}");
    }
}

/// Where the codes of a variant judge differently, the finding leaves the decision to the unknown book.
#[test]
fn an_unknown_rule_book_makes_no_errors() {
    let position = both_colours(SHUTTLE_FEN)[0].clone();
    let game = shuttle_game(&position, 8) + "{threefold repetition} 1-1";
    let graves = |tags: &str| {
        let all = found_by(
            "russian",
            None,
            &format!("{tags}\n[TimeControl \"180+2\"]\n{game}"),
        );
        let grave = all
            .into_iter()
            .filter(|finding| finding.check.severity != Severity::Info);
        grave.map(|finding| finding.check.name).collect::<Vec<_>>()
    };
    assert_eq!(
        graves("[EventRules \"IDF\"]"),
        ["draw-claim-not-in-time-control"]
    );
    for unknown in [
        "house rules",
        "устав клуба",
        "Правила вида спорта «шашки» 2021",
    ] {
        assert!(
            graves(&format!("[EventRules \"{unknown}\"]")).is_empty(),
            "{unknown}"
        );
    }
    // A book by its name, in any language.
    for known in [
        "ФШР",
        "Шашечный кодекс России",
        "по шашечному кодексу",
        "Правила вида спорта «шашки»",
        "минспорт 2013",
    ] {
        assert!(
            graves(&format!("[EventRules \"{known}\"]")).is_empty(),
            "{known}"
        );
    }
    for idf in ["МФШ", "правила МФШ 2016", "Международная федерация шашек"]
    {
        assert_eq!(graves(&format!("[EventRules \"{idf}\"]")).len(), 1, "{idf}");
    }
    // A claim that no book has is wrong in each.
    let never = "[EventRules \"house rules\"]\n1. c3-d4 f6-g5 {threefold repetition} 1-1";
    let all = found_by("russian", None, never);
    assert!(
        all.iter()
            .any(|finding| finding.check.name == "draw-claim-unfounded")
    );
}

/// Findings on moves cite the book by which the game is judged, if it has the same rule on moves.
#[test]
fn moves_are_cited_by_the_book_of_the_game() {
    let cited = |rules: &str, moves: &str| {
        let fixed = Overrides {
            variant: find_variant("russian"),
            encoding: Some(Encoding::Utf8),
            ..Overrides::default()
        };
        let text = format!("[EventRules \"{rules}\"]\n{moves}");
        let all = Replayer::replay_chunk(&plan_replay(&[], fixed), text.as_bytes()).findings;
        let cited = all
            .into_iter()
            .filter(|finding| finding.check.severity == Severity::Error);
        cited
            .filter_map(|finding| finding.article.map(String::from))
            .collect::<Vec<_>>()
    };
    let missed = "[FEN \"W:Wc3,a1:Bd4,h8\"]\n1. a1-b2 h8-g7 *";
    for (rules, article) in [
        ("IDF", "IDF 5.3"),
        ("ФШР", "FSR 1.5.3"),
        ("russia-2013", "MIN 2.1.5.3"),
        ("leaflet", "IDF 5.3"),
    ] {
        assert_eq!(cited(rules, missed), [article], "{rules}");
    }
    for (rules, article) in [("ФШР", "FSR 1.4.3"), ("MIN", "MIN 2.1.4.3")] {
        let backward = "[FEN \"W:Wd4:Bh8\"]\n1. d4-c3 h8-g7 *";
        assert_eq!(cited(rules, backward), [article], "{rules}");
    }
}

/// If another book counts so many moves, the finding names it.
#[test]
fn a_count_of_another_book_names_that_book() {
    let text = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 {empate, regra dos 20 lances} 1-1";
    let told = |rules| {
        let all = found_by("brazilian", rules, text);
        all.iter()
            .map(|finding| finding.full_message(Lang::En))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert!(
        told(None).contains("these rules count so many: cbd"),
        "{}",
        told(None)
    );
    assert!(
        !told(Some("cbd")).contains("these rules"),
        "{}",
        told(Some("cbd"))
    );
}

#[test]
fn repetition_is_not_for_rapid_and_blitz() {
    for position in both_colours(SHUTTLE_FEN) {
        let game = shuttle_game(&position, 8) + "{threefold repetition} 1-1";
        for tag in [
            "[TimeControl \"180+2\"]",
            "[TimeControl \"rapid\"]",
            "[TimeControl \"30+0\"]",
            "[Site \"https://lidraughts.org/zY4TYyCr\"]\n[TimeControl \"45+15\"]",
            "[Annotator \"https://playstrategy.org/@/x\"]\n[TimeControl \"20+5\"]",
            "[URL \"https://www.playok.com/p/?g=dm1\"]\n[TimeControl \"25+10\"]",
            "[EventType \"blitz\"]",
        ] {
            assert_eq!(
                finding_names(&format!("{tag}\n{game}")),
                ["draw-claim-not-in-time-control"],
                "{tag}"
            );
        }
        for tag in [
            "[Event \"Чемпионат по быстрым шашкам\"]",
            "[Event \"Campeonato relâmpago\"]",
            "[Section \"блиц\"]",
        ] {
            let finding = only_finding(&format!("{tag}\n{game}"));
            assert_eq!(finding.check.name, "draw-claim-pace-guessed", "{tag}");
            assert_eq!(finding.check.severity, crate::check::Severity::Warning);
            let early = format!(
                "{tag}\n{}{{threefold repetition}} 1-1",
                shuttle_game(&position, 4)
            );
            assert_eq!(finding_names(&early), ["draw-claim-premature"], "{tag}");
        }
        for tag in [
            "5400", "45+30", "45+15", "45+10", "25+10", "25+5", "20+10", "20+5",
        ] {
            let game = format!("[Event \"Blitz\"]\n[TimeControl \"{tag}\"]\n{game}");
            assert_eq!(finding_names(&game), ["draw-claim-confirmed"], "{tag}");
        }
        let between = only_finding(&format!("[TimeControl \"240+2\"]\n{game}"));
        assert_eq!(between.check.name, "draw-claim-undecidable");
        let elsewhere = found_by(
            "russian",
            Some("leaflet"),
            &format!("[Event \"blitz\"]\n{game}"),
        );
        assert_eq!(
            elsewhere[0].check.name, "draw-claim-confirmed",
            "the leaflet knows no clocks"
        );
    }
}

#[test]
fn a_standard_draw_is_drawn_at_once_without_added_seconds() {
    for position in both_colours("W:WKa3,Kc1:BKb8") {
        let game = quiet_king_game("russian", &position, 4, &[]) + "{стандартная ничья} 1-1";
        let tagged = |tag: &str| only_finding(&format!("{tag}\n{game}"));
        assert_eq!(
            tagged("[TimeControl \"300\"]").check.name,
            "draw-claim-confirmed"
        );
        assert!(
            tagged("[TimeControl \"300\"]")
                .full_message(Lang::En)
                .contains("22.7")
        );
        assert_eq!(
            tagged("[TimeControl \"300+3\"]").check.name,
            "draw-claim-premature"
        );
        assert_eq!(
            tagged("[Event \"Blitz\"]").check.name,
            "draw-claim-undecidable"
        );
        assert_eq!(tagged("[Event \"Cup\"]").check.name, "draw-claim-premature");
    }
}

#[test]
fn only_the_end_of_the_game_is_a_claim() {
    for text in [
        "1. c3-d4 {threefold repetition} f6-g5 *",
        "1. c3-d4 f6-g5 (1... b6-a5 {threefold repetition}) *",
        "{15 moves rule} 1. c3-d4 f6-g5 *",
        "1. c3-d4 f6-g5 {White wins by the rule of thumb} *",
    ] {
        assert_eq!(finding_names(text), Vec::<&str>::new(), "{text}");
    }
    assert_eq!(
        finding_names("1. c3-d4 f6-g5 (threefold repetition) *"),
        ["draw-claim-unfounded"]
    );
}

#[test]
fn a_premature_claim_is_reported_in_each_language() {
    let text = shuttle_game(SHUTTLE_FEN, 7) + "{threefold repetition} 1-1";
    let found = found_by("russian", None, &text);
    let finding = found
        .iter()
        .find(|f| f.check.code == "D004")
        .expect("premature");
    for lang in Lang::ALL {
        let text = finding.full_message(lang);
        assert!(text.contains("a7-b8") && !text.contains('{'), "{text}");
    }
}
