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

/// Returns the name of an opening without characters that are written in more than one form.
fn plain_name(text: &str) -> String {
    text.replace(['\'', '’'], "").replace('ё', "е")
}

/// Returns whether a text begins with a word for an opening that the name of the opening follows.
pub(super) fn is_labelled(text: &str) -> bool {
    let first = heading_words(text)
        .next()
        .map(fold_text)
        .unwrap_or_default();
    OPENING_WORDS.contains_word(&first) && heading_words(text).count() > 1
}

/// Returns whether a text is the name of an opening: a known one, or one that ends with a word for an opening.
pub(super) fn is_name(text: &str) -> bool {
    let all: Vec<_> = heading_words(text).map(fold_text).collect();
    // `Обратный перекрёсток`, `Отказанный кол`: the mirror image of an opening, or an opening that was declined.
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
