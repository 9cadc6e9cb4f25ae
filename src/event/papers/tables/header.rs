//! The row of headings.

use super::super::place::Located;
use super::super::rows::CellRows;
use super::super::words::{self, SheetColumn};
use super::SheetKind;
use crate::words::LetterClass;

/// The row of headings and what it announces.
pub(super) struct HeaderRow {
    /// Its index.
    pub(super) row: usize,
    /// What the rows below hold.
    pub(super) kind: SheetKind,
    /// What each column holds.
    pub(super) columns: Vec<Option<SheetColumn>>,
}

/// Rows that may stand above the headings.
const MAX_ROWS_ABOVE: usize = 60;

/// The first row that can be headings.
pub(super) fn find_header(rows: &CellRows) -> Option<HeaderRow> {
    (0..rows.cells.len().min(MAX_ROWS_ABOVE)).find_map(|row| parse_headings(rows, row))
}

/// The row as headings, if it can be.
fn parse_headings(rows: &CellRows, row: usize) -> Option<HeaderRow> {
    let cells = rows.cells.get(row)?;
    let mut columns: Vec<Option<SheetColumn>> =
        cells.iter().map(|cell| words::find_column(cell)).collect();
    two_names(&mut columns);
    let has = |column: SheetColumn| columns.contains(&Some(column));
    let named = columns.iter().flatten();
    let named = named
        .filter(|column| !matches!(column, SheetColumn::Cell(_)))
        .count();
    let cells = columns.iter().flatten();
    let cells = cells
        .filter(|column| matches!(column, SheetColumn::Cell(_)))
        .count();
    let kind = if has(SheetColumn::White) && has(SheetColumn::Black) {
        SheetKind::Pairings
    } else if has(SheetColumn::Name) && (named >= 2 || cells >= 2) {
        SheetKind::Table
    } else {
        return None;
    };
    Some(HeaderRow { row, kind, columns })
}

/// Two columns of names with a result are White and Black.
fn two_names(columns: &mut [Option<SheetColumn>]) {
    let names: Vec<usize> = columns
        .iter()
        .enumerate()
        .filter(|(_, column)| **column == Some(SheetColumn::Name))
        .map(|(nth, _)| nth)
        .collect();
    if let ([first, second], true) = (&names[..], columns.contains(&Some(SheetColumn::Result))) {
        columns[*first] = Some(SheetColumn::White);
        columns[*second] = Some(SheetColumn::Black);
    }
}

impl HeaderRow {
    /// The first column of a kind.
    pub(super) fn column_index(&self, column: SheetColumn) -> Option<usize> {
        self.columns.iter().position(|have| *have == Some(column))
    }

    /// Whether a row below repeats the headings, as at the top of each page or round.
    pub(super) fn is_repeated(&self, rows: &CellRows, row: usize) -> bool {
        rows.cells.get(row) == rows.cells.get(self.row)
    }
}

/// The only filled cell of a row, where the row has but one and it has letters.
pub(super) fn title_cell(rows: &CellRows, row: usize) -> Option<Located<String>> {
    let mut filled = rows.filled_cells(row);
    let (cell, text) = filled.next()?;
    let alone = filled.next().is_none();
    (alone && text.chars().any(char::is_letter) && !text.starts_with("sep="))
        .then(|| Located::new(text.to_owned(), rows.cell_place(row, cell)))
}
