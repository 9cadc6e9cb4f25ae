//! The form of the document: its keys, as docs/schema/stats.schema.json describes them.

use crate::stats::{OUTCOME_ORDER, OutcomeCounts};
use serde::Serialize;

/// The whole document.
#[derive(Serialize)]
pub(super) struct StatsDocument<'v> {
    pub(super) schema: &'static str,
    pub(super) query: Option<&'v str>,
    pub(super) totals: StatsTotals,
    pub(super) results: ResultCounts,
    pub(super) lengths: LengthStats,
    pub(super) years: Vec<YearStats>,
    pub(super) variants: Vec<VariantStats>,
    pub(super) events: TruncatedList<EventStats<'v>>,
    pub(super) players: TruncatedList<PlayerStats<'v>>,
    pub(super) openings: OpeningStats,
    pub(super) endings: TruncatedList<EndingStats>,
    pub(super) findings: Vec<CheckStats>,
    pub(super) files: Vec<FileStats<'v>>,
}

/// The counts of all games.
#[derive(Serialize)]
pub(super) struct StatsTotals {
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

/// Games by their results.
#[derive(Serialize)]
pub(super) struct ResultCounts {
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

/// The lengths of games.
#[derive(Serialize)]
pub(super) struct LengthStats {
    pub(super) games: u64,
    pub(super) shortest: Option<u64>,
    pub(super) median: Option<f64>,
    pub(super) mean: Option<f64>,
    pub(super) longest: Option<u64>,
    pub(super) plies: Vec<LengthCount>,
}

/// Games of one length.
#[derive(Serialize)]
pub(super) struct LengthCount {
    pub(super) plies: u64,
    pub(super) games: u64,
}

/// Games of a year.
#[derive(Serialize)]
pub(super) struct YearStats {
    pub(super) year: Option<u16>,
    pub(super) results: ResultCounts,
}

/// Games of a variant.
#[derive(Serialize)]
pub(super) struct VariantStats {
    pub(super) variant: &'static str,
    pub(super) plies: u64,
    pub(super) results: ResultCounts,
}

/// Some of a list, and the length of the whole list.
#[derive(Serialize)]
pub(super) struct TruncatedList<T> {
    pub(super) count: u64,
    /// The number of games, or sides of games, for which the value is not known.
    pub(super) without: u64,
    pub(super) rows: Vec<T>,
}

/// Games of an event.
#[derive(Serialize)]
pub(super) struct EventStats<'v> {
    pub(super) name: &'v str,
    pub(super) first_year: Option<u16>,
    pub(super) last_year: Option<u16>,
    pub(super) results: ResultCounts,
}

/// Games of a player.
#[derive(Serialize)]
pub(super) struct PlayerStats<'v> {
    pub(super) name: &'v str,
    pub(super) first_year: Option<u16>,
    pub(super) last_year: Option<u16>,
    pub(super) games: u64,
    pub(super) won: u64,
    pub(super) drawn: u64,
    pub(super) lost: u64,
    pub(super) unknown: u64,
    pub(super) score: Option<f64>,
    pub(super) white: ResultCounts,
    pub(super) black: ResultCounts,
}

/// The openings, and the depth to which they are followed.
#[derive(Serialize)]
pub(super) struct OpeningStats {
    pub(super) plies: usize,
    pub(super) min_share: u8,
    /// Whether all branches were kept.
    pub(super) complete: bool,
    /// Games that begin in another position.
    pub(super) other_start: u64,
    pub(super) trees: Vec<OpeningTree>,
}

/// The openings of a variant.
#[derive(Serialize)]
pub(super) struct OpeningTree {
    pub(super) variant: &'static str,
    pub(super) results: ResultCounts,
    pub(super) next: Vec<OpeningNode>,
    pub(super) others: Option<RareMoves>,
}

/// A move, and those that follow it.
#[derive(Serialize)]
pub(super) struct OpeningNode {
    #[serde(rename = "move")]
    pub(super) mv: String,
    pub(super) results: ResultCounts,
    pub(super) next: Vec<OpeningNode>,
    pub(super) others: Option<RareMoves>,
}

/// Moves that too few games have.
#[derive(Serialize)]
pub(super) struct RareMoves {
    pub(super) moves: u64,
    pub(super) results: ResultCounts,
}

/// Games with such an ending.
#[derive(Serialize)]
pub(super) struct EndingStats {
    pub(super) material: String,
    pub(super) variant: &'static str,
    pub(super) results: ResultCounts,
}

/// The findings of a check.
#[derive(Serialize)]
pub(super) struct CheckStats {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    pub(super) severity: &'static str,
    pub(super) findings: u64,
    pub(super) games: u64,
}

/// The findings in a file.
#[derive(Serialize)]
pub(super) struct FileStats<'v> {
    pub(super) file: &'v str,
    pub(super) games: u64,
    pub(super) errors: u64,
    pub(super) warnings: u64,
    pub(super) notes: u64,
}

/// Rounds a figure to the decimals that mean something.
pub(super) fn round_figure(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

impl From<&OutcomeCounts> for ResultCounts {
    fn from(score: &OutcomeCounts) -> Self {
        let [white, draw, black, both_lost, points, unknown]: [u64; OUTCOME_ORDER.len()] =
            score.outcome_counts();
        Self {
            games: score.game_count(),
            white,
            draw,
            black,
            both_lost,
            points,
            unknown,
            score: score.white_share().map(round_figure),
        }
    }
}
