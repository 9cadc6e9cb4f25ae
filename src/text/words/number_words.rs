//! Number words: `third round`, `Round three`.

use super::ALL_LANGUAGES;
use super::phrase::WordMatcher;
use super::text::fold_text;
use std::sync::LazyLock;

static ORDINAL_WORDS: LazyLock<Vec<(u32, WordMatcher)>> = LazyLock::new(|| {
    let tables = ALL_LANGUAGES.iter().map(|language| language.headings.nth);
    let all = tables.flat_map(|words| (1..).zip(words));
    all.filter(|(_, words)| !words.is_empty())
        .map(|(nth, words)| (nth, WordMatcher::new(words)))
        .collect()
});

static CARDINAL_WORDS: LazyLock<Vec<(u32, WordMatcher)>> = LazyLock::new(|| {
    let tables = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.reasons.numbers);
    let all = tables.map(|(words, number)| (*number, WordMatcher::new(&words.replace('|', " "))));
    all.collect()
});

fn find_number(table: &[(u32, WordMatcher)], word: &str) -> Option<u32> {
    let folded = fold_text(word);
    let found = table.iter().find(|(_, words)| words.contains_word(&folded));
    found.map(|(number, _)| *number)
}

/// Returns the number of an ordinal word: `third`.
pub fn parse_ordinal_word(word: &str) -> Option<u32> {
    find_number(&ORDINAL_WORDS, word)
}

/// Returns the number of an ordinal or cardinal word: `third`, `three`.
pub fn parse_number_word(word: &str) -> Option<u32> {
    parse_ordinal_word(word).or_else(|| find_number(&CARDINAL_WORDS, word))
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
            assert_eq!(parse_ordinal_word(word), want, "{word}");
        }
        assert_eq!(
            (parse_number_word("three"), parse_number_word("пять")),
            (Some(3), Some(5))
        );
    }
}
