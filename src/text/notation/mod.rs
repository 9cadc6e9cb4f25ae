//! Clocks, dates, annotation glyphs and pictures of boards, next to the notations of the rules crate.

mod clock;
pub mod date;
mod evaluation;
mod glyph;
pub mod picture;

pub use clock::{ClockReading, parse_clocks};
pub use evaluation::{EVALUATION_SIGNS, EvaluationSign};
pub use glyph::{Glyph, MOVE_GLYPHS};
pub use pdn_rules::notation::*;
