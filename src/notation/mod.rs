//! Squares, moves and positions as people write them.

mod chars;
mod clock;
mod count;
pub mod counters;
pub mod date;
mod diagram;
mod evaluation;
pub mod fen;
mod fen_error;
mod game_type;
mod glyph;
mod notations;
pub(crate) mod picture;

mod write;

pub use crate::board::Numbering;
pub use chars::CharSink;
pub use clock::{ClockReading, parse_clocks};
pub(crate) use count::TurnCounter;
pub use diagram::Diagram;
pub use evaluation::{EVALUATION_SIGNS, EvaluationSign};
pub use game_type::game_type;
pub use glyph::{Glyph, MOVE_GLYPHS};
pub use notations::{MOVE_NOTATIONS, MoveNotation, NAMED_NUMBERINGS, NamedNumbering};
pub use write::{
    MoveStyle, PathStyle, SquareStyle, write_all, write_literal, write_move, write_one,
};
pub(crate) use write::{push_number, write_name, write_square};
