//! Tests of the faults of illegal moves.

use super::*;
use crate::notation::fen;
use crate::variant::find_variant;
use crate::written::Separator;

/// Returns the fault of a move written with algebraic squares.
fn find_fault(variant: &str, text: &str, written: &str) -> MoveFault {
    let rules = find_variant(variant).unwrap();
    let (position, errors) = fen::parse_fen(text)
        .unwrap()
        .to_position(rules, rules.numbering);
    assert_eq!(errors, []);
    let squares = SquareCodes::new(rules, rules.numbering);
    let mut mv = MoveText {
        form: SquareForm::Algebraic,
        ..MoveText::default()
    };
    mv.separator = if written.contains(':') {
        Separator::Colon
    } else {
        Separator::Dash
    };
    for name in written.split(['-', ':']) {
        let bytes = name.as_bytes();
        let rank: u8 = name[1..].parse().unwrap();
        mv.codes[usize::from(mv.len)] = (bytes[0] - b'a') * 16 + rank;
        mv.len += 1;
    }
    assert_eq!(
        position.resolve_move(&mv, &squares),
        MoveResolution::Illegal,
        "{written} is legal"
    );
    position.why_illegal(&mv, &squares).fault
}

#[test]
fn faults_of_moves_are_distinguished() {
    let start = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6";
    for (fen, written, want) in [
        (start, "f6-g6", MoveFault::NoSuchSquare(1)),
        (start, "d4-e5", MoveFault::NoPiece),
        (start, "f6-g5", MoveFault::OutOfTurn),
        (start, "f6-f4", MoveFault::NotYourPiece),
        (start, "h8-g7", MoveFault::NotYourPiece),
        (start, "b2-c3", MoveFault::Occupied),
        (start, "c3-e5", MoveFault::NotReachable),
        (start, "c3:e5", MoveFault::CaptureNothing),
        ("W:Wd4:Bh8", "d4-c3", MoveFault::ManBackward),
        ("W:WKa1,c3:Bh8", "a1-e5", MoveFault::Blocked),
        ("W:WKa1:Bb8", "a1-b4", MoveFault::NotReachable),
        ("W:Wc3:Bd4,a7", "c3-b4", MoveFault::CaptureMissed),
        // An occupied square is on the path to one that cannot be reached, which is empty first, then occupied.
        ("W:Wc3:Bd4,h8", "c3:d4:e7", MoveFault::NotReachable),
        ("W:Wc3:Bd4,e7,h8", "c3:d4:e7", MoveFault::Occupied),
        ("W:Wc3:Bd4,d6,a7", "c3:e5", MoveFault::CaptureIncomplete),
        ("W:Wc3:Bd4,e5,a7", "c3:e5", MoveFault::CaptureBlocked),
        ("W:Wc3,d4:Ba7", "c3:e5", MoveFault::CaptureOwn),
        ("W:WKa1:Bb2,f2,h8", "a1:c3", MoveFault::CaptureLanding),
        (
            "B:Wc3,d4,f2,f4:BKa5",
            "a5:e1:g3:e5:c3",
            MoveFault::CaptureTwice,
        ),
    ] {
        assert_eq!(find_fault("russian", fen, written), want, "{fen} {written}");
    }
}

#[test]
fn faults_of_captures_depend_on_the_variant() {
    for (variant, fen, written, want) in [
        (
            "brazilian",
            "W:Wc3,h4:Bd4,d6,g5",
            "h4:f6",
            MoveFault::CaptureNotMost(1, 2),
        ),
        (
            "czech",
            "W:Wc3,Kh2:Bd4,f4,a7",
            "c3:e5",
            MoveFault::CaptureWithKingDue,
        ),
        ("czech", "W:Wd4:Bc3,a7", "d4:b2", MoveFault::CaptureBackward),
        (
            "english",
            "B:Wc3,e5:BKh8,d4",
            "d4:f6",
            MoveFault::CaptureBackward,
        ),
        ("italian", "W:Wc2:BKd3,a8", "c2:e4", MoveFault::ManTakesKing),
        ("thai", "W:WKa8:Bc6,h3", "a8:e4", MoveFault::CaptureLanding),
        (
            "portuguese",
            "W:Wb3,f3:Bc4,Kg4,a8",
            "b3:d5",
            MoveFault::CaptureNotBest(1),
        ),
        (
            "english",
            "W:Wa5:Bb6,d8,h8",
            "a5:c7:e5",
            MoveFault::CaptureTooMany,
        ),
        (
            "turkish",
            "W:WKa1:Ba4,a7,h5",
            "a1:a8:a2",
            MoveFault::CaptureTooMany,
        ),
    ] {
        assert_eq!(
            find_fault(variant, fen, written),
            want,
            "{variant} {fen} {written}"
        );
    }
}

#[test]
fn whole_paths_reveal_more_faults_than_their_ends() {
    for (variant, fen, written, want) in [
        (
            "russian",
            "W:Wc3:Bd4,h8",
            "c3:e5:c3",
            MoveFault::CaptureTwice,
        ),
        (
            "brazilian",
            "W:Wc1,d4:Bh8",
            "c1:e3",
            MoveFault::CaptureNothing,
        ),
        (
            "russian",
            "W:Wc3:Bd4,e5,h8",
            "c3:f6",
            MoveFault::CaptureBlocked,
        ),
        (
            "english",
            "W:WKc3:Bd4,e5,h8",
            "c3:f6",
            MoveFault::CaptureBlocked,
        ),
        ("bashni", "W:Wa7:Bh8", "a7-d6", MoveFault::NotReachable),
        (
            "turkish",
            "W:WKa4:Ba6,a2",
            "a4:a7:a1",
            MoveFault::CaptureReversal,
        ),
    ] {
        assert_eq!(find_fault(variant, fen, written), want, "{fen} {written}");
    }
}

#[test]
fn a_man_that_goes_on_as_a_king_stays_one() {
    let rules = find_variant("international").unwrap();
    let setup = fen::parse_fen("W:W23:B19,9,12").unwrap();
    let (position, _) = setup.to_position(rules, rules.numbering);
    let squares = SquareCodes::new(rules, rules.numbering);
    let mut mv = MoveText::default();
    for code in [23, 14, 3, 17] {
        mv.codes[usize::from(mv.len)] = code;
        mv.len += 1;
    }
    let why = position.why_illegal(&mv, &squares);
    assert_eq!(why.fault, MoveFault::CapturePastPromotion);
    let after = why.literal.unwrap().carry_out(&position);
    assert_eq!(fen::write_fen(&after), "B:WK17:B");
}

#[test]
fn capture_path_is_the_name_where_a_taken_square_is_written() {
    for rules in crate::variant::VARIANTS {
        let left = rules.board.square_named("a1").is_some();
        let diagonal = rules.man.captures.contains(0) && rules.board.width < 10;
        if !diagonal || rules.id.starts_with("gothic") {
            continue;
        }
        let (fen, written) = if left {
            ("W:Wc3:Bd4,d6,h8", ["c3:d4:c7", "c3:d6:c7", "c3:d4:e5"])
        } else {
            ("W:Wf3:Be4,e6,a8", ["f3:e4:f7", "f3:e6:f7", "f3:e4:d5"])
        };
        let [first, second, stopped] = written.map(|written| find_fault(rules.id, fen, written));
        let want = [MoveFault::CapturePath, MoveFault::CapturePath];
        assert_eq!([first, second], want, "{}", rules.id);
        assert_eq!(stopped, MoveFault::CaptureIncomplete, "{}", rules.id);
    }
}

#[test]
fn capture_nothing_is_the_name_for_men_and_kings() {
    for (variant, fen, written) in [
        ("english", "B:Wa1:Be7", "e7:c5"),
        ("english", "B:Wa1:BKe7", "e7:c5"),
        ("russian", "W:Wb2,g3:Bh4,f6", "b2:e5"),
        ("english", "B:Wa1:BKe7", "e7:b4"),
        ("gothic-published", "W:Wa4:Bh8", "a4:a6"),
    ] {
        let want = MoveFault::CaptureNothing;
        assert_eq!(find_fault(variant, fen, written), want, "{variant} {fen}");
    }
    let own = "W:WKb2,c3,g3:Bh8";
    assert_eq!(find_fault("russian", own, "b2:e5"), MoveFault::CaptureOwn);
    let own = "W:Wb2,c3,g3:Bh8";
    assert_eq!(find_fault("russian", own, "b2:e5"), MoveFault::CaptureOwn);
}

#[test]
fn not_reachable_is_the_name_off_the_lines_and_straight_forward() {
    for (variant, fen, written) in [
        ("gothic-published", "W:Wa4:Bb5,h8", "a4-a5"),
        ("gothic", "W:Wa4:Bh8", "a4-b4"),
        ("gothic", "W:WKa4:Bh8", "a4-a6"),
        ("turkish", "W:Wa4:Bh8", "a4-b5"),
        ("turkish", "W:Wa2,c4:Bh8", "a2:d5"),
        ("frisian", "W:Wc3:Bj10", "c3-c5"),
        ("russian", "B:WKc3,d4,f4:Be3,e5,h8", "e5:e1"),
    ] {
        let want = MoveFault::NotReachable;
        assert_eq!(
            find_fault(variant, fen, written),
            want,
            "{variant} {written}"
        );
    }
    let back = "W:Wa4:Bh8";
    let name = find_fault("gothic-published", back, "a4-a3");
    assert_eq!(name, MoveFault::ManBackward);
}

#[test]
fn capture_not_best_names_the_deciding_criterion() {
    for (fen, written, criterion) in [
        // A man captures a king, and a king only a man: the value decides.
        ("W:WKa1,j2,i1:Bc3,Ki3", "a1:d4", 0),
        ("W:WKa1,j2,i1:Bc3,i3", "j2:h4", 1),
    ] {
        let want = MoveFault::CaptureNotBest(criterion);
        assert_eq!(find_fault("frisian", fen, written), want, "{written}");
    }
}

#[test]
fn squares_of_turning_decide_before_squares_passed() {
    let rules = find_variant("turkish").unwrap();
    let setup = fen::parse_fen("W:Wf1,Kf7:Be5,a8,Ka5,d7,b6,Kh1,Kh3,g8,d2,d5").unwrap();
    let (position, _) = setup.to_position(rules, rules.numbering);
    let mut mv = MoveText {
        form: SquareForm::Algebraic,
        len: 3,
        ..MoveText::default()
    };
    mv.codes[..3].copy_from_slice(&[5 * 16 + 7, 16 + 2, 4 * 16 + 2]);
    let squares = SquareCodes::new(rules, rules.numbering);
    let read = position.resolve_move(&mv, &squares);
    assert!(matches!(read, MoveResolution::Legal(_)), "{read:?}");
}

#[test]
fn what_is_spelled_out_is_not_a_longer_capture_that_passes_it() {
    for (variant, fen, written, want) in [
        (
            "brazilian",
            "W:WKb2:Be7,c3,e3,c7",
            "b2:d4:g1",
            MoveFault::CaptureNotMost(2, 4),
        ),
        (
            "portuguese",
            "W:WKe8:Bb7,d3,d7,b3",
            "e8:c6:a8",
            MoveFault::CaptureNotMost(2, 4),
        ),
        (
            "gothic",
            "W:WKd1:Bf5,e2,g3",
            "d1:g4:e6",
            MoveFault::CaptureNotMost(2, 3),
        ),
        // The written capture stops early, and the longer one does not.
        (
            "russian",
            "W:WKe5:Bb6,f2,d4,f4,b4",
            "e5:c3:a5:c7",
            MoveFault::CaptureIncomplete,
        ),
        (
            "russian",
            "W:WKe5:Bb6,f2,d4,f4,b4",
            "e5:c3:a5:d8",
            MoveFault::CaptureLanding,
        ),
    ] {
        assert_eq!(
            find_fault(variant, fen, written),
            want,
            "{variant} {written}"
        );
    }
    let rules = find_variant("brazilian").unwrap();
    let setup = fen::parse_fen("W:WKb2:Be7,c3,e3,c7").unwrap();
    let (position, _) = setup.to_position(rules, rules.numbering);
    let squares = SquareCodes::new(rules, rules.numbering);
    let text = |codes: &[u8]| {
        let mut mv = MoveText {
            form: SquareForm::Algebraic,
            len: codes.len() as u8,
            ..MoveText::default()
        };
        mv.codes[..codes.len()].copy_from_slice(codes);
        mv
    };
    let why = position.why_illegal(&text(&[0x12, 0x34, 0x61]), &squares);
    let after = why.literal.unwrap().carry_out(&position);
    assert_eq!(fen::write_fen(&after), "B:WKg1:Bc7,e7");
    // The squares of turning, and the ends alone, mean the legal capture.
    for codes in [&[0x12, 0x56, 0x61][..], &[0x12, 0x61]] {
        let read = position.resolve_move(&text(codes), &squares);
        assert!(matches!(read, MoveResolution::Legal(mv) if mv.taken.len() == 4));
    }
}

#[test]
fn a_dash_is_no_capture_of_several_jumps() {
    for (variant, fen, written, want) in [
        (
            "turkish",
            "W:Wd4:Bd3,e2,h8",
            "d4-f2",
            MoveFault::NotReachable,
        ),
        (
            "turkish",
            "W:Wd4:Bd3,e2,h8",
            "d4:f2",
            MoveFault::CaptureBackward,
        ),
        (
            "english",
            "W:Wf6:Be5,c5,c7,h4",
            "f6-d8",
            MoveFault::NotReachable,
        ),
        // A single jump is recognized whatever the separator.
        (
            "english",
            "W:Wf6:Be5,h4",
            "f6-d4",
            MoveFault::CaptureBackward,
        ),
    ] {
        assert_eq!(
            find_fault(variant, fen, written),
            want,
            "{variant} {written}"
        );
    }
}

#[test]
fn a_step_along_a_line_is_not_short_for_a_detour() {
    for (variant, fen, written, want) in [
        (
            "italian",
            "W:We6:BKd5,b5,b7,h7",
            "e6:c8",
            MoveFault::CaptureNothing,
        ),
        (
            "portuguese",
            "W:We6:Bd5,b5,b7,h7",
            "e6:c8",
            MoveFault::CaptureNothing,
        ),
        (
            "russian",
            "W:Wc3:Bb4,b6,d6,h8",
            "c3:e5:c7",
            MoveFault::CaptureNothing,
        ),
        (
            "russian",
            "W:Wc3:Bb4,b6,d6,f4,f2",
            "c3:e5:g3",
            MoveFault::CaptureNothing,
        ),
        // Between squares on no common line, squares of turning may be missing.
        (
            "italian",
            "W:Wd3:BKe4,e6,h7",
            "d3:d7",
            MoveFault::ManTakesKing,
        ),
        (
            "russian",
            "W:Wc3:Bd4,d6,b6,h8",
            "c3:c7",
            MoveFault::CaptureIncomplete,
        ),
    ] {
        assert_eq!(
            find_fault(variant, fen, written),
            want,
            "{variant} {written}"
        );
    }
}

#[test]
fn a_man_crowned_during_a_capture_continues_as_a_king() {
    let rules = find_variant("russian").unwrap();
    for (fen, codes, fault, crowned) in [
        // b6:d8:h4 and b6:d8:g5, then captures that stop on the last row.
        (
            "W:Wb6:Bc7,f6,g5,a3",
            &[0x16, 0x38, 0x74][..],
            MoveFault::CaptureBlocked,
            true,
        ),
        (
            "W:Wb6:Bc7,f6,f4,a3",
            &[0x16, 0x38, 0x65],
            MoveFault::CaptureIncomplete,
            true,
        ),
        (
            "W:Wb6:Bc7,f6,f4,a3",
            &[0x16, 0x65],
            MoveFault::CaptureIncomplete,
            true,
        ),
        (
            "W:Wb6:Bc7,f6,a3",
            &[0x16, 0x38],
            MoveFault::CaptureIncomplete,
            false,
        ),
        (
            "W:Wb4:Bc5,c7,h8",
            &[0x14, 0x36, 0x58],
            MoveFault::CaptureNothing,
            false,
        ),
    ] {
        let (position, _) = fen::parse_fen(fen)
            .unwrap()
            .to_position(rules, rules.numbering);
        let mut mv = MoveText {
            form: SquareForm::Algebraic,
            separator: Separator::Colon,
            len: codes.len() as u8,
            ..MoveText::default()
        };
        mv.codes[..codes.len()].copy_from_slice(codes);
        let why = position.why_illegal(&mv, &SquareCodes::new(rules, rules.numbering));
        assert_eq!((why.fault, why.crowned), (fault, crowned), "{fen}");
    }
}

/// On a board that is lettered from another side, a short move names a file by that side's letters.
#[test]
fn a_short_move_has_the_reason_of_the_long_one_on_any_lettering() {
    use crate::board::Lettering;
    let rules = find_variant("russian").unwrap();
    let setup = fen::parse_fen("W:Wc3,d4:Bh8").unwrap();
    let (position, _) = setup.to_position(rules, rules.numbering);
    // c3 to the occupied d4, and its names as Black sees the board.
    for (lettering, file, from, to) in [
        (Lettering::Standard, 2, 0x23, 0x34),
        (Lettering::Turned, 5, 0x56, 0x45),
    ] {
        let squares = SquareCodes::with_lettering(rules, rules.numbering, lettering);
        let fault = |form, first| {
            let mut mv = MoveText {
                form,
                separator: Separator::Dash,
                len: 2,
                ..MoveText::default()
            };
            mv.codes[..2].copy_from_slice(&[first, to]);
            position.why_illegal(&mv, &squares).fault
        };
        let long = fault(SquareForm::Algebraic, from);
        assert_eq!(long, MoveFault::Occupied, "{lettering:?}");
        assert_eq!(fault(SquareForm::Short, file), long, "{lettering:?}");
    }
}
