//! The check `no-piece`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// The square that the move starts from is empty.
    /// ## Why it matters
    /// Either this move or an earlier one was written down wrongly; everything after it is in doubt.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. e3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 6.7, 6.5 (Portuguese, Italian)
    NO_PIECE = "M002", "no-piece", Error;
}

/// Reports a move from an empty square.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::NoPiece { written };
    illegal.build_finding(&NO_PIECE, message, &[Topic::Record])
}
