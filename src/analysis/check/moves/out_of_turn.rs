//! The check `out-of-turn`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// The move is legal for the side that is not to move.
    /// ## Why it matters
    /// One side moved twice in a row, or a ply is missing in the record.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-b4 b4-a5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-b4 f6-g5 2. b4-a5 *
    /// ```
    /// ## Article
    /// IDF 3.1
    OUT_OF_TURN = "M004", "out-of-turn", Error;
}

/// Reports a move that only the other side could make.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let (written, us) = (illegal.move_text(), illegal.position.turn());
    let other = us.other();
    let message = Message::OutOfTurn { written, other, us };
    illegal.build_finding(&OUT_OF_TURN, message, &[Topic::Turns])
}
