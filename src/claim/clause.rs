//! What a clause says in one language: the reasons that it gives, how often, who claims, and what takes it back.

use super::Reason;
use crate::board::Color;
use crate::words::phrase::{Index, Numbers, OneOf, Phrase};
use crate::words::{Reasons, Word};
use std::ops::Range;

/// How many words before a reason may leave nothing of it: "almost a threefold repetition".
const NEAR: usize = 3;

/// The same before a word for claiming: "neither side claimed".
const CLAIM_NEAR: usize = 2;

/// The words of a language for reasons, made ready for looking up.
#[derive(Debug)]
pub(super) struct Matcher {
    phrases: Vec<Phrase>,
    /// What each of them tells.
    tell: Vec<&'static Reason>,
    index: Index,
    times: Vec<(Phrase, u32)>,
    numbers: Numbers,
    denials: OneOf,
    doubts: OneOf,
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
    /// Whether it has no words.
    pub(super) empty: bool,
    /// Whether it names a side and says nothing else: "Black: threefold repetition".
    pub(super) label: bool,
    /// Whether it names an article by its number.
    pub(super) numbered: bool,
    /// Whether it says of what stands before it that it was not so, and nothing else: "threefold repetition? no".
    pub(super) denies: bool,
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
    pub(super) fn new(table: &'static Reasons) -> Self {
        let all = |texts: &[&str]| texts.iter().map(|text| Phrase::new(text)).collect();
        let phrases: Vec<_> = table
            .phrases
            .iter()
            .map(|(text, _)| Phrase::new(text))
            .collect();
        let times = table.times.iter();
        Self {
            index: Index::new(&phrases),
            phrases,
            tell: table.phrases.iter().map(|(_, reason)| reason).collect(),
            times: times.map(|(text, n)| (Phrase::new(text), *n)).collect(),
            numbers: Numbers::new(table.numbers),
            denials: OneOf::new(table.denials),
            doubts: OneOf::new(table.doubts),
            refusals: OneOf::new(table.refusals),
            lengths: OneOf::new(table.lengths),
            absences: all(table.absences),
            subjects: OneOf::new(table.subjects),
            claims: OneOf::new(table.claims),
            arbiters: OneOf::new(table.arbiters),
            offers: OneOf::new(table.offers),
            rejections: all(table.rejections),
            withdrawals: all(table.withdrawals),
            thoughts: OneOf::new(table.thoughts),
            rules: OneOf::new(table.rules),
            draws: OneOf::new(table.draws),
            sides: table.sides.map(OneOf::new),
            wins: OneOf::new(table.wins),
        }
    }

    /// What the words of a clause say.
    pub(super) fn clause(&self, words: &[Word]) -> Clause {
        let mut clause = Clause::default();
        let claim = words.iter().position(|word| self.claims.is(word));
        // "The arbiter did not accept the claim of threefold repetition" denies the claim, and not what it says.
        let of_claim = claim.is_some() || words.iter().any(|word| self.arbiters.is(word));
        let refused = self.found(words, &self.rejections).filter(|_| of_claim);
        let refused = refused.unwrap_or_default();
        let denies = |at: usize| self.denials.is(&words[at]) && !refused.contains(&at);
        // "Nobody claimed a draw by repetition".
        let unclaimed = claim.is_some_and(|at| self.is_doubtful(&words[..at], CLAIM_NEAR));
        for from in 0..words.len() {
            for nth in self.index.at(&words[from..], &self.numbers) {
                let Some(hit) = self.phrases[nth].fits(&words[from..], &self.numbers) else {
                    continue;
                };
                let mut reason = self.tell[nth].clone().with(&hit.numbers);
                match reason {
                    Reason::Time(None) => reason = Reason::Time(self.loser(words)),
                    // An arbiter may decide anything.
                    Reason::Forfeit(None) if !words.iter().any(|word| self.arbiters.is(word)) => {
                        reason = Reason::Forfeit(self.loser(words));
                    }
                    _ => {}
                }
                let doubtful = unclaimed || self.is_doubtful(&words[..from], NEAR);
                if (doubtful && reason.is_rule())
                    || (0..from).any(denies)
                    || self.is_taken_back(words, from, hit.len, &reason)
                {
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
        clause.empty = words.is_empty();
        clause.label = clause.side.is_some() && words.iter().all(|word| self.is_label(word));
        clause.numbered = words.iter().any(|word| matches!(word, Word::Dotted(_)));
        clause.denies = self.denies(words);
        if let Some(at) = claim {
            let before = &words[..at];
            clause.claimed = !unclaimed && !(0..at).any(denies);
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
            let mut hit = phrase.fits(words, &self.numbers)?;
            if *n > 0 { Some(*n) } else { hit.numbers.pop() }
        })
    }

    /// Whether the words begin with a number that a phrase counts something by.
    pub(super) fn counts(&self, words: &[Word]) -> bool {
        self.index.at(words, &self.numbers).any(|nth| {
            let phrase = &self.phrases[nth];
            phrase.counts() && phrase.fits(words, &self.numbers).is_some()
        })
    }

    /// Whether a word means a draw, or claiming one.
    pub(super) fn is_of_draw(&self, word: &str) -> bool {
        self.draws.has(word) || self.claims.has(word)
    }

    /// The side that a word means.
    pub(super) fn side(&self, word: &Word) -> Option<Color> {
        if let Word::Named(side) = word {
            return Some(*side);
        }
        let [white, black] = &self.sides;
        if white.is(word) {
            Some(Color::White)
        } else {
            black.is(word).then_some(Color::Black)
        }
    }

    /// Whether a word of a clause names a side, or is so short that it says nothing: "il Nero", "Ivanov A.".
    fn is_label(&self, word: &Word) -> bool {
        let short = |word: &str| word == "the" || word.chars().count() <= 2;
        self.side(word).is_some() || matches!(word, Word::Plain(word) if short(word))
    }

    /// Whether the last of some words leave nothing of what stands behind them.
    fn is_doubtful(&self, before: &[Word], near: usize) -> bool {
        let mut last = before.iter().rev().take(near);
        last.any(|word| self.doubts.is(word))
    }

    /// Whether words say of what stands before them that it was not so, and nothing else.
    pub(super) fn denies(&self, words: &[Word]) -> bool {
        let whole = |phrase: &Phrase| {
            let hit = phrase.fits(words, &self.numbers);
            hit.is_some_and(|hit| hit.len == words.len())
        };
        match words {
            [] => false,
            [word] if self.denials.is(word) => true,
            _ => self.absences.iter().any(whole),
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
        self.found(words, phrases).map(|found| found.end)
    }

    /// The words of the first of some phrases.
    fn found(&self, words: &[Word], phrases: &[Phrase]) -> Option<Range<usize>> {
        (0..words.len()).find_map(|from| {
            let fits = |phrase: &Phrase| phrase.fits(&words[from..], &self.numbers);
            phrases
                .iter()
                .find_map(fits)
                .map(|hit| from..from + hit.len)
        })
    }

    /// Whether words behind the number of an article say that it does not hold: "8.2.3 does not apply".
    pub(super) fn is_absent(&self, behind: &[Word]) -> bool {
        let end = self.anywhere(behind, &self.absences);
        end.is_some_and(|end| !behind[end..].iter().any(|word| self.subjects.is(word)))
    }

    /// Whether the words around a phrase say that it is not so, but for those that deny what stands behind them.
    fn is_taken_back(&self, clause: &[Word], from: usize, len: usize, reason: &Reason) -> bool {
        let (before, after) = (&clause[..from], &clause[from + len..]);
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
