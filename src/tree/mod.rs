//! Whole games as trees: tags, moves with what stands at them, variations.
//!
//! A [`Game`] holds everything that its record says, in the order in which it stands there, and the moves as the replay read
//! them. It is what `convert` writes. Positions are not kept: a walk replays them.

mod build;
mod builder;
mod frame;
mod number;
#[cfg(test)]
mod tests;
mod walk;

pub(crate) use build::TreeBuilder;
pub use build::{build_games, build_written};
pub(crate) use number::MoveCounter;
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
    /// The rules it was replayed under.
    pub variant: &'static Variant,
    /// Whether its tags declare another variant.
    pub guessed: bool,
    /// The code that its draws are judged by.
    pub draws: &'static DrawCode,
    /// How its text numbers squares.
    pub numbering: Numbering,
    /// In which order its file writes days and months.
    pub dates: DateOrder,
    /// Its tags, in order.
    pub tags: Vec<Tag>,
    /// The position it begins with.
    pub start: Position,
    /// Comments before the moves begin: those in front of the tags and between them.
    pub preface: Vec<String>,
    /// The first move number of the main line, as it is written.
    pub first_number: Option<u32>,
    /// The main line, with its variations.
    pub line: GameLine,
    /// The result at the end of the movetext.
    pub result: Option<GameResult>,
    /// Comments behind the result.
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

/// A result, as it is written and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// What it means; whose points come first is a matter of the variant ([`Variant::score_order`]).
    pub kind: Terminator,
    /// How it is written.
    pub text: String,
}

/// A line of play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameLine {
    /// Whether it is a variation that goes on behind the move at which it stands, where no move follows that it could
    /// replace: what could have been played behind the last move.
    pub goes_on: bool,
    /// What stands before its first move.
    pub lead: Vec<Note>,
    /// Its moves. Those that were not made ([`MoveReading::Unread`], [`MoveReading::LeftOut`]) are among them.
    pub plies: Vec<Ply>,
}

/// A move and what stands behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// How it was read.
    pub reading: MoveReading,
    /// How it is written; empty for a move that is missing in the text.
    pub text: CompactString,
    /// Where that stands in the chunk.
    pub span: Span,
    /// What stands behind it up to the next move, in order.
    pub notes: Vec<Note>,
}

/// What stands at a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// A comment, decoded, without its braces.
    Comment(String),
    /// A numeric annotation glyph.
    Nag(u32),
    /// A strength mark: `!`, `?!`, `(!?)`, `*`.
    Strength(String),
    /// A variation that replaces the move, or [goes on](GameLine::goes_on) behind it; behind a position that is set up here it
    /// begins there.
    Variation(GameLine),
    /// A position that is set up here.
    SetUp(Box<Position>),
    /// Any other text: words that could not be read, a result inside a variation.
    Text(String),
}

impl Game {
    /// The value of the first tag of a name; case does not count.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| tag.name.eq_ignore_ascii_case(name))
            .map(|tag| tag.value.as_str())
    }

    /// The value of the first tag of a meaning, in whatever language its name is written.
    #[must_use]
    pub fn known_tag(&self, name: TagName) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| TagName::from_name(tag.name.as_bytes()) == name)
            .map(|tag| tag.value.as_str())
    }

    /// The moves of its main line as players name them.
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

    /// Legal plies of the main line and of variations.
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

    /// Plies of the main line, made as they are written or otherwise.
    pub(crate) fn main_plies(&self) -> u64 {
        let plies = self.line.plies.iter();
        plies.filter(|ply| ply.reading.is_ply()).count() as u64
    }

    /// How the game ended, as far as its record says: the result of the tag, as in the findings and in an event, and where that is
    /// missing or says nothing, the one behind the moves. What it means, and how it is written.
    #[must_use]
    pub fn recorded_outcome(&self) -> Option<(Terminator, &str)> {
        let says = |kind: Terminator| kind != Terminator::Unknown;
        let stated = self.result.as_ref();
        let stated = stated.map(|score| (score.kind, score.text.as_str()));
        let by_tag = || {
            let text = self.known_tag(TagName::Result)?.trim();
            // Signs that nothing is known are no result.
            let text = Some(text).filter(|text| text.contains(|c| !matches!(c, '?' | '-' | '.')));
            text.and_then(|text| Some((Terminator::of_tag_value(text.as_bytes())?, text)))
        };
        let by_tag = by_tag();
        by_tag.filter(|(kind, _)| says(*kind)).or(stated).or(by_tag)
    }
}
