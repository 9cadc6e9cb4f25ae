//! The row of headings.

use super::super::place::Located;
use super::super::rows::CellRows;
use super::super::words::{self, SheetColumn};
use super::SheetKind;
use crate::words::LetterClass;

/// The row of headings and the meaning of its columns.
pub(super) struct HeaderRow {
    /// The index of the row.
    pub(super) row: usize,
    /// The content of the rows below.
    pub(super) kind: SheetKind,
    /// The content of each column.
    pub(super) columns: Vec<Option<SheetColumn>>,
}

/// The number of rows at the top of a sheet in which the headings are searched.
const MAX_ROWS_ABOVE: usize = 60;

/// Returns the first row that can be headings.
pub(super) fn find_header(rows: &CellRows) -> Option<HeaderRow> {
    (0..rows.cells.len().min(MAX_ROWS_ABOVE)).find_map(|row| parse_headings(rows, row))
}

/// Parses the row as headings, if it can be one.
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

/// Marks the two columns of names in a sheet with results as White and Black.
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
    /// Returns the index of the first column of a kind.
    pub(super) fn column_index(&self, column: SheetColumn) -> Option<usize> {
        self.columns.iter().position(|have| *have == Some(column))
    }

    /// Returns whether a row below repeats the headings, as at the top of each page or round.
    pub(super) fn is_repeated(&self, rows: &CellRows, row: usize) -> bool {
        rows.cells.get(row) == rows.cells.get(self.row)
    }
}

/// Returns the only filled cell of a row that has exactly one, if it contains letters.
pub(super) fn title_cell(rows: &CellRows, row: usize) -> Option<Located<String>> {
    let mut filled = rows.filled_cells(row);
    let (cell, text) = filled.next()?;
    let alone = filled.next().is_none();
    (alone && text.chars().any(char::is_letter) && !text.starts_with("sep="))
        .then(|| Located::new(text.to_owned(), rows.cell_place(row, cell)))
}
