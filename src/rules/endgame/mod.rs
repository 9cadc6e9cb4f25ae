//! Endgame tables: win, draw or loss, and the number of plies to the end, for every position with few pieces.
//!
//! Positions are grouped by their [`Material`]: a *slice* has all positions with the same pieces. It is built by retrograde
//! analysis over the legal moves of the variant: from positions without a move back, ply by ply, to those that are the farthest
//! from the end. Positions that are never reached are drawn. Captures and promotions lead to other slices, which are built
//! before. Tables have only one side to move: a board turned by 180 degrees with the colors swapped is the same position with
//! the other side to move.
//!
//! The tables do not decide what depends on more than pieces and squares: the draw articles of a code, the clock, and claims.
//! They exclude bashni, where captured pieces stay on the board, so that no capture leads to fewer pieces. In Frisian draughts,
//! they exclude a side with kings and men, because the quiet moves of a king in a row count.

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
