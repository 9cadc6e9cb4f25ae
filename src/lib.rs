//! Reads draughts games in every notation people write, replays them under the rules of every variant, and says what is wrong.

#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod board;
pub mod check;
pub mod claim;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod convert;
pub mod diag;
pub mod draw;
pub mod lang;
pub mod mend;
pub mod movegen;
pub mod notation;
pub mod pdn;
pub mod read;
pub mod replay;
pub mod run;
pub mod sheet;
pub mod span;
pub mod tally;
pub mod tree;
pub mod variant;
pub mod write;
