//! The check `occupied`.

use crate::check::Finding;
use crate::check::fault::Illegal;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// A piece already stands on the square that the move goes to.
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

/// A move to a square where a piece stands.
pub(crate) fn raise(illegal: &Illegal<'_>) -> Finding {
    let written = illegal.written();
    let message = Message::Occupied { written };
    illegal.finding(
        &OCCUPIED,
        message,
        &[illegal.of(Topic::ManFree, Topic::KingFree)],
    )
}
