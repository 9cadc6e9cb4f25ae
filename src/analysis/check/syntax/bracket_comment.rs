//! The check `bracket-comment`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// Words, a number or a time are in round brackets, and were read as a comment.
    /// ## Why it matters
    /// The standard keeps round brackets for variations; other readers look for moves in them.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 (played without thinking) f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {played without thinking} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, comments
    BRACKET_COMMENT = "S017", "bracket-comment", Info;
}

/// Reports a comment in round brackets.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&BRACKET_COMMENT, Message::BracketComment).with_span(span)
}
