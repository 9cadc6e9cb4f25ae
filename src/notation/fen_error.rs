//! Why a text is no FEN.

/// Why a text is no FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// Byte of the text at which reading stopped.
    pub at: usize,
    /// What was expected there.
    pub expected: FenPart,
}

impl std::error::Error for FenError {}

/// What a FEN consists of.
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
    /// The rank behind the letter of a file.
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
