//! What a piece of a line is, by its words.

use crate::sheet::names;
use crate::variant::{self, Variant};
use crate::words::{LANGUAGES, OneOf, every, fold, month};
use std::sync::LazyLock;

static DRAUGHTS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.draughts));
static WEEKDAYS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.weekdays));

/// Variants by the words that stand beside that for draughts.
static VARIANTS: LazyLock<Vec<(&str, OneOf)>> = LazyLock::new(|| {
    let all = LANGUAGES
        .iter()
        .flat_map(|language| language.headings.variants);
    all.map(|(id, words)| (*id, OneOf::new(words))).collect()
});

/// Words of a place that nothing tells but where it stands.
const PLACE: usize = 5;

/// The words of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | '\''))
        .filter(|word| !word.is_empty())
}

/// The variant that a text names and nothing else: `русские шашки`, `Damas internacionais (100 casas)`.
pub(super) fn variant_of(text: &str) -> Option<&'static Variant> {
    if !text.contains(char::is_alphabetic) {
        return None;
    }
    if let Some(known) = variant::find(text) {
        return Some(known);
    }
    let text = text.split_once('(').map_or(text, |(before, _)| before);
    let folded: Vec<_> = words(text).map(fold).collect();
    if folded.len() != 2 || !folded.iter().any(|word| DRAUGHTS.has(word)) {
        return None;
    }
    let named = |(_, stems): &&(&str, OneOf)| folded.iter().any(|word| stems.has(word));
    VARIANTS
        .iter()
        .find(named)
        .and_then(|(id, _)| variant::find(id))
}

/// Whether a word is one of a date: a month or a day of the week.
pub(super) fn is_of_date(word: &str) -> bool {
    let folded = fold(word);
    month(&folded).is_some() || WEEKDAYS.has(&folded)
}

/// Whether all words of a text but small ones begin with a capital letter, and not all are capitals.
pub(super) fn is_proper(text: &str) -> bool {
    let mut count = 0;
    for word in words(text) {
        let first = word.chars().find(|c| c.is_alphabetic());
        if is_of_date(word) {
            return false;
        }
        match first {
            Some(c) if c.is_uppercase() => count += 1,
            Some(_) if word.chars().count() <= 4 || names::is_particle(word) => {}
            None => {}
            Some(_) => return false,
        }
    }
    let small = text.chars().any(char::is_lowercase);
    (1..=PLACE).contains(&count) && small
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_by_their_names() {
        for (text, want) in [
            ("русские шашки", Some("russian")),
            ("Damas internacionais (100 casas)", Some("international")),
            ("Fries dammen", Some("frisian")),
            ("dama italiana", Some("italian")),
            ("Russian draughts", Some("russian")),
            ("2-0", None),
            ("шашки клуба", None),
        ] {
            assert_eq!(variant_of(text).map(|variant| variant.id), want, "{text}");
        }
    }
}
