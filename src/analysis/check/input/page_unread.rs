//! The check `page-unread`.

use crate::check::Finding;
use crate::document::PageFault;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// A page of a PDF file has no text: it is a picture, as scanners make them. Or its content is damaged, so that text may be missing.
    /// ## Why it matters
    /// What a picture shows is not read, so games may be missing from the result. With `--ocr` the pages are given to Tesseract, a program for
    /// character recognition, and what it recognises is read.
    /// ## Bad
    /// ```console
    /// pdn check scanned.pdf
    /// ```
    /// ## Good
    /// ```console
    /// pdn check games.pdn
    /// ```
    /// ## Article
    /// None.
    PAGE_UNREAD = "I015", "page-unread", Error;
}

/// Reports a page of a document, counted from 1.
pub fn build_finding(page: u32, fault: PageFault) -> Finding {
    let message = match fault {
        PageFault::WithoutText => Message::PageUnread { page },
        PageFault::Damaged => Message::PageDamaged { page },
    };
    Finding::new(&PAGE_UNREAD, message)
}
