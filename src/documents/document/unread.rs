//! Documents that are recognised but not read: their names, and what to do instead.

use super::ole::{OLE_SIGNATURE, has_stream};
use super::{DocumentAdvice, DocumentFile, DocumentFormat, ReadingSupport};

/// Returns a row of the list.
const fn unread_format(
    name: &'static str,
    kind: &'static str,
    extensions: &'static [&'static str],
    advice: DocumentAdvice,
    is: fn(&DocumentFile<'_>) -> bool,
) -> DocumentFormat {
    DocumentFormat {
        name,
        kind,
        extensions,
        is,
        reading: ReadingSupport::Not(advice),
    }
}

const SAVE_AS_TEXT: DocumentAdvice = DocumentAdvice::SaveAs(".docx, .odt, .txt");
const SAVE_AS_TEXT_OR_SHEET: DocumentAdvice = DocumentAdvice::SaveAs(".docx, .xlsx");
const SAVE_AS_SHEET: DocumentAdvice = DocumentAdvice::SaveAs(".xlsx, .ods, .csv");

/// Word 6 and 95, whose files look like those of Word 97 from outside.
pub(super) static WORD_95: DocumentFormat =
    unread_format("doc", "Word 6, 95", &["doc"], SAVE_AS_TEXT, |_| false);

/// Every format that is recognised but not read. The more special ones come first.
pub(super) static UNREAD_FORMATS: &[DocumentFormat] = &[
    #[cfg(not(feature = "pdf"))]
    unread_format("pdf", "PDF", &["pdf"], DocumentAdvice::TakeText, |whole| {
        whole.bytes.starts_with(b"%PDF-")
    }),
    unread_format(
        "ppt",
        "PowerPoint 97-2003",
        &["ppt"],
        SAVE_AS_TEXT,
        |whole| has_stream(whole.bytes, "PowerPoint Document"),
    ),
    unread_format("pptx", "PowerPoint", &["pptx"], SAVE_AS_TEXT, |whole| {
        whole.is_office("ppt/", "ppt/presentation.xml")
    }),
    unread_format("xlsb", "Excel, binary", &["xlsb"], SAVE_AS_SHEET, |whole| {
        whole.has_packed_file("xl/workbook.bin")
    }),
    unread_format(
        "xml",
        "Office 2003 XML",
        &[],
        SAVE_AS_TEXT_OR_SHEET,
        |whole| {
            let head = &whole.bytes[..whole.bytes.len().min(4096)];
            let names = [
                "urn:schemas-microsoft-com:office:spreadsheet",
                "office/word/2003/wordml",
                "2006/xmlPackage",
            ];
            let xml = head.starts_with(b"<?xml");
            xml && names
                .iter()
                .any(|name| memchr::memmem::find(head, name.as_bytes()).is_some())
        },
    ),
    unread_format(
        "mht",
        "MHTML",
        &["mht", "mhtml"],
        DocumentAdvice::SaveAs(".html, .docx, .xlsx"),
        |whole| is_archive(whole.bytes),
    ),
    unread_format(
        "odp",
        "OpenDocument",
        &["odp", "odg"],
        SAVE_AS_TEXT,
        |whole| {
            let kinds = ["presentation", "graphics"];
            kinds.iter().any(|kind| whole.is_open_document(kind))
        },
    ),
    unread_format(
        "pages",
        "Apple Pages, Numbers",
        &["pages", "numbers"],
        DocumentAdvice::SaveAs(".docx, .xlsx"),
        |whole| whole.has_packed_file("Index/Document.iwa"),
    ),
    unread_format("ole", "Office 97-2003", &[], SAVE_AS_TEXT, |whole| {
        whole.bytes.starts_with(OLE_SIGNATURE)
    }),
];

/// Returns whether a file is a web page with its pictures, as browsers save them.
pub(crate) fn is_archive(head: &[u8]) -> bool {
    head.starts_with(b"MIME-Version:") || head.starts_with(b"From: <Saved by")
}

/// Returns whether a file of an old office program holds nothing but an encrypted document.
pub(super) fn is_locked(bytes: &[u8]) -> bool {
    has_stream(bytes, "EncryptedPackage")
}
