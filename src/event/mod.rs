//! Events: what the games of a folder say together.
//!
//! Games come as [`Entry`](crate::played::Entry)s; [`Gather`] puts those of one event together, finds out who played, in which
//! rounds and by which system, and gives [`Event`]s. The checks of
//! events judge these.

mod ages;
mod beside;
mod build;
mod days;
mod fingers;
mod gather;
mod known;
mod listed;
mod lots;
mod missing;
mod model;
pub mod names;
mod near;
mod paired;
mod paper;
pub mod papers;
mod players;
mod presumed;
mod proposed;
pub mod register;
mod round;
pub mod same;
mod scored;
mod seats;
mod squads;
pub mod standings;
mod stated;
mod system;
mod tabled;
mod told;
mod told_results;
mod units;
mod watch;
mod worth;

pub use ages::{AgeFault, AgeGroup};
pub use beside::{Beside, Forfeit, Refused, Told};
pub use days::DayFault;
pub use fingers::Twin;
pub use gather::{Gather, Wish};
pub use known::Known;
pub use listed::NameList;
#[cfg(feature = "cli")]
pub(crate) use lots::{LONGEST, alike, code, is_code};
pub use lots::{LotFault, Lots, Opening, Openings};
pub use model::{Assumed, Doubled, Doubt, Event, Game, Match, Missing, Player, Side, Spelled};
pub use paired::Contradiction;
pub use paper::{Paper, PaperAt};
pub use proposed::{Doubtful, InList, Proposals, Proposed, ProposedEvent, Rounds, Unsure};
pub use round::Round;
pub use scored::Scored;
pub use seats::Misplaced;
pub use squads::Squads;
pub use stated::{Pairing, Places, Stated};
pub use system::System;
pub use tabled::TableFault;
pub use units::Unit;
pub use watch::{Closed, Limits, NotCompared, Watch};
pub use worth::{Made, Worth};
