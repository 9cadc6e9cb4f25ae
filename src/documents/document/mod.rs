//! Office documents and web pages: their text as people see it, and the places of that text as people see them.
//!
//! A document is read as if its text had been typed into a text file. A format is one file with its [`DocumentFormat`], and its line in the
//! list below; a format that is only recognised is a row in `unread.rs`.

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
#[cfg(feature = "pdf")]
mod page;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "pdf")]
mod pdf_content;
mod pdf_page;
#[cfg(feature = "pdf")]
mod pdf_pictures;
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

pub use html::{decode_reference, is_hocr, is_recognised_page};
pub use limits::{DocumentLimit, MAX_FILE_BYTES};
pub use pdf_page::{PdfPage, PdfPicture, PlacedWord};
#[cfg(feature = "pdf")]
pub use pdf_pictures::PdfPages;
pub use refused::DocumentAdvice;
pub use refused::DocumentError;
pub use text::MistakenDate;
pub use text::{Document, DocumentPlaces, PageFault, PagePicture};

use std::fmt;
use zip::ZipFile;

/// A format of documents.
#[derive(Clone, Copy)]
pub struct DocumentFormat {
    /// The name, which is also the extension of its files.
    pub name: &'static str,
    /// The name that people use for it.
    pub kind: &'static str,
    /// The extensions of its files, without dots.
    pub extensions: &'static [&'static str],
    /// Whether a document is of this format.
    is: fn(&DocumentFile<'_>) -> bool,
    /// The support for reading its documents.
    reading: ReadingSupport,
}

/// Support for reading documents of a format.
#[derive(Clone, Copy)]
enum ReadingSupport {
    /// The text is read.
    Text(fn(&DocumentFile<'_>) -> Result<Document, DocumentError>),
    /// The document is not read; the advice is what to do instead.
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
    #[cfg(feature = "pdf")]
    &pdf::PDF,
];

/// Returns all formats.
pub fn all_formats() -> impl Iterator<Item = &'static DocumentFormat> {
    READ_FORMATS.iter().copied().chain(unread::UNREAD_FORMATS)
}

/// A whole file.
struct DocumentFile<'a> {
    bytes: &'a [u8],
    /// The files in it, if it is a zip that is whole.
    zip: Option<ZipFile<'a>>,
}

impl<'a> DocumentFile<'a> {
    fn from_bytes(bytes: &'a [u8]) -> Self {
        let zip = is_zip(bytes).then(|| ZipFile::from_bytes(bytes)).flatten();
        Self { bytes, zip }
    }

    /// Returns the files in the zip.
    fn zip_files(&self) -> Result<&ZipFile<'a>, DocumentError> {
        self.zip.as_ref().ok_or(DocumentError::Torn)
    }

    /// Returns whether the file packs a file of this name. In a torn archive, the name need only occur.
    fn has_packed_file(&self, name: &str) -> bool {
        match &self.zip {
            Some(zip) => zip.has_file(name),
            None => is_zip(self.bytes) && self.contains_bytes(name.as_bytes()),
        }
    }

    /// Returns whether the file is an office document that keeps its parts in this folder. People pack folders of such names too.
    fn is_office(&self, folder: &str, main: &str) -> bool {
        match &self.zip {
            Some(zip) => {
                zip.has_folder(folder)
                    && (zip.has_file("[Content_Types].xml") || zip.has_file(main))
            }
            None => self.has_packed_file(folder),
        }
    }

    /// Returns whether the file is an OpenDocument file of a kind. Its type is in a file of its own, or in the single file.
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

    /// Returns whether the file contains these bytes.
    fn contains_bytes(&self, part: &[u8]) -> bool {
        memchr::memmem::find(self.bytes, part).is_some()
    }
}

impl DocumentFormat {
    /// Returns the extensions of its files, without dots.
    pub fn file_extensions(&'static self) -> &'static [&'static str] {
        self.extensions
    }

    /// Returns whether its documents are read.
    #[must_use]
    pub fn is_read(&self) -> bool {
        matches!(self.reading, ReadingSupport::Text(_))
    }

    /// Returns what to do with a document that is not read.
    pub fn unread_advice(&self) -> DocumentAdvice {
        match self.reading {
            ReadingSupport::Not(advice) => advice,
            ReadingSupport::Text(_) => DocumentAdvice::TakeText,
        }
    }
}

fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Returns whether a file that begins with `head` may be a document. This looks at a few bytes only, so that PDN is not delayed.
#[must_use]
pub fn may_be_document(head: &[u8]) -> bool {
    match head.first() {
        Some(b'P') => is_zip(head),
        Some(0xd0) => head.starts_with(ole::OLE_SIGNATURE),
        Some(b'{') => head.starts_with(b"{\\rt"),
        Some(b'<') => {
            (head.starts_with(b"<?xml") || html::looks_like_html(head)) && !is_recognised_page(head)
        }
        Some(b'M' | b'F') => unread::is_archive(head),
        Some(0xef | b' ' | b'\t' | b'\r' | b'\n') => html::looks_like_html(head),
        Some(b'%') => head.starts_with(b"%PDF-"),
        _ => false,
    }
}

/// Returns the format of a whole file, or `None` if it is not a known kind of document.
#[must_use]
pub fn recognise_format(bytes: &[u8]) -> Option<&'static DocumentFormat> {
    let whole = may_be_document(bytes).then(|| DocumentFile::from_bytes(bytes))?;
    all_formats().find(|format| (format.is)(&whole))
}

/// Returns whether a zip may be a document; `has` reports whether it packs a file of a name. An archive that is not a document has no such
/// file.
pub fn may_be_packed(has: impl Fn(&str) -> bool) -> bool {
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

/// Returns whether a file begins like a zip.
pub fn is_archive(bytes: &[u8]) -> bool {
    is_zip(bytes)
}

/// Returns whether a file is a damaged archive, whose content cannot be listed.
pub fn is_torn(bytes: &[u8]) -> bool {
    is_zip(bytes) && ZipFile::from_bytes(bytes).is_none()
}

/// Reads the text of a whole file, or returns `None` if it is not a known kind of document.
pub fn read_document(bytes: &[u8]) -> Option<Result<Document, DocumentError>> {
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
                true => Err(document.spots.reason_without_text()),
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
