//! A game as a source contains it, before any rule is applied: readers fill it in, and PDN is written from it.

use crate::board::Color;
use crate::notation::{Numbering, TurnCounter, fen};
use crate::pdn::{RecordSettings, RecordVariant, Terminator};
use crate::record::{MovetextSink, RecordWriter};
use crate::span::Span;
use crate::tree::{Game, GameLine, Note};
use crate::variant::Variant;
use foldhash::fast::FixedState;
use std::borrow::Cow;
use std::hash::{BuildHasher, Hash, Hasher};

/// Text with its place in the source.
#[derive(Clone, Debug, Default)]
pub struct SourceText<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    pub(crate) at: Option<Span>,
}

/// A game.
#[derive(Clone, Debug, Default)]
pub struct GameDraft<'a> {
    /// The variant and numbering, where the source has settled them.
    pub(crate) pin: Option<(&'static Variant, Numbering)>,
    /// The names and values of the tags.
    pub tags: Vec<(Cow<'a, str>, SourceText<'a>)>,
    pub(crate) preface: Vec<SourceText<'a>>,
    pub(crate) first_number: Option<u32>,
    /// The side that moves first, where it is known; it decides how numbers are written.
    pub(crate) turn: Option<Color>,
    pub(crate) line: DraftLine<'a>,
    pub(crate) result: Option<(Terminator, SourceText<'a>)>,
    pub(crate) appendix: Vec<SourceText<'a>>,
    /// The claims of the record, where this program wrote it.
    pub(crate) claim: Option<GameClaim<'a>>,
}

/// The claims that a record of this program makes about a game in addition to its text.
#[derive(Clone, Debug)]
pub struct GameClaim<'a> {
    /// The initial position.
    pub(crate) start: Cow<'a, str>,
    /// The naming of squares in the record, where it differs from that of the variant.
    pub(crate) naming: Option<Cow<'a, str>>,
}

/// A line of moves.
#[derive(Clone, Debug, Default, Hash)]
pub struct DraftLine<'a> {
    /// Whether it is a variation that [goes on](GameLine::goes_on) after the move to which it belongs.
    pub(crate) goes_on: bool,
    pub(crate) lead: Vec<DraftNote<'a>>,
    pub(crate) plies: Vec<DraftPly<'a>>,
}

/// A move.
#[derive(Clone, Debug, Default)]
pub struct DraftPly<'a> {
    pub(crate) text: SourceText<'a>,
    /// The name of its reading; empty where the source does not give one.
    pub(crate) reading: &'a str,
    /// The squares of the move, where the source gives them.
    pub(crate) squares: Option<DraftSquares<'a>>,
    pub(crate) notes: Vec<DraftNote<'a>>,
}

/// The squares of a move as the source names them.
#[derive(Clone, Copy, Debug, Default)]
pub struct DraftSquares<'a> {
    pub(crate) from: &'a str,
    pub(crate) to: &'a str,
    /// All captured squares, with signs between them.
    pub(crate) captured: &'a str,
}

/// A note at a move.
#[derive(Clone, Debug, Hash)]
pub enum DraftNote<'a> {
    /// A comment.
    Comment(SourceText<'a>),
    /// A glyph by its number.
    Nag(u32),
    /// A strength mark.
    Strength(SourceText<'a>),
    /// A text between the moves.
    Text(SourceText<'a>),
    /// A position.
    SetUp(SourceText<'a>),
    /// A variation.
    Variation(DraftLine<'a>),
}

impl<'a> From<&'a str> for SourceText<'a> {
    fn from(text: &'a str) -> Self {
        Self {
            text: text.into(),
            at: None,
        }
    }
}

/// The place of a text does not belong to its content.
impl Hash for SourceText<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

/// Hashes the text and its reading; the squares follow from these where the move is legal as written.
impl Hash for DraftPly<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.text, self.reading, &self.notes).hash(state);
    }
}

/// The name of [`MoveReading::Legal`](crate::played::MoveReading::Legal).
const LEGAL_READING: &str = "legal";
/// The name of [`MoveReading::LeftOut`](crate::played::MoveReading::LeftOut).
const LEFT_OUT: &str = "left-out";

impl GameDraft<'_> {
    /// Records the game.
    pub(crate) fn write_record(&self, out: &mut RecordWriter) {
        out.begin_record(RecordSettings {
            by: (self.pin)
                .map(|(variant, numbering)| RecordVariant::with_numbering(variant.id, numbering)),
            moves: true,
            ..RecordSettings::default()
        });
        for (name, value) in &self.tags {
            out.write_tag(name, &value.text, value.at);
        }
        self.write_movetext(out);
    }

    /// Writes the moves and all their notes.
    pub fn write_movetext(&self, out: &mut impl MovetextSink) {
        for comment in &self.preface {
            out.write_comment(&comment.text, comment.at);
        }
        let first = self.pin.map_or(Color::White, |(variant, _)| variant.first);
        let turn = self.turn.unwrap_or(first);
        let mut count = TurnCounter::new(self.first_number, turn, first);
        let mark = |note: &DraftNote<'_>| {
            matches!(
                note,
                DraftNote::Comment(_) | DraftNote::Nag(_) | DraftNote::Strength(_)
            )
        };
        // Only movetext distinguishes notes before the first move from a preface.
        let needed = match self.line.lead.as_slice() {
            // The star is glued to the first move.
            [DraftNote::Strength(star)] if star.text == "*" => false,
            lead => lead.first().is_some_and(mark),
        };
        let numbered = self.first_number.is_some() || (needed && !out.begin_movetext());
        if numbered {
            out.write_move_number(count.number, !count.is_first());
        }
        let fresh = if numbered {
            NextNumber::No
        } else {
            NextNumber::Bare
        };
        write_line(&self.line, &mut count, fresh, out);
        if let Some(last) = self.like_score() {
            out.no_score(last);
        }
        if let Some((kind, words)) = &self.result {
            out.write_result(*kind, &words.text, words.at);
        }
        for comment in &self.appendix {
            out.write_comment(&comment.text, comment.at);
        }
        out.end_game();
    }

    /// Returns the last move, where a reader of PDN could take it for a score: no result follows it, it is not a legal move,
    /// and it is the value of the Result tag, or its numbers are those of the first row, or all other moves have letters.
    fn like_score(&self) -> Option<&str> {
        let open = |(kind, _): &(Terminator, SourceText<'_>)| *kind == Terminator::Unknown;
        if !self.result.as_ref().is_none_or(open) {
            return None;
        }
        let mut plies = self
            .line
            .plies
            .iter()
            .filter(|ply| !ply.text.text.is_empty());
        let first = plies.clone().next()?;
        let last = plies
            .next_back()
            .filter(|ply| ply.reading != LEGAL_READING)?;
        let text = &*last.text.text;
        let row = self.pin.map_or(6, |(variant, _)| variant.board.width / 2);
        let mut numbers = text.split(['-', ':']).map(str::parse::<u8>);
        let low = numbers.all(|number| number.is_ok_and(|number| number <= row));
        let lettered = first
            .text
            .text
            .starts_with(|c: char| c.is_ascii_alphabetic());
        let result = |(name, value): &(Cow<'_, str>, SourceText<'_>)| {
            name.eq_ignore_ascii_case("Result") && value.text.trim() == text
        };
        (low || lettered || self.tags.iter().any(result)).then_some(text)
    }
}

/// The rule for a number before the next move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NextNumber {
    /// A number precedes the move, whichever side makes it.
    Yes,
    /// A number precedes a move of the side that moves first.
    No,
    /// No number: the source has none before its first move.
    Bare,
}

/// Writes a line.
fn write_line(
    line: &DraftLine<'_>,
    count: &mut TurnCounter,
    mut fresh: NextNumber,
    out: &mut impl MovetextSink,
) {
    let begin = *count;
    write_notes(&line.lead, &begin, count, out);
    for (nth, ply) in line.plies.iter().enumerate() {
        let before = *count;
        let missing = ply.text.text.is_empty();
        if fresh == NextNumber::Yes || (count.is_first() && nth > 0 && fresh == NextNumber::No) {
            if !missing {
                out.write_move_number(count.number, !count.is_first());
            }
            fresh = if missing {
                NextNumber::Yes
            } else {
                NextNumber::No
            };
        }
        if fresh == NextNumber::Bare && !missing {
            fresh = NextNumber::No;
        }
        out.write_move(&ply.text.text, ply.text.at);
        // After a superfluous move, the same side is to move.
        if ply.reading != LEFT_OUT {
            count.advance_turn();
        }
        if !ply.notes.is_empty() {
            fresh = NextNumber::Yes;
        }
        write_notes(&ply.notes, &before, count, out);
    }
}

fn write_notes(
    notes: &[DraftNote<'_>],
    before: &TurnCounter,
    count: &mut TurnCounter,
    out: &mut impl MovetextSink,
) {
    let mut set_up = false;
    for note in notes {
        match note {
            DraftNote::Comment(words) => out.write_comment(&words.text, words.at),
            DraftNote::Nag(nag) => out.write_nag(*nag),
            DraftNote::Strength(words) => out.write_strength(&words.text, words.at),
            DraftNote::Text(words) => out.write_words(&words.text, words.at),
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
                out.open_variation();
                let begin = match set_up || variation.goes_on {
                    true => &*count,
                    false => before,
                };
                write_line(variation, &mut begin.clone(), NextNumber::Yes, out);
                out.close_variation();
            }
        }
    }
}

impl<'a> GameDraft<'a> {
    /// Returns the draft of a game of a tree as its text had it.
    pub fn from_game(game: &'a Game) -> Self {
        let all = |texts: &'a [String]| texts.iter().map(|text| text.as_str().into()).collect();
        Self {
            pin: Some((game.variant, game.numbering)),
            tags: (game.tags.iter())
                .map(|tag| (tag.name.as_str().into(), tag.value.as_str().into()))
                .collect(),
            preface: all(&game.preface),
            first_number: game.first_number,
            turn: Some(game.start.turn()),
            line: DraftLine::from_line(&game.line, game),
            result: (game.result.as_ref()).map(|score| (score.kind, score.text.as_str().into())),
            appendix: all(&game.appendix),
            claim: None,
        }
    }

    /// Returns a hash that games with the same content share, including how their moves were read. It may differ between
    /// versions of the program.
    pub(crate) fn content_hash(&self) -> u64 {
        let result = (self.result.as_ref()).map(|(kind, text)| (kind.name_index(), text));
        let texts = (&self.tags, &self.preface, &self.appendix);
        FixedState::default().hash_one((texts, self.first_number, &self.line, result))
    }
}

impl<'a> DraftLine<'a> {
    /// Returns whether `holds` is true for the readings of all moves, including those of variations.
    pub(crate) fn all_readings_match(&self, holds: &dyn Fn(&str) -> bool) -> bool {
        let notes = |notes: &[DraftNote<'_>]| {
            notes.iter().all(|note| match note {
                DraftNote::Variation(line) => line.all_readings_match(holds),
                _ => true,
            })
        };
        let ply = |ply: &DraftPly<'_>| holds(ply.reading) && notes(&ply.notes);
        notes(&self.lead) && self.plies.iter().all(ply)
    }

    fn from_line(line: &'a GameLine, game: &Game) -> Self {
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
        Note::Variation(line) => DraftNote::Variation(DraftLine::from_line(line, game)),
        Note::SetUp(position) => {
            let numbering = (!game.variant.algebraic).then_some(game.numbering);
            let text = fen::write_with_runs(position, numbering);
            DraftNote::SetUp(SourceText {
                text: text.into(),
                at: None,
            })
        }
    };
    notes.iter().map(note).collect()
}
