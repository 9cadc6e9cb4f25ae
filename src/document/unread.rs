//! Documents that are recognised and not read: what they are called, and what to do instead.

use super::ole::{OLE, has_stream};
use super::{Advice, DocumentFormat, Reading, Whole};

/// A row of the list.
const fn unread(
    name: &'static str,
    kind: &'static str,
    extensions: &'static [&'static str],
    advice: Advice,
    is: fn(&Whole<'_>) -> bool,
) -> DocumentFormat {
    DocumentFormat {
        name,
        kind,
        extensions,
        is,
        reading: Reading::Not(advice),
    }
}

const TEXTS: Advice = Advice::SaveAs(".docx, .odt, .txt");
const BOTH: Advice = Advice::SaveAs(".docx, .xlsx");
const SHEETS: Advice = Advice::SaveAs(".xlsx, .ods, .csv");

/// Word 6 and 95, whose files look like those of Word 97 from outside.
pub(super) static WORD_95: DocumentFormat = unread("doc", "Word 6, 95", &["doc"], TEXTS, |_| false);

/// Every format that is recognised and not read. What is more special stands first.
pub(super) static UNREAD: &[DocumentFormat] = &[
    unread("pdf", "PDF", &["pdf"], Advice::TakeText, |whole| {
        whole.bytes.starts_with(b"%PDF-")
    }),
    unread("ppt", "PowerPoint 97-2003", &["ppt"], TEXTS, |whole| {
        has_stream(whole.bytes, "PowerPoint Document")
    }),
    unread("pptx", "PowerPoint", &["pptx"], TEXTS, |whole| {
        whole.is_office("ppt/", "ppt/presentation.xml")
    }),
    unread("xlsb", "Excel, binary", &["xlsb"], SHEETS, |whole| {
        whole.packs("xl/workbook.bin")
    }),
    unread("xml", "Office 2003 XML", &[], BOTH, |whole| {
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
    }),
    unread(
        "mht",
        "MHTML",
        &["mht", "mhtml"],
        Advice::SaveAs(".html, .docx, .xlsx"),
        |whole| is_archive(whole.bytes),
    ),
    unread("odp", "OpenDocument", &["odp", "odg"], TEXTS, |whole| {
        let kinds = ["presentation", "graphics"];
        kinds.iter().any(|kind| whole.is_open_document(kind))
    }),
    unread(
        "pages",
        "Apple Pages, Numbers",
        &["pages", "numbers"],
        Advice::SaveAs(".docx, .xlsx"),
        |whole| whole.packs("Index/Document.iwa"),
    ),
    unread("ole", "Office 97-2003", &[], TEXTS, |whole| {
        whole.bytes.starts_with(OLE)
    }),
];

/// Whether a file is a page of the web with its pictures, as browsers save them.
pub(super) fn is_archive(head: &[u8]) -> bool {
    head.starts_with(b"MIME-Version:") || head.starts_with(b"From: <Saved by")
}

/// Whether a file of an old office holds nothing but a document that is encrypted.
pub(super) fn is_locked(bytes: &[u8]) -> bool {
    has_stream(bytes, "EncryptedPackage")
}
