//! The check `sheet-fragment`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// Moves begin in the middle of a game, and the sheet gives no position. They were kept as a comment.
    /// ## Why it matters
    /// They could not be replayed, so their faults are not reported.
    /// ## Bad
    /// ```sheet
    /// 31. 49-44 2-8 32. 28-23 18x29
    /// ```
    /// ## Good
    /// ```sheet
    /// Белые: c3, e3 Черные: d6, f6
    /// 1. c3-b4 d6-c5 2. b4:d6
    /// ```
    /// ## Article
    /// None.
    SHEET_FRAGMENT = "S030", "sheet-fragment", Error;
}

/// Reports moves that begin with this number.
pub fn build_finding(number: u32) -> Finding {
    Finding::new(&SHEET_FRAGMENT, Message::SheetBegins { number })
}
