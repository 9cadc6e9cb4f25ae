//! The check `not-your-piece`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// The square that the move starts from holds a piece of the other side, and that side could not make
    /// the move either.
    /// ## Why it matters
    /// The players move in turn, each with pieces of one colour.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. f6-g7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 3.1
    NOT_YOUR_PIECE = "M003", "not-your-piece", Error;
}

/// Reports a move with a piece of the other side.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let (written, us) = (illegal.move_text(), illegal.position.turn());
    let other = us.other();
    let message = Message::NotYourPiece { written, other, us };
    illegal.build_finding(&NOT_YOUR_PIECE, message, &[Topic::Turns])
}
