//! Tests rows of which a move cannot be read, and rows that became remarks.

use super::*;

/// Words in the place of a move of a row between rows count as a move, which the check reports; no row below them is lost.
#[test]
fn words_in_the_place_of_a_move_end_no_game() {
    let words = [
        "zz",
        "неразб.",
        "illegible",
        "не видно",
        "not to be read",
        "Хорошо!",
    ];
    let rows = words.iter().flat_map(|word| {
        [
            (format!("3. {word} g7-f6"), 9),
            (format!("3. c3-b4 {word}"), 9),
        ]
    });
    for (row, moves) in rows {
        let text = format!(
            "White: Fox\nBlack: Owl\nRussian draughts\n\n1. c3-d4 f6-g5\n2. b2-c3 d6-c5\n{row}\n4. b4:d6 e7:c5\n5. d2-c3 g5-h4\n2-0\n"
        );
        let read = translate_text(&text);
        assert_eq!(read.games[0].moves, moves, "{row}");
        assert!(!finding_names(&text).contains(&"sheet-rows-left"), "{row}");
    }
    // A remark after a row is not such a move, nor is one in the place of a reply where the next row has another number.
    for row in [
        "3. c3-b4 g7-f6 good",
        "3. c3-b4 g7-f6\ngood",
        "3. c3-b4 good\n3. ... g7-f6",
    ] {
        let text = format!(
            "White: Fox\nBlack: Owl\nRussian draughts\n\n1. c3-d4 f6-g5\n2. b2-c3 d6-c5\n{row}\n4. b4:d6 e7:c5\n5. d2-c3 g5-h4\n2-0\n"
        );
        assert_eq!(translate_text(&text).games[0].moves, 10, "{row}");
        assert!(!flat_pdn(&text).contains("good g"), "{row}");
    }
}

/// Rows that continue a game and became a remark are reported once; remarks after the end of a game are not.
#[test]
fn rows_left_in_a_remark_are_reported() {
    let game = |behind: &str| {
        format!("White: Fox\nBlack: Owl\nRussian draughts\n\n1. c3-d4 d6-c5\n2. b2-c3 {behind}\n")
    };
    let rows = "3. c3-b4 b8-a7\n4. b4-a5 a7-b8";
    for (behind, told) in [
        (format!("all wet and not to be read here\n{rows}"), 1),
        (format!("f6-g5\nHere Black resigned. He feared\n{rows}"), 0),
        (format!("f6-g5\n0-1\nHe feared\n{rows}"), 0),
        ("f6-g5\nBetter was 3. c3-b4 b8-a7 4. b4-a5".to_owned(), 0),
        ("f6-g5\nBetter was\n2. b2-a3 b8-a7".to_owned(), 0),
    ] {
        let all = finding_names(&game(&behind));
        let here = all
            .iter()
            .filter(|code| **code == "sheet-rows-left")
            .count();
        assert_eq!(here, told, "{behind}");
    }
}

/// Six rows of which the fourth is illegal.
const NUMERIC_ROWS: [&str; 6] = [
    "32-28 18-23",
    "33-29 23x32",
    "37x28 17-22",
    "28x17 11x23",
    "41-37 12-17",
    "37-32 7-12",
];
const ALGEBRAIC_ROWS: [&str; 6] = [
    "c3-d4 d6-c5",
    "b2-c3 f6-g5",
    "c3-b4 g5-h4",
    "b4:d6 e7:g5",
    "g3-f4 g7-f6",
    "f2-g3 h4:f2",
];

/// A row of two moves is one of the game whatever decorates its number, and so are those below it.
#[test]
fn a_row_is_known_by_its_shape() {
    for number in [
        "{}.",
        "{}.-",
        "{}.)",
        "{})",
        "({})",
        "[{}]",
        "{}º",
        "{}ª",
        "{}°",
        "{}th",
        "{}\\.",
        "{}-й.",
        "№{}",
        "№ {}.",
        "No. {}",
        "**{}**",
        "*{}.*",
        "_{}_",
        "~~{}~~",
        "`{}.`",
        "<b>{}</b>",
        "[b]{}.[/b]",
        "{}:",
        "{} -",
        "{}.—",
        "{}–",
        "Move {}:",
        "ход {}.",
        "{}=",
        "«{}»",
        "{}。",
        "{}\u{fe0f}\u{20e3}",
    ] {
        for moves in [NUMERIC_ROWS, ALGEBRAIC_ROWS] {
            let rows = moves.iter().zip(1..).map(|(moves, nth)| {
                let number = number.replace("{}", &nth.to_string());
                format!("{number} {moves}")
            });
            let rows: Vec<_> = rows.collect();
            for text in [
                rows.join("\n"),
                format!("White: Fox\nBlack: Owl\n\n{}\n", rows.join("\n\n")),
            ] {
                let read = translate_text(&text);
                let game = &read.games[0];
                assert_eq!(
                    (read.games.len(), game.moves, game.rows_left),
                    (1, 12, false),
                    "{text}\n{read:?}"
                );
            }
        }
    }
}

/// The arrangements of rows on a sheet: one below the other, in a line, in a table, in two columns.
const ROW_LAYOUTS: [&str; 7] = ["\n", " ", ", ", "; ", "|", "\t", "columns"];

/// Writes rows in a layout.
fn lay_out_rows(rows: &[&str; 6], layout: &str) -> String {
    let numbered = |nth: usize| format!("{}. {}", nth + 1, rows[nth]);
    let cells = |nth: usize| {
        let (white, black) = rows[nth].split_once(' ').unwrap_or((rows[nth], ""));
        [(nth + 1).to_string(), white.to_owned(), black.to_owned()]
    };
    let lines: Vec<String> = match layout {
        "|" => (0..6)
            .map(|nth| format!("| {} |", cells(nth).join(" | ")))
            .collect(),
        "\t" => (0..6).map(|nth| cells(nth).join("\t")).collect(),
        "columns" => (0..3)
            .map(|nth| format!("{:<30}{}", numbered(nth), numbered(nth + 3)))
            .collect(),
        _ => vec![(0..6).map(numbered).collect::<Vec<_>>().join(layout)],
    };
    format!("White: Fox\nBlack: Owl\n\n{}\n", lines.join("\n"))
}

/// A row of which nothing can be read keeps its place, and the game continues after it; the same holds for a first row.
#[test]
fn a_row_that_cannot_be_read_loses_no_game() {
    let legal = {
        let mut legal = NUMERIC_ROWS;
        legal[3] = "28x17 11x22";
        legal
    };
    for (nth, row, moves) in [
        (0, "неразборчиво", 10),
        (0, "", 10),
        (0, "illegible 18-23", 10),
        (0, "32-28 ???", 10),
        (0, "32>28 18>23", 12),
        (1, "", 10),
        (1, "not to be read", 10),
        (2, "???", 10),
        (4, "- -", 10),
        (5, "illegible", 10),
    ] {
        let mut rows = legal;
        rows[nth] = row;
        for layout in ROW_LAYOUTS {
            let text = lay_out_rows(&rows, layout);
            let read = translate_text(&text);
            let game = &read.games[0];
            let kept = game.fragment.is_none() && game.moves >= moves;
            assert!(kept, "{} {text}\n{}", game.moves, sheet_pdn(&text));
        }
    }
    // Two rows.
    let text = "1. illegible\n2.\n3. 37x28 17-22\n4. 28x17 11x22\n5. 41-37 12-17\n6. 37-32 7-12\n";
    assert_eq!(translate_text(text).games[0].fragment, None);
    // Names in a list, and numbers of other things.
    for text in [
        "1. Lind\n2. 33-29 23x32\n3. 34-30\n4. Moreau\n",
        "Board 1.\n2. 33-29 23x32\n",
    ] {
        assert!(
            translate_text(text).games[0].fragment.is_some()
                || translate_text(text).games[0].moves < 4,
            "{text}"
        );
    }
}

/// Rows that were not read are reported; what people write about a game is not.
#[test]
fn moves_left_among_words_are_reported() {
    let head = "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
    for rest in [
        "Three. c3-b4 g5-h4\nFour. b4:d6 e7:g5\n",
        "rain fell on the paper here\n3. c3-b4 g5-h4\n",
        "row three has c3-b4 g5-b4\n",
        "rain fell on the paper here\nc3-b4 g5-h4\nb4:d6 e7:c5\n",
    ] {
        let text = format!("{head}{rest}");
        let names = finding_names(&text);
        let reported = |name: &&str| {
            matches!(
                *name,
                "moves-not-replayed" | "sheet-rows-left" | "unreadable"
            )
        };
        let taken = translate_text(&text).games[0].moves > 4;
        assert!(taken || names.iter().any(reported), "{text}{names:?}");
    }
    for rest in [
        "better was c3-b4\n",
        "White resigned, for 3. c3-b4 g5-h4 4. b4:d6 loses\n",
        "(3. c3-b4 g5-h4)\n2-0\n",
        "2-0\n\nAfter 2. c3-b4 g5-h4 3. b4:d6 the game is drawn.\n",
    ] {
        let text = format!("{head}{rest}");
        let names = finding_names(&text);
        assert!(!names.contains(&"moves-not-replayed"), "{text}{names:?}");
    }
}

/// A row after an unknown word is reported, also where later rows are followed.
#[test]
fn rows_lost_before_others_are_reported() {
    let rows = |words: [&str; 3]| {
        let moves = ["c3-b4 g5-h4", "b4:d6 e7:g5", "a1-b2 b8-c7"];
        let rows = (3..).zip(words).zip(moves);
        let rows = rows.map(|((number, word), moves)| format!("{number} {word} {moves}\n"));
        format!(
            "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n{}",
            rows.collect::<String>()
        )
    };
    for words in [
        ["", "ply", ""],
        ["stap", "stap", "stap"],
        ["шаг", "", ""],
        ["beurt:", "", "beurt:"],
    ] {
        let text = rows(words);
        let names = finding_names(&text);
        let reported = |name: &&str| matches!(*name, "moves-not-replayed" | "sheet-rows-left");
        let is_whole = translate_text(&text).games[0].moves == 10;
        assert!(is_whole || names.iter().any(reported), "{text}{names:?}");
    }
}

/// One move a line, with its number and its side: where the first cannot be read, what is lost of the others is reported.
#[test]
fn rows_of_a_side_are_rows() {
    let moves = [
        "f6-g5", "b2-c3", "g5-h4", "c3-b4", "h4:f6", "b4-a5", "b6-c5", "g3-h4",
    ];
    for [white, black] in [["White:", "Black:"], ["белые", "чёрные"], ["Wit", "Zwart"]] {
        let mut text = format!("1. {white} ???\n");
        for (nth, mv) in moves.iter().enumerate() {
            let side = [black, white][nth % 2];
            text += &format!("{}. {side} {mv}\n", (nth + 3) / 2);
        }
        let names = finding_names(&text);
        let reported = |name: &&str| matches!(*name, "sheet-rows-left" | "moves-not-replayed");
        let is_whole = translate_text(&text).games[0].moves >= 8;
        assert!(is_whole || names.iter().any(reported), "{text}{names:?}");
    }
}

/// The text below the result that the program printed is read as notes.
#[test]
fn the_printed_result_is_the_result() {
    let game = "White: Lind   Black: Moreau\n\n1. c3-d4   d6-c5 [1]\n2. b2-c3   f6-g5 [2]\n\n";
    for (line, want) in [
        ("White won. 2-0", "2-0"),
        ("Black won. 0-2", "0-2"),
        ("Draw. 1-1", "1-1"),
    ] {
        for notes in [
            "[1] fine\n[2] better was 17-21\n",
            "Notes:\n[2] 1-0 17-21\n",
            "[2] ... 17-21\n",
            "Notes:\n[1] a\n\n[2] ... 17-21\n",
        ] {
            let text = format!("{game}{line}\n\n{notes}");
            let tag = format!("[Result \"{want}\"]");
            assert!(
                sheet_pdn(&text).contains(&tag),
                "{text}{}",
                sheet_pdn(&text)
            );
        }
        let text = format!("Event: Cup\n\nWhite: Lind   Black: Moreau\n\n{line}\n");
        let pdn = sheet_pdn(&text);
        assert!(
            pdn.contains(&format!("[Result \"{want}\"]")) && !pdn.contains('{'),
            "{pdn}"
        );
    }
}

/// The time after a move is neither the ordinal of a row nor a move that cannot be read.
#[test]
fn times_among_moves_are_times() {
    for times in [
        ["01:29:46", "01:29:40", "01:29:39", "01:28:26", "01:28:19"],
        ["02:29:46", "03:29:40", "04:29:39", "05:28:26", "06:28:19"],
        [
            "00:13:57",
            "010:45:03",
            "011:45:03",
            "012:45:03",
            "013:45:03",
        ],
        ["0:13:57", "0:12:57", "0:11:57", "0:10:57", "0:09:57"],
    ] {
        let [a, b, c, d, e] = times;
        let text = format!(
            "White: Fox\nBlack: Owl\n\n 1. 32-28   {a}   18-23   {b}\n 2. 33-29 [1]   {c}   23x32   {d}\n 3. 37x28   {e}\n\n\
             Draw. 1-1\n"
        );
        let game = &translate_text(&text).games[0];
        assert_eq!((game.moves, game.legal), (5, 5), "{text}");
        assert!(!finding_names(&text).contains(&"sheet-rows-left"), "{text}");
    }
}

/// Rows in sentences that begin alike are followed, whatever their moves are.
#[test]
fn rows_behind_the_same_words_are_followed() {
    for words in [
        "Then White played",
        "Turn number",
        "Ход №",
        "After some thought came move",
    ] {
        for (wrong, row) in [("1. 34-32", 0), ("4. 28x17", 3), ("6. 37-29", 5)] {
            let mut rows: Vec<String> = NUMERIC_ROWS
                .iter()
                .enumerate()
                .map(|(nth, row)| format!("{}. {row}", nth + 1))
                .collect();
            let reply = rows[row].split_whitespace().last().unwrap().to_owned();
            rows[row] = format!("{wrong} {reply}");
            let lines: Vec<_> = rows.iter().map(|row| format!("{words} {row}")).collect();
            let text = format!("White: Fox\nBlack: Hart\n\n{}\n", lines.join("\n"));
            let moves = translate_text(&text).games[0].moves;
            assert_eq!(moves, 12, "{text}");
        }
    }
}

/// A row of which a move cannot be read is one as well where a column of times or counts follows its moves.
#[test]
fn unreadable_rows_before_columns() {
    for (first, moves) in [
        ("(blot) 18-23", 11),
        ("illegible 18-23", 10),
        ("illegible illegible", 10),
    ] {
        for column in ["", "   0:05", "\t= 20", "  0:05  0:07", " | 12"] {
            let rows = NUMERIC_ROWS.iter().enumerate().map(|(nth, row)| {
                let row = if nth == 0 { first } else { row };
                format!("{}. {row}{column}\n", nth + 1)
            });
            let text = format!("White: Fox\nBlack: Hart\n\n{}", rows.collect::<String>());
            let sheet = translate_text(&text);
            // The lost moves may follow from the other ones (S044).
            assert!((moves..=12).contains(&sheet.games[0].moves), "{text}");
            assert!(
                sheet
                    .findings
                    .iter()
                    .all(|f| f.check.name != "sheet-rows-left"),
                "{text}"
            );
        }
    }
}

/// A text that ends after a move has no next row to be read.
#[test]
fn a_row_at_the_end_has_no_next_one() {
    for text in [
        "5.9-4 9x3\n6 5x2t",
        "1. zz 32-28",
        "1. 32-28 zz",
        "1. zz 32-28\n",
        "1. zz 32-28 0:05",
    ] {
        assert_eq!(
            lost_text(text.as_bytes(), &translate_text(text)),
            "",
            "{text}"
        );
    }
}

/// Words in the place of moves in the last row are reported; how a game ended, remarks and headings are not.
#[test]
fn spoiled_last_rows_are_reported() {
    let game = |last: &str| {
        let rows = NUMERIC_ROWS.iter().enumerate().take(4);
        let rows: String = rows
            .map(|(nth, row)| format!("{}. {row}\n", nth + 1))
            .collect();
        format!("White: Fox\nBlack: Hart\n\n{rows}{last}\n")
    };
    for (last, reported) in [
        ("5. illegible", true),
        ("5. неразборчиво", true),
        ("5) molto sbiadito", true),
        ("5 (water damage)", true),
        ("5. 41-37 illegible", true),
        ("5. 41-37 | ilegível", true),
        ("5. 4\u{336}1\u{336}-\u{336}3\u{336}7\u{336}", true),
        ("| 5 | 4\u{336}1\u{336}-\u{336}3\u{336}7\u{336} | |", true),
        ("| 5 | 41-37 | illegible |", true),
        ("5. 41-37\n6. unleserlich", true),
        ("5. 41-37", false),
        ("5. ____", false),
        ("5.", false),
        ("5. White resigned", false),
        ("5. 41-37 and Black resigned", false),
        ("5. 41-37 (time trouble)", false),
        ("5. 41-37 12-17 good", false),
        ("12 июня 2020", false),
        ("5 июня 2020", false),
        ("\n5. Fox - Wolf", false),
        ("1-0\n5. good", false),
        ("A fine game. It had 5 good moves", false),
    ] {
        let text = game(last);
        let found = finding_names(&text).contains(&"sheet-rows-left");
        assert_eq!(found, reported, "{text}");
        assert_eq!(translate_text(&text).games[0].rows_left, reported, "{text}");
    }
}
