//! The check `capture-too-many`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// The record takes more pieces than any legal capture of that piece.
    /// ## Why it matters
    /// A further jump was written that the board does not offer.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Article
    /// IDF 9.4
    CAPTURE_TOO_MANY = "C016", "capture-too-many", Error;
}

/// Reports a capture of more pieces than could be taken.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureTooMany { written };
    illegal.build_finding(
        &CAPTURE_TOO_MANY,
        message,
        &[Topic::Irregularity, illegal.goes_on()],
    )
}
