//! Steps of an ordering, with the articles that put them in their places.

use super::tie_break::TieBreak;
use std::fmt;
use std::str::FromStr;

/// One step of an ordering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderingStep {
    /// One criterion.
    One(TieBreak),
    /// Buchholz without this number of worst opponents, then without one more, until the players differ or no opponent is left (IDF section 2,
    /// 20.3.5).
    TruncatedFrom(u32),
    /// For teams: points on board 1, if necessary on board 2, and so on (IDF section 2, 20.2.3.1).
    Boards,
}

/// A step with its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criterion {
    /// The step.
    pub step: OrderingStep,
    /// The article that puts it in this place; empty where there is none.
    pub article: &'static str,
}

impl fmt::Display for OrderingStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(tie_break) => tie_break.fmt(f),
            Self::TruncatedFrom(cut) => write!(f, "truncated-from-{cut}"),
            Self::Boards => f.write_str("boards"),
        }
    }
}

impl FromStr for OrderingStep {
    type Err = ();

    /// Parses a stable name: that of a [`TieBreak`], `truncated-from-2` or `boards`.
    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "boards" {
            return Ok(Self::Boards);
        }
        match text.strip_prefix("truncated-from-") {
            Some(rest) => rest
                .parse()
                .ok()
                .filter(|cut| *cut > 0)
                .map(Self::TruncatedFrom)
                .ok_or(()),
            None => text.parse().map(Self::One),
        }
    }
}

impl Criterion {
    /// Creates a step with the article that defines its coefficient.
    #[must_use]
    pub fn from_step(step: OrderingStep) -> Self {
        let article = match step {
            OrderingStep::One(tie_break) => tie_break.article(),
            OrderingStep::TruncatedFrom(_) => "IDF section 2, 20.3.5",
            OrderingStep::Boards => "IDF section 2, 20.2.3.1",
        };
        Self { step, article }
    }
}
