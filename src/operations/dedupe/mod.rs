//! Games that occur more than once: finds the records of one game and chooses the one that is kept.
//!
//! Each game comes as a [`DedupeGame`], is written to a temporary file and leaves two short entries in lists that are sorted outside of
//! memory ([`crate::sorter`]). The first list is in the order of moves: records of one game are neighbours, and a record that is the
//! beginning of another precedes it (`search`). The second list has games that end alike, for those that differ in some moves in between
//! (`similar`). Moves are compared byte by byte, whichever list found them. `agree` has the rules for what two records must state to be
//! one game. Additional content of the other records can be merged into the one that is kept (`merge`).

mod agree;
mod bytes;
mod class;
mod game;
mod group;
mod index;
mod merge;
mod notes;
mod search;
mod similar;
mod texts;
mod verdicts;

#[cfg(test)]
mod tests;

pub use agree::{RecordField, record_differences};
pub use game::{DedupeGame, RecordContent, RecordWeight};
pub use merge::{MergeSource, merge_records};
pub use notes::{NoteKind, NoteReader};
pub use search::{DuplicateSearch, SortMemory};
pub use similar::{MoveDifference, first_difference};
pub use verdicts::{DedupeFindings, DuplicateVerdict, VerdictStream};

/// Policy that decides which record of a game is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeepPolicy {
    /// The fullest record.
    #[default]
    Fullest,
    /// The record that comes first.
    First,
    /// The record with the fewest errors and warnings.
    Cleanest,
}

/// Relation of a record to the one that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DuplicateKind {
    /// The same moves.
    Same,
    /// The same moves, but it ends earlier.
    Prefix,
    /// The same game except for a few moves.
    Misprint,
    /// The same moves between other players.
    Names,
    /// The same moves between the same players, but the other tags show that these are two games.
    Apart,
}

impl DuplicateKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::Same,
        Self::Prefix,
        Self::Misprint,
        Self::Names,
        Self::Apart,
    ];

    /// Returns the name of the kind in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Prefix => "prefix",
            Self::Misprint => "misprint",
            Self::Names => "other-names",
            Self::Apart => "contradicts",
        }
    }
}
