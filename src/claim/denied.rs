//! Articles that a text names to say that they do not hold: `8.2.3 does not apply`, `not by 8.2.3`.

use super::MATCHERS;
use crate::words::{OneOf, Word, every, words};
use std::sync::LazyLock;

/// Words that deny what stands behind them, or leave nothing of it.
static NOT: LazyLock<[OneOf; 2]> = LazyLock::new(|| {
    [
        every(|language| language.reasons.not),
        every(|language| language.reasons.doubts),
    ]
});

/// Words that may stand between such a word and the article.
static BY: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.reasons.by));

/// Whether the article that stands between two stretches of a text does not hold, as the words around it say.
pub(super) fn is_denied(before: &str, behind: &str) -> bool {
    let (before, behind) = (words(before), words(behind));
    // "Not drawn by 8.2.3", "neither side claimed 8.2.3".
    let of_draw = |word: &Word| match word {
        Word::Plain(word) => MATCHERS.iter().any(|language| language.is_of_draw(word)),
        _ => false,
    };
    let between = |word: &&Word| BY.is(word) || of_draw(word);
    let mut last = before.iter().rev().skip_while(between);
    let mut clauses = behind.split(|word| *word == Word::Break);
    let clause = clauses.next();
    // "8.2.3? no".
    let next = clauses.next().filter(|_| clause == Some(&[]));
    let denied = next.is_some_and(|next| MATCHERS.iter().any(|language| language.denies(next)));
    let absent = |words: &[Word]| MATCHERS.iter().any(|language| language.is_absent(words));
    let not = |word: &Word| NOT.iter().any(|words| words.is(word));
    denied || last.next().is_some_and(not) || clause.is_some_and(absent)
}
