//! Points next to each player: `White: J. Smith (Hull)  2`.

use crate::words::{WordMatcher, every_word, fold_text};
use std::sync::LazyLock;

/// The maximum length of a text of points, in bytes.
const MAX_POINTS_BYTES: usize = 4;

/// Words for points after their number.
static POINT_UNIT_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.points));
/// Words next to a player's name for a win, a loss and a draw.
static OUTCOME_WORDS: LazyLock<[WordMatcher; 3]> = LazyLock::new(|| {
    [0, 1, 2].map(|nth| every_word(move |language| language.headings.scored[nth]))
});

/// Returns points without their unit and without a fraction of zero: `2.0 pts` is `2`.
pub(super) fn bare_points(text: &str) -> &str {
    let text = text.trim();
    let number = match text.rsplit_once(' ') {
        Some((number, unit))
            if POINT_UNIT_WORDS.contains_word(&fold_text(unit.trim_end_matches('.'))) =>
        {
            number.trim_end()
        }
        _ => text,
    };
    let whole = number.strip_suffix(".0").or(number.strip_suffix(",0"));
    whole.unwrap_or(number)
}

/// Returns the points, 2, 1 or 0, that a word or a sign next to a name represents: `won`, `+`.
pub(super) fn of_word(text: &str) -> Option<&'static str> {
    let text = text.trim();
    match text {
        "+" => return Some("2"),
        "=" => return Some("1"),
        _ => {}
    }
    let folded = fold_text(text);
    let nth = OUTCOME_WORDS
        .iter()
        .position(|words| words.contains_word(&folded))?;
    ["2", "0", "1"].get(nth).copied()
}

/// Returns whether a text is nothing but a small number, perhaps with a half and a word for points, or a word for the outcome.
/// Clubs and titles are not written in this form.
pub(super) fn is_one(text: &str) -> bool {
    if of_word(text).is_some() {
        return true;
    }
    let text = bare_points(text);
    let halves = text
        .trim_end_matches('½')
        .trim_end_matches(".5")
        .trim_end_matches(",5");
    let digits = halves.len() <= 2 && halves.bytes().all(|b| b.is_ascii_digit());
    text.len() <= MAX_POINTS_BYTES && !text.is_empty() && (digits || text == "1/2")
}

#[cfg(test)]
mod tests {
    use super::is_one;

    #[test]
    fn points_and_other_numbers() {
        for (text, want) in [
            ("2", true),
            ("½", true),
            ("1½", true),
            ("1.5", true),
            ("1/2", true),
            ("2.0 pts", true),
            ("0 очков", true),
            ("1,0", true),
            ("won", true),
            ("+", true),
            ("Won", true),
            ("2 CD", false),
            ("2100", false),
            ("No. 3", false),
            ("", false),
        ] {
            assert_eq!(is_one(text), want, "{text}");
        }
    }
}
