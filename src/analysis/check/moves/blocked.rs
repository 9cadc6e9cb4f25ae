//! The check `blocked`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// A king's path to its square is not free.
    /// ## Why it matters
    /// A king crosses free squares only; it passes a piece of the other side by capturing it, and its own
    /// pieces never.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,d4:Bh8"]
    /// 1. a1-e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,d4:Bh8"]
    /// 1. a1-c3 *
    /// ```
    /// ## Article
    /// IDF 3.8
    BLOCKED = "M008", "blocked", Error;
}

/// Reports a move over a piece that blocks it.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::Blocked { written };
    illegal.build_finding(
        &BLOCKED,
        message,
        &[illegal.topic_by_rank(Topic::ManMove, Topic::KingFree)],
    )
}
