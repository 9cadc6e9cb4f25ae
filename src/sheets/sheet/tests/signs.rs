//! Tests signs and times among the moves of a sheet, and squares that are named from another side.

use super::flat_pdn;

/// Returns the moves of a sheet with these rows, in one line.
fn sheet_moves(rows: &str) -> String {
    let text = flat_pdn(&format!("White: Fox\nBlack: Hart\n\n{rows}\n"));
    let begin = text.find("1. ").unwrap_or(0);
    text[begin..]
        .trim_end()
        .trim_end_matches('*')
        .trim_end()
        .to_owned()
}

#[test]
fn signs_that_value_a_position_are_glyphs() {
    for (sign, glyph) in [
        ("-+", "$19"),
        ("+-", "$18"),
        ("–+", "$19"),
        ("±", "$16"),
        ("+=", "$14"),
        ("=+", "$15"),
        ("∓", "$17"),
        ("∞", "$13"),
        ("=", "$10"),
    ] {
        for blank in ["", " "] {
            let rows =
                format!("1. 32-28 18-22{blank}{sign}\n2. 37-32{blank}{sign} 12-18\n3. 41-37 7-12");
            let want = format!("1. 32-28 18-22 {glyph} 2. 37-32 {glyph} 12-18 3. 41-37 7-12");
            assert_eq!(sheet_moves(&rows), want, "{rows}");
        }
    }
    // After the last move the sign is the result of the game.
    let last = sheet_moves("1. 32-28 18-22\n2. 37-32 12-18\n3. 41-37 7-12 -+");
    assert!(last.ends_with("7-12 {-+} 0-2"), "{last}");
    let counts = sheet_moves("1. 32-28 18-22 = 20\n2. 37-32 12-18 = 20\n3. 41-37 7-12 = 19");
    assert!(counts.contains("18-22 {= 20} 2."), "{counts}");
}

#[test]
fn times_that_look_as_captures_do() {
    let rows = "1. 32-28 0:05 18-22 0:10\n2. 37-32 0:20 12-18 10:31\n3. 41-37 11:15 7-12 12:20\n4. 31-27 22x31 14:10\n5. 36x27 17-22";
    let read = sheet_moves(rows);
    for time in ["{0:20}", "{10:31}", "{11:15}", "{12:20}", "{14:10}"] {
        assert!(read.contains(time), "{read}");
    }
    // Captures with a colon stay captures.
    let rows = "1. 32-28 18-22 0:05\n2. 37-32 12-18 0:07\n3. 31-27 22:31 0:10\n4. 36:27 17-22";
    let read = sheet_moves(rows);
    assert!(read.contains("22:31") && read.contains("36:27"), "{read}");
}

#[test]
fn slashes_of_captures() {
    let rows =
        "1. 32-28 19-23\n2. 28/19 14/23\n3. 37-32 10-14\n4. 41-37 14-19\n5. 46-41 5-10 20/20";
    let want = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 {20/20}";
    assert_eq!(sheet_moves(rows), want);
}

#[test]
fn struck_moves_are_replaced_by_those_behind_them() {
    let want = "1. 32-28 18-22 2. 37-32 12-18 3. 41-37 7-12";
    for (open, close) in [
        ("~~", "~~"),
        ("<s>", "</s>"),
        ("<del>", "</del>"),
        ("[s]", "[/s]"),
    ] {
        for (row, was) in [
            (format!("2. {open}38-32{close} 37-32 12-18"), "38-32"),
            (format!("2. 37-32 {open}13-18{close} 12-18"), "13-18"),
            (format!("{open}2. 38-32{close} 2. 37-32 12-18"), "38-32"),
        ] {
            let read = sheet_moves(&format!("1. 32-28 18-22\n{row}\n3. 41-37 7-12"));
            let (begin, rest) = read.split_once('{').unwrap_or((&read, ""));
            let (remark, rest) = rest.split_once('}').unwrap_or(("", rest));
            assert!(remark.contains(was), "{row}: {read}");
            let plain = format!("{begin}{rest}").replace("2... ", "");
            let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(plain, want, "{row}: {read}");
        }
        // Where no moves replace them, they are the game.
        let read = sheet_moves(&format!(
            "1. 32-28 18-22\n2. {open}37-32{close} 12-18\n3. 41-37 7-12"
        ));
        assert_eq!(read, want);
    }
}
