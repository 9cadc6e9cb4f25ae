//! How the variant of some games was decided, for people.

use crate::board::Lettering;
use crate::lang::Message;
use crate::notation::Numbering;

/// How the variant of some games was decided.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct VariantDecision {
    /// The variant.
    pub variant: &'static str,
    /// The corner that squares are numbered from, where it is not the variant's own.
    pub corner: Option<Numbering>,
    /// The side that squares are lettered from, where it is not the usual one.
    pub lettering: Option<Lettering>,
    /// Whether White begins by it, where Black does otherwise.
    pub white_first: bool,
    /// What speaks for it: `GameType 25`, `by --variant`.
    pub evidence: Message,
    /// Games that replayed, of those with moves that were tried. Nothing when none was asked.
    pub tried: Option<(u64, u64)>,
    /// Whether more games declare the same than were tried.
    pub sampled: bool,
}

impl VariantDecision {
    /// A decision that no game was asked for.
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

    /// What is not as the variant has it otherwise: who begins, or the side from which squares are named.
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

    /// The variant, and the numbering where it is not the variant's own.
    #[must_use]
    pub fn variant_message(&self) -> Message {
        Message::PlayedAs {
            variant: self.variant,
            corner: self.deviation_message().map(Box::new),
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
            played: self.variant_message().into(),
            evidence: self.evidence.clone().into(),
            replay: replay.map(Box::new),
        }
    }
}
