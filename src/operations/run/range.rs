//! A range of the bytes of a file: yields the games that begin in it, as they are read from the whole file.
//!
//! A range begins at the first beginning of a record at or after its first byte, and ends at the first one at or after its
//! last. Certain beginnings of records are where a [`Splitter`](crate::pdn::ChunkSplitter) cuts, so consecutive ranges
//! together contain everything in a file, whatever bytes they were cut at. A stretch in which no record begins belongs to
//! what precedes it.

use super::packed::CompressionKind;
use super::planned::StartPoint;
use super::plans::count_games;
use super::reader::FileInfo;
use super::sample;
use crate::check::input::bad_encoding;
use crate::diag::{ChunkOrigin, ChunkOutput};
use crate::document;
use crate::pdn::{Encoding, InputChunk, PdnReader, RecordStartFinder, detect_utf16, utf16_units};
use crate::read::SourceFormat;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A range of bytes of a file as stored on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteRange {
    /// The first byte.
    pub from: u64,
    /// One past the last byte.
    pub to: u64,
}

/// The part of a file that is read, from the beginning of one record to that of another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordRange {
    /// The place where it begins.
    pub from: u64,
    /// One past its last byte, once it is read.
    pub to: u64,
    /// The origin of its places: the counts of what precedes it.
    pub before: ChunkOrigin,
    /// Whether bytes that do not belong to the encoding precede it.
    pub undecoded: bool,
}

/// Returns whether a file can be read in ranges: it is a file on disk that contains PDN, and is neither compressed nor a
/// document.
///
/// # Errors
///
/// Returns the errors of opening and reading the file.
pub fn is_plain(path: &Path, from: Option<&'static SourceFormat>) -> io::Result<bool> {
    if !path.metadata()?.is_file() {
        return Ok(false);
    }
    let head = sample::read_head(&mut File::open(path)?)?;
    let name = path.to_string_lossy();
    let text = sample::part_as_utf8(&head, detect_utf16(&head).as_ref()).into_owned();
    let format = from.or_else(|| SourceFormat::guess_format(&name, &text));
    let plain = CompressionKind::from_head(&head).is_none() && !document::may_be_document(&head);
    Ok(plain && format.is_none_or(SourceFormat::is_pdn))
}

/// The progress of reading a range.
#[derive(Debug)]
pub(super) struct RangeProgress {
    range: ByteRange,
    beginnings: RecordStartFinder,
    counter: PdnReader,
    stretch: RecordRange,
    /// The first chunk of the range, once it is found.
    held: Option<InputChunk>,
    /// Whether the preceding chunk ended within a record.
    torn: bool,
    state: RangeState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RangeState {
    Before,
    Inside,
    Over,
}

impl RangeProgress {
    /// Creates the progress of a range of a text in an encoding, which is UTF-8 for transcoded text; reading starts at or
    /// before the range.
    pub(crate) fn new(range: ByteRange, encoding: Encoding, start: StartPoint) -> Self {
        Self {
            range,
            beginnings: RecordStartFinder::new(encoding),
            counter: PdnReader::new(encoding),
            stretch: RecordRange {
                from: start.at,
                to: start.at,
                before: start.chunk_origin(),
                undecoded: start.undecoded,
            },
            held: None,
            torn: false,
            state: RangeState::Before,
        }
    }

    /// Returns whether the range has not begun.
    pub(super) fn is_before(&self) -> bool {
        self.state == RangeState::Before
    }

    /// Returns whether the range has ended.
    pub(super) fn is_over(&self) -> bool {
        self.state == RangeState::Over
    }

    /// Takes the first chunk of the range.
    pub(super) fn take_first_chunk(&mut self) -> Option<InputChunk> {
        self.held.take()
    }

    /// Returns the file with what is known of the range.
    pub(super) fn info_with_range(&self, info: &Arc<FileInfo>) -> Arc<FileInfo> {
        if info.stretch == Some(self.stretch) {
            return info.clone();
        }
        Arc::new(FileInfo {
            stretch: Some(self.stretch),
            ..FileInfo::clone(info)
        })
    }

    /// Skips the part of a chunk that precedes the range; `None` is the end of the file. Returns whether all of it does.
    pub(super) fn skip_before_range(&mut self, chunk: Option<InputChunk>, info: &FileInfo) -> bool {
        let Some(mut chunk) = chunk else {
            self.state = RangeState::Over;
            return false;
        };
        let torn = std::mem::replace(&mut self.torn, chunk.cut);
        let begin = begin_of(&chunk);
        // After a torn chunk this one begins within a record, which belongs to what precedes it
        // (see the test what_is_cut_in_the_middle_belongs_to_one_range).
        let at = match begin >= self.range.from && !torn {
            true => Some(0),
            false => {
                let from = index_of(&chunk, self.range.from, info);
                self.beginnings.first_record_start(&chunk.bytes, from)
            }
        };
        let before = &chunk.bytes[..at.unwrap_or(chunk.bytes.len())];
        self.count_before_range(before, info);
        self.stretch.from = match at {
            Some(0) => begin,
            _ => place_of(&chunk, before, info),
        };
        self.stretch.to = self.stretch.from;
        let Some(at) = at else {
            return true;
        };
        if at > 0 {
            chunk.bytes.drain(..at);
            chunk.offset = self.stretch.from;
            chunk.first = false;
        }
        // What begins here was not torn.
        self.torn = false;
        self.held = Some(chunk);
        self.state = RangeState::Inside;
        false
    }

    /// Returns the part of a chunk within the range, with its number of bytes in the file.
    pub(super) fn cut_to_range(
        &mut self,
        mut chunk: InputChunk,
        info: &FileInfo,
    ) -> Option<(InputChunk, u64)> {
        let torn = std::mem::replace(&mut self.torn, chunk.cut);
        let begin = begin_of(&chunk);
        if begin >= self.range.to && !torn {
            self.state = RangeState::Over;
            return None;
        }
        let to = index_of(&chunk, self.range.to, info);
        if let Some(at) = self.beginnings.first_record_start(&chunk.bytes, to) {
            chunk.bytes.truncate(at);
            (chunk.last, chunk.cut) = (false, false);
            self.state = RangeState::Over;
        }
        let end = place_of(&chunk, &chunk.bytes, info);
        self.stretch.to = end;
        Some((chunk, end - begin))
    }

    /// Marks the end of the file.
    pub(super) fn mark_over(&mut self) {
        self.state = RangeState::Over;
    }

    /// Counts the games and lines before the range.
    fn count_before_range(&mut self, bytes: &[u8], info: &FileInfo) {
        if bytes.is_empty() {
            return;
        }
        let games = count_games(&mut self.counter, bytes);
        let encoding = info.read_as();
        let part = ChunkOutput {
            games,
            ..ChunkOutput::new(bytes, Vec::new(), encoding, &|_| false)
        };
        self.stretch.before.advance_past(&part);
        self.stretch.undecoded =
            self.stretch.undecoded || bad_encoding::find_bad_encoding(encoding, bytes).is_some();
    }
}

/// Returns where a chunk begins; a byte order mark belongs to the first chunk.
fn begin_of(chunk: &InputChunk) -> u64 {
    match chunk.first {
        true => 0,
        false => chunk.offset,
    }
}

/// Returns whether the chunks of a file were transcoded from UTF-16.
fn is_wide(info: &FileInfo) -> bool {
    info.read_as().is_utf16()
}

/// Returns the place in the file after the first bytes of a chunk.
fn place_of(chunk: &InputChunk, bytes: &[u8], info: &FileInfo) -> u64 {
    chunk.offset
        + match is_wide(info) {
            true => 2 * utf16_units(bytes),
            false => bytes.len(),
        } as u64
}

/// Returns the index of the first byte of a chunk at or after a place in the file.
fn index_of(chunk: &InputChunk, place: u64, info: &FileInfo) -> usize {
    let bytes = place.saturating_sub(chunk.offset);
    let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
    if !is_wide(info) {
        return bytes;
    }
    let mut units = 0;
    let begins = |byte: &u8| byte & 0xc0 != 0x80;
    let found = chunk.bytes.iter().position(|byte| {
        let here = begins(byte) && 2 * units >= bytes;
        if begins(byte) {
            units += 1 + usize::from(*byte >= 0xf0);
        }
        here
    });
    found.unwrap_or(usize::MAX)
}
