//! Texts made from a source, and the mapping from each of their places back to it.

mod map;

pub use map::{MappedPiece, OffsetMap, OffsetWriter};
