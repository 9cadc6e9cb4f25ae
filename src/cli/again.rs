//! Texts of games that are read again: from their files, or from a temporary file where they came from standard input or were made.

use super::advice::explain_read_error;
use super::exit::Failure;
use super::messages::CliMessage;
use super::pieces::ForwardedText;
use super::protected;
use crate::scratch::ScratchFile;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;

/// The maximum number of files that are open at the same time.
const MAX_OPEN_FILES: usize = 64;

/// The source from which texts are read again.
#[derive(Default)]
pub(super) struct RereadSource {
    /// The files by their index among the inputs.
    files: HashMap<u64, RereadFile>,
    open: HashMap<u64, File>,
    /// The texts of games that cannot be read again from a file, and their total length.
    spool: Option<(ScratchFile, u64)>,
}

/// A file from which games are read again.
struct RereadFile {
    name: String,
    path: PathBuf,
}

/// The place of a stretch of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TextLocation {
    /// The index of its file; `None` if it is in the temporary file.
    pub(super) file: Option<u64>,
    pub(super) at: u64,
    pub(super) len: u64,
    /// The checksum that shows whether the file has changed.
    pub(super) sum: u64,
}

/// Extends the checksum `from` by bytes (FNV-1a).
pub(super) fn extend_checksum(bytes: &[u8], from: u64) -> u64 {
    let add = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(from, add)
}

/// The checksum of no bytes.
pub(super) const EMPTY_CHECKSUM: u64 = 0xcbf2_9ce4_8422_2325;

impl RereadSource {
    /// Records the place of a piece together with its lead, and keeps its text if the text cannot be read again.
    pub(super) fn record_piece(&mut self, piece: &ForwardedText<'_>) -> io::Result<TextLocation> {
        let number = piece.file.index as u64;
        let (at, file) = match (piece.at, &piece.file.path) {
            (Some(at), Some(path)) => {
                self.files.entry(number).or_insert_with(|| RereadFile {
                    name: piece.file.name.to_string(),
                    path: path.clone(),
                });
                (at, Some(number))
            }
            _ => (self.spool_piece(piece)?, None),
        };
        Ok(TextLocation {
            file,
            at,
            len: (piece.lead.len() + piece.text.len()) as u64,
            sum: extend_checksum(piece.text, extend_checksum(piece.lead, EMPTY_CHECKSUM)),
        })
    }

    fn spool_piece(&mut self, piece: &ForwardedText<'_>) -> io::Result<u64> {
        let (file, len) = match &mut self.spool {
            Some(spool) => spool,
            none => none.insert((ScratchFile::new()?, 0)),
        };
        let at = *len;
        file.seek(SeekFrom::Start(at))?;
        for bytes in [piece.lead, piece.text] {
            file.write_all(bytes)?;
            *len += bytes.len() as u64;
        }
        Ok(at)
    }

    /// Reads a stretch of text again.
    ///
    /// # Errors
    ///
    /// Reports a stretch that has changed since it was recorded.
    pub(super) fn read_text(
        &mut self,
        place: TextLocation,
        text: &mut Vec<u8>,
    ) -> Result<(), Failure> {
        text.clear();
        let known = place.file.and_then(|file| self.files.get(&file));
        let name = known.map_or("<stdin>", |known| known.name.as_str());
        let read = match (place.file, known) {
            (Some(number), Some(known)) => {
                if self.open.len() >= MAX_OPEN_FILES && !self.open.contains_key(&number) {
                    self.open.clear();
                }
                let file = match self.open.entry(number) {
                    Entry::Occupied(file) => file.into_mut(),
                    Entry::Vacant(none) => {
                        let file = protected::open_protected(&known.path);
                        none.insert(file.map_err(|error| explain_read_error(name, &error))?)
                    }
                };
                read_at(file, place, text)
            }
            _ => match &mut self.spool {
                Some((file, _)) => read_at(file, place, text),
                None => return Ok(()),
            },
        };
        read.map_err(|error| explain_read_error(name, &error))?;
        match extend_checksum(text, EMPTY_CHECKSUM) == place.sum {
            true => Ok(()),
            false => {
                let file = name.to_owned();
                Err(CliMessage::ChangedWhileRead { file }.into())
            }
        }
    }
}

/// Reads a stretch of an open file.
fn read_at(
    file: &mut (impl Read + Seek),
    place: TextLocation,
    text: &mut Vec<u8>,
) -> io::Result<usize> {
    file.seek(SeekFrom::Start(place.at))?;
    file.take(place.len).read_to_end(text)
}
