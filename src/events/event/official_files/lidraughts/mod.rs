//! Exports of tournaments from lidraughts.org.
//!
//! No real sample was available: the reader follows the description of the endpoints and the public source of the exporters (`GameApiV2`,
//! `JsonView`, `SwissTrf`). It reads
//!
//! * games, one JSON object in each line (`/api/swiss/ID/games`, `/api/tournament/ID/games`);
//! * results, one JSON object in each line (`/api/tournament/ID/results`), or the same as CSV;
//! * the page of a tournament as one JSON object (`/api/tournament/ID`), whose `standing` lists the first players.
//!
//! A Swiss tournament has no results of its own. Its tournament report file is read like any other ([`trf`](super::trf)); its points there
//! are 1, ½ and 0, although the site counts 2, 1 and 0.

mod games;
mod results;
#[cfg(test)]
mod tests;

use super::fault::{FileFault, FileFaultKind};
use super::given::{GivenEvent, OfficialFileFormat, OfficialFileReading};
use super::json::{self, JsonNode};
use super::place::{LineColumn, Located, without_mark};
use super::tables;

/// Returns whether a text is JSON with a key that only exports of lidraughts have. Only the beginning is examined.
#[must_use]
pub fn is_one(text: &str) -> bool {
    let text = without_mark(text).trim_start();
    let end = text
        .char_indices()
        .map(|(at, _)| at)
        .take_while(|at| *at < 4096)
        .last();
    let head = text.get(..end.unwrap_or(0)).unwrap_or_default();
    text.starts_with(['{', '['])
        && ["\"players\"", "\"username\"", "\"standing\""]
            .iter()
            .any(|key| head.contains(key))
}

/// Reads an export: JSON, one JSON object in each line, an array of them, or CSV.
#[must_use]
pub fn read_export(text: &str) -> OfficialFileReading {
    let text = without_mark(text);
    if !text.trim_start().starts_with(['{', '[']) {
        let mut reading = tables::read_csv(text);
        reading.given.format = OfficialFileFormat::Lidraughts;
        return reading;
    }
    let (nodes, faults) = json::read_json(text);
    let mut reader = LidraughtsReader {
        given: GivenEvent {
            format: OfficialFileFormat::Lidraughts,
            ..GivenEvent::default()
        },
        faults,
    };
    // An array of objects is the same as one object in each line.
    let objects: Vec<&JsonNode> = nodes
        .iter()
        .flat_map(|node| match node.array_items() {
            [] => std::slice::from_ref(node),
            items => items,
        })
        .collect();
    let mut matches = games::MicroMatches::default();
    for node in objects {
        reader.read_object(node, &mut matches);
    }
    matches.number_games(&mut reader.given);
    reader.faults.sort_by_key(|fault| fault.at);
    OfficialFileReading {
        given: reader.given,
        faults: reader.faults,
    }
}

/// A reader with the data and faults so far.
struct LidraughtsReader {
    given: GivenEvent,
    faults: Vec<FileFault>,
}

impl LidraughtsReader {
    /// Reads a game, a row of results, or the page of a tournament.
    fn read_object(&mut self, node: &JsonNode, matches: &mut games::MicroMatches) {
        if node
            .get("players")
            .is_some_and(|p| p.get("white").is_some())
        {
            games::read_game(self, node, matches);
        } else if node.get("standing").is_some() || node.get("fullName").is_some() {
            results::read_page(self, node);
        } else if node.get("username").is_some() || node.get("rank").is_some() {
            results::read_row(self, node);
        } else {
            let what = "`players` (a game), `username` (a result) or `standing` (a tournament)";
            self.faults
                .push(FileFault::new(node.at, FileFaultKind::Missing(what)));
        }
    }

    /// Reads the text at a path of keys; another type is a fault.
    fn read_text(&mut self, node: &JsonNode, keys: &[&str]) -> Option<Located<String>> {
        let found = node.get_path(keys)?;
        match found.as_text() {
            Some(text) => Some(Located::new(text.to_owned(), found.at)),
            None => {
                self.add_type_fault(found, keys, "a string");
                None
            }
        }
    }

    /// Reads the whole number at a path of keys; another type is a fault.
    fn read_number(&mut self, node: &JsonNode, keys: &[&str]) -> Option<Located<u32>> {
        let found = node.get_path(keys)?;
        match found.as_number() {
            Some(number) => Some(Located::new(number, found.at)),
            None => {
                self.add_type_fault(found, keys, "a whole number from 0");
                None
            }
        }
    }

    /// Adds a fault for a value of another type.
    fn add_type_fault(&mut self, found: &JsonNode, keys: &[&str], expected: &'static str) {
        let kind = FileFaultKind::WrongType {
            key: keys.join("."),
            found: found.type_name(),
            expected,
        };
        self.faults.push(FileFault::new(found.at, kind));
    }

    /// Adds a fault for a required value that is missing.
    fn add_missing_fault(&mut self, at: LineColumn, what: &'static str) {
        self.faults
            .push(FileFault::new(at, FileFaultKind::Missing(what)));
    }
}
