//! The names of the months, and what stands beside them.

use super::text::fold;
use super::{LANGUAGES, OneOf};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Months in Roman numbers.
const ROMAN: [&str; 12] = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii",
];

static MONTHS: LazyLock<HashMap<String, u8>> = LazyLock::new(|| {
    let tables = LANGUAGES.iter().map(|language| &language.dates.months);
    let all = tables.chain([&ROMAN]).flat_map(|months| (1..).zip(months));
    all.flat_map(|(nth, names)| names.split_whitespace().map(move |name| (fold(name), nth)))
        .collect()
});

static FILLERS: LazyLock<OneOf> = LazyLock::new(|| super::every(|language| language.dates.fillers));

/// The month of a name.
pub(crate) fn month(name: &str) -> Option<u8> {
    MONTHS.get(&fold(name)).copied()
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
            (month("mrt"), month("Июня"), month("XII")),
            (Some(3), Some(6), Some(12))
        );
    }
}
