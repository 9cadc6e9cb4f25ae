//! The check `capture-not-best`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// The number of pieces is right, but among captures of that number the rules prefer another: more
    /// kings, or the later criteria of the Italian and Frisian rules.
    /// ## Why it matters
    /// Equal numbers leave no free choice where the quality of the pieces counts.
    /// ## Bad
    /// ```pdn portuguese
    /// [FEN "W:Wc4:Bb5,Kd5"]
    /// 1. c4:a6 *
    /// ```
    /// ## Good
    /// ```pdn portuguese
    /// [FEN "W:Wc4:Bb5,Kd5"]
    /// 1. c4:e6 *
    /// ```
    /// ## Article
    /// IDF 5.14 (Portuguese), 5.15 (Italian); FID 6.8, 6.9; Frisian art. 11, 12
    CAPTURE_NOT_BEST = "C004", "capture-not-best", Error;
}

/// Reports a capture where another one has precedence.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureNotBest { written };
    illegal.build_finding(
        &CAPTURE_NOT_BEST,
        message,
        &[illegal.preference_topic(), Topic::Choice],
    )
}
