//! Squares, moves and positions as people write them.

pub mod fen;
mod numbering;
mod text;

pub use numbering::Numbering;
pub use text::{Form, Goodwill, MAX_SQUARES, MoveText, Separator};
