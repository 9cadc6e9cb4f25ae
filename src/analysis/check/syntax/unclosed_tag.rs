//! The check `unclosed-tag`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A tag has no closing bracket.
    /// ## Why it matters
    /// The tag is read up to the end of its line; others lose it, or the game with it.
    /// ## Bad
    /// ```pdn russian
    /// [Round "3"
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "3"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    UNCLOSED_TAG = "S004", "unclosed-tag", Error;
}

/// Reports a tag that nothing closes.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&UNCLOSED_TAG, Message::UnclosedTag).with_span(span)
}
