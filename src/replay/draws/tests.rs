//! Every row of the table of claims, for either side as the strong one.

use crate::board::Position;
use crate::check::Finding;
use crate::draw::{Tracker, code};
use crate::notation::{Style, fen, write_all};
use crate::pdn::Encoding;
use crate::replay::{Fixed, Replayer, plan};
use crate::variant::find;

/// What is found of draws and of results against their reasons.
fn found_by(variant: &str, rules: Option<&str>, text: &str) -> Vec<Finding> {
    let fixed = Fixed {
        variant: find(variant),
        encoding: Some(Encoding::Utf8),
        rules: rules.map(|id| code(id).unwrap()),
        ..Fixed::default()
    };
    let mut found = Replayer::run(&plan(&[], fixed), text.as_bytes()).findings;
    found.retain(|f| {
        f.check.code.starts_with('D') || matches!(f.check.code, "R006" | "R003" | "T012")
    });
    found
}

fn found(text: &str) -> Vec<Finding> {
    found_by("russian", None, text)
}

fn names(text: &str) -> Vec<&'static str> {
    found(text)
        .iter()
        .map(|finding| finding.check.name)
        .collect()
}

/// The one finding of a game.
fn only(text: &str) -> Finding {
    let mut all = found(text);
    assert_eq!(all.len(), 1, "{text}: {all:?}");
    all.remove(0)
}

/// Positions with White as the strong side, and the same turned with Black as it.
fn both(position: &str) -> [String; 2] {
    let turned: String = position
        .chars()
        .map(|c| match c {
            'a'..='h' => char::from(b'a' + b'h' - c as u8),
            '1'..='8' => char::from(b'1' + b'8' - c as u8),
            'W' => 'B',
            'B' => 'W',
            c => c,
        })
        .collect();
    [position.to_owned(), turned]
}

/// A game of quiet king moves from a position, in which no piece is ever lost, no draw of another article than these is due
/// before the end, and positions come again as late as possible.
fn drift(variant: &str, position: &str, plies: usize, allowed: &[&str]) -> String {
    let variant = find(variant).unwrap();
    let (mut now, errors) = fen::read(position)
        .unwrap()
        .position(variant, variant.numbering);
    assert!(errors.is_empty(), "{errors:?}");
    let mut tracker = Tracker::new(variant.draws, &now);
    let mut seen: Vec<Position> = vec![now.clone()];
    let mut text = format!("[FEN \"{position}\"]\n");
    for _ in 0..plies {
        let next = write_all(&now, &Style::of(variant))
            .into_iter()
            .filter_map(|(mv, written)| {
                let mut after = now.clone();
                after.play(&mv);
                let mut counted = tracker.clone();
                counted.ply(&now, &after);
                let king = now.kings(now.turn()).contains(mv.from);
                let strange = counted.due().any(|c| !allowed.contains(&c.article.number));
                let good = king && !mv.is_capture() && !after.has_capture() && !strange;
                let times = seen.iter().filter(|other| **other == after).count();
                good.then_some((times, written, after, counted))
            });
        let (_, written, after, counted) =
            next.min_by_key(|(times, ..)| *times).expect("a quiet move");
        text += &format!("{written} ");
        seen.push(after.clone());
        (now, tracker) = (after, counted);
    }
    text
}

const THREE: &str = "W:WKa1,Kc1,Ke1:BKb8";
const LAST: &str = "{15 ходов, Петров} 1-1";

#[test]
fn a_claim_that_holds_is_confirmed_with_its_count() {
    for (nth, position) in both(THREE).iter().enumerate() {
        let game = drift("russian", position, 29, &["8.2.15"]);
        for claim in [
            LAST,
            "{ст. 8.2.15} 1-1",
            "1-1 {Ничья: 3 дамки против 1, правило 15-ти ходов}",
            "1-1 ; art. 8.2.15",
        ] {
            let finding = only(&format!("{game}{claim}"));
            assert_eq!(finding.check.name, "draw-claim-confirmed", "{finding:?}");
            assert_eq!(finding.article.as_deref(), Some("IDF 8.2.15"));
            let side = ["White", "Black"][nth];
            let count = format!("15 of 15 moves of {side}, since the start position");
            assert!(finding.message.contains(&count), "{}", finding.message);
            assert!(
                finding.message.contains("either side could claim"),
                "{}",
                finding.message
            );
            assert_eq!(finding.ply, Some(29));
            assert!(finding.fen.is_some());
        }
        let tag = game.replacen('[', "[DrawClaim \"8.2.15\"]\n[", 1) + "1-1";
        assert_eq!(names(&tag), ["draw-claim-confirmed"]);
        assert_eq!(
            names(&format!("{game}1-1")),
            Vec::<&str>::new(),
            "agreed, and due"
        );
    }
}

#[test]
fn a_claim_too_early_is_premature_with_its_count() {
    for position in both(THREE) {
        let game = drift("russian", &position, 21, &[]);
        let finding = only(&format!("{game}{LAST}"));
        assert_eq!(finding.check.name, "draw-claim-premature");
        assert!(
            finding.message.contains("11 of 15 moves"),
            "{}",
            finding.message
        );
        assert!(
            finding.message.contains("counts as made"),
            "{}",
            finding.message
        );
        assert_eq!(finding.article.as_deref(), Some("IDF 8.2.15"));
    }
}

#[test]
fn another_article_that_holds_goes_before_late_and_premature() {
    for position in both(THREE) {
        let game = drift("russian", &position, 29, &["8.2.15"]);
        for claim in ["threefold repetition", "ст. 8.2.4", "8.2.14", "20 moves"] {
            let finding = only(&format!("{game}{{{claim}}} 1-1"));
            assert_eq!(finding.check.name, "draw-claim-wrong-article", "{claim}");
            assert_eq!(finding.article.as_deref(), Some("IDF 8.2.15"), "{claim}");
        }
    }
}

/// A position of king, man and two more pieces; four plies that come back to it.
const PAIRS: &str = "W:WKa1,c1:BKb8,h8";

/// A game of `plies` plies that goes to and fro.
fn shuttle(position: &str, plies: usize) -> String {
    let moves = if position.starts_with('W') {
        ["a1-b2", "b8-a7", "b2-a1", "a7-b8"]
    } else {
        ["h8-g7", "g1-h2", "g7-h8", "h2-g1"]
    };
    let all: Vec<_> = moves.iter().cycle().take(plies).copied().collect();
    format!("[FEN \"{position}\"]\n{} ", all.join(" "))
}

/// The same move by the other side.
fn of(position: &str, mv: &str) -> String {
    both(mv)[usize::from(position.starts_with('B'))].clone()
}

#[test]
fn a_repetition_may_be_claimed_by_the_side_to_move() {
    for (position, side) in both(PAIRS).iter().zip(["White", "Black"]) {
        let finding = only(&format!(
            "{}{{threefold repetition}} 1-1",
            shuttle(position, 8)
        ));
        assert_eq!(finding.check.name, "draw-claim-confirmed");
        assert!(
            finding
                .message
                .contains("3 of 3 occurrences, since the start position"),
            "{}",
            finding.message
        );
        let who = format!("{side} could claim before making move 5.");
        assert!(finding.message.contains(&who), "{}", finding.message);
    }
}

#[test]
fn a_right_that_was_not_used_is_lost() {
    for position in both(PAIRS) {
        let game = shuttle(&position, 8) + &of(&position, "a1-c3");
        let finding = only(&format!("{game} {{threefold repetition}} 1-1"));
        assert_eq!(finding.check.name, "draw-claim-late");
        let ply = ["ply 8 (4...)", "ply 8 (5.)"][usize::from(position.starts_with('B'))];
        let between = format!("from {ply} to {ply}");
        assert!(finding.message.contains(&between), "{}", finding.message);
    }
}

#[test]
fn a_repeating_move_counts_when_it_was_written_down() {
    for position in both(PAIRS) {
        let game = shuttle(&position, 7);
        let repeats = of(&position, "a7-b8");
        let number = ["4...", "5."][usize::from(position.starts_with('B'))];
        let finding = only(&format!("{game}{{threefold repetition}} 1-1"));
        assert_eq!(finding.check.name, "draw-claim-premature");
        assert!(finding.message.contains("2 of 3"), "{}", finding.message);
        assert!(
            finding
                .message
                .contains(&format!("written down {number} {repeats}")),
            "{}",
            finding.message
        );
        assert_eq!(finding.suggestion.as_deref(), Some(repeats.as_str()));
        for claim in [
            format!("{{threefold repetition after {repeats}}} 1-1"),
            format!("({repeats}) {{threefold repetition}} 1-1"),
            format!("{{{repeats}}} 1-1 {{троекратное повторение}}"),
            format!("{{{number} {repeats} threefold repetition}} 1-1"),
        ] {
            let finding = only(&format!("{game}{claim}"));
            assert_eq!(finding.check.name, "draw-claim-confirmed", "{claim}");
            assert!(finding.message.contains(&repeats), "{}", finding.message);
        }
        let other = of(&position, "a7-b6");
        let finding = only(&format!("{game}{{threefold repetition after {other}}} 1-1"));
        assert_eq!(
            finding.check.name, "draw-claim-premature",
            "another move was written"
        );
    }
}

#[test]
fn what_never_held_is_unfounded() {
    for position in both(PAIRS) {
        let game = shuttle(&position, 3);
        for claim in [
            "threefold repetition",
            "8.2.15",
            "правило 30 ходов, большая дорога",
            "20 moves",
            "9.9.9",
        ] {
            let finding = only(&format!("{game}{{{claim}}} 1-1"));
            assert_eq!(
                finding.check.name, "draw-claim-unfounded",
                "{claim}: {finding:?}"
            );
        }
        let came = shuttle(&position, 5) + &of(&position, "b8-c7");
        let finding = only(&format!("{came} {{threefold repetition}} 1-1"));
        assert_eq!(finding.check.name, "draw-claim-unfounded");
        assert!(
            finding
                .message
                .contains("the count stood at 2 of 3 occurrences, since ply 1"),
            "{}",
            finding.message
        );
    }
}

#[test]
fn what_no_count_decides_is_said_to_be_so() {
    for position in both(PAIRS) {
        let game = shuttle(&position, 3);
        let finding = only(&format!("{game}{{neither side can win}} 1-1"));
        assert_eq!(finding.check.name, "draw-claim-undecidable");
        let judged = found_by(
            "russian",
            Some("russia-federation"),
            &format!("{game}{{п. 1.9.1.2}} 1-1"),
        );
        assert_eq!(judged[0].check.name, "draw-claim-undecidable");
        assert_eq!(judged[0].article.as_deref(), Some("FSR 1.9.1.2"));
        let clocks = only(&format!("[DrawClaim \"8.2.2\"]\n{game}1-1"));
        assert_eq!(clocks.check.name, "draw-claim-undecidable");
    }
    let broken = only("1. c3-d4 f6-g5 2. - - {threefold repetition} 1-1");
    assert_eq!(broken.check.name, "draw-claim-undecidable");
    assert!(
        broken.message.contains("cannot be followed"),
        "{}",
        broken.message
    );
}

#[test]
fn repetition_is_not_for_rapid_and_blitz() {
    for position in both(PAIRS) {
        let game = shuttle(&position, 8) + "{threefold repetition} 1-1";
        for tag in [
            "[TimeControl \"180+2\"]",
            "[Event \"Чемпионат по быстрым шашкам\"]",
            "[EventType \"blitz\"]",
            "[Event \"Campeonato relâmpago\"]",
        ] {
            assert_eq!(
                names(&format!("{tag}\n{game}")),
                ["draw-claim-not-in-time-control"],
                "{tag}"
            );
        }
        assert_eq!(
            names(&format!("[TimeControl \"5400\"]\n{game}")),
            ["draw-claim-confirmed"]
        );
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
    for position in both("W:WKa3,Kc1:BKb8") {
        let game = drift("russian", &position, 4, &[]) + "{стандартная ничья} 1-1";
        let tagged = |tag: &str| only(&format!("{tag}\n{game}"));
        assert_eq!(
            tagged("[TimeControl \"300\"]").check.name,
            "draw-claim-confirmed"
        );
        assert!(tagged("[TimeControl \"300\"]").message.contains("22.7"));
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
fn a_draw_that_nobody_claimed_is_noted_where_the_game_was_won() {
    for (position, result) in both(PAIRS).iter().zip(["1-0", "0-1"]) {
        let game = shuttle(position, 8) + &of(position, "a1-c3");
        let finding = only(&format!("{game} {result}"));
        assert_eq!(finding.check.name, "draw-overlooked");
        assert_eq!(finding.ply, Some(8));
        assert_eq!(finding.article.as_deref(), Some("IDF 8.2.3"));
        assert!(
            finding
                .message
                .contains("could claim before making move 5."),
            "{}",
            finding.message
        );
        assert_eq!(
            names(&format!("[Event \"Blitz\"]\n{game} {result}")),
            Vec::<&str>::new()
        );
        assert_eq!(
            names(&format!("{game} 1-1")),
            Vec::<&str>::new(),
            "drawn after all"
        );
    }
    for position in both(THREE) {
        let game = drift("russian", &position, 31, &["8.2.15", "8.2.14"]);
        let finding = only(&format!("{game}0-1"));
        assert_eq!(
            (finding.check.name, finding.ply),
            ("draw-overlooked", Some(29))
        );
    }
}

#[test]
fn draws_agreed_early_or_with_many_pieces() {
    let opening = "1. c3-d4 f6-g5";
    for reason in ["", "{agreed}", "{ничья}"] {
        let finding = only(&format!("{opening} {reason} 1-1"));
        assert_eq!(finding.check.name, "draw-agreed-early", "{reason}");
        assert_eq!(finding.article.as_deref(), Some("IDF section 2, 9.2"));
        let fast = only(&format!("[Event \"Блиц\"]\n{opening} {reason} 1-1"));
        assert_eq!(fast.check.name, "draw-agreed-too-many-pieces");
    }
    let goes_on = format!("{} 1-1", shuttle(PAIRS, 3));
    for silent in [
        "1. c3-d4 f6-g5 1-0",
        "1. c3-d4 f6-g5 *",
        "1-1",
        "[Termination \"Time forfeit\"]\n1. c3-d4 f6-g5 1-1",
        "1. c3-d4 f6-g5 {both flags fell} 1-1",
        &goes_on,
    ] {
        assert_eq!(names(silent), Vec::<&str>::new(), "{silent}");
    }
    assert!(
        found_by("international", None, "1. 32-28 19-23 1-1").is_empty(),
        "FMJD has no such rule"
    );
}

#[test]
fn only_the_end_of_the_game_is_a_claim() {
    for text in [
        "1. c3-d4 {threefold repetition} f6-g5 *",
        "1. c3-d4 f6-g5 (1... b6-a5 {threefold repetition}) *",
        "{15 moves rule} 1. c3-d4 f6-g5 *",
        "1. c3-d4 f6-g5 {White wins by the rule of thumb} *",
    ] {
        assert_eq!(names(text), Vec::<&str>::new(), "{text}");
    }
    assert_eq!(
        names("1. c3-d4 f6-g5 (threefold repetition) *"),
        ["draw-claim-unfounded"]
    );
}

#[test]
fn codes_by_tag_and_by_order() {
    let game = drift("russian", THREE, 29, &["8.2.15"]) + "{1.9.1.3} 1-1";
    assert_eq!(names(&game), ["draw-claim-wrong-article"]);
    let tagged = only(&format!("[EventRules \"russia-federation\"]\n{game}"));
    assert_eq!(tagged.check.name, "draw-claim-confirmed");
    assert_eq!(tagged.article.as_deref(), Some("FSR 1.9.1.3"));
    let unknown = names(&format!("[EventRules \"house rules\"]\n{game}"));
    assert_eq!(unknown, ["unknown-rules", "draw-claim-wrong-article"]);
    let ordered = found_by(
        "russian",
        Some("fsr"),
        &format!("[EventRules \"house rules\"]\n{game}"),
    );
    assert_eq!(ordered.len(), 1, "{ordered:?}");
}

#[test]
fn reasons_against_results() {
    let game = "1. c3-d4 f6-g5";
    for (text, want) in [
        ("{White resigns} 1-0", true),
        ("{White resigns} 0-1", false),
        ("{Чёрные сдались} 0-1", true),
        ("{White resigns} 1-1", true),
        ("{both flags fell} 1-0", true),
        ("{agreed} 1-0", false),
        ("{White won on time} 1-0", false),
    ] {
        let raised = names(&format!("{game} {text}")).contains(&"result-reason");
        assert_eq!(raised, want, "{text}");
    }
    let tag = format!("[Termination \"draw by agreement\"]\n{game} 1-0");
    assert_eq!(names(&tag), ["result-reason"]);
    let flags = only(&format!("{game} {{both flags fell}} 1-0"));
    assert_eq!(flags.article.as_deref(), Some("IDF 8.2.2"));
}

#[test]
fn who_ran_out_of_time_loses_whatever_stands_on_the_board() {
    let won = "[FEN \"W:Wc3:Bd4\"]\n1. c3:e5";
    assert_eq!(names(&format!("{won} 0-1")), ["result-board"]);
    assert_eq!(names(&format!("{won} 1-1")), ["result-board"]);
    assert_eq!(
        names(&format!("[Termination \"Time forfeit\"]\n{won} 0-1")),
        Vec::<&str>::new()
    );
    assert_eq!(names(&format!("{won} {{неявка}} 0-1")), Vec::<&str>::new());
    for forfeit in [
        "[Result \"1-0\"]\n[Termination \"неявка\"]\n1-0",
        "[Result \"0-1\"]\n[Termination \"W.O.\"]\n*",
    ] {
        assert_eq!(names(forfeit), Vec::<&str>::new(), "{forfeit}");
    }
}

#[test]
fn each_language_says_it() {
    use crate::lang::Lang;
    let text = shuttle(PAIRS, 7) + "{threefold repetition} 1-1";
    for lang in Lang::ALL {
        let fixed = Fixed {
            variant: find("russian"),
            encoding: Some(Encoding::Utf8),
            lang,
            ..Fixed::default()
        };
        let found = Replayer::run(&plan(&[], fixed), text.as_bytes()).findings;
        let finding = found
            .iter()
            .find(|f| f.check.code == "D004")
            .expect("premature");
        assert!(
            finding.message.contains("a7-b8") && !finding.message.contains('{'),
            "{}",
            finding.message
        );
    }
}
