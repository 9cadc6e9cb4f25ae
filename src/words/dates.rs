//! The names of the months, and what stands beside them.

use super::text::fold;
use super::{LANGUAGES, OneOf};
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Months in Roman numbers.
const ROMAN: [&str; 12] = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii",
];

static MONTHS: LazyLock<HashMap<String, u8, RandomState>> = LazyLock::new(|| {
    let tables = LANGUAGES.iter().map(|language| &language.dates.months);
    let all = tables.chain([&ROMAN]).flat_map(|months| (1..).zip(months));
    all.flat_map(|(nth, names)| names.split_whitespace().map(move |name| (fold(name), nth)))
        .collect()
});

static FILLERS: LazyLock<OneOf> = LazyLock::new(|| super::every(|language| language.dates.fillers));

static UNTIL: LazyLock<OneOf> = LazyLock::new(|| super::every(|language| language.dates.until));
static SINCE: LazyLock<OneOf> = LazyLock::new(|| super::every(|language| language.dates.since));

/// The month of a name, or of a Roman number, of which Cyrillic letters may be some.
pub(crate) fn month(name: &str) -> Option<u8> {
    let found = MONTHS.get(&fold(name)).copied();
    found.or_else(|| {
        let latin = |c| match c {
            'І' => Some('i'),
            'Х' => Some('x'),
            'I' | 'V' | 'X' => Some(c.to_ascii_lowercase()),
            _ => None,
        };
        let latin: Option<String> = name.chars().map(latin).collect();
        MONTHS.get(&latin?).copied()
    })
}

/// Whether a word stands between the first and the last of several days: `20 to 22`.
pub(crate) fn is_until(word: &str) -> bool {
    // The Polish word is the Roman number in small letters.
    word != "I" && UNTIL.has(&fold(word))
}

/// Whether a word stands before the first of several days: `from 20`.
pub(crate) fn is_since(word: &str) -> bool {
    SINCE.has(&fold(word))
}

/// Whether a word says nothing of a date.
pub(crate) fn is_filler(word: &str) -> bool {
    FILLERS.has(&fold(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_that_of_two_months() {
        let tables = LANGUAGES.iter().map(|language| &language.dates.months);
        for months in tables.chain([&ROMAN]) {
            for (nth, names) in (1..).zip(months) {
                for name in names.split_whitespace() {
                    assert_eq!(month(name), Some(nth), "{name}");
                    assert!(!is_filler(name), "{name}");
                }
            }
        }
        assert_eq!(
            (month("mrt"), month("Июня"), month("XII"), month("ХІ")),
            (Some(3), Some(6), Some(12), Some(11))
        );
    }
}
