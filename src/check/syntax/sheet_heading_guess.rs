//! The check `sheet-heading-guess`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// A tag was filled from words of the heading that only their place tells: a club behind a name, a place beside a date,
    /// a day that stands before or behind its month.
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

/// Words that were taken for a tag by their place alone.
pub(crate) fn raise(tag: &'static str, words: &str) -> Finding {
    let message = Message::SheetGuess {
        tag,
        words: words.to_owned(),
    };
    Finding::new(&SHEET_HEADING_GUESS, message).text(words)
}
