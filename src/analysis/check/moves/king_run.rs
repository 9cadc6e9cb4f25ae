//! The check `king-run`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// A king makes another quiet move after it has used up the moves in a row that the variant allows one king
    /// while its side has men.
    /// ## Why it matters
    /// Frisian draughts stops a side from waiting with its king: after three quiet moves another piece must move,
    /// or the king must capture.
    /// ## Bad
    /// ```pdn frisian
    /// [FEN "W:WK46,50:BK5,15:H0:F1:+346+0"]
    /// 1. 46-41 *
    /// ```
    /// ## Good
    /// ```pdn frisian
    /// [FEN "W:WK46,50:BK5,15:H0:F1:+246+0"]
    /// 1. 46-41 *
    /// ```
    /// ## Article
    /// Frisian art. 17
    KING_RUN = "M011", "king-run", Error;
}

/// Reports a king that has moved too often in a row.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::KingRun { written };
    illegal.build_finding(&KING_RUN, message, &[Topic::KingRun])
}
