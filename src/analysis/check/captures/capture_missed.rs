//! The check `capture-missed`.

use crate::check::Finding;
use crate::check::fault::IllegalMove;
use crate::lang::Message;
use crate::position::Position;
use crate::variant::Topic;

check! {
    Captures;
    /// ## What it checks
    /// A quiet move is written although a capture was obligatory.
    /// ## Why it matters
    /// Capturing is obligatory in nearly all variants. If the opponent answered, the game goes on as it was played.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3-b4 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Article
    /// IDF 5.3; where only a king can capture 5.4 (Czech, Portuguese), 5.5 (Italian)
    CAPTURE_MISSED = "C001", "capture-missed", Error;
}

/// Reports a quiet move where a capture was due.
pub(crate) fn build_finding(illegal: &IllegalMove<'_>) -> Finding {
    let written = illegal.move_text();
    let message = Message::CaptureMissed { written };
    illegal.build_finding(
        &CAPTURE_MISSED,
        message,
        &[missed_capture_topic(illegal.position)],
    )
}

/// Returns the topic of the duty that a quiet move neglects: that of men, unless kings alone can capture.
fn missed_capture_topic(position: &Position) -> Topic {
    let kings = position.kings(position.turn());
    let legal = position.capture_paths();
    if !legal.is_empty() && legal.iter().all(|way| kings.contains(way.mv.from)) {
        Topic::KingDuty
    } else {
        Topic::ManDuty
    }
}
