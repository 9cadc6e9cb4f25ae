//! What a label is about, by its words.

use super::label::ARTICLES;
use super::{About, sides};
use crate::board::Color;
use crate::words::Letter;
use crate::words::{LANGUAGES, Label, fold, side_of_folded};
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::LazyLock;

/// What labels are about, by their words.
static LABELS: LazyLock<HashMap<String, Label, RandomState>> = LazyLock::new(|| {
    let mut all = HashMap::default();
    for language in LANGUAGES {
        for (label, phrases) in language.headings.labels {
            for phrase in phrases.split('|') {
                all.entry(key(phrase)).or_insert(*label);
            }
        }
    }
    all
});

/// The words of a label with blanks between them, in small letters without accents.
fn key(text: &str) -> String {
    // `White's town`
    let owned = ["'s ", "’s "]
        .iter()
        .find(|of| text.contains(**of))
        .map(|of| text.replace(of, " "));
    let words = owned
        .as_deref()
        .unwrap_or(text)
        .split(|c: char| !c.is_letter_or_number())
        .filter(|word| !word.is_empty());
    words.map(fold).collect::<Vec<_>>().join(" ")
}

/// The longest label of two words with a sign between them, in bytes.
const JOINED: usize = 48;

/// Words between two words for one thing.
const OR: [&str; 7] = ["o", "or", "ou", "of", "или", "e", "и"];

/// Words between a label and what all of it is about: `Sede di gara`.
const OF: [&str; 11] = [
    "на", "of", "di", "della", "del", "dell", "da", "do", "de", "van", "der",
];

/// What a text that is nothing but a label is about.
pub(super) fn about(text: &str) -> Option<About> {
    if !text.contains(char::is_letter) {
        return None;
    }
    let key = key(text);
    // `Белые`, `Белыми`
    if let Some(color) = sides::any_folded(&key) {
        return Some(About::Player(color));
    }
    if let Some(label) = of_key(&key) {
        return Some(About::Thing(label));
    }
    // `Gruppo o fase`, `Section / stage`
    let either: Vec<_> = key
        .split(' ')
        .filter(|word| !OR.contains(word))
        .map(of_key)
        .collect();
    if either.len() > 1
        && either.len() < key.split(' ').count()
        && let Some(Some(first)) = either.first()
        && either.iter().all(|label| *label == Some(*first))
    {
        return Some(About::Thing(*first));
    }
    // `Plaats/zaal`, `Город, зал`: labels of one kind, or one that is known and what it is made clearer by.
    if text.len() <= JOINED && text.contains(['/', ',']) && !text.contains(" /") {
        let mut parts = text.split(['/', ',']).map(|part| of_key(&self::key(part)));
        let first = parts.next().flatten();
        let all = parts.all(|part| part.is_none() || part == first || first == Some(Label::Stage));
        let one = key.split(' ').count() == 2;
        if let (Some(first), true, true) = (first, all, one) {
            return Some(About::Thing(first));
        }
    }
    // `WELO`, `BlackElo`, as tags are named.
    for (letter, color) in [("w", Color::White), ("b", Color::Black)] {
        if key.strip_prefix(letter).and_then(of_key) == Some(Label::Rating) && key.ends_with("elo")
        {
            return Some(About::Of(Label::Rating, color));
        }
    }
    // `Sede di gara`, `Date of the game`
    if let Some((head, tail)) = key.split_once(' ') {
        let mut tail = tail.split(' ');
        let of = tail.next().is_some_and(|word| OF.contains(&word));
        let rest: Vec<_> = tail.filter(|word| !ARTICLES.has(word)).collect();
        let game = of_key(&rest.join(" "));
        if let (true, Some(label), Some(Label::Event | Label::Form)) = (of, of_key(head), game) {
            return Some(About::Thing(label));
        }
    }
    if let Some(about) = abbreviated(text) {
        return Some(about);
    }
    // `Белыми играет (команда)`: what stands in brackets stands there in the value too.
    let before = text
        .trim_end()
        .strip_suffix(')')
        .and_then(|inner| inner.split_once('('))
        .map(|(before, _)| self::key(before));
    // `Date (month/day/year)`
    if let Some(label) = before
        .as_deref()
        .and_then(of_key)
        .filter(|label| *label == Label::Date)
    {
        return Some(About::Thing(label));
    }
    // `White (first move)`
    let player = before
        .and_then(|before| {
            side_of_folded(&before)
                .map(About::Player)
                .or_else(|| sides::about(&before))
        })
        .filter(|about| matches!(about, About::Player(_)));
    let plain = !text.trim_end_matches('.').contains(['/', '.', ',', '|']);
    // `Ver. wit`
    let of = |about: &About| matches!(about, About::Of(..)) && !text.contains(['/', ',', '|']);
    player.or_else(|| sides::about(&key).filter(|about| plain || of(about)))
}

/// What a word with a full stop is short for, where all labels and sides that begin so are of one kind: `Toern.`, `Zw.`
pub(super) fn abbreviated(text: &str) -> Option<About> {
    let word = text.trim().strip_suffix('.')?;
    let long = word.chars().count() >= 2 && word.chars().all(char::is_letter);
    if !long || !word.starts_with(char::is_uppercase) {
        return None;
    }
    let folded = fold(word);
    let colors = LANGUAGES.iter().flat_map(|language| {
        let names = language
            .sides
            .names
            .into_iter()
            .zip([Color::White, Color::Black]);
        names.flat_map(|(names, color)| names.split(' ').map(move |name| (name, color)))
    });
    let mut found: Vec<About> = colors
        .filter(|(name, _)| !name.is_empty() && fold(name).starts_with(&folded))
        .map(|(_, color)| About::Player(color))
        .collect();
    let labels = LABELS
        .iter()
        .filter(|(key, _)| !key.contains(' ') && key.starts_with(&folded));
    found.extend(labels.map(|(_, label)| About::Thing(*label)));
    let first = *found.first()?;
    found.iter().all(|about| *about == first).then_some(first)
}

/// All labels of one word, folded.
pub(super) fn label_words() -> impl Iterator<Item = &'static str> {
    let all = LABELS.keys().map(String::as_str);
    all.filter(|key| !key.contains(' '))
}

/// The label of these folded words.
pub(super) fn of_key(key: &str) -> Option<Label> {
    LABELS.get(key).copied()
}

/// Whether a label is that of the town of a player as well as that of the place of a game.
pub(super) fn may_be_town(text: &str) -> bool {
    static TOWNS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let all = LANGUAGES
            .iter()
            .flat_map(|language| language.headings.labels)
            .filter(|(label, _)| *label == Label::Town)
            .flat_map(|(_, phrases)| phrases.split('|'));
        all.map(key).collect()
    });
    TOWNS.contains(&key(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::side_words;

    /// Texts without letters are left alone before anything is looked up.
    #[test]
    fn all_labels_and_sides_have_letters() {
        let silent = LABELS.keys().find(|key| !key.contains(char::is_letter));
        assert_eq!(silent, None);
        for word in side_words() {
            assert!(word.contains(char::is_letter), "{word:?}");
        }
        for text in ["", "№", "12", "14,21,23", "(3)", "1/2", "½."] {
            assert_eq!(about(text), None, "{text}");
        }
    }
}
