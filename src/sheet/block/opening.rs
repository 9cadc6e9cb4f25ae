//! Names of openings.

use super::event::is_event;
use super::kind::heading_words;
use crate::words::{ALL_LANGUAGES, WordMatcher, every_word, fold_text, side_by_word};
use std::sync::LazyLock;

static OPENING_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.openings));
static OPENING_ENDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.opening_ends));
static OPENING_NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let all = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.headings.opening_names.split('|'));
    let all = all.filter(|name| !name.is_empty());
    all.map(|name| plain_name(&name.split(' ').map(fold_text).collect::<Vec<_>>().join(" ")))
        .collect()
});

/// The name of an opening without what is written in more than one way.
fn plain_name(text: &str) -> String {
    text.replace(['\'', '’'], "").replace('ё', "е")
}

/// Whether a text begins with a word for an opening, behind which its name stands.
pub(super) fn is_labelled(text: &str) -> bool {
    let first = heading_words(text)
        .next()
        .map(fold_text)
        .unwrap_or_default();
    OPENING_WORDS.contains_word(&first) && heading_words(text).count() > 1
}

/// Whether a text is the name of an opening: one that is known, or one that ends with such a word.
pub(super) fn is_name(text: &str) -> bool {
    let all: Vec<_> = heading_words(text).map(fold_text).collect();
    // `Обратный перекрёсток`, `Отказанный кол`: the mirror image of one, or one that was declined.
    let first = all.first().map_or("", String::as_str);
    let turned = ["обратн", "отказанн"]
        .iter()
        .any(|word| first.starts_with(word));
    let known = |all: &[String]| OPENING_NAMES.contains(&plain_name(&all.join(" ")));
    let named = known(&all) || (turned && known(&all[1..]));
    let quoted = text.contains(['«', '"', '“']);
    let ends = !quoted
        && all
            .last()
            .is_some_and(|last| OPENING_ENDS.contains_word(last));
    named
        || (ends
            && (2..=4).contains(&all.len())
            && !is_event(text)
            && side_by_word(&all[0]).is_none())
}
