//! Reads compressed files and files in zip archives as they are unpacked, piece by piece.
//!
//! The first bytes of a file show how it is compressed. Nothing is unpacked to disk, and memory holds no more than the
//! window of the method: up to 256 MiB, 64 MiB for the best compression of xz, 32 KiB for gzip.

mod decode;
mod fault;
mod meter;
mod torn;
mod unread;
mod zip;

pub use fault::PackedFault;
pub(super) use meter::{UnpackMeter, UnpackTotals};
pub(super) use unread::archive_of_name;
pub use zip::ZipMember;
pub(super) use zip::{begins_zip, files_in, named_in};
pub use zip::{is_zip_name, numbered_path};

use crate::pdn::is_binary;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use unread::{UnsupportedCompression, archive_name};

/// The compression of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompressionKind {
    /// gzip.
    Gz,
    /// bzip2.
    Bz2,
    /// xz.
    Xz,
    /// Zstandard.
    Zst,
}

/// The endings that compressed files have after their own.
const COMPRESSED_EXTENSIONS: [&str; 5] = [".gz", ".bz2", ".xz", ".zst", ".zstd"];

impl CompressionKind {
    /// Returns the compression of a file that begins with `head`, if any. For nearly all files this examines one byte.
    pub fn from_head(head: &[u8]) -> Option<Self> {
        match *head {
            [0x1f, 0x8b, 8, ..] => Some(Self::Gz),
            // The first block, or the end of a file without content.
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
            // A frame, or a skippable one.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Some(Self::Zst),
            _ => None,
        }
    }
}

/// Returns the name of the content of a compressed file: `games.pdn` for `games.pdn.gz`. Other names are returned unchanged.
pub(crate) fn inner_name(name: &str) -> &str {
    let mut cut = COMPRESSED_EXTENSIONS.iter().filter_map(|ending| {
        let at = name.len().checked_sub(ending.len())?;
        let fits = name.is_char_boundary(at) && name[at..].eq_ignore_ascii_case(ending);
        (at > 0 && fits).then(|| &name[..at])
    });
    cut.next().unwrap_or(name)
}

/// Returns the path of the content of a compressed file.
pub fn inner_path(path: &Path) -> &Path {
    path.to_str()
        .map_or(path, |name| Path::new(inner_name(name)))
}

/// Returns whether a file begins as an archive of several files that is never examined.
pub(super) fn is_archive(head: &[u8]) -> bool {
    archive_name(head).is_some()
}

/// Returns the reason why a file that begins with `head` is not read, where it packs others or has an unsupported
/// compression. The name decides only about files that are not text.
pub fn recognise_unread(head: &[u8], name: &str) -> Option<PackedFault> {
    if unread::is_tar(head) {
        return Some(PackedFault::Tar);
    }
    // If plain bytes follow its signature, the archive would otherwise pass for a text without games.
    if let Some(name) = archive_name(head) {
        return Some(PackedFault::Archive(name));
    }
    let by_name = || UnsupportedCompression::of_name(name).filter(|_| is_binary(head));
    let compression = UnsupportedCompression::from_head(head).or_else(by_name);
    compression.map(PackedFault::Compressed)
}

/// Returns the reason why a file of this name is not read, where it has the ending of an unsupported compression.
pub(super) fn compressed_by_name(name: &str) -> Option<PackedFault> {
    UnsupportedCompression::of_name(name).map(PackedFault::Compressed)
}

/// Returns a reader of the unpacked stream. It ends on an error, which the meter then keeps.
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
