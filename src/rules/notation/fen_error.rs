//! Reasons why a text is not a FEN.

use std::fmt;

/// Reason why a text is not a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The byte of the text at which reading stopped.
    pub at: usize,
    /// The part that was expected there.
    pub expected: FenPart,
}

impl std::error::Error for FenError {}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at character {}", self.expected, self.at + 1)
    }
}

/// Part of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenPart {
    /// The side to move.
    Turn,
    /// The end of the text.
    End,
    /// A colon between two groups.
    Colon,
    /// The side whose pieces follow.
    Side,
    /// The counts of king moves in a row.
    KingRuns,
    /// One of these counts.
    KingRun,
    /// The rank after the letter of a file.
    Rank,
    /// A square.
    Square,
    /// A range of numbers.
    Range,
    /// A tower that is not too high.
    TowerHeight,
    /// The pieces of a tower.
    Tower,
}

impl fmt::Display for FenPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Turn => "W, B or ? (the side to move)",
            Self::End => "the end after the dot",
            Self::Colon => "a colon",
            Self::Side => "W or B",
            Self::KingRuns => "+ and a count of king moves",
            Self::KingRun => "a count of king moves",
            Self::Rank => "the number of a rank",
            Self::Square => "a square",
            Self::Range => "a range of numbers, the smaller first",
            Self::TowerHeight => "a tower of at most 29 pieces",
            Self::Tower => "the pieces of a tower (w, W, b, B)",
        })
    }
}
