//! The form of the document: its keys, as docs/schema/stats.schema.json has them.

use crate::stats::{OUTCOMES, Score};
use serde::Serialize;

/// All of it.
#[derive(Serialize)]
pub(super) struct Document<'v> {
    pub(super) schema: &'static str,
    pub(super) query: Option<&'v str>,
    pub(super) totals: Totals,
    pub(super) results: Results,
    pub(super) lengths: Lengths,
    pub(super) years: Vec<Year>,
    pub(super) variants: Vec<Variant>,
    pub(super) events: Listed<Event<'v>>,
    pub(super) players: Listed<Of<'v>>,
    pub(super) openings: Openings,
    pub(super) endings: Listed<Ending>,
    pub(super) findings: Vec<Check>,
    pub(super) files: Vec<File<'v>>,
}

/// The numbers of all games.
#[derive(Serialize)]
pub(super) struct Totals {
    pub(super) files: u64,
    pub(super) unreadable: u64,
    pub(super) games_read: u64,
    pub(super) games: u64,
    pub(super) without_moves: u64,
    pub(super) clean: u64,
    pub(super) plies: u64,
    pub(super) captures: u64,
    pub(super) promotions: u64,
}

/// Games by how they ended.
#[derive(Serialize)]
pub(super) struct Results {
    pub(super) games: u64,
    pub(super) white: u64,
    pub(super) draw: u64,
    pub(super) black: u64,
    pub(super) both_lost: u64,
    pub(super) points: u64,
    pub(super) unknown: u64,
    /// White's share of the points, from 0 to 1.
    pub(super) score: Option<f64>,
}

/// How long games are.
/// Games of one length.
#[derive(Serialize)]
pub(super) struct Lengths {
    pub(super) games: u64,
    pub(super) shortest: Option<u64>,
    pub(super) median: Option<f64>,
    pub(super) mean: Option<f64>,
    pub(super) longest: Option<u64>,
    pub(super) plies: Vec<Length>,
}

#[derive(Serialize)]
pub(super) struct Length {
    pub(super) plies: u64,
    pub(super) games: u64,
}

/// Games of a year.
#[derive(Serialize)]
pub(super) struct Year {
    pub(super) year: Option<u16>,
    pub(super) results: Results,
}

/// Games of a variant.
#[derive(Serialize)]
pub(super) struct Variant {
    pub(super) variant: &'static str,
    pub(super) plies: u64,
    pub(super) results: Results,
}

/// Some of all, and how many all are.
#[derive(Serialize)]
pub(super) struct Listed<T> {
    pub(super) count: u64,
    /// Of how many games, or sides of games, it is not known.
    pub(super) without: u64,
    pub(super) rows: Vec<T>,
}

/// Games of an event.
#[derive(Serialize)]
pub(super) struct Event<'v> {
    pub(super) name: &'v str,
    pub(super) first_year: Option<u16>,
    pub(super) last_year: Option<u16>,
    pub(super) results: Results,
}

/// Games of a player.
#[derive(Serialize)]
pub(super) struct Of<'v> {
    pub(super) name: &'v str,
    pub(super) first_year: Option<u16>,
    pub(super) last_year: Option<u16>,
    pub(super) games: u64,
    pub(super) won: u64,
    pub(super) drawn: u64,
    pub(super) lost: u64,
    pub(super) unknown: u64,
    pub(super) score: Option<f64>,
    pub(super) white: Results,
    pub(super) black: Results,
}

/// Openings, and how far they are followed.
#[derive(Serialize)]
pub(super) struct Openings {
    pub(super) plies: usize,
    pub(super) min_share: u8,
    /// Whether there was room for all branches.
    pub(super) complete: bool,
    /// Games that begin in another position.
    pub(super) other_start: u64,
    pub(super) trees: Vec<Tree>,
}

/// The openings of a variant.
#[derive(Serialize)]
pub(super) struct Tree {
    pub(super) variant: &'static str,
    pub(super) results: Results,
    pub(super) next: Vec<Node>,
    pub(super) others: Option<Others>,
}

/// A move, and those that follow it.
#[derive(Serialize)]
pub(super) struct Node {
    #[serde(rename = "move")]
    pub(super) mv: String,
    pub(super) results: Results,
    pub(super) next: Vec<Node>,
    pub(super) others: Option<Others>,
}

/// Moves of too few games.
#[derive(Serialize)]
pub(super) struct Others {
    pub(super) moves: u64,
    pub(super) results: Results,
}

/// Games with such an ending.
#[derive(Serialize)]
pub(super) struct Ending {
    pub(super) material: String,
    pub(super) variant: &'static str,
    pub(super) results: Results,
}

/// What a check has found.
#[derive(Serialize)]
pub(super) struct Check {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    pub(super) severity: &'static str,
    pub(super) findings: u64,
    pub(super) games: u64,
}

/// What was found in a file.
#[derive(Serialize)]
pub(super) struct File<'v> {
    pub(super) file: &'v str,
    pub(super) games: u64,
    pub(super) errors: u64,
    pub(super) warnings: u64,
    pub(super) notes: u64,
}

/// A figure with no more decimals than mean something.
pub(super) fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

impl From<&Score> for Results {
    fn from(score: &Score) -> Self {
        let [white, draw, black, both_lost, points, unknown]: [u64; OUTCOMES.len()] =
            score.counts();
        Self {
            games: score.games(),
            white,
            draw,
            black,
            both_lost,
            points,
            unknown,
            score: score.white().map(rounded),
        }
    }
}
