//! Whole games as trees: tags, moves with the notes at them, variations.
//!
//! A [`Game`] holds everything in its record, in the order of the text, and the moves as the replay read them. `convert` writes it.
//! Positions are not kept: a walk replays them.

mod build;
mod builder;
mod frame;
mod number;
#[cfg(test)]
mod tests;
mod walk;

pub use build::TreeBuilder;
pub use build::{build_games, build_written};
pub use number::MoveCounter;
pub use walk::{GameVisitor, WalkPlace, walk_game};

use crate::draw::DrawCode;
use crate::notation::date::DateOrder;
use crate::notation::{Numbering, fen};
use crate::pdn::{TagName, Terminator};
use crate::played::MoveReading;
use crate::position::{PlyNumbering, Position};
use crate::span::Span;
use crate::variant::Variant;
use compact_str::CompactString;

/// A game.
#[derive(Clone, Debug)]
pub struct Game {
    /// The rules under which it was replayed.
    pub variant: &'static Variant,
    /// Whether its tags declare another variant than the guessed one.
    pub guessed: bool,
    /// The code by which its draws are judged.
    pub draws: &'static DrawCode,
    /// The numbering of squares in its text.
    pub numbering: Numbering,
    /// The order of days and months in its file.
    pub dates: DateOrder,
    /// Its tags, in order.
    pub tags: Vec<Tag>,
    /// The position it begins with.
    pub start: Position,
    /// Comments before the moves: those before the tags and between them.
    pub preface: Vec<String>,
    /// The first move number of the main line, as it is written.
    pub first_number: Option<u32>,
    /// The main line, with its variations.
    pub line: GameLine,
    /// The result at the end of the movetext.
    pub result: Option<GameResult>,
    /// Comments after the result.
    pub appendix: Vec<String>,
}

/// A tag, decoded; escapes in its value are resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name, as it is written.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A result: its text and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Its meaning; the variant determines whose points come first ([`Variant::score_order`]).
    pub kind: Terminator,
    /// Its text.
    pub text: String,
}

/// A line of play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameLine {
    /// Whether it is a variation that continues after the move to which it belongs, where no further move follows that it could replace: a
    /// continuation after the last move.
    pub goes_on: bool,
    /// The notes before its first move.
    pub lead: Vec<Note>,
    /// Its moves, including those that were not made ([`MoveReading::Unread`], [`MoveReading::LeftOut`]).
    pub plies: Vec<Ply>,
}

/// A move and the notes after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// The reading of the replay.
    pub reading: MoveReading,
    /// Its text; empty for a move that is missing in the record.
    pub text: CompactString,
    /// The place of the text in the chunk.
    pub span: Span,
    /// The notes between it and the next move, in order.
    pub notes: Vec<Note>,
}

/// A note at a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// A comment, decoded, without its braces.
    Comment(String),
    /// A numeric annotation glyph.
    Nag(u32),
    /// A strength mark: `!`, `?!`, `(!?)`, `*`.
    Strength(String),
    /// A variation that replaces the move, or [goes on](GameLine::goes_on) after it. After a position that is set up here, it begins in
    /// that position.
    Variation(GameLine),
    /// A position that is set up here.
    SetUp(Box<Position>),
    /// Any other text: words that could not be read, a result inside a variation.
    Text(String),
}

impl Game {
    /// Returns the value of the first tag of a name; case is ignored.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| tag.name.eq_ignore_ascii_case(name))
            .map(|tag| tag.value.as_str())
    }

    /// Returns the value of the first tag of a meaning, for a name in any language.
    #[must_use]
    pub fn known_tag(&self, name: TagName) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| TagName::from_name(tag.name.as_bytes()) == name)
            .map(|tag| tag.value.as_str())
    }

    /// Returns the numbers of the moves of the main line, as players name them.
    #[must_use]
    pub fn main_line_turns(&self) -> PlyNumbering {
        let of_start = || {
            let setup = fen::parse_fen(self.known_tag(TagName::Fen)?).ok()?;
            setup.full_moves.map(u32::from)
        };
        let mut turns = PlyNumbering::from_start(&self.start, self.first_number.or_else(of_start));
        let mut made = 0;
        let mut set_up = |notes: &[Note], made| {
            for note in notes {
                if let Note::SetUp(position) = note {
                    turns.set_up(made, position.turn());
                }
            }
        };
        set_up(&self.line.lead, made);
        for ply in &self.line.plies {
            made += u32::from(ply.reading.is_ply());
            set_up(&ply.notes, made);
        }
        turns
    }

    /// Returns the number of legal plies of the main line and of variations.
    #[must_use]
    pub fn legal_plies(&self) -> u64 {
        fn of_line(line: &GameLine) -> u64 {
            let notes = line.plies.iter().map(|ply| of_notes(&ply.notes));
            let is_legal = |ply: &&Ply| matches!(ply.reading, MoveReading::Legal(_));
            let own = line.plies.iter().filter(is_legal);
            of_notes(&line.lead) + own.count() as u64 + notes.sum::<u64>()
        }
        fn of_notes(notes: &[Note]) -> u64 {
            let count = |note: &Note| match note {
                Note::Variation(line) => of_line(line),
                _ => 0,
            };
            notes.iter().map(count).sum()
        }
        of_line(&self.line)
    }

    /// Returns the number of plies of the main line, made as they are written or otherwise.
    pub fn main_plies(&self) -> u64 {
        let plies = self.line.plies.iter();
        plies.filter(|ply| ply.reading.is_ply()).count() as u64
    }

    /// Returns the outcome that the record gives, as its meaning and its text: the result of the tag, as in the findings and in an event.
    /// Where that is missing or unknown, it is the result after the moves.
    #[must_use]
    pub fn recorded_outcome(&self) -> Option<(Terminator, &str)> {
        let says = |kind: Terminator| kind != Terminator::Unknown;
        let stated = self.result.as_ref();
        let stated = stated.map(|score| (score.kind, score.text.as_str()));
        let by_tag = || {
            let text = self.known_tag(TagName::Result)?.trim();
            // Signs for an unknown result are no result.
            let text = Some(text).filter(|text| text.contains(|c| !matches!(c, '?' | '-' | '.')));
            text.and_then(|text| Some((Terminator::of_tag_value(text.as_bytes())?, text)))
        };
        let by_tag = by_tag();
        by_tag.filter(|(kind, _)| says(*kind)).or(stated).or(by_tag)
    }
}
