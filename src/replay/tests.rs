//! Lines that go wrong, and how they go on.

use super::{Fixed, Replayer, plan};
use crate::check::{Finding, Severity};
use crate::pdn::Encoding;
use crate::variant::find;

/// What is found in a game, notes left out.
fn findings(variant: &str, text: &str) -> Vec<Finding> {
    let fixed = Fixed {
        variant: find(variant),
        encoding: Some(Encoding::Utf8),
        ..Fixed::default()
    };
    let mut found = Replayer::run(&plan(&[], fixed), text.as_bytes()).findings;
    found.retain(|finding| finding.check.severity != Severity::Info);
    found
}

/// The text after the edits of all findings.
fn mended(variant: &str, text: &str) -> String {
    let mut out = text.to_owned();
    let mut edits: Vec<_> = findings(variant, text)
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

#[test]
fn a_square_off_the_board_is_read_by_what_follows() {
    // Seed 003 prints the first, seed 000 the second.
    let printed = "1. e3-d4 d6-c5 2. f2-e3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 *";
    let found = findings("russian", printed);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].check.name, "no-such-square");
    assert_eq!(found[0].suggestion.as_deref(), Some("f6-g5"));
    assert_eq!(
        mended("russian", printed),
        printed.replace("f6-g6", "f6-g5")
    );
}

#[test]
fn a_short_capture_of_another_file_is_read_as_the_one_there_is() {
    let found = findings("russian", "1. cd4 ba5 2. dc5 db6 3. ac5 *");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].ply, Some(4));
    assert_eq!(found[0].suggestion.as_deref(), Some("d:b4"));
}

#[test]
fn of_a_ply_written_twice_the_second_is_left_out() {
    let twice = "1. c3-d4 f6-g5 f6-g5 2. d4-c5 d6:b4 3. a3:c5 b6:d4 *";
    let found = findings("russian", twice);
    assert_eq!(found.len(), 1, "{found:?}");
    let once = "1. c3-d4 f6-g5  2. d4-c5 d6:b4 3. a3:c5 b6:d4 *";
    assert_eq!(mended("russian", twice), once);
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
        let found = findings("russian", &text);
        assert_eq!(found.len(), 1, "{text} {found:?}");
        assert_eq!(mended("russian", &text), game);
    }
}

#[test]
fn a_missing_ply_is_found_though_one_move_follows() {
    let text = "1. c3-d4 f6-g5 2. d4-c5 d6:b4 3. b6:d4 *";
    assert_eq!(mended("russian", text), text.replace("3. ", "3. a3:c5 "));
}

#[test]
fn the_last_move_is_carried_out_and_its_correction_offered() {
    // The king may turn round in Russian draughts, never in Turkish.
    let text = "[FEN \"W:WKa4:Ba6,a2\"]\n1. a4xa7xa1 *";
    let found = findings("turkish", text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].check.name, "capture-reversal");
    assert_eq!(found[0].stands, Some(false));
}
