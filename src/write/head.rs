//! The tags of a game as PDN wants them: the roster first, then what the moves need to be read, then all others.

use crate::notation::{SquareStyle, Style, fen, game_type};
use crate::pdn::{TagName, Terminator};
use crate::replay::{disagree, standard};
use crate::tree::{Game, Tag};
use crate::variant::{self, Variant};
use std::borrow::Cow;
use std::fmt::Write as _;

/// The seven tags that come first.
const ROSTER: [TagName; 7] = [
    TagName::Event,
    TagName::Site,
    TagName::Date,
    TagName::Round,
    TagName::White,
    TagName::Black,
    TagName::Result,
];

/// What is written above the moves.
pub(super) struct Head {
    /// Tags, in order.
    pub(super) tags: String,
    /// What cannot be said in tags.
    pub(super) comments: Vec<String>,
    /// The result that the moves end with, where the tag says something else.
    pub(super) other_result: Option<String>,
    /// The result.
    pub(super) result: Cow<'static, str>,
}

/// What a dialect wants of the tags.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    /// The `GameType` is its number alone, and a name stands beside it where the number is not the standard's.
    pub(super) bare_type: bool,
    /// Whether a game has its start position always: for these variants.
    pub(super) always_fen: fn(&Variant) -> bool,
    /// Positions have numbers even where moves have letters.
    pub(super) numeric_fen: bool,
}

impl Head {
    pub(super) fn new(game: &Game, style: &Style, rules: Rules) -> Self {
        let mut head = Self {
            tags: String::with_capacity(384),
            comments: Vec::new(),
            other_result: None,
            result: Cow::Borrowed("*"),
        };
        head.other_result = other_result(game).map(str::to_owned);
        let meanings: Vec<_> = game
            .tags
            .iter()
            .map(|tag| TagName::of(tag.name.as_bytes()))
            .collect();
        let first = |name| meanings.iter().position(|meaning| *meaning == name);
        let value = |name| first(name).map(|nth| game.tags[nth].value.as_str());
        let result = head.result_tag(game, value(TagName::Result));
        for name in ROSTER {
            let value = match name {
                TagName::Result => result.as_deref(),
                name => value(name),
            };
            if let (Some(name), Some(value)) = (name.canonical(), value) {
                head.tag(name, value);
            }
        }
        head.kind(game, style, rules, value(TagName::Variant));
        let written = value(TagName::Fen);
        if let Some(text) = start(game, style, rules, written) {
            head.tag("FEN", &text);
        }
        for (nth, (tag, meaning)) in game.tags.iter().zip(&meanings).enumerate() {
            let told = ROSTER.contains(meaning)
                || matches!(
                    meaning,
                    TagName::GameType | TagName::Variant | TagName::Numbering | TagName::Fen
                );
            if !(told && first(*meaning) == Some(nth)) {
                head.other(&tag.name, *meaning, &tag.value);
            }
        }
        head
    }

    /// Writes a tag. Quotation marks and backslashes before them are escaped.
    pub(super) fn tag(&mut self, name: &str, value: &str) {
        let out = &mut self.tags;
        out.push('[');
        out.push_str(name);
        out.push_str(" \"");
        escape(value, out);
        out.push_str("\"]\n");
    }

    /// The value of the result tag. An end that says something else is not lost.
    fn result_tag(&mut self, game: &Game, tag: Option<&str>) -> Option<String> {
        let by_tag = tag.and_then(|tag| Terminator::of_tag_value(tag.as_bytes()));
        let end = game
            .result
            .as_ref()
            .filter(|score| score.kind != Terminator::Unknown);
        let plain = |text: &str, kind| standard(text, kind).unwrap_or_else(|| text.to_owned());
        let value = match (tag, by_tag, end) {
            (None, _, None) => None,
            (None | Some(""), _, Some(end)) | (Some(_), Some(Terminator::Unknown), Some(end)) => {
                Some(plain(&end.text, end.kind))
            }
            (Some(tag), kind, _) => {
                let trimmed = || tag.trim().to_owned();
                Some(kind.map_or_else(|| tag.to_owned(), |kind| plain(&trimmed(), kind)))
            }
        };
        let known = value.as_deref().filter(|value| {
            let kind = Terminator::of_tag_value(value.as_bytes());
            kind.is_some_and(|kind| kind != Terminator::Unknown)
        });
        if let Some(known) = known {
            self.result = Cow::Owned(known.to_owned());
        }
        value
    }

    /// What is played: the number of the game type, or the name where there is none.
    fn kind(&mut self, game: &Game, style: &Style, rules: Rules, written: Option<&str>) {
        let squares = if rules.bare_type {
            Style::of(game.variant).squares
        } else {
            style.squares
        };
        let number = game_type(game.variant, squares);
        let number = if rules.bare_type {
            game.variant.game_type.map(|number| number.to_string())
        } else {
            number
        };
        if let Some(number) = &number {
            self.tag("GameType", number);
        }
        let named = written.and_then(variant::find);
        match written {
            // What names no variant, or this one, stays.
            Some(text) if named.is_none_or(|named| named == game.variant) => {
                self.tag("Variant", text);
            }
            None if number.is_some() && !private(game.variant, rules) => {}
            _ => self.tag("Variant", game.variant.id),
        }
        // Without a number nothing else tells it.
        if let (None, SquareStyle::Numeric(numbering)) = (number, squares)
            && numbering != game.variant.numbering
        {
            self.tag("Numbering", numbering.name());
        }
    }

    /// A tag that has no place of its own.
    fn other(&mut self, name: &str, meaning: TagName, value: &str) {
        if is_identifier(name) {
            return self.tag(name, value);
        }
        match identifier(name, meaning) {
            Some(name) => self.tag(&name, value),
            None => self.comments.push(format!("{name}: {value}")),
        }
    }
}

/// The result that the moves of a game end with, where its tag says something else.
pub(crate) fn other_result(game: &Game) -> Option<&str> {
    let named = |tag: &&Tag| TagName::of(tag.name.as_bytes()) == TagName::Result;
    let tag = &game.tags.iter().find(named)?.value;
    let end = game
        .result
        .as_ref()
        .filter(|score| !tag.is_empty() && score.kind != Terminator::Unknown)?;
    match Terminator::of_tag_value(tag.as_bytes()) {
        Some(Terminator::Unknown) => None,
        Some(kind) => disagree(kind, end.kind).then_some(end.text.as_str()),
        None => Some(&end.text),
    }
}

/// Whether the variant must be named beside its number.
fn private(variant: &Variant, rules: Rules) -> bool {
    let own = variant
        .game_type
        .and_then(variant::of_game_type)
        .is_some_and(|of| of == variant);
    rules.bare_type && (!own || variant.game_type.is_some_and(|number| number > 89))
}

/// The start position, where it is no matter of course: where the source has it, or it is not that of the variant.
fn start(game: &Game, style: &Style, rules: Rules, written: Option<&str>) -> Option<String> {
    let numbering = match style.squares {
        SquareStyle::Numeric(numbering) => Some(numbering),
        _ if rules.numeric_fen => Some(game.variant.numbering),
        SquareStyle::Algebraic | SquareStyle::Short => None,
    };
    if let Some(written) = written {
        return Some(match fen::read(written) {
            Ok(setup) => fen::write_setup(&setup, game.variant.board, game.numbering, numbering),
            Err(_) => written.to_owned(),
        });
    }
    let wanted = (rules.always_fen)(game.variant);
    let usual = || game.start == crate::board::Position::initial(game.variant);
    (wanted || !usual()).then(|| fen::write_with(&game.start, numbering))
}

fn is_identifier(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// A name as the standard wants names: with a capital, and of letters, digits and underscores.
fn identifier(name: &str, meaning: TagName) -> Option<String> {
    if let Some(known) = meaning.canonical() {
        return Some(known.to_owned());
    }
    if !name.is_ascii() {
        return None;
    }
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let name: String = name.chars().map(plain).collect();
    let first = name.chars().next().filter(char::is_ascii_alphabetic)?;
    Some(format!("{}{}", first.to_ascii_uppercase(), &name[1..]))
}

/// Writes the value of a tag so that it is read as it is. A value stands on one line.
fn escape(value: &str, out: &mut String) {
    if !value.bytes().any(|b| matches!(b, b'"' | b'\\') || b < b' ') {
        return out.push_str(value);
    }
    let mut rest = value;
    while let Some(first) = rest.chars().next() {
        let slashes = rest.bytes().take_while(|b| *b == b'\\').count();
        if slashes > 0 {
            rest = &rest[slashes..];
            // One alone stands for itself, unless it would escape what is behind it.
            let doubled = slashes > 1 || rest.is_empty();
            let count = if doubled { 2 * slashes } else { 1 };
            if !rest.starts_with(['"', '\'']) {
                let _ = write!(out, "{}", "\\".repeat(count));
            }
            continue;
        }
        match first {
            '"' => out.push_str("\\\""),
            c if c.is_ascii_control() => out.push(' '),
            c => out.push(c),
        }
        rest = &rest[first.len_utf8()..];
    }
}
