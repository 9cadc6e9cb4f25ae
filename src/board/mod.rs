//! Boards, sets of squares and positions: where the pieces stand, and nothing about how they move.

pub(crate) mod bits;
pub(crate) mod geometry;
pub(crate) mod hash;
pub(crate) use self::hash as zobrist;
mod numbering;
mod position;
mod set;
mod setup;
mod towers;

pub use geometry::{
    ALL_8, Cells, DARK_LEFT_8, DARK_LEFT_10, DARK_LEFT_12, DARK_RIGHT_8, Dir, Dirs, Geometry,
};
pub use numbering::Numbering;
pub(crate) use position::run_hash;
pub use position::{Color, KingRun, Piece, Position, Rank};
pub use set::{Square, SquareSet, Squares};
pub use setup::{Setup, SetupError, SetupPiece, SetupSquare};
pub use towers::{Tower, Towers};
