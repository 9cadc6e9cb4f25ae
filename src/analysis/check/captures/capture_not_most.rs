//! The check `capture-not-most`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::movegen::MoveFault;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// The capture takes fewer pieces than the majority rule of the variant demands.
    /// ## Why it matters
    /// Where the most pieces must be taken, a shorter capture is as illegal as none.
    /// ## Bad
    /// ```pdn brazilian
    /// [FEN "W:Wc3:Bb4,d4,d6"]
    /// 1. c3:a5 *
    /// ```
    /// ## Good
    /// ```pdn brazilian
    /// [FEN "W:Wc3:Bb4,d4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 5.12 (Brazilian), 5.13 (Portuguese), 5.14 (Italian); FMJD 4.13; FID 6.6
    CAPTURE_NOT_MOST = "C003", "capture-not-most", Error;
}

/// Reports a capture of fewer pieces than can be taken.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let (taken, most) = match illegal.why.fault {
        MoveFault::CaptureNotMost(taken, most) => (taken.into(), most.into()),
        _ => (0, 0),
    };
    let message = Message::CaptureNotMost {
        written: illegal.move_text(),
        taken,
        required: most,
    };
    let topics = [illegal.preference_topic(), Topic::Choice];
    illegal.build_finding(&CAPTURE_NOT_MOST, message, &topics)
}
