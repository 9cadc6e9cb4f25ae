//! Guards cells of tables that a spreadsheet would take for formulas.
//!
//! Excel, LibreOffice and others compute a cell that begins with one of a few signs, whoever wrote it: the name of a player
//! may then fetch a page. A leading `'` marks the cell as text. Where text itself begins with such marks followed by a sign,
//! one more mark is added, so that exactly one can always be removed again.

use std::borrow::Cow;
use std::io::{self, Write};

/// Returns whether a spreadsheet may compute a cell that begins with this character.
fn is_sign(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r' | '\n')
}

/// Returns whether a cell is a formula, with or without leading marks of text.
fn is_formula(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(is_sign)
}

/// Returns a cell that spreadsheets treat as text.
pub fn guard_cell(cell: &str) -> Cow<'_, str> {
    match is_formula(cell) {
        true => Cow::Owned(format!("'{cell}")),
        false => Cow::Borrowed(cell),
    }
}

/// Returns a cell without its guard.
pub fn unguard_cell(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest,
        _ => cell,
    }
}

/// The format of the rows of a table. Spreadsheets read quotation marks alike in all formats, so a cell that contains one, a
/// separator or a line end is quoted in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFormat {
    /// Comma-separated cells with the line ends of RFC 4180.
    Csv,
    /// Comma-separated cells with a line feed at the end of a row.
    CsvLines,
    /// Tab-separated cells with a line feed at the end of a row.
    Tsv,
}

impl RowFormat {
    /// Writes a row. Cells with text of records must go through [`guard_cell`] first.
    pub fn write_row<C: AsRef<[u8]>>(
        self,
        cells: impl IntoIterator<Item = C>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (delimiter, end) = match self {
            Self::Csv => (b',', csv::Terminator::CRLF),
            Self::CsvLines => (b',', csv::Terminator::Any(b'\n')),
            Self::Tsv => (b'\t', csv::Terminator::Any(b'\n')),
        };
        // Quoted, never joined by hand: a quotation mark in a tag makes spreadsheets swallow rows.
        let mut row = csv::WriterBuilder::new()
            .delimiter(delimiter)
            .terminator(end)
            .buffer_capacity(1024)
            .from_writer(Vec::new());
        row.write_record(cells)?;
        let row = row.into_inner().map_err(csv::IntoInnerError::into_error)?;
        out.write_all(&row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_cell_with_a_quotation_mark_or_a_separator_is_quoted() {
        for (format, written) in [
            (RowFormat::Csv, "a,\"\"\"b\",c\td,\"e,f\",\"g\nh\",\r\n"),
            (RowFormat::CsvLines, "a,\"\"\"b\",c\td,\"e,f\",\"g\nh\",\n"),
            (RowFormat::Tsv, "a\t\"\"\"b\"\t\"c\td\"\te,f\t\"g\nh\"\t\n"),
        ] {
            let mut row = Vec::new();
            let cells = ["a", "\"b", "c\td", "e,f", "g\nh", ""];
            format.write_row(cells, &mut row).unwrap();
            assert_eq!(String::from_utf8(row).unwrap(), written);
        }
    }

    #[test]
    fn formulas_are_text() {
        for (cell, written) in [
            ("", ""),
            ("a-b", "a-b"),
            ("'t Hoen", "'t Hoen"),
            ("-1", "'-1"),
            ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
            ("@x", "'@x"),
            ("\t=1", "'\t=1"),
            ("'+1", "''+1"),
        ] {
            assert_eq!(guard_cell(cell), written);
            assert_eq!(unguard_cell(written), cell);
        }
    }

    proptest! {
        #[test]
        fn guards_are_taken_away(cell in "['=+@a-]{0,6}") {
            let written = guard_cell(&cell);
            prop_assert_eq!(unguard_cell(&written), &cell);
            prop_assert!(!written.starts_with(is_sign));
        }
    }
}
