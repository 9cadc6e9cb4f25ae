//! The check `text-kept`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Conversion;
    /// ## What it checks
    /// Text that is no PDN is kept as a comment.
    /// ## Why it matters
    /// Readers of the new file take it for somebody's remark.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 Smith resigned *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {Smith resigned} *
    /// ```
    /// ## Article
    /// None.
    TEXT_KEPT = "V006", "text-kept", Info;
}

/// Reports a text that is not PDN, kept as a comment.
pub fn build_finding(text: String) -> Finding {
    Finding::new(&TEXT_KEPT, Message::KeptText { text })
}

/// Reports one of two results that contradict each other, kept as a comment.
pub fn build_result_finding(tag: String, end: String) -> Finding {
    Finding::new(&TEXT_KEPT, Message::ResultKept { tag, end })
}
