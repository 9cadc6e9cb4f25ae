//! The check `man-takes-king`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// A man takes a king where only a king may.
    /// ## Why it matters
    /// The Italian rules protect kings from men.
    /// ## Bad
    /// ```pdn italian
    /// [FEN "W:Wc4:BKd5"]
    /// 1. c4:e6 *
    /// ```
    /// ## Good
    /// ```pdn italian
    /// [FEN "W:Wc4:BKd5"]
    /// 1. c4-b5 *
    /// ```
    /// ## Article
    /// IDF 5.4 (Italian); FID 5.3b
    MAN_TAKES_KING = "C007", "man-takes-king", Error;
}

/// Reports a man that captures a king.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let (written, variant) = (illegal.move_text(), illegal.variant_id());
    let message = Message::ManTakesKing { written, variant };
    illegal.build_finding(&MAN_TAKES_KING, message, &[Topic::ManPrey])
}
