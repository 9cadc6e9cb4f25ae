//! Formats in and out: what is written reads back as the same games.

mod believed;
mod columns;
mod hostile;
mod lidraughts;
mod round;
mod samples;
mod tables;

pub(crate) use crate::again::{difference, games, read, write};
