//! The check `after-the-end`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// A move is written after the game was decided on the board.
    /// ## Why it matters
    /// The rest belongs to another game, or an earlier move is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 h8-g7 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 1-0
    /// ```
    /// ## Article
    /// IDF 8.1
    AFTER_THE_END = "M010", "after-the-end", Error;
}

/// Reports a move in a game that is over on the board.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::AfterTheEnd { written };
    illegal.build_finding(&AFTER_THE_END, message, &[Topic::End])
}
