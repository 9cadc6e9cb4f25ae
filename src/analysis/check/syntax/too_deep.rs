//! The check `too-deep`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// Variations are nested deeper than the reader keeps; the innermost was skipped.
    /// ## Why it matters
    /// Its moves were not checked.
    /// ## Bad
    /// ```text
    /// 1. c3-d4 ((((((... hundreds of brackets ...))))))
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 (1. e3-f4 (1. g3-h4)) f6-g5 *
    /// ```
    /// ## Article
    /// None.
    TOO_DEEP = "S018", "too-deep", Warning;
}

/// Reports variations that are nested too deep.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&TOO_DEEP, Message::TooDeep).with_span(span)
}
