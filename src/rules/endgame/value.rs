//! The values of positions.

use crate::variant::WinningGoal;

/// The value of a position under perfect play, seen from the side to move.
///
/// Plies are counted to the position in which the side to move has no legal move (in breakthrough: in which there is a king).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndgameValue {
    /// The side to move wins, at the earliest in so many plies.
    Win(u16),
    /// Neither side can win.
    Draw,
    /// The side to move loses, at the latest in so many plies.
    Loss(u16),
}

impl EndgameValue {
    /// Returns the name of the value: `win`, `draw` or `loss`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Win(_) => "win",
            Self::Draw => "draw",
            Self::Loss(_) => "loss",
        }
    }

    /// Returns the number of plies to the end, or `None` for a draw.
    #[must_use]
    pub fn plies_to_end(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// Returns a rank by which values are compared: a greater rank is better. A sooner win is better, and a later loss.
    #[must_use]
    pub fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => 100_000 - i32::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i32::from(plies) - 100_000,
        }
    }

    /// Returns the value that a move to this position has in the position before.
    #[must_use]
    pub fn before_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }
}

/// A value in a table: 0 for a draw, [`INVALID_CELL`], or one more than the number of plies to the end. Their parity decides which
/// side wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ValueCell(pub(super) u8);

/// The cell of a draw. While a slice is being built, also the cell of a value that is not known yet.
pub(super) const DRAW_CELL: u8 = 0;
/// The cell of a number that belongs to no position.
pub(super) const INVALID_CELL: u8 = u8::MAX;
/// The number of plies from which on a table cannot hold a value.
pub(super) const MAX_CELL_PLIES: u8 = INVALID_CELL - 2;

impl ValueCell {
    /// The value of a draw.
    pub(super) const DRAWN: Self = Self(DRAW_CELL);
    /// The value of a position in which the game is over because the side to move has no move.
    pub(super) const GAME_OVER: Self = Self(1);

    /// Returns the number of plies to the end, or `None` for a draw.
    pub(super) fn plies_to_end(self) -> Option<u8> {
        match self.0 {
            DRAW_CELL | INVALID_CELL => None,
            cell => Some(cell - 1),
        }
    }

    /// Returns whether the side to move loses. A side without a move loses, or wins if that is the goal; with each ply before, the
    /// sides alternate.
    pub(super) fn is_lost(self, goal: WinningGoal) -> bool {
        self.plies_to_end()
            .is_some_and(|plies| (plies % 2 == 0) == (goal != WinningGoal::BeBlocked))
    }

    /// Returns the value, or `None` if the cell belongs to no position.
    pub(super) fn to_value(self, goal: WinningGoal) -> Option<EndgameValue> {
        match self.plies_to_end() {
            _ if self.0 == INVALID_CELL => None,
            None => Some(EndgameValue::Draw),
            Some(plies) if self.is_lost(goal) => Some(EndgameValue::Loss(plies.into())),
            Some(plies) => Some(EndgameValue::Win(plies.into())),
        }
    }
}
