//! Rows with one pairing or result each.

use super::super::fault::{FileFault, FileFaultKind};
use super::super::given::{
    ByeKind, GivenPairing, GivenPlayer, OfficialFileReading, PlayerReference,
};
use super::super::place::Located;
use super::super::points::HundredthPoints;
use super::super::result::{self, GivenResult};
use super::super::rows::CellRows;
use super::super::words::{self, SheetColumn};
use super::header::{self, HeaderRow};
use crate::words::typed_score;
use std::collections::BTreeSet;

/// Reads all rows below the headings.
pub(super) fn read_pairings(rows: &CellRows, header: &HeaderRow) -> OfficialFileReading {
    let mut reader = PairingReader {
        rows,
        header,
        numbers: column_pair(header, SheetColumn::Number),
        teams: column_pair(header, SheetColumn::Team),
        ratings: column_pair(header, SheetColumn::Rating),
        round: None,
        known: BTreeSet::new(),
        reading: OfficialFileReading::default(),
    };
    for row in header.row + 1..rows.cells.len() {
        reader.read_row(row);
    }
    reader.reading
}

/// Returns the columns of White and of Black for a kind that has two columns.
fn column_pair(header: &HeaderRow, column: SheetColumn) -> Option<[usize; 2]> {
    let all = header.columns.iter().enumerate();
    let mut all = all
        .filter(|(_, have)| **have == Some(column))
        .map(|(nth, _)| nth);
    Some([all.next()?, all.next()?])
}

/// A reader of pairings with what it has read so far.
struct PairingReader<'r> {
    rows: &'r CellRows,
    header: &'r HeaderRow,
    numbers: Option<[usize; 2]>,
    teams: Option<[usize; 2]>,
    ratings: Option<[usize; 2]>,
    /// The round that the last heading between the rows named.
    round: Option<Located<u32>>,
    /// The names that are in the list of players.
    known: BTreeSet<String>,
    reading: OfficialFileReading,
}

impl PairingReader<'_> {
    /// Returns the text in a column of a row with its place, where there is one.
    fn column_text(&self, row: usize, column: SheetColumn) -> Option<Located<&str>> {
        let cell = self.header.column_index(column)?;
        let text = self.rows.cell_text(row, cell);
        (!text.is_empty()).then(|| Located::new(text, self.rows.cell_place(row, cell)))
    }

    /// Returns the same as owned text.
    fn owned_text(&self, row: usize, column: SheetColumn) -> Option<Located<String>> {
        self.column_text(row, column)
            .map(|text| text.map(str::to_owned))
    }

    /// Adds a fault for a text that cannot be read.
    fn report_unreadable(&mut self, what: &str, text: Located<String>, expected: &'static str) {
        let kind = FileFaultKind::bad_value(what, &text.value, expected);
        self.reading.faults.push(FileFault::new(text.at, kind));
    }

    /// Reads a whole number from 1, as `3` or, for rounds, as `Round 3`.
    fn read_count(&mut self, row: usize, column: SheetColumn, what: &str) -> Option<Located<u32>> {
        let text = self.owned_text(row, column)?;
        match words::parse_round(&text.value) {
            Some(number) => Some(Located::new(number, text.at)),
            None => {
                self.report_unreadable(what, text, "a whole number from 1");
                None
            }
        }
    }

    /// Reads one row.
    fn read_row(&mut self, row: usize) {
        if self.rows.filled_cells(row).next().is_none() || self.header.is_repeated(self.rows, row) {
            return;
        }
        if let Some(title) = header::title_cell(self.rows, row)
            && let Some(round) = words::parse_round(&title.value)
        {
            self.round = Some(Located::new(round, title.at));
            return;
        }
        let white = self.read_player(
            row,
            SheetColumn::White,
            self.numbers.map(|[white, _]| white),
        );
        let black = self.read_player(
            row,
            SheetColumn::Black,
            self.numbers.map(|[_, black]| black),
        );
        self.add_player(row, 0, white.as_ref());
        self.add_player(row, 1, black.as_ref());
        let (white, black) = match (white, black) {
            (Some(white), black) if !words::is_bye(&white.value.name) => {
                (white, black.filter(|who| !words::is_bye(&who.value.name)))
            }
            // The word for a bye is in White's column.
            (_, Some(black)) if !words::is_bye(&black.value.name) => (black, None),
            _ => return,
        };
        let at = self
            .rows
            .filled_cells(row)
            .next()
            .map_or(white.at, |(cell, _)| self.rows.cell_place(row, cell));
        let mut pairing = GivenPairing {
            at,
            round: self
                .read_count(row, SheetColumn::Round, "round")
                .or(self.round),
            board: self.read_count(row, SheetColumn::Board, "board"),
            game: self.read_count(row, SheetColumn::Game, "game"),
            colours: black.is_some(),
            white,
            black,
            date: self.owned_text(row, SheetColumn::Date),
            lot: self.owned_text(row, SheetColumn::Lot),
            ..GivenPairing::default()
        };
        if pairing.black.is_some() {
            pairing.result = self.read_result(row);
        } else {
            pairing.bye = Some(self.bye_kind(row, pairing.white.at));
        }
        self.reading.given.pairings.push(pairing);
    }

    /// Reads a player: a name, a number, or both.
    fn read_player(
        &self,
        row: usize,
        column: SheetColumn,
        number: Option<usize>,
    ) -> Option<Located<PlayerReference>> {
        let text = self.column_text(row, column)?;
        let number = number.and_then(|cell| self.rows.cell_text(row, cell).parse().ok());
        let alone: Option<u32> = text.value.parse().ok();
        Some(text.map(|name| PlayerReference {
            number: number.or(alone),
            name: if alone.is_some() { "" } else { name }.to_owned(),
        }))
    }

    /// Adds a player to the list with the data of the row; `side` is 0 for White.
    fn add_player(&mut self, row: usize, side: usize, who: Option<&Located<PlayerReference>>) {
        let Some(who) = who else { return };
        let name = &who.value.name;
        if name.is_empty() || words::is_bye(name) || !self.known.insert(name.clone()) {
            return;
        }
        let text = |columns: Option<[usize; 2]>| {
            let cell = *columns?.get(side)?;
            let text = self.rows.cell_text(row, cell);
            (!text.is_empty())
                .then(|| Located::new(text.to_owned(), self.rows.cell_place(row, cell)))
        };
        let rating = text(self.ratings)
            .and_then(|text| Some(Located::new(text.value.parse().ok()?, text.at)))
            .filter(|rating| rating.value > 0);
        let player = GivenPlayer {
            at: who.at,
            name: Located::new(name.clone(), who.at),
            number: who.value.number.map(|number| Located::new(number, who.at)),
            team: text(self.teams),
            rating,
            ..GivenPlayer::default()
        };
        self.reading.given.players.push(player);
    }

    /// Reads the result of a row, from one column or from two.
    fn read_result(&mut self, row: usize) -> Option<Located<GivenResult>> {
        if let Some(text) = self.owned_text(row, SheetColumn::Result) {
            // A spreadsheet makes two o'clock of `2:0`, and nothing of what was typed is left in `02:00:00`.
            let typed = typed_score::recover_score(&text.value);
            if let Some(typed) = &typed {
                let shown = text.value.clone();
                let typed = typed.clone();
                let kind = FileFaultKind::TakenForScore { shown, typed };
                self.reading.faults.push(FileFault::new(text.at, kind));
            }
            let read = result::parse_result(typed.as_deref().unwrap_or(&text.value));
            let read = read.map(|read| Located::new(read, text.at));
            if read.is_none() {
                let expected = "a result as 2-0, 1-1, 1-0, ½-½, +:- or *";
                self.report_unreadable("result", text, expected);
            }
            return read;
        }
        let white = self.owned_text(row, SheetColumn::WhiteResult)?;
        let black = self.owned_text(row, SheetColumn::BlackResult)?;
        let read = result::parse_result(&format!("{}:{}", white.value, black.value));
        let at = white.at;
        if read.is_none() {
            self.report_unreadable("result", white, "points of both players");
        }
        read.map(|read| Located::new(read, at))
    }

    /// Returns the kind of bye that the cell of the result gives.
    fn bye_kind(&self, row: usize, name: super::super::place::LineColumn) -> Located<ByeKind> {
        let Some(text) = self
            .column_text(row, SheetColumn::Result)
            .or_else(|| self.column_text(row, SheetColumn::WhiteResult))
        else {
            return Located::new(ByeKind::Allocated, name);
        };
        let side = text.value.split([':', '-']).next().unwrap_or_default();
        let bye = match HundredthPoints::parse_text(side) {
            Some(HundredthPoints::ZERO) => ByeKind::Zero,
            Some(HundredthPoints::HALF) => ByeKind::Half,
            _ => ByeKind::Allocated,
        };
        Located::new(bye, text.at)
    }
}
