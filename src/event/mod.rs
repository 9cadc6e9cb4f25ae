//! Events: what the games of a folder say together.
//!
//! Games come as [`Entry`](crate::played::Entry)s; [`Gather`] puts those of one event together, finds out who played, in which
//! rounds and by which system, and gives [`Event`]s. The checks of
//! events judge these.

mod build;
mod gather;
mod known;
mod missing;
mod model;
pub mod names;
pub mod papers;
mod players;
mod round;
pub mod same;
mod scored;
pub mod standings;
mod system;
mod told;
mod units;

pub use gather::{Gather, Wish};
pub use known::{Beside, Forfeit, Known};
pub use model::{Assumed, Doubled, Doubt, Event, Game, Match, Missing, Player, Side, Spelled};
pub use round::Round;
pub use scored::Scored;
pub use system::System;
pub use units::Unit;
