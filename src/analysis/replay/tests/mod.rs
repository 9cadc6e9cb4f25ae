//! Lines that go wrong, and how they continue.

mod conduct;
mod draws;
mod ends;
mod named;
mod suggested;

use super::{ReplayMemory, Replayer, plan_replay};
use crate::check::{CheckStage, Finding, Severity, parse_selection};
use crate::pdn::Encoding;
use crate::played::{Overrides, ReplayPlan, RequestedSteps};
use crate::variant::find_variant;

/// Returns the findings in a game except for notes.
fn findings_without_notes(variant: &str, text: &str) -> Vec<Finding> {
    let fixed = Overrides {
        variant: find_variant(variant),
        encoding: Some(Encoding::Utf8),
        ..Overrides::default()
    };
    let mut found = Replayer::replay_chunk(&plan_replay(&[], fixed), text.as_bytes()).findings;
    found.retain(|finding| finding.check.severity != Severity::Info);
    found
}

/// Returns the text after the edits of all findings.
fn fixed_text(variant: &str, text: &str) -> String {
    let mut out = text.to_owned();
    let mut edits: Vec<_> = findings_without_notes(variant, text)
        .into_iter()
        .flat_map(|f| f.edits)
        .collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
    for edit in edits {
        let range = edit.span.start as usize..edit.span.end as usize;
        out.replace_range(range, &edit.text);
    }
    out
}

/// Windows of a large file begin and end anywhere: a game whose tags are cut off there gives no evidence by lacking them.
#[test]
fn a_game_that_a_window_cuts_declares_nothing() {
    let game =
        "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n[GameType \"25\"]\n\n1. c3-d4 f6-g5 *\n\n";
    let cut = "[White \"A\"]\n[Black \"B\"]\n";
    let behind = "1. c3-d4 f6-g5 *\n\n";
    let first = [game, game, cut].concat();
    let later = [behind, game, cut, "\n"].concat();
    let last = [behind, game].concat();
    let parts = [first.as_bytes(), later.as_bytes(), last.as_bytes()];
    let of = |parts: &[&[u8]]| {
        let plan = plan_replay(parts, Overrides::default());
        let assumed: Vec<_> = plan.choices.iter().map(|(_, one)| one.assumed).collect();
        assumed
    };
    assert_eq!(of(&parts), [false]);
    // If the part ends the file, the game is complete.
    assert_eq!(of(&parts[..2]), [false, true]);
}

#[test]
fn a_square_off_the_board_is_read_by_what_follows() {
    // MIN prints `f6-g6`, FSR `f6-g5`.
    let printed = "1. e3-d4 d6-c5 2. f2-e3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 *";
    let found = findings_without_notes("russian", printed);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].check.name, "no-such-square");
    assert_eq!(found[0].suggestion.as_deref(), Some("f6-g5"));
    assert_eq!(
        fixed_text("russian", printed),
        printed.replace("f6-g6", "f6-g5")
    );
}

#[test]
fn a_short_capture_of_another_file_is_read_as_the_one_there_is() {
    let found = findings_without_notes("russian", "1. cd4 ba5 2. dc5 db6 3. ac5 *");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].ply, Some(4));
    assert_eq!(found[0].suggestion.as_deref(), Some("d:b4"));
}

#[test]
fn of_a_ply_written_twice_the_second_is_left_out() {
    let twice = "1. c3-d4 f6-g5 f6-g5 2. d4-c5 d6:b4 3. a3:c5 b6:d4 *";
    let found = findings_without_notes("russian", twice);
    assert_eq!(found.len(), 1, "{found:?}");
    let once = "1. c3-d4 f6-g5 2. d4-c5 d6:b4 3. a3:c5 b6:d4 *";
    assert_eq!(fixed_text("russian", twice), once);
}

#[test]
fn a_word_that_is_nearly_a_move_is_read_as_it() {
    let game = "1. c3-d4 f6-g5 2. d4-c5 d6:b4 3. a3:c5 b6:d4 4. e3:c5 *";
    for (right, wrong) in [
        ("d6:b4", "6:b4"),
        ("d6:b4", "d6:4"),
        ("e3:c5", "e3:c"),
        ("d4-c5", "d4-c0"),
    ] {
        let text = game.replace(right, wrong);
        let found = findings_without_notes("russian", &text);
        assert_eq!(found.len(), 1, "{text} {found:?}");
        assert_eq!(fixed_text("russian", &text), game);
    }
}

#[test]
fn a_missing_ply_is_found_though_one_move_follows() {
    let text = "1. c3-d4 f6-g5 2. d4-c5 d6:b4 3. b6:d4 *";
    assert_eq!(
        fixed_text("russian", text),
        text.replace("3. ", "3. a3:c5 ")
    );
}

#[test]
fn the_last_move_is_carried_out_and_its_correction_offered() {
    // The king may turn round in Russian draughts, never in Turkish.
    let text = "[FEN \"W:WKa4:Ba6,a2\"]\n1. a4xa7xa1 *";
    let found = findings_without_notes("turkish", text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].check.name, "capture-reversal");
    assert_eq!(found[0].stands, Some(false));
}

/// Returns all findings in a game, including notes.
fn all_findings(variant: &str, text: &str) -> Vec<Finding> {
    let fixed = Overrides {
        variant: find_variant(variant),
        encoding: Some(Encoding::Utf8),
        ..Overrides::default()
    };
    Replayer::replay_chunk(&plan_replay(&[], fixed), text.as_bytes()).findings
}

#[test]
fn capture_prey_named_is_a_note_with_the_path_as_its_edit() {
    for (written, whole) in [("c3:d4:e5", "c3:e5"), ("c3:e5:c7", "c3:e5:c7")] {
        let prey = if whole == "c3:e5" { "d4" } else { "d4,d6" };
        let text = format!("[FEN \"W:Wc3:B{prey},h8\"]\n1. {written} *");
        let found = all_findings("russian", &text);
        let notes: Vec<_> = found
            .iter()
            .filter(|finding| finding.check.name == "capture-prey-named")
            .collect();
        assert_eq!(notes.len(), usize::from(written != whole), "{found:?}");
        for note in notes {
            assert_eq!(note.check.severity, Severity::Info);
            assert_eq!(note.edits[0].text, whole);
            assert!(note.edits[0].safe);
        }
    }
    let text = "[FEN \"W:Wc3:Bd4,d6,h8\"]\n1. c3:d4:d6:c7 *";
    let found = all_findings("russian", text);
    assert_eq!(found[0].check.name, "capture-prey-named", "{found:?}");
    assert_eq!(found[0].edits[0].text, "c3:e5:c7");
}

#[test]
fn capture_prey_named_cites_the_article_on_the_path_of_a_capture() {
    for (variant, fen, written, article) in [
        ("russian", "W:Wc3:Bd4,h8", "c3:d4:e5", "IDF 6.9"),
        ("brazilian", "W:Wc3:Bd4,h8", "c3:d4:e5", "IDF 6.9"),
        ("portuguese", "W:Wb3:Bc4,g8", "b3:c4:d5", "IDF A4 6.7"),
        ("italian-idf", "W:Wb3:Bc4,g8", "b3:c4:d5", "IDF A5 6.7"),
    ] {
        let found = all_findings(variant, &format!("[FEN \"{fen}\"]\n1. {written} *"));
        let mut found = found.iter();
        let note = found.find(|finding| finding.check.name == "capture-prey-named");
        let note = note.unwrap_or_else(|| panic!("{variant}"));
        assert_eq!(note.article.as_deref(), Some(article), "{variant}");
    }
}

#[test]
fn capture_not_best_of_a_frisian_king_is_the_value() {
    for (fen, written, article) in [
        ("W:WKa1,j2,i1:Bc3,Ki3", "a1xd4", "Frisian art. 11"),
        ("W:WKa1,j2,i1:Bc3,i3", "j2xh4", "Frisian art. 12"),
    ] {
        let found = findings_without_notes("frisian", &format!("[FEN \"{fen}\"]\n1. {written} *"));
        assert_eq!(found[0].check.name, "capture-not-best", "{found:?}");
        let cited = found[0].article.as_deref().unwrap_or_default();
        assert_eq!(cited, article, "{written}");
    }
}

/// Start positions are remembered by their texts: the findings on a game do not depend on earlier games.
#[test]
fn start_positions_are_those_of_their_games() {
    let game = |tags: &str, fen: &str, moves: &str| {
        format!("{tags}[FEN \"{fen}\"]\n[Result \"*\"]\n\n{moves} *\n\n")
    };
    let (russian, english) = ("[GameType \"25\"]\n", "[GameType \"21\"]\n");
    let games = [
        game(russian, "W:Wc3:Bf6", "1. c3-d4 f6-g5"),
        game(russian, "W:Wc3:Bf6", "1. c3-d4 f6-h5"),
        game(russian, "Wc3:Bf6", "1. c3-d4 f6-g5"),
        game(russian, "Wc3:Bf6", "1. f6-g5 c3-d4"),
        game(english, "B:W22:B11", "1. 11-15 22-17"),
        game(russian, "B:W22:B11", "1. 11-15 22-17"),
        game(russian, "W:Wc3,c3:Bf6", "1. c3-d4"),
        game("[FENCounters \"x\"]\n", "W:Wc3:Bf6", "1. c3-d4 f6-g5"),
    ];
    let text: String = games
        .iter()
        .flat_map(|game| [&game[..], &game[..]])
        .collect();
    let plan = plan_replay(&[text.as_bytes()], Overrides::default());
    let told = |text: &str, memory: &mut ReplayMemory| -> Vec<String> {
        let replayed = Replayer::run_with(&plan, text.as_bytes(), memory);
        let told = |finding: &Finding| {
            let at = finding
                .span
                .map(|span| span.slice_of(text.as_bytes()).to_vec());
            format!("{} {at:?} {:?}", finding.check.name, finding.message)
        };
        replayed
            .findings
            .iter()
            .map(told)
            .chain([replayed.plies.to_string()])
            .collect()
    };
    let mut memory = ReplayMemory::default();
    for game in games.iter().chain(&games) {
        let alone = told(game, &mut ReplayMemory::default());
        assert_eq!(told(game, &mut memory), alone, "{game}");
    }
    assert!(
        told(&games[1], &mut memory).len() > 1,
        "its second move is illegal"
    );
}

/// Checks that are not requested do not run, and all other findings stay the same.
#[test]
fn only_what_is_asked_for_is_judged() {
    let files = walkdir::WalkDir::new("../../fixtures").sort_by_file_name();
    let files = files
        .into_iter()
        .flatten()
        .map(walkdir::DirEntry::into_path);
    let mut text = String::new();
    for path in files.filter(|path| path.extension().is_some_and(|end| end == "pdn")) {
        text += &std::fs::read_to_string(path).unwrap_or_default();
        text += "\n\n";
    }
    assert!(!text.is_empty());
    let found = |words: &[&str]| {
        let words: Vec<_> = words.iter().map(|word| (*word).to_owned()).collect();
        let asked = parse_selection(&words).unwrap();
        let plan = |asked| {
            let fixed = Overrides {
                encoding: Some(Encoding::Utf8),
                asked,
                ..Overrides::default()
            };
            plan_replay(&[text.as_bytes()], fixed)
        };
        let of = |plan: &ReplayPlan| {
            let all = Replayer::replay_chunk(plan, text.as_bytes()).findings;
            all.into_iter().map(|f| (f.game, f.check.code))
        };
        let all: Vec<_> = of(&plan(RequestedSteps::default())).collect();
        let known: Vec<_> = asked.codes().collect();
        let wanted = |one: &(u32, &str)| known.contains(&one.1);
        let some: Vec<_> = of(&plan(CheckStage::asked_by(&asked))).collect();
        let of_all: Vec<_> = all.iter().copied().filter(wanted).collect();
        let of_some: Vec<_> = some.iter().copied().filter(wanted).collect();
        assert_eq!(of_all, of_some, "{words:?}");
        (all.len(), some.len())
    };
    let (all, some) = found(&["S", "T", "M", "C", "R"]);
    assert!(some < all, "draws are judged although nobody asks");
    let (all, some) = found(&["S"]);
    assert!(some < all);
    for words in [
        "error",
        "warning",
        "D",
        "R",
        "draw-overlooked",
        "draw-claim-premature",
        "flag-fell",
    ] {
        found(&[words]);
    }
}

/// What is remembered of a fault is used again only where its finding would be the same.
#[test]
fn a_finding_does_not_depend_on_earlier_games() {
    let start = "[FEN \"W:Wc3,a1:Bd4,h8\"]";
    let games = [
        format!("[GameType \"25\"]\n[EventRules \"ФШР\"]\n{start}\n1. a1-b2 *\n\n"),
        format!("[GameType \"25\"]\n[EventRules \"IDF\"]\n{start}\n1. a1-b2 *\n\n"),
        format!("[GameType \"25\"]\n{start}\n1. a1-b2 *\n\n"),
        "[GameType \"25,W,8,8,A0,0\"]\n1. c3-d5 *\n\n".to_owned(),
        "[GameType \"25,W,8,8,A2,0\"]\n1. c3-d5 *\n\n".to_owned(),
    ];
    let all = games.concat();
    let plan = plan_replay(&[all.as_bytes()], Overrides::default());
    let found = |text: &str, memory: &mut ReplayMemory| {
        let found = Replayer::run_with(&plan, text.as_bytes(), memory).findings;
        let content = |finding: Finding| (finding.article, finding.message, finding.legal);
        found.into_iter().map(content).collect::<Vec<_>>()
    };
    for one in &games {
        for other in &games {
            let mut memory = ReplayMemory::default();
            found(one, &mut memory);
            let after = found(other, &mut memory);
            assert_eq!(
                after,
                found(other, &mut ReplayMemory::default()),
                "{one}{other}"
            );
        }
    }
}
