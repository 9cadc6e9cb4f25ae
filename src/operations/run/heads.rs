//! Provides the heads and the text of the games of a chunk for queries, whatever the format of the file.

use super::FileInfo;
use super::source::disk_encoding;
use crate::pdn::{Encoding, InputChunk};
use crate::played::ReplayPlan;
use crate::query::RecordHeads;
use crate::read::TranslatedSource;
use crate::record::TokenBuffer;

/// The text that contains the games.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameText<'t> {
    pub(super) bytes: &'t [u8],
    pub(super) encoding: Encoding,
    /// Whether quotation marks are literal, not escaped.
    plain: bool,
}

impl<'t> GameText<'t> {
    pub(super) fn text_parts(&self) -> (&'t [u8], Encoding, bool) {
        (self.bytes, self.encoding, self.plain)
    }
}

/// A chunk as it is read: PDN as written, or the games that were translated from another format.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadChunk<'t> {
    pub(super) text: GameText<'t>,
    /// The records translated from another format.
    made: Option<&'t TokenBuffer>,
}

impl<'t> ReadChunk<'t> {
    /// Returns a chunk of a file, with its translation where it is not PDN.
    pub(super) fn from_chunk(
        file: &FileInfo,
        plan: &ReplayPlan,
        chunk: &'t InputChunk,
        translated: Option<&'t TranslatedSource>,
    ) -> Self {
        match translated {
            Some(translated) => {
                let games = &translated.games;
                Self {
                    text: GameText {
                        bytes: &games.text,
                        encoding: Encoding::Utf8,
                        plain: games.records.is_plain(),
                    },
                    made: Some(&games.records),
                }
            }
            None => Self {
                text: GameText {
                    bytes: &chunk.bytes,
                    encoding: disk_encoding(file, plan).reader_encoding(),
                    plain: false,
                },
                made: None,
            },
        }
    }

    /// Returns the heads of its games; `comments` decides whether these contain comments.
    pub(super) fn read_heads(&self, comments: bool) -> RecordHeads {
        match self.made {
            Some(records) => RecordHeads::from_records(self.text.bytes, records, comments),
            None => RecordHeads::from_pdn(self.text.bytes, self.text.encoding, comments),
        }
    }

    /// Returns the heads of its games, where the games of a chunk of PDN have been recorded.
    pub(super) fn heads_of(&self, written: &TokenBuffer, comments: bool) -> RecordHeads {
        RecordHeads::from_records(self.text.bytes, self.made.unwrap_or(written), comments)
    }
}
