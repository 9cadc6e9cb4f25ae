//! The files in a zip whose directory cannot be read. That stands at its end, and what is cut off has lost it; but each file has a header of
//! its own before its bytes (APPNOTE.TXT 6.3, 4.3.7), and is found by that.

use super::fault::FILES;
use super::zip::{At, Member, name};
use super::{Fault, Spent};
use memchr::memmem::Finder;
use rawzip::CompressionMethod;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;

/// How the header of a file begins.
const SIGN: &[u8; 4] = b"PK\x03\x04";
/// How many bytes it has before the name.
const LENGTH: usize = 30;
/// The first bit of its flags: the file is encrypted.
const LOCKED: u16 = 1;
/// The fourth: how long the file is, and what its bytes add up to, stands behind it.
const BEHIND: u16 = 1 << 3;
/// The length of one that is longer than four bytes can tell, or is told elsewhere.
const ELSEWHERE: u32 = u32::MAX;
/// No program of today needs a later version of the format: what says so is no header.
const VERSION: u8 = 63;
/// No name is longer.
const NAME: u16 = 4096;
/// How much is looked through at a time.
const PIECE: usize = 1 << 20;

/// The header of a file.
struct Header {
    flags: u16,
    method: u16,
    crc: u32,
    packed: u32,
    length: u32,
    name: u16,
    extra: u16,
}

impl Header {
    /// Reads one, where it may be one.
    fn of(bytes: &[u8; LENGTH]) -> Option<Self> {
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
        let sound = bytes.starts_with(SIGN)
            && bytes[4] <= VERSION
            && (1..=NAME).contains(&header.name)
            && header.method <= 100;
        sound.then_some(header)
    }

    /// Whether it does not say how long its file is.
    fn is_open(&self) -> bool {
        self.packed == ELSEWHERE || (self.flags & BEHIND != 0 && self.packed == 0)
    }
}

/// The files whose headers are there, in the order of the zip. Of the last one the end may be missing.
///
/// # Errors
///
/// What reading gives, or that it packs too many files.
pub(super) fn found(file: &mut File, path: &Path) -> io::Result<Vec<Member>> {
    let size = file.metadata()?.len();
    let spent = Arc::new(Spent::default());
    let mut all = Vec::new();
    let mut at = Some(0);
    while let Some(here) = at {
        let Some((header, called)) = header(file, here)? else {
            // What is damaged here need not be so further on.
            at = next(file, here + 1)?;
            continue;
        };
        if all.len() as u64 >= FILES {
            return Err(Fault::Files.into());
        }
        let begin = here + LENGTH as u64 + u64::from(header.name) + u64::from(header.extra);
        let end = match header.is_open() {
            true => next(file, begin)?,
            false => Some(begin + u64::from(header.packed)).filter(|end| *end < size),
        };
        at = end;
        let end = end.unwrap_or(size);
        if called.ends_with(b"/") {
            continue;
        }
        let told = header.flags & BEHIND == 0;
        all.push(Member {
            archive: path.to_owned(),
            name: name(&called),
            size: end.saturating_sub(begin),
            at: At::Found(begin..end),
            method: CompressionMethod::from(header.method),
            locked: header.flags & LOCKED != 0,
            crc: told.then_some(header.crc),
            length: match header.length {
                ELSEWHERE => 0,
                length => u64::from(length),
            },
            spent: spent.clone(),
        });
    }
    Ok(all)
}

/// The header at a place, and the name that it gives its file.
fn header(file: &mut File, at: u64) -> io::Result<Option<(Header, Vec<u8>)>> {
    let mut bytes = [0; LENGTH];
    file.seek(SeekFrom::Start(at))?;
    let mut read = |bytes: &mut [u8]| match file.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    };
    if !read(&mut bytes)? {
        return Ok(None);
    }
    let Some(header) = Header::of(&bytes) else {
        return Ok(None);
    };
    let mut name = vec![0; usize::from(header.name)];
    let whole = read(&mut name)?;
    Ok(whole.then_some((header, name)))
}

/// The next place at or behind one where a header may begin.
fn next(file: &mut File, from: u64) -> io::Result<Option<u64>> {
    let finder = Finder::new(SIGN);
    let mut piece = vec![0; PIECE];
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
        // It may lie across two pieces.
        at += (held - SIGN.len() + 1) as u64;
    }
}
