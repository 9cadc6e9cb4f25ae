//! Captures that name their ends, or some squares of their path, where several have these.

use super::{Encoding, Overrides, Replayer, find_variant, plan_replay};
use crate::check::Severity;
use crate::notation::fen;
use crate::played::StepLine;

/// Returns the findings on the moves of a game, how its first move was read, and its final position.
fn read_game(variant: &str, fen: &str, moves: &str) -> (Vec<&'static str>, &'static str, String) {
    let fixed = Overrides {
        variant: find_variant(variant),
        encoding: Some(Encoding::Utf8),
        keep: true,
        ..Overrides::default()
    };
    let text = format!("[FEN \"{fen}\"]\n\n{moves} *\n");
    let replayed = Replayer::replay_chunk(&plan_replay(&[], fixed), text.as_bytes());
    let found = replayed.findings.iter();
    let found = found.filter(|one| one.check.severity != Severity::Info && one.ply.is_some());
    let found = found.map(|one| one.check.code).collect();
    let record = &replayed.records[0];
    let steps = &replayed.steps[record.steps.clone()];
    let mut position = record.start.clone();
    for step in steps.iter().filter(|step| step.place == StepLine::Main) {
        step.apply(&mut position);
    }
    let first = steps.first().map_or("", |step| step.reading.name());
    (found, first, fen::write_fen(&position))
}

/// The capture goes over b2, d4, f6, or over b2, b4, b6, d6, f6.
const AMBIGUOUS_CAPTURE_FEN: &str = "W:Wa1,g1:Bb2,d4,f6,b4,b6,d6,h8";

#[test]
fn moves_that_follow_decide_which_capture_was_made() {
    // A single jump, or one over five men.
    let single = "W:Wc3:Bb4,b6,d6,d4,b2,h8";
    let english = "W:WK5:B1,9,10,11,17,18,19,25,26,27,28";
    let open = &["M009"][..];
    for (variant, fen, moves, found, end) in [
        (
            "russian",
            AMBIGUOUS_CAPTURE_FEN,
            "1. a1:g7 h8:f6 2. g1-h2 b6-c5",
            &[][..],
            "W:Wh2:Bb4,c5,d6,f6",
        ),
        (
            "russian",
            AMBIGUOUS_CAPTURE_FEN,
            "1. a1:g7 h8:f6 2. g1-h2 d4-c3",
            &[],
            "W:Wh2:Bc3,f6",
        ),
        (
            "russian",
            AMBIGUOUS_CAPTURE_FEN,
            "1. a1:g7 h8:f6 2. g1-h2",
            open,
            "B:Wh2:Bb4,b6,d6,f6",
        ),
        (
            "russian",
            single,
            "1. c3:a1 d4-e3",
            &[],
            "W:Wa1:Bb4,b6,d6,e3,h8",
        ),
        (
            "russian",
            single,
            "1. c3:a1 h8-g7",
            open,
            "W:Wa1:Bb4,b6,d4,d6,g7",
        ),
        (
            "english",
            english,
            "1... 5x32 2. 10-14 32-27",
            open,
            "B:WK27:B1,11,14,17,19,25,26,28",
        ),
        (
            "english",
            english,
            "1... 5x32 2. 1-6",
            open,
            "W:WK32:B6,10,11,17,19,25,26,28",
        ),
    ] {
        let (codes, first, at) = read_game(variant, fen, moves);
        assert_eq!(codes, found, "{moves}");
        let reading = if found.is_empty() { "legal" } else { "guess" };
        assert_eq!((first, &*at), (reading, end), "{moves}");
    }
}

/// A text that names the squares of one capture means no other.
#[test]
fn a_capture_that_names_its_squares_means_no_other() {
    for (moves, found) in [
        ("1. a1:c3:e5:g7 h8:f6 2. g1-h2 b6-c5", &[][..]),
        ("1. a1:c3:a5:c7:e5:g7 h8:f6 2. g1-h2 d4-c3", &[]),
        ("1. a1:c3:e5:g7 h8:f6 2. g1-h2 d4-c3", &["M002"]),
    ] {
        assert_eq!(
            read_game("russian", AMBIGUOUS_CAPTURE_FEN, moves).0,
            found,
            "{moves}"
        );
    }
}

/// A variation begins in the position of its parent that the following moves decide.
#[test]
fn a_variation_begins_in_the_reading_that_leads_on() {
    for moves in [
        "1. a1:g7 h8:f6 2. g1-h2 (2. g1-f2 d4-c3) d4-c3",
        "1. a1:g7 h8:f6 2. g1-h2 (2. g1-f2 b6-c5) b6-c5",
        "1. a1:g7 (1. a1:c3:a5:c7:e5:g7 h8:f6) h8:f6 2. g1-h2 (2. g1-f2 d4-c3 (2... d4-e3)) d4-c3",
    ] {
        assert_eq!(
            read_game("russian", AMBIGUOUS_CAPTURE_FEN, moves).0,
            [""; 0],
            "{moves}"
        );
    }
}

/// The moves after a fault decide as well, and the fault is named once.
#[test]
fn moves_behind_a_fault_decide() {
    let moves = "1. a1:g7 h8:f6 2. g1-g2 d4-c3 3. h2-g3 c3-b2 4. g3-h4 f6-g5 5. h4:f6";
    let (found, first, end) = read_game("russian", AMBIGUOUS_CAPTURE_FEN, moves);
    assert_eq!((&*found, first), (&["M001"][..], "legal"));
    assert_eq!(end, "B:Wf6:Bb2");
    // If they do not, nothing is decided silently.
    let (found, first, _) = read_game("russian", AMBIGUOUS_CAPTURE_FEN, "1. a1:g7 h8:f6 2. g1-g2");
    assert!(found.contains(&"M009") && found.len() == 2, "{found:?}");
    assert_eq!(first, "guess");
}

/// A later correction looks back over the capture.
#[test]
fn a_fault_behind_such_a_capture_is_corrected() {
    let moves = "1. a1:g7 h8:f6 2. g1-h2 d4-c3 3. h2-g3 c3-b2 4. g3-f4 b2-a2";
    let (found, first, end) = read_game("russian", AMBIGUOUS_CAPTURE_FEN, moves);
    assert_eq!((&*found, first), (&["M001"][..], "legal"));
    assert_eq!(end, "W:Wf4:BKa1,f6");
}

/// If capturing is not obligatory, the sign distinguishes a capture from a quiet move between the same squares.
#[test]
fn a_capture_sign_decides_where_a_quiet_move_is_legal_as_well() {
    let fen = "W:WKa1:Ba3,b8,d6,h1";
    for (moves, end) in [
        ("1. a1:d4", "B:WKd4:Bh1"),
        ("1. a1xd4", "B:WKd4:Bh1"),
        ("1. a1-d4", "B:WKd4:Ba3,b8,d6,h1"),
    ] {
        let (found, first, at) = read_game("gothic", fen, moves);
        assert_eq!(
            (&*found, first, &*at),
            (&[""; 0][..], "legal", end),
            "{moves}"
        );
    }
}
