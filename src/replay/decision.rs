//! How the variant of some games was decided, for people.

use std::fmt;

/// How the variant of some games was decided.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decision {
    /// The variant, and the numbering where it is not the variant's own.
    pub variant: String,
    /// What speaks for it: `GameType 25`, `by --variant`.
    pub evidence: String,
    /// Games that replayed, of those with moves that were tried. Nothing when none was asked.
    pub tried: Option<(u64, u64)>,
    /// Whether more games declare the same than were tried.
    pub sampled: bool,
}

impl Decision {
    /// A decision that no game was asked for.
    pub fn new(variant: impl Into<String>, evidence: impl Into<String>) -> Self {
        Self {
            variant: variant.into(),
            evidence: evidence.into(),
            ..Self::default()
        }
    }
}

impl fmt::Display for Decision {
    /// `russian: GameType 25, 252 of 256 sampled games replay`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.variant, self.evidence)?;
        match self.tried {
            None => Ok(()),
            Some((_, 0)) => f.write_str(", no moves to tell from"),
            Some((replayed, tried)) => {
                let games = if self.sampled {
                    "sampled games"
                } else {
                    "games"
                };
                write!(f, ", {replayed} of {tried} {games} replay")
            }
        }
    }
}
