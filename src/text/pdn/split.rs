//! Splits a stream into chunks of whole records.

use std::io::{self, Read};

use super::ahead::{InputChunk, ReadAhead};
use super::encoding::Encoding;
use super::line::{is_blank, is_tag_line};
use super::reader::PdnReader;

/// The usual size of a chunk, in bytes.
pub const DEFAULT_TARGET: usize = 256 * 1024;
/// The maximum size of a chunk, in bytes.
pub const MAX_CHUNK: usize = 4 * 1024 * 1024;

/// Yields chunks of whole records.
///
/// A chunk ends before a tag line that certainly begins a record, so reading the chunks one by one reports the same as reading
/// the whole. The iteration ends after an error.
#[derive(Debug)]
pub struct ChunkSplitter<R> {
    ahead: ReadAhead<R>,
    target: usize,
    probe: PdnReader,
}

impl<R: Read> ChunkSplitter<R> {
    /// Splits UTF-8 text into chunks of about `target` bytes, see [`DEFAULT_TARGET`].
    #[must_use]
    pub fn new(reader: R, target: usize) -> Self {
        let target = target.clamp(1, MAX_CHUNK);
        Self {
            ahead: ReadAhead::new(reader, target),
            target,
            probe: PdnReader::new(Encoding::Utf8),
        }
    }

    /// Sets the encoding of the text, if it is not UTF-8. It determines what is blank and what is a score.
    #[must_use]
    pub fn with_encoding(mut self, encoding: Encoding) -> Self {
        self.probe = PdnReader::new(encoding);
        self
    }

    fn next_chunk(&mut self) -> io::Result<Option<InputChunk>> {
        let (mut size, mut tried) = (self.target, 0);
        loop {
            self.ahead.fill_buffer(size + 1)?;
            if self.ahead.is_short(size) {
                return Ok(self.ahead.take_rest());
            }
            if let Some(at) = self.last_break(tried) {
                return Ok(Some(self.ahead.take_chunk(at, false)));
            }
            let buffer = &self.ahead.buffer;
            if size >= MAX_CHUNK {
                let size = size.min(buffer.len());
                let at = emergency_cut(&buffer[..size], buffer.get(size));
                return Ok(Some(self.ahead.take_chunk(at, true)));
            }
            tried = buffer.len();
            size = (size * 2).min(MAX_CHUNK);
        }
    }

    /// Returns the last tag line in the buffer after which nothing depends on the text before it. Tag lines that ended
    /// before `tried` are known not to qualify.
    fn last_break(&mut self, tried: usize) -> Option<usize> {
        // A tag line is known only up to its opening quote, which may lie beyond the buffer: such a line is left to the next try.
        let mut next: Option<usize> = None;
        // From the end, where a tag line is soon found: more than 30 GB/s (docs/performance.md).
        for p in memchr::memrchr_iter(b'[', &self.ahead.buffer) {
            if !is_tag_line(&self.ahead.buffer, p) {
                continue;
            }
            if let Some(at) = next {
                if self.probe.ends_record(&self.ahead.buffer[p..at]) {
                    return Some(at);
                }
                if at + 256 < tried {
                    return None;
                }
            }
            next = Some(p);
        }
        // A chunk begins with a tag line, except for the first chunk of a file.
        next.filter(|&at| at > 0 && self.probe.ends_record(&self.ahead.buffer[..at]))
    }
}

impl<R: Read> Iterator for ChunkSplitter<R> {
    type Item = io::Result<InputChunk>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ahead.is_done() {
            return None;
        }
        let chunk = self.next_chunk();
        self.ahead.handed_on(chunk)
    }
}

/// Finds where records certainly begin in a chunk of [`ChunkSplitter`]: the places where it could have been split, too.
#[derive(Debug)]
pub struct RecordStartFinder {
    probe: PdnReader,
}

impl RecordStartFinder {
    /// Creates a finder for text in `encoding`.
    #[must_use]
    pub fn new(encoding: Encoding) -> Self {
        Self {
            probe: PdnReader::new(encoding),
        }
    }

    /// Returns the first place at or after `from`, and after the first byte, where a record certainly begins.
    #[must_use]
    pub fn first_record_start(&mut self, bytes: &[u8], from: usize) -> Option<usize> {
        let from = from.max(1);
        let (before, _) = bytes.split_at_checked(from)?;
        // Only the text after a bracket shows whether it begins a tag line.
        let tag_line = |at: &usize| is_tag_line(bytes, *at);
        let mut last = memchr::memrchr_iter(b'[', before).find(tag_line);
        let behind = memchr::memchr_iter(b'[', &bytes[from..]).map(|at| from + at);
        for at in behind.filter(tag_line) {
            if self.probe.ends_record(&bytes[last.unwrap_or(0)..at]) {
                return Some(at);
            }
            last = Some(at);
        }
        None
    }
}

/// Returns where to cut if no record ends: after the last empty line, else the last line end, else the last blank, each in
/// the second half; else anywhere but inside a character.
fn emergency_cut(bytes: &[u8], next: Option<&u8>) -> usize {
    // A line end is not split in two.
    let bytes = match next {
        Some(b'\n') => bytes.strip_suffix(b"\r").unwrap_or(bytes),
        _ => bytes,
    };
    let half = bytes.len() / 2;
    let last_end = |at: usize| memchr::memrchr2(b'\n', b'\r', &bytes[half..at]).map(|n| half + n);
    let mut at = bytes.len();
    while let Some(n) = last_end(at) {
        let before = bytes[..n]
            .iter()
            .rposition(|b| !matches!(b, b' ' | b'\t' | b'\r'));
        if before.is_some_and(|p| bytes[p] == b'\n') && n + 1 < bytes.len() {
            return n + 1;
        }
        at = before.map_or(half, |p| half.max(p + 1));
    }
    if let Some(n) = last_end(bytes.len()) {
        return n + 1;
    }
    if let Some(n) = bytes[half..].iter().rposition(|b| is_blank(*b)) {
        return half + n + 1;
    }
    let whole = bytes.len() - 3.min(bytes.len() - 1);
    (whole..bytes.len())
        .rev()
        .find(|&n| bytes[n] & 0xc0 != 0x80)
        .unwrap_or(bytes.len())
}
