//! The check `duplicate-tag`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Tags;
    /// ## What it checks
    /// The same tag occurs twice in one game.
    /// ## Why it matters
    /// Programs differ in which of the two they believe. Often the end of a game was lost in between.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Event "Final"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup, final"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    DUPLICATE_TAG = "T007", "duplicate-tag", Warning;
}

/// Reports a tag that the game has already.
pub(crate) fn build_finding(name: String, span: Span) -> Finding {
    Finding::new(&DUPLICATE_TAG, Message::DuplicateTag { name }).with_span(span)
}
