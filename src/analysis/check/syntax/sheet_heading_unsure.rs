//! The check `sheet-heading-unsure`.

use super::on_one_line;
use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// A player, the result, the event, the place, the day or the round of a sheet was read from words that are unlikely to be it. Other readings follow, the likeliest first.
    /// ## Why it matters
    /// The tag may be wrong. Compare it with the sheet before you keep it.
    /// ## Bad
    /// ```sheet russian
    /// Памяти Орлова, Белов
    /// 1. c3-d4 d6-c5
    /// ```
    /// ## Good
    /// ```sheet russian
    /// Белые: Орлов
    /// Чёрные: Белов
    /// 1. c3-d4 d6-c5
    /// ```
    /// ## Article
    /// None.
    SHEET_HEADING_UNSURE = "S046", "sheet-heading-unsure", Warning;
}

/// Reports words that were taken for a tag with a likelihood of so many per cent, and other readings, which may be none.
pub fn build_finding(tag: &'static str, words: &str, percent: u8, others: String) -> Finding {
    let words_shown = on_one_line(words);
    let percent = u32::from(percent);
    let message = match others.is_empty() {
        true => Message::SheetUnsure {
            tag,
            words: words_shown,
            percent,
        },
        false => Message::SheetUnsureOr {
            tag,
            words: words_shown,
            percent,
            others: on_one_line(&others),
        },
    };
    Finding::new(&SHEET_HEADING_UNSURE, message).with_text(words)
}
