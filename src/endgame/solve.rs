//! The value of one position, its best moves and a line: by the tables, and beyond them by a bounded search that ends in them.

use super::tables::Endgames;
use super::value::Value;
use crate::movegen::{Move, MovePath};
use crate::position::Position;
use crate::variant::Goal;
use std::collections::HashMap;

/// What is known of a position.
#[derive(Clone, Debug, Default)]
pub struct Solution {
    /// Its value; none where the search did not decide it.
    pub value: Option<Value>,
    /// Whether the plies of the value are the fewest (of a win) or the most (of a loss). A search finds a win, and not always the soonest.
    pub exact: bool,
    /// The legal moves that keep the value: of a win the soonest ones that are known, of a loss those that hold out longest, of a draw all
    /// that draw.
    pub best: Vec<MovePath>,
    /// One line of best moves to the end of the game; empty for a draw.
    pub line: Vec<MovePath>,
    /// Positions that were looked at beyond the tables.
    pub searched: u64,
}

/// Values that a position may have: not worse than the first for the side to move, not better than the second, by [`Value::rank`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    low: i32,
    high: i32,
}

/// Nothing is known.
const OPEN: Bounds = Bounds {
    low: -WON,
    high: WON,
};

/// Better than every win.
const WON: i32 = 1_000_000;

/// The deepest search, in plies.
const DEEPEST: u32 = 200;

impl Bounds {
    fn exactly(value: Value) -> Self {
        let rank = value.rank();
        Self {
            low: rank,
            high: rank,
        }
    }

    /// As the side sees it that moved here.
    fn before(self) -> Self {
        // A ply more is a little less, of what somebody wins.
        let later = |rank: i32| rank - rank.signum() * i32::from(rank.abs() < WON);
        Self {
            low: -later(self.high),
            high: -later(self.low),
        }
    }

    /// Whether it is known who wins, or that nobody does.
    fn is_decided(self) -> bool {
        self.low > 0 || self.high < 0 || (self.low == 0 && self.high == 0)
    }

    /// The value, if that is decided. Of a win the plies are those that are known to be enough.
    fn value(self) -> Option<Value> {
        let plies = |rank: i32| u16::try_from(100_000 - rank.abs()).unwrap_or(u16::MAX);
        match self {
            Self { low: 1.., .. } => Some(Value::Win(plies(self.low))),
            Self { high: ..0, .. } => Some(Value::Loss(plies(self.high))),
            Self { low: 0, high: 0 } => Some(Value::Draw),
            _ => None,
        }
    }
}

/// Solves a position. Beyond the tables at most `most` positions are looked at.
#[must_use]
pub fn solve(endgames: Option<&Endgames>, position: &Position, most: u64) -> Solution {
    let mut search = Search {
        endgames,
        known: HashMap::new(),
        left: most,
    };
    let value = |search: &Search<'_>, position: &Position| search.at_once(position);
    let mut solution = Solution::default();
    if let Some(found) = value(&search, position) {
        solution.value = Some(found);
        solution.exact = true;
    } else {
        for depth in 1..=DEEPEST {
            let bounds = search.look(position, depth);
            solution.value = bounds.value();
            // The depth before decided nothing, so that nobody wins in fewer plies than this one has.
            let is_soonest = bounds
                .value()
                .and_then(Value::plies)
                .is_some_and(|plies| u32::from(plies) == depth);
            solution.exact = bounds.low == bounds.high || is_soonest;
            if bounds.is_decided() || search.left == 0 {
                break;
            }
        }
    }
    solution.searched = most - search.left;
    if let Some(value) = solution.value {
        solution.best = search.best(position, value);
        solution.line = search.line(position, value);
    }
    solution
}

/// A search beyond the tables.
struct Search<'a> {
    endgames: Option<&'a Endgames>,
    /// What is known of positions: with how many plies, and what.
    known: HashMap<u64, (u32, Bounds)>,
    /// How many positions may still be looked at.
    left: u64,
}

impl Search<'_> {
    /// The value without a search.
    fn at_once(&self, position: &Position) -> Option<Value> {
        if let Some(value) = self.endgames.and_then(|tables| tables.value(position)) {
            return Some(value);
        }
        position.ending().map(|_| over(position))
    }

    /// What is known of a position after a search of so many plies.
    fn look(&mut self, position: &Position, depth: u32) -> Bounds {
        if let Some(value) = self.at_once(position) {
            return Bounds::exactly(value);
        }
        let key = position.hash();
        if let Some((deep, bounds)) = self.known.get(&key)
            && (*deep >= depth || bounds.is_decided())
        {
            return *bounds;
        }
        if depth == 0 || self.left == 0 {
            return OPEN;
        }
        self.left -= 1;
        let mut best = Bounds {
            low: -WON,
            high: -WON,
        };
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play(&mv);
            let bounds = self.look(&next, depth - 1).before();
            best.low = best.low.max(bounds.low);
            best.high = best.high.max(bounds.high);
            // It is won: how soon, does not matter here.
            if best.low > 0 {
                best.high = WON;
                break;
            }
        }
        self.known.insert(key, (depth, best));
        best
    }

    /// What is known without looking further.
    fn remembered(&self, position: &Position) -> Bounds {
        match self.at_once(position) {
            Some(value) => Bounds::exactly(value),
            None => {
                let known = self.known.get(&position.hash());
                known.map_or(OPEN, |(_, bounds)| *bounds)
            }
        }
    }

    /// The moves that are worth so much, as far as is known.
    fn best(&self, position: &Position, value: Value) -> Vec<MovePath> {
        let ways = position.legal_paths().into_iter();
        let valued: Vec<(i32, MovePath)> = ways
            .map(|way| {
                let bounds = self.remembered(&after(position, &way.mv)).before();
                let rank = match value {
                    Value::Win(_) => bounds.low,
                    Value::Draw => i32::from(bounds.low == 0),
                    Value::Loss(_) => bounds.high,
                };
                (rank, way)
            })
            .collect();
        let best = valued.iter().map(|(rank, _)| *rank).max();
        let all = valued.into_iter().filter(|(rank, _)| Some(*rank) == best);
        all.map(|(_, way)| way).collect()
    }

    /// Best moves of both sides to the end.
    fn line(&self, position: &Position, value: Value) -> Vec<MovePath> {
        let mut line = Vec::new();
        let mut position = position.clone();
        let Some(plies) = value.plies() else {
            return line;
        };
        for ply in 0..plies {
            let won = matches!(value, Value::Win(_)) == (ply % 2 == 0);
            let side = if won { Value::Win(0) } else { Value::Loss(0) };
            let Some(way) = self.best(&position, side).into_iter().next() else {
                break;
            };
            position.play(&way.mv);
            line.push(way);
        }
        line
    }
}

fn after(position: &Position, mv: &Move) -> Position {
    let mut next = position.clone();
    next.play(mv);
    next
}

/// The value of a position in which the game is over.
fn over(position: &Position) -> Value {
    match position.variant().goal {
        Goal::BeBlocked => Value::Win(0),
        Goal::Block | Goal::FirstKing => Value::Loss(0),
    }
}
