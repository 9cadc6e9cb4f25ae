//! The counts that decide whether an article on draws holds.
//!
//! A [`Tracker`] follows a line of play and tells after each ply which counts run and which draws are due.
//! [`report`](fn@report) gives the stretches of a whole line. Who may claim, and when, is not decided here.

mod at_once;
mod change;
mod count;
mod laws;
mod pattern;
mod repeats;
mod report;
mod roads;
mod tracker;

pub use count::Count;
pub use report::{Report, Run, report};
pub use roads::{Roads, square_of};
pub use tracker::Tracker;
