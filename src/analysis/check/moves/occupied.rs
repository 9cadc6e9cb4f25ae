//! The check `occupied`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// There is already a piece on the square that the move goes to.
    /// ## Why it matters
    /// Two pieces never share a square; one of the two squares of the move is written wrongly.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,d4:Bh8"]
    /// 1. c3-d4 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,d4:Bh8"]
    /// 1. c3-b4 *
    /// ```
    /// ## Article
    /// IDF 3.8
    OCCUPIED = "M005", "occupied", Error;
}

/// Reports a move to an occupied square.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::Occupied { written };
    illegal.build_finding(
        &OCCUPIED,
        message,
        &[illegal.topic_by_rank(Topic::ManFree, Topic::KingFree)],
    )
}
