//! Documents of Office 97 to 2003.

use super::folders::{pdn, told as run};
use super::make_doc::{Line, plain, streams};
use super::make_old::{book, cell, compound, record, wide, xls, xls_stream};
use super::{ROWS, findings, games};

const BOOK: &str = "Workbook";

fn xf(format: u16) -> Vec<u8> {
    record(0xe0, &[0, 0, format as u8, (format >> 8) as u8, 0, 0])
}

#[test]
fn cells_of_all_kinds_are_read_as_they_are_shown() {
    // Days are counted from 1904; the third style is one of the workbook's own.
    let format = [&[200, 0][..], &wide("dd/mm/yyyy")].concat();
    let globals = [
        record(0x22, &[1, 0]),
        record(0x041e, &format),
        xf(0),
        xf(16),
        xf(200),
    ]
    .concat();
    let text = |at, text: &str| cell(0x0204, at, &wide(text));
    let formula = |at, value: [u8; 8]| cell(0x06, at, &[&value[..], &[0; 6]].concat());
    let many = [
        &[4, 0, 0, 0][..],
        &[0, 0],
        &((7u32 << 2) | 2).to_le_bytes(),
        &[0, 0],
        &((8u32 << 2) | 2).to_le_bytes(),
        &[1, 0],
    ]
    .concat();
    let cells = [
        text([0, 0, 0], "Date:"),
        cell(0x0203, [0, 1, 2], &34465f64.to_le_bytes()),
        text([1, 0, 0], "Белые:"),
        formula([1, 1, 0], [0, 0, 0, 0, 0, 0, 0xff, 0xff]),
        record(0x0207, &wide("Лугов")),
        cell(0x0205, [1, 3, 0], &[1, 0]),
        // A chart within the sheet has cells of its own.
        record(0x0809, &[0, 6, 0x20, 0]),
        text([1, 1, 0], "chart"),
        record(0x0a, &[]),
        text([2, 0, 0], "1. c3-d4 d6-c5 2. b2-c3 f6-g5"),
        record(0xbd, &many),
        cell(0x027e, [5, 0, 1], &((43830u32 << 2) | 2).to_le_bytes()),
    ]
    .concat();
    let hidden = text([0, 0, 0], "1. g3-h4 b6-a5 2. c3-b4 a5xc3");
    let bytes = book(
        0x0600,
        &globals,
        &[("Партия", false, cells), ("Leer", true, hidden)],
    );
    let told = games("a.xls", &compound(&[(BOOK, &bytes)]));
    assert_eq!(told, ["Лугов - 1998.05.12 1-1 c3-d4 d6-c5 b2-c3 f6-g5"]);
}

#[test]
fn excel_95_has_code_pages() {
    let text = |row: u16, text: &str| {
        let bytes = encoding_rs::WINDOWS_1251.encode(text).0;
        let len = (bytes.len() as u16).to_le_bytes();
        cell(0x0204, [row, 0, 0], &[&len[..], &bytes].concat())
    };
    let page = record(0x42, &1251u16.to_le_bytes());
    let cells = [
        text(0, "Белые: Лугов"),
        text(1, "1. c3-d4 d6-c5 2. b2-c3 f6-g5"),
    ]
    .concat();
    let bytes = compound(&[("Book", &book(0x0500, &page, &[("A", false, cells)]))]);
    assert_eq!(
        games("a.xls", &bytes),
        ["Лугов - - * c3-d4 d6-c5 b2-c3 f6-g5"]
    );
}

#[test]
fn what_is_encrypted_or_torn_says_so() {
    let locked = book(0x0600, &record(0x2f, &[1, 0]), &[("A", false, Vec::new())]);
    let told = games("a.xls", &compound(&[(BOOK, &locked)]));
    assert!(told[0].contains("encrypted with a password"), "{told:?}");
    let whole = xls_stream("A", ROWS);
    for len in (0..whole.len()).step_by(5) {
        let told = games("a.xls", &compound(&[(BOOK, &whole[..len])]));
        assert!(told[0].contains("damaged"), "{len}: {told:?}");
    }
    let whole = xls("A", ROWS);
    let told = games("a.xls", &whole[..whole.len() - 600]);
    assert!(told[0].starts_with("error: "), "{told:?}");
}

/// In a table; the end of a row; the first level of the first list.
const CELL: &[u8] = &[0x16, 0x24, 1];
const ROW: &[u8] = &[0x16, 0x24, 1, 0x17, 0x24, 1];
const ITEM: &[u8] = &[0x0a, 0x26, 0, 0x0b, 0x46, 1, 0];

fn told<'a>(text: &'a str, facts: &'a [u8]) -> Line<'a> {
    Line {
        facts,
        ..plain(text)
    }
}

fn word(lines: &[Line<'_>], note: &str, parts: &[(usize, &[u8], &[u8])]) -> Vec<u8> {
    let (main, table) = streams(lines, note, parts);
    compound(&[("WordDocument", &main), ("1Table", &table)])
}

#[test]
fn texts_of_word_97_are_read_as_people_see_them() {
    let hidden = Line {
        hidden: true,
        ..plain("2. a3-b4 ")
    };
    let lines = [
        plain("Белые: Лугов\r"),
        plain("1. c3-d4\u{2} \u{13}PAGE\u{14}d6-c5\u{15}\u{b}"),
        hidden,
        plain("2. b2\u{1e}c3 f6-g5\r"),
    ];
    let bytes = word(&lines, "\u{2}good\r", &[]);
    assert_eq!(
        games("a.doc", &bytes),
        ["Лугов - - * c3-d4 d6-c5 b2-c3 f6-g5"]
    );
    let (_, text, _) = run(pdn().args(["convert", "-"]).write_stdin(bytes));
    assert!(text.contains("c3-d4 {(good)} "), "{text}");
}

#[test]
fn tables_and_lists_of_word_97() {
    // An empty cell at the end of a row looks like the end of the row.
    let lines = [
        told("1\u{7}", CELL),
        told("c3-d4\u{7}", CELL),
        told("d6-c5\u{7}", CELL),
        told("\u{7}", ROW),
        told("2\u{7}", CELL),
        told("b2-c3\u{7}", CELL),
        told("f6-g7\u{7}", CELL),
        told("\u{7}", CELL),
        told("\u{7}", ROW),
        plain("End\r"),
    ];
    let found = findings("a.doc", &word(&lines, "", &[]));
    let at = "table 1, row 2, cell 3";
    assert!(found.iter().any(|found| found.ends_with(at)), "{found:?}");
    // A list of one form, whose numbers are counted from 1 and written with a point.
    let mut form = vec![0; 28];
    (form[0], form[26]) = (7, 1);
    let mut level = vec![0; 28];
    level[0] = 1;
    level.extend([2, 0, 0, 0, b'.', 0]);
    let forms = [&[1, 0][..], &form].concat();
    let mut lists = vec![0; 20];
    (lists[0], lists[4]) = (1, 7);
    let lines = [told("c3-d4 d6-c5\r", ITEM), told("b2-c3 f6-g5\r", ITEM)];
    let parts: [(usize, &[u8], &[u8]); 2] = [(0x02e2, &forms, &level), (0x02ea, &lists, &[])];
    let moves = ["- - - - c3-d4 d6-c5 b2-c3 f6-g5"];
    assert_eq!(games("a.doc", &word(&lines, "", &parts)), moves);
}

#[test]
fn other_texts_of_word_say_why_they_are_not_read() {
    let (main, table) = streams(&[plain("1. c3-d4 d6-c5\r")], "", &[]);
    for (at, value, why) in [
        (0x0b, 3, "encrypted with a password"),
        (2, 0x65, "in the format Word 6, 95"),
        (0x4c, 200, "damaged"),
    ] {
        let mut main = main.clone();
        main[at] = value;
        let bytes = compound(&[("WordDocument", &main), ("1Table", &table)]);
        let told = games("a.doc", &bytes);
        assert!(told[0].contains(why), "{told:?}");
    }
}
