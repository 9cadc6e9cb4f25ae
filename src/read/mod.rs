//! What readers of formats other than PDN share.
//!
//! Such a reader turns its source into PDN text and keeps for each piece of that text the place in the source that it
//! stands for. The rest of the program reads the PDN; what it finds there is told at its place in the source.

mod map;

pub use map::{OffsetMap, Piece, Writer};
