//! Tag names, and the values that control reading: game types, results, escapes.

use super::Encoding;
use crate::words::{HeadingLabel, label_initials as initials_of, translated_tag};
use std::borrow::Cow;
use std::cell::RefCell;

macro_rules! tag_names {
    ($($(#[$doc:meta])* $variant:ident = $name:literal $(| $other:literal)*;)*) => {
        /// A tag by its meaning, whatever language or program it comes from.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum TagName {
            $($(#[$doc])* $variant,)*
            /// Any other name.
            Other,
        }

        /// All spellings of the standard and of programs, regardless of case. Names in other languages are in [`crate::words`].
        const NAMES: &[(&str, TagName)] = &[$(($name, TagName::$variant), $(($other, TagName::$variant),)*)*];

        impl TagName {
            /// Returns the spelling of the standard, or the commonest one; `None` for [`TagName::Other`].
            #[must_use]
            pub fn canonical(self) -> Option<&'static str> {
                match self {
                    $(Self::$variant => Some($name),)*
                    Self::Other => None,
                }
            }
        }
    };
}

tag_names! {
    /// Name of the event.
    Event = "Event" | "Dati" | "&#x00c9;v&#x00e9;nement";
    /// Place.
    Site = "Site";
    /// Day of the game.
    Date = "Date" | "Anno";
    /// Round.
    Round = "Round";
    /// The player with the white men.
    White = "White" | "P1";
    /// The player with the black men.
    Black = "Black" | "Red" | "P2";
    /// Result.
    Result = "Result" | "R&#x00e9;sultat";
    /// Kind of game.
    GameType = "GameType" | "Type de jeu";
    /// Start position.
    Fen = "FEN";
    /// The counters that Lidraughts writes after the pieces of the start position: moves, and moves of kings.
    FenCounters = "FENCounters";
    /// Presence of a start position.
    SetUp = "SetUp";
    /// Kind of game by name.
    Variant = "Variant";
    /// The corner from which squares are counted, if no game type can express it: `bottom-right`.
    Numbering = "Numbering";
    /// Notation of results.
    ResultFormat = "ResultFormat";
    /// Title of White.
    WhiteTitle = "WhiteTitle" | "Titre blanc" | "P1Title";
    /// Title of Black.
    BlackTitle = "BlackTitle" | "Titre noir" | "P2Title";
    /// Rating of White.
    WhiteRating = "WhiteRating" | "WhiteElo" | "P1Elo" | "Évaluation blanche" | "&#x00c9;valuation blanche";
    /// Rating of Black.
    BlackRating = "BlackRating" | "BlackElo" | "P2Elo" | "Évaluation noire" | "&#x00c9;valuation noire";
    /// Team of White, for which the standard has no tag.
    WhiteTeam = "WhiteTeam";
    /// Team of Black.
    BlackTeam = "BlackTeam";
    /// Kind of player, White.
    WhiteType = "WhiteType";
    /// Kind of player, Black.
    BlackType = "BlackType";
    /// Club, country or address of White.
    WhiteNa = "WhiteNA";
    /// Club, country or address of Black.
    BlackNa = "BlackNA";
    /// Number of White in the register of the FMJD.
    WhiteFmjdId = "WhiteFmjdId";
    /// Number of Black in the register of the FMJD.
    BlackFmjdId = "BlackFmjdId";
    /// Time that White used.
    WhiteTime = "WhiteTime" | "WhiteClock" | "Heure blanche";
    /// Time that Black used.
    BlackTime = "BlackTime" | "BlackClock" | "Heure noire";
    /// First day of the event.
    EventDate = "EventDate";
    /// Sponsor.
    EventSponsor = "EventSponsor";
    /// Section.
    Section = "Section";
    /// Stage.
    Stage = "Stage";
    /// Board.
    Board = "Board";
    /// Number of plies.
    PlyCount = "PlyCount";
    /// How the game ended.
    Termination = "Termination";
    /// The article or the reason of a draw claim.
    DrawClaim = "DrawClaim";
    /// The reason why the game ended as it did.
    ResultReason = "ResultReason";
    /// The draw code of the event.
    EventRules = "EventRules";
    /// Kind of event: classical, rapid, blitz.
    EventType = "EventType";
    /// Time control.
    TimeControl = "TimeControl" | "TimeControlAsWritten";
    /// Time control of White.
    TimeControlWhite = "TimeControlWhite";
    /// Time control of Black.
    TimeControlBlack = "TimeControlBlack";
    /// Time of day.
    Time = "Time";
    /// Time of day, universal.
    UtcTime = "UTCTime";
    /// Day, universal.
    UtcDate = "UTCDate";
    /// Author of the comments.
    Annotator = "Annotator";
    /// Composer of the problem.
    Author = "Author";
    /// Publication in which it appeared.
    Publication = "Publication";
    /// Day of its publication.
    PublicationDate = "PublicationDate" | "PubicationDate";
    /// Opening, by name or number.
    Opening = "Opening";
    /// Opening code.
    Eco = "ECO";
    /// A remark on the game.
    Comment = "Comment";
    /// Side to move in the start position.
    Turn = "Turn";
    /// Start position in another notation.
    BoardPosition = "BoardPosition";
    /// Side at the bottom of the board.
    BoardOrientation = "BoardOrientation";
    /// File name that some exports leave behind.
    FileName = "FILENAME";
}

/// The end marker of a slot.
const END_OF_SLOT: u8 = u8::MAX;

/// The first name of each slot, and for each name the next one in its slot.
static NAME_SLOTS: ([u8; 256], [u8; NAMES.len()]) = {
    assert!(NAMES.len() < END_OF_SLOT as usize);
    let (mut first, mut next) = ([END_OF_SLOT; 256], [END_OF_SLOT; NAMES.len()]);
    let mut nth = NAMES.len();
    while nth > 0 {
        nth -= 1;
        let slot = name_slot(NAMES[nth].0.as_bytes());
        next[nth] = first[slot];
        first[slot] = nth as u8;
    }
    (first, next)
};

/// Returns the slot of a name, by its length and three of its letters, regardless of case.
const fn name_slot(name: &[u8]) -> usize {
    let len = name.len();
    if len == 0 {
        return 0;
    }
    (len * 41
        + lower_letter(name[0]) * 7
        + lower_letter(name[len / 2]) * 13
        + lower_letter(name[len - 1]) * 29)
        % 256
}

const fn lower_letter(byte: u8) -> usize {
    byte.to_ascii_lowercase() as usize
}

/// The maximum length of a name in a language other than English, in bytes.
const MAX_TRANSLATED_NAME_LEN: usize = 64;
/// The number of names outside the standard that are remembered.
const RECENT_NAMES: usize = 16;

/// A name as it was written, and its tag.
type RecentName = (Box<[u8]>, TagName);

thread_local! {
    /// The last of those names with their meanings, each in its slot: files repeat a few of them in every game.
    static RECENT_TRANSLATIONS: RefCell<[Option<RecentName>; RECENT_NAMES]> =
        const { RefCell::new([const { None }; RECENT_NAMES]) };
}

impl TagName {
    /// Returns the bytes that can begin a name of this meaning. `label` is the corresponding heading.
    pub(crate) fn initial_bytes(self, label: HeadingLabel) -> [bool; 256] {
        let mut initials = [false; 256];
        initials[0x80..].fill(true);
        for first in initials_of(label).filter_map(|first| u8::try_from(first).ok()) {
            initials[usize::from(first)] = true;
            initials[usize::from(first.to_ascii_uppercase())] = true;
        }
        for (name, _) in NAMES.iter().filter(|(_, meaning)| *meaning == self) {
            let first = name.as_bytes()[0];
            initials[usize::from(first.to_ascii_lowercase())] = true;
            initials[usize::from(first.to_ascii_uppercase())] = true;
        }
        initials
    }

    /// Returns the meaning of a tag name in a game that Black begins, or White. `P1` names the player who begins, regardless of the
    /// colour; all other names keep their meaning.
    #[must_use]
    pub fn in_game(name: &[u8], black_begins: bool) -> Self {
        let meaning = Self::from_name(name);
        match black_begins && Self::is_by_turn(name) {
            true => meaning.of_other_side(),
            false => meaning,
        }
    }

    /// Returns whether a name identifies the players by the order in which they move: `P1`, `P2Elo`.
    pub fn is_by_turn(name: &[u8]) -> bool {
        matches!(name, [b'P' | b'p', b'1' | b'2', ..])
    }

    /// Returns the tag with the same meaning for the other player.
    fn of_other_side(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
            Self::WhiteTitle => Self::BlackTitle,
            Self::BlackTitle => Self::WhiteTitle,
            Self::WhiteRating => Self::BlackRating,
            Self::BlackRating => Self::WhiteRating,
            other => other,
        }
    }

    /// Returns the meaning of a tag name, in any language. Case does not matter; `Setup` is `SetUp`.
    #[must_use]
    pub fn from_name(name: &[u8]) -> Self {
        Self::resolve_name(name).0
    }

    /// Returns the meaning of a tag name, and whether the name is in a language other than English.
    #[inline]
    pub fn resolve_name(name: &[u8]) -> (Self, bool) {
        match Self::from_listed_name(name) {
            Some(tag) => (tag, false),
            None => {
                let tag = Self::from_translation(name);
                (tag, tag != Self::Other)
            }
        }
    }

    /// Returns the meaning of a name in a language other than English, in any encoding: the names are few and long enough that
    /// no other name looks like them.
    #[cold]
    fn from_translation(name: &[u8]) -> Self {
        if name.len() > MAX_TRANSLATED_NAME_LEN {
            return Self::Other;
        }
        RECENT_TRANSLATIONS.with_borrow_mut(|recent| {
            let place = &mut recent[name_slot(name) % RECENT_NAMES];
            match place {
                Some((known, tag)) if **known == *name => *tag,
                _ => {
                    let tag = Self::looked_up(name);
                    *place = Some((name.into(), tag));
                    tag
                }
            }
        })
    }

    fn looked_up(name: &[u8]) -> Self {
        let tag = match std::str::from_utf8(name) {
            Ok(name) => translated_tag(name),
            Err(_) => {
                let mut encodings = Encoding::all();
                encodings.find_map(|encoding| {
                    let known = encoding.is_single_byte().then(|| encoding.decode(name))?;
                    translated_tag(&known)
                })
            }
        };
        let tag = tag.and_then(|tag| Self::from_listed_name(tag.as_bytes()));
        tag.unwrap_or(Self::Other)
    }

    /// Returns the meaning of a name of the standard or of a program.
    fn from_listed_name(name: &[u8]) -> Option<Self> {
        // Compared one after another, 100,000 names of tags take 17 million instructions instead of 10.
        let mut nth = NAME_SLOTS.0[name_slot(name)];
        while let Some((known, tag)) = NAMES.get(usize::from(nth)) {
            let known = known.as_bytes();
            if known == name || known.eq_ignore_ascii_case(name) {
                return Some(*tag);
            }
            nth = NAME_SLOTS.1[usize::from(nth)];
        }
        None
    }
}

/// The maximum length of a tag name that is examined for a date, including the blanks after it, in bytes.
const MAX_DATE_TAG_NAME_LEN: usize = 24;
/// The maximum length of a date of which only the order of its fields is unknown, in bytes.
const MAX_DATE_LEN: usize = 10;

/// Returns the values of the `Date` tags in parts of a text, except long ones.
pub fn date_values<'a>(parts: &'a [&'a [u8]]) -> impl Iterator<Item = &'a [u8]> {
    let initials = TagName::Date.initial_bytes(HeadingLabel::Date);
    let date = move |text: &'a [u8]| {
        let first = text.first().copied().unwrap_or_default();
        let near = &text[..text.len().min(MAX_DATE_TAG_NAME_LEN)];
        let quote = initials[usize::from(first)].then(|| memchr::memchr(b'"', near));
        let quote = quote.flatten()?;
        let value = &text[quote + 1..];
        let value = &value[..value.len().min(MAX_DATE_LEN + 1)];
        let end = memchr::memchr(b'"', value)?;
        (TagName::from_name(near[..quote].trim_ascii()) == TagName::Date).then_some(&value[..end])
    };
    parts.iter().flat_map(move |part| {
        memchr::memchr_iter(b'[', part).filter_map(move |at| date(&part[at + 1..]))
    })
}

/// Returns a value escaped for use between the quotes of a tag.
pub fn in_quotes(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// Resolves the escapes `\"`, `\'` and `\\` of a tag value, and doubled escaping (`\\\'`), too.
#[must_use]
pub fn unescape_value(value: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memchr(b'\\', value).is_none() {
        return Cow::Borrowed(value);
    }
    let mut out = Vec::with_capacity(value.len());
    let mut i = value;
    while let Some((&b, rest)) = i.split_first() {
        let slashes = i.iter().take_while(|b| **b == b'\\').count();
        match i.get(slashes) {
            Some(quote @ (b'"' | b'\'')) if slashes > 0 => {
                out.push(*quote);
                i = &i[slashes + 1..];
            }
            _ if slashes > 1 => {
                out.extend(std::iter::repeat_n(b'\\', slashes.div_ceil(2)));
                i = &i[slashes..];
            }
            _ => {
                out.push(b);
                i = rest;
            }
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_found_whatever_its_case() {
        for (name, tag) in NAMES {
            let spellings = [
                (*name).to_owned(),
                name.to_ascii_lowercase(),
                name.to_ascii_uppercase(),
            ];
            for spelling in spellings {
                assert_eq!(TagName::from_name(spelling.as_bytes()), *tag, "{spelling}");
            }
            assert_eq!(
                TagName::from_name(format!("{name}x").as_bytes()),
                TagName::Other,
                "{name}x"
            );
            assert_eq!(
                TagName::from_name(&name.as_bytes()[1..]),
                TagName::Other,
                "{name} without its first letter"
            );
        }
        assert_eq!(TagName::from_name(b""), TagName::Other);
    }

    #[test]
    fn names_in_other_languages_have_a_meaning_in_any_encoding() {
        for (name, want) in [
            ("Белые", TagName::White),
            ("ЧЁРНЫЕ", TagName::Black),
            ("Weiß", TagName::White),
            ("Résultat", TagName::Result),
            ("RatingWit", TagName::WhiteRating),
            ("КомандаБелых", TagName::WhiteTeam),
            ("Ход", TagName::Other),
        ] {
            assert_eq!(TagName::from_name(name.as_bytes()), want, "{name}");
            for encoding in Encoding::all().filter(|of| of.is_single_byte()) {
                if let Some(bytes) = encoding.encode(name) {
                    assert_eq!(TagName::from_name(&bytes), want, "{name} in {encoding}");
                }
            }
            assert_eq!(
                TagName::resolve_name(name.as_bytes()).1,
                want != TagName::Other
            );
        }
        for name in ["WHITE", "WhiteElo", "P1"] {
            assert!(!TagName::resolve_name(name.as_bytes()).1, "{name}");
        }
    }
}
