//! The subjects of labels, by their words: in the heading of a sheet, above the column of a table, and as the name of a tag.

use super::sides::{side_of_folded, with_of_folded};
use super::{ALL_LANGUAGES, HeadingLabel, LetterClass, WordMatcher, every_word, fold_text};
use crate::board::Color;
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The subject of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelSubject {
    /// The player of a side.
    Player(Color),
    /// Something else.
    Thing(HeadingLabel),
    /// Something of the player of a side: `Команда белых`.
    Of(HeadingLabel, Color),
}

impl LabelSubject {
    /// Returns the tag for the subject, if there is one.
    pub fn tag_name(self) -> Option<&'static str> {
        let of = |color: Color, names: [&'static str; 2]| names[usize::from(color == Color::Black)];
        Some(match self {
            Self::Player(color) => of(color, ["White", "Black"]),
            Self::Thing(HeadingLabel::Event) => "Event",
            Self::Thing(HeadingLabel::Stage) => "Stage",
            Self::Thing(HeadingLabel::Site) => "Site",
            Self::Thing(HeadingLabel::Date) => "Date",
            Self::Thing(HeadingLabel::Round) => "Round",
            Self::Thing(HeadingLabel::Board) => "Board",
            Self::Thing(HeadingLabel::Result) => "Result",
            Self::Thing(HeadingLabel::Opening) => "Opening",
            Self::Thing(HeadingLabel::Arbiter) => "Arbiter",
            Self::Thing(HeadingLabel::Annotator) => "Annotator",
            Self::Thing(HeadingLabel::Clock) => "TimeControl",
            Self::Of(HeadingLabel::Title, color) => of(color, ["WhiteTitle", "BlackTitle"]),
            Self::Of(HeadingLabel::Rating, color) => of(color, ["WhiteRating", "BlackRating"]),
            Self::Of(HeadingLabel::Team, color) => of(color, ["WhiteTeam", "BlackTeam"]),
            Self::Of(HeadingLabel::Town, color) => of(color, ["WhiteTown", "BlackTown"]),
            Self::Thing(_) | Self::Of(..) => return None,
        })
    }
}

/// Words that may accompany a side in a label.
static SIDE_COMPANION_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.sides.accompanying));

/// The maximum number of words in a label that names a side.
const MAX_SIDE_LABEL_WORDS: usize = 7;

/// Words for those who accompany a player and do not play.
static HELPER_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.helpers));

/// Articles, which labels may have between their words.
pub static ARTICLE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.results.articles));

/// The subjects of labels, by their words.
static LABELS_BY_WORDS: LazyLock<HashMap<String, HeadingLabel, RandomState>> =
    LazyLock::new(|| {
        let mut all = HashMap::default();
        for language in ALL_LANGUAGES {
            for (label, phrases) in language.headings.labels {
                for phrase in phrases.split('|') {
                    all.entry(label_key(phrase)).or_insert(*label);
                }
            }
        }
        all
    });

/// Returns the words of a label with blanks between them, in small letters without accents.
pub(super) fn label_key(text: &str) -> String {
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
    words.map(fold_text).collect::<Vec<_>>().join(" ")
}

/// The maximum length of a label of two words with a sign between them, in bytes.
const MAX_JOINED_LABEL_LEN: usize = 48;

/// Words between two words for one thing.
const OR_WORDS: [&str; 7] = ["o", "or", "ou", "of", "или", "e", "и"];

/// Words between a label and what it is about as a whole: `Sede di gara`.
const OF_WORDS: [&str; 11] = [
    "на", "of", "di", "della", "del", "dell", "da", "do", "de", "van", "der",
];

/// Returns the subject of a text that is nothing but a label.
pub fn label_subject(text: &str) -> Option<LabelSubject> {
    if !text.contains(char::is_letter) {
        return None;
    }
    let key = label_key(text);
    // `Белые`, `Белыми`
    if let Some(color) = any_folded(&key) {
        return Some(LabelSubject::Player(color));
    }
    if let Some(label) = of_key(&key) {
        return Some(LabelSubject::Thing(label));
    }
    // `Gruppo o fase`, `Section / stage`
    let either: Vec<_> = key
        .split(' ')
        .filter(|word| !OR_WORDS.contains(word))
        .map(of_key)
        .collect();
    if either.len() > 1
        && either.len() < key.split(' ').count()
        && let Some(Some(first)) = either.first()
        && either.iter().all(|label| *label == Some(*first))
    {
        return Some(LabelSubject::Thing(*first));
    }
    // `Plaats/zaal`, `Город, зал`: labels of one kind, or one known label and its clarification.
    if text.len() <= MAX_JOINED_LABEL_LEN && text.contains(['/', ',']) && !text.contains(" /") {
        let mut parts = text
            .split(['/', ','])
            .map(|part| of_key(&self::label_key(part)));
        let first = parts.next().flatten();
        let all =
            parts.all(|part| part.is_none() || part == first || first == Some(HeadingLabel::Stage));
        let one = key.split(' ').count() == 2;
        if let (Some(first), true, true) = (first, all, one) {
            return Some(LabelSubject::Thing(first));
        }
    }
    // `WELO`, `BlackElo`, like the names of tags.
    for (letter, color) in [("w", Color::White), ("b", Color::Black)] {
        if key.strip_prefix(letter).and_then(of_key) == Some(HeadingLabel::Rating)
            && key.ends_with("elo")
        {
            return Some(LabelSubject::Of(HeadingLabel::Rating, color));
        }
    }
    // `Sede di gara`, `Date of the game`
    if let Some((head, tail)) = key.split_once(' ') {
        let mut tail = tail.split(' ');
        let of = tail.next().is_some_and(|word| OF_WORDS.contains(&word));
        let rest: Vec<_> = tail
            .filter(|word| !ARTICLE_WORDS.contains_word(word))
            .collect();
        let game = of_key(&rest.join(" "));
        if let (true, Some(label), Some(HeadingLabel::Event | HeadingLabel::Form)) =
            (of, of_key(head), game)
        {
            return Some(LabelSubject::Thing(label));
        }
    }
    if let Some(about) = abbreviated_subject(text) {
        return Some(about);
    }
    // `Белыми играет (команда)`: the value has the words of the brackets in brackets, too.
    let before = text
        .trim_end()
        .strip_suffix(')')
        .and_then(|inner| inner.split_once('('))
        .map(|(before, _)| self::label_key(before));
    // `Date (month/day/year)`
    if let Some(label) = before
        .as_deref()
        .and_then(of_key)
        .filter(|label| *label == HeadingLabel::Date)
    {
        return Some(LabelSubject::Thing(label));
    }
    // `White (first move)`
    let player = before
        .and_then(|before| {
            side_of_folded(&before)
                .map(LabelSubject::Player)
                .or_else(|| of_side(&before))
        })
        .filter(|about| matches!(about, LabelSubject::Player(_)));
    let plain = !text.trim_end_matches('.').contains(['/', '.', ',', '|']);
    // `Ver. wit`
    let of = |about: &LabelSubject| {
        matches!(about, LabelSubject::Of(..)) && !text.contains(['/', ',', '|'])
    };
    player.or_else(|| of_side(&key).filter(|about| plain || of(about)))
}

/// Returns the subject of an abbreviated word with a full stop, if all labels and sides that begin so are of one kind: `Toern.`, `Zw.`
pub fn abbreviated_subject(text: &str) -> Option<LabelSubject> {
    let word = text.trim().strip_suffix('.')?;
    let long = word.chars().count() >= 2 && word.chars().all(char::is_letter);
    if !long || !word.starts_with(char::is_uppercase) {
        return None;
    }
    let folded = fold_text(word);
    let colors = ALL_LANGUAGES.iter().flat_map(|language| {
        let names = language
            .sides
            .names
            .into_iter()
            .zip([Color::White, Color::Black]);
        names.flat_map(|(names, color)| names.split(' ').map(move |name| (name, color)))
    });
    let mut found: Vec<LabelSubject> = colors
        .filter(|(name, _)| !name.is_empty() && fold_text(name).starts_with(&folded))
        .map(|(_, color)| LabelSubject::Player(color))
        .collect();
    let labels = LABELS_BY_WORDS
        .iter()
        .filter(|(key, _)| !key.contains(' ') && key.starts_with(&folded));
    found.extend(labels.map(|(_, label)| LabelSubject::Thing(*label)));
    let first = *found.first()?;
    found.iter().all(|about| *about == first).then_some(first)
}

/// Returns the phrases of a label, in all languages.
pub(super) fn phrases_of(label: HeadingLabel) -> impl Iterator<Item = &'static str> {
    let all = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.headings.labels);
    let own = all.filter(move |(of, _)| *of == label);
    own.flat_map(|(_, phrases)| phrases.split('|'))
}

/// Returns the label of these folded words.
pub fn of_key(key: &str) -> Option<HeadingLabel> {
    LABELS_BY_WORDS.get(key).copied()
}

/// Returns the label of a cell or a line that is nothing but the label of a thing: `Result:`, `Рез-т`.
pub fn parse_label(text: &str) -> Option<HeadingLabel> {
    of_key(&label_key(text))
}

/// Returns the side that a folded word of a label names, in any form.
pub(crate) fn any_folded(word: &str) -> Option<Color> {
    side_of_folded(word).or_else(|| with_of_folded(word))
}

/// Returns whether a word may accompany a side in a label.
pub fn is_side_companion(word: &str) -> bool {
    SIDE_COMPANION_WORDS.contains_word(&fold_text(word))
}

/// Returns the side of a folded compound of a side and a word for a player: `witspeler`.
fn side_of_compound(word: &str) -> Option<Color> {
    let cuts = word.char_indices().map(|(at, _)| at).skip(3).take(4);
    cuts.filter_map(|at| {
        let (first, last) = (word.get(..at)?, word.get(at..)?);
        let player = of_key(last) == Some(HeadingLabel::Name);
        player.then(|| side_of_folded(first)).flatten()
    })
    .next()
}

/// Returns the side that a short word of two or more letters means next to another word of a label: `Rat. zw.`, `Elo br.`
fn short_side(word: &str) -> Option<Color> {
    static SHORT_SIDE_WORDS: LazyLock<Vec<(&str, Color)>> = LazyLock::new(|| {
        let pairs = ALL_LANGUAGES
            .iter()
            .flat_map(|language| language.sides.short);
        let sides =
            pairs.flat_map(|(white, black)| [(*white, Color::White), (*black, Color::Black)]);
        sides
            .filter(|(short, _)| short.chars().nth(1).is_some())
            .collect()
    });
    let found = SHORT_SIDE_WORDS.iter().find(|(short, _)| *short == word);
    found.map(|(_, color)| *color)
}

/// Returns the subject of a label of these folded words that names a side among others.
pub(super) fn of_side(key: &str) -> Option<LabelSubject> {
    let words: Vec<_> = key.split(' ').collect();
    if words.len() > MAX_SIDE_LABEL_WORDS {
        return None;
    }
    let (mut color, mut rest) = (None, Vec::new());
    for word in &words {
        // Digits name no side.
        if word.bytes().all(|b| b.is_ascii_digit()) {
            rest.push(*word);
            continue;
        }
        let short = || (words.len() > 1).then(|| short_side(word)).flatten();
        if let Some(side) = any_folded(word)
            .or_else(|| side_of_compound(word))
            .or_else(short)
        {
            if color.replace(side).is_some() {
                return None;
            }
        } else if !SIDE_COMPANION_WORDS.contains_word(word) {
            rest.push(*word);
        }
    }
    let color = color?;
    if rest.is_empty() {
        return (words.len() > 1 || any_folded(words[0]).is_none())
            .then_some(LabelSubject::Player(color));
    }
    // `Тренер белых`, `White's second`
    if rest.iter().any(|word| HELPER_WORDS.contains_word(word)) {
        return Some(LabelSubject::Thing(HeadingLabel::Form));
    }
    let all = of_key(&rest.join(" "));
    // `PLAYER 1`
    let bare: Vec<_> = rest
        .iter()
        .copied()
        .filter(|word| !word.bytes().all(|b| b.is_ascii_digit()))
        .collect();
    match all.or_else(|| of_key(&bare.join(" "))) {
        Some(HeadingLabel::Name) => Some(LabelSubject::Player(color)),
        Some(HeadingLabel::Site) => Some(LabelSubject::Of(HeadingLabel::Town, color)),
        Some(
            label @ (HeadingLabel::Title
            | HeadingLabel::Rating
            | HeadingLabel::Team
            | HeadingLabel::Town
            | HeadingLabel::Result),
        ) => Some(LabelSubject::Of(label, color)),
        // `White's time: 1:05` is time that was used.
        Some(HeadingLabel::Form | HeadingLabel::Clock) => {
            Some(LabelSubject::Thing(HeadingLabel::Form))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::side_words;

    /// Texts without letters are skipped before any lookup.
    #[test]
    fn all_labels_and_sides_have_letters() {
        let silent = LABELS_BY_WORDS
            .keys()
            .find(|key| !key.contains(char::is_letter));
        assert_eq!(silent, None);
        for word in side_words() {
            assert!(word.contains(char::is_letter), "{word:?}");
        }
        for text in ["", "№", "12", "14,21,23", "(3)", "1/2", "½."] {
            assert_eq!(label_subject(text), None, "{text}");
        }
    }

    #[test]
    fn labels_that_name_a_side() {
        let white = Some(LabelSubject::Player(Color::White));
        for (key, want) in [
            (
                "команда белых",
                Some(LabelSubject::Of(HeadingLabel::Team, Color::White)),
            ),
            ("player 1 white pieces", white),
            ("witspeler", white),
            ("quem jogou de branco", white),
            ("gioca con il bianco", white),
            (
                "white title",
                Some(LabelSubject::Of(HeadingLabel::Title, Color::White)),
            ),
            (
                "the black men were played by",
                Some(LabelSubject::Player(Color::Black)),
            ),
            ("white black", None),
            ("white wins", None),
            ("ход белых", Some(LabelSubject::Thing(HeadingLabel::Form))),
            (
                "тренер белых",
                Some(LabelSubject::Thing(HeadingLabel::Form)),
            ),
            (
                "white second",
                Some(LabelSubject::Thing(HeadingLabel::Form)),
            ),
        ] {
            assert_eq!(of_side(key), want, "{key}");
        }
    }
}
