//! The check `capture-twice`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// The same piece is jumped twice, or a piece that is already taken is crossed: the Turkish strike.
    /// ## Why it matters
    /// Taken pieces stay on the board until the capture is over, and block the path.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKc1:Be3,h8"]
    /// 1. c1:g5:c1 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKc1:Be3,h8"]
    /// 1. c1:g5 *
    /// ```
    /// ## Article
    /// IDF 5.9, 5.10 (Portuguese), 5.11 (Italian)
    CAPTURE_TWICE = "C008", "capture-twice", Error;
}

/// Reports a capture that jumps a piece twice.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureTwice { written };
    illegal.build_finding(&CAPTURE_TWICE, message, &[Topic::Twice])
}
