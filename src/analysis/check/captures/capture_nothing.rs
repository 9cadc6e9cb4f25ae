//! The check `capture-nothing`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// The move is written as a capture, but there is no piece between its squares.
    /// ## Why it matters
    /// Either a piece is missing on the board of the record, which points to an earlier mistake, or a
    /// square is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3-d4 *
    /// ```
    /// ## Article
    /// IDF 5.1 for a man, 5.2 for a king
    CAPTURE_NOTHING = "C010", "capture-nothing", Error;
}

/// Reports a capture that takes nothing.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureNothing { written };
    illegal.build_finding(
        &CAPTURE_NOTHING,
        message,
        &[illegal.topic_by_rank(Topic::ManCapture, Topic::KingCapture)],
    )
}
