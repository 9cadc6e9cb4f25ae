//! Tournament report files of FIDE: the version of 2016 (TRF16) and that of 2026 (TRF-2026, applied from 2025-09-01).
//!
//! Both consist of lines of fixed columns that begin with a three-character record number. TRF-2026 adds the records 142 to 362. Its record
//! 162 gives the points of each result, so that a file can state 2-1-0. Columns are counted from 1, in characters.
//!
//! [`read`] is lenient: it accepts any line end, a byte order mark, tabs, short lines, and fields that are displaced because a program
//! counted bytes. [`write`](fn@write) writes what gacrux 1.11.65 reads.

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

use super::fault::{FileFault, FileFaultKind};
use super::given::{GivenEvent, OfficialFileFormat, OfficialFileReading};
use super::place::{LineColumn, without_mark};
use line::TrfLine;
use rounds::RoundEntries;
use std::collections::BTreeSet;
pub use write::{Dialect, TrfOutput, write};

/// Returns whether a text looks like a tournament report file: one of its first lines is a record 001 or 012.
#[must_use]
pub fn is_one(text: &str) -> bool {
    without_mark(text)
        .split(['\n', '\r'])
        .take(40)
        .any(|line| line.starts_with("012 ") || (line.starts_with("001 ") && line.len() > 40))
}

/// Reads a file of either version; [`GivenEvent::format`] gives the version.
#[must_use]
pub fn read(text: &str) -> OfficialFileReading {
    let mut reader = TrfReader::default();
    for line in numbered_lines(without_mark(text)) {
        reader.read_line(&line);
    }
    reader.finish()
}

/// Returns the lines of a text that are not empty, with their numbers.
fn numbered_lines(text: &str) -> impl Iterator<Item = TrfLine> {
    text.replace("\r\n", "\n")
        .split(['\n', '\r'])
        .zip(1..)
        .filter(|(line, _)| !line.trim().is_empty())
        .map(|(line, number)| TrfLine::new(line, number))
        .collect::<Vec<TrfLine>>()
        .into_iter()
}

/// A reader with the data and faults so far.
#[derive(Default)]
struct TrfReader {
    given: GivenEvent,
    faults: Vec<FileFault>,
    rounds: RoundEntries,
    byes: byes::RecordedByes,
    stated: headers::StatedCounts,
    team_names: BTreeSet<String>,
}

impl TrfReader {
    /// Adds a fault.
    fn add_fault(&mut self, at: LineColumn, kind: FileFaultKind) {
        self.faults.push(FileFault::new(at, kind));
    }

    /// Reads one line.
    fn read_line(&mut self, line: &TrfLine) {
        if let Some(column) = line.tab {
            let at = LineColumn {
                column: u32::try_from(column).unwrap_or(u32::MAX),
                ..line.column_place(1)
            };
            self.add_fault(at, FileFaultKind::Tab);
        }
        let record = line.text_between(1, 3);
        if records::is_of_2026(&record) {
            self.given.format = OfficialFileFormat::Trf2026;
        }
        match record.as_str() {
            "001" => self.read_player(line),
            "013" | "310" => self.read_team(line, &record),
            "240" => self.bye_record(line),
            "260" => self.read_forbidden(line),
            "299" => self.read_abnormal(line),
            "XXP" => self.forbidden_words(line),
            "132" => self.read_dates(line),
            "162" => self.given.points = self.read_scale(line, &record),
            "362" => self.given.match_points = self.read_scale(line, &record),
            _ if records::is_header(&record) => self.read_header(line, &record),
            _ if records::is_known(&record) => {}
            _ => self.add_fault(line.column_place(1), FileFaultKind::UnknownRecord(record)),
        }
    }

    /// Joins the data of several records: the opponents of a game, byes, counts.
    fn finish(mut self) -> OfficialFileReading {
        if self.given.format != OfficialFileFormat::Trf2026 {
            self.given.format = OfficialFileFormat::Trf16;
        }
        if self.given.players.is_empty() {
            let at = LineColumn::new(1, 1);
            self.add_fault(at, FileFaultKind::Missing("record 001 (a player)"));
        }
        let byes = std::mem::take(&mut self.byes);
        byes.join_rounds(&mut self.rounds, &mut self.faults);
        let rounds = std::mem::take(&mut self.rounds);
        rounds.add_pairings(&mut self.given, &mut self.faults);
        self.check_counts();
        self.name_teams();
        self.faults.sort_by_key(|fault| fault.at);
        OfficialFileReading {
            given: self.given,
            faults: self.faults,
        }
    }
}
