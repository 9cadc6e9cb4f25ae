//! A game as a source has it, before any rule has looked at it: what readers fill in, and the PDN that is made of it.

use crate::board::Color;
use crate::notation::{Count, Numbering, fen};
use crate::pdn::{ReadBy, Settled, Terminator};
use crate::record::{Movetext, RecordWriter};
use crate::span::Span;
use crate::tree::{Game, Line, Note};
use crate::variant::Variant;
use foldhash::fast::FixedState;
use std::borrow::Cow;
use std::hash::{BuildHasher, Hash, Hasher};

/// Text, and where in the source it stands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) at: Option<Span>,
}

/// A game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft<'a> {
    /// Its variant and numbering, where the source has settled them.
    pub(crate) pin: Option<(&'static Variant, Numbering)>,
    pub(crate) tags: Vec<(Cow<'a, str>, Words<'a>)>,
    pub(crate) preface: Vec<Words<'a>>,
    pub(crate) first_number: Option<u32>,
    /// Whose move comes first, as far as that is known; it decides how numbers are written.
    pub(crate) turn: Option<Color>,
    pub(crate) line: DraftLine<'a>,
    pub(crate) result: Option<(Terminator, Words<'a>)>,
    pub(crate) appendix: Vec<Words<'a>>,
    /// What its record claims to know, where it is one of ours.
    pub(crate) claim: Option<Claim<'a>>,
}

/// What a record of ours says of a game beside its text.
#[derive(Clone, Debug)]
pub(crate) struct Claim<'a> {
    /// The position it begins with.
    pub(crate) start: Cow<'a, str>,
    /// How the record names squares, where that is not what its variant wants.
    pub(crate) naming: Option<Cow<'a, str>>,
}

/// A line of moves.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct DraftLine<'a> {
    /// Whether it is a variation that [goes on](Line::goes_on) behind the move at which it stands.
    pub(crate) goes_on: bool,
    pub(crate) lead: Vec<DraftNote<'a>>,
    pub(crate) plies: Vec<DraftPly<'a>>,
}

/// A move.
#[derive(Clone, Debug, Default)]
pub(crate) struct DraftPly<'a> {
    pub(crate) text: Words<'a>,
    /// How it was read, by the name of that; empty where the source does not tell.
    pub(crate) reading: &'a str,
    /// Where it went, where the source tells that.
    pub(crate) squares: Option<DraftSquares<'a>>,
    pub(crate) notes: Vec<DraftNote<'a>>,
}

/// The squares of a move as the source names them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DraftSquares<'a> {
    pub(crate) from: &'a str,
    pub(crate) to: &'a str,
    /// All captured squares, with signs between them.
    pub(crate) captured: &'a str,
}

/// What stands at a move.
#[derive(Clone, Debug, Hash)]
pub(crate) enum DraftNote<'a> {
    Comment(Words<'a>),
    Nag(u32),
    Strength(Words<'a>),
    Text(Words<'a>),
    SetUp(Words<'a>),
    Variation(DraftLine<'a>),
}

impl<'a> From<&'a str> for Words<'a> {
    fn from(text: &'a str) -> Self {
        Self {
            text: text.into(),
            at: None,
        }
    }
}

/// Where a text stands is no part of it.
impl Hash for Words<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

/// The text and how it was read; the squares follow from these where the move is legal as it stands.
impl Hash for DraftPly<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.text, self.reading, &self.notes).hash(state);
    }
}

/// The name of [`Reading::Legal`](crate::played::Reading::Legal).
const LEGAL: &str = "legal";
/// The name of [`Reading::LeftOut`](crate::played::Reading::LeftOut).
const LEFT_OUT: &str = "left-out";

impl Draft<'_> {
    /// Takes the game down.
    pub(crate) fn write(&self, out: &mut RecordWriter) {
        out.record(Settled {
            by: (self.pin).map(|(variant, numbering)| ReadBy::named(variant.id, numbering)),
            moves: true,
            moves_left: false,
        });
        for (name, value) in &self.tags {
            out.tag(name, &value.text, value.at);
        }
        self.movetext(out);
    }

    /// Writes the moves and all that stands beside them.
    pub(crate) fn movetext(&self, out: &mut impl Movetext) {
        for comment in &self.preface {
            out.comment(&comment.text, comment.at);
        }
        let first = self.pin.map_or(Color::White, |(variant, _)| variant.first);
        let turn = self.turn.unwrap_or(first);
        let mut count = Count::new(self.first_number, turn, first);
        let mark = |note: &DraftNote<'_>| {
            matches!(
                note,
                DraftNote::Comment(_) | DraftNote::Nag(_) | DraftNote::Strength(_)
            )
        };
        // Only movetext tells what stands before the first move from a preface.
        let needed = match self.line.lead.as_slice() {
            // It is glued to the first move.
            [DraftNote::Strength(star)] if star.text == "*" => false,
            lead => lead.first().is_some_and(mark),
        };
        let numbered = self.first_number.is_some() || (needed && !out.begin());
        if numbered {
            out.number(count.number, !count.is_first());
        }
        let fresh = if numbered { Fresh::No } else { Fresh::Bare };
        line(&self.line, &mut count, fresh, out);
        if let Some(last) = self.like_score() {
            out.no_score(last);
        }
        if let Some((kind, words)) = &self.result {
            out.result(*kind, &words.text, words.at);
        }
        for comment in &self.appendix {
            out.comment(&comment.text, comment.at);
        }
        out.end();
    }

    /// The last move, where a reader of PDN could take it for a score: no result follows it, it is no legal move, and it is the value
    /// of the Result tag, or its numbers are those of the first row, or all other moves have letters.
    fn like_score(&self) -> Option<&str> {
        let open = |(kind, _): &(Terminator, Words<'_>)| *kind == Terminator::Unknown;
        if !self.result.as_ref().is_none_or(open) {
            return None;
        }
        let mut plies = self
            .line
            .plies
            .iter()
            .filter(|ply| !ply.text.text.is_empty());
        let first = plies.clone().next()?;
        let last = plies.next_back().filter(|ply| ply.reading != LEGAL)?;
        let text = &*last.text.text;
        let row = self.pin.map_or(6, |(variant, _)| variant.board.width / 2);
        let mut numbers = text.split(['-', ':']).map(str::parse::<u8>);
        let low = numbers.all(|number| number.is_ok_and(|number| number <= row));
        let lettered = first
            .text
            .text
            .starts_with(|c: char| c.is_ascii_alphabetic());
        let result = |(name, value): &(Cow<'_, str>, Words<'_>)| {
            name.eq_ignore_ascii_case("Result") && value.text.trim() == text
        };
        (low || lettered || self.tags.iter().any(result)).then_some(text)
    }
}

/// Whether a number goes before the next move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fresh {
    /// Whoever makes it.
    Yes,
    /// If it is one of the side that moves first.
    No,
    /// None: the source has no number before its first move.
    Bare,
}

/// Writes a line.
fn line(line: &DraftLine<'_>, count: &mut Count, mut fresh: Fresh, out: &mut impl Movetext) {
    let begin = *count;
    notes(&line.lead, &begin, count, out);
    for (nth, ply) in line.plies.iter().enumerate() {
        let before = *count;
        let missing = ply.text.text.is_empty();
        if fresh == Fresh::Yes || (count.is_first() && nth > 0 && fresh == Fresh::No) {
            if !missing {
                out.number(count.number, !count.is_first());
            }
            fresh = if missing { Fresh::Yes } else { Fresh::No };
        }
        if fresh == Fresh::Bare && !missing {
            fresh = Fresh::No;
        }
        out.ply(&ply.text.text, ply.text.at);
        // Of one too many the same side is to move behind it.
        if ply.reading != LEFT_OUT {
            count.step();
        }
        if !ply.notes.is_empty() {
            fresh = Fresh::Yes;
        }
        notes(&ply.notes, &before, count, out);
    }
}

fn notes(notes: &[DraftNote<'_>], before: &Count, count: &mut Count, out: &mut impl Movetext) {
    let mut set_up = false;
    for note in notes {
        match note {
            DraftNote::Comment(words) => out.comment(&words.text, words.at),
            DraftNote::Nag(nag) => out.nag(*nag),
            DraftNote::Strength(words) => out.strength(&words.text, words.at),
            DraftNote::Text(words) => out.words(&words.text, words.at),
            DraftNote::SetUp(words) => {
                set_up = true;
                out.set_up(&words.text, words.at);
                match words.text.trim_start().chars().next() {
                    Some('W' | 'w') => count.turn = Color::White,
                    Some('B' | 'b') => count.turn = Color::Black,
                    _ => {}
                }
            }
            DraftNote::Variation(variation) => {
                out.open();
                let begin = match set_up || variation.goes_on {
                    true => &*count,
                    false => before,
                };
                line(variation, &mut begin.clone(), Fresh::Yes, out);
                out.close();
            }
        }
    }
}

impl<'a> Draft<'a> {
    /// A game of a tree as its text had it.
    pub(crate) fn of(game: &'a Game) -> Self {
        let all = |texts: &'a [String]| texts.iter().map(|text| text.as_str().into()).collect();
        Self {
            pin: Some((game.variant, game.numbering)),
            tags: (game.tags.iter())
                .map(|tag| (tag.name.as_str().into(), tag.value.as_str().into()))
                .collect(),
            preface: all(&game.preface),
            first_number: game.first_number,
            turn: Some(game.start.turn()),
            line: DraftLine::of(&game.line, game),
            result: (game.result.as_ref()).map(|score| (score.kind, score.text.as_str().into())),
            appendix: all(&game.appendix),
            claim: None,
        }
    }

    /// A number that games share which say the same, how their moves were read among it. It is not the same in every
    /// version of the program.
    pub(crate) fn print(&self) -> u64 {
        let result = (self.result.as_ref()).map(|(kind, text)| (kind.number(), text));
        let texts = (&self.tags, &self.preface, &self.appendix);
        FixedState::default().hash_one((texts, self.first_number, &self.line, result))
    }
}

impl<'a> DraftLine<'a> {
    /// Whether all its moves, those of variations too, were read so that this holds.
    pub(crate) fn all(&self, holds: &dyn Fn(&str) -> bool) -> bool {
        let notes = |notes: &[DraftNote<'_>]| {
            notes.iter().all(|note| match note {
                DraftNote::Variation(line) => line.all(holds),
                _ => true,
            })
        };
        let ply = |ply: &DraftPly<'_>| holds(ply.reading) && notes(&ply.notes);
        notes(&self.lead) && self.plies.iter().all(ply)
    }

    fn of(line: &'a Line, game: &Game) -> Self {
        let plies = line.plies.iter().map(|ply| DraftPly {
            text: ply.text.as_str().into(),
            reading: ply.reading.name(),
            squares: None,
            notes: notes_of(&ply.notes, game),
        });
        Self {
            goes_on: line.goes_on,
            lead: notes_of(&line.lead, game),
            plies: plies.collect(),
        }
    }
}

fn notes_of<'a>(notes: &'a [Note], game: &Game) -> Vec<DraftNote<'a>> {
    let note = |note: &'a Note| match note {
        Note::Comment(text) => DraftNote::Comment(text.as_str().into()),
        Note::Nag(nag) => DraftNote::Nag(*nag),
        Note::Strength(text) => DraftNote::Strength(text.as_str().into()),
        Note::Text(text) => DraftNote::Text(text.as_str().into()),
        Note::Variation(line) => DraftNote::Variation(DraftLine::of(line, game)),
        Note::SetUp(position) => {
            let numbering = (!game.variant.algebraic).then_some(game.numbering);
            let text = fen::write_with_runs(position, numbering);
            DraftNote::SetUp(Words {
                text: text.into(),
                at: None,
            })
        }
    };
    notes.iter().map(note).collect()
}
