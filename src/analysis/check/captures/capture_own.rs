//! The check `capture-own`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// The path of the capture jumps a piece of the same side.
    /// ## Why it matters
    /// One's own pieces are never jumped.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,d4:Bh8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,d4:Bh8"]
    /// 1. d4-c5 *
    /// ```
    /// ## Article
    /// IDF 5.8, 5.9 (Portuguese), 5.10 (Italian)
    CAPTURE_OWN = "C009", "capture-own", Error;
}

/// Reports a capture that jumps a piece of its own side.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureOwn { written };
    illegal.build_finding(&CAPTURE_OWN, message, &[Topic::OwnPieces])
}
