//! Which edits are made, and which are not.

use super::*;
use crate::played::Fixed;
use crate::replay::plan;

/// A text after a run; a second one changes nothing.
fn mended(text: &str, all: bool) -> (String, Vec<Change>) {
    let plan = plan(&[text.as_bytes()], Fixed::default());
    let once = mend(&plan, text.as_bytes(), all);
    let again = mend(&plan, &once.bytes, all);
    assert!(
        again.changes.is_empty(),
        "a second run changes {:?}",
        again.changes
    );
    assert_eq!(once.bytes, again.bytes);
    (String::from_utf8(once.bytes).unwrap(), once.changes)
}

/// A file after a run, by its name.
fn file(name: &str, text: &[u8], all: bool) -> Result<(String, Vec<Change>), Refusal> {
    let run = |text: &[u8]| {
        let mut mender = Mender::new(name, text, None, Fixed::default(), all)?;
        let (mut bytes, mut changes) = (Vec::new(), Vec::new());
        for chunk in mender.chunks(text) {
            let part = mender.mend(&chunk.unwrap())?;
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

const MISPRINT: &str = "[GameType \"25\"]\n[Result \"0:2\"]\n\n{ kept  as it is }\n1. e3-d4 d6-c5 2. f2-e3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-2\n";

/// A year in a heading looks like a move that is one too many; a line of prose like a game without a result.
#[test]
fn prose_is_left_as_it_is() {
    for text in [
        "Amsterdam 2021, round 3\n1. 33-28 19-23 2. 28x19 14x23 3. 39-33 10-14 1-0\n",
        "1. 33-28 19-23 2. 28x19 14x23 1-0\nAmsterdam 2021\n",
        "[GameType \"20\"]\n[Result \"1-0\"]\n\n1. 33-28 19-23 2. 28x19 14x23\n3. 39-33 10-14 at 14-30 hrs 4. 44-39 1-0\n",
    ] {
        for all in [false, true] {
            let (mended, changes) = mended(text, all);
            assert_eq!(mended, text, "{changes:?}");
        }
    }
}

/// A game with a number before each row.
const ROWS: [&str; 14] = [
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

/// A game of these rows.
fn game(rows: &[&str]) -> String {
    let rows = rows.join("\n");
    format!("[GameType \"25\"]\n[Result \"1-1\"]\n\n{rows} 1-1\n")
}

/// No single move is wrong where the numbers tell that a row is lost.
#[test]
fn moves_behind_a_lost_row_are_left_as_they_are() {
    let (unchanged, changes) = mended(&game(&ROWS), true);
    assert_eq!(unchanged, game(&ROWS), "{changes:?}");
    let mut behind = 0;
    for lost in 0..ROWS.len() {
        let mut rows = ROWS.to_vec();
        rows.remove(lost);
        let text = game(&rows);
        let plan = plan(&[text.as_bytes()], Fixed::default());
        let once = mend(&plan, text.as_bytes(), true);
        behind += usize::from(once.remain > 0);
        let now = String::from_utf8_lossy(&once.bytes);
        assert_eq!(now, text, "row {}", lost + 1);
    }
    assert!(behind > 2, "{behind}");
}

/// A game that begins with a later number has lost its first rows, unless its start is set up.
#[test]
fn moves_of_a_game_without_its_first_rows_are_left_as_they_are() {
    const LATE: &str =
        "6. 40-34 17-22 7. 28x17 12x21 8. 31-26 7-12 9. 26x17 11x22 10. 37-32 6-11 2-0\n";
    const CUT: &str = "4. b4:d6 e7:c5 5. g3xf4 b6-a5 6. d4:b6 a7:c5 7. f4-g5 h6:f4 8. e3:g5 2-0\n";
    for (game_type, moves) in [("20", LATE), ("25", CUT)] {
        let text = format!("[Result \"2-0\"]\n[GameType \"{game_type}\"]\n\n{moves}");
        for all in [false, true] {
            let (now, changes) = mended(&text, all);
            assert_eq!(now, text, "{changes:?}");
        }
    }
    // In its variations there as little.
    let text = format!(
        "[Result \"2-0\"]\n\n{}",
        LATE.replace("8.", "(7... 12x20) 8.")
    );
    assert_eq!(mended(&text, true).0, text);
    // A position says where it begins.
    let set_up = "[GameType \"25\"]\n[FEN \"W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,g3,d4:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,f6,h6,c5\"]\n\
        6. f2-e3 f6-g6 7. c3-b4 g5-h4 8. b4:d6 h4:f2 9. e1:g3 c7:h4 *\n";
    let (now, changes) = mended(set_up, true);
    assert_eq!(now, set_up.replace("f6-g6", "f6-g5"), "{changes:?}");
    // A whole game that is numbered otherwise is read as far as it goes.
    let text = "[GameType \"25\"]\n[Result \"*\"]\n\n2. c3xd4 d6-c5 3. b2-c3 f6-g5 *\n";
    assert_eq!(mended(text, false).0, text.replace("c3xd4", "c3-d4"));
}

/// Two plies lost in two rows leave numbers that are nearly right: behind the first fault nothing tells what is wrong.
#[test]
fn moves_behind_a_fault_that_nothing_explains_are_left_as_they_are() {
    const LOST: &str = "1. c3-d4 f6-g5 2. b2-c3 g5-h4 3. c3-b4 b6-a5 4. d4-c5 a5:c3 5. d2:b4 c7-b6 6. b4-a5 b6:d4\n\
        7. e3:c5 d6:b4 8. a5:c3 g7-f6 9. a3-b4 h8-g7 10. c1-d2 d8-c7 11. a1-b2 a7-b6 12. b4-a5 b6-c5 13. d2-e3 c5-b4\n\
        14. g3-f4 b4:d2 15. e1:c3 e7-d6 16. b2-a3 d6-c5 17. c3-d4 c7-d6 18. d4:b6 b8-a7 19. b6-c7 d6:b8 20. a3-b4 f6-g5\n\
        21. b4-c5 b8-c7 22. e3-d4 23. f8-e7 24. f2:d4 e7-d6 25. c5:e7 g7-f6 26. e5:g7 h6:d6";
    let text = format!("[GameType \"25\"]\n[Result \"*\"]\n\n{LOST} *\n");
    let (now, changes) = mended(&text, true);
    assert_eq!(now, text, "{changes:?}");
    // In a variation there as little.
    let text = text.replace("24. f2:d4", "24. a1-b2 (24. f2:d4)");
    let (now, changes) = mended(&text, true);
    assert_eq!(now, text, "{changes:?}");
    // Nor is the sign of a capture, safe as that edit is elsewhere.
    const SIGN: &str = "1. c3-b4 f6-e5 2. b2-c3 g7-f6 3. e3-f4 h8-g7 4. a1-b2 b6-a5 5. f2-e3 c7-b6 6. e3-d4 b6-c5 7. d4xb6 a7xc5\n\
        8. d2-e3 c5-d4 9. e3xc5 e5-d4 10. c3xc7 a5xa1 11. c5-b6 b8xd6 12. b6-a7 13... f6-g5 14. a7-b8 g5xe3\n\
        15. b8-a7 a1-c3 16. a7xf2 c3xa5 17. c1-d2 c7-b6 18. f2xa7 a5-c7";
    let text = format!("[GameType \"29\"]\n[Result \"*\"]\n\n{SIGN} *\n");
    for all in [false, true] {
        let (now, changes) = mended(&text, all);
        assert_eq!(now, text, "{changes:?}");
    }
    // Without numbers a move is not replaced by one that looks like it in nothing: here another is lost before it.
    const BARE: &str = "c3-d4 d6-c5 g3-h4 c7-d6 h2-g3 b8-c7 b2-c3 d6-e5 g3-f4 e5:g3 c3-b4 c7-d6 b4-a5 d6-e5 a5:c7 d8:b6\n\
        g1-h2 e5:c3 d2:d6 e7:c5 h2:f4 f6-g5 h4:f6 g7:g3 a3:c5 b6:f2 e1:g3 h8-g7 a1-b2 g7-f6 b2-c3 f8-e7 g3-f4 e7-d6 c3-b4\n\
        a7-b6 b4-a5";
    let text = format!("[GameType \"25\"]\n[Result \"*\"]\n\n{BARE} *\n");
    let (now, changes) = mended(&text, true);
    assert_eq!(now, text, "{changes:?}");
}

#[test]
fn moves_change_only_when_asked_for() {
    let (safe, changes) = mended(MISPRINT, false);
    assert_eq!(safe, MISPRINT.replace("0:2", "0-2"));
    assert_eq!(changes.len(), 1);
    let (all, changes) = mended(MISPRINT, true);
    assert_eq!(
        all,
        MISPRINT.replace("0:2", "0-2").replace("f6-g6", "f6-g5")
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
fn notation_and_ends_are_mended() {
    let text =
        "[GameType \"25\"]\n[Result \"1-0\"]\n1. \u{441}3xd4 d6-c5\n\n[Event \"x\"]\n1. c3-d4 *\n";
    let (safe, changes) = mended(text, false);
    assert_eq!(
        safe,
        "[GameType \"25\"]\n[Result \"1-0\"]\n1. c3-d4 d6-c5 1-0\n\n[Event \"x\"]\n1. c3-d4 *\n",
        "{changes:?}"
    );
}

#[test]
fn what_is_right_stays_byte_for_byte() {
    let text = "[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n1.  c3-d4   d6-c5 {é}  *\r\n";
    let (same, changes) = mended(text, true);
    assert!(changes.is_empty());
    assert_eq!(same, text);
}

#[test]
fn nothing_is_put_at_an_open_end() {
    const HEAD: &str = "[GameType \"25\"]\n[Result \"1-1\"]\n\n1. c3-d4 d6-c5 ";
    for end in [
        "; comment",
        "{comment",
        "(1... b6-c5",
        "(1... b6-c5 2. d4:b6 {good",
        "2.",
        "2. 28x",
        "2. b2-",
        "2. b2-c3 (2. a3-b4) (2. g3-h4",
        "/FEN \"W:Wc3:Bd6",
        "white won",
        "Черные сдались",
    ] {
        for result in ["1-1", "*", ""] {
            for line_end in ["", " "] {
                let text = HEAD.replace("1-1", result) + end + line_end;
                let (same, changes) = mended(&text, false);
                assert_eq!(same, text, "{changes:?}");
            }
        }
    }
    // Inside what is not closed nothing is touched at all.
    let text = "[Result \"0:2]\n\n1. c3-d4 d6-c5 (1... d6xc5 2. \u{441}3-b4";
    assert_eq!(mended(text, true).0, text);
}

#[test]
fn results_are_put_behind_what_is_closed() {
    const HEAD: &str = "[GameType \"25\"]\n[Result \"2-0\"]\n\n1. c3-d4 d6-c5";
    for (end, want) in [
        ("", " 2-0"),
        ("\n", " 2-0\n"),
        (" {good}\n\n", " {good} 2-0\n\n"),
        (" ; good\n", " ; good\n2-0\n"),
        (" ; good\r\n", " ; good\r\n2-0\r\n"),
        (" (1... b6-c5)\n", " (1... b6-c5) 2-0\n"),
    ] {
        let (now, changes) = mended(&format!("{HEAD}{end}"), false);
        assert_eq!(now, format!("{HEAD}{want}"), "{changes:?}");
        assert_eq!(changes.len(), 1, "{changes:?}");
    }
    // The star of the standard is an end, whose result the tag has.
    let text = format!("{HEAD} *\n");
    assert_eq!(mended(&text, false).0, text);
    // A score that looks like a move would be one to others.
    let text = HEAD.replace("2-0", "4-6").replace("d6-c5", "d6-c5\n");
    assert_eq!(mended(&text, false).0, text);
    // What words say is not denied by a star.
    for end in [" {Black resigned}\n", " {Ничья.}\n", " {White won}\n"] {
        let text = HEAD.replace("2-0", "?") + end;
        let (same, changes) = mended(&text, false);
        assert_eq!(same, text, "{changes:?}");
    }
    let text = HEAD.replace("2-0", "*") + " {a quiet move}\n";
    assert!(mended(&text, false).0.ends_with("{a quiet move} *\n"));
}

#[test]
fn a_record_that_was_cut_keeps_its_ends() {
    let plan = plan(&[b"1. c3-d4 d6-c5"], Fixed::default());
    let form = Form::Pdn(Box::new(kept(&plan)));
    let text = b"1. c3-d4 d6-c5\n\n[Result \"2:0\"]\n1. c3-d4 d6-c5\n";
    let with = |first_cut, last_cut| {
        let allowed = Allowed {
            all: true,
            first_cut,
            last_cut,
        };
        super::mended(&form, text, allowed).changes.len()
    };
    assert_eq!(with(false, false), 3);
    assert_eq!(
        with(true, false),
        2,
        "the end of a record whose begin is elsewhere"
    );
    assert_eq!(with(false, true), 1);
    assert_eq!(with(true, true), 0);
}

/// Where a reply is lost no move behind it is read as one of the other side.
#[test]
fn a_number_before_each_row_is_believed() {
    let mut put_in = 0;
    for (nth, row) in ROWS.iter().enumerate() {
        let mut rows = ROWS.to_vec();
        let words: Vec<_> = row.split(' ').collect();
        let short = words[..2].join(" ");
        rows[nth] = &short;
        let (now, changes) = mended(&game(&rows), true);
        put_in += usize::from(now == game(&ROWS));
        for (change, other) in changes.iter().zip(1..) {
            assert_eq!((change.was.as_str(), other), ("", 1), "row {nth}: {now}");
        }
    }
    assert!(put_in > 4, "{put_in}");
}

#[test]
fn what_stands_for_a_lost_reply_gives_way_to_it() {
    let lost = |sign: &str| {
        let moves = format!("1. g3-f4 {sign}\n2. c3-b4 a5xc3\n3. b2xd4 f6-g5\n4. a1-b2 g7-f6");
        let pdn = format!("[GameType \"25\"]\n[Result \"*\"]\n\n{moves} *\n");
        let sheet = format!("Round 3, board 2\nIvanov - Petrov\n{moves}\n1-0\n");
        (pdn, sheet)
    };
    let found = lost("b6-a5");
    for sign in [
        "???", "(???)", "...", "—", "-", "__", "xx", "b6-ae", "bб-a5", "?-?", "?:?", "?-a5",
        "?6-a5",
    ] {
        let (pdn, sheet) = lost(sign);
        let (now, changes) = mended(&pdn, true);
        assert_eq!(now, found.0, "{changes:?}");
        if sign.starts_with('?') && sign.contains(['-', ':']) {
            continue; // On a sheet these are several words.
        }
        let (now, changes) = file("a.txt", sheet.as_bytes(), true).unwrap();
        assert_eq!(now, found.1, "{changes:?}");
    }
    // What says something of the move before it stays.
    for sign in ["?", "(?)", "??", "?!", "{lost}", "(ok)", "$2"] {
        let (pdn, sheet) = lost(sign);
        assert_eq!(mended(&pdn, true).0, lost(&format!("{sign} b6-a5")).0);
        // What only PDN has no sheet has.
        if !sign.starts_with(['{', '$']) {
            let (now, _) = file("a.txt", sheet.as_bytes(), true).unwrap();
            assert_eq!(now, lost(&format!("{sign} b6-a5")).1);
        }
    }
}

/// Where rows are doubled or swapped, moves are cut off, glued to each other or to a number, or a star stands between them,
/// nobody knows what was meant.
#[test]
fn moves_that_other_damage_makes_look_wrong_are_left_as_they_are() {
    let doubled: Vec<_> = ROWS[..9].iter().chain(&ROWS[8..]).copied().collect();
    let mut swapped = ROWS.to_vec();
    swapped.swap(6, 7);
    let head =
        "[GameType \"20\"]\n[Result \"1-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14";
    let mut texts = vec![game(&doubled), game(&swapped)];
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
        let (now, changes) = mended(&text, true);
        assert_eq!(now, text, "{changes:?}");
    }
}

#[test]
fn a_garbled_move_gives_way_as_a_whole() {
    let text = |third: &str, last: &str| {
        format!(
            "[GameType \"20\"]\n[Result \"*\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. {third} 10-14 4. 41-37 {last} *\n"
        )
    };
    for (third, last) in [
        ("37-3Z", "5-10"),
        ("З7-З2", "5-10"),
        ("37-3а", "5-10"),
        ("37-32", "5-1a"),
        ("37-32", "5-l0"),
        ("37~32", "5-1О"),
    ] {
        let (now, changes) = mended(&text(third, last), true);
        assert_eq!(now, text("37-32", "5-10"), "{changes:?}");
    }
}

#[test]
fn a_lost_reply_completes_its_row() {
    let text = "[GameType \"25\"]\n\n1. c3-d4 b6-a5 2. d4-c5! {sharp}\n3. a3:c5 f6-g5 4. b2-c3 g7-f6 5. c3-d4 *\n";
    let (now, changes) = mended(text, true);
    let want = text.replace("{sharp}", "{sharp} d6:b4");
    assert_eq!(now, want, "{changes:?}");
}

#[test]
fn edits_are_written_in_the_encoding_of_the_file() {
    let text = "[White \"Сергей Фадеев\"]\n[Black \"Иванов\"]\n[GameType \"25\"]\n[Result \"2:0\"]\n1. \u{441}3-d4 d6-\u{441}5 2-0\n";
    let (bytes, _, lost) = encoding_rs::WINDOWS_1251.encode(text);
    assert!(!lost);
    let plan = plan(&[&bytes], Fixed::default());
    let now = mend(&plan, &bytes, false).bytes;
    let now = encoding_rs::WINDOWS_1251.decode(&now).0;
    let want = text.replace('\u{441}', "c").replace("2:0", "2-0");
    // The letters of the names stay.
    assert_eq!(now, want.replace("Ceргей", "Сергей"));
}

#[test]
fn lines_are_those_of_the_source() {
    let text = "[GameType \"25\"]\n[Result \"0-2\"]\n1. c3-d4 ; good\n\n[GameType \"25\"]\n[Result \"0-2\"]\n\n1. e3-d4 d6-c5 2. f2-e3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-2\n";
    let (_, changes) = mended(text, true);
    let lines: Vec<_> = changes.iter().map(|change| change.line).collect();
    assert_eq!(lines, [3, 8], "{changes:?}");
}

#[test]
fn a_sheet_is_mended_as_a_sheet() {
    // Which sign ends it, and in which words, is its own matter.
    for end in ["white won", "Черные сдались", "x", "1 x 1"] {
        let text = format!("1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n{end}\n");
        let (same, changes) = file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(same, text, "{changes:?}");
    }
    let text = "Souza 1 x 1 Lima\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n";
    assert_eq!(file("a.txt", text.as_bytes(), true).unwrap().0, text);
}

#[test]
fn a_lost_reply_completes_its_row_on_a_sheet() {
    let text = "White: Ivanov\n\n1. c3-d4 b6-a5\n2. d4-c5\n3. a3:c5 f6-g5\n4. b2-c3 g7-f6\n5. c3-d4\n\nBlack won\n";
    for (row, want) in [
        ("2. d4-c5\n", "2. d4-c5 d6:b4\n"),
        ("2. d4-c5 \n", "2. d4-c5 d6:b4 \n"),
        ("2. d4-c5\r\n", "2. d4-c5 d6:b4\r\n"),
        ("2\td4-c5\t\n", "2\td4-c5\td6:b4\n"),
        ("2. d4—c5! (sharp)\n", "2. d4—c5! (sharp) d6:b4\n"),
    ] {
        let text = text.replace("2. d4-c5\n", row);
        let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(now, text.replace(row, want), "{changes:?}");
        let (safe, _) = file("a.txt", text.as_bytes(), false).unwrap();
        assert_eq!(safe, text);
    }
}

/// However its cells are parted, and whatever stands in the one that is missing.
#[test]
fn a_lost_reply_completes_its_row_whatever_parts_the_cells() {
    let rows = [
        ["c3-d4", "d6-c5"],
        ["b2-c3", "f6-g5"],
        ["c3-b4", "g5-h4"],
        ["b4:d6", ""],
        ["d2-c3", "f8-e7"],
        ["c3-b4", "g7-f6"],
    ];
    let sheet = |(left, part, right): (&str, &str, &str), reply: &str| {
        let rows = rows.iter().enumerate().map(|(nth, [white, black])| {
            let black = if black.is_empty() { reply } else { black };
            format!("{left}{}{part}{white}{part}{black}{right}\n", nth + 1)
        });
        let rows: String = rows.collect();
        format!("Белые: Иванов\nЧёрные: Петров\n\n{rows}\nНичья\n")
    };
    for frame in [
        ("| ", " | ", " |"),
        ("│ ", " │ ", " │"),
        ("", ";", ""),
        ("", "; ", ";"),
        ("", ",", ""),
        ("", "\t", ""),
        ("", " | ", ""),
    ] {
        // A lone sign of a move or a capture is read as the one that what follows asks for: nothing is lost.
        for sign in ["-", "—", "x"] {
            let text = sheet(frame, sign);
            assert_eq!(file("a.txt", text.as_bytes(), true).unwrap().0, text);
        }
        for lost in ["", "???", "...", "____"] {
            let text = sheet(frame, lost);
            let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
            assert_eq!(now, sheet(frame, "e7:c5"), "{text}{changes:?}");
            assert_eq!(file("a.txt", text.as_bytes(), false).unwrap().0, text);
        }
    }
}

#[test]
fn a_sheet_is_mended_in_its_own_hand() {
    let text = "Белые: Иванов\n\n1. e3—d4 d6—c5\n2. f2—e3 f6—g6\n3. c3—b4 g5—h4\n4. b4:d6 h4:f2\n5. e1:g3 c7:h4\n\nЧерные выиграли\n";
    let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
    assert_eq!(now, text.replace("f6—g6", "f6—g5"), "{changes:?}");
    let (bytes, _, _) = encoding_rs::WINDOWS_1251.encode(text);
    let mut mender = Mender::new("a.txt", &bytes, None, Fixed::default(), true).unwrap();
    let chunk = mender.chunks(&bytes[..]).next().unwrap().unwrap();
    let now = mender.mend(&chunk).unwrap();
    let now = encoding_rs::WINDOWS_1251.decode(&now.bytes).0;
    assert_eq!(now, text.replace("f6—g6", "f6—g5"));
}

/// The beginning of a file tells its format, to `check` and to `fix`: what stands far behind it makes no other one of it, and
/// is not looked at again with every edit.
#[test]
fn the_beginning_tells_the_format() {
    let rows = "1. e3-d4 d6-c5\n2. f2-e3 f6-g5\n3. c3-b4 g5-h4\n4. b4:d6 h4:f2\n5. e1:g3 c7:h4\n";
    let game = |rows: &str| format!("Белые: Иванов\n\n{rows}\nЧерные выиграли\n\n");
    let behind = game(rows).repeat(40) + "[Event \"x\"]\n\n1. c3-d4 d6-c5 1-1\n";
    let text = game(&rows.replace("f6-g5", "f6-g6")) + &behind;
    let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
    assert_eq!(now, game(rows) + &behind, "{changes:?}");
}

/// A heading with a score is that of a sheet, whatever the file is called: no star says that the game goes on.
#[test]
fn a_sheet_in_a_file_of_pdn_is_mended_as_a_sheet() {
    for heading in [
        "Souza 1 x 1 Lima",
        "Иванов 1:1 Петров",
        "Rossi - Bianchi 2-0",
    ] {
        for rows in [
            "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n",
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5\n",
        ] {
            let text = format!("{heading}\n\n{rows}");
            for name in ["a.pdn", "a.txt"] {
                let (now, changes) = file(name, text.as_bytes(), true).unwrap();
                assert_eq!(now, text, "{name}: {changes:?}");
            }
        }
    }
    // Without a score PDN is mended as PDN.
    let text = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    assert!(
        file("a.pdn", text.as_bytes(), true)
            .unwrap()
            .0
            .ends_with(" *\n")
    );
}

#[test]
fn what_has_no_text_to_mend_is_refused() {
    for (name, text, word) in [
        ("a.json", "[{\"moves\": \"1. c3-d4 d6-c5\"}]", "json"),
        ("a.csv", "game,ply,move\n1,1,c3-d4\n", "csv"),
        (
            "a.txt",
            "white,black,result,moves\nA,B,1-0,1. c3-d4 d6-c5\n",
            "csv",
        ),
        ("a.tsv", "code\tfen\tmoves\n", "table"),
        (
            "a.pdn",
            "\0\0\0\u{1}\u{1}\u{1}\u{2}\u{2}\u{3}\u{3}ab",
            "no text",
        ),
    ] {
        let refusal = Mender::new(name, text.as_bytes(), None, Fixed::default(), true);
        let message = refusal
            .map(|_| String::new())
            .unwrap_or_else(|why| why.to_string());
        assert!(message.contains(word), "{name}: {message}");
    }
}

/// Times in brackets behind moves are kept, whatever else is mended, and nothing becomes a move.
#[test]
fn times_in_brackets_stay() {
    let text = "[GameType \"25\"]\n[Result \"0-2\"]\n\n1. c3-d4 (5) d6-c5 (1:30) 2. b2-c3 (0.05) f6-g5 (12') 0:2\n";
    for all in [false, true] {
        let (mended, _) = mended(text, all);
        assert_eq!(mended, text.replace("0:2", "0-2"));
    }
}

/// A sheet on which the reply of the fourth row is lost, with this in its place.
fn with_lost_reply(there: &str) -> String {
    format!(
        "White: Smith\nBlack: Brown\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n4. b4:d6{there}\n\
         5. g3-f4 b6-a5\n6. d4:b6 a7:c5\n7. f4-g5 h6:f4\n8. e3:g5\nWhite won\n"
    )
}

/// What says something stays where it is; the reply stands behind its move.
#[test]
fn what_stands_beside_a_move_stays_when_its_reply_is_put_in() {
    for there in [
        "0:45",
        "=",
        "+-",
        "19.45",
        "No.4",
        "№3",
        "B4",
        "1)",
        "a good move",
        "26",
    ] {
        let text = with_lost_reply(&format!(" {there}"));
        let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(
            now,
            with_lost_reply(&format!(" e7:c5 {there}")),
            "{changes:?}"
        );
    }
    // What may be a move is not one that is missing.
    for there in ["00:25:31", "12:30", "15-20"] {
        let text = with_lost_reply(&format!(" {there}"));
        assert_eq!(file("a.txt", text.as_bytes(), true).unwrap().0, text);
    }
    // What stands in brackets belongs to the move before.
    for there in ["(12:30)", "[1]", "{0:45}", "(sharp)", "!", "?"] {
        let text = with_lost_reply(&format!(" {there}"));
        let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(
            now,
            with_lost_reply(&format!(" {there} e7:c5")),
            "{changes:?}"
        );
    }
    for there in ["???", "...", "__", "e7:ce", "(???)"] {
        let text = with_lost_reply(&format!(" {there}"));
        let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(now, with_lost_reply(" e7:c5"), "{changes:?}");
    }
    // Prose between the rows is no part of one.
    for prose in [
        "White stands better here, as all could see.\n",
        "\nAll could see it.\n",
    ] {
        let text = with_lost_reply(&format!("\n{prose}"));
        let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(
            now,
            with_lost_reply(&format!(" e7:c5\n{prose}")),
            "{changes:?}"
        );
    }
}

/// The number of the next row is not what stands for a move.
#[test]
fn a_lost_reply_leaves_the_number_of_the_next_row() {
    let rows = [
        "c3-d4|d6-c5",
        "b2-c3|f6-g5",
        "c3-b4|g5-h4",
        "b4:d6|  ",
        "g3-f4|b6-a5",
        "d4:b6|a7:c5",
        "f4-g5|h6:f4",
        "e3:g5|  ",
    ];
    let sheet = |number: &str, rows: &[String]| {
        let rows = rows.iter().zip(1..);
        let rows =
            rows.map(|(row, nth)| format!("|{} {row}|\n", number.replace('N', &nth.to_string())));
        format!(
            "White: Smith\nBlack: Brown\n\n{}White won\n",
            rows.collect::<String>()
        )
    };
    for number in ["N.", "N)", "N", "(N)", "[N]", "№ N.", "• N.", "> N."] {
        let rows = rows.map(str::to_owned);
        let text = sheet(number, &rows);
        let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
        let mut filled = rows.clone();
        filled[3] = "b4:d6| e7:c5 ".to_owned();
        assert_eq!(now, sheet(number, &filled), "{changes:?}");
    }
    // Rows without numbers have their moves on one line as well.
    let text = with_lost_reply("");
    let bare = |text: &str| -> String {
        let lines = text
            .lines()
            .map(|line| line.split_once(". ").map_or(line, |(_, row)| row));
        lines.map(|line| format!("{line}\n")).collect()
    };
    let (now, changes) = file("a.txt", bare(&text).as_bytes(), true).unwrap();
    assert_eq!(now, bare(&with_lost_reply(" e7:c5")), "{changes:?}");
}

#[test]
fn a_lost_reply_stands_before_a_comment_that_ends_with_its_line() {
    let moves = |there: &str| {
        let sheet = with_lost_reply(there).replace("White won", "2-0");
        let (_, moves) = sheet.split_once("\n\n").unwrap();
        format!("[GameType \"25\"]\n[Result \"2-0\"]\n\n{moves}")
    };
    for (there, want) in [
        (" ; best", " e7:c5 ; best"),
        ("! ; best", "! e7:c5 ; best"),
        (" ; one\n; two", " e7:c5 ; one\n; two"),
        (" {good} ; best", " {good} e7:c5 ; best"),
        ("\n% remark", " e7:c5\n% remark"),
    ] {
        let (now, changes) = mended(&moves(there), true);
        assert_eq!(now, moves(want), "{changes:?}");
    }
}

/// A word gives way as a whole or not at all.
#[test]
fn no_part_of_a_word_is_replaced() {
    let text = |mv: &str| {
        format!("[GameType \"25\"] 1. c3-d4 d6-c5 2. b2-c3 {mv} 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *\n")
    };
    let (now, changes) = mended(&text("ff6-g5"), true);
    assert_eq!(now, text("f6-g5"), "{changes:?}");
    for mv in ["ff6-g6", "qf6-g6", "gf6-g5-h4", "дf6-g6"] {
        let (now, changes) = mended(&text(mv), true);
        assert_eq!(now, text(mv), "{changes:?}");
    }
}

#[test]
fn nothing_is_corrected_at_the_open_end_of_a_sheet() {
    let text = "Wit: Smit\nZwart: Bos\n\n1. 32-28 17-22\n2. 28x17 11x22\n3. 37-3";
    let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
    assert_eq!(now, text, "{changes:?}");
}

/// What is said of a move that is written twice goes with the second one.
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
        let (now, changes) = file("a.txt", sheet(twice).as_bytes(), true).unwrap();
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
        let (now, changes) = mended(&pdn(twice), true);
        assert_eq!(now, pdn(once), "{changes:?}");
    }
}

#[test]
fn a_result_has_its_place_and_no_star_denies_the_tag() {
    let text = |tag: &str, end: &str| {
        format!("[GameType \"25\"]\n[Result \"{tag}\"]\n\n1. c3-d4 d6-c5{end}")
    };
    for (end, want) in [
        ("\r\n\u{1a}", " 2-0\r\n\u{1a}"),
        (
            " {good}\r\n\u{1a}\u{1a}\r\n",
            " {good} 2-0\r\n\u{1a}\u{1a}\r\n",
        ),
        (" ; good\r\n\u{1a}", " ; good\r\n2-0\r\n\u{1a}"),
    ] {
        let (now, changes) = mended(&text("2-0", end), false);
        assert_eq!(now, text("2-0", want), "{changes:?}");
    }
    for tag in ["White won", "1:0 (time)", "Ничья", "black resigned"] {
        let (now, changes) = mended(&text(tag, "\n"), false);
        assert_eq!(now, text(tag, "\n"), "{changes:?}");
    }
    for tag in ["?", "", "-"] {
        let (now, _) = mended(&text(tag, "\n"), false);
        assert_eq!(now, text(tag, " *\n"));
    }
}

/// A capture is written with the sign that the sheet has for captures.
#[test]
fn a_corrected_capture_has_the_sign_of_the_sheet() {
    let text = "White: Smith\nBlack: Brown\n\n1. 11-15 22-18\n2. 15-22 25-18\n3. 12-16 29-25\n4. 16-20 18-14\n\
        5. 10-17 21-13\n6. 9-18 23-14\n7. 6-10 25-21\n8. 10-17 21-14\n9. 1-6 26-22\n10. 8-11 24-19\n";
    let (now, changes) = file("a.txt", text.as_bytes(), true).unwrap();
    assert_eq!(now, text.replace("21-13", "21-14"), "{changes:?}");
}
