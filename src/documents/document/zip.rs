//! The files that a zip packs.

use super::limits::{DocumentLimit, MAX_ENTRIES, MAX_PART_BYTES, MAX_UNPACKED_BYTES};
use super::refused::DocumentError;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use rawzip::{CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder, ZipSliceArchive};
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeMap;

/// A zip whose list of files was read.
pub(super) struct ZipFile<'a> {
    archive: ZipSliceArchive<&'a [u8]>,
    entries: BTreeMap<String, ZipFileEntry>,
    /// The number of bytes that may still be unpacked.
    bytes_left: Cell<usize>,
    /// Whether it packs more files than were looked at.
    too_many: bool,
}

#[derive(Clone, Copy)]
struct ZipFileEntry {
    at: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    locked: bool,
}

impl<'a> ZipFile<'a> {
    /// Reads the list of files, or returns `None` if it is damaged.
    pub(super) fn from_bytes(bytes: &'a [u8]) -> Option<Self> {
        let archive = ZipArchive::from_slice(bytes).ok()?;
        let mut found = BTreeMap::new();
        let mut too_many = false;
        let mut entries = archive.entries();
        for nth in 0.. {
            let Some(entry) = entries.next_entry().ok()? else {
                break;
            };
            if nth == MAX_ENTRIES {
                too_many = true;
                break;
            }
            let name = normalise_name(&String::from_utf8_lossy(entry.file_path().as_ref()));
            found.entry(name).or_insert(ZipFileEntry {
                at: entry.wayfinder(),
                method: entry.compression_method(),
                locked: entry.flags().is_encrypted(),
            });
        }
        Some(Self {
            archive,
            entries: found,
            bytes_left: Cell::new(MAX_UNPACKED_BYTES),
            too_many,
        })
    }

    /// Returns whether it packs a file of this name.
    pub(super) fn has_file(&self, name: &str) -> bool {
        self.entries.contains_key(&normalise_name(name))
    }

    /// Returns whether it packs files below this folder.
    pub(super) fn has_folder(&self, name: &str) -> bool {
        let below = self.entries.range(name.to_owned()..).next();
        below.is_some_and(|(first, _)| first.starts_with(name))
    }

    /// Returns the content of a file, or `None` if there is none of this name.
    pub(super) fn read_part(&self, name: &str) -> Result<Option<Cow<'a, [u8]>>, DocumentError> {
        let Some(entry) = self.entries.get(&normalise_name(name)) else {
            return match self.too_many {
                true => Err(DocumentError::TooMuch(DocumentLimit::Entries)),
                false => Ok(None),
            };
        };
        if entry.locked {
            return Err(DocumentError::Locked);
        }
        let packed = self.packed_bytes(*entry).ok_or(DocumentError::Torn)?;
        let most = MAX_PART_BYTES.min(self.bytes_left.get());
        let too_much = DocumentError::TooMuch(DocumentLimit::Unpacked);
        let bytes = match entry.method {
            CompressionMethod::STORE if packed.len() > most => return Err(too_much),
            CompressionMethod::STORE => Cow::Borrowed(packed),
            // The unpacked length that the file states is not trusted: see the test `what_unpacks_to_very_much_is_refused`.
            CompressionMethod::DEFLATE => match decompress_to_vec_with_limit(packed, most) {
                Ok(bytes) => Cow::Owned(bytes),
                Err(error) if error.status == TINFLStatus::HasMoreOutput => return Err(too_much),
                Err(_) => return Err(DocumentError::Torn),
            },
            // Office programs use no other method.
            _ => return Err(DocumentError::Torn),
        };
        self.bytes_left.set(self.bytes_left.get() - bytes.len());
        Ok(Some(bytes))
    }

    /// Returns the packed bytes of a file.
    fn packed_bytes(&self, entry: ZipFileEntry) -> Option<&'a [u8]> {
        let local = self.archive.get_entry(entry.at).ok()?;
        let (start, end) = local.compressed_data_range();
        let range = usize::try_from(start).ok()?..usize::try_from(end).ok()?;
        let all: &'a [u8] = self.archive.get_ref();
        all.get(range)
    }
}

/// Returns a name in the form in which it is looked up: some writers use another case or other slashes.
fn normalise_name(name: &str) -> String {
    name.trim_start_matches('/')
        .replace('\\', "/")
        .to_lowercase()
}
