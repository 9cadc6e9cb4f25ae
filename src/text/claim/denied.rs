//! Articles that a text names to state that they do not hold: `8.2.3 does not apply`, `not by 8.2.3`.

use super::REASON_MATCHERS;
use crate::words::{TextWord, WordMatcher, every_word, tokenize_words};
use std::sync::LazyLock;

/// Words that deny what follows them, or cast doubt on it.
static DENIAL_WORDS: LazyLock<[WordMatcher; 2]> = LazyLock::new(|| {
    [
        every_word(|language| language.reasons.not),
        every_word(|language| language.reasons.doubts),
    ]
});

/// Words that may come between such a word and the article.
static LINKING_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.reasons.by));

/// Returns whether the article between two stretches of a text does not hold, according to the words around it.
pub(super) fn is_denied(before: &str, behind: &str) -> bool {
    let (before, behind) = (tokenize_words(before), tokenize_words(behind));
    // "Not drawn by 8.2.3", "neither side claimed 8.2.3".
    let of_draw = |word: &TextWord| match word {
        TextWord::Plain(word) => REASON_MATCHERS
            .iter()
            .any(|language| language.is_of_draw(word)),
        _ => false,
    };
    let between = |word: &&TextWord| LINKING_WORDS.matches_word(word) || of_draw(word);
    let mut last = before.iter().rev().skip_while(between);
    let mut clauses = behind.split(|word| *word == TextWord::Break);
    let clause = clauses.next();
    // "8.2.3? no".
    let next = clauses.next().filter(|_| clause == Some(&[]));
    let denied = next.is_some_and(|next| {
        REASON_MATCHERS
            .iter()
            .any(|language| language.is_denial(next))
    });
    let absent = |words: &[TextWord]| {
        REASON_MATCHERS
            .iter()
            .any(|language| language.is_absent(words))
    };
    let not = |word: &TextWord| DENIAL_WORDS.iter().any(|words| words.matches_word(word));
    denied || last.next().is_some_and(not) || clause.is_some_and(absent)
}
