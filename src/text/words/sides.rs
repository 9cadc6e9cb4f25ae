//! Words for White and Black, in every language.

use super::phrase::WordMatcher;
use super::text::{TextWord, fold_text};
use super::{ALL_LANGUAGES, every_word};
use crate::board::Color;
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The possible uses of a word for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SideWordUse {
    /// As the subject of a sentence, and as a label.
    Name,
    /// In another case, and as a label.
    Oblique,
    /// In phrases only.
    Single,
}

static SIDES_BY_WORD: LazyLock<HashMap<String, (Color, SideWordUse), RandomState>> =
    LazyLock::new(|| {
        let mut all = HashMap::default();
        for language in ALL_LANGUAGES {
            let sides = &language.sides;
            for (kind, lists) in [
                (SideWordUse::Single, sides.single),
                (SideWordUse::Oblique, sides.oblique),
                (SideWordUse::Name, sides.names),
            ] {
                for (side, list) in [Color::White, Color::Black].into_iter().zip(lists) {
                    let words = list.split_whitespace();
                    all.extend(words.map(|word| (fold_text(word), (side, kind))));
                }
            }
        }
        all
    });

fn side_and_use(word: &TextWord) -> Option<(Color, SideWordUse)> {
    match word {
        TextWord::Plain(word) => SIDES_BY_WORD.get(word).copied(),
        _ => None,
    }
}

/// Returns whether a word of a text is one for a side, in any form.
pub(super) fn is_any(word: &TextWord) -> bool {
    side_and_use(word).is_some()
}

/// Returns the side that a word of a phrase names.
pub(super) fn named_side(word: &TextWord, oblique: bool) -> Option<Color> {
    let (side, kind) = side_and_use(word)?;
    ((kind == SideWordUse::Oblique) == oblique).then_some(side)
}

/// Returns the side that a word of a text names as the subject of a sentence.
pub fn subject_side(word: &TextWord) -> Option<Color> {
    let (side, kind) = side_and_use(word)?;
    (kind == SideWordUse::Name).then_some(side)
}

/// Returns the side that a word names as a label, or in a list.
pub fn side_by_word(word: &str) -> Option<Color> {
    side_of_folded(&fold_text(word))
}

/// Returns the side that a word before a colon names, in any form.
pub fn in_any_form(word: &str) -> Option<Color> {
    any_form(&fold_text(word))
}

/// Returns the side that a folded word names as a label, or in a list.
pub(crate) fn side_of_folded(word: &str) -> Option<Color> {
    let (side, kind) = SIDES_BY_WORD.get(word).copied()?;
    (kind != SideWordUse::Single).then_some(side)
}

/// Returns the side that a folded word names in any form. In a text it may be the name of a person.
pub(super) fn any_form(word: &str) -> Option<Color> {
    SIDES_BY_WORD.get(word).map(|(side, _)| *side)
}

/// Returns the side in a phrase such as "with White".
pub fn side_after_with(word: &str) -> Option<Color> {
    with_of_folded(&fold_text(word))
}

/// Returns the side in such a phrase, for a folded word.
pub(crate) fn with_of_folded(word: &str) -> Option<Color> {
    static WITH_SIDE_WORDS: LazyLock<[WordMatcher; 2]> =
        LazyLock::new(|| [0, 1].map(|nth| every_word(|language| language.sides.with[nth])));
    let [white, black] = &*WITH_SIDE_WORDS;
    if white.contains_word(word) {
        Some(Color::White)
    } else {
        black.contains_word(word).then_some(Color::Black)
    }
}

/// Returns all words for a side that may be a label.
pub fn side_words() -> impl Iterator<Item = &'static str> {
    ALL_LANGUAGES.iter().flat_map(|language| {
        let sides = &language.sides;
        let lists = [sides.names, sides.oblique, sides.with];
        let words = lists.into_iter().flatten().flat_map(str::split_whitespace);
        words.map(|word| word.trim_end_matches('*'))
    })
}

/// Returns the side to move, in a sentence such as `Jogam as Brancas e Ganham`.
pub fn to_move(words: &[&str]) -> Option<Color> {
    static TO_MOVE_WORDS: LazyLock<WordMatcher> =
        LazyLock::new(|| every_word(|language| language.sides.to_move));
    let moves: Vec<bool> = words
        .iter()
        .map(|word| TO_MOVE_WORDS.contains_word(&fold_text(word)))
        .collect();
    let near = |far: usize| (far..words.len()).map(move |last| (last - far, last));
    near(1).chain(near(2)).find_map(|(first, last)| {
        if moves[first] {
            side_by_word(words[last])
        } else if moves[last] {
            side_by_word(words[first])
        } else {
            None
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_to_move() {
        for (text, want) in [
            ("Xogan negras e empatan", Some(Color::Black)),
            ("Jogam as Brancas e Ganham", Some(Color::White)),
            ("Ход чёрных", Some(Color::Black)),
            ("White to move and win", Some(Color::White)),
            ("il Nero muove", Some(Color::Black)),
            ("Иванов ход", None),
        ] {
            let words: Vec<_> = text.split_whitespace().collect();
            assert_eq!(to_move(&words), want, "{text}");
        }
    }

    #[test]
    fn a_word_is_that_of_one_side() {
        let mut seen: HashMap<String, Color> = HashMap::new();
        for language in ALL_LANGUAGES {
            let sides = &language.sides;
            for lists in [sides.names, sides.oblique, sides.single, sides.with] {
                for (side, list) in [Color::White, Color::Black].into_iter().zip(lists) {
                    for word in list.split_whitespace() {
                        let other = seen.insert(fold_text(word), side);
                        assert!(other.is_none_or(|other| other == side), "{word}");
                    }
                }
            }
        }
    }
}
