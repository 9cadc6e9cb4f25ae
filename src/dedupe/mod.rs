//! Games that are there more than once: which of them are one game, and which of its records stays.
//!
//! Each game comes as a [`DedupeGame`], is written to a temporary file and leaves two short entries in lists that are sorted outside of memory
//! ([`crate::sorter`]). In the first list, which is in the order of moves, records of one game stand side by side, and one that is the beginning of
//! another stands before it ([`search`]). The second has games that end alike, for those that differ in some moves between ([`similar`]).
//! Moves are compared byte by byte, whatever found them. What two records must say to be one game stands in [`agree`]; what the others say
//! besides can be put into the one that stays ([`merge`]).

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

pub(crate) use agree::{RecordField, record_differences};
pub(crate) use game::{DedupeGame, RecordContent, RecordWeight};
pub(crate) use merge::{MergeSource, merge_records};
pub(crate) use notes::{NoteKind, NoteReader};
pub(crate) use search::{DuplicateSearch, SortMemory};
pub(crate) use similar::{MoveDifference, first_difference};
pub(crate) use verdicts::{DedupeFindings, DuplicateVerdict, VerdictStream};

/// Which record of a game stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum KeepPolicy {
    /// The one that says most.
    #[default]
    Fullest,
    /// The one that comes first.
    First,
    /// The one with the fewest errors and warnings.
    Cleanest,
}

/// What a record is beside the one that stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum DuplicateKind {
    /// The same moves.
    Same,
    /// The same moves, and it ends earlier.
    Prefix,
    /// The same game but for a few moves.
    Misprint,
    /// The same moves between other players.
    Names,
    /// The same moves between the same players, and the rest says that these are two games.
    Apart,
}

impl DuplicateKind {
    /// All of them.
    pub(crate) const ALL: [Self; 5] = [
        Self::Same,
        Self::Prefix,
        Self::Misprint,
        Self::Names,
        Self::Apart,
    ];

    /// Its name in files.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Prefix => "prefix",
            Self::Misprint => "misprint",
            Self::Names => "other-names",
            Self::Apart => "contradicts",
        }
    }
}
