//! The check `decoration`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// Signs stand among the moves that only format or part them: emphasis and escapes of Markdown, tags and character references of HTML,
    /// semicolons between rows, times without braces, moves that are struck out.
    /// ## Why it matters
    /// They were passed over, or read as comments, and the moves were followed. Other programs may lose the rest of the game there.
    /// ## Bad
    /// ```pdn russian
    /// **1. c3-d4** f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, movetext
    DECORATION = "S040", "decoration", Info;
}

/// Signs of formatting.
pub(crate) fn build_markup_finding(span: Span) -> Finding {
    Finding::new(&DECORATION, Message::MarkupPassedOver).with_span(span)
}

/// A semicolon that parts moves.
pub(crate) fn build_semicolon_finding(span: Span) -> Finding {
    Finding::new(&DECORATION, Message::SemicolonParts).with_span(span)
}

/// A time without brackets behind a move.
pub(crate) fn bare_time(span: Span) -> Finding {
    Finding::new(&DECORATION, Message::BareTime).with_span(span)
}

/// Moves that are struck out, where others stand in their place.
pub(crate) fn struck_out(span: Span) -> Finding {
    Finding::new(&DECORATION, Message::StruckOut).with_span(span)
}
