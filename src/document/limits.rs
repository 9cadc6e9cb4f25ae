//! How much of a document is read: what a small file can stand for has no end otherwise. What exceeds a limit is refused
//! as a whole, so that nothing is missing in silence.

use crate::lang::Message;

/// The longest file, in bytes.
pub(crate) const MAX_FILE_BYTES: usize = 64 * MIB;
/// The longest part of a zip, unpacked.
pub(super) const MAX_PART_BYTES: usize = 64 * MIB;
/// All parts that are read of a zip, unpacked.
pub(super) const MAX_UNPACKED_BYTES: usize = 128 * MIB;
/// The text of a document.
pub(super) const MAX_TEXT_BYTES: usize = 16 * MIB;
/// The files in a zip.
pub(super) const MAX_ENTRIES: usize = 4096;
/// Elements, groups or tags within each other.
pub(super) const MAX_NESTING_DEPTH: usize = 256;
/// Filled cells of all sheets.
pub(super) const MAX_FILLED_CELLS: usize = 1_000_000;
/// Empty cells between two that are filled are written down as they are, up to so many.
pub(super) const MAX_CELL_GAP: u32 = 64;
/// The longest name of a sheet or a list, in characters.
pub(super) const LONGEST_NAME: usize = 80;
/// Blanks that one element stands for.
pub(super) const MAX_REPEATED_BLANKS: usize = 1000;

const MIB: usize = 1 << 20;

/// What there is too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentLimit {
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

impl DocumentLimit {
    /// The limit in words.
    pub(crate) fn to_message(self) -> Message {
        let mib = |bytes: usize| bytes / MIB;
        match self {
            Self::File => Message::LimitFile {
                mib: mib(MAX_FILE_BYTES),
            },
            Self::Unpacked => Message::LimitUnpacked {
                mib: mib(MAX_PART_BYTES),
            },
            Self::Text => Message::LimitText {
                mib: mib(MAX_TEXT_BYTES),
            },
            Self::Entries => Message::LimitEntries { most: MAX_ENTRIES },
            Self::Depth => Message::LimitDepth {
                most: MAX_NESTING_DEPTH,
            },
            Self::Cells => Message::LimitCells {
                most: MAX_FILLED_CELLS,
            },
        }
    }
}
