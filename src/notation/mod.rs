//! Squares and moves as people write them.

mod text;

pub use text::{Form, Goodwill, MAX_SQUARES, MoveText, Separator};
