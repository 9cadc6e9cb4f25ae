//! The rules for rounds that were not played.

use std::fmt;
use std::str::FromStr;

/// A rule for what a round that was not played adds to coefficients that consist of opponents' points. The rule matters and differs between
/// federations, so it is a value that reports print.
///
/// The rules of FIDE only apply to a Swiss system; in others the opponents were known beforehand, and forfeits count as they were scored (FIDE
/// C.07, 16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UnplayedRule {
    /// Scored results count: the opponent of a forfeit is an opponent, and a round without an opponent is not an addend. IDF section 2 does not
    /// mention such rounds; this rule adds nothing to its text.
    #[default]
    AsPlayed,
    /// As [`AsPlayed`](Self::AsPlayed), but a round without an opponent is an addend of 0, and so the first one that truncated coefficients cut.
    /// This explains IDF section 2, 20.1.3.2, where the truncated coefficient comes first whenever the number of players is odd: one player then
    /// has a bye in each round. The text does not state it.
    EmptyIsZero,
    /// FIDE C.07 in force from August 2024, article 16: a dummy opponent with the player's own points; requested byes after the last round that the
    /// player was ready to play count as draws for the opponents; of a player's own rounds those missed by choice are cut first.
    Fide2024,
    /// FIDE C.07 in force from March 2026: as in 2024, but the dummy has no more points than the absent opponent, or, without an opponent, no more
    /// than draws in all rounds give.
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

    /// Returns the stable name.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::AsPlayed => "as-played",
            Self::EmptyIsZero => "empty-is-zero",
            Self::Fide2024 => "fide-2024",
            Self::Fide2026 => "fide-2026",
        }
    }

    /// Returns the article that states it; `None` where no rule of a federation is known.
    #[must_use]
    pub fn article(self) -> Option<&'static str> {
        match self {
            Self::AsPlayed | Self::EmptyIsZero => None,
            Self::Fide2024 => Some("FIDE C.07 (2024), 16"),
            Self::Fide2026 => Some("FIDE C.07 (2026), 16"),
        }
    }

    /// Returns whether the rule is one of FIDE's.
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
