//! What papers say of games and of places, with the players of the event.

use super::known::PlayerNumbers;
use super::papers::{GivenEvent, GivenResult, GivenTable};
use super::players::DocumentNames;
use super::{
    DrawnOpenings, Event, OfficialFile, OfficialFilePlace, PairingContradiction, TableFault,
};
use std::collections::{BTreeMap, BTreeSet};

/// What papers say of games and of places.
#[derive(Clone, Debug, Default)]
pub struct DocumentStatements {
    /// Pairings, with results where they are told; byes are not among them.
    pub pairings: Vec<StatedPairing>,
    /// Tables of places.
    pub tables: Vec<StatedTable>,
    /// In what games and papers contradict each other.
    pub contradictions: Vec<PairingContradiction>,
    /// What is wrong with tables.
    pub table_faults: Vec<(TableFault, OfficialFilePlace)>,
    /// What games and drawn openings show together.
    pub lots: DrawnOpenings,
}

/// Two players that a paper pairs.
#[derive(Clone, Debug)]
pub struct StatedPairing {
    /// Where it stands.
    pub at: OfficialFilePlace,
    /// The number of the round, where it is told.
    pub round: Option<u32>,
    /// White and Black, or as they are named.
    pub players: [usize; 2],
    /// Whether they are White and Black.
    pub colours: bool,
    /// Which game of a match.
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

/// A table of places.
#[derive(Clone, Debug)]
pub struct StatedTable {
    /// The paper.
    pub paper: usize,
    /// The table.
    pub table: GivenTable,
    /// The player of each row; none where nobody is named.
    pub players: Vec<Option<usize>>,
}

/// The names that papers write, and who meets whom by them.
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
    /// What papers say, with the players of an event.
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
                        paper,
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
                paper,
                table: table.clone(),
                players,
            });
        }
    }
}
