//! A table: one row a finding, with the keys of the JSON formats as columns, or one row a number, where numbers are asked for.

use super::record::{Record, Totals};
use super::{Diagnostic, Report, Summary, visible};
use crate::guard::guarded;
use crate::lang::Lang;
use std::io::{self, Write};

/// The columns, in their order.
pub(super) const COLUMNS: [&str; 18] = [
    "file",
    "game",
    "ply",
    "move",
    "line",
    "column",
    "offset",
    "length",
    "code",
    "name",
    "severity",
    "article",
    "message",
    "suggestion",
    "legal",
    "fen",
    "stands",
    "place",
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
    let mut table = csv::WriterBuilder::new()
        .has_headers(false)
        .buffer_capacity(1024)
        .from_writer(out);
    table.write_record(row.map(|cell| {
        let cell = visible(cell);
        match raw {
            true => cell.into_owned(),
            false => guarded(&cell).into_owned(),
        }
    }))?;
    table.flush()
}

impl Report for Csv {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.statistics {
            true => write(NUMBERS, self.raw_cells, out),
            false => write(COLUMNS, self.raw_cells, out),
        }
    }

    fn diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        if self.statistics {
            return Ok(());
        }
        let record = Record::of(diagnostic, self.lang);
        let number = |number: Option<u64>| number.map(|n| n.to_string()).unwrap_or_default();
        let stands = match record.stands {
            Some(true) => "true",
            Some(false) => "false",
            None => "",
        };
        write(
            [
                record.file,
                &number(record.game),
                &number(record.ply.map(u64::from)),
                record.text.unwrap_or_default(),
                &number(record.line),
                &number(record.column),
                &number(record.offset),
                &number(record.length.map(u64::from)),
                record.code,
                record.name,
                record.severity,
                record.article.unwrap_or_default(),
                &record.message,
                record.suggestion.unwrap_or_default(),
                &record.legal.join(" "),
                record.fen.unwrap_or_default(),
                stands,
                record.place.as_deref().unwrap_or_default(),
            ],
            self.raw_cells,
            out,
        )
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        if !self.statistics {
            return Ok(());
        }
        let totals = Totals::from(summary);
        let totals = totals.numbers();
        let rows = totals.map(|(name, number)| ("totals", name, number));
        let found = summary.findings.iter();
        let found = found.map(|(code, number)| ("findings", *code, *number));
        for (group, name, number) in rows.into_iter().chain(found) {
            write([group, name, &number.to_string()], self.raw_cells, out)?;
        }
        Ok(())
    }
}
