//! Texts that are made of a source: the way from each of their places back to it, and what the PDN in the cells of a table
//! cannot carry.

mod map;
mod mask;

pub use map::{OffsetMap, Piece, Writer};
pub use mask::plain;

pub(crate) use mask::{
    LEAD, MORE_NAME, MORE_VALUE, NAME, NO_SCORE, PIN, STAR, TEXT, is_text, mask,
};
