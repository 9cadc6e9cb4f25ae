//! The check `unclosed-setup`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A setup command `/FEN "..."/` is not closed.
    /// ## Why it matters
    /// The position that the moves start from is in doubt.
    /// ## Bad
    /// ```pdn russian
    /// /FEN "W:Wc3:Bf6"
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// /FEN "W:Wc3:Bf6"/
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, setup
    UNCLOSED_SETUP = "S005", "unclosed-setup", Error;
}

/// Reports a position among the moves that nothing closes.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&UNCLOSED_SETUP, Message::UnclosedSetup).with_span(span)
}
