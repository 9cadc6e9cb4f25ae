//! Cells of tables that a spreadsheet would take for formulas.
//!
//! Excel, LibreOffice and others compute a cell that begins with one of a few signs, whoever wrote it: the name of a player may
//! then fetch a page. A `'` before it says that the cell is text. Where text begins with such marks and a sign behind them, one
//! more is put before it, so that one is always taken away again.

use std::borrow::Cow;
use std::io::{self, Write};

/// Whether a spreadsheet may compute a cell that begins so.
fn is_sign(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r' | '\n')
}

/// Whether a cell is a formula, or is one behind the marks of text.
fn is_formula(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(is_sign)
}

/// A cell that is text for a spreadsheet too.
pub(crate) fn guard_cell(cell: &str) -> Cow<'_, str> {
    match is_formula(cell) {
        true => Cow::Owned(format!("'{cell}")),
        false => Cow::Borrowed(cell),
    }
}

/// A cell without its guard.
pub(crate) fn unguard_cell(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest,
        _ => cell,
    }
}

/// How the rows of a table are written. Spreadsheets read quotation marks alike in all of them, so a cell that holds one, a
/// separator or a line end is quoted in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowFormat {
    /// Commas between cells, and the line ends of RFC 4180.
    Csv,
    /// Commas between cells, and a line feed at the end.
    CsvLines,
    /// Tabs between cells, and a line feed at the end.
    Tsv,
}

impl RowFormat {
    /// Writes a row. Cells with text of records are to be [`guard_cell`] before.
    pub(crate) fn write_row<C: AsRef<[u8]>>(
        self,
        cells: impl IntoIterator<Item = C>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (delimiter, end) = match self {
            Self::Csv => (b',', csv::Terminator::CRLF),
            Self::CsvLines => (b',', csv::Terminator::Any(b'\n')),
            Self::Tsv => (b'\t', csv::Terminator::Any(b'\n')),
        };
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
