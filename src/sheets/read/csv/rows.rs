//! Reads the rows of a table one by one, with their places; an unclosed quote is a letter like any other.

use std::ops::Range;

/// The rows of a table.
pub(super) struct CsvRows<'a> {
    bytes: &'a [u8],
    separator: u8,
    /// The number of columns of the table.
    columns: usize,
    /// The offset at which the reader began.
    base: usize,
    reader: csv::Reader<&'a [u8]>,
    record: csv::ByteRecord,
}

/// A row.
pub(super) struct CsvRowPlace {
    /// The place of the row.
    pub(super) place: Range<usize>,
    /// Whether its quotes enclose cells.
    pub(super) quotes: bool,
}

impl<'a> CsvRows<'a> {
    /// Creates a reader of the rows from an offset on, of a table with this number of columns.
    pub(crate) fn new(bytes: &'a [u8], from: usize, separator: u8, columns: usize) -> Self {
        Self {
            bytes,
            separator,
            columns,
            base: from,
            reader: csv_reader(bytes.get(from..).unwrap_or_default(), separator, true),
            record: csv::ByteRecord::new(),
        }
    }

    /// Returns where the next row begins.
    pub(super) fn next_row_start(&self) -> usize {
        self.base + self.reader.position().byte() as usize
    }

    /// Returns the cells of the row that was read last.
    pub(super) fn last_record(&self) -> &csv::ByteRecord {
        &self.record
    }

    /// Reads the next row; returns `None` after the last one.
    pub(crate) fn next(&mut self) -> Result<Option<CsvRowPlace>, csv::Error> {
        let start = self.next_row_start();
        if !self.reader.read_byte_record(&mut self.record)? {
            return Ok(None);
        }
        let begin = self
            .record
            .position()
            .map(|at| self.base + at.byte() as usize);
        let (begin, end) = (begin.unwrap_or(start), self.next_row_start());
        // The line end of the preceding row may still be here.
        let row = self.bytes.get(begin..end).unwrap_or_default();
        let ends = row.iter().take_while(|b| matches!(b, b'\n' | b'\r'));
        let begin = begin + ends.count();
        let row = self.bytes.get(begin..end).unwrap_or_default();
        let line = memchr::memchr2(b'\n', b'\r', row).unwrap_or(row.len());
        let over = row.get(line..).unwrap_or_default().iter();
        let several = over.clone().any(|b| !matches!(b, b'\n' | b'\r'));
        let suspect = several || self.record.len() != self.columns;
        // A quote that nothing closes would enclose all rows after it.
        if suspect && is_unclosed(row, self.separator) && self.as_letters(&row[..line]) {
            let blank = over.take_while(|b| matches!(b, b'\n' | b'\r')).count();
            self.base = begin + line + blank;
            let rest = self.bytes.get(self.base..).unwrap_or_default();
            self.reader = csv_reader(rest, self.separator, true);
            return Ok(Some(CsvRowPlace {
                place: begin..begin + line,
                quotes: false,
            }));
        }
        Ok(Some(CsvRowPlace {
            place: begin..end,
            quotes: true,
        }))
    }

    /// Reads a line whose quotes are letters, if it then has as many cells as there are columns.
    fn as_letters(&mut self, line: &[u8]) -> bool {
        let mut record = csv::ByteRecord::new();
        let read = csv_reader(line, self.separator, false).read_byte_record(&mut record);
        let whole = matches!(read, Ok(true)) && record.len() == self.columns;
        if whole {
            self.record = record;
        }
        whole
    }
}

fn csv_reader(bytes: &[u8], separator: u8, quotes: bool) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .quoting(quotes)
        .from_reader(bytes)
}

/// Returns whether a cell of a row begins with a quote that none closes at the end of that cell.
fn is_unclosed(row: &[u8], separator: u8) -> bool {
    let (mut at, mut begins) = (0, true);
    while let Some(byte) = row.get(at) {
        if !begins || *byte != b'"' {
            begins = *byte == separator || matches!(byte, b'\n' | b'\r');
            at += 1;
            continue;
        }
        at += 1;
        loop {
            let Some(next) = memchr::memchr(b'"', row.get(at..).unwrap_or_default()) else {
                return true;
            };
            at += next + 1;
            if row.get(at) != Some(&b'"') {
                break;
            }
            at += 1;
        }
        let behind = row.get(at..).unwrap_or_default().trim_ascii_start();
        let blank = row.get(at).is_none_or(u8::is_ascii_whitespace);
        let ends = row.get(at).is_none_or(|b| *b == separator) || (blank && behind.is_empty());
        let next = behind.first().is_none_or(|b| *b == separator);
        let line = matches!(row.get(at), Some(b'\n' | b'\r'));
        if !(ends || line || (blank && next)) {
            return true;
        }
        begins = false;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_that_nothing_closes() {
        for (row, want) in [
            ("a;b;c", false),
            ("\"a\";\"b;\"\"c\";d\n", false),
            ("\"a\nb\";c\r\n", false),
            ("\"a\" ;c", false),
            ("5\";b", false),
            ("\"a;b;c\n", true),
            ("\"Fox\" Jr;b", true),
            ("\"Fox;a\n\"Owl;b\n", true),
        ] {
            assert_eq!(is_unclosed(row.as_bytes(), b';'), want, "{row}");
        }
    }

    /// A place in a table in another encoding is counted in its own bytes.
    #[test]
    fn places_are_those_of_the_source() {
        use crate::read::{ReadOptions, SOURCE_FORMATS};
        let csv = SOURCE_FORMATS
            .iter()
            .find(|format| format.name == "csv")
            .unwrap();
        for (text, encoding) in [
            ("White;Moves\nБелов;с3-д4 ж6-ж5 ЯЯ\n", "windows-1251"),
            (";;;;;;;Moves\r;;;;;;;µ", "windows-1252"),
            ("White;Moves\nБелов;с3-д4 ж6-ж5 ЯЯ\n", "utf-8"),
        ] {
            let encoding: crate::pdn::Encoding = encoding.parse().unwrap();
            let bytes = encoding.encode(text).unwrap();
            let how = ReadOptions {
                encoding: Some(encoding),
                ..ReadOptions::default()
            };
            let translated = csv.translate_piece(&bytes, &how).expect("a table");
            let games = &translated.games;
            let home = |span| translated.source_span(span);
            for piece in games.offsets.pieces() {
                let span = home(piece.at);
                assert!(
                    span.end as usize <= bytes.len(),
                    "{span:?} of {}",
                    bytes.len()
                );
                let there = encoding.decode(span.slice_of(&bytes));
                let here = String::from_utf8_lossy(piece.at.slice_of(&games.text));
                // A character for a place that the source does not have is ASCII.
                assert!(here.is_ascii() || there == here, "{there} {here}");
            }
        }
    }
}
