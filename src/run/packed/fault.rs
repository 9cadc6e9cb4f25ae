//! Why something that is packed is not read, or not to its end.

use super::unread::{UnsupportedCompression, method_name};
use crate::check::Finding;
use crate::check::input::{unpacks_too_far, unreadable_file};
use crate::lang::{Lang, Message};
use std::{fmt, io};

/// It may unpack to so many bytes, whatever it is.
pub(super) const FREE_UNPACKED_BYTES: u64 = 1 << 30;
/// Beyond that it may unpack to so many times its own length: games come to ten or twenty times.
pub(super) const MAX_UNPACK_RATIO: u64 = 200;
/// It may unpack to so many bytes in any case.
pub(super) const MAX_UNPACKED_BYTES: u64 = 64 << 30;
/// So much memory it may take to unpack, in KiB.
pub(super) const MAX_WINDOW_KIB: u32 = 256 << 10;
/// So many files are looked at in a zip.
pub(super) const MAX_ZIP_FILES: u64 = 100_000;

/// Why something that is packed is not read, or not to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PackedFault {
    /// It is damaged, or not all of it is there.
    Torn,
    /// It unpacks to much more than it is.
    Ratio,
    /// It unpacks to more than is read.
    Most,
    /// To unpack it takes too much memory.
    Window,
    /// It packs too many files.
    Files,
    /// It is packed within what is packed.
    Nested,
    /// It packs other files, and is not looked into; what it is called.
    Archive(&'static str),
    /// It packs a tar.
    Tar,
    /// It is a zip, and only zips that are files and have its ending are opened.
    Zip,
    /// It is encrypted.
    Locked,
    /// It is packed in a zip by a method that is not read, of this number.
    Method(u16),
    /// It is compressed in a way that is not read.
    Compressed(UnsupportedCompression),
    /// It is compressed by Zstandard with a dictionary.
    Dictionary,
}

impl PackedFault {
    /// The same in words.
    pub(crate) fn to_message(self, file: String) -> Message {
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
                most: MAX_ZIP_FILES,
            },
        };
        Message::PackedTooMuch {
            file,
            limit: Box::new(limit),
        }
    }

    /// What is said of the file.
    pub(crate) fn to_finding(self, file: String) -> Finding {
        let message = self.to_message(file);
        match self {
            Self::Ratio | Self::Most | Self::Window | Self::Files => {
                unpacks_too_far::build_finding(message)
            }
            _ => unreadable_file::build_document_finding(message),
        }
    }

    /// The fault that an error stands for.
    pub(crate) fn from_error(error: &io::Error) -> Option<Self> {
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
