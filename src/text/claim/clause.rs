//! What a clause states in one language: the reasons that it gives, how often, who claims, and what takes it back.

use super::ResultReason;
use crate::board::Color;
use crate::words::phrase::{NumberWords, PhraseIndex, WordMatcher, WordPhrase};
use crate::words::{ReasonWords, TextWord};
use std::ops::Range;

/// The number of words before a reason in which a word of doubt cancels it: "almost a threefold repetition".
const MAX_WORDS_BEFORE_REASON: usize = 3;

/// The same number before a word for claiming: "neither side claimed".
const CLAIM_NEAR: usize = 2;

/// The words of a language for reasons, prepared for lookup.
#[derive(Debug)]
pub(super) struct ReasonMatcher {
    phrases: Vec<WordPhrase>,
    /// The reason that each of them gives.
    tell: Vec<&'static ResultReason>,
    index: PhraseIndex,
    times: Vec<(WordPhrase, u32)>,
    numbers: NumberWords,
    denials: WordMatcher,
    doubts: WordMatcher,
    refusals: WordMatcher,
    lengths: WordMatcher,
    absences: Vec<WordPhrase>,
    subjects: WordMatcher,
    claims: WordMatcher,
    arbiters: WordMatcher,
    offers: WordMatcher,
    rejections: Vec<WordPhrase>,
    withdrawals: Vec<WordPhrase>,
    thoughts: WordMatcher,
    rules: WordMatcher,
    draws: WordMatcher,
    sides: [WordMatcher; 2],
    wins: WordMatcher,
}

/// The content of a clause.
#[derive(Debug, Default)]
pub(super) struct ParsedClause {
    /// The reasons that it gives, in their order.
    pub(super) reasons: Vec<ResultReason>,
    /// How often a position occurred on the board, as stated.
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
    /// Whether it names a side and nothing else: "Black: threefold repetition".
    pub(super) label: bool,
    /// Whether it names an article by its number.
    pub(super) numbered: bool,
    /// Whether it only denies what precedes it: "threefold repetition? no".
    pub(super) denies: bool,
    /// Whether it reports a refusal, or a claim that was taken back.
    pub(super) rejected: bool,
    pub(super) withdrawn: bool,
    /// Whether it mentions an arbiter, an offer, a draw, what could have been, a rule.
    pub(super) arbiter: bool,
    pub(super) offer: bool,
    pub(super) draw: bool,
    pub(super) thought: bool,
    pub(super) rule: bool,
}

impl ReasonMatcher {
    pub(crate) fn new(table: &'static ReasonWords) -> Self {
        let all = |texts: &[&str]| texts.iter().map(|text| WordPhrase::new(text)).collect();
        let phrases: Vec<_> = table
            .phrases
            .iter()
            .map(|(text, _)| WordPhrase::new(text))
            .collect();
        let times = table.times.iter();
        Self {
            index: PhraseIndex::new(&phrases),
            phrases,
            tell: table.phrases.iter().map(|(_, reason)| reason).collect(),
            times: times.map(|(text, n)| (WordPhrase::new(text), *n)).collect(),
            numbers: NumberWords::new(table.numbers),
            denials: WordMatcher::new(table.denials),
            doubts: WordMatcher::new(table.doubts),
            refusals: WordMatcher::new(table.refusals),
            lengths: WordMatcher::new(table.lengths),
            absences: all(table.absences),
            subjects: WordMatcher::new(table.subjects),
            claims: WordMatcher::new(table.claims),
            arbiters: WordMatcher::new(table.arbiters),
            offers: WordMatcher::new(table.offers),
            rejections: all(table.rejections),
            withdrawals: all(table.withdrawals),
            thoughts: WordMatcher::new(table.thoughts),
            rules: WordMatcher::new(table.rules),
            draws: WordMatcher::new(table.draws),
            sides: table.sides.map(WordMatcher::new),
            wins: WordMatcher::new(table.wins),
        }
    }

    /// Parses the words of a clause.
    pub(super) fn parse_clause(&self, words: &[TextWord]) -> ParsedClause {
        let mut clause = ParsedClause::default();
        let claim = words.iter().position(|word| self.claims.matches_word(word));
        // "The arbiter did not accept the claim of threefold repetition" denies the claim, and not its reason.
        let of_claim = claim.is_some() || words.iter().any(|word| self.arbiters.matches_word(word));
        let refused = self
            .find_phrase(words, &self.rejections)
            .filter(|_| of_claim);
        let refused = refused.unwrap_or_default();
        let denies = |at: usize| self.denials.matches_word(&words[at]) && !refused.contains(&at);
        // "Nobody claimed a draw by repetition".
        let unclaimed = claim.is_some_and(|at| self.is_doubtful(&words[..at], CLAIM_NEAR));
        for from in 0..words.len() {
            for nth in self.index.candidates_at(&words[from..], &self.numbers) {
                let Some(hit) = self.phrases[nth].match_words(&words[from..], &self.numbers) else {
                    continue;
                };
                let mut reason = self.tell[nth].clone().with_numbers(&hit.numbers);
                match reason {
                    ResultReason::Time(None) => {
                        reason = ResultReason::Time(self.losing_side(words))
                    }
                    // An arbiter may decide anything.
                    ResultReason::Forfeit(None)
                        if !words.iter().any(|word| self.arbiters.matches_word(word)) =>
                    {
                        reason = ResultReason::Forfeit(self.losing_side(words));
                    }
                    _ => {}
                }
                let doubtful =
                    unclaimed || self.is_doubtful(&words[..from], MAX_WORDS_BEFORE_REASON);
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
        clause.times = (0..words.len()).find_map(|from| self.parse_occurrences(&words[from..]));
        let any = |one: &WordMatcher| words.iter().any(|word| one.matches_word(word));
        clause.rejected = self.find_phrase_end(words, &self.rejections).is_some();
        clause.withdrawn = self.find_phrase_end(words, &self.withdrawals).is_some();
        clause.thought = any(&self.thoughts);
        clause.rule = any(&self.rules);
        clause.arbiter = any(&self.arbiters);
        clause.offer = any(&self.offers);
        clause.draw = any(&self.draws);
        clause.side = words.iter().find_map(|word| self.named_side(word));
        clause.empty = words.is_empty();
        clause.label = clause.side.is_some() && words.iter().all(|word| self.is_label(word));
        clause.numbered = words.iter().any(|word| matches!(word, TextWord::Dotted(_)));
        clause.denies = self.is_denial(words);
        if let Some(at) = claim {
            let before = &words[..at];
            clause.claimed = !unclaimed && !(0..at).any(denies);
            // "Black claims a draw after White's move", "claimed by Black".
            let side = |word: &TextWord| self.named_side(word);
            let named = before.iter().rev().find_map(side);
            clause.by = named.or_else(|| words[at..].iter().find_map(side));
        }
        clause
    }

    /// Parses how often something occurred on the board, where the words begin with that.
    fn parse_occurrences(&self, words: &[TextWord]) -> Option<u32> {
        self.times.iter().find_map(|(phrase, n)| {
            let mut hit = phrase.match_words(words, &self.numbers)?;
            if *n > 0 { Some(*n) } else { hit.numbers.pop() }
        })
    }

    /// Returns whether the words begin with a number that a phrase counts something by.
    pub(super) fn starts_with_count(&self, words: &[TextWord]) -> bool {
        self.index.candidates_at(words, &self.numbers).any(|nth| {
            let phrase = &self.phrases[nth];
            phrase.begins_with_number() && phrase.match_words(words, &self.numbers).is_some()
        })
    }

    /// Returns whether a word means a draw, or claiming one.
    pub(super) fn is_of_draw(&self, word: &str) -> bool {
        self.draws.contains_word(word) || self.claims.contains_word(word)
    }

    /// Returns the side that a word means.
    pub(super) fn named_side(&self, word: &TextWord) -> Option<Color> {
        if let TextWord::Named(side) = word {
            return Some(*side);
        }
        let [white, black] = &self.sides;
        if white.matches_word(word) {
            Some(Color::White)
        } else {
            black.matches_word(word).then_some(Color::Black)
        }
    }

    /// Returns whether a word of a clause names a side, or is so short that it means nothing: "il Nero", "Ivanov A.".
    fn is_label(&self, word: &TextWord) -> bool {
        let short = |word: &str| word == "the" || word.chars().count() <= 2;
        self.named_side(word).is_some() || matches!(word, TextWord::Plain(word) if short(word))
    }

    /// Returns whether one of the last words casts doubt on what follows them.
    fn is_doubtful(&self, before: &[TextWord], near: usize) -> bool {
        let mut last = before.iter().rev().take(near);
        last.any(|word| self.doubts.matches_word(word))
    }

    /// Returns whether words only deny what precedes them.
    pub(super) fn is_denial(&self, words: &[TextWord]) -> bool {
        let whole = |phrase: &WordPhrase| {
            let hit = phrase.match_words(words, &self.numbers);
            hit.is_some_and(|hit| hit.len == words.len())
        };
        match words {
            [] => false,
            [word] if self.denials.matches_word(word) => true,
            _ => self.absences.iter().any(whole),
        }
    }

    /// Returns who lost, in a clause about a loss on time: the side that it names, unless that one won.
    fn losing_side(&self, words: &[TextWord]) -> Option<Color> {
        let side = words.iter().find_map(|word| self.named_side(word))?;
        let won = words.iter().any(|word| self.wins.matches_word(word));
        Some(if won { side.other() } else { side })
    }

    /// Returns where the first of some phrases ends.
    fn find_phrase_end(&self, words: &[TextWord], phrases: &[WordPhrase]) -> Option<usize> {
        self.find_phrase(words, phrases).map(|found| found.end)
    }

    /// Returns the words of the first of some phrases.
    fn find_phrase(&self, words: &[TextWord], phrases: &[WordPhrase]) -> Option<Range<usize>> {
        (0..words.len()).find_map(|from| {
            let fits = |phrase: &WordPhrase| phrase.match_words(&words[from..], &self.numbers);
            phrases
                .iter()
                .find_map(fits)
                .map(|hit| from..from + hit.len)
        })
    }

    /// Returns whether words after the number of an article state that it does not hold: "8.2.3 does not apply".
    pub(super) fn is_absent(&self, behind: &[TextWord]) -> bool {
        let end = self.find_phrase_end(behind, &self.absences);
        end.is_some_and(|end| {
            !behind[end..]
                .iter()
                .any(|word| self.subjects.matches_word(word))
        })
    }

    /// Returns whether the words around a phrase deny it, except those that deny what follows them.
    fn is_taken_back(
        &self,
        clause: &[TextWord],
        from: usize,
        len: usize,
        reason: &ResultReason,
    ) -> bool {
        let (before, after) = (&clause[..from], &clause[from + len..]);
        // Both flags fell, and "it is not known" which went first: the clocks are no matter of counting.
        let absent = reason
            .is_rule()
            .then(|| self.find_phrase_end(after, &self.absences));
        if let Some(end) = absent.flatten()
            && !after[end..]
                .iter()
                .any(|word| self.subjects.matches_word(word))
        {
            return true;
        }
        match reason {
            ResultReason::Agreement => before
                .iter()
                .chain(after)
                .any(|word| self.refusals.matches_word(word)),
            ResultReason::Moves(_) => before
                .last()
                .is_some_and(|word| self.lengths.matches_word(word)),
            _ => false,
        }
    }
}
