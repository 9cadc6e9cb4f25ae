//! Texts that are made of a source: the way from each of their places back to it.

mod map;

pub use map::{MappedPiece, OffsetMap, OffsetWriter};
