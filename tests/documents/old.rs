//! Documents of Office 97 to 2003.

use super::make_old::{book, cell, compound, record, wide, xls, xls_stream};
use super::{ROWS, games};

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
        &(7u32 << 2 | 2).to_le_bytes(),
        &[0, 0],
        &(8u32 << 2 | 2).to_le_bytes(),
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
