//! The check `bad-round`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Tags;
    /// ## What it checks
    /// The round is not a number, nor numbers with dots between them.
    /// ## Why it matters
    /// Programs sort and pair games by this tag.
    /// ## Bad
    /// ```pdn russian
    /// [Round "the last one"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "7.2"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, Round
    BAD_ROUND = "T010", "bad-round", Info;
}

/// Returns whether a value is no round. PDN 3.0: a number, or several with dots between them.
pub(crate) fn is_wrong(value: &[u8]) -> bool {
    let digits = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
    let unknown = value.is_empty() || matches!(value, b"?" | b"-");
    !(unknown || value.split(|b| *b == b'.').all(digits))
}

/// Reports a value that is no round.
pub(crate) fn build_finding(text: String, span: Span) -> Finding {
    Finding::new(&BAD_ROUND, Message::BadRound { text })
        .with_span(span)
        .with_expected(Message::RoundWanted)
}

/// Reports such a round without its text, where nobody asks for words.
pub(crate) fn build_brief_finding() -> Finding {
    let text = String::new();
    Finding::new(&BAD_ROUND, Message::BadRound { text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_of_the_standard() {
        let right = ["", "?", "-", "3", "4.1.2"];
        assert!(right.iter().all(|good| !is_wrong(good.as_bytes())));
        let wrong = ["A1", "3.", "final"];
        assert!(wrong.iter().all(|bad| is_wrong(bad.as_bytes())));
    }
}
