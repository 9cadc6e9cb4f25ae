//! What a game declares about its variant, and which variants that can mean.

use crate::board::{Color, Lettering};
use crate::lang::Message;
use crate::notation::Numbering;
use crate::pdn::{FirstSquareCorner, GameType, GameTypeNotation, RecordVariant, unescape_value};
use crate::variant::{self, Variant};

/// The board as the fields after the number of a `GameType` describe it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardFields {
    /// Whether White begins.
    pub white_begins: Option<bool>,
    /// The corner that numbers are counted from.
    pub corner: Option<Numbering>,
    /// The side from which letters and ranks are counted.
    pub lettering: Option<Lettering>,
}

impl BoardFields {
    fn from_game_type(parsed: &GameType) -> Self {
        Self {
            white_begins: parsed.white_begins,
            corner: declared_numbering(parsed),
            lettering: declared_lettering(parsed),
        }
    }
}

/// What the tags of a game declare about its variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum VariantDeclaration {
    /// Nothing.
    #[default]
    Nothing,
    /// A `GameType` number, and the fields that follow it.
    Number(u16, BoardFields),
    /// The name of a known variant in a `Variant` tag, and what a `GameType` or `Numbering` of the same game adds.
    Name(&'static str, BoardFields),
    /// A text that names no known variant.
    Unknown(String),
    /// A variant that a source of another format has settled.
    Pinned(RecordVariant),
}

impl VariantDeclaration {
    /// Reads the values of the `GameType`, `Variant` and `Numbering` tags. A known name overrides the number, because programs
    /// that have only one number for several variants write the true name next to it. `Numbering` is for variants that have no
    /// number.
    #[must_use]
    pub fn from_tags(game_type: Option<&[u8]>, name: Option<&[u8]>, corner: Option<&[u8]>) -> Self {
        if let Some(name) = name {
            let text = String::from_utf8_lossy(&unescape_value(name)).into_owned();
            if let Some(variant) = variant::find_variant(&text) {
                let parsed = game_type.and_then(|value| GameType::parse(value).ok());
                let corner = corner.and_then(|value| std::str::from_utf8(value).ok());
                let mut fields = parsed
                    .map(|parsed| BoardFields::from_game_type(&parsed))
                    .unwrap_or_default();
                fields.corner = fields.corner.or(corner.and_then(Numbering::find_by_name));
                return Self::Name(variant.id, fields);
            }
        }
        let Some(value) = game_type else {
            return Self::Nothing;
        };
        if value.trim_ascii().is_empty() || value == b"?" {
            return Self::Nothing;
        }
        match GameType::parse(value) {
            Ok(parsed) => Self::Number(
                u16::try_from(parsed.number).unwrap_or(u16::MAX),
                BoardFields::from_game_type(&parsed),
            ),
            Err(_) => Self::Unknown(String::from_utf8_lossy(value).into_owned()),
        }
    }

    /// Returns the variants that the declaration can mean, the likeliest first; none if it means none.
    #[must_use]
    pub fn possible_variants(&self) -> Vec<&'static Variant> {
        let mut all: Vec<_> = match self {
            Self::Nothing | Self::Unknown(_) => Vec::new(),
            Self::Name(id, _) | Self::Pinned(RecordVariant { variant: id, .. }) => {
                variant::find_variant(id).into_iter().collect()
            }
            // In PDN 3.0 bare 23 is American pool; unified pool is marked with W.
            Self::Number(23, _) => (["pool-american", "pool"].iter())
                .filter_map(|id| variant::find_variant(id))
                .collect(),
            Self::Number(number, _) => variant::of_game_type(*number).into_iter().collect(),
        };
        if let (Some(first), [one]) = (self.first_side(), all.as_slice()) {
            let begun = one.begun_by(first);
            if !std::ptr::eq(begun, *one) {
                all.insert(0, begun);
            }
        } else if self.first_side() == Some(Color::White) {
            all.reverse();
        }
        all
    }

    /// Returns the same variants with White as the side that begins, where Black does otherwise. Some programs call whoever
    /// begins White. Empty if the game type states that Black begins.
    #[must_use]
    pub fn with_white_first(&self) -> Vec<&'static Variant> {
        if self.first_side() == Some(Color::Black) {
            return Vec::new();
        }
        let own = self.possible_variants();
        let other = own.iter().filter_map(|variant| variant.with_white_first());
        let new = |other: &&Variant| !own.iter().any(|one| std::ptr::eq(*one, *other));
        other.filter(new).collect()
    }

    /// Returns who begins, if the game type states it.
    fn first_side(&self) -> Option<Color> {
        let white = self.board_fields().white_begins?;
        Some(if white { Color::White } else { Color::Black })
    }

    /// Returns what the fields of the game type state.
    #[must_use]
    pub fn board_fields(&self) -> BoardFields {
        match self {
            Self::Number(_, fields) | Self::Name(_, fields) => *fields,
            Self::Nothing | Self::Unknown(_) | Self::Pinned(..) => BoardFields::default(),
        }
    }

    /// Returns the sides from which letters can be counted, the likeliest first. As with the corner, the usual one stays
    /// possible.
    #[must_use]
    pub fn possible_letterings(&self) -> Vec<Lettering> {
        let named = self.board_fields().lettering;
        let named = named.filter(|named| *named != Lettering::Standard);
        named.into_iter().chain([Lettering::Standard]).collect()
    }

    /// Returns whether the declaration can mean any variant.
    #[must_use]
    pub fn is_known(&self) -> bool {
        match self {
            Self::Nothing | Self::Unknown(_) => false,
            Self::Name(id, _) | Self::Pinned(RecordVariant { variant: id, .. }) => {
                variant::find_variant(id).is_some()
            }
            Self::Number(number, ..) => *number == 23 || variant::of_game_type(*number).is_some(),
        }
    }

    /// Returns the numberings that the squares of a variant can have, the likeliest first. The corner in a game type is often
    /// wrong, so the variant's own stays possible; names state nothing about it.
    #[must_use]
    pub fn possible_numberings(&self, variant: &Variant) -> Vec<Numbering> {
        let mut all: Vec<_> = self.board_fields().corner.into_iter().collect();
        all.push(variant.numbering);
        // Where Black begins, a board numbered from the other corner is one on which White begins: that is tried separately.
        if matches!(self, Self::Name(..)) && variant.first == Color::White {
            all.extend(Numbering::ALL);
        }
        let mut seen = Vec::new();
        all.retain(|numbering| {
            let new = !seen.contains(numbering);
            seen.push(*numbering);
            new
        });
        all
    }

    /// Returns whether the declaration states the corner that squares are counted from.
    #[must_use]
    pub fn names_corner(&self) -> bool {
        self.board_fields().corner.is_some() || matches!(self, Self::Pinned(..))
    }

    /// Returns what the tags declare, as a sentence names it.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Nothing => Message::NoGameType,
            Self::Number(number, ..) => Message::GameTypeNumber { number: *number },
            Self::Name(id, _) => Message::VariantTag { id },
            Self::Pinned(..) => Message::VariantOfSource,
            Self::Unknown(text) => Message::GameTypeText { text: text.clone() },
        }
    }
}

/// Returns the corner that numbers are counted from, as White sees it. A game type names it as the player who begins sees it.
fn declared_numbering(parsed: &GameType) -> Option<Numbering> {
    if parsed.letters != Some(GameTypeNotation::Numeric) {
        return None;
    }
    Some(match (parsed.corner?, parsed.white_begins?) {
        (FirstSquareCorner::TopLeft, true) | (FirstSquareCorner::BottomRight, false) => {
            Numbering::TopLeft
        }
        (FirstSquareCorner::TopRight, true) | (FirstSquareCorner::BottomLeft, false) => {
            Numbering::TopRight
        }
        (FirstSquareCorner::BottomLeft, true) | (FirstSquareCorner::TopRight, false) => {
            Numbering::BottomLeft
        }
        (FirstSquareCorner::BottomRight, true) | (FirstSquareCorner::TopLeft, false) => {
            Numbering::BottomRight
        }
    })
}

/// Returns the side from which squares are lettered, as White sees the board. A game type names the corner of a1 as the player
/// who begins sees it.
fn declared_lettering(parsed: &GameType) -> Option<Lettering> {
    if parsed.letters != Some(GameTypeNotation::Alphanumeric)
        && parsed.letters != Some(GameTypeNotation::San)
    {
        return None;
    }
    Some(match (parsed.corner?, parsed.white_begins?) {
        (FirstSquareCorner::BottomLeft, true) | (FirstSquareCorner::TopRight, false) => {
            Lettering::Standard
        }
        (FirstSquareCorner::TopRight, true) | (FirstSquareCorner::BottomLeft, false) => {
            Lettering::Turned
        }
        (FirstSquareCorner::BottomRight, true) | (FirstSquareCorner::TopLeft, false) => {
            Lettering::FilesReversed
        }
        (FirstSquareCorner::TopLeft, true) | (FirstSquareCorner::BottomRight, false) => {
            Lettering::RanksReversed
        }
    })
}
