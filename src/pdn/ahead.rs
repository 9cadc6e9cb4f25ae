//! Reading ahead in a stream, which is given out piece by piece.

use super::encoding::Encoding;
use super::visible::{RemovedCharacter, StrippedText, without_invisible};
use crate::span::Span;
use std::io::{self, Read};

/// A piece of the input that can be read by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InputChunk {
    /// Where it begins in the stream.
    pub offset: u64,
    /// The text.
    pub bytes: Vec<u8>,
    /// Nothing stands before it.
    pub first: bool,
    /// Nothing follows.
    pub last: bool,
    /// The chunk ends within a record, because no better place was near.
    pub cut: bool,
    /// What it was before invisible characters were taken out of it.
    pub original: Option<Box<OriginalText>>,
}

/// A piece of the input as it was, and what was taken out of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OriginalText {
    /// The text.
    pub bytes: Vec<u8>,
    /// What was taken out, and the way back; its own text is that of the chunk.
    pub stripped: StrippedText,
}

impl InputChunk {
    /// The same without invisible characters; nothing where it has none.
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

    /// The bytes of the input.
    #[must_use]
    pub fn source_bytes(&self) -> &[u8] {
        match &self.original {
            Some(original) => &original.bytes,
            None => &self.bytes,
        }
    }

    /// Where a stretch of the text stands among the bytes of the input.
    #[must_use]
    pub fn source_span(&self, span: Span) -> Span {
        match &self.original {
            Some(original) => original.stripped.source_span(span),
            None => span,
        }
    }

    /// Which place of the text a place among the bytes of the input is.
    #[must_use]
    pub fn place_of(&self, source: u32) -> u32 {
        match &self.original {
            Some(original) => original.stripped.place_of(source),
            None => source,
        }
    }

    /// What was taken out of it.
    #[must_use]
    pub fn removed_characters(&self) -> &[RemovedCharacter] {
        match &self.original {
            Some(original) => &original.stripped.removed,
            None => &[],
        }
    }
}

/// How much room a buffer has beyond what is asked for.
const BUFFER_MARGIN: usize = 4096;

/// A stream, and what has been read of it and not been given out.
#[derive(Debug)]
pub(crate) struct ReadAhead<R> {
    reader: R,
    /// The longest piece that is usual.
    target: usize,
    pub(crate) buffer: Vec<u8>,
    offset: u64,
    ended: bool,
    done: bool,
}

impl<R: Read> ReadAhead<R> {
    pub(crate) fn new(reader: R, target: usize) -> Self {
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
    pub(crate) fn fill_buffer(&mut self, size: usize) -> io::Result<()> {
        let missing = size.saturating_sub(self.buffer.len());
        if !self.ended && missing > 0 {
            self.buffer.reserve(missing);
            let mut part = self.reader.by_ref().take(missing as u64);
            self.ended = part.read_to_end(&mut self.buffer)? < missing;
        }
        Ok(())
    }

    /// Whether the buffer holds the rest of the stream, and that in `size` bytes.
    pub(crate) fn is_short(&self, size: usize) -> bool {
        self.ended && self.buffer.len() <= size
    }

    /// The rest of the stream. Of one that is empty that is a piece, too.
    pub(crate) fn take_rest(&mut self) -> Option<InputChunk> {
        let at = self.buffer.len();
        self.done = true;
        (at > 0 || self.offset == 0).then(|| self.take_chunk(at, false))
    }

    /// Takes the first `at` bytes as a chunk; `cut`: it ends where no record does.
    pub(crate) fn take_chunk(&mut self, at: usize, cut: bool) -> InputChunk {
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

    /// Whether nothing was given out.
    pub(crate) fn is_at_start(&self) -> bool {
        self.offset == 0
    }

    /// Whether nothing follows.
    pub(crate) fn is_done(&self) -> bool {
        self.done
    }

    /// Gives no more: the stream has failed.
    fn give_up(&mut self) {
        self.done = true;
    }

    /// A piece as it is handed on: behind a failure nothing comes any more.
    pub(crate) fn handed_on(
        &mut self,
        piece: io::Result<Option<InputChunk>>,
    ) -> Option<io::Result<InputChunk>> {
        if piece.is_err() {
            self.give_up();
        }
        piece.transpose()
    }
}
