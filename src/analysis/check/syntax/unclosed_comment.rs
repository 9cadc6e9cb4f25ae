//! The check `unclosed-comment`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A comment is opened with `{` and never closed. It is taken to end where the next game begins.
    /// ## Why it matters
    /// Other readers lose every later game of the file.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 {a usual beginning f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {a usual beginning} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, comments
    UNCLOSED_COMMENT = "S001", "unclosed-comment", Error;
}

/// Reports a comment that nothing closes.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&UNCLOSED_COMMENT, Message::UnclosedComment).with_span(span)
}
