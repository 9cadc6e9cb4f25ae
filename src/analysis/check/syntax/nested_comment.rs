//! The check `nested-comment`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// There are braces inside a comment.
    /// ## Why it matters
    /// The standard has no nested comments: other readers end the comment at the first `}` and read the
    /// rest as moves.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 {a {nested} comment} f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {a (nested) comment} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, comments
    NESTED_COMMENT = "S010", "nested-comment", Warning;
}

/// Reports a comment in a comment.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&NESTED_COMMENT, Message::NestedComment).with_span(span)
}
