//! Transcodes UTF-16 to UTF-8 on the fly.

use std::io::{self, Read};

use encoding_rs::{CoderResult, Decoder, UTF_16BE, UTF_16LE};

const INPUT_BUFFER_SIZE: usize = 16 * 1024;

struct Utf16Transcoder<R> {
    reader: R,
    decoder: Decoder,
    input: Vec<u8>,
    /// The part of `input` that is read but not decoded.
    pending: std::ops::Range<usize>,
    output: Vec<u8>,
    ready: std::ops::Range<usize>,
    ended: bool,
    done: bool,
}

/// Transcodes UTF-16 to UTF-8 while it is read. A byte order mark at the start is dropped, broken pairs become U+FFFD.
pub fn transcode_utf16<R: Read>(reader: R, big_endian: bool) -> impl Read {
    let encoding = if big_endian { UTF_16BE } else { UTF_16LE };
    Utf16Transcoder {
        reader,
        decoder: encoding.new_decoder_with_bom_removal(),
        input: vec![0; INPUT_BUFFER_SIZE],
        pending: 0..0,
        output: vec![0; INPUT_BUFFER_SIZE * 2],
        ready: 0..0,
        ended: false,
        done: false,
    }
}

/// Counts the UTF-16 units of a piece of UTF-8 text. A broken pair that became U+FFFD counts as one unit, as it was.
#[must_use]
pub fn utf16_units(text: &[u8]) -> usize {
    // A character is counted by its first byte; one of four bytes is a pair.
    let first = text.iter().filter(|&&b| b & 0xc0 != 0x80).count();
    first + text.iter().filter(|&&b| b >= 0xf0).count()
}

impl<R: Read> Utf16Transcoder<R> {
    fn refill_output(&mut self) -> io::Result<()> {
        if self.pending.is_empty() && !self.ended {
            let n = loop {
                match self.reader.read(&mut self.input) {
                    Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                    other => break other?,
                }
            };
            self.ended = n == 0;
            self.pending = 0..n;
        }
        let source = &self.input[self.pending.clone()];
        let (result, read, written, _) =
            self.decoder
                .decode_to_utf8(source, &mut self.output, self.ended);
        self.pending.start += read;
        self.ready = 0..written;
        self.done = self.ended && result == CoderResult::InputEmpty;
        Ok(())
    }
}

impl<R: Read> Read for Utf16Transcoder<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        while self.ready.is_empty() {
            if self.done || buf.is_empty() {
                return Ok(0);
            }
            self.refill_output()?;
        }
        let n = self.ready.len().min(buf.len());
        buf[..n].copy_from_slice(&self.output[self.ready.start..self.ready.start + n]);
        self.ready.start += n;
        Ok(n)
    }
}
