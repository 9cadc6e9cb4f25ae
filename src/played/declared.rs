//! What a game says of its variant, and which variants that can mean.

use crate::lang::Message;
use crate::notation::Numbering;
use crate::pdn::{Corner, GameType, Letters, unescape};
use crate::variant::{self, Variant};

/// What the tags of a game say of its variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Declared {
    /// Nothing.
    #[default]
    Nothing,
    /// A `GameType` number, and who begins and which corner squares are counted from when it says so.
    Number(u16, Option<bool>, Option<Numbering>),
    /// A name in a `Variant` tag that a variant has, and the corner that a `GameType` or `Numbering` beside it names.
    Name(&'static str, Option<Numbering>),
    /// Something that no variant has.
    Unknown(String),
    /// The variant and the numbering that a source of another format has settled.
    Pinned(&'static str, Numbering),
}

impl Declared {
    /// Reads the values of the `GameType`, `Variant` and `Numbering` tags; a name that is known goes before the number,
    /// because programs that know only one number for several variants write the true name beside it. `Numbering` is for
    /// variants that have no number.
    #[must_use]
    pub fn read(game_type: Option<&[u8]>, name: Option<&[u8]>, corner: Option<&[u8]>) -> Self {
        if let Some(name) = name {
            let text = String::from_utf8_lossy(&unescape(name)).into_owned();
            if let Some(variant) = variant::find(&text) {
                let parsed = game_type.and_then(|value| GameType::parse(value).ok());
                let corner = corner.and_then(|value| std::str::from_utf8(value).ok());
                let told = parsed.and_then(|parsed| numbering(&parsed));
                return Self::Name(variant.id, told.or(corner.and_then(Numbering::find)));
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
                parsed.white_begins,
                numbering(&parsed),
            ),
            Err(_) => Self::Unknown(String::from_utf8_lossy(value).into_owned()),
        }
    }

    /// The variants it can mean, the likeliest first. Empty when it means none.
    #[must_use]
    pub fn variants(&self) -> Vec<&'static Variant> {
        match self {
            Self::Nothing | Self::Unknown(_) => Vec::new(),
            Self::Name(id, _) | Self::Pinned(id, _) => variant::find(id).into_iter().collect(),
            // PDN 3.0: bare 23 is American pool; unified pool says W.
            Self::Number(23, first, _) => {
                let mut both: Vec<_> = ["pool-american", "pool"]
                    .iter()
                    .filter_map(|id| variant::find(id))
                    .collect();
                if *first == Some(true) {
                    both.reverse();
                }
                both
            }
            Self::Number(number, ..) => variant::of_game_type(*number).into_iter().collect(),
        }
    }

    /// Whether it can mean any variant.
    #[must_use]
    pub fn is_known(&self) -> bool {
        match self {
            Self::Nothing | Self::Unknown(_) => false,
            Self::Name(id, _) | Self::Pinned(id, _) => variant::find(id).is_some(),
            Self::Number(number, ..) => *number == 23 || variant::of_game_type(*number).is_some(),
        }
    }

    /// The numberings that the squares of a variant can have then, the likeliest first. What game types say of the corner
    /// is often wrong, so that the variant's own stays possible; names say nothing of it.
    #[must_use]
    pub fn numberings(&self, variant: &Variant) -> Vec<Numbering> {
        let mut all = match self {
            Self::Number(_, _, Some(corner)) | Self::Name(_, Some(corner)) => vec![*corner],
            _ => Vec::new(),
        };
        all.push(variant.numbering);
        if matches!(self, Self::Name(..)) {
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

    /// Whether they say which corner squares are counted from.
    #[must_use]
    pub fn names_corner(&self) -> bool {
        matches!(
            self,
            Self::Number(_, _, Some(_)) | Self::Name(_, Some(_)) | Self::Pinned(..)
        )
    }

    /// What the tags say, as a sentence names it.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Nothing => Message::NoGameType,
            Self::Number(number, ..) => Message::GameTypeNumber { number: *number },
            Self::Name(id, _) | Self::Pinned(id, _) => Message::VariantTag { id },
            Self::Unknown(text) => Message::GameTypeText { text: text.clone() },
        }
    }
}

/// The corner that numbers are counted from, as White sees it; a game type names it as the player who begins sees it.
fn numbering(parsed: &GameType) -> Option<Numbering> {
    if parsed.letters != Some(Letters::Numeric) {
        return None;
    }
    Some(match (parsed.corner?, parsed.white_begins?) {
        (Corner::TopLeft, true) | (Corner::BottomRight, false) => Numbering::TopLeft,
        (Corner::TopRight, true) | (Corner::BottomLeft, false) => Numbering::TopRight,
        (Corner::BottomLeft, true) | (Corner::TopRight, false) => Numbering::BottomLeft,
        (Corner::BottomRight, true) | (Corner::TopLeft, false) => Numbering::BottomRight,
    })
}
