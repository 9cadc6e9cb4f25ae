//! The counts that decide whether an article on draws applies.
//!
//! A [`DrawTracker`] follows a line of play and reports, after each ply, which counts run and which draws are due.
//! [`build_report`](fn@build_report) returns the stretches of a whole line in which counts ran. This module does not decide who
//! may claim a draw, and when.

mod at_once;
mod change;
mod count;
mod laws;
mod pattern;
mod repeats;
mod report;
mod roads;
mod tracker;

pub use count::DrawCount;
pub use report::{CounterReport, CounterRun, build_report};
pub use roads::{BoardRoads, square_of};
pub use tracker::DrawTracker;
