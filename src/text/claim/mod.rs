//! Why a game ended, as its record states it: reasons in tags, in comments and in words on a scoresheet.
//!
//! The phrases are those of [`crate::words`]. Nothing is guessed: a text that names no reason known there gives none.

mod articles;
mod books;
mod cited;
mod clause;
mod clock;
mod denied;
#[cfg(test)]
mod numbers;
mod offer;
#[cfg(test)]
mod spoken;
mod statement;
#[cfg(test)]
mod tests;

pub use crate::draw::RuleBook;
pub use crate::words::ResultReason;
pub use articles::{DrawClauseKind, draw_clause_kind, resolve_articles};
pub use cited::{Citation, parse_citation};
pub use clock::TimeControl;
pub use clock::{ClockTags, Pace, TimeControlSummary, is_online};
pub use offer::{DrawOffer, may_be_offer, parse_offer};

use crate::words::REASON_LANGUAGES;
use clause::ReasonMatcher;
pub use statement::{Statement, find_claimant, may_claim, of_tag, parse_statement};
use std::sync::LazyLock;

/// The matchers of reasons, one for each language.
static REASON_MATCHERS: LazyLock<Vec<ReasonMatcher>> = LazyLock::new(|| {
    REASON_LANGUAGES
        .iter()
        .map(|language| ReasonMatcher::new(&language.reasons))
        .collect()
});

/// The maximum length of a text that may give reasons, in characters. A longer text is an analysis, in which rules are
/// discussed rather than claimed.
pub const MAX_CLAIM_CHARS: usize = 300;

/// Returns the reasons that a text gives, each once, in the order of the text. A long text gives none.
///
/// ```
/// use pdn_text::claim::{ResultReason, parse_reasons};
/// assert_eq!(parse_reasons("Ничья: троекратное повторение"), [ResultReason::Repetition]);
/// assert_eq!(parse_reasons("drawn by art. 8.2.15"), [ResultReason::Article("8.2.15".into())]);
/// assert_eq!(parse_reasons("a fine game"), []);
/// ```
#[must_use]
pub fn parse_reasons(text: &str) -> Vec<ResultReason> {
    parse_statement(text).reasons
}
