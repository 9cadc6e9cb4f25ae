//! Why a game ended, as its record says it: reasons in tags, in comments and in words on a scoresheet.
//!
//! Each language has one file with its phrases; `x.rs` in the list below adds one. Nothing is guessed: a text that names no
//! reason known here gives none.

mod articles;
mod books;
mod cited;
mod clock;
mod denied;
mod en;
mod it;
#[cfg(test)]
mod numbers;
mod offer;
mod phrase;
mod pt;
mod ru;
#[cfg(test)]
mod spoken;
mod statement;
#[cfg(test)]
mod tests;
mod words;

pub use articles::{Beside, beside, meant};
pub use books::Book;
pub use cited::{Citation, citation};
pub use clock::{Clock, Pace, Tags as ClockTags, is_online};
pub use offer::{Offer, may_be_offer, offer};

use crate::board::Color;
use phrase::{Matcher, Vocabulary};
pub use statement::{Statement, may_claim, of_tag, statement};
use std::sync::LazyLock;

/// A reason that a record gives for its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A position stood on the board again.
    Repetition,
    /// Only kings moved.
    KingsOnly,
    /// So many moves were made: "the rule of 15 moves".
    Moves(u32),
    /// The pieces did not change.
    Unchanged,
    /// So many kings against so many.
    Kings(u32, u32),
    /// A lone king holds the main road.
    MainRoad,
    /// A "standard draw" (seed 001, section 1, 8.2.8).
    Standard,
    /// Neither side can win.
    NoWin,
    /// An article by its number.
    Article(String),
    /// An article by the name of its book and its number.
    Cited(Book, String),
    /// The players agreed.
    Agreement,
    /// Both flags are down.
    BothFlags,
    /// Somebody ran out of time: a side, where it is named.
    Time(Option<Color>),
    /// Somebody did not play, or an arbiter decided: the side that lost by it, where it is named.
    Forfeit(Option<Color>),
    /// Somebody resigned: a side, where it is named.
    Resigned(Option<Color>),
}

impl Reason {
    /// The same with the numbers of its phrase.
    fn with(self, numbers: &[u32]) -> Self {
        match (self, numbers) {
            (Self::Moves(0), [n, ..]) => Self::Moves(*n),
            (Self::Kings(0, 0), [strong, other, ..]) => Self::Kings(*strong, *other),
            (reason, _) => reason,
        }
    }

    /// Whether it is a reason for a draw by the rules, which the moves can confirm.
    #[must_use]
    pub fn is_rule(&self) -> bool {
        !matches!(
            self,
            Self::Agreement
                | Self::BothFlags
                | Self::Time(_)
                | Self::Forfeit(_)
                | Self::Resigned(_)
        )
    }

    /// Whether only a draw can have it.
    #[must_use]
    pub fn draws(&self) -> bool {
        self.is_rule() || matches!(self, Self::Agreement | Self::BothFlags)
    }
}

/// The languages.
static LANGUAGES: [&Vocabulary; 4] = [&en::WORDS, &ru::WORDS, &pt::WORDS, &it::WORDS];

static MATCHERS: LazyLock<Vec<Matcher>> =
    LazyLock::new(|| LANGUAGES.iter().map(|words| Matcher::new(words)).collect());

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
