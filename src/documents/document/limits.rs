//! Limits on how much of a document is read: without them, the content of a small file could be endless. A document that exceeds a limit is
//! refused as a whole, so that nothing is missing silently.

use crate::lang::Message;

/// The maximum size of a file, in bytes.
pub const MAX_FILE_BYTES: usize = 64 * MIB;
/// The maximum size of a part of a zip, unpacked, in bytes.
pub(super) const MAX_PART_BYTES: usize = 64 * MIB;
/// The maximum total size of the parts that are read of a zip, unpacked, in bytes.
pub(super) const MAX_UNPACKED_BYTES: usize = 128 * MIB;
/// The maximum size of the text of a document, in bytes.
pub(super) const MAX_TEXT_BYTES: usize = 16 * MIB;
/// The maximum number of files in a zip.
pub(super) const MAX_ENTRIES: usize = 4096;
/// The maximum depth of nested elements, groups or tags.
pub(super) const MAX_NESTING_DEPTH: usize = 256;
/// The maximum number of filled cells of all sheets.
pub(super) const MAX_FILLED_CELLS: usize = 1_000_000;
/// The maximum number of pages.
pub(super) const MAX_PAGES: usize = 2000;
/// The maximum number of empty cells that are written between two filled ones.
pub(super) const MAX_CELL_GAP: u32 = 64;
/// The maximum length of the name of a sheet or a list, in characters.
pub(super) const MAX_SHEET_NAME_LEN: usize = 80;
/// The maximum number of blanks that one element is expanded to.
pub(super) const MAX_REPEATED_BLANKS: usize = 1000;

const MIB: usize = 1 << 20;

/// Limit that a document exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentLimit {
    /// The file is too long.
    File,
    /// The unpacked file is too long.
    Unpacked,
    /// Its text is too long.
    Text,
    /// It packs too many files.
    Entries,
    /// Its elements are nested too deeply.
    Depth,
    /// Too many cells are filled.
    Cells,
    /// It has too many pages.
    Pages,
}

impl DocumentLimit {
    /// Returns the limit in words.
    pub fn to_message(self) -> Message {
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
            Self::Entries => Message::LimitEntries { limit: MAX_ENTRIES },
            Self::Depth => Message::LimitDepth {
                limit: MAX_NESTING_DEPTH,
            },
            Self::Cells => Message::LimitCells {
                limit: MAX_FILLED_CELLS,
            },
            Self::Pages => Message::LimitPages { limit: MAX_PAGES },
        }
    }
}
