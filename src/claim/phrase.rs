//! Phrases: what is looked for in the words of a text.
//!
//! A phrase is written as words with blanks between them. `repet*` is any word that begins so, `a|b` one or the other,
//! `#` a number in digits or in words, `~` up to four words of any kind.

use super::Reason;
use super::words::{Word, fold};
use std::collections::BTreeMap;

/// What a language has for reasons, as its file writes it.
#[derive(Debug)]
pub(super) struct Vocabulary {
    /// The phrases and what they tell.
    pub(super) phrases: &'static [(&'static str, Reason)],
    /// Words for numbers.
    pub(super) numbers: &'static [(&'static str, u32)],
    /// Words before a phrase that take it back: it did not happen, or it only could have.
    pub(super) denials: &'static str,
    /// Words anywhere in the clause of an agreement that take it back.
    pub(super) refusals: &'static str,
    /// Words right before a number of moves that make it the length of something else.
    pub(super) lengths: &'static str,
}

/// How many words a `~` stands for at most.
const GAP: usize = 4;

/// Words of which one is wanted: the whole word, or its beginning.
#[derive(Debug)]
struct OneOf(Vec<(String, bool)>);

impl OneOf {
    fn new(alternatives: &str) -> Self {
        let all = alternatives.split('|').map(|text| {
            let stem = text.strip_suffix('*');
            (fold(stem.unwrap_or(text)), stem.is_some())
        });
        Self(all.collect())
    }

    fn is(&self, word: &Word) -> bool {
        let Word::Plain(word) = word else {
            return false;
        };
        let same = |(text, stem): &(String, bool)| {
            word == text || (*stem && word.starts_with(text.as_str()))
        };
        self.0.iter().any(same)
    }
}

/// A part of a phrase.
#[derive(Debug)]
enum Part {
    Words(OneOf),
    Number,
    Gap,
}

/// A vocabulary made ready for looking up.
#[derive(Debug)]
pub(super) struct Matcher {
    phrases: Vec<(Vec<Part>, &'static Reason)>,
    /// The phrases by the first letter of their first word; those that begin with a number are under `#`.
    by_letter: BTreeMap<char, Vec<usize>>,
    numbers: Vec<(OneOf, u32)>,
    denials: OneOf,
    refusals: OneOf,
    lengths: OneOf,
}

impl Matcher {
    pub(super) fn new(vocabulary: &Vocabulary) -> Self {
        let mut by_letter: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        let mut phrases = Vec::new();
        for (nth, (text, reason)) in vocabulary.phrases.iter().enumerate() {
            let parts: Vec<_> = text
                .split(' ')
                .map(|part| match part {
                    "~" => Part::Gap,
                    "#" => Part::Number,
                    words => Part::Words(OneOf::new(words)),
                })
                .collect();
            let mut first: Vec<_> = match &parts[0] {
                Part::Words(one) => one
                    .0
                    .iter()
                    .filter_map(|(text, _)| text.chars().next())
                    .collect(),
                Part::Number | Part::Gap => vec!['#'],
            };
            first.sort_unstable();
            first.dedup();
            for letter in first {
                by_letter.entry(letter).or_default().push(nth);
            }
            phrases.push((parts, reason));
        }
        let numbers = vocabulary.numbers.iter();
        Self {
            phrases,
            by_letter,
            numbers: numbers.map(|(text, n)| (OneOf::new(text), *n)).collect(),
            denials: OneOf::new(vocabulary.denials),
            refusals: OneOf::new(vocabulary.refusals),
            lengths: OneOf::new(vocabulary.lengths),
        }
    }

    /// The reasons that the words give, in their order.
    pub(super) fn reasons(&self, words: &[Word]) -> Vec<Reason> {
        let mut found = Vec::new();
        for clause in words.split(|word| *word == Word::Break) {
            for from in 0..clause.len() {
                for nth in self.candidates(&clause[from..]) {
                    let (parts, reason) = &self.phrases[nth];
                    let mut numbers = Vec::new();
                    let Some(len) = self.fits(&clause[from..], parts, &mut numbers) else {
                        continue;
                    };
                    let reason = (*reason).clone().with(&numbers);
                    if !self.is_taken_back(clause, from, len, &reason) {
                        found.push(reason);
                    }
                }
            }
        }
        found
    }

    /// The phrases that may begin with the first of these words.
    fn candidates(&self, words: &[Word]) -> impl Iterator<Item = usize> {
        let letter = match words.first() {
            Some(Word::Plain(word)) => word.chars().next(),
            _ => None,
        };
        let of = |letter: char| self.by_letter.get(&letter).into_iter().flatten().copied();
        let numbered = self.number(words).map(|_| '#');
        letter.into_iter().chain(numbered).flat_map(of)
    }

    /// How many words the parts of a phrase cover at the beginning of a clause; the numbers among them are collected.
    fn fits(&self, words: &[Word], parts: &[Part], numbers: &mut Vec<u32>) -> Option<usize> {
        let Some((part, rest)) = parts.split_first() else {
            return Some(0);
        };
        let kept = numbers.len();
        let further = |skip: usize, numbers: &mut Vec<u32>| {
            let covered = self.fits(words.get(skip..)?, rest, numbers);
            Some(covered? + skip)
        };
        let covered = match part {
            Part::Gap => (0..=GAP).find_map(|skip| further(skip, numbers)),
            Part::Number => self.number(words).and_then(|(n, len)| {
                numbers.push(n);
                further(len, numbers)
            }),
            Part::Words(one) => words
                .first()
                .filter(|word| one.is(word))
                .and_then(|_| further(1, numbers)),
        };
        if covered.is_none() {
            numbers.truncate(kept);
        }
        covered
    }

    /// The number at the beginning, in digits or in words, and how many words it takes.
    fn number(&self, words: &[Word]) -> Option<(u32, usize)> {
        let simple = |word: &Word| match word {
            Word::Number(n) => Some(*n),
            word => self
                .numbers
                .iter()
                .find(|(names, _)| names.is(word))
                .map(|(_, n)| *n),
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

    /// Whether the words around a phrase say that it is not so.
    fn is_taken_back(&self, clause: &[Word], from: usize, len: usize, reason: &Reason) -> bool {
        let (before, after) = (&clause[..from], &clause[from + len..]);
        if before.iter().any(|word| self.denials.is(word)) {
            return true;
        }
        match reason {
            Reason::Agreement => before
                .iter()
                .chain(after)
                .any(|word| self.refusals.is(word)),
            Reason::Moves(_) => before.last().is_some_and(|word| self.lengths.is(word)),
            _ => false,
        }
    }
}
