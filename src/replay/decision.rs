//! How the variant of some games was decided, for people.

use crate::lang::{Key, Lang};

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

    /// The decision in a language: `russian: GameType 25, 252 of 256 sampled games replay`.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        let games = match self.tried {
            None => String::new(),
            Some((_, 0)) => lang.say(Key::NoMovesToTell, &[]),
            Some((replayed, tried)) => {
                let key = if self.sampled {
                    Key::SampledReplay
                } else {
                    Key::GamesReplay
                };
                lang.say(key, &[("replayed", &replayed), ("tried", &tried)])
            }
        };
        format!("{}: {}{games}", self.variant, self.evidence)
    }
}
