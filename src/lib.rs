//! Reads draughts games in every notation people write, replays them under the rules of every variant, and says what is wrong.

pub mod batch;
pub mod check;
pub mod diag;
pub mod notation;
pub mod pdn;
pub mod span;
