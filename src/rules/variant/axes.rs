//! The axes along which variants differ. A variant is one value on each.

use crate::board::DirectionSet;

/// What a man may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManRules {
    /// Quiet steps, seen by White.
    pub moves: DirectionSet,
    /// Capturing steps, seen by White.
    pub captures: DirectionSet,
    /// What happens when it reaches its last row while capturing.
    pub promotion: PromotionRule,
    /// Whether it may take a king.
    pub takes_kings: bool,
}

/// What a king may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingRules {
    /// Quiet steps.
    pub moves: DirectionSet,
    /// Capturing steps.
    pub captures: DirectionSet,
    /// How far it goes.
    pub range: KingRange,
    /// Where it lands behind the last piece it takes.
    pub landing: KingLanding,
    /// Whether it may turn by 180 degrees between two jumps.
    pub u_turn: bool,
}

/// How far a king goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingRange {
    /// One square.
    Short,
    /// Any number of free squares.
    Flying,
}

/// Where a flying king lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingLanding {
    /// On any free square behind the piece.
    Any,
    /// On the square right behind the piece.
    Next,
}

/// What becomes of a man that reaches its last row while capturing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromotionRule {
    /// It becomes a king and goes on as one in the same move.
    GoesOn,
    /// It goes on as a man; it becomes a king only if the capture ends there.
    Passes,
    /// It becomes a king and the move is over.
    Stops,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureRemoval {
    /// When the move is over; until then they are in the way and cannot be jumped again.
    AtEnd,
    /// As soon as they are jumped.
    AtOnce,
}

/// A criterion by which captures are compared; only the best ones are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CapturePriority {
    /// Number of captured pieces.
    Count,
    /// A capture by a king goes before one by a man.
    WithKing,
    /// Number of captured kings.
    Kings,
    /// The capture in which kings come earliest, compared capture by capture.
    KingsEarliest,
    /// The sum of the values of the captured pieces: a man, a king.
    Value {
        /// Value of a man.
        man: u16,
        /// Value of a king.
        king: u16,
    },
}

/// What wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinningGoal {
    /// To leave the opponent without a move.
    Block,
    /// To be without a move oneself (giveaway).
    BeBlocked,
    /// To get the first king.
    FirstKing,
}

/// The men at the start: `rows` rows of each side's half, the first of them `first_row` rows from the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartRows {
    /// Rows left free behind the men.
    pub first_row: u8,
    /// Rows filled with men.
    pub rows: u8,
}

impl StartRows {
    /// Men of one side at the start.
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

/// Whose points a score names first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreOrder {
    /// White's.
    WhiteFirst,
    /// The side's that moves first, as English files have it (`1-0`: Black won).
    MoverFirst,
}
