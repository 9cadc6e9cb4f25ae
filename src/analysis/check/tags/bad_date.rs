//! The check `bad-date`.

use crate::check::Finding;
use crate::lang::Message;
use crate::notation::date::{self, DateOrder};
use crate::span::Span;

check! {
    Tags;
    /// ## What it checks
    /// The date is not written as the standard asks, `YYYY.MM.DD` with `?` for what is not known, or no
    /// calendar has it.
    /// ## Why it matters
    /// Programs sort and filter by this tag.
    /// ## Bad
    /// ```pdn russian
    /// [Date "31.02.2016"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Date "2016.02.??"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, Date
    BAD_DATE = "T009", "bad-date", Info;
}

/// Returns whether a value is no date of the standard. An empty value is allowed too.
pub(crate) fn is_wrong(value: &[u8]) -> bool {
    !(value.is_empty() || value == b"?" || date::is_standard(value))
}

/// Reports a date in another form; `dates` is the order of days and months in its file.
pub(crate) fn build_finding(text: String, span: Span, dates: DateOrder) -> Finding {
    let read = date::read_date(&text, dates);
    let finding = Finding::new(&BAD_DATE, Message::BadDate { text }).with_span(span);
    match read.whole {
        true => finding.with_expected(read.date.to_string()),
        false => finding.with_expected(Message::DateWanted),
    }
}

/// Reports such a date without its text, where nobody asks for words.
pub(crate) fn build_brief_finding() -> Finding {
    let text = String::new();
    Finding::new(&BAD_DATE, Message::BadDate { text })
}
