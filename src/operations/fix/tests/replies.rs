//! Replies that are lost, and the signs in their place.

use super::*;

#[test]
fn a_placeholder_is_replaced_by_the_lost_reply() {
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
        let (now, changes) = fix_text(&pdn, true);
        assert_eq!(now, found.0, "{changes:?}");
        if sign.starts_with('?') && sign.contains(['-', ':']) {
            continue; // On a sheet these are several words.
        }
        let (now, changes) = fix_file("a.txt", sheet.as_bytes(), true).unwrap();
        assert_eq!(now, found.1, "{changes:?}");
    }
    // An annotation of the preceding move stays.
    for sign in ["?", "(?)", "??", "?!", "{lost}", "(ok)", "$2"] {
        let (pdn, sheet) = lost(sign);
        assert_eq!(fix_text(&pdn, true).0, lost(&format!("{sign} b6-a5")).0);
        // Only PDN has these, not a sheet.
        if !sign.starts_with(['{', '$']) {
            let (now, _) = fix_file("a.txt", sheet.as_bytes(), true).unwrap();
            assert_eq!(now, lost(&format!("{sign} b6-a5")).1);
        }
    }
}

#[test]
fn a_garbled_move_is_replaced_as_a_whole() {
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
        let (now, changes) = fix_text(&text(third, last), true);
        assert_eq!(now, text("37-32", "5-10"), "{changes:?}");
    }
}

#[test]
fn a_lost_reply_completes_its_row() {
    let text = "[GameType \"25\"]\n\n1. c3-d4 b6-a5 2. d4-c5! {sharp}\n3. a3:c5 f6-g5 4. b2-c3 g7-f6 5. c3-d4 *\n";
    let (now, changes) = fix_text(text, true);
    let want = text.replace("{sharp}", "{sharp} d6:b4");
    assert_eq!(now, want, "{changes:?}");
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
        let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(now, text.replace(row, want), "{changes:?}");
        let (safe, _) = fix_file("a.txt", text.as_bytes(), false).unwrap();
        assert_eq!(safe, text);
    }
}

/// This holds for any separator of its cells, and any content of the cell with the missing reply.
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
        // A lone sign of a move or a capture is read as the move that the following ones call for: nothing is lost.
        for sign in ["-", "—", "x"] {
            let text = sheet(frame, sign);
            assert_eq!(fix_file("a.txt", text.as_bytes(), true).unwrap().0, text);
        }
        for lost in ["", "???", "...", "____"] {
            let text = sheet(frame, lost);
            let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
            assert_eq!(now, sheet(frame, "e7:c5"), "{text}{changes:?}");
            assert_eq!(fix_file("a.txt", text.as_bytes(), false).unwrap().0, text);
        }
    }
}

/// Returns a sheet on which the reply of the fourth row is lost, with `there` in its place.
fn with_lost_reply(there: &str) -> String {
    format!(
        "White: Smith\nBlack: Brown\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4 g5-h4\n4. b4:d6{there}\n\
         5. g3-f4 b6-a5\n6. d4:b6 a7:c5\n7. f4-g5 h6:f4\n8. e3:g5\nWhite won\n"
    )
}

/// Text with content stays where it is; the reply follows its move.
#[test]
fn text_after_a_move_stays_when_its_reply_is_inserted() {
    for there in [
        "0:45",
        "19.45",
        "No.4",
        "№3",
        "B4",
        "1)",
        "a good move",
        "26",
    ] {
        let text = with_lost_reply(&format!(" {there}"));
        let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(
            now,
            with_lost_reply(&format!(" e7:c5 {there}")),
            "{changes:?}"
        );
    }
    // A word that may be a move does not mark a missing one.
    for there in ["00:25:31", "12:30", "15-20"] {
        let text = with_lost_reply(&format!(" {there}"));
        assert_eq!(fix_file("a.txt", text.as_bytes(), true).unwrap().0, text);
    }
    // Text in brackets, and a sign that evaluates the move or the position, belongs to the preceding move.
    for there in [
        "(12:30)", "[1]", "{0:45}", "(sharp)", "!", "?", "=", "+-", "±",
    ] {
        let text = with_lost_reply(&format!(" {there}"));
        let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(
            now,
            with_lost_reply(&format!(" {there} e7:c5")),
            "{changes:?}"
        );
    }
    for there in ["???", "...", "__", "e7:ce", "(???)"] {
        let text = with_lost_reply(&format!(" {there}"));
        let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(now, with_lost_reply(" e7:c5"), "{changes:?}");
    }
    // Prose between the rows is not part of a row.
    for prose in [
        "White stands better here, as all could see.\n",
        "\nAll could see it.\n",
    ] {
        let text = with_lost_reply(&format!("\n{prose}"));
        let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
        assert_eq!(
            now,
            with_lost_reply(&format!(" e7:c5\n{prose}")),
            "{changes:?}"
        );
    }
}

/// The number of the next row does not mark a missing move.
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
        let (now, changes) = fix_file("a.txt", text.as_bytes(), true).unwrap();
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
    let (now, changes) = fix_file("a.txt", bare(&text).as_bytes(), true).unwrap();
    assert_eq!(now, bare(&with_lost_reply(" e7:c5")), "{changes:?}");
}

#[test]
fn a_lost_reply_precedes_a_comment_that_ends_with_its_line() {
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
        let (now, changes) = fix_text(&moves(there), true);
        assert_eq!(now, moves(want), "{changes:?}");
    }
}

/// A word is replaced as a whole or not at all.
#[test]
fn no_part_of_a_word_is_replaced() {
    let text = |mv: &str| {
        format!("[GameType \"25\"] 1. c3-d4 d6-c5 2. b2-c3 {mv} 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *\n")
    };
    let (now, changes) = fix_text(&text("ff6-g5"), true);
    assert_eq!(now, text("f6-g5"), "{changes:?}");
    for mv in ["ff6-g6", "qf6-g6", "gf6-g5-h4", "дf6-g6"] {
        let (now, changes) = fix_text(&text(mv), true);
        assert_eq!(now, text(mv), "{changes:?}");
    }
}
