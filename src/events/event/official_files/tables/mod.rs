//! Pairings, results and tables as rows of cells, as organisers keep them in spreadsheets.
//!
//! [`read_csv`] takes CSV, [`read_rows`] takes the rows of a spreadsheet; both determine from the headings what the rows hold.

mod cell;
mod header;
mod pairings;
mod standing;
#[cfg(test)]
mod tests;

use super::fault::{FileFault, FileFaultKind};
use super::given::{GivenEvent, OfficialFileFormat, OfficialFileReading};
use super::place::LineColumn;
use super::rows::{self, CellRows};
use super::words::SheetColumn;
use crate::event::names::is_name;

/// The content of a sheet of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SheetKind {
    /// One pairing or result in each row.
    Pairings,
    /// One player in each row.
    Table,
}

/// Returns the content that the headings announce; `None` where no row looks like headings.
#[must_use]
pub fn sheet_kind(rows: &CellRows) -> Option<SheetKind> {
    header::find_header(rows).map(|header| header.kind)
}

/// The maximum number of rows below the headings that are examined to distinguish names from moves.
const LOOKED_AT: usize = 40;

/// Returns whether rows are pairings or a table, and not a list of games or a sheet with their moves: more than half of the filled cells in
/// the column of names are names, and no row holds moves.
#[must_use]
pub fn is_one(rows: &CellRows) -> bool {
    let Some(header) = header::find_header(rows) else {
        return false;
    };
    let column = match header.kind {
        SheetKind::Pairings => header.column_index(SheetColumn::White),
        SheetKind::Table => header.column_index(SheetColumn::Name),
    };
    let Some(column) = column else { return false };
    let below = header.row + 1..rows.cells.len().min(header.row + 1 + LOOKED_AT);
    let cells = below.clone().map(|row| rows.cell_text(row, column));
    let filled: Vec<&str> = cells.filter(|text| !text.is_empty()).collect();
    let named = |text: &&&str| is_name(text) && !text.contains(|c: char| c.is_ascii_digit());
    let names = filled.iter().filter(named).count();
    let moves = |row: usize| rows.filled_cells(row).any(|(_, text)| holds_moves(text));
    names * 2 > filled.len() && !below.into_iter().any(moves)
}

/// Returns whether a text holds three moves or more: `32-28`, `c3xe5`.
fn holds_moves(text: &str) -> bool {
    let square = |text: &str| {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        text.len() - digits.len() < 2
            && matches!(digits.len(), 1 | 2)
            && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let is_move = |word: &&str| {
        let word = word.rsplit('.').next().unwrap_or(word);
        let parts = word.split_once(['-', 'x', ':']);
        parts.is_some_and(|(from, to)| square(from) && to.split(['x', ':']).all(square))
    };
    text.split_whitespace().filter(is_move).count() > 2
}

/// Reads CSV with pairings or with a table.
#[must_use]
pub fn read_csv(text: &str) -> OfficialFileReading {
    let (rows, mut faults) = rows::split_csv(text);
    let mut reading = read_rows(&rows);
    faults.append(&mut reading.faults);
    faults.sort_by_key(|fault| fault.at);
    OfficialFileReading { faults, ..reading }
}

/// Reads rows with pairings or with a table. Rows without readable headings are one fault.
#[must_use]
pub fn read_rows(rows: &CellRows) -> OfficialFileReading {
    let Some(header) = header::find_header(rows) else {
        let what =
            FileFaultKind::Missing("a row of headings (white, black, result; or name, points)");
        return OfficialFileReading {
            given: GivenEvent::default(),
            faults: vec![FileFault::new(LineColumn::new(1, 1), what)],
        };
    };
    let mut reading = match header.kind {
        SheetKind::Pairings => pairings::read_pairings(rows, &header),
        SheetKind::Table => standing::read_table(rows, &header),
    };
    reading.given.format = match header.kind {
        SheetKind::Pairings => OfficialFileFormat::Pairings,
        SheetKind::Table => OfficialFileFormat::Table,
    };
    // A row with a single text above the headings is the name of the event.
    reading.given.name = (0..header.row).find_map(|row| header::title_cell(rows, row));
    reading.faults.sort_by_key(|fault| fault.at);
    reading
}
