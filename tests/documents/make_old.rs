//! Workbooks of old offices made in memory, record by record.

use std::io::{Cursor, Write};

/// A compound file with these streams.
pub(crate) fn compound(streams: &[(&str, &[u8])]) -> Vec<u8> {
    let out = Cursor::new(Vec::new());
    let mut file = cfb::CompoundFile::create_with_version(cfb::Version::V3, out).unwrap();
    for (name, bytes) in streams {
        file.create_stream(name).unwrap().write_all(bytes).unwrap();
    }
    file.flush().unwrap();
    file.into_inner().into_inner()
}

/// A record.
pub(crate) fn record(id: u16, body: &[u8]) -> Vec<u8> {
    [&id.to_le_bytes(), &(body.len() as u16).to_le_bytes(), body].concat()
}

/// A cell: its row, its column, its style, and what the record holds besides.
pub(crate) fn cell(id: u16, [row, column, style]: [u16; 3], value: &[u8]) -> Vec<u8> {
    let at = [row, column, style].map(u16::to_le_bytes).concat();
    record(id, &[&at, value].concat())
}

/// A text as Excel 97 has it, its length in two bytes before it.
pub(crate) fn wide(text: &str) -> Vec<u8> {
    let units: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let len = (units.len() / 2) as u16;
    [&len.to_le_bytes()[..], &[1], &units].concat()
}

/// A sheet: its name, whether it is hidden, its cells.
pub(crate) type Sheet<'a> = (&'a str, bool, Vec<u8>);

/// The stream of a workbook of a version: what holds for all of it, and its sheets.
pub(crate) fn book(version: u16, globals: &[u8], sheets: &[Sheet<'_>]) -> Vec<u8> {
    let begin = |kind: u16| {
        record(
            0x0809,
            &[version, kind, 0, 0].map(u16::to_le_bytes).concat(),
        )
    };
    let name = |name: &str| match version {
        0x0600 => {
            let mut text = wide(name);
            text.remove(1);
            text
        }
        _ => [&[name.len() as u8], name.as_bytes()].concat(),
    };
    let row = |at: u32, (text, hidden, _): &Sheet<'_>| {
        let facts = [&at.to_le_bytes()[..], &[u8::from(*hidden), 0], &name(text)].concat();
        record(0x85, &facts)
    };
    let list: usize = sheets.iter().map(|sheet| row(0, sheet).len()).sum();
    let mut out = [begin(5), globals.to_vec()].concat();
    let mut at = out.len() + list + 4;
    for sheet in sheets {
        out.extend(row(at as u32, sheet));
        at += begin(0x10).len() + sheet.2.len() + 4;
    }
    out.extend(record(0x0a, &[]));
    for (_, _, cells) in sheets {
        out.extend(begin(0x10));
        out.extend(cells);
        out.extend(record(0x0a, &[]));
    }
    out
}

/// A workbook of Excel 97 with one sheet, from lines of cells that tabs part.
pub(crate) fn xls(name: &str, text: &str) -> Vec<u8> {
    compound(&[("Workbook", &xls_stream(name, text))])
}

/// Its stream.
pub(crate) fn xls_stream(name: &str, text: &str) -> Vec<u8> {
    let (mut cells, mut shared, mut count) = (Vec::new(), Vec::new(), 0u32);
    for (row, line) in (0..).zip(text.lines()) {
        for (column, value) in (0..).zip(line.split('\t')) {
            match value.parse::<u32>() {
                _ if value.is_empty() => {}
                Ok(number) => {
                    let packed = (number << 2) | 2;
                    cells.extend(cell(0x027e, [row, column, 0], &packed.to_le_bytes()));
                }
                Err(_) => {
                    cells.extend(cell(0xfd, [row, column, 0], &count.to_le_bytes()));
                    shared.extend(wide(value));
                    count += 1;
                }
            }
        }
    }
    let count = count.to_le_bytes();
    let strings = record(0xfc, &[&count[..], &count, &shared].concat());
    book(0x0600, &strings, &[(name, false, cells)])
}
