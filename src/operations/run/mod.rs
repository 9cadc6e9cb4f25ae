//! The runner of all commands: many files, many workers, one order.
//!
//! A reading thread cuts the inputs into chunks of whole games, workers run a [`Job`] on each, and the calling thread
//! receives the results in the order of the input. The results do not depend on the number of workers. The jobs that several
//! commands share are here too: [`CheckJob`], [`ConvertJob`].

mod about;
mod check;
mod company;
mod convert;
#[cfg(feature = "archives")]
mod each;
mod engine;
#[cfg(feature = "archives")]
mod find;
mod gate;
mod gather;
#[cfg(feature = "archives")]
mod heads;
mod held;
#[cfg(feature = "archives")]
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
#[cfg(feature = "archives")]
mod stats;
mod stdin;
#[cfg(feature = "archives")]
mod tables;
mod walk;

pub use about::{error_reason, failure_finding, on_reading, unreadable_finding};
pub use gather::missing_of;
pub use gather::not_read;
pub use packed::{CompressionKind, PackedFault, inner_path, is_zip_name};
pub use pull::RunEventIter;
pub use source::{FilePlan, is_binary, plan_of_games, text_encoding, translate_chunk};

pub use packed::{numbered_path, recognise_unread};

#[cfg(feature = "archives")]
pub use each::{ChunkGames, ComparisonMode, EachGameJob};
#[cfg(feature = "archives")]
pub use find::{FindJob, HitDetail};
#[cfg(feature = "archives")]
pub use stats::{ChunkStats, StatsJob};
#[cfg(feature = "archives")]
pub use tables::{TablesJob, TablesPart};

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
