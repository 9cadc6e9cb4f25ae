//! Cuts a stream into chunks of whole games.

use std::io::{self, Read};

/// A part of a file that is read on its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chunk {
    /// Where it begins in the file.
    pub offset: u64,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Whether it is the last of its file.
    pub last: bool,
    /// Whether it had to end inside a game.
    pub cut: bool,
}

/// Cuts a reader into chunks of about `target` bytes, at blank lines.
#[derive(Debug)]
pub struct Splitter<R> {
    reader: R,
    target: usize,
    offset: u64,
    rest: Vec<u8>,
    done: bool,
}

impl<R: Read> Splitter<R> {
    /// Cuts `reader` into chunks of about `target` bytes.
    pub fn new(reader: R, target: usize) -> Self {
        Self {
            reader,
            target: target.max(1),
            offset: 0,
            rest: Vec::new(),
            done: false,
        }
    }

    fn read_chunk(&mut self) -> io::Result<Chunk> {
        let mut bytes = std::mem::take(&mut self.rest);
        loop {
            let before = bytes.len();
            self.reader
                .by_ref()
                .take(self.target as u64 + 1)
                .read_to_end(&mut bytes)?;
            let last = bytes.len() == before;
            let end = memchr::memmem::rfind(&bytes, b"\n\n").map(|at| at + 2);
            let end = match end {
                Some(end) if bytes.len() > self.target && !last => end,
                _ if last => bytes.len(),
                _ => continue,
            };
            self.rest = bytes.split_off(end);
            let offset = self.offset;
            self.offset += end as u64;
            self.done = last;
            return Ok(Chunk {
                offset,
                bytes,
                last,
                cut: false,
            });
        }
    }
}

impl<R: Read> Iterator for Splitter<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let chunk = self.read_chunk();
        self.done |= chunk.is_err();
        Some(chunk)
    }
}
