//! The check `split-capture`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// One capture is written as several moves, jump by jump.
    /// ## Why it matters
    /// A capture counts as one move; written apart, the numbers and the turns no longer fit.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5 e5:c7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 5.3, 6.8
    SPLIT_CAPTURE = "S021", "split-capture", Info;
}

/// Reports a capture that is written in several words.
pub(crate) fn build_finding(written: String) -> Finding {
    let message = Message::SplitCapture {
        written: written.clone(),
    };
    Finding::new(&SPLIT_CAPTURE, message).with_text(written)
}
