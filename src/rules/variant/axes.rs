//! The axes along which variants differ. A variant has one value on each.

use crate::board::DirectionSet;

/// The rules of men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManRules {
    /// The directions of quiet moves, as seen by White.
    pub moves: DirectionSet,
    /// The directions of captures, as seen by White.
    pub captures: DirectionSet,
    /// The rule for a man that reaches its last row while capturing.
    pub promotion: PromotionRule,
    /// Whether a man may capture a king.
    pub takes_kings: bool,
}

/// The rules of kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingRules {
    /// The directions of quiet moves.
    pub moves: DirectionSet,
    /// The directions of captures.
    pub captures: DirectionSet,
    /// The range of a king.
    pub range: KingRange,
    /// The squares beyond a captured piece on which a king may land.
    pub landing: KingLanding,
    /// Whether a king may turn by 180 degrees between two jumps.
    pub u_turn: bool,
}

/// The range of a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingRange {
    /// One square.
    Short,
    /// Any number of free squares in a line.
    Flying,
}

/// The squares beyond a captured piece on which a flying king may land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingLanding {
    /// On any free square beyond the piece, up to the next obstacle.
    Any,
    /// On the square immediately beyond the piece.
    Next,
}

/// The rule for a man that reaches its last row while capturing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromotionRule {
    /// It becomes a king and continues as one in the same move.
    GoesOn,
    /// It continues as a man, and becomes a king only if the capture ends there.
    Passes,
    /// It becomes a king, and the move ends.
    Stops,
}

/// When captured pieces are removed from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureRemoval {
    /// After the move; until then they block the path and cannot be jumped again.
    AtEnd,
    /// Immediately, each as it is jumped.
    AtOnce,
}

/// A criterion by which captures are compared; only the best captures are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CapturePriority {
    /// The number of captured pieces.
    Count,
    /// A capture by a king takes precedence over one by a man.
    WithKing,
    /// The number of captured kings.
    Kings,
    /// The capture in which kings come earliest, compared piece by piece.
    KingsEarliest,
    /// The sum of the values of the captured pieces.
    Value {
        /// The value of a man.
        man: u16,
        /// The value of a king.
        king: u16,
    },
}

/// The goal of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinningGoal {
    /// Leaving the opponent without a move.
    Block,
    /// Having no move oneself (giveaway).
    BeBlocked,
    /// Getting the first king.
    FirstKing,
}

/// The men at the start: each side has `rows` rows of men, the first of them `first_row` rows from its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartRows {
    /// The number of free rows behind the men.
    pub first_row: u8,
    /// The number of rows filled with men.
    pub rows: u8,
}

impl StartRows {
    /// Returns the number of men that each side has at the start on a board.
    #[must_use]
    pub fn men_per_side(self, board: &crate::board::Geometry) -> u32 {
        board
            .squares
            .into_iter()
            .filter(|&square| {
                (self.first_row..self.first_row + self.rows)
                    .contains(&board.file_and_rank(square).1)
            })
            .count() as u32
    }
}

/// The side whose points a score gives first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreOrder {
    /// White.
    WhiteFirst,
    /// The side that moves first, as in English files (`1-0`: Black won).
    MoverFirst,
}
