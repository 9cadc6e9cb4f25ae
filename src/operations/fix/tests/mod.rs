//! Which edits are made, and which are not.

mod ends;
mod replies;
mod sheets;

use super::*;
use crate::played::Overrides;
use crate::replay::plan_replay;

/// Fixes a text, and checks that a second run changes nothing.
fn fix_text(text: &str, all: bool) -> (String, Vec<AppliedEdit>) {
    let plan = plan_replay(&[text.as_bytes()], Overrides::default());
    let once = fix_pdn_chunk(&plan, text.as_bytes(), all);
    let again = fix_pdn_chunk(&plan, &once.bytes, all);
    assert!(
        again.changes.is_empty(),
        "a second run changes {:?}",
        again.changes
    );
    assert_eq!(once.bytes, again.bytes);
    (String::from_utf8(once.bytes).unwrap(), once.changes)
}

/// Fixes a file by its name, and checks that a second run changes nothing.
fn fix_file(name: &str, text: &[u8], all: bool) -> Result<(String, Vec<AppliedEdit>), FixRefusal> {
    let run = |text: &[u8]| {
        let mut mender = Fixer::new(name, text, None, Overrides::default(), all)?;
        let (mut bytes, mut changes) = (Vec::new(), Vec::new());
        for chunk in mender.read_chunks(text) {
            let part = mender.fix_chunk(&chunk.unwrap())?;
            bytes.extend(part.bytes);
            changes.extend(part.changes);
        }
        Ok((bytes, changes))
    };
    let (once, changes) = run(text)?;
    let (again, more) = run(&once)?;
    assert_eq!(once, again, "a second run changes {more:?}");
    Ok((String::from_utf8_lossy(&once).into_owned(), changes))
}

const MISPRINTED_GAME: &str = "[GameType \"25\"]\n[Result \"0:2\"]\n\n{ kept  as it is }\n1. e3-d4 d6-c5 2. f2-e3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-2\n";

/// A year in a heading looks like a surplus move, and a line of prose like a game without a result.
#[test]
fn prose_is_left_as_it_is() {
    for text in [
        "Amsterdam 2021, round 3\n1. 33-28 19-23 2. 28x19 14x23 3. 39-33 10-14 1-0\n",
        "1. 33-28 19-23 2. 28x19 14x23 1-0\nAmsterdam 2021\n",
        "[GameType \"20\"]\n[Result \"1-0\"]\n\n1. 33-28 19-23 2. 28x19 14x23\n3. 39-33 10-14 at 14-30 hrs 4. 44-39 1-0\n",
    ] {
        for all in [false, true] {
            let (mended, changes) = fix_text(text, all);
            assert_eq!(mended, text, "{changes:?}");
        }
    }
}

/// A game with a number before each row.
const NUMBERED_ROWS: [&str; 14] = [
    "1. gf4 fe5",
    "2. hg3 gf6",
    "3. cb4 ed4",
    "4. ec5 bd4",
    "5. de3 cb6",
    "6. ec5 bd4",
    "7. ed2 de3",
    "8. fd4 de5",
    "9. fd6 ee3",
    "10. df4 fg5",
    "11. bc3 ge3",
    "12. bc5 dc7",
    "13. cd4 ab6",
    "14. ca7 ec5",
];

/// Returns a game of these rows.
fn game_from_rows(rows: &[&str]) -> String {
    let rows = rows.join("\n");
    format!("[GameType \"25\"]\n[Result \"1-1\"]\n\n{rows} 1-1\n")
}

/// No single move is wrong where the numbers show that a row is lost.
#[test]
fn moves_behind_a_lost_row_are_left_as_they_are() {
    let (unchanged, changes) = fix_text(&game_from_rows(&NUMBERED_ROWS), true);
    assert_eq!(unchanged, game_from_rows(&NUMBERED_ROWS), "{changes:?}");
    let mut behind = 0;
    for lost in 0..NUMBERED_ROWS.len() {
        let mut rows = NUMBERED_ROWS.to_vec();
        rows.remove(lost);
        let text = game_from_rows(&rows);
        let plan = plan_replay(&[text.as_bytes()], Overrides::default());
        let once = fix_pdn_chunk(&plan, text.as_bytes(), true);
        behind += usize::from(once.remain > 0);
        let now = String::from_utf8_lossy(&once.bytes);
        assert_eq!(now, text, "row {}", lost + 1);
    }
    assert!(behind > 2, "{behind}");
}

/// A game that begins with a later number has lost its first rows, unless its start is set up.
#[test]
fn moves_of_a_game_without_its_first_rows_are_left_as_they_are() {
    const LATE_START_MOVES: &str =
        "6. 40-34 17-22 7. 28x17 12x21 8. 31-26 7-12 9. 26x17 11x22 10. 37-32 6-11 2-0\n";
    const CUT_START_MOVES: &str =
        "4. b4:d6 e7:c5 5. g3xf4 b6-a5 6. d4:b6 a7:c5 7. f4-g5 h6:f4 8. e3:g5 2-0\n";
    for (game_type, moves) in [("20", LATE_START_MOVES), ("25", CUT_START_MOVES)] {
        let text = format!("[Result \"2-0\"]\n[GameType \"{game_type}\"]\n\n{moves}");
        for all in [false, true] {
            let (now, changes) = fix_text(&text, all);
            assert_eq!(now, text, "{changes:?}");
        }
    }
    // Nor are moves in its variations changed.
    let text = format!(
        "[Result \"2-0\"]\n\n{}",
        LATE_START_MOVES.replace("8.", "(7... 12x20) 8.")
    );
    assert_eq!(fix_text(&text, true).0, text);
    // A set-up position shows where the game begins.
    let set_up = "[GameType \"25\"]\n[FEN \"W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,g3,d4:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,f6,h6,c5\"]\n\
        6. f2-e3 f6-g6 7. c3-b4 g5-h4 8. b4:d6 h4:f2 9. e1:g3 c7:h4 *\n";
    let (now, changes) = fix_text(set_up, true);
    assert_eq!(now, set_up.replace("f6-g6", "f6-g5"), "{changes:?}");
    // A whole game with other numbers is read as far as possible.
    let text = "[GameType \"25\"]\n[Result \"*\"]\n\n2. c3xd4 d6-c5 3. b2-c3 f6-g5 *\n";
    assert_eq!(fix_text(text, false).0, text.replace("c3xd4", "c3-d4"));
}

/// Two plies lost in two rows leave numbers that are nearly right: after the first fault nothing shows what is wrong.
#[test]
fn moves_behind_a_fault_that_nothing_explains_are_left_as_they_are() {
    const LOST_MOVE_GAME: &str = "1. c3-d4 f6-g5 2. b2-c3 g5-h4 3. c3-b4 b6-a5 4. d4-c5 a5:c3 5. d2:b4 c7-b6 6. b4-a5 b6:d4\n\
        7. e3:c5 d6:b4 8. a5:c3 g7-f6 9. a3-b4 h8-g7 10. c1-d2 d8-c7 11. a1-b2 a7-b6 12. b4-a5 b6-c5 13. d2-e3 c5-b4\n\
        14. g3-f4 b4:d2 15. e1:c3 e7-d6 16. b2-a3 d6-c5 17. c3-d4 c7-d6 18. d4:b6 b8-a7 19. b6-c7 d6:b8 20. a3-b4 f6-g5\n\
        21. b4-c5 b8-c7 22. e3-d4 23. f8-e7 24. f2:d4 e7-d6 25. c5:e7 g7-f6 26. e5:g7 h6:d6";
    let text = format!("[GameType \"25\"]\n[Result \"*\"]\n\n{LOST_MOVE_GAME} *\n");
    let (now, changes) = fix_text(&text, true);
    assert_eq!(now, text, "{changes:?}");
    // Nor in a variation.
    let text = text.replace("24. f2:d4", "24. a1-b2 (24. f2:d4)");
    let (now, changes) = fix_text(&text, true);
    assert_eq!(now, text, "{changes:?}");
    // Nor is the sign of a capture, although that edit is safe elsewhere.
    const CAPTURE_SIGN_GAME: &str = "1. c3-b4 f6-e5 2. b2-c3 g7-f6 3. e3-f4 h8-g7 4. a1-b2 b6-a5 5. f2-e3 c7-b6 6. e3-d4 b6-c5 7. d4xb6 a7xc5\n\
        8. d2-e3 c5-d4 9. e3xc5 e5-d4 10. c3xc7 a5xa1 11. c5-b6 b8xd6 12. b6-a7 13... f6-g5 14. a7-b8 g5xe3\n\
        15. b8-a7 a1-c3 16. a7xf2 c3xa5 17. c1-d2 c7-b6 18. f2xa7 a5-c7";
    let text = format!("[GameType \"29\"]\n[Result \"*\"]\n\n{CAPTURE_SIGN_GAME} *\n");
    for all in [false, true] {
        let (now, changes) = fix_text(&text, all);
        assert_eq!(now, text, "{changes:?}");
    }
    // Without numbers a move is not replaced by a move that does not resemble it: here another is lost before it.
    const UNNUMBERED_GAME: &str = "c3-d4 d6-c5 g3-h4 c7-d6 h2-g3 b8-c7 b2-c3 d6-e5 g3-f4 e5:g3 c3-b4 c7-d6 b4-a5 d6-e5 a5:c7 d8:b6\n\
        g1-h2 e5:c3 d2:d6 e7:c5 h2:f4 f6-g5 h4:f6 g7:g3 a3:c5 b6:f2 e1:g3 h8-g7 a1-b2 g7-f6 b2-c3 f8-e7 g3-f4 e7-d6 c3-b4\n\
        a7-b6 b4-a5";
    let text = format!("[GameType \"25\"]\n[Result \"*\"]\n\n{UNNUMBERED_GAME} *\n");
    let (now, changes) = fix_text(&text, true);
    assert_eq!(now, text, "{changes:?}");
}

#[test]
fn moves_change_only_when_asked_for() {
    let (safe, changes) = fix_text(MISPRINTED_GAME, false);
    assert_eq!(safe, MISPRINTED_GAME.replace("0:2", "0-2"));
    assert_eq!(changes.len(), 1);
    let (all, changes) = fix_text(MISPRINTED_GAME, true);
    assert_eq!(
        all,
        MISPRINTED_GAME
            .replace("0:2", "0-2")
            .replace("f6-g6", "f6-g5")
    );
    assert_eq!(
        (changes[0].was.as_str(), changes[1].was.as_str()),
        ("0:2", "f6-g6")
    );
    assert_eq!(
        (changes[1].line, changes[1].ply, changes[1].safe),
        (5, Some(4), false)
    );
}

#[test]
fn notation_and_ends_are_fixed() {
    let text =
        "[GameType \"25\"]\n[Result \"1-0\"]\n1. \u{441}3xd4 d6-c5\n\n[Event \"x\"]\n1. c3-d4 *\n";
    let (safe, changes) = fix_text(text, false);
    assert_eq!(
        safe,
        "[GameType \"25\"]\n[Result \"1-0\"]\n1. c3-d4 d6-c5 1-0\n\n[Event \"x\"]\n1. c3-d4 *\n",
        "{changes:?}"
    );
}

#[test]
fn what_is_right_stays_byte_for_byte() {
    let text = "[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n1.  c3-d4   d6-c5 {é}  *\r\n";
    let (same, changes) = fix_text(text, true);
    assert!(changes.is_empty());
    assert_eq!(same, text);
}

/// Where a reply is lost, no move after it is read as one of the other side.
#[test]
fn a_number_before_each_row_is_believed() {
    let mut put_in = 0;
    for (nth, row) in NUMBERED_ROWS.iter().enumerate() {
        let mut rows = NUMBERED_ROWS.to_vec();
        let words: Vec<_> = row.split(' ').collect();
        let short = words[..2].join(" ");
        rows[nth] = &short;
        let (now, changes) = fix_text(&game_from_rows(&rows), true);
        put_in += usize::from(now == game_from_rows(&NUMBERED_ROWS));
        for (change, other) in changes.iter().zip(1..) {
            assert_eq!((change.was.as_str(), other), ("", 1), "row {nth}: {now}");
        }
    }
    assert!(put_in > 4, "{put_in}");
}

/// Where rows are doubled or swapped, moves are cut off, glued to each other or to a number, or a star comes between them, nobody knows
/// what was meant.
#[test]
fn moves_that_other_damage_makes_look_wrong_are_left_as_they_are() {
    let doubled: Vec<_> = NUMBERED_ROWS[..9]
        .iter()
        .chain(&NUMBERED_ROWS[8..])
        .copied()
        .collect();
    let mut swapped = NUMBERED_ROWS.to_vec();
    swapped.swap(6, 7);
    let head =
        "[GameType \"20\"]\n[Result \"1-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14";
    let mut texts = vec![game_from_rows(&doubled), game_from_rows(&swapped)];
    for end in [
        " 4. 34-3",
        " 4. 41-37 5-10 5. 46-",
        " 4. 41-375-10 1-0\n",
        " 4. 41-3745. 5-10 1-0\n",
    ] {
        texts.push(format!("{head}{end}"));
    }
    texts.push(format!("{head} 4. * 41-37 5-10 1-0\n"));
    for text in texts {
        let (now, changes) = fix_text(&text, true);
        assert_eq!(now, text, "{changes:?}");
    }
}

#[test]
fn edits_are_written_in_the_encoding_of_the_file() {
    let text = "[White \"Сергей Фадеев\"]\n[Black \"Иванов\"]\n[GameType \"25\"]\n[Result \"2:0\"]\n1. \u{441}3-d4 d6-\u{441}5 2-0\n";
    let (bytes, _, lost) = encoding_rs::WINDOWS_1251.encode(text);
    assert!(!lost);
    let plan = plan_replay(&[&bytes], Overrides::default());
    let now = fix_pdn_chunk(&plan, &bytes, false).bytes;
    let now = encoding_rs::WINDOWS_1251.decode(&now).0;
    let want = text.replace('\u{441}', "c").replace("2:0", "2-0");
    // The letters of the names stay.
    assert_eq!(now, want.replace("Ceргей", "Сергей"));
}

#[test]
fn lines_are_those_of_the_source() {
    let text = "[GameType \"25\"]\n[Result \"0-2\"]\n1. c3-d4 ; good\n\n[GameType \"25\"]\n[Result \"0-2\"]\n\n1. e3-d4 d6-c5 2. f2-e3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-2\n";
    let (_, changes) = fix_text(text, true);
    let lines: Vec<_> = changes.iter().map(|change| change.line).collect();
    assert_eq!(lines, [3, 8], "{changes:?}");
}

/// The annotations of a move that is written twice are removed with the second one.
#[test]
fn a_doubled_move_takes_its_marks_with_it() {
    let sheet = |moves: &str| {
        format!(
            "White: Smith\nBlack: Brown\n\n1. c3-d4 d6-c5\n2. b2-c3 {moves}\n3. c3-b4 g5-h4\n4. b4:d6 e7:c5\n"
        )
    };
    let pdn = |moves: &str| {
        format!(
            "[GameType \"25\"]\n[Result \"*\"]\n\n1. c3-d4 d6-c5 2. b2-c3 {moves} 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *\n"
        )
    };
    for (twice, once) in [
        ("f6-g5 f6-g5", "f6-g5"),
        ("f6-g5* f6-g5*", "f6-g5*"),
        ("f6-g5, f6-g5,", "f6-g5,"),
        ("f6-g5! f6-g5!", "f6-g5!"),
        ("f6-g5!? f6-g5", "f6-g5!?"),
    ] {
        let (now, changes) = fix_file("a.txt", sheet(twice).as_bytes(), true).unwrap();
        let same = now == sheet(twice) && twice != "f6-g5 f6-g5";
        assert!(same || now == sheet(once), "{now}{changes:?}");
    }
    for (twice, once) in [
        ("f6-g5 f6-g5", "f6-g5"),
        ("f6-g5! f6-g5!", "f6-g5!"),
        ("f6-g5 $1 {good} f6-g5 $1 {good}", "f6-g5 $1 {good}"),
        ("f6-g5 f6-g5!", "f6-g5!"),
        ("f6-g5! f6-g5?", "f6-g5! f6-g5?"),
    ] {
        let (now, changes) = fix_text(&pdn(twice), true);
        assert_eq!(now, pdn(once), "{changes:?}");
    }
}
