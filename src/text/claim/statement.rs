//! What a text states about the end of a game: the reasons, who claims, and what became of the claim.

use super::clause::{ParsedClause, ReasonMatcher};
use super::{MAX_CLAIM_CHARS, REASON_MATCHERS, ResultReason, cited};
use crate::board::Color;
use crate::draw::DrawCode;
use crate::words::{REASON_LANGUAGES, TextWord, WordHints, fold_text, standings, tokenize_words};
use std::sync::LazyLock;

/// The maximum length of words of names that identify nobody, in characters: initials, "van".
const SHORT_NAME: usize = 3;

/// The maximum length of an ending that a name takes, in characters.
const MAX_ENDING_CHARS: usize = 2;

/// What a text states about the end of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    /// The reasons that it gives, each once, in the order of the text.
    pub reasons: Vec<ResultReason>,
    /// Whether somebody claims: "Black claims a draw".
    pub claimed: bool,
    /// Who claims.
    pub by: Option<Color>,
    /// Whether the claim was refused.
    pub refused: bool,
    /// Whether it takes a reason back: "threefold repetition was not there".
    pub denied: bool,
    /// Whether it states that the game is a draw.
    pub draw: bool,
    /// How often a position occurred on the board, as stated: 5 of "fivefold repetition".
    pub times: Option<u32>,
    /// Whether it is a thought: a draw that could have been.
    pub thought: bool,
    /// Whether it speaks of a rule.
    pub rule: bool,
    /// Whether it names a side.
    pub side: bool,
    /// How many words it has.
    pub words: usize,
}

/// Parses what a text states. A long text states nothing.
///
/// ```
/// use pdn_rules::board::Color;
/// use pdn_text::claim::{ResultReason, parse_statement};
/// let said = parse_statement("Чёрные потребовали ничью: троекратное повторение. Судья отклонил");
/// assert_eq!((said.by, said.refused), (Some(Color::Black), true));
/// assert_eq!(said.reasons, [ResultReason::Repetition]);
/// ```
#[must_use]
pub fn parse_statement(text: &str) -> Statement {
    parse_text(text, false)
}

/// Parses the value of a tag for claims: there a number with dots, and any number that it begins with, is an article
/// whatever precedes it.
#[must_use]
pub fn of_tag(text: &str) -> Statement {
    parse_text(text, true)
}

fn parse_text(text: &str, tag: bool) -> Statement {
    let mut said = Statement::default();
    // The rows of a table would be articles with their numbers, and draws.
    if text.chars().nth(MAX_CLAIM_CHARS).is_some() || standings::is_table(text) {
        return said;
    }
    let words = tokenize_words(text);
    said.words = words
        .iter()
        .filter(|word| **word != TextWord::Break)
        .count();
    let (held, absent): (Vec<_>, Vec<_>) = cited::cited_reasons(&fold_text(text), tag)
        .into_iter()
        .partition(|(_, held)| *held);
    said.denied = !absent.is_empty();
    said.reasons = held.into_iter().map(|(article, _)| article).collect();
    let articles = !said.reasons.is_empty();
    let mut withdrawn = false;
    for language in REASON_MATCHERS.iter() {
        let clauses = parse_clauses(language, &words);
        withdrawn |= said.apply_clauses(&clauses, articles);
        if tag {
            // `[DrawClaim "8.2.3, Black"]`: a tag for claims names who claims.
            said.by = said.by.or(clauses.iter().find_map(|clause| clause.side));
        }
    }
    if withdrawn {
        (said.claimed, said.by, said.refused, said.denied) = (false, None, false, true);
        said.reasons
            .retain(|reason| !reason.is_rule() && !matches!(reason, ResultReason::Forfeit(_)));
    }
    let all = &mut said.reasons;
    // "Time forfeit", "forfeits on time".
    if all
        .iter()
        .any(|reason| matches!(reason, ResultReason::Time(_)))
    {
        all.retain(|reason| !matches!(reason, ResultReason::Forfeit(_)));
    }
    for named in [
        ResultReason::Resigned(None),
        ResultReason::Time(None),
        ResultReason::Forfeit(None),
    ] {
        let same =
            |other: &ResultReason| std::mem::discriminant(other) == std::mem::discriminant(&named);
        if all.iter().any(|other| same(other) && *other != named) {
            all.retain(|reason| *reason != named);
        }
    }
    said
}

fn parse_clauses(language: &ReasonMatcher, words: &[TextWord]) -> Vec<ParsedClause> {
    words
        .split(|word| *word == TextWord::Break)
        .map(|clause| language.parse_clause(clause))
        .collect()
}

impl Statement {
    /// Returns whether it claims a draw and gives no reason: "White claims a draw" claims whatever the book has. The
    /// arbiter who refuses it is no reason.
    #[must_use]
    pub fn is_bare_claim(&self) -> bool {
        let by_arbiter =
            |reason: &ResultReason| self.refused && matches!(reason, ResultReason::Forfeit(None));
        self.claimed && self.draw && !self.denied && self.reasons.iter().all(by_arbiter)
    }

    /// Returns the same statement in a game under a code: numbers that are none of its articles, and may be anything,
    /// are no reasons.
    #[must_use]
    pub fn under_code(mut self, code: &DrawCode) -> Self {
        // "Draw, article 30" names an article, whatever the book has.
        let says = |reason: &ResultReason| self.draw && matches!(reason, ResultReason::Article(_));
        self.reasons
            .retain(|reason| reason.may_be(code) || says(reason));
        self
    }

    /// Adds what the clauses state in one language. `articles`: the text names articles by number. Returns whether a
    /// claim was taken back.
    fn apply_clauses(&mut self, clauses: &[ParsedClause], articles: bool) -> bool {
        let (mut told, mut withdrawn) = (articles, false);
        // The reasons of the last clause before that has words.
        let mut before: Vec<ResultReason> = Vec::new();
        for (nth, clause) in clauses.iter().enumerate() {
            if clause.denies && !before.is_empty() {
                self.reasons.retain(|reason| !before.contains(reason));
                self.denied = true;
            }
            if !clause.empty {
                let rules = clause.reasons.iter().filter(|reason| reason.is_rule());
                before = rules.cloned().collect();
            }
            self.by = self.by.or(labelled_side(clauses, nth));
            self.claimed |= clause.claimed;
            self.by = self.by.or(clause.by.filter(|_| clause.claimed));
            self.denied |= clause.denied;
            self.draw |= clause.draw;
            self.thought |= clause.thought;
            self.rule |= clause.rule;
            self.side |= clause.side.is_some();
            let here = clause.claimed || clause.reasons.iter().any(ResultReason::is_rule);
            // "The claim was refused", "the arbiter refused", "threefold repetition claimed, refused". An offer is no claim.
            let of_claim = here || clause.arbiter || (told && !clause.offer);
            self.refused |= clause.rejected && of_claim && (clause.claimed || !clause.offer);
            withdrawn |= clause.withdrawn && of_claim && !clause.offer;
            told |= here;
            self.times = self.times.or(clause.times.filter(|_| told));
            for reason in &clause.reasons {
                if !self.reasons.contains(reason) {
                    self.reasons.push(reason.clone());
                }
            }
        }
        withdrawn
    }
}

/// Returns the side that a clause names without anything else, where a clause next to it gives the rule: "Black:
/// 8.2.3".
fn labelled_side(clauses: &[ParsedClause], nth: usize) -> Option<Color> {
    let rule =
        |clause: &ParsedClause| clause.numbered || clause.reasons.iter().any(ResultReason::is_rule);
    let full = |clause: &&ParsedClause| !clause.empty;
    let behind = clauses[nth + 1..].iter().find(full);
    let before = clauses[..nth].iter().rfind(full);
    let clause = &clauses[nth];
    let beside = behind.is_some_and(rule) || before.is_some_and(rule);
    clause.side.filter(|_| clause.label && beside)
}

/// Returns who claims, in a text that names the claimant as a player: `names` are those of White and of Black. Words
/// that both names have identify nobody.
///
/// ```
/// use pdn_rules::board::Color;
/// use pdn_text::claim::find_claimant;
/// let names = ["Petrov, A.", "Ivanov, B."];
/// assert_eq!(find_claimant("Ivanov claims threefold repetition", names), Some(Color::Black));
/// assert_eq!(find_claimant("threefold repetition", names), None);
/// ```
#[must_use]
pub fn find_claimant(text: &str, names: [&str; 2]) -> Option<Color> {
    if text.chars().nth(MAX_CLAIM_CHARS).is_some() {
        return None;
    }
    let names = names.map(tokenize_words);
    let names = names.each_ref().map(|name| {
        let plain = name.iter().filter_map(|word| match word {
            TextWord::Plain(text)
                if REASON_MATCHERS
                    .iter()
                    .all(|of| of.named_side(word).is_none()) =>
            {
                Some(text)
            }
            _ => None,
        });
        let long = plain.filter(|word| word.chars().count() > SHORT_NAME);
        long.map(String::as_str).collect::<Vec<_>>()
    });
    // Names have endings: "по требованию Иванова".
    let declined = |word: &str, name: &&str| {
        let ending = word.strip_prefix(*name);
        ending.is_some_and(|ending| ending.chars().count() <= MAX_ENDING_CHARS)
    };
    let named = |word: &str| -> Option<Color> {
        let exact = names.each_ref().map(|of| of.contains(&word));
        let near = names
            .each_ref()
            .map(|of| of.iter().any(|name| declined(word, name)));
        match [exact, near].into_iter().find(|of| of[0] || of[1])? {
            [true, false] => Some(Color::White),
            [false, true] => Some(Color::Black),
            _ => None,
        }
    };
    let words = tokenize_words(text).into_iter().map(|word| match &word {
        TextWord::Plain(text) => named(text).map_or(word, TextWord::Named),
        _ => word,
    });
    let words: Vec<_> = words.collect();
    if !words.iter().any(|word| matches!(word, TextWord::Named(_))) {
        return None;
    }
    let mut said = Statement::default();
    for language in REASON_MATCHERS.iter() {
        said.apply_clauses(&parse_clauses(language, &words), true);
    }
    said.by
}

/// Returns whether a text may contain a claim: a quick look.
#[must_use]
pub fn may_claim(text: &str) -> bool {
    static CLAIM_HINTS: LazyLock<WordHints> = LazyLock::new(|| {
        WordHints::from_lists(
            REASON_LANGUAGES
                .iter()
                .map(|language| language.reasons.hints),
        )
    });
    CLAIM_HINTS.are_in(text)
}
