//! The runner of all commands: many files, many workers, one order.
//!
//! A reading thread cuts the inputs into chunks of whole games, workers run a [`Job`] on each, and the calling thread
//! receives what they give in the order of the input. What it receives does not depend on the number of workers. What is
//! done with a chunk, whoever asks for it, stands here too: [`CheckJob`], [`ConvertJob`].

mod about;
mod check;
mod company;
mod convert;
#[cfg(feature = "cli")]
mod each;
mod engine;
#[cfg(feature = "cli")]
mod find;
mod gate;
mod gather;
#[cfg(feature = "cli")]
mod heads;
mod held;
#[cfg(feature = "cli")]
mod known;
mod open;
mod packed;
mod planned;
mod plans;
mod progress;
mod pull;
mod range;
mod reader;
mod sample;
mod source;
#[cfg(feature = "cli")]
mod stats;
mod stdin;
#[cfg(feature = "cli")]
mod tables;
mod walk;

pub(crate) use about::{failed, on_reading, reason, unreadable};
#[cfg(feature = "cli")]
pub(crate) use gather::missing_of;
pub(crate) use gather::not_read;
pub(crate) use packed::{Fault, Method, inner_path, is_zip_name};
pub(crate) use pull::Pull;
pub(crate) use source::{FilePlan, is_binary, plan_of_games, text_encoding, translate};

#[cfg(feature = "cli")]
pub(crate) use packed::{numbered, recognise_unread};

#[cfg(feature = "cli")]
pub(crate) use each::{Compared, Each, EachJob};
#[cfg(feature = "cli")]
pub(crate) use find::{FindJob, Wanted};
#[cfg(feature = "cli")]
pub(crate) use stats::{Counted, StatsJob};
#[cfg(feature = "cli")]
pub(crate) use tables::{Tabled, TablesJob};

pub use check::CheckJob;
pub use company::company;
pub use convert::{ConvertJob, Output};
pub use engine::{Event, Job, Options, Outcome, over};
pub use gather::Gather;
pub use held::{Left, Why};
pub use packed::Member;
pub use planned::{NotPlanned, Planned, Start};
pub use plans::{PlanJob, Planning, Plans};
pub use progress::Progress;
pub use range::{ByteRange, Stretch, is_plain};
pub use reader::FileInfo;
pub use walk::{Extensions, Input, Source, walk};

#[cfg(test)]
mod tests;

#[cfg(test)]
mod ranges;
