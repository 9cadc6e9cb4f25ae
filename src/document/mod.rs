//! Documents of offices and of the web: their text as people see it, and the places of that text as people see them.
//!
//! What is read of a document is read as if it had been typed into a text file. A format is one file with its
//! [`DocumentFormat`], and its line in the list below; one that is only recognised is a row in `unread.rs`.

mod biff;
mod doc;
mod doc_facts;
mod doc_lists;
mod docx;
mod docx_lists;
mod docx_notes;
mod docx_styles;
mod flow;
mod grid;
mod html;
mod limits;
mod number;
mod odf;
mod ods;
mod odt;
mod ole;
mod refused;
mod rels;
mod rtf;
mod rtf_rows;
mod rtf_words;
mod scores;
mod shown;
mod text;
mod unread;
mod xls;
mod xlsx;
mod xml;
mod zip;

pub(crate) use limits::{FILE, Limit};
pub(crate) use refused::Advice;
pub use refused::Refused;
pub(crate) use text::Taken;
pub use text::{Document, Spots};

use std::fmt;
use zip::Zip;

/// A format of documents.
#[derive(Clone, Copy)]
pub struct DocumentFormat {
    /// Its name, which is the ending of its files too.
    pub name: &'static str,
    /// What people call it.
    pub(crate) kind: &'static str,
    /// The endings of its files, without dots.
    pub extensions: &'static [&'static str],
    /// Whether a document is of this format.
    is: fn(&Whole<'_>) -> bool,
    /// What is made of it.
    reading: Reading,
}

/// What is made of a document.
#[derive(Clone, Copy)]
enum Reading {
    /// Its text is read.
    Text(fn(&Whole<'_>) -> Result<Document, Refused>),
    /// It is not read, and what to do instead.
    Not(Advice),
}

/// Every format that is read, or recognised and refused.
static DOCUMENTS: &[&DocumentFormat] = &[
    &docx::DOCX,
    &doc::DOC,
    &odt::ODT,
    &xlsx::XLSX,
    &xls::XLS,
    &ods::ODS,
    &rtf::RTF,
    &html::HTML,
];

/// All formats.
pub(crate) fn formats() -> impl Iterator<Item = &'static DocumentFormat> {
    DOCUMENTS.iter().copied().chain(unread::UNREAD)
}

/// A whole file.
struct Whole<'a> {
    bytes: &'a [u8],
    /// The files in it, where it is a zip that is whole.
    zip: Option<Zip<'a>>,
}

impl<'a> Whole<'a> {
    fn of(bytes: &'a [u8]) -> Self {
        let zip = is_zip(bytes).then(|| Zip::open(bytes)).flatten();
        Self { bytes, zip }
    }

    /// The files in it.
    fn zip(&self) -> Result<&Zip<'a>, Refused> {
        self.zip.as_ref().ok_or(Refused::Torn)
    }

    /// Whether it packs a file; where it is torn, whether its name can still be seen.
    fn packs(&self, name: &str) -> bool {
        match &self.zip {
            Some(zip) => zip.has(name),
            None => is_zip(self.bytes) && self.mentions(name.as_bytes()),
        }
    }

    /// Whether it is a document of an office that keeps its parts in this folder. People pack folders of such names too.
    fn is_office(&self, folder: &str, main: &str) -> bool {
        match &self.zip {
            Some(zip) => {
                zip.has_folder(folder) && (zip.has("[Content_Types].xml") || zip.has(main))
            }
            None => self.packs(folder),
        }
    }

    /// Whether it is an OpenDocument file of a kind: its type stands in a file of its own, or in the one that it is.
    fn is_open_document(&self, kind: &str) -> bool {
        let kind = format!("opendocument.{kind}");
        let has = |text: &[u8]| memchr::memmem::find(text, kind.as_bytes()).is_some();
        match &self.zip {
            Some(zip) => matches!(zip.part("mimetype"), Ok(Some(text)) if has(&text)),
            None if is_zip(self.bytes) => has(self.bytes),
            None => {
                let head = &self.bytes[..self.bytes.len().min(4096)];
                memchr::memmem::find(head, b"office:document").is_some() && has(head)
            }
        }
    }

    /// Whether bytes stand in it.
    fn mentions(&self, part: &[u8]) -> bool {
        memchr::memmem::find(self.bytes, part).is_some()
    }
}

impl DocumentFormat {
    /// The endings of its files, without dots.
    pub(crate) fn endings(&'static self) -> &'static [&'static str] {
        self.extensions
    }

    /// Whether its documents are read.
    #[must_use]
    pub fn is_read(&self) -> bool {
        matches!(self.reading, Reading::Text(_))
    }

    /// What to do with a document that is not read.
    pub(crate) fn advice(&self) -> Advice {
        match self.reading {
            Reading::Not(advice) => advice,
            Reading::Text(_) => Advice::TakeText,
        }
    }
}

fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Whether a file that begins so may be a document. That is a look at a few bytes, so that PDN is not held up.
#[must_use]
pub(crate) fn begins(head: &[u8]) -> bool {
    match head.first() {
        Some(b'P') => is_zip(head),
        Some(0xd0) => head.starts_with(ole::OLE),
        Some(b'{') => head.starts_with(b"{\\rt"),
        Some(b'<') => head.starts_with(b"<?xml") || html::begins(head),
        Some(b'M' | b'F') => unread::is_archive(head),
        Some(0xef | b' ' | b'\t' | b'\r' | b'\n') => html::begins(head),
        Some(b'%') => head.starts_with(b"%PDF-"),
        _ => false,
    }
}

/// The format of a whole file; nothing where it is no document that is known.
#[must_use]
pub(crate) fn recognise(bytes: &[u8]) -> Option<&'static DocumentFormat> {
    let whole = begins(bytes).then(|| Whole::of(bytes))?;
    formats().find(|format| (format.is)(&whole))
}

/// Whether a zip may be a document, of which `has` says whether it packs a file of a name. What is none has no such file.
pub(crate) fn may_be_packed(has: impl Fn(&str) -> bool) -> bool {
    const SIGNS: [&str; 7] = [
        "[Content_Types].xml",
        "mimetype",
        "word/document.xml",
        "xl/workbook.xml",
        "xl/workbook.bin",
        "ppt/presentation.xml",
        "Index/Document.iwa",
    ];
    SIGNS.into_iter().any(has)
}

/// Whether a file begins as a zip.
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    is_zip(bytes)
}

/// Whether a file is an archive that is damaged, of which nothing tells what it packs.
pub(crate) fn is_torn(bytes: &[u8]) -> bool {
    is_zip(bytes) && Zip::open(bytes).is_none()
}

/// The text of a whole file; nothing where it is no document that is known.
pub(crate) fn read(bytes: &[u8]) -> Option<Result<Document, Refused>> {
    if !begins(bytes) {
        return None;
    }
    if bytes.len() > FILE {
        return Some(Err(Refused::TooMuch(Limit::File)));
    }
    let whole = Whole::of(bytes);
    let format = formats().find(|format| (format.is)(&whole))?;
    Some(match format.reading {
        Reading::Not(_) if unread::is_locked(bytes) => Err(Refused::Locked),
        Reading::Not(_) => Err(Refused::Unread(format)),
        Reading::Text(read) => {
            read(&whole).and_then(|document| match document.text.trim().is_empty() {
                true => Err(Refused::NoText),
                false => Ok(document),
            })
        }
    })
}

impl fmt::Debug for DocumentFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Eq for DocumentFormat {}

impl PartialEq for DocumentFormat {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}
