//! How the variant of some games was decided, as a text for people.

use crate::board::Lettering;
use crate::lang::Message;
use crate::notation::Numbering;

/// How the variant of some games was decided.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct VariantDecision {
    /// The variant.
    pub variant: &'static str,
    /// The corner that squares are numbered from, if it is not the variant's own.
    pub corner: Option<Numbering>,
    /// The side that squares are lettered from, if it is not the usual one.
    pub lettering: Option<Lettering>,
    /// Whether White begins in these games although Black begins in the variant.
    pub white_first: bool,
    /// The evidence for it: `GameType 25`, `by --variant`.
    pub evidence: Message,
    /// The number of games that replayed, and of those with moves that were tried. `None` if no game was tried.
    pub tried: Option<(u64, u64)>,
    /// Whether more games declare the same than were tried.
    pub sampled: bool,
}

impl VariantDecision {
    /// Creates a decision for which no game was tried.
    #[must_use]
    pub fn new(variant: &'static str, evidence: Message) -> Self {
        Self {
            variant,
            corner: None,
            lettering: None,
            white_first: false,
            evidence,
            tried: None,
            sampled: false,
        }
    }

    /// Returns what differs from the variant's own rules: who begins, or the side from which squares are named.
    fn deviation_message(&self) -> Option<Message> {
        let lettered = self.lettering.and_then(|lettering| match lettering {
            Lettering::Standard => None,
            Lettering::Turned => Some(Message::LetteredFromBlack),
            Lettering::FilesReversed => Some(Message::FilesFromRight),
            Lettering::RanksReversed => Some(Message::RanksFromTop),
        });
        let corner = self.corner.map(|corner| Message::NumberedFrom { corner });
        let begins = self.white_first.then_some(Message::WhiteFirst);
        corner.or(lettered).or(begins)
    }

    /// Returns the variant, with the numbering if it is not the variant's own.
    #[must_use]
    pub fn variant_message(&self) -> Message {
        Message::PlayedAs {
            variant: self.variant,
            corner: self.deviation_message().map(Box::new),
        }
    }

    /// Returns the whole decision: `russian: GameType 25, 252 of 256 sampled games replay`.
    #[must_use]
    pub fn message(&self) -> Message {
        let replay = self.tried.map(|tried| match tried {
            (_, 0) => Message::NoMovesToTell,
            (replayed, tried) if self.sampled => Message::SampledReplay { replayed, tried },
            (replayed, tried) => Message::GamesReplay { replayed, tried },
        });
        Message::Decided {
            played: self.variant_message().into(),
            evidence: self.evidence.clone().into(),
            replay: replay.map(Box::new),
        }
    }
}
