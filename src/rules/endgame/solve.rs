//! Solves one position, with its value, its best moves and a line: by the tables, and beyond them by a bounded search that ends
//! in the tables.

use super::tables::Endgames;
use super::value::EndgameValue;
use crate::movegen::{Move, MovePath};
use crate::position::Position;
use crate::variant::WinningGoal;
use std::collections::HashMap;

/// The solution of a position.
#[derive(Clone, Debug, Default)]
pub struct Solution {
    /// The value; `None` if the search did not decide it.
    pub value: Option<EndgameValue>,
    /// Whether the plies of the value are exact: the minimum of a win, or the maximum of a loss. A search finds a win that is not
    /// always the soonest.
    pub exact: bool,
    /// The legal moves that keep the value: for a win, the soonest known wins; for a loss, the moves that delay it as far as
    /// possible; for a draw, all moves that draw.
    pub best: Vec<MovePath>,
    /// One line of best moves to the end of the game; empty for a draw.
    pub line: Vec<MovePath>,
    /// The number of positions searched beyond the tables.
    pub searched: u64,
}

/// The bounds of the value of a position for the side to move, by [`EndgameValue::rank`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ValueBounds {
    low: i32,
    high: i32,
}

/// The bounds of a position of which nothing is known.
const UNKNOWN_BOUNDS: ValueBounds = ValueBounds {
    low: -RANK_ABOVE_WINS,
    high: RANK_ABOVE_WINS,
};

/// A rank that is better than every win.
const RANK_ABOVE_WINS: i32 = 1_000_000;

/// The maximum depth of a search, in plies.
const MAX_SEARCH_PLIES: u32 = 200;

impl ValueBounds {
    fn from_value(value: EndgameValue) -> Self {
        let rank = value.rank();
        Self {
            low: rank,
            high: rank,
        }
    }

    /// Returns the bounds as seen by the side that moved here, one ply before.
    fn before_move(self) -> Self {
        // One more ply brings the rank of a win or a loss closer to 0.
        let later = |rank: i32| rank - rank.signum() * i32::from(rank.abs() < RANK_ABOVE_WINS);
        Self {
            low: -later(self.high),
            high: -later(self.low),
        }
    }

    /// Returns whether it is known which side wins, or that neither does.
    fn is_decided(self) -> bool {
        self.low > 0 || self.high < 0 || (self.low == 0 && self.high == 0)
    }

    /// Returns the value, if it is decided. The plies of a win are those that are known to suffice.
    fn decided_value(self) -> Option<EndgameValue> {
        let plies = |rank: i32| u16::try_from(100_000 - rank.abs()).unwrap_or(u16::MAX);
        match self {
            Self { low: 1.., .. } => Some(EndgameValue::Win(plies(self.low))),
            Self { high: ..0, .. } => Some(EndgameValue::Loss(plies(self.high))),
            Self { low: 0, high: 0 } => Some(EndgameValue::Draw),
            _ => None,
        }
    }
}

/// Solves a position. The search beyond the tables visits no more than `most` positions.
#[must_use]
pub fn solve_position(endgames: Option<&Endgames>, position: &Position, most: u64) -> Solution {
    let mut search = SolverSearch {
        endgames,
        known: HashMap::new(),
        left: most,
    };
    let value = |search: &SolverSearch<'_>, position: &Position| search.at_once(position);
    let mut solution = Solution::default();
    if let Some(found) = value(&search, position) {
        solution.value = Some(found);
        solution.exact = true;
    } else {
        for depth in 1..=MAX_SEARCH_PLIES {
            let bounds = search.search_position(position, depth);
            solution.value = bounds.decided_value();
            // The previous depth decided nothing, so no side wins in fewer plies than this depth.
            let is_soonest = bounds
                .decided_value()
                .and_then(EndgameValue::plies_to_end)
                .is_some_and(|plies| u32::from(plies) == depth);
            solution.exact = bounds.low == bounds.high || is_soonest;
            if bounds.is_decided() || search.left == 0 {
                break;
            }
        }
    }
    solution.searched = most - search.left;
    if let Some(value) = solution.value {
        solution.best = search.best_moves(position, value);
        solution.line = search.best_line(position, value);
    }
    solution
}

/// A search beyond the tables.
struct SolverSearch<'a> {
    endgames: Option<&'a Endgames>,
    /// The known bounds of positions by hash, each with the depth of its search in plies.
    known: HashMap<u64, (u32, ValueBounds)>,
    /// The number of positions that may still be searched.
    left: u64,
}

impl SolverSearch<'_> {
    /// Returns the value if it is known without a search.
    fn at_once(&self, position: &Position) -> Option<EndgameValue> {
        if let Some(value) = self
            .endgames
            .and_then(|tables| tables.position_value(position))
        {
            return Some(value);
        }
        position.game_ending().map(|_| finished_value(position))
    }

    /// Searches a position to a depth in plies, and returns its bounds.
    fn search_position(&mut self, position: &Position, depth: u32) -> ValueBounds {
        if let Some(value) = self.at_once(position) {
            return ValueBounds::from_value(value);
        }
        let key = position.hash();
        if let Some((deep, bounds)) = self.known.get(&key)
            && (*deep >= depth || bounds.is_decided())
        {
            return *bounds;
        }
        if depth == 0 || self.left == 0 {
            return UNKNOWN_BOUNDS;
        }
        self.left -= 1;
        let mut best = ValueBounds {
            low: -RANK_ABOVE_WINS,
            high: -RANK_ABOVE_WINS,
        };
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play(&mv);
            let bounds = self.search_position(&next, depth - 1).before_move();
            best.low = best.low.max(bounds.low);
            best.high = best.high.max(bounds.high);
            // The position is won; how soon does not matter here.
            if best.low > 0 {
                best.high = RANK_ABOVE_WINS;
                break;
            }
        }
        self.known.insert(key, (depth, best));
        best
    }

    /// Returns the bounds that are known without a further search.
    fn known_bounds(&self, position: &Position) -> ValueBounds {
        match self.at_once(position) {
            Some(value) => ValueBounds::from_value(value),
            None => {
                let known = self.known.get(&position.hash());
                known.map_or(UNKNOWN_BOUNDS, |(_, bounds)| *bounds)
            }
        }
    }

    /// Returns the moves that keep a value, as far as is known.
    fn best_moves(&self, position: &Position, value: EndgameValue) -> Vec<MovePath> {
        let ways = position.legal_paths().into_iter();
        let valued: Vec<(i32, MovePath)> = ways
            .map(|way| {
                let bounds = self
                    .known_bounds(&position_after(position, &way.mv))
                    .before_move();
                let rank = match value {
                    EndgameValue::Win(_) => bounds.low,
                    EndgameValue::Draw => i32::from(bounds.low == 0),
                    EndgameValue::Loss(_) => bounds.high,
                };
                (rank, way)
            })
            .collect();
        let best = valued.iter().map(|(rank, _)| *rank).max();
        let all = valued.into_iter().filter(|(rank, _)| Some(*rank) == best);
        all.map(|(_, way)| way).collect()
    }

    /// Returns a line of best moves of both sides to the end of the game.
    fn best_line(&self, position: &Position, value: EndgameValue) -> Vec<MovePath> {
        let mut line = Vec::new();
        let mut position = position.clone();
        let Some(plies) = value.plies_to_end() else {
            return line;
        };
        for ply in 0..plies {
            let won = matches!(value, EndgameValue::Win(_)) == (ply % 2 == 0);
            let side = if won {
                EndgameValue::Win(0)
            } else {
                EndgameValue::Loss(0)
            };
            let Some(way) = self.best_moves(&position, side).into_iter().next() else {
                break;
            };
            position.play(&way.mv);
            line.push(way);
        }
        line
    }
}

fn position_after(position: &Position, mv: &Move) -> Position {
    let mut next = position.clone();
    next.play(mv);
    next
}

/// Returns the value of a position in which the game is over.
fn finished_value(position: &Position) -> EndgameValue {
    match position.variant().goal {
        WinningGoal::BeBlocked => EndgameValue::Win(0),
        WinningGoal::Block | WinningGoal::FirstKing => EndgameValue::Loss(0),
    }
}
