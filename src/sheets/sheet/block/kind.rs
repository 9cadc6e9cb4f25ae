//! The kind of a piece of a line, by its words.

use crate::notation::date::DateOrder;
use crate::variant::{self, Variant};
use crate::words::LetterClass;
use crate::words::{ALL_LANGUAGES, WordMatcher, every_word, fold_text, parse_month};
use std::ops::Range;
use std::sync::LazyLock;

static DRAUGHTS_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.draughts));
static PLAYED_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.played));
static GOVERNING_BODY_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.bodies));
static WEEKDAY_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.weekdays));

/// Variants by the words next to the one for draughts.
static VARIANT_WORDS: LazyLock<Vec<(&str, WordMatcher)>> = LazyLock::new(|| {
    let all = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.headings.variants);
    all.map(|(id, words)| (*id, WordMatcher::new(words)))
        .collect()
});

/// Variants by their nicknames among players.
const VARIANT_NICKNAMES: [(&str, &str); 3] = [
    ("стоклетки стоклетка стоклеточные сотка", "international"),
    ("бразилки бразилка", "brazilian"),
    ("пул-чекерс пул-чекерз", "pool"),
];

/// Returns whether a word denotes the game itself.
pub(super) fn is_draughts(word: &str) -> bool {
    DRAUGHTS_WORDS.contains_word(&fold_text(word))
}

/// Returns the words of a text.
pub(super) fn heading_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_letter_or_number() && !matches!(c, '-' | '\''))
        .filter(|word| !word.is_empty())
}

/// Returns the variant that a text names, if it names nothing else: `русские шашки`, `Damas internacionais (100 casas)`.
pub(super) fn variant_of(text: &str) -> Option<&'static Variant> {
    if !text.contains(char::is_letter) {
        return None;
    }
    // In Italian `DAMA` is the game itself and not the Turkish variant.
    let bare =
        heading_words(text).count() == 1 && DRAUGHTS_WORDS.contains_word(&fold_text(text.trim()));
    if let Some(known) = variant::find_variant(text).filter(|_| !bare) {
        return Some(known);
    }
    let text = text.split_once('(').map_or(text, |(before, _)| before);
    let folded: Vec<_> = heading_words(text).map(fold_text).collect();
    if let [word] = &folded[..] {
        let nick = |(words, _): &&(&str, &str)| words.split(' ').any(|known| known == word);
        return VARIANT_NICKNAMES
            .iter()
            .find(nick)
            .and_then(|(_, id)| variant::find_variant(id));
    }
    if folded.len() != 2 || !folded.iter().any(|word| DRAUGHTS_WORDS.contains_word(word)) {
        return None;
    }
    let own = |word: &&String| !DRAUGHTS_WORDS.contains_word(word);
    let named = |(_, stems): &&(&str, WordMatcher)| {
        folded
            .iter()
            .filter(own)
            .any(|word| stems.contains_word(word))
    };
    VARIANT_WORDS
        .iter()
        .find(named)
        .and_then(|(id, _)| variant::find_variant(id))
}

/// Returns the variant that one of a few words after a label names: `Играли в русские`, `spelvorm: Fries`.
pub(super) fn variant_in(text: &str) -> Option<&'static Variant> {
    let folded: Vec<_> = heading_words(text).map(fold_text).collect();
    if folded.len() > 5 {
        return None;
    }
    let own = |word: &&String| !DRAUGHTS_WORDS.contains_word(word);
    let named = |(_, stems): &&(&str, WordMatcher)| {
        folded
            .iter()
            .filter(own)
            .any(|word| stems.contains_word(word))
    };
    let nick = |(words, _): &&(&str, &str)| {
        words
            .split(' ')
            .any(|known| folded.iter().any(|word| word == known))
    };
    let nicks = VARIANT_NICKNAMES.iter().filter(nick).map(|(_, id)| *id);
    let mut all = VARIANT_WORDS
        .iter()
        .filter(named)
        .map(|(id, _)| *id)
        .chain(nicks);
    let first = all.next()?;
    all.all(|id| id == first)
        .then(|| variant::find_variant(first))
        .flatten()
}

/// Returns the variant that a text names among other words, and its place: `here is a pool game`, `partita di dama italiana`.
/// The name of a federation is not taken for a variant, since federations play other variants as well.
pub(super) fn variant_within(text: &str) -> Option<(Range<usize>, &'static Variant)> {
    let all: Vec<_> = heading_words(text)
        .map(|word| (word, fold_text(word)))
        .collect();
    let at = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    // `Играли в бразилки`
    for (word, folded) in &all {
        let nick = |(words, _): &&(&str, &str)| words.split(' ').any(|known| known == folded);
        if let Some((_, id)) = VARIANT_NICKNAMES.iter().find(nick) {
            return Some((at(word)..at(word) + word.len(), variant::find_variant(id)?));
        }
    }
    all.windows(2).enumerate().find_map(|(nth, pair)| {
        let [(first, a), (last, b)] = pair else {
            return None;
        };
        let beside = (DRAUGHTS_WORDS.contains_word(a) || DRAUGHTS_WORDS.contains_word(b))
            || PLAYED_WORDS.contains_word(b);
        let body = |at: Option<&(&str, String)>| {
            at.is_some_and(|(_, word)| GOVERNING_BODY_WORDS.contains_word(word))
        };
        let of_body = body(all.get(nth + 2)) || (nth > 0 && body(all.get(nth - 1)));
        if !beside {
            return None;
        }
        // The Portuguese word for Czech begins like `checkers`.
        let has = |stems: &WordMatcher, word: &String| {
            stems.contains_word(word) && !DRAUGHTS_WORDS.contains_word(word)
        };
        let named = |(_, stems): &&(&str, WordMatcher)| has(stems, a) || has(stems, b);
        let (id, _) = VARIANT_WORDS.iter().find(named)?;
        // Pool is not the name of a country.
        if of_body && *id != "pool" {
            return None;
        }
        Some((at(first)..at(last) + last.len(), variant::find_variant(id)?))
    })
}

/// The words of headings: those of English, and those of the other languages.
static HEADING_LANGUAGE_WORDS: LazyLock<[WordMatcher; 2]> = LazyLock::new(|| {
    let all = |english: bool| {
        let lists = ALL_LANGUAGES
            .iter()
            .filter(move |language| (language.code == "en") == english);
        let lists = lists.flat_map(|language| {
            let headings = &language.headings;
            let labels = headings.labels.iter().map(|(_, phrases)| *phrases);
            let plain = [
                headings.events,
                headings.stages,
                headings.round,
                headings.weekdays,
            ];
            labels.chain(plain).chain(language.sides.names)
        });
        let list: Vec<_> = lists.collect();
        WordMatcher::new(&list.join(" ").replace(['|', ','], " "))
    };
    [all(true), all(false)]
});

/// Returns the order of days and months in a heading, and whether it is a guess. The day comes first in all languages but
/// English. In English the day comes first where the game is called draughts, and the month where it is called checkers; both
/// are guesses.
pub(super) fn guess_date_order(text: &str) -> (DateOrder, bool) {
    let (mut english, mut other) = (0, 0);
    // An initial belongs to no language.
    for word in heading_words(text).filter(|word| word.chars().nth(1).is_some()) {
        let folded = fold_text(word);
        let [is_english, is_other] =
            [0, 1].map(|nth| HEADING_LANGUAGE_WORDS[nth].contains_word(&folded));
        english += usize::from(is_english && !is_other);
        other += usize::from((is_other && !is_english) || !word.is_ascii());
    }
    if other > english {
        return (DateOrder::DAY_FIRST, false);
    }
    let all: Vec<_> = heading_words(text).map(fold_text).collect();
    let checkers = all
        .iter()
        .any(|word| matches!(word.as_str(), "checkers" | "checker"));
    let draughts = all.iter().any(|word| word == "draughts");
    match (draughts, checkers) {
        (true, false) => (DateOrder::DAY_FIRST, true),
        (false, true) => (DateOrder::MONTH_FIRST, true),
        _ => (DateOrder::default(), false),
    }
}

/// Returns whether the month of a date in digits may come before or after the day where English is written: `05/06/2004`.
pub(super) fn is_open(date: &str) -> bool {
    let parts: Vec<_> = date.trim().split('/').collect();
    let [first, second, _] = parts[..] else {
        return false;
    };
    let number = |part: &str| {
        part.trim()
            .parse::<u8>()
            .ok()
            .filter(|n| (1..=12).contains(n))
    };
    matches!((number(first), number(second)), (Some(first), Some(second)) if first != second)
}

/// Returns whether a word is part of a date: a month or a day of the week.
pub(super) fn is_of_date(word: &str) -> bool {
    let folded = fold_text(word);
    parse_month(&folded).is_some() || WEEKDAY_WORDS.contains_word(&folded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ambiguous_dates_are_detected() {
        for (date, want) in [
            ("05/06/2004", true),
            ("5/6/04", true),
            ("05/05/2004", false),
            ("13/06/2004", false),
            ("05.06.2004", false),
            ("June 2004", false),
        ] {
            assert_eq!(is_open(date), want, "{date}");
        }
    }

    #[test]
    fn variants_among_other_words() {
        for (text, want) in [
            ("Hi all, here is a pool game", Some(("pool game", "pool"))),
            (
                "una partita di dama italiana",
                Some(("dama italiana", "italian")),
            ),
            ("партия в русские шашки", Some(("русские шашки", "russian"))),
            ("Federazione Italiana Dama", None),
            (
                "Dixie Pool Checker Association",
                Some(("Pool Checker", "pool")),
            ),
            ("Italian Draughts Federation", None),
            ("a pool of players, a game", None),
        ] {
            let found = variant_within(text).map(|(place, variant)| (&text[place], variant.id));
            assert_eq!(found, want, "{text}");
        }
    }

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
