//! A quick test for words in a text, before it is divided into words.

use super::text::fold_text;
use aho_corasick::{AhoCorasick, AhoCorasickKind};

/// The beginnings of words to find anywhere in a text, whatever precedes them.
#[derive(Debug)]
pub struct WordHints(Option<AhoCorasick>);

impl WordHints {
    /// Returns the words of several lists. A star after a word changes nothing.
    pub fn from_lists<'a>(lists: impl IntoIterator<Item = &'a str>) -> Self {
        let words = lists.into_iter().flat_map(|list| list.split([' ', '|']));
        let words = words.map(|word| fold_text(word.trim_end_matches('*')));
        let words = words.filter(|word| !word.is_empty());
        // Remarks are short: building a faster automaton would take longer than searching those of nearly all files.
        let found = AhoCorasick::builder()
            .kind(Some(AhoCorasickKind::ContiguousNFA))
            .prefilter(false)
            .ascii_case_insensitive(true)
            .build(words);
        Self(found.ok())
    }

    /// Returns whether a text contains any of them, folded as words are compared.
    pub fn are_in(&self, text: &str) -> bool {
        self.0.as_ref().is_none_or(|words| {
            if text.is_ascii() {
                words.is_match(text)
            } else {
                words.is_match(&fold_text(text))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_found_as_words_are_compared() {
        let hints = WordHints::from_lists(["offer* propo*", "", "предлаг*|ё"]);
        for (text, want) in [
            ("He OFFERS a draw", true),
            ("propõem empate", true),
            ("Белые ПРЕДЛАГАЮТ", true),
            ("елка", true),
            ("of a draw", false),
            ("", false),
        ] {
            assert_eq!(hints.are_in(text), want, "{text}");
        }
    }
}
