//! What a file in a folder holds: games, or something that is named once and left alone.

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

/// A file that people may have thought to be read, and that was not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedFile {
    /// Where it lies.
    pub path: PathBuf,
    /// Why.
    pub why: SkipReason,
}

/// Why a file was left alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// It is a picture.
    Picture,
    /// It packs other files.
    Archive,
    /// It is a document that cannot be read.
    Document(DocumentError),
    /// It is a document in which no games are seen.
    NoGames,
    /// It is a page that this program wrote of games or of findings.
    OwnPage,
    /// What `pdn fix` wrote of a file beside it, whose games it has once more.
    Mended,
    /// Nothing at all.
    Empty,
    /// Its ending is none of a format that is read.
    OtherKind,
}

/// The endings of pictures: they are not read, whatever is seen on them.
const PICTURE_EXTENSIONS: [&str; 11] = [
    "jpg", "jpeg", "png", "gif", "bmp", "tif", "tiff", "webp", "heic", "heif", "jfif",
];

/// The endings of files that pack others, or that are compressed and hold nothing that is read by their name.
const ARCHIVE_EXTENSIONS: [&str; 26] = [
    "zip", "zipx", "7z", "rar", "cab", "arj", "lzh", "lha", "tar", "tgz", "tbz", "tbz2", "txz",
    "tzst", "tlz", "gz", "bz2", "xz", "zst", "zstd", "lz4", "lzma", "lz", "lzo", "br", "z",
];

/// The endings of archives of games of other programs.
const OF_PROGRAMS: [&str; 1] = ["cbv"];

/// The endings of documents that are archives: one that does not begin as an archive is damaged.
const PACKED_DOCUMENT_EXTENSIONS: [&str; 4] = ["docx", "xlsx", "odt", "ods"];

/// Files that nobody has put where they are.
const OF_SYSTEMS: [&str; 2] = ["thumbs.db", "desktop.ini"];

/// Whether a file has the name of a document that is an archive.
pub(super) fn is_packed(name: &str) -> bool {
    let name = name.to_lowercase();
    PACKED_DOCUMENT_EXTENSIONS
        .iter()
        .any(|ext| ends_in(&name, ext))
}

/// Whether a file is what `pdn fix` wrote of another one that lies beside it: `games.fixed.pdn` and `games.pdn`.
pub(super) fn is_mended(path: &Path) -> bool {
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

/// Whether a name in small letters has an ending.
pub(super) fn ends_in(name: &str, ext: &str) -> bool {
    name.strip_suffix(ext)
        .is_some_and(|stem| stem.len() > 1 && stem.ends_with('.'))
}

/// A file that is judged before it is read, wherever it lies.
pub(super) struct FileCandidate<'a> {
    /// Its name in small letters; of a file that is compressed, the name of what it holds.
    pub(super) name: String,
    /// The same with the ending of what it is compressed by.
    pub(super) whole_name: String,
    /// How long it is, where that is known.
    pub(super) size: Option<u64>,
    /// Opens it.
    pub(super) open: &'a dyn Fn() -> io::Result<CandidateReader>,
}

/// A file that is open to be judged, and what knows how it was unpacked.
pub(super) type CandidateReader = (Box<dyn Read>, Option<Arc<UnpackMeter>>);

/// Opens a file to be judged, and unpacks it if it has to be.
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

/// Reads what a reader gives, and fails where it was not unpacked to there.
fn read_with<T>(
    (mut reader, meter): CandidateReader,
    read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> io::Result<T> {
    let read = read(&mut reader)?;
    match meter.and_then(|meter| meter.take_error()) {
        Some(error) => Err(error),
        None => Ok(read),
    }
}

/// Whether a file, with its name in small letters, has the ending of a format that games are kept in and begins as they do.
///
/// # Errors
/// That it cannot be read: then nothing is known of it.
pub(super) fn holds_games(file: &FileCandidate<'_>) -> io::Result<bool> {
    let mut endings = SOURCE_FORMATS.iter().flat_map(|format| format.extensions);
    if !endings.any(|ext| ends_in(&file.name, ext)) {
        return Ok(false);
    }
    let head = read_with((file.open)()?, |mut file| sample::read_head(&mut file))?;
    if let Some(fault) = packed::recognise_unread(&head, &file.name) {
        return Err(fault.into());
    }
    // A document under the name of a text is judged as what it is.
    Ok(!document::may_be_document(&head) && begins_as_games(&head))
}

fn begins_as_games(head: &[u8]) -> bool {
    SourceFormat::in_folder(&sample::part_as_utf8(head, detect_utf16(head).as_ref())).is_some()
}

/// What is to be said of a file that holds no games as a text; nothing where it is a document with games, or where nobody
/// would think that it is read.
///
/// # Errors
/// That a document cannot be read.
pub(super) fn classify_document(file: &FileCandidate<'_>) -> io::Result<Option<DocumentContent>> {
    let name = file.name.as_str();
    let mut texts = SOURCE_FORMATS.iter().flat_map(|format| format.extensions);
    let mut documents = document::all_formats().flat_map(DocumentFormat::file_extensions);
    let text = texts.any(|ext| ends_in(name, ext));
    if text || documents.any(|ext| ends_in(name, ext)) {
        // Word leaves such a file beside each document that is open.
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
        () if any(&PICTURE_EXTENSIONS) => SkipReason::Picture,
        () if any(&OF_PROGRAMS) => SkipReason::Archive,
        () if any(&ARCHIVE_EXTENSIONS) => return Ok(Some(DocumentContent::Archive)),
        // Systems keep these in folders that people have looked at.
        () if OF_SYSTEMS.contains(&name) => return Ok(None),
        () => SkipReason::OtherKind,
    })))
}

/// Where the mark of a page stands, in bytes from its beginning.
const HEAD_OF_PAGE: usize = 1000;

/// What a document holds.
pub(super) enum DocumentContent {
    Games,
    Left(SkipReason),
    /// Files that are not looked into.
    Archive,
}

/// Reads a file, where it is a document.
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
        // What it tells of games stands in their own files.
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
        Ok(_) => DocumentContent::Left(SkipReason::NoGames),
        Err(refused) => DocumentContent::Left(SkipReason::Document(refused)),
    }))
}

/// Whether a text is a table of results and nothing else: those name players and their scores, as headings of games do.
fn is_table(text: &str) -> bool {
    !table_of_results::find_result_tables(text.as_bytes()).is_empty() && !has_moves(text)
}

/// Whether anything stands in a text that may be a move, in whatever form.
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

/// How much of a long document is looked at.
const MAX_SCANNED_PIECES: usize = 256;

/// Whether games are seen anywhere in a text: documents begin with titles, and greetings.
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
