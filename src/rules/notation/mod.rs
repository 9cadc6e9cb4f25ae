//! Squares, moves and positions in the notations of draughts.

mod chars;
mod count;
pub mod counters;
mod diagram;
pub mod fen;
mod fen_error;
mod game_type;
mod notations;
mod write;

pub use crate::board::Numbering;
pub use chars::CharSink;
pub use count::TurnCounter;
pub use diagram::Diagram;
pub use game_type::game_type;
pub use notations::{MOVE_NOTATIONS, MoveNotation, NAMED_NUMBERINGS, NamedNumbering};
pub use write::{
    MoveStyle, PathStyle, SquareStyle, push_number, write_all, write_literal, write_move,
    write_name, write_one, write_square,
};
