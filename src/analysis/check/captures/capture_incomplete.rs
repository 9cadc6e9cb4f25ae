//! The check `capture-incomplete`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// The capture stops although the same piece could take more.
    /// ## Why it matters
    /// A capture goes on until the piece can take no further; the opponent has the right to
    /// demand that a capture which stopped early is completed.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 5.5 for a man, 5.6 for a king, 5.13 for a man on its last row; 5.6 and 5.7 (Portuguese), 5.7 and 5.8
    /// (Italian); 9.4
    CAPTURE_INCOMPLETE = "C002", "capture-incomplete", Error;
}

/// Reports a capture that stops where it must go on.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let (written, piece) = (illegal.move_text(), illegal.piece_rank());
    let message = Message::CaptureIncomplete { written, piece };
    illegal.build_finding(
        &CAPTURE_INCOMPLETE,
        message,
        &[continuation_topic(illegal), illegal.goes_on()],
    )
}

/// Returns the topic that makes it go on: a man on its last row goes on by another article than elsewhere.
fn continuation_topic(illegal: &IllegalMove<'_>) -> Topic {
    match illegal.why.literal {
        _ if illegal.by_king() => Topic::KingGoesOn,
        Some(literal) if illegal.is_last_row(literal.to) => Topic::LastRow,
        _ => Topic::ManGoesOn,
    }
}
