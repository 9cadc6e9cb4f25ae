//! Games as a table: one row a game, or one row a ply with [`WriteOptions::plies`]. RFC 4180; `docs/formats.md` tells the columns.

use super::rows::{self, GAMES, PLIES};
use super::{Format, GameWriter, Page, Source, WriteOptions, Writing};
use crate::diag::visible;
use crate::guard::guarded;
use crate::table::{Cell, Column};

/// Tables.
pub(super) static CSV: Format = Format {
    name: "csv",
    extension: "csv",
    about: "A table: one row a game, or one row a ply with --plies",
    writing: Writing::Games(|how| Box::new(Csv { how: *how })),
};

/// Writes games as rows.
#[derive(Debug)]
struct Csv {
    how: WriteOptions,
}

impl GameWriter for Csv {
    fn begin(&self, _: &str, page: &mut Page) {
        let columns: &[Column] = if self.how.plies { &PLIES } else { &GAMES };
        let names: Vec<_> = columns.iter().map(|column| column.name).collect();
        page.push_str(&names.join(","));
        page.push_str("\r\n");
    }

    fn game(&self, source: Source<'_>, page: &mut Page) {
        let style = self.how.style(source.game.variant);
        let rows = if self.how.plies {
            rows::plies
        } else {
            rows::game
        };
        rows(&self.how, style, source.game, &mut |row| {
            self.row(row, page);
        });
    }

    // What is written is told beside what it means.
    fn rewrites_comments(&self) -> bool {
        false
    }

    fn holds_replay(&self) -> bool {
        true
    }
}

impl Csv {
    /// Writes a row; the file and the number of the game go before it.
    fn row(&self, row: &[Cell<'_>], page: &mut Page) {
        page.push_file(match self.how.raw_cells {
            true => |file| cells(&[&visible(file)], true, ","),
            false => |file| cells(&[&visible(file)], false, ","),
        });
        page.push_game_number();
        page.push(',');
        let texts: Vec<_> = row.iter().map(|cell| cell.written()).collect();
        let texts: Vec<_> = texts.iter().map(|text| &**text).collect();
        page.push_str(&cells(&texts, self.how.raw_cells, "\r\n"));
    }
}

/// Cells with commas between, and an end.
fn cells(fields: &[&str], raw: bool, end: &str) -> String {
    // The crate has quotation marks for nothing alone.
    if fields == [""] {
        return end.to_owned();
    }
    let length: usize = fields.iter().map(|field| field.len() + 3).sum();
    let mut row = csv::WriterBuilder::new()
        .terminator(csv::Terminator::Any(b'\n'))
        .buffer_capacity(length + length / 8)
        .flexible(true)
        .from_writer(Vec::with_capacity(length + length / 8));
    // Writing into memory does not fail, and of text becomes text.
    let _ = match raw {
        true => row.write_record(fields),
        false => row.write_record(fields.iter().map(|field| guarded(field).into_owned())),
    };
    let mut row = String::from_utf8(row.into_inner().unwrap_or_default()).unwrap_or_default();
    row.pop();
    row.push_str(end);
    row
}
