//! The reasons why packed content is not read, or not to its end.

use super::unread::{UnsupportedCompression, method_name};
use crate::check::Finding;
use crate::check::input::{unpacks_too_far, unreadable_file};
use crate::lang::{Lang, Message};
use std::{fmt, io};

/// The number of bytes to which any content may unpack.
pub(super) const FREE_UNPACKED_BYTES: u64 = 1 << 30;
/// The maximum ratio of unpacked to packed bytes beyond that: games reach ten or twenty.
pub(super) const MAX_UNPACK_RATIO: u64 = 200;
/// The maximum number of unpacked bytes in any case.
pub(super) const MAX_UNPACKED_BYTES: u64 = 64 << 30;
/// The maximum memory for unpacking, in KiB.
pub(super) const MAX_WINDOW_KIB: u32 = 256 << 10;
/// The maximum number of files that are examined in a zip archive.
pub(super) const MAX_ZIP_FILES: u64 = 100_000;

/// The reason why packed content is not read, or not to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackedFault {
    /// The content is damaged or incomplete.
    Torn,
    /// The content unpacks to much more than its own size.
    Ratio,
    /// The content unpacks to more than is read.
    Most,
    /// Unpacking it takes too much memory.
    Window,
    /// The archive packs too many files.
    Files,
    /// The content is packed within packed content.
    Nested,
    /// The archive packs other files, and is not examined; with the name of its kind.
    Archive(&'static str),
    /// The content is a packed tar archive.
    Tar,
    /// The content is a zip archive, and only zip archives that are files with that ending are opened.
    Zip,
    /// The content is encrypted.
    Locked,
    /// The file is packed in a zip archive by an unsupported method of this number.
    Method(u16),
    /// The file is compressed by an unsupported method.
    Compressed(UnsupportedCompression),
    /// The file is compressed by Zstandard with a dictionary.
    Dictionary,
}

impl PackedFault {
    /// Returns the message of the fault.
    pub fn to_message(self, file: String) -> Message {
        let gib = |bytes: u64| bytes >> 30;
        let limit = match self {
            Self::Torn => return Message::PackedTorn { file },
            Self::Archive(kind) => {
                let kind = kind.to_owned();
                return Message::Packed { file, kind };
            }
            Self::Nested => return Message::PackedNested { file },
            Self::Tar => return Message::PackedTar { file },
            Self::Zip => return Message::PackedZip { file },
            Self::Locked => return Message::PackedLocked { file },
            Self::Method(number) => {
                let method = method_name(number);
                return Message::PackedMethod { file, method };
            }
            Self::Compressed(how) => {
                return Message::PackedOtherwise {
                    file,
                    how: how.name().to_owned(),
                    command: how.unpack_command().to_owned(),
                };
            }
            Self::Dictionary => return Message::PackedDictionary { file },
            Self::Ratio => Message::LimitRatio {
                gib: gib(FREE_UNPACKED_BYTES),
                times: MAX_UNPACK_RATIO,
            },
            Self::Most => Message::LimitMost {
                gib: gib(MAX_UNPACKED_BYTES),
            },
            Self::Window => Message::LimitWindow {
                mib: u64::from(MAX_WINDOW_KIB) >> 10,
            },
            Self::Files => Message::LimitFiles {
                limit: MAX_ZIP_FILES,
            },
        };
        Message::PackedTooMuch {
            file,
            limit: Box::new(limit),
        }
    }

    /// Returns the finding about the file.
    pub(crate) fn to_finding(self, file: String) -> Finding {
        let message = self.to_message(file);
        match self {
            Self::Ratio | Self::Most | Self::Window | Self::Files => {
                unpacks_too_far::build_finding(message)
            }
            _ => unreadable_file::build_document_finding(message),
        }
    }

    /// Returns the fault that an error wraps.
    pub fn from_error(error: &io::Error) -> Option<Self> {
        error.get_ref()?.downcast_ref().copied()
    }
}

impl From<PackedFault> for io::Error {
    fn from(fault: PackedFault) -> Self {
        Self::new(io::ErrorKind::InvalidData, fault)
    }
}

impl fmt::Display for PackedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message("FILE".to_owned())
            .display_in(Lang::En)
            .fmt(f)
    }
}

impl std::error::Error for PackedFault {}
