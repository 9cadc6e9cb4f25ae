//! The decisions about a file in writing: its encoding, the variant and numbering by which its games are read, and places
//! from which it can be read without what precedes them.
//!
//! `docs/schema/plan.schema.json` describes the form. Ranges that are read by such a plan decide nothing themselves.

use super::FileInfo;
use crate::board::{Color, Lettering};
use crate::diag::ChunkOrigin;
use crate::lang::Message;
use crate::movegen::SquareCodes;
use crate::notation::Numbering;
use crate::notation::date::DateOrder;
use crate::pdn::{Encoding, EncodingEvidence, EncodingGuess, WordReading};
use crate::played::{
    BoardFields, FileDecisions, MatchEvents, Overrides, ReplayPlan, VariantChoice, VariantDecision,
    VariantDeclaration,
};
use crate::variant;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// The decisions about a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedFile {
    /// The file, as it was named.
    pub file: String,
    /// The size of the file in bytes.
    pub size: u64,
    encoding: String,
    encoding_by: EncodingEvidence,
    /// Whether no other encoding is possible or likely.
    encoding_certain: bool,
    /// The first word that other likely encodings read differently, as each reads it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    encoding_readings: Vec<WordReading>,
    /// Whether the user has decided the variant.
    #[serde(default, skip_serializing_if = "is_false")]
    asked: bool,
    /// The reading of the games that declare each of these.
    variants: Vec<VariantReading>,
    /// The reading of the other games.
    otherwise: VariantReading,
    #[serde(default, skip_serializing_if = "is_default")]
    dates: DateOrder,
    /// The events whose results are the scores of matches: their name and place, and the sum of the scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    matches: Vec<(RawText, RawText, u32)>,
    /// The number of games in the file.
    pub games: u64,
    /// The places to start from, in order; the first one is the beginning of the file.
    pub starts: Vec<StartPoint>,
}

/// A place in a file at which a record certainly begins, with what precedes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartPoint {
    /// The byte, counted from 0.
    pub at: u64,
    /// The number of line ends before it.
    pub lines: u64,
    /// The number of characters before it on its line.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub column: u64,
    /// The number of games before it.
    pub games: u64,
    /// Whether bytes that do not belong to the encoding precede it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub undecoded: bool,
}

impl StartPoint {
    /// Returns whether the place is within a file of this size, and its counts do not exceed the number of bytes before it.
    fn is_sound(&self, size: u64) -> bool {
        // Anybody may have written a plan: no place has more lines, characters or games than bytes before it.
        let counts = [self.lines, self.column, self.games];
        self.at <= size && counts.into_iter().all(|count| count <= self.at)
    }

    /// Returns the origin of a chunk that begins here.
    pub(super) fn chunk_origin(&self) -> ChunkOrigin {
        ChunkOrigin {
            games: self.games,
            lines: self.lines,
            column: self.column,
            offset: 0,
        }
    }
}

/// The variant by which games are read, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct VariantReading {
    #[serde(flatten)]
    declared: DeclaredVariant,
    /// The reason, where it is not a declaration of the games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<VariantReason>,
    variant: String,
    numbering: String,
    /// The side from which squares are lettered, where it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lettering: Option<String>,
    /// Whether White begins although Black does in the variant.
    #[serde(default, skip_serializing_if = "is_false")]
    white_first: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    mirrored: bool,
    /// Whether the numbering differs from that of the variant, and numbers are written.
    #[serde(default, skip_serializing_if = "is_false")]
    other_corner: bool,
    /// The number of games that replayed, and the number of those that were tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    replayed: Option<(u64, u64)>,
    #[serde(default, skip_serializing_if = "is_false")]
    sampled: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    contradicts: bool,
    known: bool,
    assumed: bool,
}

/// The declaration of the variant by games; they declare nothing where all fields are absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct DeclaredVariant {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game_type: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    white_begins: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    named: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    corner: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    letters: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// The reason for reading games by a variant that they do not declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum VariantReason {
    /// The option `--variant`.
    Variant,
    /// The settings.
    Settings,
    /// No reason: no game shows the variant.
    Nothing,
}

/// Text that may not be UTF-8.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
enum RawText {
    Text(String),
    Bytes(Vec<u8>),
}

fn is_false(value: &bool) -> bool {
    !value
}

fn is_zero(value: &u64) -> bool {
    *value == 0
}

fn is_default(order: &DateOrder) -> bool {
    *order == DateOrder::default()
}

impl PlannedFile {
    /// Records the decisions about a file that is split by its `guess`.
    pub(super) fn from_plan(file: &FileInfo, guess: &EncodingGuess, plan: &ReplayPlan) -> Self {
        let read = |(declared, choice): &(VariantDeclaration, VariantChoice)| {
            VariantReading::from_choice(Some(declared), choice)
        };
        let same = |(_, choice): &&(VariantDeclaration, VariantChoice)| {
            choice.decision == plan.fallback.decision && choice.variant == plan.fallback.variant
        };
        let like = plan.choices.iter().find(same).map(|(declared, _)| declared);
        let mut matches: Vec<_> = (plan.matches.events())
            .map(|([event, site], sum)| (event.as_slice().into(), site.as_slice().into(), sum))
            .collect();
        matches.sort();
        Self {
            file: file.name.to_string(),
            size: file.size.unwrap_or_default(),
            encoding: guess.encoding.name().to_owned(),
            encoding_by: guess.evidence,
            encoding_certain: guess.certain,
            encoding_readings: guess.readings.clone(),
            asked: plan.is_asked(),
            variants: plan.choices.iter().filter_map(read).collect(),
            otherwise: VariantReading::from_choice(like, &plan.fallback)
                .unwrap_or_else(|| VariantReading::without_reason(&plan.fallback)),
            dates: plan.dates,
            matches,
            games: 0,
            starts: vec![StartPoint::default()],
        }
    }

    /// Returns whether everything that the plan names is known, and its places are in order.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let mut starts = self.starts.windows(2);
        self.file_decisions(Encoding::Utf8).is_some()
            && self.encoding_guess().is_some()
            && self
                .starts
                .first()
                .is_some_and(|start| *start == StartPoint::default())
            && starts.all(|two| two[0].at < two[1].at)
            && self.starts.iter().all(|start| start.is_sound(self.size))
    }

    /// Returns the encoding.
    #[must_use]
    pub fn encoding(&self) -> Option<Encoding> {
        self.encoding.parse().ok()
    }

    /// Returns the encoding with the evidence for it.
    pub(super) fn encoding_guess(&self) -> Option<EncodingGuess> {
        Some(EncodingGuess {
            encoding: self.encoding()?,
            certain: self.encoding_certain,
            evidence: self.encoding_by,
            readings: self.encoding_readings.clone(),
        })
    }

    /// Returns the last start point at or before a byte.
    pub(super) fn start_at_or_before(&self, from: u64) -> StartPoint {
        let behind = self.starts.partition_point(|start| start.at <= from);
        self.starts[..behind].last().copied().unwrap_or_default()
    }

    /// Returns the plan by which the games are replayed.
    pub(super) fn replay_plan(&self, fixed: Overrides) -> Option<ReplayPlan> {
        let guess = self.encoding_guess()?;
        let mut decided = self.file_decisions(guess.encoding.reader_encoding())?;
        let found = guess.encoding != Encoding::Utf8 && guess.evidence != EncodingEvidence::AsAsked;
        decided.encoding_evidence = found.then_some(guess.evidence);
        decided.encoding_readings = guess.readings;
        Some(ReplayPlan::from_decisions(decided, fixed))
    }

    fn file_decisions(&self, encoding: Encoding) -> Option<FileDecisions> {
        let read = |read: &VariantReading| Some((read.declared.to_declared()?, read.to_choice()?));
        let choices: Option<Vec<_>> = self.variants.iter().map(read).collect();
        let event = |(event, site, sum): &(RawText, RawText, u32)| {
            ([event.to_bytes(), site.to_bytes()], *sum)
        };
        Some(FileDecisions {
            encoding,
            encoding_evidence: None,
            encoding_readings: Vec::new(),
            choices: choices?,
            fallback: self.otherwise.to_choice()?,
            dates: self.dates,
            matches: MatchEvents::from_events(self.matches.iter().map(event)),
            fixed: self.asked,
        })
    }
}

impl VariantReading {
    /// Returns the reading of games with this declaration, and `None` where another format has decided it.
    fn from_choice(declared: Option<&VariantDeclaration>, choice: &VariantChoice) -> Option<Self> {
        let by = match &choice.decision.evidence {
            Message::ByVariant => Some(VariantReason::Variant),
            Message::BySettings => Some(VariantReason::Settings),
            Message::NoGameToTell => Some(VariantReason::Nothing),
            _ => None,
        };
        let declared = match (declared, by) {
            (Some(declared), None) => DeclaredVariant::from_declared(declared)?,
            (None, None) => return None,
            _ => DeclaredVariant::default(),
        };
        Some(Self {
            declared,
            by,
            variant: choice.variant.id.to_owned(),
            numbering: choice.squares.numbering.corner_name().to_owned(),
            lettering: choice.decision.lettering.map(|one| one.name().to_owned()),
            white_first: choice.variant.is_begun_by_other(),
            mirrored: choice.mirrored,
            other_corner: choice.decision.corner.is_some(),
            replayed: choice.decision.tried,
            sampled: choice.decision.sampled,
            contradicts: choice.contradicts,
            known: choice.known,
            assumed: choice.assumed,
        })
    }

    /// Returns the reading of a choice without a known reason.
    fn without_reason(choice: &VariantChoice) -> Self {
        Self {
            declared: DeclaredVariant::default(),
            by: Some(VariantReason::Nothing),
            variant: choice.variant.id.to_owned(),
            numbering: choice.squares.numbering.corner_name().to_owned(),
            lettering: choice.decision.lettering.map(|one| one.name().to_owned()),
            white_first: choice.variant.is_begun_by_other(),
            mirrored: choice.mirrored,
            other_corner: false,
            replayed: None,
            sampled: false,
            contradicts: choice.contradicts,
            known: choice.known,
            assumed: choice.assumed,
        }
    }

    fn to_choice(&self) -> Option<VariantChoice> {
        let mut variant = variant::find_variant(&self.variant)?;
        if self.white_first {
            variant = variant.begun_by(Color::White);
        }
        let numbering = Numbering::find_by_name(&self.numbering)?;
        let lettering = match &self.lettering {
            Some(name) => Some(Lettering::from_name(name)?),
            None => None,
        };
        let evidence = match self.by {
            Some(VariantReason::Variant) => Message::ByVariant,
            Some(VariantReason::Settings) => Message::BySettings,
            Some(VariantReason::Nothing) => Message::NoGameToTell,
            None => self.declared.to_declared()?.message(),
        };
        Some(VariantChoice {
            variant,
            squares: match lettering {
                Some(lettering) => {
                    Arc::new(SquareCodes::with_lettering(variant, numbering, lettering))
                }
                None => SquareCodes::for_variant(variant, numbering),
            },
            mirrored: self.mirrored,
            decision: VariantDecision {
                variant: variant.id,
                corner: self.other_corner.then_some(numbering),
                lettering,
                white_first: self.white_first,
                evidence,
                tried: self.replayed,
                sampled: self.sampled,
            },
            contradicts: self.contradicts,
            known: self.known,
            assumed: self.assumed,
        })
    }
}

impl DeclaredVariant {
    fn from_declared(declared: &VariantDeclaration) -> Option<Self> {
        let fields = declared.board_fields();
        let sides = Self {
            white_begins: fields.white_begins,
            corner: fields.corner.map(|corner| corner.corner_name().to_owned()),
            letters: fields.lettering.map(|letters| letters.name().to_owned()),
            ..Self::default()
        };
        Some(match declared {
            VariantDeclaration::Nothing => Self::default(),
            VariantDeclaration::Number(number, _) => Self {
                game_type: Some(*number),
                ..sides
            },
            VariantDeclaration::Name(id, _) => Self {
                named: Some((*id).to_owned()),
                ..sides
            },
            VariantDeclaration::Unknown(text) => Self {
                text: Some(text.clone()),
                ..Self::default()
            },
            VariantDeclaration::Pinned(..) => return None,
        })
    }

    fn to_declared(&self) -> Option<VariantDeclaration> {
        let corner = match &self.corner {
            Some(name) => Some(Numbering::find_by_name(name)?),
            None => None,
        };
        let lettering = match &self.letters {
            Some(name) => Some(Lettering::from_name(name)?),
            None => None,
        };
        let fields = BoardFields {
            white_begins: self.white_begins,
            corner,
            lettering,
        };
        Some(match (self.game_type, &self.named, &self.text) {
            (Some(number), None, None) => VariantDeclaration::Number(number, fields),
            (None, Some(name), None) => {
                VariantDeclaration::Name(variant::find_variant(name)?.id, fields)
            }
            (None, None, Some(text)) => VariantDeclaration::Unknown(text.clone()),
            (None, None, None) => VariantDeclaration::Nothing,
            _ => return None,
        })
    }
}

impl From<&[u8]> for RawText {
    fn from(bytes: &[u8]) -> Self {
        match std::str::from_utf8(bytes) {
            Ok(text) => Self::Text(text.to_owned()),
            Err(_) => Self::Bytes(bytes.to_vec()),
        }
    }
}

impl RawText {
    fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::Text(text) => text.clone().into_bytes(),
            Self::Bytes(bytes) => bytes.clone(),
        }
    }
}

/// The error of a range that is not read, because the file is not the planned one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanMismatchError;

impl fmt::Display for PlanMismatchError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("no record begins where the plan has one; the file has changed since")
    }
}

impl std::error::Error for PlanMismatchError {}
