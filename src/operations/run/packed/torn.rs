//! Finds the files in a zip archive whose directory cannot be read. The directory is at the end, so a truncated archive has
//! lost it; but a header precedes the bytes of each file (APPNOTE.TXT 6.3, 4.3.7), by which the file is found.

use super::fault::MAX_ZIP_FILES;
use super::zip::{MemberLocation, ZipMember, decode_name};
use super::{PackedFault, UnpackTotals};
use memchr::memmem::Finder;
use rawzip::CompressionMethod;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;

/// The signature of the header of a file.
const HEADER_SIGNATURE: &[u8; 4] = b"PK\x03\x04";
/// The number of bytes of a header before the name.
const HEADER_LEN: usize = 30;
/// The first bit of the flags: the file is encrypted.
const ENCRYPTED_FLAG: u16 = 1;
/// The fourth bit of the flags: the length and checksum of the file follow its bytes.
const TRAILING_SIZES_FLAG: u16 = 1 << 3;
/// The length that means a file longer than four bytes can express, or a length given elsewhere.
const LEN_ELSEWHERE: u32 = u32::MAX;
/// The maximum version of the format that current programs need: a header with a later one is no header.
const MAX_ZIP_VERSION: u8 = 63;
/// The maximum length of a name in bytes.
const MAX_NAME_LEN: u16 = 4096;
/// The number of bytes searched at a time.
const SCAN_PIECE_BYTES: usize = 1 << 20;

/// The header of a file.
struct LocalHeader {
    flags: u16,
    method: u16,
    crc: u32,
    packed: u32,
    length: u32,
    name: u16,
    extra: u16,
}

impl LocalHeader {
    /// Reads a header, where the bytes may be one.
    fn from_bytes(bytes: &[u8; HEADER_LEN]) -> Option<Self> {
        let short = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let long = |at: usize| u32::from(short(at)) | u32::from(short(at + 2)) << 16;
        let header = Self {
            flags: short(6),
            method: short(8),
            crc: long(14),
            packed: long(18),
            length: long(22),
            name: short(26),
            extra: short(28),
        };
        let sound = bytes.starts_with(HEADER_SIGNATURE)
            && bytes[4] <= MAX_ZIP_VERSION
            && (1..=MAX_NAME_LEN).contains(&header.name)
            && header.method <= 100;
        sound.then_some(header)
    }

    /// Returns whether the header does not give the length of its file.
    fn is_open(&self) -> bool {
        self.packed == LEN_ELSEWHERE || (self.flags & TRAILING_SIZES_FLAG != 0 && self.packed == 0)
    }
}

/// Returns the files whose headers are present, in the order of the archive. The end of the last one may be missing.
///
/// # Errors
///
/// Returns the errors of reading, or the fault that the archive packs too many files.
pub(super) fn find_members(file: &mut File, path: &Path) -> io::Result<Vec<ZipMember>> {
    let size = file.metadata()?.len();
    let spent = Arc::new(UnpackTotals::default());
    let mut all = Vec::new();
    let mut at = Some(0);
    while let Some(here) = at {
        let Some((header, called)) = read_header(file, here)? else {
            // Damage here does not mean damage further on.
            at = next(file, here + 1)?;
            continue;
        };
        if all.len() as u64 >= MAX_ZIP_FILES {
            return Err(PackedFault::Files.into());
        }
        let begin = here + HEADER_LEN as u64 + u64::from(header.name) + u64::from(header.extra);
        let end = match header.is_open() {
            true => next(file, begin)?,
            false => Some(begin + u64::from(header.packed)).filter(|end| *end < size),
        };
        at = end;
        let end = end.unwrap_or(size);
        if called.ends_with(b"/") {
            continue;
        }
        let told = header.flags & TRAILING_SIZES_FLAG == 0;
        all.push(ZipMember {
            archive: path.to_owned(),
            name: decode_name(&called),
            size: end.saturating_sub(begin),
            at: MemberLocation::Found(begin..end),
            method: CompressionMethod::from(header.method),
            locked: header.flags & ENCRYPTED_FLAG != 0,
            crc: told.then_some(header.crc),
            length: match header.length {
                LEN_ELSEWHERE => 0,
                length => u64::from(length),
            },
            spent: spent.clone(),
        });
    }
    Ok(all)
}

/// Reads the header at a place, with the name that it gives to its file.
fn read_header(file: &mut File, at: u64) -> io::Result<Option<(LocalHeader, Vec<u8>)>> {
    let mut bytes = [0; HEADER_LEN];
    file.seek(SeekFrom::Start(at))?;
    let mut read = |bytes: &mut [u8]| match file.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    };
    if !read(&mut bytes)? {
        return Ok(None);
    }
    let Some(header) = LocalHeader::from_bytes(&bytes) else {
        return Ok(None);
    };
    let mut name = vec![0; usize::from(header.name)];
    let whole = read(&mut name)?;
    Ok(whole.then_some((header, name)))
}

/// Returns the next place at or after `from` where a header may begin.
fn next(file: &mut File, from: u64) -> io::Result<Option<u64>> {
    let finder = Finder::new(HEADER_SIGNATURE);
    let mut piece = vec![0; SCAN_PIECE_BYTES];
    let mut at = from;
    loop {
        file.seek(SeekFrom::Start(at))?;
        let mut held = 0;
        while held < piece.len() {
            match file.read(&mut piece[held..])? {
                0 => break,
                read => held += read,
            }
        }
        if let Some(found) = finder.find(&piece[..held]) {
            return Ok(Some(at + found as u64));
        }
        if held < piece.len() {
            return Ok(None);
        }
        // The signature may span two pieces.
        at += (held - HEADER_SIGNATURE.len() + 1) as u64;
    }
}
