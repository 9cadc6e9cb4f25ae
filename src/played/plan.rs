//! What is decided once for a file: the variant and the numbering of each kind of game in it.

use super::scores::MatchEvents;
use super::{VariantDecision, VariantDeclaration};
use crate::claim::TimeControlSummary;
use crate::draw::DrawCode;
use crate::endgame::VariantEndgames;
use crate::movegen::SquareCodes;
use crate::notation::Numbering;
use crate::notation::date::DateOrder;
use crate::pdn::{Encoding, EncodingEvidence, WordReading};
use crate::variant::Variant;
use std::sync::Arc;

/// The variant and the numbering that hold for a kind of game.
#[derive(Clone, Debug)]
pub struct VariantChoice {
    /// The variant.
    pub variant: &'static Variant,
    /// Its squares as the games write them.
    pub squares: Arc<SquareCodes>,
    /// For people: what was declared, what was chosen, and why.
    pub decision: VariantDecision,
    /// Whether the games contradict what they declare.
    pub contradicts: bool,
    /// Whether anything speaks for the choice.
    pub known: bool,
    /// Whether the games do not say it themselves.
    pub assumed: bool,
    /// Whether its squares are named from another side than the games say, and than the variant has it.
    pub mirrored: bool,
}

/// What is decided once for a file.
#[derive(Clone, Debug)]
pub struct ReplayPlan {
    /// The encoding of the text; UTF-8 also where a file in UTF-16 is transcoded on the way.
    pub encoding: Encoding,
    /// How the encoding was found out; nothing when there was nothing to find out.
    pub encoding_evidence: Option<EncodingEvidence>,
    /// The first word that other likely encodings read otherwise, as each reads it; empty where nothing is in doubt.
    pub encoding_readings: Vec<WordReading>,
    /// The choice for each thing that games of the file declare.
    pub choices: Vec<(VariantDeclaration, VariantChoice)>,
    /// The choice for a game that declares what no game of the sample does.
    pub fallback: VariantChoice,
    /// The draw code of all games, where the user has decided it.
    pub rules: Option<&'static DrawCode>,
    /// The moves that each side must have made before a draw is agreed, where the user has decided it.
    pub min_draw_moves: Option<u32>,
    /// The endgames that games are compared with, where that is asked for.
    pub endgames: Option<&'static VariantEndgames>,
    /// The time control of games whose tags tell none, where the user has decided it.
    pub clock: Option<TimeControlSummary>,
    /// In which order the file writes days and months.
    pub dates: DateOrder,
    /// The events of the sample that write the scores of matches.
    pub(crate) matches: MatchEvents,
    /// Which findings are listed; of others nothing is said but that they are there.
    pub listed: FindingDetail,
    /// Which steps of judging are asked for.
    pub asked: RequestedSteps,
    /// Whether replaying leaves the records and steps of all games behind.
    pub keep: bool,
    /// Whether nobody asks how games end: results and draws are not judged.
    pub moves_alone: bool,
    /// Whether a row is kept of each game, for a list.
    pub rows: bool,
    /// Whether of each game is kept what its event needs.
    pub entries: bool,
    /// Whether findings say by what they are known again.
    pub identified: bool,
    /// Whether findings have the board at their place and the head of their game with them.
    pub scenes: bool,
    /// Whether edits are wanted, however many there are of a kind.
    pub(crate) mends: bool,
    /// Whether the user has decided the variant.
    pub(crate) fixed: bool,
}

/// Which steps of judging a game that is over are asked for: those of which something is reported. What the steps are is told
/// by the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestedSteps(u16);

impl Default for RequestedSteps {
    /// All of them.
    fn default() -> Self {
        Self(!0)
    }
}

impl RequestedSteps {
    /// No step.
    pub(crate) const NONE: Self = Self(0);

    /// The same and one more.
    #[must_use]
    pub(crate) fn with_step(self, step: usize) -> Self {
        Self(self.0 | 1 << step)
    }

    /// Whether a step is asked for.
    #[inline]
    pub(crate) fn has_step(self, step: usize) -> bool {
        self.0 >> step & 1 != 0
    }
}

/// Which findings are listed, and not only counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum FindingDetail {
    /// None.
    Nothing,
    /// All but those of information level.
    NoNotes,
    /// All.
    #[default]
    Everything,
}

/// What the files of a folder are played by, for boards of 8, 10 and 12 squares: teams play several on their boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SiblingVariants([Option<SiblingVariant>; 3]);

/// The variant of the files of a folder on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SiblingVariant {
    /// The variant.
    pub variant: &'static Variant,
    /// Whether the files agree on it, or the moves of them all speak for it. If not, it is only what more of them name than any other.
    pub agree: bool,
}

impl SiblingVariants {
    /// The same from one variant for each board.
    #[must_use]
    pub fn from_siblings(variants: impl IntoIterator<Item = SiblingVariant>) -> Self {
        let mut all = Self::default();
        for known in variants {
            let width = known.variant.board.width;
            if let Some(place) = all.0.get_mut(usize::from(width / 2).wrapping_sub(4)) {
                *place = Some(known);
            }
        }
        all
    }

    /// Whether a variant is one of them.
    #[must_use]
    pub fn has_variant(self, variant: &Variant) -> bool {
        self.all_variants().any(|known| known == variant)
    }

    /// Whether the files agree on a variant.
    #[must_use]
    pub fn agree_on(self, variant: &Variant) -> bool {
        let mut all = self.0.into_iter().flatten();
        all.any(|known| known.variant == variant && known.agree)
    }

    /// All of them.
    pub fn all_variants(self) -> impl Iterator<Item = &'static Variant> {
        self.0.into_iter().flatten().map(|known| known.variant)
    }

    /// The same, and for boards for which it has none what another has.
    #[must_use]
    pub fn with_fallback(self, other: Self) -> Self {
        Self(std::array::from_fn(|nth| self.0[nth].or(other.0[nth])))
    }
}

/// What the user has decided.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overrides {
    /// The variant of all games.
    pub variant: Option<&'static Variant>,
    /// Whether settings say so, and nobody typed it.
    pub variant_set: bool,
    /// What the files around a sheet are played by: where its moves leave that open, it is played by it, too.
    pub beside: SiblingVariants,
    /// The numbering of all games.
    pub numbering: Option<Numbering>,
    /// The encoding of all files.
    pub encoding: Option<Encoding>,
    /// The draw code of all games.
    pub rules: Option<&'static DrawCode>,
    /// The moves that each side must have made before a draw is agreed, whatever the code says.
    pub min_draw_moves: Option<u32>,
    /// The endgames that games are compared with, where that is asked for.
    pub endgames: Option<&'static VariantEndgames>,
    /// The time control of games whose tags tell none.
    pub clock: Option<TimeControlSummary>,
    /// Which findings are listed; of others nothing is said but that they are there.
    pub listed: FindingDetail,
    /// Which steps of judging are asked for.
    pub asked: RequestedSteps,
    /// Whether replaying leaves the records and steps of all games behind.
    pub keep: bool,
    /// Whether nobody asks how games end: results and draws are not judged.
    pub moves_alone: bool,
    /// Whether a row is kept of each game, for a list.
    pub rows: bool,
    /// Whether of each game is kept what its event needs.
    pub entries: bool,
    /// Whether findings say by what they are known again.
    pub identified: bool,
    /// Whether findings have the board at their place and the head of their game with them.
    pub scenes: bool,
}

/// What is found out of a file, and holds for all of its games.
#[derive(Clone, Debug)]
pub(crate) struct FileDecisions {
    pub(crate) encoding: Encoding,
    pub(crate) encoding_evidence: Option<EncodingEvidence>,
    pub(crate) encoding_readings: Vec<WordReading>,
    pub(crate) choices: Vec<(VariantDeclaration, VariantChoice)>,
    pub(crate) fallback: VariantChoice,
    pub(crate) dates: DateOrder,
    pub(crate) matches: MatchEvents,
    /// Whether the user has decided the variant.
    pub(crate) fixed: bool,
}

impl ReplayPlan {
    /// The plan of a file of which that was found out, and of which the user wants this.
    pub(crate) fn from_decisions(decided: FileDecisions, wanted: Overrides) -> Self {
        Self {
            encoding: decided.encoding,
            encoding_evidence: decided.encoding_evidence,
            encoding_readings: decided.encoding_readings,
            choices: decided.choices,
            fallback: decided.fallback,
            rules: wanted.rules,
            min_draw_moves: wanted.min_draw_moves,
            endgames: wanted.endgames,
            clock: wanted.clock,
            dates: decided.dates,
            matches: decided.matches,
            listed: wanted.listed,
            asked: wanted.asked,
            keep: wanted.keep,
            moves_alone: wanted.moves_alone,
            rows: wanted.rows,
            entries: wanted.entries,
            identified: wanted.identified,
            scenes: wanted.scenes,
            mends: false,
            fixed: decided.fixed,
        }
    }

    /// Whether the user has decided the variant.
    pub(crate) fn is_asked(&self) -> bool {
        self.fixed
    }

    /// The choice for a game by what it declares. A game that declares something new is believed.
    #[must_use]
    pub fn choice_for(&self, declared: &VariantDeclaration) -> Option<&VariantChoice> {
        if self.fixed {
            return Some(&self.fallback);
        }
        self.choices
            .iter()
            .find(|(known, _)| known == declared)
            .map(|(_, choice)| choice)
    }
}

impl ReplayPlan {
    /// Whether another plan reads every game as this one does.
    #[must_use]
    pub fn reads_as(&self, other: &Self) -> bool {
        let read = |choice: &VariantChoice| {
            let (variant, squares) = (choice.variant, &choice.squares);
            (variant, variant.first, squares.numbering, squares.lettering)
        };
        let same = |a: &VariantChoice, b: &VariantChoice| read(a) == read(b);
        let in_other = |one: &Self, other: &Self| {
            let mut choices = one.choices.iter();
            choices.all(|(declared, choice)| {
                let there = other.choice_for(declared).unwrap_or(&other.fallback);
                same(choice, there)
            })
        };
        self.encoding == other.encoding
            && self.dates == other.dates
            && same(&self.fallback, &other.fallback)
            && in_other(self, other)
            && in_other(other, self)
    }
}
