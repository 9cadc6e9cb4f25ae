//! What a file in a folder holds: games, or something that is named once and left alone.

use super::packed::{Method, unpacked};
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
const ARCHIVES: [&str; 14] = [
    "zip", "7z", "rar", "gz", "bz2", "xz", "zst", "zstd", "tar", "tgz", "tbz2", "txz", "tzst",
    "cbv",
];

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
    pub(super) open: &'a dyn Fn() -> io::Result<Box<dyn Read>>,
}

/// Opens a file to be judged, and unpacks it if it has to be.
pub(super) fn opened(path: &Path) -> io::Result<Box<dyn Read>> {
    let mut file = File::open(path)?;
    let mut head = [0; 16];
    let read = file.read(&mut head)?;
    let again = io::Cursor::new(head[..read].to_vec()).chain(file);
    Ok(match Method::of(&head[..read]) {
        Some(method) => unpacked(method, again, Arc::default()).0,
        None => Box::new(again),
    })
}

/// Whether a file has the ending of a format that is read.
pub(super) fn may_be_read(file: &Candidate<'_>) -> bool {
    let texts = SOURCES.iter().flat_map(|format| format.extensions);
    let documents = document::formats().flat_map(DocumentFormat::endings);
    texts.chain(documents).any(|ext| ends_in(&file.name, ext))
}

/// Whether a file, with its name in small letters, has the ending of a format that games are kept in and begins as they do.
/// What cannot be read is not known to hold games.
pub(super) fn holds_games(file: &Candidate<'_>) -> bool {
    let mut endings = SOURCES.iter().flat_map(|format| format.extensions);
    endings.any(|ext| ends_in(&file.name, ext))
        && (file.open)()
            .and_then(|mut file| sample::head(&mut file))
            .is_ok_and(|head| {
                // A document under the name of a text is judged as what it is.
                !document::begins(&head) && begins_as_games(&head)
            })
}

fn begins_as_games(head: &[u8]) -> bool {
    SourceFormat::in_folder(&sample::text(head, detect_utf16(head).as_ref())).is_some()
}

/// What is to be said of a file that holds no games as a text; nothing where it is a document with games, or where nobody
/// would think that it is read.
pub(super) fn document(file: &Candidate<'_>) -> Option<Held> {
    let name = file.name.as_str();
    let mut texts = SOURCES.iter().flat_map(|format| format.extensions);
    let mut documents = document::formats().flat_map(DocumentFormat::endings);
    let text = texts.any(|ext| ends_in(name, ext));
    if text || documents.any(|ext| ends_in(name, ext)) {
        let held = whole(file).ok().flatten();
        let left = || {
            // Word leaves such a file beside each document that is open.
            if name.starts_with("~$") {
                return None;
            }
            Some(Held::Left(match file.size? {
                0 => Why::Empty,
                _ if is_packed(name) => Why::Document(Refused::Torn),
                _ => Why::NoGames,
            }))
        };
        return held.or_else(left);
    }
    let any = |all: &[&str]| all.iter().any(|ext| ends_in(&file.whole_name, ext));
    Some(Held::Left(match () {
        () if any(&PICTURES) => Why::Picture,
        () if any(&ARCHIVES) => Why::Archive,
        // Systems keep these in folders that people have looked at.
        () if OF_SYSTEMS.contains(&name) => return None,
        () => Why::OtherKind,
    }))
}

/// Where the mark of a page stands, in bytes from its beginning.
const HEAD_OF_PAGE: usize = 1000;

/// What a document holds.
pub(super) enum Held {
    Games,
    Left(Why),
}

/// Reads a file, where it is a document.
fn whole(file: &Candidate<'_>) -> io::Result<Option<Held>> {
    let mut file = (file.open)()?;
    let mut bytes = sample::head(&mut file)?;
    if !document::begins(&bytes) {
        return Ok(None);
    }
    // What it tells of games stands in their own files.
    if memmem::find(
        &bytes[..bytes.len().min(HEAD_OF_PAGE)],
        MARK_BEGINS.as_bytes(),
    )
    .is_some()
    {
        return Ok(Some(Held::Left(Why::OwnPage)));
    }
    let most = (document::FILE + 1).saturating_sub(bytes.len());
    file.take(most as u64).read_to_end(&mut bytes)?;
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
