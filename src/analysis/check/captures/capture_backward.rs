//! The check `capture-backward`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// A man captures backward where men capture forward only.
    /// ## Why it matters
    /// Such a move is often the sign that the game was played under other rules than its record names.
    /// ## Bad
    /// ```pdn czech
    /// [FEN "W:We5:Bd4,a7"]
    /// 1. e5:c3 *
    /// ```
    /// ## Good
    /// ```pdn czech
    /// [FEN "W:We5:Bd4,a7"]
    /// 1. e5-f6 *
    /// ```
    /// ## Article
    /// IDF 5.3 and the appendix of the variant
    CAPTURE_BACKWARD = "C006", "capture-backward", Error;
}

/// Reports a man that captures backward.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let (written, variant) = (illegal.move_text(), illegal.variant_id());
    let message = Message::CaptureBackward { written, variant };
    illegal.build_finding(&CAPTURE_BACKWARD, message, &[Topic::ManWays])
}
