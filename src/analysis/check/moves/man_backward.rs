//! The check `man-backward`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// A man makes a quiet move backward, or sideways where that is forbidden.
    /// ## Why it matters
    /// Only kings move backward without capturing. Often the piece was a king in the game and the promotion
    /// was lost in the record.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc5:Bh8"]
    /// 1. c5-b4 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc5:Bh8"]
    /// 1. c5-b6 *
    /// ```
    /// ## Article
    /// IDF 3.4
    MAN_BACKWARD = "M006", "man-backward", Error;
}

/// Reports a man that moves backward.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let (written, variant) = (illegal.move_text(), illegal.variant_id());
    let message = Message::ManBackward { written, variant };
    illegal.build_finding(&MAN_BACKWARD, message, &[Topic::ManMove])
}
