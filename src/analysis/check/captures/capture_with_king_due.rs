//! The check `capture-with-king-due`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// A man captures although a king could capture, and the rules prefer the king.
    /// ## Why it matters
    /// In Czech and Italian draughts the king goes first.
    /// ## Bad
    /// ```pdn czech
    /// [FEN "W:WKa1,g3:Bd4,f4"]
    /// 1. g3:e5 *
    /// ```
    /// ## Good
    /// ```pdn czech
    /// [FEN "W:WKa1,g3:Bd4,f4"]
    /// 1. a1:g7 *
    /// ```
    /// ## Article
    /// IDF 5.13 (Czech); FID 6.7
    CAPTURE_WITH_KING_DUE = "C005", "capture-with-king-due", Error;
}

/// Reports a capture with a man where a king must capture.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureWithKingDue { written };
    illegal.build_finding(
        &CAPTURE_WITH_KING_DUE,
        message,
        &[illegal.preference_topic(), Topic::Choice],
    )
}
