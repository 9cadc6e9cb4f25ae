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

pub(crate) use limits::{DocumentLimit, MAX_FILE_BYTES};
pub(crate) use refused::DocumentAdvice;
pub use refused::DocumentError;
pub(crate) use text::MistakenDate;
pub use text::{Document, DocumentPlaces};

use std::fmt;
use zip::ZipFile;

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
    is: fn(&DocumentFile<'_>) -> bool,
    /// What is made of it.
    reading: ReadingSupport,
}

/// What is made of a document.
#[derive(Clone, Copy)]
enum ReadingSupport {
    /// Its text is read.
    Text(fn(&DocumentFile<'_>) -> Result<Document, DocumentError>),
    /// It is not read, and what to do instead.
    Not(DocumentAdvice),
}

/// Every format that is read, or recognised and refused.
static READ_FORMATS: &[&DocumentFormat] = &[
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
pub(crate) fn all_formats() -> impl Iterator<Item = &'static DocumentFormat> {
    READ_FORMATS.iter().copied().chain(unread::UNREAD_FORMATS)
}

/// A whole file.
struct DocumentFile<'a> {
    bytes: &'a [u8],
    /// The files in it, where it is a zip that is whole.
    zip: Option<ZipFile<'a>>,
}

impl<'a> DocumentFile<'a> {
    fn from_bytes(bytes: &'a [u8]) -> Self {
        let zip = is_zip(bytes).then(|| ZipFile::from_bytes(bytes)).flatten();
        Self { bytes, zip }
    }

    /// The files in it.
    fn zip_files(&self) -> Result<&ZipFile<'a>, DocumentError> {
        self.zip.as_ref().ok_or(DocumentError::Torn)
    }

    /// Whether it packs a file; where it is torn, whether its name can still be seen.
    fn has_packed_file(&self, name: &str) -> bool {
        match &self.zip {
            Some(zip) => zip.has_file(name),
            None => is_zip(self.bytes) && self.contains_bytes(name.as_bytes()),
        }
    }

    /// Whether it is a document of an office that keeps its parts in this folder. People pack folders of such names too.
    fn is_office(&self, folder: &str, main: &str) -> bool {
        match &self.zip {
            Some(zip) => {
                zip.has_folder(folder)
                    && (zip.has_file("[Content_Types].xml") || zip.has_file(main))
            }
            None => self.has_packed_file(folder),
        }
    }

    /// Whether it is an OpenDocument file of a kind: its type stands in a file of its own, or in the one that it is.
    fn is_open_document(&self, kind: &str) -> bool {
        let kind = format!("opendocument.{kind}");
        let has = |text: &[u8]| memchr::memmem::find(text, kind.as_bytes()).is_some();
        match &self.zip {
            Some(zip) => matches!(zip.read_part("mimetype"), Ok(Some(text)) if has(&text)),
            None if is_zip(self.bytes) => has(self.bytes),
            None => {
                let head = &self.bytes[..self.bytes.len().min(4096)];
                memchr::memmem::find(head, b"office:document").is_some() && has(head)
            }
        }
    }

    /// Whether bytes stand in it.
    fn contains_bytes(&self, part: &[u8]) -> bool {
        memchr::memmem::find(self.bytes, part).is_some()
    }
}

impl DocumentFormat {
    /// The endings of its files, without dots.
    pub(crate) fn file_extensions(&'static self) -> &'static [&'static str] {
        self.extensions
    }

    /// Whether its documents are read.
    #[must_use]
    pub fn is_read(&self) -> bool {
        matches!(self.reading, ReadingSupport::Text(_))
    }

    /// What to do with a document that is not read.
    pub(crate) fn unread_advice(&self) -> DocumentAdvice {
        match self.reading {
            ReadingSupport::Not(advice) => advice,
            ReadingSupport::Text(_) => DocumentAdvice::TakeText,
        }
    }
}

fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Whether a file that begins so may be a document. That is a look at a few bytes, so that PDN is not held up.
#[must_use]
pub(crate) fn may_be_document(head: &[u8]) -> bool {
    match head.first() {
        Some(b'P') => is_zip(head),
        Some(0xd0) => head.starts_with(ole::OLE_SIGNATURE),
        Some(b'{') => head.starts_with(b"{\\rt"),
        Some(b'<') => head.starts_with(b"<?xml") || html::looks_like_html(head),
        Some(b'M' | b'F') => unread::is_archive(head),
        Some(0xef | b' ' | b'\t' | b'\r' | b'\n') => html::looks_like_html(head),
        Some(b'%') => head.starts_with(b"%PDF-"),
        _ => false,
    }
}

/// The format of a whole file; nothing where it is no document that is known.
#[must_use]
pub(crate) fn recognise_format(bytes: &[u8]) -> Option<&'static DocumentFormat> {
    let whole = may_be_document(bytes).then(|| DocumentFile::from_bytes(bytes))?;
    all_formats().find(|format| (format.is)(&whole))
}

/// Whether a zip may be a document, of which `has` says whether it packs a file of a name. What is none has no such file.
pub(crate) fn may_be_packed(has: impl Fn(&str) -> bool) -> bool {
    const PACKED_DOCUMENT_FILES: [&str; 7] = [
        "[Content_Types].xml",
        "mimetype",
        "word/document.xml",
        "xl/workbook.xml",
        "xl/workbook.bin",
        "ppt/presentation.xml",
        "Index/Document.iwa",
    ];
    PACKED_DOCUMENT_FILES.into_iter().any(has)
}

/// Whether a file begins as a zip.
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    is_zip(bytes)
}

/// Whether a file is an archive that is damaged, of which nothing tells what it packs.
pub(crate) fn is_torn(bytes: &[u8]) -> bool {
    is_zip(bytes) && ZipFile::from_bytes(bytes).is_none()
}

/// The text of a whole file; nothing where it is no document that is known.
pub(crate) fn read_document(bytes: &[u8]) -> Option<Result<Document, DocumentError>> {
    if !may_be_document(bytes) {
        return None;
    }
    if bytes.len() > MAX_FILE_BYTES {
        return Some(Err(DocumentError::TooMuch(DocumentLimit::File)));
    }
    let whole = DocumentFile::from_bytes(bytes);
    let format = all_formats().find(|format| (format.is)(&whole))?;
    Some(match format.reading {
        ReadingSupport::Not(_) if unread::is_locked(bytes) => Err(DocumentError::Locked),
        ReadingSupport::Not(_) => Err(DocumentError::Unread(format)),
        ReadingSupport::Text(read) => {
            read(&whole).and_then(|document| match document.text.trim().is_empty() {
                true => Err(DocumentError::NoText),
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
