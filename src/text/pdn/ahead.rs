//! A read-ahead buffer for a stream that is handed out in chunks.

use super::encoding::Encoding;
use super::visible::{RemovedCharacter, StrippedText, without_invisible};
use crate::span::Span;
use std::io::{self, Read};

/// A chunk of the input that can be read by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InputChunk {
    /// The offset of the chunk in the stream, in bytes.
    pub offset: u64,
    /// The text.
    pub bytes: Vec<u8>,
    /// Whether nothing precedes the chunk.
    pub first: bool,
    /// Whether nothing follows the chunk.
    pub last: bool,
    /// Whether the chunk ends within a record, because no better place was near.
    pub cut: bool,
    /// The input before invisible characters were removed from it; `None` if none were.
    pub original: Option<Box<OriginalText>>,
}

/// A chunk of the input before the removal of invisible characters, and what was removed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OriginalText {
    /// The text, with its invisible characters.
    pub bytes: Vec<u8>,
    /// What was removed, and the mapping back to the source. Its own `bytes` are empty: they moved into the chunk.
    pub stripped: StrippedText,
}

impl InputChunk {
    /// Returns the chunk without invisible characters, or `None` if it has none.
    #[must_use]
    pub fn without_invisible(&self, encoding: Encoding) -> Option<Self> {
        let mut stripped = without_invisible(&self.bytes, encoding)?;
        let bytes = std::mem::take(&mut stripped.bytes);
        let original = OriginalText {
            bytes: self.bytes.clone(),
            stripped,
        };
        Some(Self {
            bytes,
            original: Some(Box::new(original)),
            ..*self
        })
    }

    /// Returns the bytes of the input.
    #[must_use]
    pub fn source_bytes(&self) -> &[u8] {
        match &self.original {
            Some(original) => &original.bytes,
            None => &self.bytes,
        }
    }

    /// Returns the span in the input of a span of the text.
    #[must_use]
    pub fn source_span(&self, span: Span) -> Span {
        match &self.original {
            Some(original) => original.stripped.source_span(span),
            None => span,
        }
    }

    /// Returns the place in the text of a place in the input.
    #[must_use]
    pub fn place_of(&self, source: u32) -> u32 {
        match &self.original {
            Some(original) => original.stripped.place_of(source),
            None => source,
        }
    }

    /// Returns the invisible characters that were removed from the chunk.
    #[must_use]
    pub fn removed_characters(&self) -> &[RemovedCharacter] {
        match &self.original {
            Some(original) => &original.stripped.removed,
            None => &[],
        }
    }
}

/// The capacity of a buffer beyond the usual size of a chunk, in bytes.
const BUFFER_MARGIN: usize = 4096;

/// A stream, and what was read from it but not yet handed out.
#[derive(Debug)]
pub struct ReadAhead<R> {
    reader: R,
    /// The usual maximum size of a chunk, in bytes.
    target: usize,
    /// The bytes read ahead.
    pub buffer: Vec<u8>,
    offset: u64,
    ended: bool,
    done: bool,
}

impl<R: Read> ReadAhead<R> {
    /// Makes a reader that reads about `target` bytes ahead.
    pub fn new(reader: R, target: usize) -> Self {
        Self {
            reader,
            target,
            buffer: Vec::new(),
            offset: 0,
            ended: false,
            done: false,
        }
    }

    /// Fills the buffer up to `size` bytes, or to the end of the stream.
    pub fn fill_buffer(&mut self, size: usize) -> io::Result<()> {
        let missing = size.saturating_sub(self.buffer.len());
        if !self.ended && missing > 0 {
            self.buffer.reserve(missing);
            let mut part = self.reader.by_ref().take(missing as u64);
            self.ended = part.read_to_end(&mut self.buffer)? < missing;
        }
        Ok(())
    }

    /// Returns whether the rest of the stream is in the buffer and fits into `size` bytes.
    pub fn is_short(&self, size: usize) -> bool {
        self.ended && self.buffer.len() <= size
    }

    /// Returns the rest of the stream as a chunk, or `None` if nothing is left. An empty stream gives one empty chunk.
    pub fn take_rest(&mut self) -> Option<InputChunk> {
        let at = self.buffer.len();
        self.done = true;
        (at > 0 || self.offset == 0).then(|| self.take_chunk(at, false))
    }

    /// Takes the first `at` bytes as a chunk. `cut` states that no record ends there.
    pub fn take_chunk(&mut self, at: usize, cut: bool) -> InputChunk {
        // With the buffer itself, a chunk of a few KB would hold a megabyte.
        let bytes = match 2 * at < self.buffer.len() {
            true => self.buffer.drain(..at).collect(),
            false => {
                let mut rest = Vec::with_capacity(self.target + BUFFER_MARGIN);
                rest.extend_from_slice(&self.buffer[at..]);
                let mut bytes = std::mem::replace(&mut self.buffer, rest);
                bytes.truncate(at);
                bytes
            }
        };
        let last = self.ended && self.buffer.is_empty();
        let chunk = InputChunk {
            offset: self.offset,
            bytes,
            first: self.offset == 0,
            last,
            cut: cut && !last,
            original: None,
        };
        self.offset += at as u64;
        self.done = last;
        chunk
    }

    /// Returns whether nothing was handed out yet.
    pub fn is_at_start(&self) -> bool {
        self.offset == 0
    }

    /// Returns whether nothing follows.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Ends the iteration after a failure of the stream.
    fn give_up(&mut self) {
        self.done = true;
    }

    /// Returns a chunk as the iterator yields it. Nothing follows a failure.
    pub fn handed_on(
        &mut self,
        piece: io::Result<Option<InputChunk>>,
    ) -> Option<io::Result<InputChunk>> {
        if piece.is_err() {
            self.give_up();
        }
        piece.transpose()
    }
}
