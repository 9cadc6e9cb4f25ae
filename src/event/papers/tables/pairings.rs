//! Rows with one pairing or result each.

use super::super::fault::{Fault, FaultKind};
use super::super::given::{Bye, GivenPairing, GivenPlayer, Reading, Who};
use super::super::place::At;
use super::super::points::Points;
use super::super::result::{self, GivenResult};
use super::super::rows::Rows;
use super::super::words::{self, Column};
use super::header::{self, Header};
use crate::words::typed_score;
use std::collections::BTreeSet;

/// Reads all rows below the headings.
pub(super) fn read(rows: &Rows, header: &Header) -> Reading {
    let mut reader = Reader {
        rows,
        header,
        numbers: twice(header, Column::Number),
        teams: twice(header, Column::Team),
        ratings: twice(header, Column::Rating),
        round: None,
        known: BTreeSet::new(),
        reading: Reading::default(),
    };
    for row in header.row + 1..rows.cells.len() {
        reader.row(row);
    }
    reader.reading
}

/// White's and Black's columns of a kind, where there are two.
fn twice(header: &Header, column: Column) -> Option<[usize; 2]> {
    let all = header.columns.iter().enumerate();
    let mut all = all
        .filter(|(_, have)| **have == Some(column))
        .map(|(nth, _)| nth);
    Some([all.next()?, all.next()?])
}

/// Where the reading stands.
struct Reader<'r> {
    rows: &'r Rows,
    header: &'r Header,
    numbers: Option<[usize; 2]>,
    teams: Option<[usize; 2]>,
    ratings: Option<[usize; 2]>,
    /// The round that the last line of its own named.
    round: Option<At<u32>>,
    /// Names that are in the list of players.
    known: BTreeSet<String>,
    reading: Reading,
}

impl Reader<'_> {
    /// The text of a column of a row with its place, where there is any.
    fn text(&self, row: usize, column: Column) -> Option<At<&str>> {
        let cell = self.header.nth(column)?;
        let text = self.rows.text(row, cell);
        (!text.is_empty()).then(|| At::new(text, self.rows.place(row, cell)))
    }

    /// The same as owned text.
    fn owned(&self, row: usize, column: Column) -> Option<At<String>> {
        self.text(row, column).map(|text| text.map(str::to_owned))
    }

    /// Notes a text that can not be read.
    fn bad(&mut self, what: &str, text: At<String>, expected: &'static str) {
        let kind = FaultKind::bad(what, &text.value, expected);
        self.reading.faults.push(Fault::new(text.at, kind));
    }

    /// A whole number from 1, as `3` or, for rounds, as `Round 3`.
    fn count(&mut self, row: usize, column: Column, what: &str) -> Option<At<u32>> {
        let text = self.owned(row, column)?;
        match words::round(&text.value) {
            Some(number) => Some(At::new(number, text.at)),
            None => {
                self.bad(what, text, "a whole number from 1");
                None
            }
        }
    }

    /// One row.
    fn row(&mut self, row: usize) {
        if self.rows.filled(row).next().is_none() || self.header.repeated(self.rows, row) {
            return;
        }
        if let Some(title) = header::title(self.rows, row)
            && let Some(round) = words::round(&title.value)
        {
            self.round = Some(At::new(round, title.at));
            return;
        }
        let white = self.who(row, Column::White, self.numbers.map(|[white, _]| white));
        let black = self.who(row, Column::Black, self.numbers.map(|[_, black]| black));
        self.player(row, 0, white.as_ref());
        self.player(row, 1, black.as_ref());
        let (white, black) = match (white, black) {
            (Some(white), black) if !words::is_bye(&white.value.name) => {
                (white, black.filter(|who| !words::is_bye(&who.value.name)))
            }
            // The bye stands where White should.
            (_, Some(black)) if !words::is_bye(&black.value.name) => (black, None),
            _ => return,
        };
        let at = self
            .rows
            .filled(row)
            .next()
            .map_or(white.at, |(cell, _)| self.rows.place(row, cell));
        let mut pairing = GivenPairing {
            at,
            round: self.count(row, Column::Round, "round").or(self.round),
            board: self.count(row, Column::Board, "board"),
            game: self.count(row, Column::Game, "game"),
            colours: black.is_some(),
            white,
            black,
            date: self.owned(row, Column::Date),
            lot: self.owned(row, Column::Lot),
            ..GivenPairing::default()
        };
        if pairing.black.is_some() {
            pairing.result = self.result(row);
        } else {
            pairing.bye = Some(self.bye(row, pairing.white.at));
        }
        self.reading.given.pairings.push(pairing);
    }

    /// A player: a name, a number, or both.
    fn who(&self, row: usize, column: Column, number: Option<usize>) -> Option<At<Who>> {
        let text = self.text(row, column)?;
        let number = number.and_then(|cell| self.rows.text(row, cell).parse().ok());
        let alone: Option<u32> = text.value.parse().ok();
        Some(text.map(|name| Who {
            number: number.or(alone),
            name: if alone.is_some() { "" } else { name }.to_owned(),
        }))
    }

    /// Adds a player to the list with what his row says of him; `side` is 0 for White.
    fn player(&mut self, row: usize, side: usize, who: Option<&At<Who>>) {
        let Some(who) = who else { return };
        let name = &who.value.name;
        if name.is_empty() || words::is_bye(name) || !self.known.insert(name.clone()) {
            return;
        }
        let text = |columns: Option<[usize; 2]>| {
            let cell = *columns?.get(side)?;
            let text = self.rows.text(row, cell);
            (!text.is_empty()).then(|| At::new(text.to_owned(), self.rows.place(row, cell)))
        };
        let rating = text(self.ratings)
            .and_then(|text| Some(At::new(text.value.parse().ok()?, text.at)))
            .filter(|rating| rating.value > 0);
        let player = GivenPlayer {
            at: who.at,
            name: At::new(name.clone(), who.at),
            number: who.value.number.map(|number| At::new(number, who.at)),
            team: text(self.teams),
            rating,
            ..GivenPlayer::default()
        };
        self.reading.given.players.push(player);
    }

    /// The result of a row, from one column or from two.
    fn result(&mut self, row: usize) -> Option<At<GivenResult>> {
        if let Some(text) = self.owned(row, Column::Result) {
            let typed = typed_score::recover(&text.value);
            if let Some(typed) = &typed {
                let shown = text.value.clone();
                let typed = typed.clone();
                let kind = FaultKind::TakenForScore { shown, typed };
                self.reading.faults.push(Fault::new(text.at, kind));
            }
            let read = result::read(typed.as_deref().unwrap_or(&text.value));
            let read = read.map(|read| At::new(read, text.at));
            if read.is_none() {
                let expected = "a result as 2-0, 1-1, 1-0, ½-½, +:- or *";
                self.bad("result", text, expected);
            }
            return read;
        }
        let white = self.owned(row, Column::WhiteResult)?;
        let black = self.owned(row, Column::BlackResult)?;
        let read = result::read(&format!("{}:{}", white.value, black.value));
        let at = white.at;
        if read.is_none() {
            self.bad("result", white, "points of both players");
        }
        read.map(|read| At::new(read, at))
    }

    /// The kind of bye, from what stands in the place of the result.
    fn bye(&self, row: usize, name: super::super::place::Place) -> At<Bye> {
        let Some(text) = self
            .text(row, Column::Result)
            .or_else(|| self.text(row, Column::WhiteResult))
        else {
            return At::new(Bye::Allocated, name);
        };
        let side = text.value.split([':', '-']).next().unwrap_or_default();
        let bye = match Points::read(side) {
            Some(Points::ZERO) => Bye::Zero,
            Some(Points::HALF) => Bye::Half,
            _ => Bye::Allocated,
        };
        At::new(bye, text.at)
    }
}
