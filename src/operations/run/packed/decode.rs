//! The decoders. Each reads to the end of the file: several compressed members or frames in a file are read as one stream.

use super::CompressionKind;
use super::fault::{MAX_WINDOW_KIB, PackedFault};
use bzip2::bufread::MultiBzDecoder;
use flate2::bufread::GzDecoder;
use lzma_rust2::XzReader;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use std::io::{self, BufRead, ErrorKind, Read};

/// Returns the decoder of a stream.
pub(super) fn new_decoder<'a>(
    method: CompressionKind,
    packed: impl BufRead + 'a,
) -> Box<dyn Read + 'a> {
    match method {
        CompressionKind::Gz => Box::new(GzipMembers::Between(Some(packed))),
        CompressionKind::Bz2 => Box::new(MultiBzDecoder::new(packed)),
        CompressionKind::Xz => Box::new(XzReader::new_mem_limit(packed, true, MAX_WINDOW_KIB)),
        CompressionKind::Zst => Box::new(ZstdFrames::new(packed)),
    }
}

/// Consecutive members of gzip.
enum GzipMembers<R> {
    Within(GzDecoder<R>),
    Between(Option<R>),
}

impl<R: BufRead> Read for GzipMembers<R> {
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
                    // Tapes and disks are padded with zeros.
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

/// Skips zeros. Returns whether anything follows.
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

/// Consecutive frames of Zstandard.
struct ZstdFrames<R> {
    packed: R,
    decoder: FrameDecoder,
    within: bool,
}

impl<R: BufRead> ZstdFrames<R> {
    fn new(packed: R) -> Self {
        Self {
            packed,
            decoder: FrameDecoder::new(),
            within: false,
        }
    }

    /// Begins the next frame, and skips those that are skippable. Returns whether there is one.
    fn begin_frame(&mut self) -> io::Result<bool> {
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

impl<R: BufRead> Read for ZstdFrames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.within && !self.begin_frame()? {
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
                return Err(PackedFault::Torn.into());
            }
            self.within = false;
        }
    }
}

fn of_zst(error: FrameDecoderError) -> io::Error {
    match error {
        FrameDecoderError::WindowSizeTooBig { .. } => PackedFault::Window.into(),
        FrameDecoderError::DictNotProvided { .. } => PackedFault::Dictionary.into(),
        _ => PackedFault::Torn.into(),
    }
}
