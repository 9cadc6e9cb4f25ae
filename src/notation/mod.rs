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
pub use chars::Chars;
pub use clock::{Clock, clocks};
pub(crate) use count::Count;
pub use diagram::Diagram;
pub use evaluation::{EVALUATIONS, Evaluation};
pub use game_type::game_type;
pub use glyph::{GLYPHS, Glyph};
pub use notations::{NOTATIONS, NUMBERINGS, NamedNumbering, Notation};
pub use write::{PathStyle, SquareStyle, Style, write_all, write_literal, write_move, write_one};
pub(crate) use write::{push_number, write_name, write_square};
