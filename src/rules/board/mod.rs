//! Boards, their squares and numberings, pieces and towers. This module has no rules of play.

pub(crate) mod bits;
pub(crate) mod geometry;
pub mod hash;
pub use self::hash as zobrist;
mod lettering;
mod numbering;
mod piece;
mod set;
mod towers;

pub use geometry::{
    ALL_8, DARK_LEFT_8, DARK_LEFT_10, DARK_LEFT_12, DARK_RIGHT_8, Direction, DirectionSet,
    Geometry, PlayingSquares,
};
pub(crate) use hash::run_hash;
pub use lettering::Lettering;
pub use numbering::Numbering;
pub use piece::{Color, KingRun, Piece, PieceKind};
pub use set::{Square, SquareSet, SquareSetIter};
pub use towers::{Tower, TowerTable};

/// The highest number of a square: the largest board has 12 files and 12 ranks, and one square of two is used.
pub const MAX_SQUARE_NUMBER: u8 = 72;
