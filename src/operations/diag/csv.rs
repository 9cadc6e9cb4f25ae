//! A table: one row for each finding, with the keys of the JSON formats as columns, or one row for each number, where
//! numbers are requested.

use super::record::{FindingRecord, SummaryRecord};
use super::{Diagnostic, Report, Summary, visible_text};
use crate::guard::{RowFormat, guard_cell};
use crate::lang::Lang;
use crate::table::ColumnKind::{Flag, Name, Number, Place, Text};
use crate::table::{TableCell, TableColumn, table_column};
use std::io::{self, Write};

/// The columns, in their order.
pub const FINDING_COLUMNS: [TableColumn; 18] = [
    table_column("file", Name),
    table_column("game", Place),
    table_column("ply", Number),
    table_column("move", Name),
    table_column("line", Place),
    table_column("column", Number),
    table_column("offset", Place),
    table_column("length", Number),
    table_column("code", Name),
    table_column("name", Name),
    table_column("severity", Name),
    table_column("article", Name),
    table_column("message", Text),
    table_column("suggestion", Name),
    table_column("legal", Text),
    table_column("fen", Text),
    table_column("stands", Flag),
    table_column("place", Name),
];

/// The columns where only numbers are requested.
const NUMBER_COLUMNS: [&str; 3] = ["group", "name", "count"];

/// Writes a table. Absent facts are empty cells; legal moves are joined by blanks; control characters are shown. What a
/// spreadsheet would take for a formula is guarded.
#[derive(Clone, Copy, Debug, Default)]
pub struct CsvReport {
    /// The language of messages.
    pub lang: Lang,
    /// Whether a cell that a spreadsheet would take for a formula is written as it is.
    pub raw_cells: bool,
    /// Whether findings are only counted.
    pub statistics: bool,
}

fn write_row<const N: usize>(row: [&str; N], raw: bool, out: &mut dyn Write) -> io::Result<()> {
    let cells = row.map(|cell| {
        let cell = visible_text(cell);
        match raw {
            true => cell.into_owned(),
            false => guard_cell(&cell).into_owned(),
        }
    });
    RowFormat::CsvLines.write_row(cells, out)
}

/// Passes the cells of the row of a finding to a function, and returns the result.
pub fn row_of<T>(
    diagnostic: &Diagnostic,
    lang: Lang,
    made: impl FnOnce([TableCell<'_>; FINDING_COLUMNS.len()]) -> T,
) -> T {
    let record = FindingRecord::from_diagnostic(diagnostic, lang);
    let legal = record.legal.join(" ");
    made([
        record.file.into(),
        record.game.into(),
        record.ply.into(),
        record.text.into(),
        record.line.into(),
        record.column.into(),
        record.offset.into(),
        record.length.into(),
        record.code.into(),
        record.name.into(),
        record.severity.into(),
        record.article.into(),
        record.message.as_str().into(),
        record.suggestion.into(),
        legal.as_str().into(),
        record.fen.into(),
        record.stands.into(),
        record.place.as_deref().into(),
    ])
}

impl Report for CsvReport {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.statistics {
            true => write_row(NUMBER_COLUMNS, self.raw_cells, out),
            false => write_row(
                FINDING_COLUMNS.map(|column| column.name),
                self.raw_cells,
                out,
            ),
        }
    }

    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        if self.statistics {
            return Ok(());
        }
        let row = row_of(diagnostic, self.lang, |cells| cells.map(TableCell::to_text));
        write_row(row.each_ref().map(String::as_str), self.raw_cells, out)
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        if !self.statistics {
            return Ok(());
        }
        let totals = SummaryRecord::from(summary);
        let totals = totals.keyed_numbers();
        let rows = totals
            .into_iter()
            .map(|(name, number)| ("totals", name, number));
        let found = summary.findings.iter();
        let found = found.map(|(code, number)| ("findings", *code, *number));
        for (group, name, number) in rows.into_iter().chain(found) {
            write_row([group, name, &number.to_string()], self.raw_cells, out)?;
        }
        Ok(())
    }
}
