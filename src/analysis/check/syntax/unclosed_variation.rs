//! The check `unclosed-variation`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A variation is opened with `(` and not closed in its game.
    /// ## Why it matters
    /// It is no longer clear which moves were played and which were only looked at.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 (1... d6-c5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 (1... d6-c5) *
    /// ```
    /// ## Article
    /// PDN 3.0, variations
    UNCLOSED_VARIATION = "S002", "unclosed-variation", Error;
}

/// Reports a variation that nothing closes.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&UNCLOSED_VARIATION, Message::UnclosedVariation).with_span(span)
}
