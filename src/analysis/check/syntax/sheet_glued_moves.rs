//! The check `sheet-glued-moves`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// Two moves, or a word and a move, are together without a blank, and were divided.
    /// ## Why it matters
    /// They may have been one move with its path, or the word may hide the first digit.
    /// ## Bad
    /// ```sheet russian
    /// 1. e3-d4 d6-e5 2. a3-b4h6-g5
    /// ```
    /// ## Good
    /// ```sheet russian
    /// 1. e3-d4 d6-e5 2. a3-b4 h6-g5
    /// ```
    /// ## Article
    /// None.
    SHEET_GLUED_MOVES = "S027", "sheet-glued-moves", Info;
}

/// Reports text that is glued to a move.
pub fn build_finding(written: String) -> Finding {
    Finding::new(&SHEET_GLUED_MOVES, Message::SheetGlued { written })
}
