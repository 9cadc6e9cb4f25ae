//! Tests rows in the decorations that people write, and lines that are not rows.

use super::ordinal_edits;

fn apply_edits(text: &str) -> String {
    let mut plain = text.to_owned();
    for (range, new) in ordinal_edits(text).into_iter().rev() {
        plain.replace_range(range, &new);
    }
    plain
}

#[test]
fn any_decoration_is_one_of_an_ordinal() {
    let rows = |row: [&str; 3]| {
        let moves = ["32-28 18-23", "33-29 23x32", "28x17 11x23"];
        let rows = row
            .iter()
            .zip(moves)
            .map(|(number, moves)| format!("{number} {moves}"));
        rows.collect::<Vec<_>>().join("\n")
    };
    let want = rows(["3.", "4.", "5."]);
    for row in [
        ["3.-", "4.-", "5.-"],
        ["3.", "4.)", "5."],
        ["3º", "4ª", "5°"],
        ["3rd", "4th", "5th"],
        ["3-й.", "4-й", "5-ый"],
        ["III", "IV", "V"],
        ["iii.", "iv)", "v."],
        ["③", "④", "⑤"],
        ["３．", "４）", "５、"],
        ["<3>", "<4>", "<5>"],
        ["«3»", "\"4\"", "'5'"],
        ["ход 3:", "ход 4:", "ход 5:"],
        ["Move 3", "Move 4 -", "Move 5."],
        ["3 ход", "4 ход", "5 ход"],
        ["3-й ход:", "4-ый ход -", "5 ход."],
        ["3rd move:", "4th move", "5 move -"],
        ["3. Zug", "4. zet:", "5er coup :"],
        ["3ª mossa", "4º lance:", "5 ruch"],
        ["3.:", "4=", "5~"],
        ["=3=", "M#4", "05/10"],
        ["3.", "4;", "5."],
        ["(3)", "[4.]", "{5}"],
        ["3 of 6", "z4", "5✓"],
        ["3!", "№4 ая", "5º-"],
        ["3.w", "4/", "5>"],
        ["٣", "٤.", "٥)"],
        [
            "3\u{fe0f}\u{20e3}",
            "4\u{fe0f}\u{20e3}",
            "5\u{fe0f}\u{20e3}",
        ],
    ] {
        assert_eq!(apply_edits(&rows(row)), want, "{row:?}");
    }
    for (text, want) in [
        (
            "3.- 32-28 18-23 4.- 33-29 23x32",
            "3. 32-28 18-23 4. 33-29 23x32",
        ),
        ("3.-32-28 18-23 4.-33-29", "3. 32-28 18-23 4. 33-29"),
        ("4th 28x17 11x23\n5th 41-37", "4. 28x17 11x23\n5. 41-37"),
        (
            "3. W: 32-28 B: 18-23\n4. W: 33-29 B: 23x32\n5. W: 28x17",
            "3. 32-28 18-23\n4. 33-29 23x32\n5. 28x17",
        ),
        ("3. White: c3-d4, Black: d6-c5", "3. c3-d4, d6-c5"),
        (
            "3. б c3-d4 ч d6-c5\n4. б b2-c3 ч f6-g5",
            "3. c3-d4 d6-c5\n4. b2-c3 f6-g5",
        ),
        (
            "1. a) 32-28 b) 18-23\n2. a) 33-29 b) 23x32",
            "1. 32-28 18-23\n2. 33-29 23x32",
        ),
        (
            "1. 21,17 10,13\n2. 22,18 12,16",
            "1. 21-17 10-13\n2. 22-18 12-16",
        ),
        (
            "1. c3_d4 d6_e5\n2. b2_c3 f6_g5",
            "1. c3-d4 d6-e5\n2. b2-c3 f6-g5",
        ),
        (
            "1.- 32-28 18-23\n2.- illegible\n3.- 37x28 17-22",
            "1. 32-28 18-23\n2. illegible\n3. 37x28 17-22",
        ),
    ] {
        assert_eq!(apply_edits(text), want);
    }
}

/// In two columns the last row of the second may have one move, and precedes the last row of the first.
#[test]
fn the_last_row_of_a_second_column_may_have_one_move() {
    for sign in [">", "#", "/", "~", "=", "\u{2192}"] {
        let text = format!("1 {sign} 32-28 18-23 * 3 {sign} 28x17\n2 {sign} 33-29 23x32");
        let want = "1. 32-28 18-23 * 3. 28x17\n2. 33-29 23x32";
        assert_eq!(apply_edits(&text), want, "{text}");
    }
    // A dash and a star may take the place of the first move.
    for text in ["3 - d6-c5", "3 * d6-c5"] {
        assert_eq!(apply_edits(text), text);
    }
}

#[test]
fn what_is_plain_or_no_row_stays() {
    for text in [
        "1. 32-28 18-23\n2) 33-29 23x32\n3 37x28",
        "1... 18-23 2. 33-29",
        "3 - d6-c5",
        "4. __ 23x32",
        "(4.- 28x17 11x23",
        "1. c3-d4 [1] d6-c5 [2]\n[1] one\n[2] 17-21 22-18",
        "3.*12-16, 32-28; 4.*09-13",
        "12.05.2024 19:30\n13.05.2024 20:30",
        "Round 1: 3-1\nRound 2: 1-3",
        "22:15:6 1:10\n12:16 20:11",
        "9-13, 28-24",
        "Белые: c3,d4,e5. Чёрные: d6,e7",
        "1. Иванов 2-0 1-1\n2. Петров 0-2 1-1",
        "tel. 8-916-123-45-67",
        " 1. 32-28   01:29:46   17-22   01:29:40\n 2. 28x17   01:29:39   12x21   01:29:32",
        "1. 34-30 [1]   02:29:52   20-25   012:28:30\n2. 30-24   02:28:46   19x30   02:20:05",
        "see move 12 or 13-18 and 4th 22-18",
        "1. 32-28 18-23 2. 33-29\n23x32 3. 37x28 17-22",
        "1. 32-28 18-\n23 2. 33-29 23x32",
        "1. 32-28 18-23 (2)\n(2) 33-29 23x32",
        "3. 32-28 18-23\nAnother way was found by A. Kuiper in game 4 33-29 23x32",
        "3. 32-28 18-23\nBoard 7: 33-29 23x32",
    ] {
        assert_eq!(apply_edits(text), text);
    }
}
