//! The check `capture-landing`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// A king lands where it may not: not right behind the piece where the rules ask for it, or on a square
    /// from which it cannot go on although another landing square lets it.
    /// ## Why it matters
    /// The choice of the landing square ends where a further capture begins.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1:Bc3,d6"]
    /// 1. a1:g7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1:Bc3,d6"]
    /// 1. a1:e5:b8 *
    /// ```
    /// ## Article
    /// IDF 5.6, 5.7 (Portuguese)
    CAPTURE_LANDING = "C012", "capture-landing", Error;
}

/// Reports a capture that lands on the wrong square.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureLanding { written };
    illegal.build_finding(
        &CAPTURE_LANDING,
        message,
        &[Topic::Landing, illegal.goes_on()],
    )
}
