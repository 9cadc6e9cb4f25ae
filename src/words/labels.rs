//! What a label is about, by its words: in the heading of a sheet, above the column of a table, and as the name of a tag.

use super::sides::{side_of_folded, with_of_folded};
use super::{LANGUAGES, Label, Letter, OneOf, every, fold};
use crate::board::Color;
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::LazyLock;

/// What a label is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// The player of a side.
    Player(Color),
    /// Something else.
    Thing(Label),
    /// Something of the player of a side: `Команда белых`.
    Of(Label, Color),
}

impl About {
    /// The tag that holds it, if one does.
    pub(crate) fn tag(self) -> Option<&'static str> {
        let of = |color: Color, names: [&'static str; 2]| names[usize::from(color == Color::Black)];
        Some(match self {
            Self::Player(color) => of(color, ["White", "Black"]),
            Self::Thing(Label::Event) => "Event",
            Self::Thing(Label::Stage) => "Stage",
            Self::Thing(Label::Site) => "Site",
            Self::Thing(Label::Date) => "Date",
            Self::Thing(Label::Round) => "Round",
            Self::Thing(Label::Board) => "Board",
            Self::Thing(Label::Result) => "Result",
            Self::Thing(Label::Opening) => "Opening",
            Self::Thing(Label::Arbiter) => "Arbiter",
            Self::Thing(Label::Annotator) => "Annotator",
            Self::Thing(Label::Clock) => "TimeControl",
            Self::Of(Label::Title, color) => of(color, ["WhiteTitle", "BlackTitle"]),
            Self::Of(Label::Rating, color) => of(color, ["WhiteRating", "BlackRating"]),
            Self::Of(Label::Team, color) => of(color, ["WhiteTeam", "BlackTeam"]),
            Self::Of(Label::Town, color) => of(color, ["WhiteTown", "BlackTown"]),
            Self::Thing(_) | Self::Of(..) => return None,
        })
    }
}

/// Words that may stand beside a side in a label.
static BESIDE: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.sides.beside));

/// The words of the longest label that names a side.
const LONGEST: usize = 7;

/// Words for those who stand beside a player and do not play.
static HELPERS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.helpers));

/// Articles, which labels may have between their words.
pub(crate) static ARTICLES: LazyLock<OneOf> =
    LazyLock::new(|| every(|language| language.results.articles));

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
pub(super) fn key(text: &str) -> String {
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
pub(crate) fn about(text: &str) -> Option<About> {
    if !text.contains(char::is_letter) {
        return None;
    }
    let key = key(text);
    // `Белые`, `Белыми`
    if let Some(color) = any_folded(&key) {
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
                .or_else(|| of_side(&before))
        })
        .filter(|about| matches!(about, About::Player(_)));
    let plain = !text.trim_end_matches('.').contains(['/', '.', ',', '|']);
    // `Ver. wit`
    let of = |about: &About| matches!(about, About::Of(..)) && !text.contains(['/', ',', '|']);
    player.or_else(|| of_side(&key).filter(|about| plain || of(about)))
}

/// What a word with a full stop is short for, where all labels and sides that begin so are of one kind: `Toern.`, `Zw.`
pub(crate) fn abbreviated(text: &str) -> Option<About> {
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
pub(crate) fn label_words() -> impl Iterator<Item = &'static str> {
    let all = LABELS.keys().map(String::as_str);
    all.filter(|key| !key.contains(' '))
}

/// The phrases of a label, in all languages.
pub(super) fn phrases_of(label: Label) -> impl Iterator<Item = &'static str> {
    let all = LANGUAGES
        .iter()
        .flat_map(|language| language.headings.labels);
    let own = all.filter(move |(of, _)| *of == label);
    own.flat_map(|(_, phrases)| phrases.split('|'))
}

/// The label of these folded words.
pub(crate) fn of_key(key: &str) -> Option<Label> {
    LABELS.get(key).copied()
}

/// Returns what a cell or a line is about that is nothing but the label of a thing: `Result:`, `Рез-т`.
pub(crate) fn label(text: &str) -> Option<Label> {
    of_key(&key(text))
}

/// Whether a label is that of the town of a player as well as that of the place of a game.
pub(crate) fn may_be_town(text: &str) -> bool {
    static TOWNS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let all = phrases_of(Label::Town);
        all.map(key).collect()
    });
    TOWNS.contains(&key(text))
}

/// The side that a folded word of a label names, in any form.
pub(crate) fn any_folded(word: &str) -> Option<Color> {
    side_of_folded(word).or_else(|| with_of_folded(word))
}

/// Whether a word may stand beside a side in a label.
pub(crate) fn is_beside(word: &str) -> bool {
    BESIDE.has(&fold(word))
}

/// `witspeler`, folded: a side and a word for a player in one.
fn compound(word: &str) -> Option<Color> {
    let cuts = word.char_indices().map(|(at, _)| at).skip(3).take(4);
    cuts.filter_map(|at| {
        let (first, last) = (word.get(..at)?, word.get(at..)?);
        let player = of_key(last) == Some(Label::Name);
        player.then(|| side_of_folded(first)).flatten()
    })
    .next()
}

/// The side that a short word of two letters or more stands for beside another word of a label: `Rat. zw.`, `Elo br.`
fn short_side(word: &str) -> Option<Color> {
    static SHORT: LazyLock<Vec<(&str, Color)>> = LazyLock::new(|| {
        let pairs = LANGUAGES.iter().flat_map(|language| language.sides.short);
        let sides =
            pairs.flat_map(|(white, black)| [(*white, Color::White), (*black, Color::Black)]);
        sides
            .filter(|(short, _)| short.chars().nth(1).is_some())
            .collect()
    });
    let found = SHORT.iter().find(|(short, _)| *short == word);
    found.map(|(_, color)| *color)
}

/// What a label of these folded words is about that names a side among others.
pub(super) fn of_side(key: &str) -> Option<About> {
    let words: Vec<_> = key.split(' ').collect();
    if words.len() > LONGEST {
        return None;
    }
    let (mut color, mut rest) = (None, Vec::new());
    for word in &words {
        // Figures name no side.
        if word.bytes().all(|b| b.is_ascii_digit()) {
            rest.push(*word);
            continue;
        }
        let short = || (words.len() > 1).then(|| short_side(word)).flatten();
        if let Some(side) = any_folded(word).or_else(|| compound(word)).or_else(short) {
            if color.replace(side).is_some() {
                return None;
            }
        } else if !BESIDE.has(word) {
            rest.push(*word);
        }
    }
    let color = color?;
    if rest.is_empty() {
        return (words.len() > 1 || any_folded(words[0]).is_none()).then_some(About::Player(color));
    }
    // `Тренер белых`, `White's second`
    if rest.iter().any(|word| HELPERS.has(word)) {
        return Some(About::Thing(Label::Form));
    }
    let all = of_key(&rest.join(" "));
    // `PLAYER 1`
    let bare: Vec<_> = rest
        .iter()
        .copied()
        .filter(|word| !word.bytes().all(|b| b.is_ascii_digit()))
        .collect();
    match all.or_else(|| of_key(&bare.join(" "))) {
        Some(Label::Name) => Some(About::Player(color)),
        Some(Label::Site) => Some(About::Of(Label::Town, color)),
        Some(
            label @ (Label::Title | Label::Rating | Label::Team | Label::Town | Label::Result),
        ) => Some(About::Of(label, color)),
        // `White's time: 1:05` is what was used.
        Some(Label::Form | Label::Clock) => Some(About::Thing(Label::Form)),
        _ => None,
    }
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

    #[test]
    fn labels_that_name_a_side() {
        let white = Some(About::Player(Color::White));
        for (key, want) in [
            ("команда белых", Some(About::Of(Label::Team, Color::White))),
            ("player 1 white pieces", white),
            ("witspeler", white),
            ("quem jogou de branco", white),
            ("gioca con il bianco", white),
            ("white title", Some(About::Of(Label::Title, Color::White))),
            (
                "the black men were played by",
                Some(About::Player(Color::Black)),
            ),
            ("white black", None),
            ("white wins", None),
            ("ход белых", Some(About::Thing(Label::Form))),
            ("тренер белых", Some(About::Thing(Label::Form))),
            ("white second", Some(About::Thing(Label::Form))),
        ] {
            assert_eq!(of_side(key), want, "{key}");
        }
    }
}
