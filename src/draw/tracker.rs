//! Follows a line of play and counts.

use super::{Article, DrawCode};
use crate::board::{Color, Position};

/// A counter that runs after a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The article.
    pub article: &'static Article,
    /// The strong side; `None` where no side is meant.
    pub strong: Option<Color>,
    /// How far it is, in the unit of the article.
    pub n: u32,
    /// The count at which the draw is due.
    pub of: u32,
    /// The ply after which it began to count; 0 = the start position.
    pub since: u32,
    /// Whether the draw is due.
    pub due: bool,
}

/// Follows a line of play. Plies count from 1; ply 0 is the start position.
#[derive(Clone, Debug)]
pub struct Tracker {
    code: &'static DrawCode,
    plies: u32,
}

impl Tracker {
    /// A line that begins in a position.
    #[must_use]
    pub fn new(code: &'static DrawCode, start: &Position) -> Self {
        let _ = start;
        Self { code, plies: 0 }
    }

    /// The same as new, with the memory of the old line.
    pub fn reset(&mut self, code: &'static DrawCode, start: &Position) {
        *self = Self::new(code, start);
    }

    /// One ply was made.
    pub fn ply(&mut self, before: &Position, after: &Position) {
        let _ = (before, after);
        self.plies += 1;
    }

    /// A new position out of nowhere: every count begins again; the number of plies stays.
    pub fn set_up(&mut self, position: &Position) {
        let _ = position;
    }

    /// The code that is counted by.
    #[must_use]
    pub fn code(&self) -> &'static DrawCode {
        self.code
    }

    /// Plies so far.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// All counts that run now.
    pub fn counts(&self) -> impl Iterator<Item = Count> {
        std::iter::empty()
    }

    /// The counts whose draw is due now.
    pub fn due(&self) -> impl Iterator<Item = Count> {
        self.counts().filter(|count| count.due)
    }

    /// Whether any draw is due now.
    #[must_use]
    pub fn is_due(&self) -> bool {
        false
    }
}
