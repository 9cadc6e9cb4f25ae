//! The check `sheet-heading-guess`.

use super::on_one_line;
use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// A tag was filled from words of the heading that only their place identifies: a club behind a name, a place next to a
    /// date, a day before or behind its month.
    /// ## Why it matters
    /// It may be something else: a club, the name of an event, another day.
    /// ## Bad
    /// ```sheet russian
    /// Иванов И. (Заречье) - Петров П.
    /// 1. c3-d4 d6-c5
    /// ```
    /// ## Good
    /// ```sheet russian
    /// Иванов И. (г. Заречье) - Петров П.
    /// 1. c3-d4 d6-c5
    /// ```
    /// ## Article
    /// None.
    SHEET_HEADING_GUESS = "S036", "sheet-heading-guess", Info;
}

/// Reports words that were taken for a tag by their place alone, or for a value that they may not mean.
pub fn build_finding(tag: &'static str, words: &str, value: &str) -> Finding {
    let is_kept = words.trim() == value.trim();
    let numbers = words.split(|c: char| !c.is_ascii_digit());
    let is_date = numbers.filter(|number| !number.is_empty()).count() == 3;
    let value = value.to_owned();
    let words_shown = on_one_line(words);
    let message = match is_kept {
        true if is_date && tag.ends_with("Date") => Message::SheetDayOrMonth { words: words_shown },
        true => Message::SheetGuess {
            tag,
            words: words_shown,
        },
        false => Message::SheetGuessAs {
            tag,
            words: words_shown,
            value,
        },
    };
    Finding::new(&SHEET_HEADING_GUESS, message).with_text(words)
}
