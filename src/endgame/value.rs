//! What a position is worth.

use crate::variant::Goal;

/// What perfect play comes to, seen from the side to move. Plies are counted to the position in which that side has no legal move
/// (in breakthrough: in which a king has come).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move wins, at the soonest in so many plies.
    Win(u16),
    /// Neither side can win.
    Draw,
    /// The side to move loses, at the latest in so many plies.
    Loss(u16),
}

impl Value {
    /// The word for it: `win`, `draw` or `loss`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Win(_) => "win",
            Self::Draw => "draw",
            Self::Loss(_) => "loss",
        }
    }

    /// How many plies it takes; none of a draw.
    #[must_use]
    pub fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// How good it is: greater is better. A sooner win is better, and a later loss.
    #[must_use]
    pub fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => 100_000 - i32::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i32::from(plies) - 100_000,
        }
    }

    /// What the position before is worth by the move that leads here.
    #[must_use]
    pub fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }
}

/// A value as a table has it: 0 for a draw, [`INVALID`], or one more than the plies to the end. Who wins is told by their parity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell(pub(super) u8);

/// Nobody wins; while a slice is made also what is not known yet.
pub(super) const DRAW: u8 = 0;
/// No position.
pub(super) const INVALID: u8 = u8::MAX;
/// As many plies a table cannot hold.
pub(super) const LONGEST: u8 = INVALID - 2;

impl Cell {
    /// A draw.
    pub(super) const DRAWN: Self = Self(DRAW);
    /// The game is over: the side to move has no move.
    pub(super) const OVER: Self = Self(1);

    /// Plies to the end; none of a draw.
    pub(super) fn plies(self) -> Option<u8> {
        match self.0 {
            DRAW | INVALID => None,
            cell => Some(cell - 1),
        }
    }

    /// Whether the side to move loses. Without a move it does, or wins where that is the goal; a ply earlier it is the other way round.
    pub(super) fn is_lost(self, goal: Goal) -> bool {
        self.plies()
            .is_some_and(|plies| (plies % 2 == 0) == (goal != Goal::BeBlocked))
    }

    /// The value; none of no position.
    pub(super) fn value(self, goal: Goal) -> Option<Value> {
        match self.plies() {
            _ if self.0 == INVALID => None,
            None => Some(Value::Draw),
            Some(plies) if self.is_lost(goal) => Some(Value::Loss(plies.into())),
            Some(plies) => Some(Value::Win(plies.into())),
        }
    }
}
