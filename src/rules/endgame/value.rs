//! What a position is worth.

use crate::variant::WinningGoal;

/// What perfect play comes to, seen from the side to move. Plies are counted to the position in which that side has no legal move
/// (in breakthrough: in which a king has come).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndgameValue {
    /// The side to move wins, at the soonest in so many plies.
    Win(u16),
    /// Neither side can win.
    Draw,
    /// The side to move loses, at the latest in so many plies.
    Loss(u16),
}

impl EndgameValue {
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
    pub fn plies_to_end(self) -> Option<u16> {
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
    pub fn before_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }
}

/// A value as a table has it: 0 for a draw, [`INVALID_CELL`], or one more than the plies to the end. Who wins is told by their parity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ValueCell(pub(super) u8);

/// Nobody wins; while a slice is made also what is not known yet.
pub(super) const DRAW_CELL: u8 = 0;
/// No position.
pub(super) const INVALID_CELL: u8 = u8::MAX;
/// As many plies a table cannot hold.
pub(super) const MAX_CELL_PLIES: u8 = INVALID_CELL - 2;

impl ValueCell {
    /// A draw.
    pub(super) const DRAWN: Self = Self(DRAW_CELL);
    /// The game is over: the side to move has no move.
    pub(super) const GAME_OVER: Self = Self(1);

    /// Plies to the end; none of a draw.
    pub(super) fn plies_to_end(self) -> Option<u8> {
        match self.0 {
            DRAW_CELL | INVALID_CELL => None,
            cell => Some(cell - 1),
        }
    }

    /// Whether the side to move loses. Without a move it does, or wins where that is the goal; a ply earlier it is the other way round.
    pub(super) fn is_lost(self, goal: WinningGoal) -> bool {
        self.plies_to_end()
            .is_some_and(|plies| (plies % 2 == 0) == (goal != WinningGoal::BeBlocked))
    }

    /// The value; none of no position.
    pub(super) fn to_value(self, goal: WinningGoal) -> Option<EndgameValue> {
        match self.plies_to_end() {
            _ if self.0 == INVALID_CELL => None,
            None => Some(EndgameValue::Draw),
            Some(plies) if self.is_lost(goal) => Some(EndgameValue::Loss(plies.into())),
            Some(plies) => Some(EndgameValue::Win(plies.into())),
        }
    }
}
