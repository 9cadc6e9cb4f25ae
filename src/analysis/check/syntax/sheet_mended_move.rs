//! The check `sheet-mended-move`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// A move is divided by the end of a line, or only the square of the capturing piece is written; gives what it was read
    /// as.
    /// ## Why it matters
    /// The two parts may have been two other things.
    /// ## Bad
    /// ```sheet italian
    /// 1) 23-20 10-
    /// 14 2) 28-23 5-10
    /// ```
    /// ## Good
    /// ```sheet italian
    /// 1) 23-20 10-14 2) 28-23 5-10
    /// ```
    /// ## Article
    /// None.
    SHEET_MENDED_MOVE = "S032", "sheet-mended-move", Info;
}

/// Reports a move that was read differently from how it is written.
pub fn build_finding(written: String, plain: String) -> Finding {
    Finding::new(&SHEET_MENDED_MOVE, Message::SheetMended { written, plain })
}
