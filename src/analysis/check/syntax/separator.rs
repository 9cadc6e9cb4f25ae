//! The check `separator`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// A quiet move is written with a capture sign.
    /// ## Why it matters
    /// By the sign something was taken; by the board nothing was.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3:d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 6.7, 6.8
    SEPARATOR = "S020", "separator", Info;
}

/// Reports a quiet move that is written as a capture.
pub(crate) fn build_finding(written: String) -> Finding {
    let message = Message::QuietAsCapture {
        written: written.clone(),
    };
    Finding::new(&SEPARATOR, message).with_text(written)
}
