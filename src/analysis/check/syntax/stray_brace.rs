//! The check `stray-brace`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A `}` closes a comment that was never opened.
    /// ## Why it matters
    /// Usually the `{` before it was lost, and the text in front of it was read as moves.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 } f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {quick} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, comments
    STRAY_BRACE = "S007", "stray-brace", Warning;
}

/// Reports a brace that closes nothing.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&STRAY_BRACE, Message::StrayBrace).with_span(span)
}
