//! Articles that a text names to say that they do not hold: `8.2.3 does not apply`, `not by 8.2.3`.

use super::MATCHERS;
use super::words::{Word, words};

/// Words that deny what stands behind them.
const NOT: [&str; 5] = ["not", "never", "не", "nao", "non"];

/// Words that may stand between such a word and the article.
const BY: [&str; 14] = [
    "by",
    "under",
    "per",
    "the",
    "по",
    "согласно",
    "pelo",
    "por",
    "segundo",
    "o",
    "secondo",
    "l",
    "all",
    "dell",
];

/// Whether the article that stands between two stretches of a text does not hold, as the words around it say.
pub(super) fn is_denied(before: &str, behind: &str) -> bool {
    let (before, behind) = (words(before), words(behind));
    let known = |word: &Word, list: &[&str]| matches!(word, Word::Plain(word) if list.contains(&word.as_str()));
    let mut last = before.iter().rev().skip_while(|word| known(word, &BY));
    let clause = behind.split(|word| *word == Word::Break).next();
    let absent = |words: &[Word]| MATCHERS.iter().any(|language| language.is_absent(words));
    last.next().is_some_and(|word| known(word, &NOT)) || clause.is_some_and(absent)
}
