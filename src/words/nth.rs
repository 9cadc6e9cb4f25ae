//! Words that count: `third round`, `Round three`.

use super::LANGUAGES;
use super::phrase::OneOf;
use super::text::fold;
use std::sync::LazyLock;

static ORDINALS: LazyLock<Vec<(u32, OneOf)>> = LazyLock::new(|| {
    let tables = LANGUAGES.iter().map(|language| language.headings.nth);
    let all = tables.flat_map(|words| (1..).zip(words));
    all.filter(|(_, words)| !words.is_empty())
        .map(|(nth, words)| (nth, OneOf::new(words)))
        .collect()
});

static CARDINALS: LazyLock<Vec<(u32, OneOf)>> = LazyLock::new(|| {
    let tables = LANGUAGES
        .iter()
        .flat_map(|language| language.reasons.numbers);
    let all = tables.map(|(words, number)| (*number, OneOf::new(&words.replace('|', " "))));
    all.collect()
});

fn of(table: &[(u32, OneOf)], word: &str) -> Option<u32> {
    let folded = fold(word);
    let found = table.iter().find(|(_, words)| words.has(&folded));
    found.map(|(number, _)| *number)
}

/// The number that an ordinal in a word is: `third`.
pub(crate) fn ordinal(word: &str) -> Option<u32> {
    of(&ORDINALS, word)
}

/// The number that a word is, an ordinal or not: `third`, `three`.
pub(crate) fn number(word: &str) -> Option<u32> {
    ordinal(word).or_else(|| of(&CARDINALS, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_count() {
        for (word, want) in [
            ("Third", Some(3)),
            ("Четвёртый", Some(4)),
            ("quinto", Some(5)),
            ("sétima", Some(7)),
            ("tiende", Some(10)),
            ("zweite", Some(2)),
            ("Round", None),
            ("вторник", None),
        ] {
            assert_eq!(ordinal(word), want, "{word}");
        }
        assert_eq!((number("three"), number("пять")), (Some(3), Some(5)));
    }
}
