//! The check `not-reachable`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// The piece does not move in that direction, or not that far.
    /// ## Why it matters
    /// The record holds a wrong square, or the piece was a king in the game and a man on the board of the
    /// record.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3-e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3-d4 *
    /// ```
    /// ## Article
    /// IDF 3.4, 3.8
    NOT_REACHABLE = "M007", "not-reachable", Error;
}

/// Reports a move to a square that the piece does not reach.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let (written, piece) = (illegal.move_text(), illegal.piece_rank());
    let message = Message::NotReachable { written, piece };
    illegal.build_finding(
        &NOT_REACHABLE,
        message,
        &[illegal.topic_by_rank(Topic::ManMove, Topic::KingMove)],
    )
}
