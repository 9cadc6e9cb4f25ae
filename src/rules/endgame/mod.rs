//! Endgames decided: win, draw or loss, and in how many plies, of every position with few pieces.
//!
//! Positions are grouped by their [`Material`]: a *slice* has all positions with the same pieces. It is made by retrograde
//! analysis over the legal moves of the variant: from positions without a move back, ply by ply, to what takes longest; what
//! is never reached is drawn. Captures and promotions lead to other slices, which are made before. Only one side to move is
//! kept: a board turned by 180 degrees with the colours changed is the same position with the other side to move.
//!
//! Not decided here is what pieces and squares do not tell: the draw articles of a code, the clock, and who asks for what.
//! Bashni is left out (captured pieces stay on the board, so no capture leads to less), and in Frisian draughts a side with
//! kings and men (the quiet moves of a king in a row count).

mod build;
mod ground;
mod material;
mod shelf;
mod slice;
mod solve;
mod tables;
#[cfg(test)]
mod tests;
mod timely;
mod value;

pub use material::{MAX_TABLE_PIECES, Material};
pub use shelf::VariantEndgames;
pub use solve::{Solution, solve_position};
pub use tables::{BuildStep, EndgameLimits, Endgames, SliceStore, ValueCounts};
pub use timely::{WinInTime, in_time};
pub use value::EndgameValue;
