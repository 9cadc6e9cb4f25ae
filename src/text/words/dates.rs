//! The names of the months, and the words that accompany them.

use super::text::fold_text;
use super::{ALL_LANGUAGES, WordMatcher};
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Months in Roman numbers.
const ROMAN_MONTHS: [&str; 12] = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii",
];

static MONTHS_BY_NAME: LazyLock<HashMap<String, u8, RandomState>> = LazyLock::new(|| {
    let tables = ALL_LANGUAGES.iter().map(|language| &language.dates.months);
    let all = tables
        .chain([&ROMAN_MONTHS])
        .flat_map(|months| (1..).zip(months));
    all.flat_map(|(nth, names)| {
        names
            .split_whitespace()
            .map(move |name| (fold_text(name), nth))
    })
    .collect()
});

static FILLER_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| super::every_word(|language| language.dates.fillers));

static UNTIL_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| super::every_word(|language| language.dates.until));
static SINCE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| super::every_word(|language| language.dates.since));

/// Returns the month of a name, or of a Roman number, in which some letters may be Cyrillic.
pub fn parse_month(name: &str) -> Option<u8> {
    let found = MONTHS_BY_NAME.get(&fold_text(name)).copied();
    found.or_else(|| {
        let latin = |c| match c {
            'І' => Some('i'),
            'Х' => Some('x'),
            'I' | 'V' | 'X' => Some(c.to_ascii_lowercase()),
            _ => None,
        };
        let latin: Option<String> = name.chars().map(latin).collect();
        MONTHS_BY_NAME.get(&latin?).copied()
    })
}

/// Returns whether a word may appear between the first and the last of several days: `20 to 22`.
pub fn is_until(word: &str) -> bool {
    // The Polish word is the Roman number in small letters.
    word != "I" && UNTIL_WORDS.contains_word(&fold_text(word))
}

/// Returns whether a word may precede the first of several days: `from 20`.
pub fn is_since(word: &str) -> bool {
    SINCE_WORDS.contains_word(&fold_text(word))
}

/// Returns whether a word adds nothing to a date.
pub fn is_filler(word: &str) -> bool {
    FILLER_WORDS.contains_word(&fold_text(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_that_of_two_months() {
        let tables = ALL_LANGUAGES.iter().map(|language| &language.dates.months);
        for months in tables.chain([&ROMAN_MONTHS]) {
            for (nth, names) in (1..).zip(months) {
                for name in names.split_whitespace() {
                    assert_eq!(parse_month(name), Some(nth), "{name}");
                    assert!(!is_filler(name), "{name}");
                }
            }
        }
        assert_eq!(
            (
                parse_month("mrt"),
                parse_month("Июня"),
                parse_month("XII"),
                parse_month("ХІ")
            ),
            (Some(3), Some(6), Some(12), Some(11))
        );
    }
}
