//! A game in the form in which it is compared with others.

use super::KeepPolicy;
use super::bytes::{BytePacker, ByteUnpacker};
use super::notes::{NoteKind, count_lacking};
use crate::board::Color;
use crate::notation::Numbering;
use crate::notation::date::Date;
use crate::outcome::Outcome;
use crate::played::{GameEntry, HeadTags, MoveList};
use crate::sorter::damaged_error;
use crate::span::Span;
use crate::variant::VARIANTS;
use crate::words::fold_text;
use std::cmp::Reverse;
use std::io;
use std::sync::Arc;

/// Amount of content of a record, by which the kept record is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordWeight {
    /// The number of tags that have content.
    pub(crate) tags: u64,
    /// The number of bytes of the words of comments.
    pub(crate) comments: u64,
    /// The number of moves in variations.
    pub(crate) variations: u64,
    /// The number of glyphs.
    pub(crate) glyphs: u64,
    /// The number of commands in comments, such as clock times.
    pub(crate) clocks: u64,
    /// The number of errors.
    pub(crate) errors: u64,
    /// The number of warnings.
    pub(crate) warnings: u64,
}

/// The content of one game of a chunk.
#[derive(Clone, Debug)]
pub struct RecordContent {
    /// Its tags and its moves.
    pub entry: GameEntry,
    /// The moves that could not be followed, as they are written, separated by blanks.
    pub(crate) rest: String,
    /// Moves that are not written as they were played: the number of plies before each, and its text.
    pub(crate) slips: Vec<(u64, String)>,
    /// Whether its moves are known to the end, so that it can be compared.
    pub(crate) whole: bool,
    /// The amount of its content.
    pub(crate) weight: RecordWeight,
    /// The numbering of its squares.
    pub numbering: Numbering,
    /// Whether its moves are those on the turned board because the other side than usual began: its White is the player who usually has
    /// Black.
    pub turned: bool,
    /// The notes that accompany its moves, to be compared with those of another record.
    pub(crate) marks: Vec<(u8, u64)>,
}

/// A game with its place.
#[derive(Clone, Debug)]
pub struct DedupeGame {
    /// Its number among all games that were read, from 0.
    pub nth: u64,
    /// Whether other games are only compared with it.
    pub master: bool,
    /// The number of its file.
    pub file: u64,
    /// Its number in the file, from 1.
    pub number: u64,
    /// The line where it begins.
    pub line: u64,
    /// The place where the caller has its text.
    pub place: u64,
    /// Its content.
    pub known: RecordContent,
}

/// The weight of a move in a variation, in bytes of comments.
const VARIATION_MOVE: u64 = 6;
/// The weight of a glyph, in bytes of comments.
const GLYPH_WEIGHT: u64 = 2;

/// The separator between the moves that were followed and those that were not. No ply begins with this byte.
const REST_SEPARATOR: u8 = 0xFF;

impl DedupeGame {
    /// Returns the moves.
    pub fn move_list(&self) -> &MoveList {
        &self.known.entry.line
    }

    /// Counts the plies that were followed.
    pub fn count_plies(&self) -> usize {
        self.move_list().plies().count()
    }

    /// Returns the start and the moves as bytes, as far as they were followed. The key of a beginning is a prefix of the keys of its
    /// continuations.
    pub(super) fn followed_key(&self) -> Vec<u8> {
        let line = self.move_list();
        let mut key = Vec::with_capacity(line.start.len() + 1 + line.moves.len());
        key.extend(line.start.bytes());
        key.push(0);
        key.extend(&line.moves);
        key
    }

    /// Returns the same key with the moves that could not be followed. The players distinguish games without moves.
    pub(super) fn written_key(&self) -> Vec<u8> {
        let mut key = self.followed_key();
        let rest = &self.known.rest;
        if !rest.is_empty() {
            key.push(REST_SEPARATOR);
            key.extend(rest.bytes());
        } else if self.move_list().is_empty() {
            for name in self.folded_names() {
                key.push(REST_SEPARATOR);
                key.extend(name.bytes());
            }
        }
        key
    }

    /// Returns the part of a written key that holds the moves that were followed.
    pub(super) fn followed_of(written: &[u8]) -> &[u8] {
        let end = written.iter().position(|byte| *byte == REST_SEPARATOR);
        &written[..end.unwrap_or(written.len())]
    }

    /// Returns the player of a side, or of the side that it usually has where the other side began.
    pub(super) fn usual_player(&self, side: usize) -> &str {
        let head = &self.known.entry.head;
        head.player_name(if self.known.turned { 1 - side } else { side })
    }

    /// Returns the outcome by the sides that the players usually have.
    pub(super) fn usual_outcome(&self) -> Outcome {
        match self.known.entry.outcome {
            Outcome::Won(side) if self.known.turned => Outcome::Won(side.other()),
            outcome => outcome,
        }
    }

    /// Returns the names of both players, folded so far that the order of their words does not matter.
    pub(super) fn folded_names(&self) -> [String; 2] {
        [0, 1].map(|side| {
            let name = fold_text(self.usual_player(side));
            let words = name.split(|c: char| !c.is_alphanumeric());
            let mut words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
            words.sort_unstable();
            words.join(" ")
        })
    }

    /// Returns a rank that is greater for a record that is preferred.
    pub(super) fn keep_rank(&self, keep: KeepPolicy) -> impl Ord + use<> {
        let weight = &self.known.weight;
        // Text that somebody wrote about the game is lost with its record, whichever tags another record has.
        let notes =
            weight.comments + VARIATION_MOVE * weight.variations + GLYPH_WEIGHT * weight.glyphs;
        let full = (
            notes,
            weight.clocks,
            weight.tags,
            Reverse(self.known.slips.len()),
            Reverse((weight.errors, weight.warnings)),
        );
        let clean = Reverse((weight.errors, weight.warnings, self.known.slips.len()));
        let (clean, full) = match keep {
            KeepPolicy::First => (None, None),
            KeepPolicy::Fullest => (None, Some(full)),
            KeepPolicy::Cleanest => (Some(clean), Some(full)),
        };
        (clean, full, Reverse(self.nth))
    }

    /// Counts the notes of each kind, in the order of [`NoteKind::ALL`], that this record has and the kept one lacks.
    pub fn lacking_in(&self, kept: &Self) -> [u64; NoteKind::ALL.len()] {
        count_lacking(&kept.known.marks, &self.known.marks)
    }

    /// Returns the game as bytes.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut out = BytePacker::default();
        let (known, entry) = (&self.known, &self.known.entry);
        let weight = &known.weight;
        for number in [
            self.nth,
            self.file,
            self.number,
            self.line,
            self.place,
            weight.tags,
            weight.comments,
            weight.variations,
            weight.glyphs,
            weight.clocks,
            weight.errors,
            weight.warnings,
            entry.plies.into(),
            entry.written.into(),
        ] {
            out.write_number(number);
        }
        let flags = [
            self.master,
            known.whole,
            known.turned,
            entry.moves,
            entry.sound,
            entry.set_up,
        ];
        for flag in flags {
            out.write_byte(flag.into());
        }
        let outcome = OUTCOMES_BY_NUMBER
            .iter()
            .position(|known| *known == entry.outcome);
        out.write_byte(outcome.unwrap_or_default() as u8);
        let variant = VARIANTS
            .iter()
            .position(|known| known.id == entry.variant.id);
        let begun = u8::from(entry.variant.is_begun_by_other()) << 7;
        out.write_byte(variant.unwrap_or_default() as u8 | begun);
        let Date { year, month, day } = entry.day;
        out.write_number(year.unwrap_or_default().into());
        out.write_byte(month.unwrap_or_default());
        out.write_byte(day.unwrap_or_default());
        out.write_bytes(entry.head.joined_text().as_bytes());
        out.write_bytes(entry.line.start.as_bytes());
        out.write_bytes(&entry.line.moves);
        out.write_bytes(known.rest.as_bytes());
        out.write_number(known.slips.len() as u64);
        for (ply, text) in &known.slips {
            out.write_number(*ply);
            out.write_bytes(text.as_bytes());
        }
        let numbering = Numbering::ALL
            .iter()
            .position(|one| *one == known.numbering);
        out.write_byte(numbering.unwrap_or_default() as u8);
        out.write_number(known.marks.len() as u64);
        for (kind, hash) in &known.marks {
            out.write_byte(*kind);
            out.write_number(*hash);
        }
        out.0
    }

    /// Reads a game from its [packed](Self::to_bytes) bytes.
    pub(super) fn from_bytes(bytes: &[u8]) -> io::Result<Self> {
        let mut from = ByteUnpacker(bytes);
        let mut numbers = [0; 14];
        for number in &mut numbers {
            *number = from.read_number()?;
        }
        let [nth, file, number, line, place, numbers @ ..] = numbers;
        let [tags, comments, variations, numbers @ ..] = numbers;
        let [glyphs, clocks, errors, warnings, plies, written] = numbers;
        let mut flags = [false; 6];
        for flag in &mut flags {
            *flag = from.read_byte()? != 0;
        }
        let [master, whole, turned, moves, sound, set_up] = flags;
        let outcome = *OUTCOMES_BY_NUMBER
            .get(usize::from(from.read_byte()?))
            .ok_or_else(damaged_error)?;
        let variant = from.read_byte()?;
        let listed = VARIANTS.get(usize::from(variant & 0x7F));
        let variant = match variant >> 7 {
            0 => listed.copied(),
            _ => listed.map(|listed| listed.begun_by(Color::White)),
        }
        .ok_or_else(damaged_error)?;
        let (year, month, day) = (from.read_number()?, from.read_byte()?, from.read_byte()?);
        let day = Date {
            year: u16::try_from(year).ok().filter(|year| *year > 0),
            month: Some(month).filter(|month| *month > 0),
            day: Some(day).filter(|day| *day > 0),
        };
        let head = HeadTags::of_text(from.read_text()?);
        let start = Arc::from(from.read_text()?);
        let list = from.read_bytes()?.into();
        let rest = from.read_text()?;
        let mut slips = Vec::new();
        for _ in 0..from.read_number()? {
            slips.push((from.read_number()?, from.read_text()?));
        }
        let numbering = Numbering::ALL.get(usize::from(from.read_byte()?));
        let numbering = *numbering.ok_or_else(damaged_error)?;
        let mut marks = Vec::new();
        for _ in 0..from.read_number()? {
            marks.push((from.read_byte()?, from.read_number()?));
        }
        Ok(Self {
            nth,
            master,
            file,
            number,
            line,
            place,
            known: RecordContent {
                entry: GameEntry {
                    head,
                    day,
                    outcome,
                    moves,
                    plies: plies as u32,
                    sound,
                    written: written as u32,
                    variant,
                    set_up,
                    line: MoveList { start, moves: list },
                    span: Span::default(),
                },
                rest,
                slips,
                whole,
                turned,
                weight: RecordWeight {
                    tags,
                    comments,
                    variations,
                    glyphs,
                    clocks,
                    errors,
                    warnings,
                },
                numbering,
                marks,
            },
        })
    }
}

/// The outcomes by their numbers in the bytes of a game.
const OUTCOMES_BY_NUMBER: [Outcome; 6] = [
    Outcome::Unknown,
    Outcome::Won(Color::White),
    Outcome::Won(Color::Black),
    Outcome::Draw,
    Outcome::BothLost,
    Outcome::Points,
];
