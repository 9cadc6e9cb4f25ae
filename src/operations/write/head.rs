//! Writes the tags of a game as PDN requires: the roster first, then what is needed to read the moves, then all others.

use super::WriteLoss;
use super::standard::{self, StandardTagValue};
use crate::notation::{MoveStyle, SquareStyle, counters, fen, game_type};
use crate::pdn::{GameType, TagName, Terminator, unescape_value};
use crate::position::{Position, Setup};
use crate::tree::{Game, Tag};
use crate::variant::{self, Variant};
use std::borrow::Cow;
use std::fmt::Write as _;

/// The seven tags that come first.
const SEVEN_TAG_ROSTER: [TagName; 7] = [
    TagName::Event,
    TagName::Site,
    TagName::Date,
    TagName::Round,
    TagName::White,
    TagName::Black,
    TagName::Result,
];

/// The text above the moves.
#[derive(Default)]
pub(super) struct GameHeader {
    /// The tags, in order.
    pub(super) tags: String,
    /// The comments for what cannot be expressed in tags.
    pub(super) comments: Vec<String>,
    /// The result after the moves, where it differs from the tag.
    pub(super) other_result: Option<String>,
    /// The result.
    pub(super) result: Cow<'static, str>,
    /// The values for which the standard's tags have no form.
    pub(super) losses: Vec<WriteLoss>,
    /// The tags that keep these values, to be written further down.
    keeping_tags: String,
    /// Whether the position of the tag `FEN` is kept elsewhere: another tag of that name would become the start.
    fen_lost: bool,
}

/// The requirements of a dialect for tags.
#[derive(Clone, Copy)]
pub(super) struct TagRules {
    /// Whether values have the forms that the standard requires.
    pub(super) standard: bool,
    /// Whether the `GameType` is its number alone, and a name accompanies it where the number is not the standard's.
    pub(super) bare_type: bool,
    /// Returns whether games of a variant always have their start position.
    pub(super) always_fen: fn(&Variant) -> bool,
    /// Whether positions have numbers even where moves have letters.
    pub(super) numeric_fen: bool,
    /// Whether a `GameType` or `Variant` that the moves contradict is replaced by the variant by which they were read.
    pub(super) correct: bool,
}

impl GameHeader {
    pub(crate) fn new(game: &Game, style: &MoveStyle, rules: TagRules) -> Self {
        let mut head = Self {
            tags: String::with_capacity(384),
            result: Cow::Borrowed("*"),
            other_result: other_result(game, rules.standard).map(str::to_owned),
            ..Self::default()
        };
        let meanings: Vec<_> = game
            .tags
            .iter()
            .map(|tag| TagName::from_name(tag.name.as_bytes()))
            .collect();
        let first = |name| meanings.iter().position(|meaning| *meaning == name);
        let value = |name| first(name).map(|nth| game.tags[nth].value.as_str());
        let format = value(TagName::ResultFormat);
        let number = game_type(game.variant, style.squares);
        let result = value(TagName::Result);
        // A result in the form of a guessed variant would contradict the declared type that stays, as `0-1` contradicts type 20.
        let game_type = match keeps_declared(game, rules) {
            true => value(TagName::GameType).and_then(declared_number),
            false => game.variant.game_type.filter(|_| number.is_some()),
        };
        let result = head.result_tag(game, (result, format), game_type, rules);
        for name in SEVEN_TAG_ROSTER {
            let Some(canonical) = name.canonical() else {
                continue;
            };
            match name {
                TagName::Result => result
                    .iter()
                    .for_each(|text| head.write_tag(canonical, text)),
                name => value(name)
                    .iter()
                    .for_each(|text| head.write_known_tag(canonical, name, text, game, rules)),
            }
        }
        head.write_game_type(
            game,
            (number, style.squares),
            rules,
            [TagName::GameType, TagName::Variant].map(value),
        );
        let counters = value(TagName::FenCounters);
        let counted = head.write_start(game, style, rules, (value(TagName::Fen), counters));
        head.write_fallback_tags();
        for (nth, (tag, meaning)) in game.tags.iter().zip(&meanings).enumerate() {
            let told = SEVEN_TAG_ROSTER.contains(meaning)
                || matches!(
                    meaning,
                    TagName::GameType | TagName::Variant | TagName::Numbering | TagName::Fen
                )
                || (*meaning == TagName::FenCounters && counted);
            let first = first(*meaning) == Some(nth);
            if !(told && first) {
                let meaning = (*meaning, first);
                head.write_other_tag(&tag.name, meaning, &tag.value, game, rules);
            } else if let Some(now) = meaning.canonical() {
                head.note_rename(&tag.name, now);
            }
        }
        if let (Some(end), Some(tag)) = (&head.other_result, value(TagName::Result)) {
            let (tag, end) = (tag.to_owned(), end.clone());
            head.losses.push(WriteLoss::Result { tag, end });
        }
        head
    }

    /// Writes a tag. Quotation marks and backslashes before them are escaped; what cannot be escaped is reported.
    fn write_tag(&mut self, name: &str, value: &str) {
        let from = self.tags.len();
        push_tag(name, value, &mut self.tags);
        if !value.bytes().any(|b| b == b'\\' || b.is_ascii_control()) {
            return;
        }
        let written = &self.tags.as_bytes()[from + name.len() + 3..self.tags.len() - 3];
        let read = String::from_utf8_lossy(&unescape_value(written)).into_owned();
        if read != value {
            let name = name.to_owned();
            self.losses.push(WriteLoss::Value { name, now: read });
        }
    }

    /// Notes that a tag is renamed.
    fn note_rename(&mut self, was: &str, now: &str) {
        if was != now {
            let (was, now) = (was.to_owned(), now.to_owned());
            self.losses.push(WriteLoss::Renamed { was, now });
        }
    }

    /// Notes a value for which the standard's tag of a name has no form, with the name of the tag that keeps it, if any.
    fn note_loss(&mut self, name: &'static str, text: &str, beside: Option<String>) {
        if let Some(beside) = &beside {
            push_tag(beside, text, &mut self.keeping_tags);
        }
        self.losses.push(WriteLoss::Tag {
            name,
            text: text.to_owned(),
            kept_by: beside,
        });
    }

    /// Writes the tags that keep values for which others have no form.
    fn write_fallback_tags(&mut self) {
        self.tags.push_str(&self.keeping_tags);
        self.keeping_tags.clear();
    }

    /// Writes a tag that the standard defines, with a value of its form.
    fn write_known_tag(
        &mut self,
        name: &'static str,
        meaning: TagName,
        text: &str,
        game: &Game,
        rules: TagRules,
    ) {
        let value = if rules.standard {
            standard::standard_value(meaning, text, game.dates)
        } else {
            StandardTagValue::Same
        };
        match value {
            StandardTagValue::Same => self.write_tag(name, text),
            StandardTagValue::Formed(now) => self.write_tag(name, &now),
            StandardTagValue::Part(now) => {
                self.write_tag(name, &now);
                self.note_loss(name, text, Some(standard::as_written_name(name)));
            }
            StandardTagValue::Beside => {
                self.note_loss(name, text, Some(standard::as_written_name(name)))
            }
            StandardTagValue::Nothing => self.note_loss(name, text, None),
        }
    }

    /// Returns the value of the result tag. A different result after the moves is not lost.
    fn result_tag(
        &mut self,
        game: &Game,
        (tag, format): (Option<&str>, Option<&str>),
        game_type: Option<u16>,
        rules: TagRules,
    ) -> Option<String> {
        let by_tag = tag.and_then(|tag| Terminator::of_tag_value(tag.as_bytes()));
        let end = game
            .result
            .as_ref()
            .filter(|score| score.kind != Terminator::Unknown);
        // A format of its own allows results that the standard does not have.
        let strict = rules.standard && format.is_none_or(str::is_empty);
        let stated = match (tag, by_tag, end) {
            (None, _, None) => return None,
            (None | Some(""), _, Some(end)) | (Some(_), Some(Terminator::Unknown), Some(end)) => {
                Ok((end.text.as_str(), end.kind))
            }
            (Some(tag), Some(kind), _) => Ok((tag.trim(), kind)),
            (Some(tag), None, _) => Err(tag),
        };
        let stated = match (stated, end) {
            (Err(tag), end) if strict => {
                self.note_loss("Result", tag, Some(standard::as_written_name("Result")));
                Ok(end.map_or(("*", Terminator::Unknown), |end| (&end.text, end.kind)))
            }
            (stated, _) => stated,
        };
        let value = match stated {
            Ok((text, kind)) if strict => {
                let scored = standard::standard_result(text, kind, game_type);
                if let Some(format) = scored.format {
                    push_tag("ResultFormat", format, &mut self.keeping_tags);
                }
                scored.text
            }
            Ok((text, kind)) => kind
                .standard_replacement(text)
                .unwrap_or_else(|| text.to_owned()),
            Err(tag) => tag.to_owned(),
        };
        let kind = Terminator::of_tag_value(value.as_bytes());
        if kind.is_some_and(|kind| kind != Terminator::Unknown) {
            self.result = Cow::Owned(value.clone());
        }
        Some(value)
    }

    /// Writes the variant: the number of the game type for the squares of the moves, or the name where there is no number.
    fn write_game_type(
        &mut self,
        game: &Game,
        (number, squares): (Option<String>, SquareStyle),
        rules: TagRules,
        [declared, written]: [Option<&str>; 2],
    ) {
        if keeps_declared(game, rules) {
            for (name, value) in [("GameType", declared), ("Variant", written)] {
                value.iter().for_each(|value| self.write_tag(name, value));
            }
            return;
        }
        let number = if rules.bare_type {
            game.variant.game_type.map(|number| number.to_string())
        } else {
            number
        };
        if let Some(number) = &number {
            self.write_tag("GameType", number);
        }
        let named = written.and_then(variant::find_variant);
        match written {
            // A text that names no variant, or this one, stays.
            Some(text) if named.is_none_or(|named| named == game.variant) => {
                self.write_tag("Variant", text);
            }
            None if number.is_some() && !must_name_variant(game.variant, rules) => {}
            _ => self.write_tag("Variant", game.variant.id),
        }
        // Without a number, only this tag gives the numbering.
        if let (None, SquareStyle::Numeric(numbering)) = (number, squares)
            && numbering != game.variant.numbering
        {
            self.write_tag("Numbering", numbering.corner_name());
        }
    }

    /// Writes the start position, where it is not the default: where the source has it, or it is not that of the variant.
    /// Returns whether the tag with the counters after its pieces is covered too.
    fn write_start(
        &mut self,
        game: &Game,
        style: &MoveStyle,
        rules: TagRules,
        (written, counters): (Option<&str>, Option<&str>),
    ) -> bool {
        let numbering = match style.squares {
            SquareStyle::Numeric(numbering) => Some(numbering),
            _ if rules.numeric_fen => Some(game.variant.numbering),
            SquareStyle::Algebraic | SquareStyle::Short => None,
        };
        let usual = || game.start == Position::initial(game.variant);
        let Some(text) = written else {
            if (rules.always_fen)(game.variant) || !usual() {
                self.write_tag("FEN", &fen::write_with(&game.start, numbering));
            }
            return false;
        };
        let board = game.variant.board;
        let on_board = |setup: &Setup| {
            let mut squares = setup.pieces_on(board).map(|piece| piece.square);
            squares.all(|square| square.square_on_board(board, game.numbering).is_some())
        };
        let read = fen::parse_fen(text).ok();
        let Some(mut setup) = read.filter(|setup| !rules.standard || on_board(setup)) else {
            if rules.standard && !text.is_empty() {
                if !usual() {
                    self.write_tag("FEN", &fen::write_with(&game.start, numbering));
                }
                self.note_loss("FEN", text, Some(standard::as_written_name("FEN")));
                self.fen_lost = true;
            } else {
                self.write_tag("FEN", text);
            }
            return false;
        };
        let counted = counters.is_some_and(|text| counters::read_counters(text, &mut setup));
        let to = numbering.unwrap_or(game.variant.numbering);
        let text = fen::write_pieces(&setup, board, game.numbering, numbering);
        match counters::write_counters(&setup, board, game.numbering, to) {
            Some(tail) if rules.standard => {
                self.write_tag("FEN", &text);
                self.write_tag("FENCounters", &tail);
            }
            Some(tail) => self.write_tag("FEN", &format!("{text}:{tail}")),
            None => self.write_tag("FEN", &text),
        }
        counted
    }

    /// Writes a tag that has no place of its own; `first`: it is the first one with its meaning.
    fn write_other_tag(
        &mut self,
        name: &str,
        (meaning, first): (TagName, bool),
        value: &str,
        game: &Game,
        rules: TagRules,
    ) {
        let translated = first && TagName::resolve_name(name.as_bytes()).1;
        let standard = if is_identifier(name) && !translated {
            Some(Cow::Borrowed(name))
        } else {
            tag_identifier(name, meaning).map(Cow::Owned)
        };
        if let Some(now) = &standard {
            self.note_rename(name, now);
        }
        match (standard, meaning.canonical()) {
            (Some(_), Some(known)) if meaning == TagName::Fen && self.fen_lost => {
                self.note_loss(known, value, Some(standard::as_written_name(known)));
                self.write_fallback_tags();
            }
            // A name of another program may have any meaning.
            (Some(name), Some(known)) if name == known => {
                self.write_known_tag(known, meaning, value, game, rules);
                self.write_fallback_tags();
            }
            (Some(name), _) => self.write_tag(&name, value),
            (None, _) => {
                self.comments.push(format!("{name}: {value}"));
                let name = name.to_owned();
                self.losses.push(WriteLoss::Comment { name });
            }
        }
    }
}

/// Returns whether the tags that declare a variant stay although the moves contradict them: a guess replaces no declaration.
fn keeps_declared(game: &Game, rules: TagRules) -> bool {
    game.guessed && !rules.correct
}

/// Returns the number at the beginning of the value of a `GameType` tag.
fn declared_number(value: &str) -> Option<u16> {
    u16::try_from(GameType::parse(value.as_bytes()).ok()?.number).ok()
}

/// Returns the result after the moves of a game, where it differs from the tag; with `standard`, it replaces a tag without a
/// result.
fn other_result(game: &Game, standard: bool) -> Option<&str> {
    let named = |tag: &&Tag| TagName::from_name(tag.name.as_bytes()) == TagName::Result;
    let tag = &game.tags.iter().find(named)?.value;
    let end = game
        .result
        .as_ref()
        .filter(|score| !tag.is_empty() && score.kind != Terminator::Unknown)?;
    match Terminator::of_tag_value(tag.as_bytes()) {
        Some(Terminator::Unknown) => None,
        Some(kind) => kind.disagrees_with(end.kind).then_some(end.text.as_str()),
        None if standard => None,
        None => Some(&end.text),
    }
}

/// Returns whether the variant must be named next to its number.
fn must_name_variant(variant: &Variant, rules: TagRules) -> bool {
    let own = variant
        .game_type
        .and_then(variant::of_game_type)
        .is_some_and(|of| of == variant);
    rules.bare_type && (!own || variant.game_type.is_some_and(|number| number > 89))
}

fn is_identifier(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Returns a name in the form that the standard requires: with a capital, and of letters, digits and underscores.
fn tag_identifier(name: &str, meaning: TagName) -> Option<String> {
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

fn push_tag(name: &str, value: &str, out: &mut String) {
    out.push('[');
    out.push_str(name);
    out.push_str(" \"");
    escape_tag_value(value, out);
    out.push_str("\"]\n");
}

/// Writes the value of a tag so that it is read back unchanged. A value is on one line.
fn escape_tag_value(value: &str, out: &mut String) {
    if !value.bytes().any(|b| matches!(b, b'"' | b'\\') || b < b' ') {
        return out.push_str(value);
    }
    let mut rest = value;
    while let Some(first) = rest.chars().next() {
        let slashes = rest.bytes().take_while(|b| *b == b'\\').count();
        if slashes > 0 {
            rest = &rest[slashes..];
            // A single backslash is literal, unless it would escape what follows it.
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
