//! The check `capture-blocked`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// The square behind the piece is occupied, or two pieces follow each other in a row.
    /// ## Why it matters
    /// A capture needs a free square right behind the captured piece.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,e5"]
    /// 1. c3:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,e5"]
    /// 1. c3-b4 *
    /// ```
    /// ## Article
    /// IDF 5.1 for a man, 5.2 for a king
    CAPTURE_BLOCKED = "C011", "capture-blocked", Error;
}

/// Reports a capture whose path is blocked.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureBlocked { written };
    illegal.build_finding(
        &CAPTURE_BLOCKED,
        message,
        &[illegal.topic_by_rank(Topic::ManCapture, Topic::KingCapture)],
    )
}
