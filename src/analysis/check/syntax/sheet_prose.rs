//! The check `sheet-prose`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// Words among the moves were kept as a comment; moves in them are not part of the game.
    /// ## Why it matters
    /// If a move of the game is among the words, the record has a gap.
    /// ## Bad
    /// ```sheet russian
    /// 1. c3-d4 d6-c5 хорошо и 1... b6-a5 2. b2-c3
    /// ```
    /// ## Good
    /// ```sheet russian
    /// 1. c3-d4 d6-c5 2. b2-c3
    /// ```
    /// ## Article
    /// None.
    SHEET_PROSE = "S026", "sheet-prose", Info;
}

/// Reports words that were kept as a comment.
pub fn build_finding() -> Finding {
    Finding::new(&SHEET_PROSE, Message::SheetProse)
}
