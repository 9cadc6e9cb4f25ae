//! The check `stray-bracket`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A `]` is outside a tag.
    /// ## Why it matters
    /// It is the rest of a damaged tag, or text that is no part of a game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 ] f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    STRAY_BRACKET = "S009", "stray-bracket", Warning;
}

/// Reports a bracket that closes nothing.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&STRAY_BRACKET, Message::StrayBracket).with_span(span)
}
