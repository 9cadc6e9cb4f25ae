//! The check `decoration`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// Among the moves are signs that only format or separate them: emphasis and escapes of Markdown, tags and character references of
    /// HTML, semicolons between rows, times without braces, moves that are struck out.
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

/// Reports signs of formatting.
pub(crate) fn build_markup_finding(span: Span) -> Finding {
    Finding::new(&DECORATION, Message::MarkupPassedOver).with_span(span)
}

/// Reports a semicolon that separates moves.
pub(crate) fn build_semicolon_finding(span: Span) -> Finding {
    Finding::new(&DECORATION, Message::SemicolonParts).with_span(span)
}

/// Reports a time without brackets after a move.
pub(crate) fn bare_time(span: Span) -> Finding {
    Finding::new(&DECORATION, Message::BareTime).with_span(span)
}

/// Reports moves that are struck out, where others replace them.
pub(crate) fn struck_out(span: Span) -> Finding {
    Finding::new(&DECORATION, Message::StruckOut).with_span(span)
}
