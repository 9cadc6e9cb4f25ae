//! Phrases: what is looked for in the words of a text.
//!
//! A phrase is written as words with blanks between them. `repet*` is any word that begins so, `a|b` one or the other,
//! `#` a number in digits or in words, `~` up to four words of any kind.

use super::Reason;
use super::words::{Word, fold};
use crate::board::Color;
use std::collections::BTreeMap;

/// What a language has for reasons, as its file writes it.
#[derive(Debug)]
pub(super) struct Vocabulary {
    /// The phrases and what they tell.
    pub(super) phrases: &'static [(&'static str, Reason)],
    /// Phrases that tell how often something stood on the board; 0 stands for the number in the phrase.
    pub(super) times: &'static [(&'static str, u32)],
    /// Words for numbers.
    pub(super) numbers: &'static [(&'static str, u32)],
    /// Words before a phrase that take it back: it did not happen, or it only could have.
    pub(super) denials: &'static str,
    /// Words anywhere in the clause of an agreement that take it back.
    pub(super) refusals: &'static str,
    /// Words right before a number of moves that make it the length of something else.
    pub(super) lengths: &'static str,
    /// Phrases behind another one that take it back: "was not there".
    pub(super) absences: &'static [&'static str],
    /// Words behind such a phrase that it is about instead: "15 moves, there was not a capture".
    pub(super) subjects: &'static str,
    /// Words for claiming.
    pub(super) claims: &'static str,
    /// Words for who decides on a claim.
    pub(super) arbiters: &'static str,
    /// Words for what is offered rather than claimed.
    pub(super) offers: &'static str,
    /// Phrases that say that a claim was refused.
    pub(super) rejections: &'static [&'static str],
    /// Phrases that say that a claim was taken back by who made it.
    pub(super) withdrawals: &'static [&'static str],
    /// Words that make what is said a thought: it could have been, it was near.
    pub(super) thoughts: &'static str,
    /// Words for a rule: "the rule of 15 moves".
    pub(super) rules: &'static str,
    /// Words for a draw.
    pub(super) draws: &'static str,
    /// Words for the two sides.
    pub(super) sides: [&'static str; 2],
    /// Words for winning.
    pub(super) wins: &'static str,
}

/// How many words a `~` stands for at most.
const GAP: usize = 4;

/// Words of which one is wanted: the whole word, or its beginning.
#[derive(Debug)]
pub(super) struct OneOf(Vec<(String, bool)>);

impl OneOf {
    pub(super) fn new(alternatives: &str) -> Self {
        let all = alternatives.split('|').map(|text| {
            let stem = text.strip_suffix('*');
            (fold(stem.unwrap_or(text)), stem.is_some())
        });
        Self(all.collect())
    }

    pub(super) fn is(&self, word: &Word) -> bool {
        matches!(word, Word::Plain(word) if self.is_text(word))
    }

    fn is_text(&self, word: &str) -> bool {
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

/// A phrase made ready for looking up.
type Phrase = Vec<Part>;

fn phrase(text: &str) -> Phrase {
    text.split(' ')
        .map(|part| match part {
            "~" => Part::Gap,
            "#" => Part::Number,
            words => Part::Words(OneOf::new(words)),
        })
        .collect()
}

/// A vocabulary made ready for looking up.
#[derive(Debug)]
pub(super) struct Matcher {
    phrases: Vec<(Phrase, &'static Reason)>,
    /// The phrases by the first letter of their first word; those that begin with a number are under `#`.
    by_letter: BTreeMap<char, Vec<usize>>,
    times: Vec<(Phrase, u32)>,
    numbers: Vec<(OneOf, u32)>,
    denials: OneOf,
    refusals: OneOf,
    lengths: OneOf,
    absences: Vec<Phrase>,
    subjects: OneOf,
    claims: OneOf,
    arbiters: OneOf,
    offers: OneOf,
    rejections: Vec<Phrase>,
    withdrawals: Vec<Phrase>,
    thoughts: OneOf,
    rules: OneOf,
    draws: OneOf,
    sides: [OneOf; 2],
    wins: OneOf,
}

/// What a clause says.
#[derive(Debug, Default)]
pub(super) struct Clause {
    /// The reasons that it gives, in their order.
    pub(super) reasons: Vec<Reason>,
    /// How often a position stood on the board, as it says.
    pub(super) times: Option<u32>,
    /// Whether it takes a reason back.
    pub(super) denied: bool,
    /// Whether somebody claims, and which side it is.
    pub(super) claimed: bool,
    pub(super) by: Option<Color>,
    /// The first side that it names.
    pub(super) side: Option<Color>,
    /// Whether it tells of a refusal, or of a claim that was taken back.
    pub(super) rejected: bool,
    pub(super) withdrawn: bool,
    /// Whether it speaks of who decides, of an offer, of a draw, of what could have been, of a rule.
    pub(super) arbiter: bool,
    pub(super) offer: bool,
    pub(super) draw: bool,
    pub(super) thought: bool,
    pub(super) rule: bool,
}

impl Matcher {
    pub(super) fn new(vocabulary: &Vocabulary) -> Self {
        let mut by_letter: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        let mut phrases = Vec::new();
        for (nth, (text, reason)) in vocabulary.phrases.iter().enumerate() {
            let parts = phrase(text);
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
        let all = |texts: &[&str]| texts.iter().map(|text| phrase(text)).collect();
        Self {
            phrases,
            by_letter,
            times: vocabulary
                .times
                .iter()
                .map(|(text, n)| (phrase(text), *n))
                .collect(),
            numbers: numbers.map(|(text, n)| (OneOf::new(text), *n)).collect(),
            denials: OneOf::new(vocabulary.denials),
            refusals: OneOf::new(vocabulary.refusals),
            lengths: OneOf::new(vocabulary.lengths),
            absences: all(vocabulary.absences),
            subjects: OneOf::new(vocabulary.subjects),
            claims: OneOf::new(vocabulary.claims),
            arbiters: OneOf::new(vocabulary.arbiters),
            offers: OneOf::new(vocabulary.offers),
            rejections: all(vocabulary.rejections),
            withdrawals: all(vocabulary.withdrawals),
            thoughts: OneOf::new(vocabulary.thoughts),
            rules: OneOf::new(vocabulary.rules),
            draws: OneOf::new(vocabulary.draws),
            sides: vocabulary.sides.map(OneOf::new),
            wins: OneOf::new(vocabulary.wins),
        }
    }

    /// What the words of a clause say.
    pub(super) fn clause(&self, words: &[Word]) -> Clause {
        let mut clause = Clause::default();
        for from in 0..words.len() {
            for nth in self.candidates(&words[from..]) {
                let (parts, reason) = &self.phrases[nth];
                let mut numbers = Vec::new();
                let Some(len) = self.fits(&words[from..], parts, &mut numbers) else {
                    continue;
                };
                let mut reason = (*reason).clone().with(&numbers);
                match reason {
                    Reason::Time(None) => reason = Reason::Time(self.loser(words)),
                    // An arbiter may decide anything.
                    Reason::Forfeit(None) if !words.iter().any(|word| self.arbiters.is(word)) => {
                        reason = Reason::Forfeit(self.loser(words));
                    }
                    _ => {}
                }
                if self.is_taken_back(words, from, len, &reason) {
                    clause.denied = true;
                } else {
                    clause.reasons.push(reason);
                }
            }
        }
        clause.times = (0..words.len()).find_map(|from| self.times(&words[from..]));
        let any = |one: &OneOf| words.iter().any(|word| one.is(word));
        clause.rejected = self.anywhere(words, &self.rejections).is_some();
        clause.withdrawn = self.anywhere(words, &self.withdrawals).is_some();
        clause.thought = any(&self.thoughts);
        clause.rule = any(&self.rules);
        clause.arbiter = any(&self.arbiters);
        clause.offer = any(&self.offers);
        clause.draw = any(&self.draws);
        clause.side = words.iter().find_map(|word| self.side(word));
        let claim = words.iter().position(|word| self.claims.is(word));
        if let Some(at) = claim {
            let before = &words[..at];
            clause.claimed = !before.iter().any(|word| self.denials.is(word));
            // "Black claims a draw after White's move", "claimed by Black".
            let side = |word: &Word| self.side(word);
            let named = before.iter().rev().find_map(side);
            clause.by = named.or_else(|| words[at..].iter().find_map(side));
        }
        clause
    }

    /// How often something stood on the board, where the words begin with that.
    fn times(&self, words: &[Word]) -> Option<u32> {
        self.times.iter().find_map(|(phrase, n)| {
            let mut numbers = Vec::new();
            self.fits(words, phrase, &mut numbers)?;
            if *n > 0 { Some(*n) } else { numbers.pop() }
        })
    }

    /// Whether the words begin with a number that a phrase counts something by.
    pub(super) fn counts(&self, words: &[Word]) -> bool {
        self.candidates(words).any(|nth| {
            let (parts, _) = &self.phrases[nth];
            matches!(parts.first(), Some(Part::Number))
                && self.fits(words, parts, &mut Vec::new()).is_some()
        })
    }

    /// Whether a word means a draw, or claiming one.
    pub(super) fn is_of_draw(&self, word: &str) -> bool {
        self.draws.is_text(word) || self.claims.is_text(word)
    }

    /// The side that a word means.
    fn side(&self, word: &Word) -> Option<Color> {
        let [white, black] = &self.sides;
        if white.is(word) {
            Some(Color::White)
        } else {
            black.is(word).then_some(Color::Black)
        }
    }

    /// Who lost, in a clause that tells of a loss on time: the side that it names, unless that one won.
    fn loser(&self, words: &[Word]) -> Option<Color> {
        let side = words.iter().find_map(|word| self.side(word))?;
        let won = words.iter().any(|word| self.wins.is(word));
        Some(if won { side.other() } else { side })
    }

    /// Where the first of some phrases ends.
    fn anywhere(&self, words: &[Word], phrases: &[Phrase]) -> Option<usize> {
        (0..words.len()).find_map(|from| {
            let fits = |phrase: &Phrase| self.fits(&words[from..], phrase, &mut Vec::new());
            phrases.iter().find_map(fits).map(|len| from + len)
        })
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

    /// Whether words behind the number of an article say that it does not hold: "8.2.3 does not apply".
    pub(super) fn is_absent(&self, behind: &[Word]) -> bool {
        let end = self.anywhere(behind, &self.absences);
        end.is_some_and(|end| !behind[end..].iter().any(|word| self.subjects.is(word)))
    }

    /// Whether the words around a phrase say that it is not so.
    fn is_taken_back(&self, clause: &[Word], from: usize, len: usize, reason: &Reason) -> bool {
        let (before, after) = (&clause[..from], &clause[from + len..]);
        if before.iter().any(|word| self.denials.is(word)) {
            return true;
        }
        // Both flags fell, and "it is not known" which went first: the clocks are no matter of counting.
        let absent = reason
            .is_rule()
            .then(|| self.anywhere(after, &self.absences));
        if let Some(end) = absent.flatten()
            && !after[end..].iter().any(|word| self.subjects.is(word))
        {
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
