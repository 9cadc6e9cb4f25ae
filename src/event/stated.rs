//! What papers say of games and of places, with the players of the event.

use super::known::Numbers;
use super::papers::{Given, GivenResult, GivenTable};
use super::players::Others;
use super::{Contradiction, Event, Lots, Paper, PaperAt, TableFault};
use std::collections::{BTreeMap, BTreeSet};

/// What papers say of games and of places.
#[derive(Clone, Debug, Default)]
pub struct Stated {
    /// Pairings, with results where they are told; byes are not among them.
    pub pairings: Vec<Pairing>,
    /// Tables of places.
    pub tables: Vec<Places>,
    /// In what games and papers contradict each other.
    pub contradictions: Vec<Contradiction>,
    /// What is wrong with tables.
    pub table_faults: Vec<(TableFault, PaperAt)>,
    /// What games and drawn openings show together.
    pub lots: Lots,
}

/// Two players that a paper pairs.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// Where it stands.
    pub at: PaperAt,
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
pub struct Places {
    /// The paper.
    pub paper: usize,
    /// The table.
    pub table: GivenTable,
    /// The player of each row; none where nobody is named.
    pub players: Vec<Option<usize>>,
}

/// The names that papers write, and who meets whom by them.
pub(super) fn names(papers: &[Paper]) -> Others {
    let mut others = Others::default();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut place = |name: String, others: &mut Others| {
        *places.entry(name).or_insert_with_key(|name| {
            others.names.push(name.clone());
            others.names.len() - 1
        })
    };
    let mut met = BTreeSet::new();
    for paper in papers {
        let given = &paper.given;
        let numbers = Numbers::of(given);
        for player in &given.players {
            place(player.name.value.clone(), &mut others);
        }
        for pairing in &given.pairings {
            let white = place(numbers.name(&pairing.white.value), &mut others);
            if let Some(black) = &pairing.black {
                let black = place(numbers.name(&black.value), &mut others);
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

impl Stated {
    /// What papers say, with the players of an event.
    pub(super) fn of(papers: &[Paper], event: &Event) -> Self {
        let mut stated = Self::default();
        for (paper, read) in papers.iter().enumerate() {
            stated.take(paper, &read.given, event);
        }
        stated
    }

    fn take(&mut self, paper: usize, given: &Given, event: &Event) {
        let numbers = Numbers::of(given);
        for pairing in &given.pairings {
            let Some(black) = &pairing.black else {
                continue;
            };
            let result = pairing.result.as_ref().map(|at| at.value);
            let players = [&pairing.white.value, &black.value];
            let players = players.map(|who| event.player(&numbers.name(who)));
            if let [Some(white), Some(black)] = players
                && white != black
            {
                self.pairings.push(Pairing {
                    at: PaperAt {
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
            let players = rows.map(|row| event.player(&row.name.value)).collect();
            self.tables.push(Places {
                paper,
                table: table.clone(),
                players,
            });
        }
    }
}
