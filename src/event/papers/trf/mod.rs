//! Tournament report files of FIDE: the version of 2016 (TRF16) and that of 2026 (TRF-2026, applied from 2025-09-01).
//!
//! Both are lines of fixed columns that begin with a three-character record number. TRF-2026 adds the records 142 to 362;
//! record 162 gives the points of each result, so that it can say 2-1-0. Columns are counted from 1, in characters.
//!
//! [`read`] is lenient: it takes any end of line, a byte order mark, tabs, short lines, and fields that stand off their
//! places because a program counted bytes. [`write`](fn@write) writes what gacrux 1.11.65 reads.

mod byes;
mod headers;
mod line;
mod player;
mod records;
mod rounds;
mod teams;
#[cfg(test)]
mod tests;
mod write;

use super::fault::{Fault, FaultKind};
use super::given::{Format, Given, Reading};
use super::place::{Place, without_mark};
use line::Line;
use rounds::Rounds;
use std::collections::BTreeSet;
pub use write::{Dialect, Written, write};

/// Whether a text looks like a tournament report file: one of its first lines is a record 001 or 012.
#[must_use]
pub fn is_one(text: &str) -> bool {
    without_mark(text)
        .split(['\n', '\r'])
        .take(40)
        .any(|line| line.starts_with("012 ") || (line.starts_with("001 ") && line.len() > 40))
}

/// Reads a file of either version; [`Given::format`] tells which it is.
#[must_use]
pub fn read(text: &str) -> Reading {
    let mut reader = Reader::default();
    for line in lines(without_mark(text)) {
        reader.line(&line);
    }
    reader.finish()
}

/// The lines of a text that are not empty, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = Line> {
    text.replace("\r\n", "\n")
        .split(['\n', '\r'])
        .zip(1..)
        .filter(|(line, _)| !line.trim().is_empty())
        .map(|(line, number)| Line::new(line, number))
        .collect::<Vec<Line>>()
        .into_iter()
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    given: Given,
    faults: Vec<Fault>,
    rounds: Rounds,
    byes: byes::Byes,
    told: headers::Told,
    team_names: BTreeSet<String>,
}

impl Reader {
    /// Notes a fault.
    fn fault(&mut self, at: Place, kind: FaultKind) {
        self.faults.push(Fault::new(at, kind));
    }

    /// One line.
    fn line(&mut self, line: &Line) {
        if let Some(column) = line.tab {
            let at = Place {
                column: u32::try_from(column).unwrap_or(u32::MAX),
                ..line.place(1)
            };
            self.fault(at, FaultKind::Tab);
        }
        let record = line.text(1, 3);
        if records::is_of_2026(&record) {
            self.given.format = Format::Trf2026;
        }
        match record.as_str() {
            "001" => self.player(line),
            "013" | "310" => self.team(line, &record),
            "240" => self.bye_record(line),
            "260" => self.forbidden(line),
            "299" => self.abnormal(line),
            "XXP" => self.forbidden_words(line),
            "132" => self.dates(line),
            "162" => self.given.points = self.scale(line, &record),
            "362" => self.given.match_points = self.scale(line, &record),
            _ if records::is_header(&record) => self.header(line, &record),
            _ if records::is_known(&record) => {}
            _ => self.fault(line.place(1), FaultKind::UnknownRecord(record)),
        }
    }

    /// Joins what was read apart: opponents of a game, byes, counts.
    fn finish(mut self) -> Reading {
        if self.given.format != Format::Trf2026 {
            self.given.format = Format::Trf16;
        }
        if self.given.players.is_empty() {
            let at = Place::new(1, 1);
            self.fault(at, FaultKind::Missing("record 001 (a player)"));
        }
        let byes = std::mem::take(&mut self.byes);
        byes.join(&mut self.rounds, &mut self.faults);
        let rounds = std::mem::take(&mut self.rounds);
        rounds.join(&mut self.given, &mut self.faults);
        self.counts();
        self.name_teams();
        self.faults.sort_by_key(|fault| fault.at);
        Reading {
            given: self.given,
            faults: self.faults,
        }
    }
}
