//! Writes games as a table: one row per game, or one row per ply with [`WriteOptions::plies`]. RFC 4180; `docs/formats.md`
//! describes the columns.

use super::rows::{self, GAME_COLUMNS, PLY_COLUMNS};
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode};
use crate::diag::visible_text;
use crate::guard::guard_cell;
use crate::table::{TableCell, TableColumn};

/// The format of tables.
pub(super) static CSV: GameFormat = GameFormat {
    name: "csv",
    extension: "csv",
    about: "A table: one row a game, or one row a ply with --plies",
    writing: WritingMode::Games(|how| Box::new(CsvWriter { how: *how })),
};

/// A writer of games as rows.
#[derive(Debug)]
struct CsvWriter {
    how: WriteOptions,
}

impl GameWriter for CsvWriter {
    fn begin_file(&self, _: &str, page: &mut OutputPage) {
        let columns: &[TableColumn] = if self.how.plies {
            &PLY_COLUMNS
        } else {
            &GAME_COLUMNS
        };
        let names: Vec<_> = columns.iter().map(|column| column.name).collect();
        page.push_str(&names.join(","));
        page.push_str("\r\n");
    }

    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let style = self.how.move_style(source.game.variant);
        let rows = if self.how.plies {
            rows::write_ply_rows
        } else {
            rows::write_game_row
        };
        rows(&self.how, style, source.game, &mut |row| {
            self.write_row(row, page);
        });
    }

    // The text of a comment and its meaning are in the same row.
    fn rewrites_comments(&self) -> bool {
        false
    }

    fn holds_replay(&self) -> bool {
        true
    }
}

impl CsvWriter {
    /// Writes a row; the file and the number of the game precede it.
    fn write_row(&self, row: &[TableCell<'_>], page: &mut OutputPage) {
        page.push_file(match self.how.raw_cells {
            true => |file| join_cells(&[&visible_text(file)], true, ","),
            false => |file| join_cells(&[&visible_text(file)], false, ","),
        });
        page.push_game_number();
        page.push(',');
        let texts: Vec<_> = row.iter().map(|cell| cell.to_text()).collect();
        let texts: Vec<_> = texts.iter().map(|text| &**text).collect();
        page.push_str(&join_cells(&texts, self.how.raw_cells, "\r\n"));
    }
}

/// Joins cells with commas, and appends an end.
fn join_cells(fields: &[&str], raw: bool, end: &str) -> String {
    // The crate writes quotation marks for a single empty cell.
    if fields == [""] {
        return end.to_owned();
    }
    let length: usize = fields.iter().map(|field| field.len() + 3).sum();
    let mut row = csv::WriterBuilder::new()
        .terminator(csv::Terminator::Any(b'\n'))
        .buffer_capacity(length + length / 8)
        .flexible(true)
        .from_writer(Vec::with_capacity(length + length / 8));
    // Writing to memory does not fail, and text stays text.
    let _ = match raw {
        true => row.write_record(fields),
        false => row.write_record(fields.iter().map(|field| guard_cell(field).into_owned())),
    };
    let mut row = String::from_utf8(row.into_inner().unwrap_or_default()).unwrap_or_default();
    row.pop();
    row.push_str(end);
    row
}
