//! The PDN that a source of another format is turned into: the characters that it cannot carry, and the way from each of its
//! places back to the source.

mod map;
mod mask;

pub use map::{OffsetMap, Piece, Writer};
pub use mask::plain;

pub(crate) use mask::{
    LEAD, MORE_NAME, MORE_VALUE, NAME, NO_SCORE, PIN, STAR, TEXT, is_text, mask,
};
