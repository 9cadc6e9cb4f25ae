//! The check `unclosed-string`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// The value of a tag has no closing quote.
    /// ## Why it matters
    /// The tag is read up to the end of its line; others lose it, or the game with it.
    /// ## Bad
    /// ```pdn russian
    /// [Round "11.1]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "11.1"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    UNCLOSED_STRING = "S003", "unclosed-string", Error;
}

/// Reports a value that nothing closes.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&UNCLOSED_STRING, Message::UnclosedString).with_span(span)
}
