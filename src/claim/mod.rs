//! Why a game ended, as its record says it: reasons in tags, in comments and in words on a scoresheet.
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

pub use crate::draw::Book;
pub use crate::words::Reason;
pub use articles::{Beside, beside, meant};
pub use cited::{Citation, citation};
pub(crate) use clock::TimeControl;
pub use clock::{Clock, Pace, Tags as ClockTags, is_online};
pub use offer::{Offer, may_be_offer, offer};

use crate::words::TOLD;
use clause::Matcher;
pub use statement::{Statement, claimant, may_claim, of_tag, statement};
use std::sync::LazyLock;

/// What is looked for in each language.
static MATCHERS: LazyLock<Vec<Matcher>> = LazyLock::new(|| {
    TOLD.iter()
        .map(|language| Matcher::new(&language.reasons))
        .collect()
});

/// A longer text is an analysis, in which rules are talked about rather than claimed. In characters.
pub const LONGEST: usize = 300;

/// The reasons that a text gives, each once, in the order of the text. A long text gives none.
///
/// ```
/// use pdn::claim::{Reason, read};
/// assert_eq!(read("Ничья: троекратное повторение"), [Reason::Repetition]);
/// assert_eq!(read("drawn by art. 8.2.15"), [Reason::Article("8.2.15".into())]);
/// assert_eq!(read("a fine game"), []);
/// ```
#[must_use]
pub fn read(text: &str) -> Vec<Reason> {
    statement(text).reasons
}
