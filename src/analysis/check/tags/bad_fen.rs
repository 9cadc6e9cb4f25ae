//! The check `bad-fen`.

use crate::check::Finding;
use crate::lang::Message;
use crate::notation::fen::FenError;
use crate::span::Span;

check! {
    Tags;
    /// ## What it checks
    /// The text of a FEN tag does not describe a position.
    /// ## Why it matters
    /// The game cannot be replayed without the position that it starts from.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W to move, Wc3 Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, FEN
    BAD_FEN = "T001", "bad-fen", Error;
}

/// Reports a FEN that cannot be read.
pub fn build_finding(error: &FenError, span: Span, text: String) -> Finding {
    let reason = Box::new(Message::from(error));
    Finding::new(&BAD_FEN, Message::BadFen { reason })
        .with_span(span)
        .with_text(text)
        .with_expected(Message::from(error.expected))
}

/// Reports a tag next to the start position that does not have the content that it should.
pub(crate) fn build_counters_finding(span: Span, text: String) -> Finding {
    let reason = Box::new(Message::FenKingRuns);
    Finding::new(&BAD_FEN, Message::BadFen { reason })
        .with_span(span)
        .with_text(text)
}

/// Returns whether a finding of this check means that the position of a tag is not known at all.
pub fn loses_position(finding: &Finding) -> bool {
    let counters = |reason: &Message| matches!(reason, Message::FenKingRuns);
    matches!(&finding.message, Message::BadFen { reason } if !counters(reason))
}
