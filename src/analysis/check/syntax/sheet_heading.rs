//! The check `sheet-heading`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// Lines before the moves were read as names, a place, a date or a result; lists the tags that they became.
    /// ## Why it matters
    /// Headings have no grammar. A surname may be taken for a place, or an opening for an event.
    /// ## Bad
    /// ```sheet
    /// Белые: Иванов Черные: Петров
    /// 1. e3-d4 d6-c5
    /// ```
    /// ## Good
    /// ```sheet
    /// 1. e3-d4 d6-c5
    /// ```
    /// ## Article
    /// FSR 1.6.2
    SHEET_HEADING = "S024", "sheet-heading", Info;
}

/// Reports the tags that a heading became.
pub fn build_finding(tags: Vec<Message>) -> Finding {
    Finding::new(&SHEET_HEADING, Message::SheetHeading { tags })
}
