//! Lines that name both players: `Иванов И. (Тула) - Петров П. 2-0`, `Jansen 2 - Bos 0`.

use super::event::NEWSPAPER_WORDS;
use super::kind::{heading_words, is_draughts, variant_of};
use crate::outcome::{Outcome, ScoreColumn, Terminator};
use crate::words::{ALL_LANGUAGES, fold_text};
use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use std::ops::Range;
use std::sync::LazyLock;

/// Returns whether a text that looks like a name is that of a document or of a variant: `Bollettino`, `DAMA ITALIANA`.
pub(super) fn is_rubric(name: &str) -> bool {
    let paper = |word: &str| NEWSPAPER_WORDS.contains_word(&fold_text(word)) || is_draughts(word);
    variant_of(name).is_some() || heading_words(name).any(paper)
}

/// Verbs between two players, with blanks around them, and the outcome of each for the first player.
static RESULT_VERBS: LazyLock<Option<(AhoCorasick, Vec<Terminator>)>> = LazyLock::new(|| {
    let outcomes = [
        Outcome::Won(ScoreColumn::First),
        Outcome::Won(ScoreColumn::Second),
        Outcome::Draw,
    ];
    let all = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.headings.verbs.into_iter().zip(outcomes));
    let (phrases, outcomes): (Vec<_>, Vec<_>) = all
        .flat_map(|(phrases, outcome)| {
            let phrases = phrases.split('|').filter(|phrase| !phrase.is_empty());
            phrases.map(move |phrase| (format!(" {phrase} "), outcome))
        })
        .unzip();
    let found = AhoCorasick::builder()
        .kind(Some(AhoCorasickKind::ContiguousNFA))
        .match_kind(MatchKind::LeftmostLongest)
        .build(phrases);
    Some((found.ok()?, outcomes))
});

/// Returns the place of a verb between two players and its outcome for the first: `Smith beat Brown`.
pub(in crate::sheet) fn find_result_verb(line: &str) -> Option<(Range<usize>, Terminator)> {
    let (verbs, outcomes) = RESULT_VERBS.as_ref()?;
    let found = verbs.find(line)?;
    let outcome = outcomes.get(found.pattern().as_usize())?;
    Some((found.start() + 1..found.end() - 1, *outcome))
}
