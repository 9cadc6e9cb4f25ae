//! The check `look-alike`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// A character that looks like the right one is in its place, and was read as what it looks like.
    /// ## Why it matters
    /// Letters of another alphabet come from typing and from scanning; other programs refuse the move.
    /// ## Bad
    /// ```pdn russian
    /// 1. с3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 6.4
    LOOK_ALIKE = "S019", "look-alike", Info;
}

/// Reports a move that is written with characters that only look like those of moves.
pub fn build_finding(written: String) -> Finding {
    Finding::new(&LOOK_ALIKE, Message::LookAlike { written })
}
