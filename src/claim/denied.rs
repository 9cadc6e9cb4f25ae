//! Articles that a text names to say that they do not hold: `8.2.3 does not apply`, `not by 8.2.3`.

use super::MATCHERS;
use crate::words::{OneOf, Word, every, words};
use std::sync::LazyLock;

/// Words that deny what stands behind them.
static NOT: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.reasons.not));

/// Words that may stand between such a word and the article.
static BY: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.reasons.by));

/// Whether the article that stands between two stretches of a text does not hold, as the words around it say.
pub(super) fn is_denied(before: &str, behind: &str) -> bool {
    let (before, behind) = (words(before), words(behind));
    let mut last = before.iter().rev().skip_while(|word| BY.is(word));
    let clause = behind.split(|word| *word == Word::Break).next();
    let absent = |words: &[Word]| MATCHERS.iter().any(|language| language.is_absent(words));
    last.next().is_some_and(|word| NOT.is(word)) || clause.is_some_and(absent)
}
