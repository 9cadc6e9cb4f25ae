//! Which rule is used for rounds that were not played.

use std::fmt;
use std::str::FromStr;

/// What a round that was not played adds to coefficients made of opponents' points. The rule matters and differs between federations,
/// so it is a value that reports print.
///
/// The rules of FIDE only act in a Swiss system; elsewhere the opponent was known beforehand, and forfeits count as they were scored
/// (FIDE C.07, 16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UnplayedRule {
    /// What is scored counts: the opponent of a forfeit is an opponent, a round without an opponent is no addend. IDF section 2 says
    /// nothing about such rounds; this adds nothing to its words.
    #[default]
    AsPlayed,
    /// The same, but a round without an opponent is an addend of 0, and so the first that truncated coefficients cut. It gives sense
    /// to IDF section 2, 20.1.3.2, where the truncated coefficient comes first whenever the number of players is odd: somebody has a bye in
    /// each round then. The text does not say so.
    EmptyIsZero,
    /// FIDE C.07 in force from August 2024, article 16: a dummy opponent with the player's own points; requested byes behind the last
    /// round that somebody was ready to play count as draws for the opponents; own rounds that were missed by choice are cut first.
    Fide2024,
    /// The same in force from March 2026: the dummy has no more points than the absent opponent, and without one no more than draws in
    /// all rounds give.
    Fide2026,
}

impl UnplayedRule {
    /// All rules.
    pub const ALL: [Self; 4] = [
        Self::AsPlayed,
        Self::EmptyIsZero,
        Self::Fide2024,
        Self::Fide2026,
    ];

    /// The stable name.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::AsPlayed => "as-played",
            Self::EmptyIsZero => "empty-is-zero",
            Self::Fide2024 => "fide-2024",
            Self::Fide2026 => "fide-2026",
        }
    }

    /// The article it stands on; `None` where no law is known.
    #[must_use]
    pub fn article(self) -> Option<&'static str> {
        match self {
            Self::AsPlayed | Self::EmptyIsZero => None,
            Self::Fide2024 => Some("FIDE C.07 (2024), 16"),
            Self::Fide2026 => Some("FIDE C.07 (2026), 16"),
        }
    }

    /// Whether it is one of FIDE's.
    #[must_use]
    pub fn is_fide(self) -> bool {
        matches!(self, Self::Fide2024 | Self::Fide2026)
    }
}

impl fmt::Display for UnplayedRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for UnplayedRule {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|rule| rule.id() == text)
            .ok_or(())
    }
}
