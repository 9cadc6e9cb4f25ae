//! The check `stray-parenthesis`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A `)` closes a variation that was never opened.
    /// ## Why it matters
    /// Usually the `(` before it was lost, and moves of a variation were read as moves of the game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 ) f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 (1. e3-f4) f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, variations
    STRAY_PARENTHESIS = "S008", "stray-parenthesis", Warning;
}

/// Reports a parenthesis that closes nothing.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&STRAY_PARENTHESIS, Message::StrayParenthesis).with_span(span)
}
