//! The check `sheet-result-words`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// The result was read from words, or from a sign such as `X`. The words are kept as a comment.
    /// ## Why it matters
    /// It goes into the table of the event. Words may also belong to a variation, or be a joke.
    /// ## Bad
    /// ```sheet russian
    /// 1. e3-d4 d6-c5 2. f2-e3 f6-g5. Белые сдались.
    /// ```
    /// ## Good
    /// ```sheet russian
    /// 1. e3-d4 d6-c5 2. f2-e3 f6-g5 0-1
    /// ```
    /// ## Article
    /// FSR 1.6.2
    SHEET_RESULT_WORDS = "S025", "sheet-result-words", Info;
}

/// Reports words that became a result.
pub fn build_finding(words: String, score: String) -> Finding {
    Finding::new(&SHEET_RESULT_WORDS, Message::SheetResult { words, score })
}
