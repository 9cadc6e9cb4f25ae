//! What official files state about games and places, with the players of the event.

use super::known::PlayerNumbers;
use super::official_files::{GivenEvent, GivenResult, GivenTable};
use super::players::DocumentNames;
use super::{
    DrawnOpenings, Event, OfficialFile, OfficialFilePlace, PairingContradiction, TableFault,
};
use std::collections::{BTreeMap, BTreeSet};

/// What official files state about games and places.
#[derive(Clone, Debug, Default)]
pub struct DocumentStatements {
    /// The pairings, with results where they are stated; without byes.
    pub pairings: Vec<StatedPairing>,
    /// The tables of results.
    pub tables: Vec<StatedTable>,
    /// The contradictions between games and official files.
    pub contradictions: Vec<PairingContradiction>,
    /// The faults of tables, with their places.
    pub table_faults: Vec<(TableFault, OfficialFilePlace)>,
    /// The comparison of games with drawn openings.
    pub lots: DrawnOpenings,
}

/// Two players whom an official file pairs.
#[derive(Clone, Debug)]
pub struct StatedPairing {
    /// The place of the pairing.
    pub at: OfficialFilePlace,
    /// The number of the round, where it is stated.
    pub round: Option<u32>,
    /// White and Black, or the players in the order of the file.
    pub players: [usize; 2],
    /// Whether they are White and Black.
    pub colours: bool,
    /// The number of the game in a match.
    pub game: Option<u32>,
    /// The board.
    pub board: Option<u32>,
    /// The day, as it is written.
    pub date: Option<String>,
    /// The drawn opening, by its number or moves.
    pub lot: Option<String>,
    /// The result.
    pub result: Option<GivenResult>,
}

/// A table of results.
#[derive(Clone, Debug)]
pub struct StatedTable {
    /// The index of the official file.
    pub file: usize,
    /// The table.
    pub table: GivenTable,
    /// The player of each row; `None` where nobody is named.
    pub players: Vec<Option<usize>>,
}

/// Returns the names that official files write, with the pairs that meet.
pub(super) fn document_names(papers: &[OfficialFile]) -> DocumentNames {
    let mut others = DocumentNames::default();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut place = |name: String, others: &mut DocumentNames| {
        *places.entry(name).or_insert_with_key(|name| {
            others.names.push(name.clone());
            others.names.len() - 1
        })
    };
    let mut met = BTreeSet::new();
    for paper in papers {
        let given = &paper.given;
        let numbers = PlayerNumbers::from_given(given);
        for player in &given.players {
            place(player.name.value.clone(), &mut others);
        }
        for pairing in &given.pairings {
            let white = place(numbers.player_name(&pairing.white.value), &mut others);
            if let Some(black) = &pairing.black {
                let black = place(numbers.player_name(&black.value), &mut others);
                // A file may repeat a pair on very many lines; a line must cost no more than itself.
                if white != black && met.insert([white, black]) {
                    others.met.push([white, black]);
                }
            }
        }
        for row in given.table.iter().flat_map(|table| &table.rows) {
            place(row.name.value.clone(), &mut others);
        }
    }
    others
}

impl DocumentStatements {
    /// Resolves what official files state with the players of an event.
    pub(super) fn from_documents(papers: &[OfficialFile], event: &Event) -> Self {
        let mut stated = Self::default();
        for (paper, read) in papers.iter().enumerate() {
            stated.add_document(paper, &read.given, event);
        }
        stated
    }

    fn add_document(&mut self, paper: usize, given: &GivenEvent, event: &Event) {
        let numbers = PlayerNumbers::from_given(given);
        for pairing in &given.pairings {
            let Some(black) = &pairing.black else {
                continue;
            };
            let result = pairing.result.as_ref().map(|at| at.value);
            let players = [&pairing.white.value, &black.value];
            let players = players.map(|who| event.find_player(&numbers.player_name(who)));
            if let [Some(white), Some(black)] = players
                && white != black
            {
                self.pairings.push(StatedPairing {
                    at: OfficialFilePlace {
                        file: paper,
                        at: pairing.at,
                    },
                    round: pairing.round.as_ref().map(|at| at.value),
                    players: [white, black],
                    colours: pairing.colours,
                    game: pairing.game.as_ref().map(|at| at.value),
                    board: pairing.board.as_ref().map(|at| at.value),
                    date: pairing.date.as_ref().map(|at| at.value.clone()),
                    lot: pairing.lot.as_ref().map(|at| at.value.trim().to_owned()),
                    result,
                });
            }
        }
        if let Some(table) = &given.table {
            let rows = table.rows.iter();
            let players = rows.map(|row| event.find_player(&row.name.value)).collect();
            self.tables.push(StatedTable {
                file: paper,
                table: table.clone(),
                players,
            });
        }
    }
}
