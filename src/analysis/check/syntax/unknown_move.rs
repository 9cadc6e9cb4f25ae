//! The check `unknown-move`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// `- -` or a lone dash replaces a move that is not known.
    /// ## Why it matters
    /// A dash for a forced capture is no fault. Where several moves are possible, the rest of the game
    /// cannot be replayed.
    /// ## Bad
    /// ```pdn russian
    /// 1. - - 2. - - *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF section 2, 8.4
    UNKNOWN_MOVE = "S022", "unknown-move", Info;
}

/// Reports a sign in place of a move that nobody knows.
pub(crate) fn build_finding() -> Finding {
    Finding::new(&UNKNOWN_MOVE, Message::MoveNotKnown)
}

/// Reports such a sign in place of a capture.
pub(crate) fn in_place_of_capture(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    illegal.build_finding(&UNKNOWN_MOVE, Message::DashNoCapture { written }, &[])
}
