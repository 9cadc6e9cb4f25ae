//! The check `malformed-tag`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A tag has no value, no quotes, or a name that is not one.
    /// ## Why it matters
    /// What it was meant to hold is lost to other programs.
    /// ## Bad
    /// ```pdn russian
    /// [Round 17]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "17"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    MALFORMED_TAG = "S006", "malformed-tag", Warning;
}

/// Reports a tag that is not written as one.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&MALFORMED_TAG, Message::MalformedTag).with_span(span)
}
