//! Decides what a file in a folder contains: games, or something that is reported once and skipped.

use super::packed::{self, CompressionKind, UnpackMeter, unpack_stream};
use super::sample;
use crate::check::input::table_of_results;
use crate::document::{self, DocumentError, DocumentFormat};
use crate::pdn::detect_utf16;
use crate::read::{SOURCE_FORMATS, SourceFormat};
use crate::write::MARK_BEGINS;
use memchr::memmem;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file that people may have expected to be read, and that was not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedFile {
    /// The path of the file.
    pub path: PathBuf,
    /// The reason.
    pub why: SkipReason,
}

/// The reason why a file was skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// The file is a picture.
    Picture,
    /// The file packs other files.
    Archive,
    /// The file is a document that cannot be read.
    Document(DocumentError),
    /// The file is a document in which no games were found.
    NoGames,
    /// The file is a page of games or findings that this program wrote.
    OwnPage,
    /// The file was written by `pdn fix` from one next to it, whose games it repeats.
    Mended,
    /// The file is empty.
    Empty,
    /// The ending of the file belongs to no supported format.
    OtherKind,
}

/// The endings of pictures, which are not read whatever they show.
const PICTURE_EXTENSIONS: [&str; 11] = [
    "jpg", "jpeg", "png", "gif", "bmp", "tif", "tiff", "webp", "heic", "heif", "jfif",
];

/// The endings of files that pack others, or that are compressed and contain nothing that is read by its name.
const ARCHIVE_EXTENSIONS: [&str; 26] = [
    "zip", "zipx", "7z", "rar", "cab", "arj", "lzh", "lha", "tar", "tgz", "tbz", "tbz2", "txz",
    "tzst", "tlz", "gz", "bz2", "xz", "zst", "zstd", "lz4", "lzma", "lz", "lzo", "br", "z",
];

/// The endings of archives of games of other programs.
const OF_PROGRAMS: [&str; 1] = ["cbv"];

/// The endings of documents that are archives: one that does not begin as an archive is damaged.
const PACKED_DOCUMENT_EXTENSIONS: [&str; 4] = ["docx", "xlsx", "odt", "ods"];

/// Files that the operating system puts into folders.
const OF_SYSTEMS: [&str; 2] = ["thumbs.db", "desktop.ini"];

/// Returns whether a file has the name of a document that is an archive.
pub(super) fn is_packed(name: &str) -> bool {
    let name = name.to_lowercase();
    PACKED_DOCUMENT_EXTENSIONS
        .iter()
        .any(|ext| ends_in(&name, ext))
}

/// Returns whether `pdn fix` wrote a file from another one next to it: `games.fixed.pdn` and `games.pdn`.
pub(super) fn is_fixed_copy(path: &Path) -> bool {
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    let Some(stem) = stem.and_then(|stem| stem.strip_suffix(".fixed")) else {
        return false;
    };
    let mut source = std::ffi::OsString::from(stem);
    if let Some(extension) = path.extension() {
        source.push(".");
        source.push(extension);
    }
    path.with_file_name(source).is_file()
}

/// Returns whether a name in lower case has an ending.
pub(super) fn ends_in(name: &str, ext: &str) -> bool {
    name.strip_suffix(ext)
        .is_some_and(|stem| stem.len() > 1 && stem.ends_with('.'))
}

/// A file to be classified before it is read, on disk or in an archive.
pub(super) struct FileCandidate<'a> {
    /// The name in lower case; of a compressed file, the name of its content.
    pub(super) name: String,
    /// The same name with the ending of the compression.
    pub(super) whole_name: String,
    /// The size in bytes, where it is known.
    pub(super) size: Option<u64>,
    /// Whether pictures are read.
    pub(super) ocr: bool,
    /// Opens the file.
    pub(super) open: &'a dyn Fn() -> io::Result<CandidateReader>,
}

/// A file that is open to be classified, with the meter of its unpacking.
pub(super) type CandidateReader = (Box<dyn Read>, Option<Arc<UnpackMeter>>);

/// Opens a file to be classified, and unpacks it if needed.
pub(super) fn open_candidate(path: &Path) -> io::Result<CandidateReader> {
    let mut file = File::open(path)?;
    let mut head = [0; 16];
    let read = file.read(&mut head)?;
    let again = io::Cursor::new(head[..read].to_vec()).chain(file);
    Ok(match CompressionKind::from_head(&head[..read]) {
        Some(method) => {
            let (reader, meter) = unpack_stream(method, again, Arc::default());
            (reader, Some(meter))
        }
        None => (Box::new(again), None),
    })
}

/// Reads from a reader, and fails where the unpacking failed before that point.
fn read_with<T>(
    (mut reader, meter): CandidateReader,
    read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> io::Result<T> {
    let read = read(&mut reader)?;
    // A text in an archive that cannot be unpacked would pass for one without games, with status 0.
    match meter.and_then(|meter| meter.take_error()) {
        Some(error) => Err(error),
        None => Ok(read),
    }
}

/// Returns whether a file has the ending of a format of games and begins like one.
///
/// # Errors
/// Returns the error of reading the file: then nothing is known of its content.
pub(super) fn holds_games(file: &FileCandidate<'_>) -> io::Result<bool> {
    let all = |format: &&SourceFormat| [format.extensions, format.shared].concat();
    let mut endings = SOURCE_FORMATS.iter().flat_map(all);
    if !endings.any(|ext| ends_in(&file.name, ext)) {
        return Ok(false);
    }
    let head = read_with((file.open)()?, |mut file| sample::read_head(&mut file))?;
    if let Some(fault) = packed::recognise_unread(&head, &file.name) {
        return Err(fault.into());
    }
    // A document under the name of a text is classified as a document.
    Ok(!document::may_be_document(&head) && begins_as_games(&head))
}

fn begins_as_games(head: &[u8]) -> bool {
    SourceFormat::in_folder(&sample::part_as_utf8(head, detect_utf16(head).as_ref())).is_some()
}

/// Returns what a file that is not a text with games contains: games, where it is a document with games, or else the reason
/// for skipping it; `None` where nobody would expect it to be read.
///
/// # Errors
/// Returns the error of a document that cannot be read.
pub(super) fn classify_document(file: &FileCandidate<'_>) -> io::Result<Option<DocumentContent>> {
    let name = file.name.as_str();
    let mut texts = SOURCE_FORMATS.iter().flat_map(|format| format.extensions);
    let mut documents = document::all_formats().flat_map(DocumentFormat::file_extensions);
    let text = texts.any(|ext| ends_in(name, ext));
    if text || documents.any(|ext| ends_in(name, ext)) {
        // Word leaves such a file next to each document that is open.
        let is_lock = name.starts_with("~$");
        let held = match read_document(file) {
            Err(error) if !is_lock => return Err(error),
            held => held.ok().flatten(),
        };
        let left = || {
            if is_lock {
                return None;
            }
            Some(DocumentContent::Left(match file.size? {
                0 => SkipReason::Empty,
                _ if is_packed(name) => SkipReason::Document(DocumentError::Torn),
                _ => SkipReason::NoGames,
            }))
        };
        return Ok(held.or_else(left));
    }
    let any = |all: &[&str]| all.iter().any(|ext| ends_in(&file.whole_name, ext));
    Ok(Some(DocumentContent::Left(match () {
        () if any(&PICTURE_EXTENSIONS) && file.ocr => return Ok(Some(DocumentContent::Games)),
        () if any(&PICTURE_EXTENSIONS) => SkipReason::Picture,
        () if any(&OF_PROGRAMS) => SkipReason::Archive,
        () if any(&ARCHIVE_EXTENSIONS) => return Ok(Some(DocumentContent::Archive)),
        // Operating systems leave these in folders that people have viewed.
        () if OF_SYSTEMS.contains(&name) => return Ok(None),
        () => SkipReason::OtherKind,
    })))
}

/// The number of bytes at the beginning of a page that are searched for the mark of this program.
const HEAD_OF_PAGE: usize = 1000;

/// The content of a document.
pub(super) enum DocumentContent {
    Games,
    Left(SkipReason),
    /// Files that are not examined.
    Archive,
}

/// Reads a file if it is a document.
fn read_document(file: &FileCandidate<'_>) -> io::Result<Option<DocumentContent>> {
    enum DocumentBytes {
        NoDocument,
        OwnPage,
        Document(Vec<u8>),
    }
    let bytes = read_with((file.open)()?, |mut file| {
        let mut bytes = sample::read_head(&mut file)?;
        if !document::may_be_document(&bytes) {
            return Ok(DocumentBytes::NoDocument);
        }
        // The games that the page describes are in their own files.
        let head = &bytes[..bytes.len().min(HEAD_OF_PAGE)];
        if memmem::find(head, MARK_BEGINS.as_bytes()).is_some() {
            return Ok(DocumentBytes::OwnPage);
        }
        let most = (document::MAX_FILE_BYTES + 1).saturating_sub(bytes.len());
        file.take(most as u64).read_to_end(&mut bytes)?;
        Ok(DocumentBytes::Document(bytes))
    })?;
    let bytes = match bytes {
        DocumentBytes::NoDocument => return Ok(None),
        DocumentBytes::OwnPage => return Ok(Some(DocumentContent::Left(SkipReason::OwnPage))),
        DocumentBytes::Document(bytes) => bytes,
    };
    Ok(document::read_document(&bytes).map(|read| match read {
        Ok(document) if has_games(&document.text) && !is_table(&document.text) => {
            DocumentContent::Games
        }
        Ok(document) if file.ocr && document.spots.has_scan() => DocumentContent::Games,
        Ok(_) => DocumentContent::Left(SkipReason::NoGames),
        Err(DocumentError::Pictures) if file.ocr => DocumentContent::Games,
        Err(refused) => DocumentContent::Left(SkipReason::Document(refused)),
    }))
}

/// Returns whether a text is a table of results and nothing else: tables name players and their scores, as headings of games
/// do.
fn is_table(text: &str) -> bool {
    !table_of_results::find_result_tables(text.as_bytes()).is_empty() && !has_moves(text)
}

/// Returns whether a text contains anything that may be a move, in any form.
fn has_moves(text: &str) -> bool {
    let letter = |byte: &u8| byte.is_ascii_alphabetic() && byte.to_ascii_lowercase() <= b'h';
    let square = |part: &str| match part.as_bytes() {
        [file, b'1'..=b'8'] => letter(file) || file.is_ascii_digit(),
        _ => part.len() < 3 && part.parse().is_ok_and(|nth: u8| (3..=72).contains(&nth)),
    };
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | ';'));
    let mut words = words.map(|word| word.rsplit('.').next().unwrap_or(word));
    words.any(|word| match word.as_bytes() {
        // `cd4`, `c3d4`.
        [from, to, b'1'..=b'8'] | [from, b'1'..=b'8', to, b'1'..=b'8'] => {
            letter(from) && letter(to)
        }
        _ => {
            let mut parts = word.split(['-', 'x', 'X', ':', '*', '×', '–', '—', '−', 'х']);
            let (one, other) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            square(one) && square(other)
        }
    })
}

/// The maximum number of pieces of a long document that are searched for games.
const MAX_SCANNED_PIECES: usize = 256;

/// Returns whether games are found anywhere in a text: documents begin with titles and greetings.
fn has_games(text: &str) -> bool {
    let mut rest = text;
    for _ in 0..MAX_SCANNED_PIECES {
        if begins_as_games(&rest.as_bytes()[..rest.floor_char_boundary(sample::HEAD_BYTES)]) {
            return true;
        }
        let next = rest.floor_char_boundary(sample::HEAD_BYTES / 2);
        let line = rest[next..].find('\n').map(|at| next + at + 1);
        match line {
            Some(at) if at < rest.len() => rest = &rest[at..],
            _ => break,
        }
    }
    false
}
