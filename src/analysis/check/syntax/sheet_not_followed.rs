//! The check `sheet-not-followed`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// Moves are numbered from 1, or not at all, and cannot be followed from the start position. They were kept as a comment.
    /// ## Why it matters
    /// Either the sheet is damaged beyond what can be guessed, or it goes on from a position that it does not give. Its faults
    /// are not reported.
    /// ## Bad
    /// ```sheet
    /// 1. c5-d6 e7:c5 2. a3-b4 c5:a3
    /// ```
    /// ## Good
    /// ```sheet
    /// Белые: a3, c5 Черные: e7
    /// 1. c5-d6 e7:c5 2. a3-b4 c5:a3
    /// ```
    /// ## Article
    /// None.
    SHEET_NOT_FOLLOWED = "S033", "sheet-not-followed", Error;
}

/// Reports moves that are not those of a game from its start.
pub fn build_finding() -> Finding {
    Finding::new(&SHEET_NOT_FOLLOWED, Message::SheetNotFromStart)
}
