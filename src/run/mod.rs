//! The runner of all commands: many files, many workers, one order.
//!
//! A reading thread cuts the inputs into chunks of whole games, workers run a [`Job`] on each, and the calling thread
//! receives the results in the order of the input. The results do not depend on the number of workers. The jobs that several
//! commands share are here too: [`CheckJob`], [`ConvertJob`].

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

pub(crate) use about::{error_reason, failure_finding, on_reading, unreadable_finding};
#[cfg(feature = "cli")]
pub(crate) use gather::missing_of;
pub(crate) use gather::not_read;
pub(crate) use packed::{CompressionKind, PackedFault, inner_path, is_zip_name};
pub(crate) use pull::RunEventIter;
pub(crate) use source::{FilePlan, is_binary, plan_of_games, text_encoding, translate_chunk};

#[cfg(feature = "cli")]
pub(crate) use packed::{numbered_path, recognise_unread};

#[cfg(feature = "cli")]
pub(crate) use each::{ChunkGames, ComparisonMode, EachGameJob};
#[cfg(feature = "cli")]
pub(crate) use find::{FindJob, HitDetail};
#[cfg(feature = "cli")]
pub(crate) use stats::{ChunkStats, StatsJob};
#[cfg(feature = "cli")]
pub(crate) use tables::{TablesJob, TablesPart};

pub use check::CheckJob;
pub use company::find_folder_variants;
pub use convert::{ConvertJob, ConvertedChunk};
pub use engine::{Job, RunEvent, RunOptions, RunOutcome, run_job};
pub use gather::FileSummary;
pub use held::{SkipReason, SkippedFile};
pub use packed::ZipMember;
pub use planned::{PlanMismatchError, PlannedFile, StartPoint};
pub use plans::{ChunkPlan, FilePlanner, PlanJob};
pub use progress::Progress;
pub use range::{ByteRange, RecordRange, is_plain};
pub use reader::FileInfo;
pub use walk::{Extensions, Input, InputSource, collect_inputs};

#[cfg(test)]
mod tests;

#[cfg(test)]
mod ranges;
