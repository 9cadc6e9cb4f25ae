//! Phrases: what is looked for in the words of a text.
//!
//! A phrase is written as words with blanks between them. `repet*` is any word that begins so, `a|b` one or the other,
//! `#` a number in digits or in words, `~` up to four words of any kind, `@` a side, as the subject of a sentence in
//! languages that tell it by the form of the word, `@@` a side in another case. All words are compared folded.

use super::sides;
use super::text::{Word, fold};
use crate::board::Color;
use foldhash::fast::RandomState;
use std::collections::{HashMap, HashSet};

/// How many words a `~` stands for at most.
const GAP: usize = 4;

/// Words of which one is wanted: the whole word, or its beginning.
#[derive(Debug)]
pub(crate) struct OneOf {
    whole: HashSet<String, RandomState>,
    /// In their order, and none of them begins with another one: of those, only the last that is not behind a word in this
    /// order can be its beginning.
    stems: Vec<String>,
    /// The characters that they begin with, by their last bits.
    begins: u128,
}

/// The bit of the character that a word begins with; all of them for no word.
fn begin(word: &str) -> u128 {
    let first = word.chars().next();
    first.map_or(u128::MAX, |c| 1 << (u32::from(c) % u128::BITS))
}

impl OneOf {
    /// The words of a list.
    pub(crate) fn new(list: &str) -> Self {
        Self::of([list])
    }

    /// The words of several lists.
    pub(crate) fn of<'a>(lists: impl IntoIterator<Item = &'a str>) -> Self {
        Self::folded(lists, fold)
    }

    /// The words of several lists written just so.
    pub(crate) fn exact<'a>(lists: impl IntoIterator<Item = &'a str>) -> Self {
        Self::folded(lists, str::to_owned)
    }

    fn folded<'a>(lists: impl IntoIterator<Item = &'a str>, fold: fn(&str) -> String) -> Self {
        let (mut whole, mut stems) = (HashSet::default(), Vec::new());
        for word in lists.into_iter().flat_map(|list| list.split([' ', '|'])) {
            match word.strip_suffix('*') {
                Some(stem) => stems.push(fold(stem)),
                None if word.is_empty() => {}
                None => {
                    whole.insert(fold(word));
                }
            }
        }
        stems.sort_unstable();
        // One that begins with another stands behind that, and says nothing more.
        stems.dedup_by(|stem, shorter| stem.starts_with(shorter.as_str()));
        let all = whole.iter().chain(&stems);
        let begins = all.fold(0, |all, word| all | begin(word));
        Self {
            whole,
            stems,
            begins,
        }
    }

    /// Whether a word of a text is one of them.
    pub(crate) fn is(&self, word: &Word) -> bool {
        matches!(word, Word::Plain(word) if self.has(word))
    }

    /// Whether a folded word is one of them.
    pub(crate) fn has(&self, word: &str) -> bool {
        if self.begins & begin(word) == 0 {
            return false;
        }
        let before = self.stems.partition_point(|stem| stem.as_str() <= word);
        let stem = self.stems[..before].last();
        stem.is_some_and(|stem| word.starts_with(stem.as_str())) || self.whole.contains(word)
    }
}

/// The letters that a word begins with, by which phrases are found.
type Key = (Option<char>, Option<char>);

fn key(word: &str) -> Key {
    let mut letters = word.chars();
    (letters.next(), letters.next())
}

/// A part of a phrase.
#[derive(Debug)]
enum Part {
    Words(OneOf),
    Number,
    Gap,
    Side { oblique: bool },
}

/// A phrase made ready for looking up.
#[derive(Debug)]
pub(crate) struct Phrase(Vec<Part>);

/// What a phrase has found at the beginning of some words.
#[derive(Debug, Default)]
pub(crate) struct Hit {
    /// How many words it covers.
    pub(crate) len: usize,
    /// The numbers among them.
    pub(crate) numbers: Vec<u32>,
    /// The last side that it names.
    pub(crate) side: Option<Color>,
}

impl Phrase {
    pub(crate) fn new(text: &str) -> Self {
        let part = |part| match part {
            "~" => Part::Gap,
            "#" => Part::Number,
            "@" | "@@" => Part::Side {
                oblique: part == "@@",
            },
            words => Part::Words(OneOf::new(words)),
        };
        Self(text.split(' ').map(part).collect())
    }

    /// Whether it begins with a number.
    pub(crate) fn counts(&self) -> bool {
        matches!(self.0.first(), Some(Part::Number))
    }

    /// What it finds at the beginning of some words.
    pub(crate) fn fits(&self, words: &[Word], numbers: &Numbers) -> Option<Hit> {
        let mut hit = Hit::default();
        hit.len = fits(&self.0, words, numbers, &mut hit)?;
        Some(hit)
    }
}

/// How many words the parts of a phrase cover. What is found among them goes into the hit.
fn fits(parts: &[Part], words: &[Word], numbers: &Numbers, hit: &mut Hit) -> Option<usize> {
    let Some((part, rest)) = parts.split_first() else {
        return Some(0);
    };
    let (kept, side) = (hit.numbers.len(), hit.side);
    let further = |skip: usize, hit: &mut Hit| {
        let covered = fits(rest, words.get(skip..)?, numbers, hit);
        Some(covered? + skip)
    };
    let covered = match part {
        Part::Gap => (0..=GAP).find_map(|skip| further(skip, hit)),
        Part::Number => numbers.at(words).and_then(|(n, len)| {
            hit.numbers.push(n);
            further(len, hit)
        }),
        Part::Side { oblique } => words.first().and_then(|word| {
            hit.side = Some(sides::named(word, *oblique)?);
            further(1, hit)
        }),
        Part::Words(one) => words
            .first()
            .filter(|word| one.is(word))
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
pub(crate) struct Index {
    words: HashMap<Key, Vec<usize>, RandomState>,
    numbers: Vec<usize>,
    sides: Vec<usize>,
}

impl Index {
    pub(crate) fn new<'a>(phrases: impl IntoIterator<Item = &'a Phrase>) -> Self {
        let mut index = Self::default();
        for (nth, Phrase(parts)) in phrases.into_iter().enumerate() {
            match parts.first() {
                Some(Part::Words(one)) => {
                    let all = one.whole.iter().chain(&one.stems);
                    let mut keys: Vec<_> = all.map(|word| key(word)).collect();
                    keys.sort_unstable();
                    keys.dedup();
                    for key in keys {
                        index.words.entry(key).or_default().push(nth);
                    }
                }
                Some(Part::Side { .. }) => index.sides.push(nth),
                Some(Part::Number | Part::Gap) => index.numbers.push(nth),
                None => {}
            }
        }
        index
    }

    /// The phrases that may begin with the first of these words.
    pub(crate) fn at(&self, words: &[Word], numbers: &Numbers) -> impl Iterator<Item = usize> {
        let first = words.first();
        let named = match first {
            Some(Word::Plain(word)) => self.words.get(&key(word)),
            _ => None,
        };
        let counted =
            (!self.numbers.is_empty() && numbers.at(words).is_some()).then_some(&self.numbers);
        let sided =
            (!self.sides.is_empty() && first.is_some_and(sides::is_any)).then_some(&self.sides);
        [named, counted, sided]
            .into_iter()
            .flatten()
            .flatten()
            .copied()
    }
}

/// Numbers in the words of a language.
#[derive(Debug, Default)]
pub(crate) struct Numbers(Vec<(OneOf, u32)>);

impl Numbers {
    pub(crate) fn new(table: &[(&str, u32)]) -> Self {
        Self(
            table
                .iter()
                .map(|(names, n)| (OneOf::new(names), *n))
                .collect(),
        )
    }

    /// The number at the beginning, in digits or in words, and how many words it takes.
    pub(crate) fn at(&self, words: &[Word]) -> Option<(u32, usize)> {
        let simple = |word: &Word| match word {
            Word::Number(n) => Some(*n),
            word => {
                let named = self.0.iter().find(|(names, _)| names.is(word));
                named.map(|(_, n)| *n)
            }
        };
        let first = words.first()?;
        let n = simple(first)?;
        // "twenty five", "vinte e cinco".
        if matches!(first, Word::Plain(_)) && n >= 20 && n.is_multiple_of(10) {
            let and = usize::from(matches!(words.get(1), Some(Word::Plain(w)) if w == "e"));
            let unit = words
                .get(1 + and)
                .filter(|word| matches!(word, Word::Plain(_)));
            if let Some(unit) = unit.and_then(simple).filter(|unit| (1..10).contains(unit)) {
                return Some((n + unit, 2 + and));
            }
        }
        Some((n, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::words;
    use super::*;

    #[test]
    fn of_beginnings_that_begin_alike_the_shortest_counts() {
        let list = OneOf::new("soglas* soglasi* so* sobytie sa* sob* t* tabl*");
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
            assert_eq!(list.has(word), want, "{word}");
        }
        let any = OneOf::new("* ёлка");
        assert!(any.has("q") && any.has("") && any.has("елка"));
        let apart = OneOf::new("ab* abc");
        assert!(apart.has("abd") && apart.has("abc") && !apart.has("a"));
    }

    #[test]
    fn every_part_of_a_phrase() {
        let numbers = Numbers::new(&[("twenty", 20), ("five", 5)]);
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
            let hit = Phrase::new(phrase).fits(&words(text), &numbers);
            let got = hit.map(|hit| (hit.len, hit.numbers, hit.side));
            assert_eq!(got, want, "{phrase}: {text}");
        }
    }

    #[test]
    fn lists_are_folded_unless_they_are_exact() {
        let list = OneOf::new("vitória|ничьей первый*");
        for (word, want) in [("vitoria", true), ("vitoriosa", false), ("первыи", true)] {
            assert_eq!(list.has(word), want, "{word}");
        }
        assert!(list.has(&fold("ничьей")) && list.has(&fold("Первыйших")));
        let exact = OneOf::exact(["De", ""]);
        assert!(exact.has("De") && !exact.has("de") && !exact.has(""));
    }
}
