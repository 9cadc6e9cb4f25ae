//! The decisions made once for a file: the variant and the numbering of each kind of game in it.

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

/// The variant and the numbering for a kind of game.
#[derive(Clone, Debug)]
pub struct VariantChoice {
    /// The variant.
    pub variant: &'static Variant,
    /// Its squares as the games write them.
    pub squares: Arc<SquareCodes>,
    /// The decision for people: what was declared, what was chosen, and why.
    pub decision: VariantDecision,
    /// Whether the games contradict what they declare.
    pub contradicts: bool,
    /// Whether anything supports the choice.
    pub known: bool,
    /// Whether the choice is not stated by the games themselves.
    pub assumed: bool,
    /// Whether its squares are named from another side than the games state, and than the variant has it.
    pub mirrored: bool,
}

/// The decisions made once for a file.
#[derive(Clone, Debug)]
pub struct ReplayPlan {
    /// The encoding of the text; UTF-8 also where a file in UTF-16 is transcoded on reading.
    pub encoding: Encoding,
    /// How the encoding was detected; `None` if there was nothing to detect.
    pub encoding_evidence: Option<EncodingEvidence>,
    /// The first word that other likely encodings read otherwise, as each reads it; empty if nothing is in doubt.
    pub encoding_readings: Vec<WordReading>,
    /// The choice for each declaration that games of the file have.
    pub choices: Vec<(VariantDeclaration, VariantChoice)>,
    /// The choice for a game whose declaration no game of the sample has.
    pub fallback: VariantChoice,
    /// The draw code of all games, if the user has chosen it.
    pub rules: Option<&'static DrawCode>,
    /// The number of moves that each side must have made before a draw is agreed, if the user has chosen it.
    pub min_draw_moves: Option<u32>,
    /// The endgames that games are compared with, if the user asks for that.
    pub endgames: Option<&'static VariantEndgames>,
    /// The time control of games whose tags state none, if the user has chosen it.
    pub clock: Option<TimeControlSummary>,
    /// The order in which the file writes days and months.
    pub dates: DateOrder,
    /// The events of the sample that write the scores of matches.
    pub matches: MatchEvents,
    /// The findings that are listed; the others are only counted.
    pub listed: FindingDetail,
    /// The steps of judging that are requested.
    pub asked: RequestedSteps,
    /// Whether replaying keeps the records and steps of all games.
    pub keep: bool,
    /// Whether only the moves matter: results and draws are not judged.
    pub moves_alone: bool,
    /// Whether a row is kept of each game, for a list.
    pub rows: bool,
    /// Whether an entry for its event is kept of each game.
    pub entries: bool,
    /// Whether findings have the text that identifies them later.
    pub identified: bool,
    /// Whether findings include the board at their place and the head of their game.
    pub scenes: bool,
    /// Whether edits are requested, however many there are of a kind.
    pub mends: bool,
    /// Whether the user has chosen the variant.
    pub fixed: bool,
}

/// The requested steps of judging a finished game: those whose findings are reported. The checks define the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestedSteps(u16);

impl Default for RequestedSteps {
    /// Requests all steps.
    fn default() -> Self {
        Self(!0)
    }
}

impl RequestedSteps {
    /// No step.
    pub const NONE: Self = Self(0);

    /// Returns the same steps and one more.
    #[must_use]
    pub fn with_step(self, step: usize) -> Self {
        Self(self.0 | 1 << step)
    }

    /// Returns whether a step is requested.
    #[inline]
    pub fn has_step(self, step: usize) -> bool {
        self.0 >> step & 1 != 0
    }
}

/// The findings that are listed, and not only counted.
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

/// The variants of the files of a folder, for boards of 8, 10 and 12 squares: teams play several on their boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SiblingVariants([Option<SiblingVariant>; 3]);

/// The variant of the files of a folder on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SiblingVariant {
    /// The variant.
    pub variant: &'static Variant,
    /// Whether the files agree on it, or the moves of all of them support it. If not, more files name it than any other, and no
    /// more is known.
    pub agree: bool,
}

impl SiblingVariants {
    /// Collects one variant for each board.
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

    /// Returns whether a variant is one of them.
    #[must_use]
    pub fn has_variant(self, variant: &Variant) -> bool {
        self.all_variants().any(|known| known == variant)
    }

    /// Returns whether the files agree on a variant.
    #[must_use]
    pub fn agree_on(self, variant: &Variant) -> bool {
        let mut all = self.0.into_iter().flatten();
        all.any(|known| known.variant == variant && known.agree)
    }

    /// Returns all variants.
    pub fn all_variants(self) -> impl Iterator<Item = &'static Variant> {
        self.0.into_iter().flatten().map(|known| known.variant)
    }

    /// Returns the same variants, completed by those of `other` for boards that have none.
    #[must_use]
    pub fn with_fallback(self, other: Self) -> Self {
        Self(std::array::from_fn(|nth| self.0[nth].or(other.0[nth])))
    }
}

/// The choices of the user.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overrides {
    /// The variant of all games.
    pub variant: Option<&'static Variant>,
    /// Whether the variant comes from settings, and nobody typed it.
    pub variant_set: bool,
    /// The variants of the files around a sheet: if its moves leave the variant open, it is read by theirs.
    pub siblings: SiblingVariants,
    /// The numbering of all games.
    pub numbering: Option<Numbering>,
    /// The encoding of all files.
    pub encoding: Option<Encoding>,
    /// The draw code of all games.
    pub rules: Option<&'static DrawCode>,
    /// The number of moves that each side must have made before a draw is agreed, whatever the code requires.
    pub min_draw_moves: Option<u32>,
    /// The endgames that games are compared with, if the user asks for that.
    pub endgames: Option<&'static VariantEndgames>,
    /// The time control of games whose tags state none.
    pub clock: Option<TimeControlSummary>,
    /// The findings that are listed; the others are only counted.
    pub listed: FindingDetail,
    /// The steps of judging that are requested.
    pub asked: RequestedSteps,
    /// Whether replaying keeps the records and steps of all games.
    pub keep: bool,
    /// Whether only the moves matter: results and draws are not judged.
    pub moves_alone: bool,
    /// Whether a row is kept of each game, for a list.
    pub rows: bool,
    /// Whether an entry for its event is kept of each game.
    pub entries: bool,
    /// Whether findings have the text that identifies them later.
    pub identified: bool,
    /// Whether findings include the board at their place and the head of their game.
    pub scenes: bool,
}

/// The decisions found from a file, which hold for all of its games.
#[derive(Clone, Debug)]
pub struct FileDecisions {
    /// The encoding.
    pub encoding: Encoding,
    /// What speaks for the encoding.
    pub encoding_evidence: Option<EncodingEvidence>,
    /// Words as other encodings would have them.
    pub encoding_readings: Vec<WordReading>,
    /// The variant and numbering of each declaration.
    pub choices: Vec<(VariantDeclaration, VariantChoice)>,
    /// The variant and numbering of games without a declaration.
    pub fallback: VariantChoice,
    /// The order of day and month.
    pub dates: DateOrder,
    /// The events that write the scores of matches.
    pub matches: MatchEvents,
    /// Whether the user has chosen the variant.
    pub fixed: bool,
}

impl ReplayPlan {
    /// Combines the decisions found from a file with the choices of the user.
    pub fn from_decisions(decided: FileDecisions, wanted: Overrides) -> Self {
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

    /// Returns whether the user has chosen the variant.
    pub fn is_asked(&self) -> bool {
        self.fixed
    }

    /// Returns the choice for a game by its declaration, or `None` if no game of the sample declares this.
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
    /// Returns whether another plan reads every game as this one does.
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
