//! The counts that decide whether an article on draws holds.
//!
//! A [`DrawTracker`] follows a line of play and tells after each ply which counts run and which draws are due.
//! [`build_report`](fn@build_report) gives the stretches of a whole line. Who may claim, and when, is not decided here.

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
