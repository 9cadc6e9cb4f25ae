//! How much of a document is read: what a small file can stand for has no end otherwise. What exceeds a limit is refused
//! as a whole, so that nothing is missing in silence.

use crate::lang::Message;

/// The longest file, in bytes.
pub(crate) const FILE: usize = 64 * MIB;
/// The longest part of a zip, unpacked.
pub(super) const PART: usize = 64 * MIB;
/// All parts that are read of a zip, unpacked.
pub(super) const PARTS: usize = 128 * MIB;
/// The text of a document.
pub(super) const TEXT: usize = 16 * MIB;
/// The files in a zip.
pub(super) const ENTRIES: usize = 4096;
/// Elements, groups or tags within each other.
pub(super) const DEPTH: usize = 256;
/// Filled cells of all sheets.
pub(super) const CELLS: usize = 1_000_000;
/// Empty cells between two that are filled are written down as they are, up to so many.
pub(super) const GAP: u32 = 64;
/// The longest name of a sheet or a list, in characters.
pub(super) const LONGEST_NAME: usize = 80;
/// Blanks that one element stands for.
pub(super) const BLANKS: usize = 1000;

const MIB: usize = 1 << 20;

/// What there is too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The file is too long.
    File,
    /// Unpacked it is too long.
    Unpacked,
    /// Its text is too long.
    Text,
    /// It packs too many files.
    Entries,
    /// Its elements stand too deep within each other.
    Depth,
    /// Too many cells are filled.
    Cells,
}

impl Limit {
    /// The limit in words.
    pub(crate) fn message(self) -> Message {
        let mib = |bytes: usize| bytes / MIB;
        match self {
            Self::File => Message::LimitFile { mib: mib(FILE) },
            Self::Unpacked => Message::LimitUnpacked { mib: mib(PART) },
            Self::Text => Message::LimitText { mib: mib(TEXT) },
            Self::Entries => Message::LimitEntries { most: ENTRIES },
            Self::Depth => Message::LimitDepth { most: DEPTH },
            Self::Cells => Message::LimitCells { most: CELLS },
        }
    }
}
