//! Reads the files in a zip archive in place.

use super::CompressionKind;
use super::fault::{MAX_ZIP_FILES, PackedFault};
use super::meter::{CountingReader, UnpackMeter, UnpackTotals, UnpackedReader};
use super::{decode, torn};
use crate::document;
use encoding_rs::IBM866;
use flate2::Crc;
use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, RECOMMENDED_BUFFER_SIZE, ZipArchive};
use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file in a zip archive.
#[derive(Clone, Debug)]
pub struct ZipMember {
    /// The path of the archive.
    pub archive: PathBuf,
    /// The name in the archive, with its folders.
    pub name: String,
    /// The size within the archive, in bytes.
    pub size: u64,
    pub(super) at: MemberLocation,
    pub(super) method: CompressionMethod,
    pub(super) locked: bool,
    /// The checksum of its bytes, where it is known.
    pub(super) crc: Option<u32>,
    /// The declared length of the unpacked file.
    pub(super) length: u64,
    pub(super) spent: Arc<UnpackTotals>,
}

/// The place of the bytes of a file in a zip archive.
#[derive(Clone, Debug)]
pub(super) enum MemberLocation {
    /// The place that the directory of the archive gives.
    Listed(rawzip::ZipArchiveEntryWayfinder),
    /// The bytes after a header that was found without a directory.
    Found(Range<u64>),
}

/// The files in a zip archive.
pub(crate) struct ZipListing {
    /// The files.
    pub(crate) members: Vec<ZipMember>,
    /// Whether the directory cannot be read: the archive was cut off, and may have had more files.
    pub(crate) torn: bool,
}

/// Returns whether a name is that of a zip archive.
pub fn is_zip_name(name: &str) -> bool {
    name.to_lowercase().ends_with(".zip")
}

/// Returns whether a file is a zip archive, by its first bytes.
pub(crate) fn begins_zip(path: &Path) -> bool {
    let mut head = [0; 4];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    // An archive without files begins with its end record.
    read.is_ok() && matches!(&head, b"PK\x03\x04" | b"PK\x05\x06")
}

/// Returns the files in a zip archive, sorted as those in a folder are, without hidden ones; `None` for an office document.
///
/// # Errors
///
/// Returns an error if the archive cannot be opened, is damaged, or packs too many files.
pub(crate) fn files_in(path: &Path) -> io::Result<Option<ZipListing>> {
    let mut file = File::open(path)?;
    let (all, torn) = match list_members(&file, path) {
        Ok(all) => (all, false),
        // A damaged document is reported as a document.
        Err(_) if !path.to_str().is_some_and(is_zip_name) => return Ok(None),
        Err(error) if PackedFault::from_error(&error) == Some(PackedFault::Torn) => {
            (torn::find_members(&mut file, path)?, true)
        }
        Err(error) => return Err(error),
    };
    let has = |name: &str| all.iter().any(|one| one.name.eq_ignore_ascii_case(name));
    if document::may_be_packed(has) {
        let mut bytes = Vec::new();
        file.rewind()?;
        let most = document::MAX_FILE_BYTES as u64 + 1;
        file.take(most).read_to_end(&mut bytes)?;
        if bytes.len() > document::MAX_FILE_BYTES || document::recognise_format(&bytes).is_some() {
            return Ok(None);
        }
    }
    let mut all = all;
    number_shared_names(&mut all);
    all.retain(|one| !is_hidden(&one.name));
    all.sort_by(|a, b| Path::new(&a.name).cmp(Path::new(&b.name)));
    Ok(Some(ZipListing { members: all, torn }))
}

/// Returns the file that a path such as `a.zip!games.pdn` names.
pub(crate) fn named_in(path: &Path) -> Option<ZipMember> {
    let path = path.to_str()?;
    path.match_indices('!').find_map(|(at, _)| {
        let archive = Path::new(&path[..at]);
        let name = &path[at + 1..];
        if !archive.is_file() || !begins_zip(archive) {
            return None;
        }
        let mut file = File::open(archive).ok()?;
        let listed = list_members(&file, archive);
        let mut all = listed
            .or_else(|_| torn::find_members(&mut file, archive))
            .ok()?;
        number_shared_names(&mut all);
        let nth = all.iter().position(|one| one.name == name)?;
        Some(all.swap_remove(nth))
    })
}

/// Returns all files in a zip archive, in its own order.
fn list_members(file: &File, path: &Path) -> io::Result<Vec<ZipMember>> {
    let torn = |_| io::Error::from(PackedFault::Torn);
    let mut buffer = vec![0; RECOMMENDED_BUFFER_SIZE];
    let archive = ZipArchive::from_file(file.try_clone()?, &mut buffer).map_err(torn)?;
    if archive.entries_hint() > MAX_ZIP_FILES {
        return Err(PackedFault::Files.into());
    }
    let spent = Arc::new(UnpackTotals::default());
    let mut entries = archive.entries(&mut buffer);
    let mut all = Vec::new();
    while let Some(entry) = entries.next_entry().map_err(torn)? {
        if entry.is_dir() {
            continue;
        }
        if all.len() as u64 >= MAX_ZIP_FILES {
            return Err(PackedFault::Files.into());
        }
        all.push(ZipMember {
            archive: path.to_owned(),
            name: decode_name(entry.file_path().as_ref()),
            size: entry.compressed_size_hint(),
            at: MemberLocation::Listed(entry.wayfinder()),
            method: entry.compression_method(),
            locked: entry.flags().is_encrypted(),
            crc: Some(entry.crc32()),
            length: entry.uncompressed_size_hint(),
            spent: spent.clone(),
        });
    }
    Ok(all)
}

/// Numbers the files that share a name: `a.pdn`, `a-2.pdn`. A zip archive can contain several, and each of them is read.
fn number_shared_names(all: &mut [ZipMember]) {
    let mut taken: HashSet<String> = all.iter().map(|one| one.name.clone()).collect();
    if taken.len() == all.len() {
        return;
    }
    let mut last: HashMap<String, u64> = HashMap::new();
    for one in all {
        let Some(number) = last.get_mut(&one.name) else {
            last.insert(one.name.clone(), 1);
            continue;
        };
        one.name = loop {
            *number += 1;
            let name = numbered_path(Path::new(&one.name), *number);
            let name = name.to_string_lossy().into_owned();
            if taken.insert(name.clone()) {
                break name;
            }
        };
    }
}

/// Returns the path of a file with a number before its ending.
pub fn numbered_path(path: &Path, number: u64) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

/// Decodes a name for reports. A name that is not UTF-8 was written by an old program, in the code page of DOS.
pub(super) fn decode_name(bytes: &[u8]) -> String {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => IBM866.decode_without_bom_handling(bytes).0,
    };
    let text = text.replace('\\', "/");
    text.trim_start_matches('/').to_owned()
}

/// Returns whether a file is hidden, or was put there by the operating system.
fn is_hidden(name: &str) -> bool {
    name.split('/')
        .any(|part| (part.starts_with('.') && part != "." && part != "..") || part == "__MACOSX")
}

impl ZipMember {
    /// Returns its name without its folders.
    pub(crate) fn file_name(&self) -> &str {
        self.name.rsplit('/').next().unwrap_or(&self.name)
    }

    /// Returns its path below a folder to which the archive would be unpacked. The path never leads out of that folder,
    /// whatever the name contains.
    #[must_use]
    pub fn relative_path(&self) -> PathBuf {
        let parts = self.name.split('/');
        let parts = parts.filter(|part| !matches!(*part, "" | "." | ".."));
        // A colon may follow the letter of a drive.
        parts.map(|part| part.replace(':', "-")).collect()
    }

    /// Opens the file, with a meter of how much of it is read.
    pub(crate) fn open_metered(&self) -> io::Result<(Box<dyn Read>, Arc<UnpackMeter>)> {
        if self.locked {
            return Err(PackedFault::Locked.into());
        }
        // The declared sizes show the fault without unpacking.
        if let Some(fault) = UnpackTotals::check_size(self.size, self.length) {
            return Err(fault.into());
        }
        let torn = |_| io::Error::from(PackedFault::Torn);
        let (start, end) = match &self.at {
            MemberLocation::Found(range) => (range.start, range.end),
            MemberLocation::Listed(at) => {
                let mut buffer = vec![0; RECOMMENDED_BUFFER_SIZE];
                let archive =
                    ZipArchive::from_file(File::open(&self.archive)?, &mut buffer).map_err(torn)?;
                let entry = archive.get_entry(*at).map_err(torn)?;
                entry.compressed_data_range()
            }
        };
        let mut file = File::open(&self.archive)?;
        file.seek(SeekFrom::Start(start))?;
        let meter = Arc::new(UnpackMeter::new(self.spent.clone()));
        let packed = CountingReader::new(file.take(end.saturating_sub(start)), meter.clone());
        let unpacked: Box<dyn Read> = match self.method {
            CompressionMethod::STORE => Box::new(packed),
            CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(packed)),
            CompressionMethod::BZIP2 => decode::new_decoder(CompressionKind::Bz2, packed),
            CompressionMethod::ZSTD => decode::new_decoder(CompressionKind::Zst, packed),
            CompressionMethod::XZ => decode::new_decoder(CompressionKind::Xz, packed),
            // The real method is given elsewhere, and the content is encrypted.
            CompressionMethod::AES => return Err(PackedFault::Locked.into()),
            other => return Err(PackedFault::Method(other.as_u16()).into()),
        };
        let whole = ChecksumReader {
            reader: unpacked,
            crc: Crc::new(),
            expected: self.crc,
        };
        Ok((UnpackedReader::new_boxed(whole, meter.clone()), meter))
    }
}

/// A reader that compares the checksum of the bytes at their end.
struct ChecksumReader<R> {
    reader: R,
    crc: Crc,
    expected: Option<u32>,
}

impl<R: Read> Read for ChecksumReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.reader.read(buffer)?;
        self.crc.update(&buffer[..len]);
        let differs = self.expected.is_some_and(|wanted| wanted != self.crc.sum());
        if len == 0 && !buffer.is_empty() && differs {
            return Err(PackedFault::Torn.into());
        }
        Ok(len)
    }
}
