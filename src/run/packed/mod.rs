//! Files that are compressed, and files in zips: read as they are unpacked, piece by piece.
//!
//! What a file is compressed by is seen by its first bytes. Nothing is unpacked to a disk, and no more is held in memory than
//! the window of the method: 256 MiB at most, 64 MiB as xz packs at its best, 32 KiB of gzip.

mod decode;
mod fault;
mod meter;
mod torn;
mod unread;
mod zip;

pub(crate) use fault::PackedFault;
pub(super) use meter::{UnpackMeter, UnpackTotals};
pub(super) use unread::archive_of_name;
pub use zip::ZipMember;
pub(super) use zip::{begins_zip, files_in, named_in};
pub(crate) use zip::{is_zip_name, numbered_path};

use crate::pdn::is_binary;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use unread::{UnsupportedCompression, archive_name};

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CompressionKind {
    /// gzip.
    Gz,
    /// bzip2.
    Bz2,
    /// xz.
    Xz,
    /// Zstandard.
    Zst,
}

/// The endings that compressed files have behind their own.
const COMPRESSED_EXTENSIONS: [&str; 5] = [".gz", ".bz2", ".xz", ".zst", ".zstd"];

impl CompressionKind {
    /// What a file that begins so is compressed by; nothing where it is not. That is a look at one byte, for nearly all files.
    pub(crate) fn from_head(head: &[u8]) -> Option<Self> {
        match *head {
            [0x1f, 0x8b, 8, ..] => Some(Self::Gz),
            // The first block, or the end of a file that holds nothing.
            [
                b'B',
                b'Z',
                b'h',
                b'1'..=b'9',
                0x31,
                0x41,
                0x59,
                0x26,
                0x53,
                0x59,
                ..,
            ]
            | [
                b'B',
                b'Z',
                b'h',
                b'1'..=b'9',
                0x17,
                0x72,
                0x45,
                0x38,
                0x50,
                0x90,
                ..,
            ] => Some(Self::Bz2),
            [0xfd, b'7', b'z', b'X', b'Z', 0, ..] => Some(Self::Xz),
            // A frame, or one that is to be passed over.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Some(Self::Zst),
            _ => None,
        }
    }
}

/// The name of what a compressed file holds: `games.pdn` of `games.pdn.gz`. Other names are their own.
pub(crate) fn inner_name(name: &str) -> &str {
    let mut cut = COMPRESSED_EXTENSIONS.iter().filter_map(|ending| {
        let at = name.len().checked_sub(ending.len())?;
        let fits = name.is_char_boundary(at) && name[at..].eq_ignore_ascii_case(ending);
        (at > 0 && fits).then(|| &name[..at])
    });
    cut.next().unwrap_or(name)
}

/// The same of a path.
pub(crate) fn inner_path(path: &Path) -> &Path {
    path.to_str()
        .map_or(path, |name| Path::new(inner_name(name)))
}

/// Whether a file begins as an archive that packs several files and is never looked into.
pub(super) fn is_archive(head: &[u8]) -> bool {
    archive_name(head).is_some()
}

/// Why a file that begins so is not read, where it packs others or is compressed in a way that is not read. The name decides
/// only about what is no text.
pub(crate) fn recognise_unread(head: &[u8], name: &str) -> Option<PackedFault> {
    if unread::is_tar(head) {
        return Some(PackedFault::Tar);
    }
    if let Some(name) = archive_name(head) {
        return Some(PackedFault::Archive(name));
    }
    let by_name = || UnsupportedCompression::of_name(name).filter(|_| is_binary(head));
    let compression = UnsupportedCompression::from_head(head).or_else(by_name);
    compression.map(PackedFault::Compressed)
}

/// Why a file of this name is not read, where it has the ending of a way to compress files that is not read.
pub(super) fn compressed_by_name(name: &str) -> Option<PackedFault> {
    UnsupportedCompression::of_name(name).map(PackedFault::Compressed)
}

/// What a compressed stream unpacks to. It ends where it cannot go on; the meter then knows why.
pub(super) fn unpack_stream<'a>(
    method: CompressionKind,
    packed: impl Read + 'a,
    spent: Arc<UnpackTotals>,
) -> (Box<dyn Read + 'a>, Arc<UnpackMeter>) {
    let meter = Arc::new(UnpackMeter::new(spent));
    let packed = meter::CountingReader::new(packed, meter.clone());
    let unpacked = decode::new_decoder(method, packed);
    (
        meter::UnpackedReader::new_boxed(unpacked, meter.clone()),
        meter,
    )
}

#[cfg(test)]
mod tests;
