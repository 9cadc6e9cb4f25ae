//! The decoders. Each reads to the end of the file: what is compressed in parts, or put together of several files, is one.

use super::Method;
use super::fault::{Fault, WINDOW};
use bzip2::bufread::MultiBzDecoder;
use flate2::bufread::GzDecoder;
use lzma_rust2::XzReader;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use std::io::{self, BufRead, ErrorKind, Read};

/// What unpacks a stream.
pub(super) fn decoder<'a>(method: Method, packed: impl BufRead + 'a) -> Box<dyn Read + 'a> {
    match method {
        Method::Gz => Box::new(Gz::Between(Some(packed))),
        Method::Bz2 => Box::new(MultiBzDecoder::new(packed)),
        Method::Xz => Box::new(XzReader::new_mem_limit(packed, true, WINDOW)),
        Method::Zst => Box::new(Zst::new(packed)),
    }
}

/// Members of gzip, one behind the other.
enum Gz<R> {
    Within(GzDecoder<R>),
    Between(Option<R>),
}

impl<R: BufRead> Read for Gz<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self {
                Self::Within(member) => {
                    let len = member.read(buffer)?;
                    if len > 0 || buffer.is_empty() {
                        return Ok(len);
                    }
                    let Self::Within(member) = std::mem::replace(self, Self::Between(None)) else {
                        return Ok(0);
                    };
                    *self = Self::Between(Some(member.into_inner()));
                }
                Self::Between(rest) => {
                    let Some(packed) = rest else { return Ok(0) };
                    // Tapes and disks are filled up with zeros.
                    if !pass_zeros(packed)? {
                        return Ok(0);
                    }
                    if let Some(packed) = rest.take() {
                        *self = Self::Within(GzDecoder::new(packed));
                    }
                }
            }
        }
    }
}

/// Passes over zeros. Whether anything follows.
fn pass_zeros(packed: &mut impl BufRead) -> io::Result<bool> {
    loop {
        let ahead = packed.fill_buf()?;
        let zeros = ahead.iter().take_while(|byte| **byte == 0).count();
        let (all, none) = (zeros == ahead.len(), ahead.is_empty());
        packed.consume(zeros);
        if none {
            return Ok(false);
        }
        if !all {
            return Ok(true);
        }
    }
}

/// Frames of Zstandard, one behind the other.
struct Zst<R> {
    packed: R,
    decoder: FrameDecoder,
    within: bool,
}

impl<R: BufRead> Zst<R> {
    fn new(packed: R) -> Self {
        Self {
            packed,
            decoder: FrameDecoder::new(),
            within: false,
        }
    }

    /// Begins the next frame, and passes over those that are to be passed over. Whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.packed.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.packed) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut skipped = self.packed.by_ref().take(length.into());
                    if io::copy(&mut skipped, &mut io::sink())? < u64::from(length) {
                        return Err(ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(error) => return Err(of_zst(error)),
            }
        }
        Ok(false)
    }
}

impl<R: BufRead> Read for Zst<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.within && !self.begin()? {
                return Ok(0);
            }
            self.within = true;
            let decoder = &mut self.decoder;
            while decoder.can_collect() == 0 && !decoder.is_finished() {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                if let Err(error) = decoder.decode_blocks(&mut self.packed, one) {
                    return Err(of_zst(error));
                }
            }
            if decoder.can_collect() > 0 || buffer.is_empty() {
                return decoder.read(buffer);
            }
            let sum = decoder.get_checksum_from_data();
            if sum.is_some() && sum != decoder.get_calculated_checksum() {
                return Err(Fault::Torn.into());
            }
            self.within = false;
        }
    }
}

fn of_zst(error: FrameDecoderError) -> io::Error {
    match error {
        FrameDecoderError::WindowSizeTooBig { .. } => Fault::Window.into(),
        FrameDecoderError::DictNotProvided { .. } => Fault::Dictionary.into(),
        _ => Fault::Torn.into(),
    }
}
