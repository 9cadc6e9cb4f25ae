//! The compound files of old office documents: named streams, in chained sectors.

use super::limits::{DocumentLimit, MAX_PART_BYTES};
use super::refused::DocumentError;
use cfb::CompoundFile;
use std::io::{Cursor, Read};

/// The beginning of compound files: old office documents, and new ones that are encrypted.
pub(super) const OLE_SIGNATURE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// A compound file whose directory was read.
pub(super) struct OleStreams<'a>(CompoundFile<Cursor<&'a [u8]>>);

impl<'a> OleStreams<'a> {
    /// Reads the directory.
    pub(super) fn from_bytes(bytes: &'a [u8]) -> Result<Self, DocumentError> {
        let file = CompoundFile::open(Cursor::new(bytes));
        Ok(Self(file.map_err(|_| DocumentError::Torn)?))
    }

    /// Returns the bytes of a stream that is in no folder, or `None` if there is none. The length that the file states is not trusted.
    pub(super) fn read_stream(&mut self, name: &str) -> Result<Option<Vec<u8>>, DocumentError> {
        if !self.0.is_stream(name) {
            return Ok(None);
        }
        let stream = self.0.open_stream(name).map_err(|_| DocumentError::Torn)?;
        let mut bytes = Vec::new();
        let most = MAX_PART_BYTES as u64 + 1;
        stream
            .take(most)
            .read_to_end(&mut bytes)
            .map_err(|_| DocumentError::Torn)?;
        match bytes.len() > MAX_PART_BYTES {
            true => Err(DocumentError::TooMuch(DocumentLimit::Unpacked)),
            false => Ok(Some(bytes)),
        }
    }
}

/// Returns whether a compound file has a stream of this name in its directory, whose entries are 128 bytes long. The file may be torn.
pub(super) fn has_stream(bytes: &[u8], name: &str) -> bool {
    if !bytes.starts_with(OLE_SIGNATURE) {
        return false;
    }
    let wide: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let len = (wide.len() + 2) as u8;
    let is_entry = |entry: &[u8]| entry.starts_with(&wide) && entry[64..66] == [len, 0];
    bytes.chunks_exact(128).any(is_entry)
}
