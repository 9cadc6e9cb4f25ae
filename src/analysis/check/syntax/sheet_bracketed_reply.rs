//! The check `sheet-bracketed-reply`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// Moves in brackets were taken as the replies, because the game goes on from them. It is reported once a game.
    /// ## Why it matters
    /// Elsewhere brackets hold variations; other programs lose every move of Black.
    /// ## Bad
    /// ```sheet international
    /// 1. 32-28 (18-23) 2. 38-32 (12-18)
    /// ```
    /// ## Good
    /// ```sheet international
    /// 1. 32-28 18-23 (17-22) 2. 38-32 12-18
    /// ```
    /// ## Article
    /// None.
    SHEET_BRACKETED_REPLY = "S028", "sheet-bracketed-reply", Info;
}

/// Reports a reply in brackets.
pub fn build_finding(written: String) -> Finding {
    Finding::new(&SHEET_BRACKETED_REPLY, Message::SheetReply { written })
}
