//! The reason for the end of a game, as given by its record.

use crate::board::Color;
use crate::draw::RuleBook;

/// A reason that a record gives for its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultReason {
    /// A position was repeated.
    Repetition,
    /// Only kings moved.
    KingsOnly,
    /// A number of moves was made: "the rule of 15 moves".
    Moves(u32),
    /// The pieces did not change.
    Unchanged,
    /// A number of kings against a number of kings.
    Kings(u32, u32),
    /// A lone king holds the main road.
    MainRoad,
    /// A "standard draw" (`IDF 8.2.8`).
    Standard,
    /// Neither side can win.
    NoWin,
    /// An article by its number.
    Article(String),
    /// An article by the name of its book and its number.
    Cited(RuleBook, String),
    /// The players agreed.
    Agreement,
    /// Both flags are down.
    BothFlags,
    /// Somebody ran out of time; the side, if it is named.
    Time(Option<Color>),
    /// Somebody did not play, or an arbiter decided; the side that lost by it, if it is named.
    Forfeit(Option<Color>),
    /// Somebody resigned; the side, if it is named.
    Resigned(Option<Color>),
}

impl ResultReason {
    /// Returns the reason with the numbers of its phrase.
    pub(crate) fn with_numbers(self, numbers: &[u32]) -> Self {
        match (self, numbers) {
            (Self::Moves(0), [n, ..]) => Self::Moves(*n),
            (Self::Kings(0, 0), [strong, other, ..]) => Self::Kings(*strong, *other),
            (reason, _) => reason,
        }
    }

    /// Returns whether it is a reason for a draw by the rules, which the moves can confirm.
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

    /// Returns whether only a draw can have this reason.
    #[must_use]
    pub fn is_only_for_draws(&self) -> bool {
        self.is_rule() || matches!(self, Self::Agreement | Self::BothFlags)
    }
}
