//! Pairings, results and tables as rows of cells: what organisers keep in spreadsheets.
//!
//! [`read_csv`] takes CSV, [`read_rows`] takes the rows of a spreadsheet; both find out by the headings what the rows
//! hold.

mod cell;
mod header;
mod pairings;
mod standing;
#[cfg(test)]
mod tests;

use super::fault::{Fault, FaultKind};
use super::given::{Format, Given, Reading};
use super::place::Place;
use super::rows::{self, Rows};

/// What a sheet of rows holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One pairing or result in each row.
    Pairings,
    /// One player in each row.
    Table,
}

/// What the headings of the rows announce; `None` where no row looks like headings.
#[must_use]
pub fn kind(rows: &Rows) -> Option<Kind> {
    header::find(rows).map(|header| header.kind)
}

/// Reads CSV with pairings or with a table.
#[must_use]
pub fn read_csv(text: &str) -> Reading {
    let (rows, mut faults) = rows::csv(text);
    let mut reading = read_rows(&rows);
    faults.append(&mut reading.faults);
    faults.sort_by_key(|fault| fault.at);
    Reading { faults, ..reading }
}

/// Reads rows with pairings or with a table. Rows without headings that can be read are one fault.
#[must_use]
pub fn read_rows(rows: &Rows) -> Reading {
    let Some(header) = header::find(rows) else {
        let what = FaultKind::Missing("a row of headings (white, black, result; or name, points)");
        return Reading {
            given: Given::default(),
            faults: vec![Fault::new(Place::new(1, 1), what)],
        };
    };
    let mut reading = match header.kind {
        Kind::Pairings => pairings::read(rows, &header),
        Kind::Table => standing::read(rows, &header),
    };
    reading.given.format = match header.kind {
        Kind::Pairings => Format::Pairings,
        Kind::Table => Format::Table,
    };
    // A line of its own above the headings is the name of the event.
    reading.given.name = (0..header.row).find_map(|row| header::title(rows, row));
    reading.faults.sort_by_key(|fault| fault.at);
    reading
}
