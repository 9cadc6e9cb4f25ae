//! What a file in a folder holds: games, or something that is named once and left alone.

use super::packed::{self, Meter, Method, unpacked};
use super::sample;
use crate::check::input::table_of_results;
use crate::document::{self, DocumentFormat, Refused};
use crate::pdn::detect_utf16;
use crate::read::{SOURCES, SourceFormat};
use crate::write::MARK_BEGINS;
use memchr::memmem;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file that people may have thought to be read, and that was not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Where it lies.
    pub path: PathBuf,
    /// Why.
    pub why: Why,
}

/// Why a file was left alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is a picture.
    Picture,
    /// It packs other files.
    Archive,
    /// It is a document that cannot be read.
    Document(Refused),
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
const PICTURES: [&str; 11] = [
    "jpg", "jpeg", "png", "gif", "bmp", "tif", "tiff", "webp", "heic", "heif", "jfif",
];

/// The endings of files that pack others, or that are compressed and hold nothing that is read by their name.
const ARCHIVES: [&str; 26] = [
    "zip", "zipx", "7z", "rar", "cab", "arj", "lzh", "lha", "tar", "tgz", "tbz", "tbz2", "txz",
    "tzst", "tlz", "gz", "bz2", "xz", "zst", "zstd", "lz4", "lzma", "lz", "lzo", "br", "z",
];

/// The endings of archives of games of other programs.
const OF_PROGRAMS: [&str; 1] = ["cbv"];

/// The endings of documents that are archives: one that does not begin as an archive is damaged.
const PACKED: [&str; 4] = ["docx", "xlsx", "odt", "ods"];

/// Files that nobody has put where they are.
const OF_SYSTEMS: [&str; 2] = ["thumbs.db", "desktop.ini"];

/// Whether a file has the name of a document that is an archive.
pub(super) fn is_packed(name: &str) -> bool {
    let name = name.to_lowercase();
    PACKED.iter().any(|ext| ends_in(&name, ext))
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
pub(super) struct Candidate<'a> {
    /// Its name in small letters; of a file that is compressed, the name of what it holds.
    pub(super) name: String,
    /// The same with the ending of what it is compressed by.
    pub(super) whole_name: String,
    /// How long it is, where that is known.
    pub(super) size: Option<u64>,
    /// Opens it.
    pub(super) open: &'a dyn Fn() -> io::Result<Opened>,
}

/// A file that is open to be judged, and what knows how it was unpacked.
pub(super) type Opened = (Box<dyn Read>, Option<Arc<Meter>>);

/// Opens a file to be judged, and unpacks it if it has to be.
pub(super) fn opened(path: &Path) -> io::Result<Opened> {
    let mut file = File::open(path)?;
    let mut head = [0; 16];
    let read = file.read(&mut head)?;
    let again = io::Cursor::new(head[..read].to_vec()).chain(file);
    Ok(match Method::of(&head[..read]) {
        Some(method) => {
            let (reader, meter) = unpacked(method, again, Arc::default());
            (reader, Some(meter))
        }
        None => (Box::new(again), None),
    })
}

/// Reads what a reader gives, and fails where it was not unpacked to there.
fn read_with<T>(
    (mut reader, meter): Opened,
    read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> io::Result<T> {
    let read = read(&mut reader)?;
    match meter.and_then(|meter| meter.error()) {
        Some(error) => Err(error),
        None => Ok(read),
    }
}

/// Whether a file, with its name in small letters, has the ending of a format that games are kept in and begins as they do.
///
/// # Errors
/// That it cannot be read: then nothing is known of it.
pub(super) fn holds_games(file: &Candidate<'_>) -> io::Result<bool> {
    let mut endings = SOURCES.iter().flat_map(|format| format.extensions);
    if !endings.any(|ext| ends_in(&file.name, ext)) {
        return Ok(false);
    }
    let head = read_with((file.open)()?, |mut file| sample::head(&mut file))?;
    if let Some(fault) = packed::recognise_unread(&head, &file.name) {
        return Err(fault.into());
    }
    // A document under the name of a text is judged as what it is.
    Ok(!document::begins(&head) && begins_as_games(&head))
}

fn begins_as_games(head: &[u8]) -> bool {
    SourceFormat::in_folder(&sample::text(head, detect_utf16(head).as_ref())).is_some()
}

/// What is to be said of a file that holds no games as a text; nothing where it is a document with games, or where nobody
/// would think that it is read.
///
/// # Errors
/// That a document cannot be read.
pub(super) fn document(file: &Candidate<'_>) -> io::Result<Option<Held>> {
    let name = file.name.as_str();
    let mut texts = SOURCES.iter().flat_map(|format| format.extensions);
    let mut documents = document::formats().flat_map(DocumentFormat::endings);
    let text = texts.any(|ext| ends_in(name, ext));
    if text || documents.any(|ext| ends_in(name, ext)) {
        // Word leaves such a file beside each document that is open.
        let is_lock = name.starts_with("~$");
        let held = match whole(file) {
            Err(error) if !is_lock => return Err(error),
            held => held.ok().flatten(),
        };
        let left = || {
            if is_lock {
                return None;
            }
            Some(Held::Left(match file.size? {
                0 => Why::Empty,
                _ if is_packed(name) => Why::Document(Refused::Torn),
                _ => Why::NoGames,
            }))
        };
        return Ok(held.or_else(left));
    }
    let any = |all: &[&str]| all.iter().any(|ext| ends_in(&file.whole_name, ext));
    Ok(Some(Held::Left(match () {
        () if any(&PICTURES) => Why::Picture,
        () if any(&OF_PROGRAMS) => Why::Archive,
        () if any(&ARCHIVES) => return Ok(Some(Held::Archive)),
        // Systems keep these in folders that people have looked at.
        () if OF_SYSTEMS.contains(&name) => return Ok(None),
        () => Why::OtherKind,
    })))
}

/// Where the mark of a page stands, in bytes from its beginning.
const HEAD_OF_PAGE: usize = 1000;

/// What a document holds.
pub(super) enum Held {
    Games,
    Left(Why),
    /// Files that are not looked into.
    Archive,
}

/// Reads a file, where it is a document.
fn whole(file: &Candidate<'_>) -> io::Result<Option<Held>> {
    enum Bytes {
        NoDocument,
        OwnPage,
        Document(Vec<u8>),
    }
    let bytes = read_with((file.open)()?, |mut file| {
        let mut bytes = sample::head(&mut file)?;
        if !document::begins(&bytes) {
            return Ok(Bytes::NoDocument);
        }
        // What it tells of games stands in their own files.
        let head = &bytes[..bytes.len().min(HEAD_OF_PAGE)];
        if memmem::find(head, MARK_BEGINS.as_bytes()).is_some() {
            return Ok(Bytes::OwnPage);
        }
        let most = (document::FILE + 1).saturating_sub(bytes.len());
        file.take(most as u64).read_to_end(&mut bytes)?;
        Ok(Bytes::Document(bytes))
    })?;
    let bytes = match bytes {
        Bytes::NoDocument => return Ok(None),
        Bytes::OwnPage => return Ok(Some(Held::Left(Why::OwnPage))),
        Bytes::Document(bytes) => bytes,
    };
    Ok(document::read(&bytes).map(|read| match read {
        Ok(document) if has_games(&document.text) && !is_table(&document.text) => Held::Games,
        Ok(_) => Held::Left(Why::NoGames),
        Err(refused) => Held::Left(Why::Document(refused)),
    }))
}

/// Whether a text is a table of results and nothing else: those name players and their scores, as headings of games do.
fn is_table(text: &str) -> bool {
    !table_of_results::judge(text.as_bytes()).is_empty() && !has_moves(text)
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
const PIECES: usize = 256;

/// Whether games are seen anywhere in a text: documents begin with titles, and greetings.
fn has_games(text: &str) -> bool {
    let mut rest = text;
    for _ in 0..PIECES {
        if begins_as_games(&rest.as_bytes()[..rest.floor_char_boundary(sample::HEAD)]) {
            return true;
        }
        let next = rest.floor_char_boundary(sample::HEAD / 2);
        let line = rest[next..].find('\n').map(|at| next + at + 1);
        match line {
            Some(at) if at < rest.len() => rest = &rest[at..],
            _ => break,
        }
    }
    false
}
