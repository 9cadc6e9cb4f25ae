//! The check `capture-reversal`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// A Turkish king turns back by 180 degrees between two jumps.
    /// ## Why it matters
    /// Captured pieces leave the board at once in Turkish draughts, so the ban on turning back is what ends
    /// such captures.
    /// ## Bad
    /// ```pdn turkish
    /// [FEN "W:WKa4:Ba6,a2,c8"]
    /// 1. a4:a7:a1 *
    /// ```
    /// ## Good
    /// ```pdn turkish
    /// [FEN "W:WKa4:Ba6,a2,c8"]
    /// 1. a4:a8:d8 *
    /// ```
    /// ## Article
    /// Turkish rules, captures with a king
    CAPTURE_REVERSAL = "C014", "capture-reversal", Error;
}

/// Reports a capture that turns back on its line.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureReversal { written };
    illegal.build_finding(&CAPTURE_REVERSAL, message, &[Topic::UTurn])
}
