//! Phrases that are looked for in the words of a text.
//!
//! A phrase is written as words with blanks between them. `repet*` is any word that begins so, `a|b` one or the other,
//! `#` a number in digits or in words, `~` up to four words of any kind, `@` a side, as the subject of a sentence in
//! languages where the form of the word shows it, `@@` a side in another case. All words are compared folded.

use super::sides;
use super::text::{TextWord, fold_text};
use crate::board::Color;
use foldhash::fast::RandomState;
use std::collections::{HashMap, HashSet};

/// The maximum number of words that a `~` matches.
const MAX_GAP_WORDS: usize = 4;

/// Words of which one is expected: the whole word, or its beginning.
#[derive(Debug)]
pub struct WordMatcher {
    whole: HashSet<String, RandomState>,
    /// The beginnings, sorted. None of them begins with another one, so only the last one that is not greater than a word
    /// can be its beginning.
    stems: Vec<String>,
    /// The first characters, by their last bits.
    begins: u128,
}

/// Returns the bit of the character that a word begins with, or all bits for an empty word.
fn first_char_bit(word: &str) -> u128 {
    let first = word.chars().next();
    first.map_or(u128::MAX, |c| 1 << (u32::from(c) % u128::BITS))
}

impl WordMatcher {
    /// Creates a matcher of the words of a list.
    pub fn new(list: &str) -> Self {
        Self::from_lists([list])
    }

    /// Creates a matcher of the words of several lists.
    pub fn from_lists<'a>(lists: impl IntoIterator<Item = &'a str>) -> Self {
        Self::with_fold(&mut lists.into_iter(), fold_text)
    }

    /// Creates a matcher of the words of several lists in exactly this spelling.
    pub(crate) fn from_exact_lists<'a>(lists: impl IntoIterator<Item = &'a str>) -> Self {
        Self::with_fold(&mut lists.into_iter(), str::to_owned)
    }

    fn with_fold<'a>(lists: &mut dyn Iterator<Item = &'a str>, fold: fn(&str) -> String) -> Self {
        let (mut whole, mut stems) = (HashSet::default(), Vec::new());
        for word in lists.flat_map(|list| list.split([' ', '|'])) {
            match word.strip_suffix('*') {
                Some(stem) => stems.push(fold(stem)),
                None if word.is_empty() => {}
                None => {
                    whole.insert(fold(word));
                }
            }
        }
        stems.sort_unstable();
        // A stem that begins with another one follows it, and adds nothing.
        stems.dedup_by(|stem, shorter| stem.starts_with(shorter.as_str()));
        let all = whole.iter().chain(&stems);
        let begins = all.fold(0, |all, word| all | first_char_bit(word));
        Self {
            whole,
            stems,
            begins,
        }
    }

    /// Returns whether a word of a text is one of them.
    pub fn matches_word(&self, word: &TextWord) -> bool {
        matches!(word, TextWord::Plain(word) if self.contains_word(word))
    }

    /// Returns whether a folded word is one of them.
    pub fn contains_word(&self, word: &str) -> bool {
        if self.begins & first_char_bit(word) == 0 {
            return false;
        }
        let before = self.stems.partition_point(|stem| stem.as_str() <= word);
        let stem = self.stems[..before].last();
        stem.is_some_and(|stem| word.starts_with(stem.as_str())) || self.whole.contains(word)
    }
}

/// The first letters of a word, by which phrases are found.
// A stem of one letter would not be found by these (see the test stems_have_two_letters).
type PhraseKey = (Option<char>, Option<char>);

fn phrase_key(word: &str) -> PhraseKey {
    let mut letters = word.chars();
    (letters.next(), letters.next())
}

/// A part of a phrase.
#[derive(Debug)]
enum PhrasePart {
    Words(WordMatcher),
    Number,
    Gap,
    Side { oblique: bool },
}

/// A phrase prepared for lookup.
#[derive(Debug)]
pub(crate) struct WordPhrase(Vec<PhrasePart>);

/// The match of a phrase at the beginning of some words.
#[derive(Debug, Default)]
pub(crate) struct PhraseMatch {
    /// The number of words that it covers.
    pub(crate) len: usize,
    /// The numbers among them.
    pub(crate) numbers: Vec<u32>,
    /// The last side that it names.
    pub(crate) side: Option<Color>,
}

impl WordPhrase {
    pub(crate) fn new(text: &str) -> Self {
        let part = |part| match part {
            "~" => PhrasePart::Gap,
            "#" => PhrasePart::Number,
            "@" | "@@" => PhrasePart::Side {
                oblique: part == "@@",
            },
            words => PhrasePart::Words(WordMatcher::new(words)),
        };
        Self(text.split(' ').map(part).collect())
    }

    /// Returns whether the phrase begins with a number.
    pub(crate) fn begins_with_number(&self) -> bool {
        matches!(self.0.first(), Some(PhrasePart::Number))
    }

    /// Returns the match of the phrase at the beginning of some words.
    pub(crate) fn match_words(
        &self,
        words: &[TextWord],
        numbers: &NumberWords,
    ) -> Option<PhraseMatch> {
        let mut hit = PhraseMatch::default();
        hit.len = match_parts(&self.0, words, numbers, &mut hit)?;
        Some(hit)
    }
}

/// Returns the number of words that the parts of a phrase cover. What is found among them goes into the hit.
fn match_parts(
    parts: &[PhrasePart],
    words: &[TextWord],
    numbers: &NumberWords,
    hit: &mut PhraseMatch,
) -> Option<usize> {
    let Some((part, rest)) = parts.split_first() else {
        return Some(0);
    };
    let (kept, side) = (hit.numbers.len(), hit.side);
    let further = |skip: usize, hit: &mut PhraseMatch| {
        let covered = match_parts(rest, words.get(skip..)?, numbers, hit);
        Some(covered? + skip)
    };
    let covered = match part {
        PhrasePart::Gap => (0..=MAX_GAP_WORDS).find_map(|skip| further(skip, hit)),
        PhrasePart::Number => numbers.number_at(words).and_then(|(n, len)| {
            hit.numbers.push(n);
            further(len, hit)
        }),
        PhrasePart::Side { oblique } => words.first().and_then(|word| {
            hit.side = Some(sides::named_side(word, *oblique)?);
            further(1, hit)
        }),
        PhrasePart::Words(one) => words
            .first()
            .filter(|word| one.matches_word(word))
            .and_then(|_| further(1, hit)),
    };
    if covered.is_none() {
        hit.numbers.truncate(kept);
        hit.side = side;
    }
    covered
}

/// Phrases by the words that they can begin with.
#[derive(Debug, Default)]
pub(crate) struct PhraseIndex {
    words: HashMap<PhraseKey, Vec<usize>, RandomState>,
    numbers: Vec<usize>,
    sides: Vec<usize>,
}

impl PhraseIndex {
    pub(crate) fn new<'a>(phrases: impl IntoIterator<Item = &'a WordPhrase>) -> Self {
        let mut index = Self::default();
        for (nth, WordPhrase(parts)) in phrases.into_iter().enumerate() {
            match parts.first() {
                Some(PhrasePart::Words(one)) => {
                    let all = one.whole.iter().chain(&one.stems);
                    let mut keys: Vec<_> = all.map(|word| phrase_key(word)).collect();
                    keys.sort_unstable();
                    keys.dedup();
                    for key in keys {
                        index.words.entry(key).or_default().push(nth);
                    }
                }
                Some(PhrasePart::Side { .. }) => index.sides.push(nth),
                Some(PhrasePart::Number | PhrasePart::Gap) => index.numbers.push(nth),
                None => {}
            }
        }
        index
    }

    /// Returns the phrases that may begin with the first of these words.
    pub(crate) fn candidates_at(
        &self,
        words: &[TextWord],
        numbers: &NumberWords,
    ) -> impl Iterator<Item = usize> {
        let first = words.first();
        let named = match first {
            Some(TextWord::Plain(word)) => self.words.get(&phrase_key(word)),
            _ => None,
        };
        let counted = (!self.numbers.is_empty() && numbers.number_at(words).is_some())
            .then_some(&self.numbers);
        let sided =
            (!self.sides.is_empty() && first.is_some_and(sides::is_any)).then_some(&self.sides);
        [named, counted, sided]
            .into_iter()
            .flatten()
            .flatten()
            .copied()
    }
}

/// The number words of a language.
#[derive(Debug, Default)]
pub(crate) struct NumberWords(Vec<(WordMatcher, u32)>);

impl NumberWords {
    pub(crate) fn new(table: &[(&str, u32)]) -> Self {
        Self(
            table
                .iter()
                .map(|(names, n)| (WordMatcher::new(names), *n))
                .collect(),
        )
    }

    /// Returns the number at the beginning, in digits or in words, and the number of words that it takes.
    pub(crate) fn number_at(&self, words: &[TextWord]) -> Option<(u32, usize)> {
        let simple = |word: &TextWord| match word {
            TextWord::Number(n) => Some(*n),
            word => {
                let named = self.0.iter().find(|(names, _)| names.matches_word(word));
                named.map(|(_, n)| *n)
            }
        };
        let first = words.first()?;
        let n = simple(first)?;
        // "twenty five", "vinte e cinco".
        if matches!(first, TextWord::Plain(_)) && n >= 20 && n.is_multiple_of(10) {
            let and = usize::from(matches!(words.get(1), Some(TextWord::Plain(w)) if w == "e"));
            let unit = words
                .get(1 + and)
                .filter(|word| matches!(word, TextWord::Plain(_)));
            if let Some(unit) = unit.and_then(simple).filter(|unit| (1..10).contains(unit)) {
                return Some((n + unit, 2 + and));
            }
        }
        Some((n, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::tokenize_words;
    use super::*;

    #[test]
    fn of_beginnings_that_begin_alike_the_shortest_counts() {
        let list = WordMatcher::new("soglas* soglasi* so* sobytie sa* sob* t* tabl*");
        for (word, want) in [
            ("soglasie", true),
            ("so", true),
            ("s", false),
            ("sr", false),
            ("sa", true),
            ("sz", false),
            ("tabl", true),
            ("u", false),
            ("", false),
        ] {
            assert_eq!(list.contains_word(word), want, "{word}");
        }
        let any = WordMatcher::new("* ёлка");
        assert!(any.contains_word("q") && any.contains_word("") && any.contains_word("елка"));
        let apart = WordMatcher::new("ab* abc");
        assert!(
            apart.contains_word("abd") && apart.contains_word("abc") && !apart.contains_word("a")
        );
    }

    #[test]
    fn every_part_of_a_phrase() {
        let numbers = NumberWords::new(&[("twenty", 20), ("five", 5)]);
        for (phrase, text, want) in [
            ("repet*", "Repetição", Some((1, vec![], None))),
            ("a|b c", "b c d", Some((2, vec![], None))),
            ("a|b c", "c", None),
            ("# moves", "twenty-five moves", Some((3, vec![25], None))),
            (
                "# moves ~ #",
                "15 moves x x 5",
                Some((5, vec![15, 5], None)),
            ),
            ("a ~ b", "a x x x x x b", None),
            (
                "@ wins",
                "White wins",
                Some((2, vec![], Some(Color::White))),
            ),
            (
                "победа @@",
                "победа чёрных",
                Some((2, vec![], Some(Color::Black))),
            ),
            ("победа @@", "победа черные", None),
            (
                "@ ~ @",
                "White beats Black",
                Some((3, vec![], Some(Color::Black))),
            ),
        ] {
            let hit = WordPhrase::new(phrase).match_words(&tokenize_words(text), &numbers);
            let got = hit.map(|hit| (hit.len, hit.numbers, hit.side));
            assert_eq!(got, want, "{phrase}: {text}");
        }
    }

    #[test]
    fn lists_are_folded_unless_they_are_exact() {
        let list = WordMatcher::new("vitória|ничьей первый*");
        for (word, want) in [("vitoria", true), ("vitoriosa", false), ("первыи", true)] {
            assert_eq!(list.contains_word(word), want, "{word}");
        }
        assert!(
            list.contains_word(&fold_text("ничьей")) && list.contains_word(&fold_text("Первыйших"))
        );
        let exact = WordMatcher::from_exact_lists(["De", ""]);
        assert!(
            exact.contains_word("De") && !exact.contains_word("de") && !exact.contains_word("")
        );
    }
}
