//! How the variant of some games was decided, for people.

use crate::lang::Message;
use crate::notation::Numbering;

/// How the variant of some games was decided.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decision {
    /// The variant.
    pub variant: &'static str,
    /// The corner that squares are numbered from, where it is not the variant's own.
    pub corner: Option<Numbering>,
    /// What speaks for it: `GameType 25`, `by --variant`.
    pub evidence: Message,
    /// Games that replayed, of those with moves that were tried. Nothing when none was asked.
    pub tried: Option<(u64, u64)>,
    /// Whether more games declare the same than were tried.
    pub sampled: bool,
}

impl Decision {
    /// A decision that no game was asked for.
    #[must_use]
    pub fn new(variant: &'static str, evidence: Message) -> Self {
        Self {
            variant,
            corner: None,
            evidence,
            tried: None,
            sampled: false,
        }
    }

    /// The variant, and the numbering where it is not the variant's own.
    #[must_use]
    pub fn played(&self) -> Message {
        Message::PlayedAs {
            variant: self.variant,
            corner: (self.corner).map(|corner| Message::NumberedFrom { corner }.into()),
        }
    }

    /// All of it: `russian: GameType 25, 252 of 256 sampled games replay`.
    #[must_use]
    pub fn message(&self) -> Message {
        let replay = self.tried.map(|tried| match tried {
            (_, 0) => Message::NoMovesToTell,
            (replayed, tried) if self.sampled => Message::SampledReplay { replayed, tried },
            (replayed, tried) => Message::GamesReplay { replayed, tried },
        });
        Message::Decided {
            played: self.played().into(),
            evidence: self.evidence.clone().into(),
            replay: replay.map(Box::new),
        }
    }
}
