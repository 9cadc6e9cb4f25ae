//! The row of headings.

use super::super::place::At;
use super::super::rows::Rows;
use super::super::words::{self, Column};
use super::Kind;
use crate::words::Letter;

/// The row of headings and what it announces.
pub(super) struct Header {
    /// Its index.
    pub(super) row: usize,
    /// What the rows below hold.
    pub(super) kind: Kind,
    /// What each column holds.
    pub(super) columns: Vec<Option<Column>>,
}

/// Rows that may stand above the headings.
const ABOVE: usize = 60;

/// The first row that can be headings.
pub(super) fn find(rows: &Rows) -> Option<Header> {
    (0..rows.cells.len().min(ABOVE)).find_map(|row| headings(rows, row))
}

/// The row as headings, if it can be.
fn headings(rows: &Rows, row: usize) -> Option<Header> {
    let cells = rows.cells.get(row)?;
    let mut columns: Vec<Option<Column>> = cells.iter().map(|cell| words::column(cell)).collect();
    two_names(&mut columns);
    let has = |column: Column| columns.contains(&Some(column));
    let named = columns.iter().flatten();
    let named = named
        .filter(|column| !matches!(column, Column::Cell(_)))
        .count();
    let cells = columns.iter().flatten();
    let cells = cells
        .filter(|column| matches!(column, Column::Cell(_)))
        .count();
    let kind = if has(Column::White) && has(Column::Black) {
        Kind::Pairings
    } else if has(Column::Name) && (named >= 2 || cells >= 2) {
        Kind::Table
    } else {
        return None;
    };
    Some(Header { row, kind, columns })
}

/// Two columns of names with a result are White and Black.
fn two_names(columns: &mut [Option<Column>]) {
    let names: Vec<usize> = columns
        .iter()
        .enumerate()
        .filter(|(_, column)| **column == Some(Column::Name))
        .map(|(nth, _)| nth)
        .collect();
    if let ([first, second], true) = (&names[..], columns.contains(&Some(Column::Result))) {
        columns[*first] = Some(Column::White);
        columns[*second] = Some(Column::Black);
    }
}

impl Header {
    /// The first column of a kind.
    pub(super) fn nth(&self, column: Column) -> Option<usize> {
        self.columns.iter().position(|have| *have == Some(column))
    }

    /// Whether a row below repeats the headings, as at the top of each page or round.
    pub(super) fn repeated(&self, rows: &Rows, row: usize) -> bool {
        rows.cells.get(row) == rows.cells.get(self.row)
    }
}

/// The only filled cell of a row, where the row has but one and it has letters.
pub(super) fn title(rows: &Rows, row: usize) -> Option<At<String>> {
    let mut filled = rows.filled(row);
    let (cell, text) = filled.next()?;
    let alone = filled.next().is_none();
    (alone && text.chars().any(char::is_letter) && !text.starts_with("sep="))
        .then(|| At::new(text.to_owned(), rows.place(row, cell)))
}
