//! The check `capture-path`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// The first and the last square fit a legal capture, the squares in between do not.
    /// ## Why it matters
    /// The squares in between show which pieces were taken; a wrong one leaves the position in doubt.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:a5:c7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 6.9, 6.7 (Portuguese, Italian)
    CAPTURE_PATH = "C015", "capture-path", Error;
}

/// Reports a capture whose written path is not that of the legal capture.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CapturePath { written };
    illegal.build_finding(&CAPTURE_PATH, message, &[Topic::Way])
}
