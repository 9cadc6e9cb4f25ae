//! The check `glued-text`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// Text is glued to a move.
    /// ## Why it matters
    /// The move was read and the text was skipped; other readers refuse the move.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4Whiteoversteppedthetime f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {White overstepped the time} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, movetext
    GLUED_TEXT = "S012", "glued-text", Warning;
}

/// Reports text that is glued to a move.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&GLUED_TEXT, Message::GluedText).with_span(span)
}
