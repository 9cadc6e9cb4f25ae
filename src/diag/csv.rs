//! A table: one row a finding, with the keys of the JSON formats as columns, or one row a number, where numbers are asked for.

use super::record::{Record, Totals};
use super::{Diagnostic, Report, Summary, visible};
use crate::guard::{RowFormat, guarded};
use crate::lang::Lang;
use crate::table::Kind::{Flag, Name, Number, Place, Text};
use crate::table::{Cell, Column, column};
use std::io::{self, Write};

/// The columns, in their order.
pub(crate) const FINDINGS: [Column; 18] = [
    column("file", Name),
    column("game", Place),
    column("ply", Number),
    column("move", Name),
    column("line", Place),
    column("column", Number),
    column("offset", Place),
    column("length", Number),
    column("code", Name),
    column("name", Name),
    column("severity", Name),
    column("article", Name),
    column("message", Text),
    column("suggestion", Name),
    column("legal", Text),
    column("fen", Text),
    column("stands", Flag),
    column("place", Name),
];

/// The columns where only numbers are asked for.
const NUMBERS: [&str; 3] = ["group", "name", "count"];

/// Writes a table. Absent facts are empty cells; legal moves are joined by blanks; control characters are shown. What a
/// spreadsheet would take for a formula is guarded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Csv {
    /// The language of messages.
    pub lang: Lang,
    /// Whether a cell that a spreadsheet would take for a formula stands as it is.
    pub raw_cells: bool,
    /// Whether findings are only counted.
    pub statistics: bool,
}

fn write<const N: usize>(row: [&str; N], raw: bool, out: &mut dyn Write) -> io::Result<()> {
    let cells = row.map(|cell| {
        let cell = visible(cell);
        match raw {
            true => cell.into_owned(),
            false => guarded(&cell).into_owned(),
        }
    });
    RowFormat::CsvLines.write(cells, out)
}

/// Gives the cells of the row of a finding to a function, and what that makes of them back.
pub(crate) fn row_of<T>(
    diagnostic: &Diagnostic,
    lang: Lang,
    made: impl FnOnce([Cell<'_>; FINDINGS.len()]) -> T,
) -> T {
    let record = Record::of(diagnostic, lang);
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

impl Report for Csv {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.statistics {
            true => write(NUMBERS, self.raw_cells, out),
            false => write(FINDINGS.map(|column| column.name), self.raw_cells, out),
        }
    }

    fn diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        if self.statistics {
            return Ok(());
        }
        let row = row_of(diagnostic, self.lang, |cells| cells.map(Cell::written));
        write(row.each_ref().map(String::as_str), self.raw_cells, out)
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        if !self.statistics {
            return Ok(());
        }
        let totals = Totals::from(summary);
        let totals = totals.numbers();
        let rows = totals
            .into_iter()
            .map(|(name, number)| ("totals", name, number));
        let found = summary.findings.iter();
        let found = found.map(|(code, number)| ("findings", *code, *number));
        for (group, name, number) in rows.into_iter().chain(found) {
            write([group, name, &number.to_string()], self.raw_cells, out)?;
        }
        Ok(())
    }
}
