//! The check `truncated`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Input;
    /// ## What it checks
    /// The file ends in the middle of a tag, a comment or a move.
    /// ## Why it matters
    /// A copy or a download stopped early; the last game is not complete, and more may have followed.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Whi
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [White "Petrov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    TRUNCATED = "I006", "truncated", Error;
}

/// A file that stops here in the middle of something.
#[must_use]
pub fn raise(at: Span) -> Finding {
    Finding::new(&TRUNCATED, Message::Truncated).at(at)
}
