//! The check `sheet-position`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// The start position was read from the sheet; gives it.
    /// ## Why it matters
    /// A list of squares has no check of its own: one slip makes another position.
    /// ## Bad
    /// ```sheet
    /// Белые: дамка c3, простые e3. Черные: g7, h8. Ход белых.
    /// ```
    /// ## Good
    /// ```sheet
    /// 1. e3-d4 d6-c5
    /// ```
    /// ## Article
    /// FSR 1.6.2
    SHEET_POSITION = "S031", "sheet-position", Info;
}

/// Reports a position in prose that became a start position.
pub fn build_finding(fen: String) -> Finding {
    Finding::new(&SHEET_POSITION, Message::SheetPosition { fen })
}
