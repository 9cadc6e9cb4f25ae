//! How what asks games of a chunk comes to their heads and their text, whatever the format of the file.

use super::FileInfo;
use super::source::encoding;
use crate::pdn::{Chunk, Encoding};
use crate::played::Plan;
use crate::query::Heads;
use crate::read::Translated;
use crate::record::Records;

/// The text that games stand in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'t> {
    pub(super) bytes: &'t [u8],
    pub(super) encoding: Encoding,
    /// Whether quotes stand as they are meant.
    plain: bool,
}

impl<'t> Text<'t> {
    pub(super) fn parts(&self) -> (&'t [u8], Encoding, bool) {
        (self.bytes, self.encoding, self.plain)
    }
}

/// A chunk as it is read: PDN as it stands, or the games that were made of another format.
#[derive(Clone, Copy, Debug)]
pub(super) struct Read<'t> {
    pub(super) text: Text<'t>,
    /// The records of another format.
    made: Option<&'t Records>,
}

impl<'t> Read<'t> {
    /// A chunk of a file, with what it was translated to where it is no PDN.
    pub(super) fn of(
        file: &FileInfo,
        plan: &Plan,
        chunk: &'t Chunk,
        translated: Option<&'t Translated>,
    ) -> Self {
        match translated {
            Some(translated) => {
                let games = &translated.games;
                Self {
                    text: Text {
                        bytes: &games.text,
                        encoding: Encoding::Utf8,
                        plain: games.records.is_plain(),
                    },
                    made: Some(&games.records),
                }
            }
            None => Self {
                text: Text {
                    bytes: &chunk.bytes,
                    encoding: encoding(file, plan).seen(),
                    plain: false,
                },
                made: None,
            },
        }
    }

    /// The heads of its games.
    pub(super) fn heads(&self, comments: bool) -> Heads {
        match self.made {
            Some(records) => Heads::of(self.text.bytes, records, comments),
            None => Heads::read(self.text.bytes, self.text.encoding, comments),
        }
    }

    /// The same, where the games of a chunk of PDN have been taken down.
    pub(super) fn heads_of(&self, written: &Records, comments: bool) -> Heads {
        Heads::of(self.text.bytes, self.made.unwrap_or(written), comments)
    }
}
