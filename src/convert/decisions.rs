//! What was decided about the moves, tags and texts of a game, as findings and as numbers.

use super::places::Places;
use super::{Converted, Converter};
use crate::check::conversion::move_kept::{self, Kept};
use crate::check::conversion::{self, move_corrected, moves_unread, text_kept};
use crate::check::{Check, Finding, Severity};
use crate::notation::{Style, write_one};
use crate::pdn::Encoding;
use crate::played::Reading;
use crate::position::Turns;
use crate::record::Records;
use crate::replay::Crowd;
use crate::span::Span;
use crate::tree::{At, Game, Note, Ply, Visit, walk};
use crate::write::GameWriter;

/// How often what was decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// Moves that are not legal as they stand and were kept, missing ones included.
    pub kept: u64,
    /// Moves that were corrected, put in or left out.
    pub corrected: u64,
    /// Moves that could not be followed.
    pub unread: u64,
    /// Games that were not written.
    pub left_out: u64,
    /// Their plies that were read, corrected ones too.
    pub left_out_plies: u64,
    /// Notes on tags and texts.
    pub notes: u64,
    /// Moves in comments that were written in the notation of the games.
    pub in_comments: u64,
    /// What looks like moves in comments and was left as it is.
    pub left_in_comments: u64,
    /// Names of players that are written as the list of names has them.
    pub named: u64,
}

impl std::ops::AddAssign for Decided {
    fn add_assign(&mut self, other: Self) {
        self.kept += other.kept;
        self.corrected += other.corrected;
        self.unread += other.unread;
        self.left_out += other.left_out;
        self.left_out_plies += other.left_out_plies;
        self.notes += other.notes;
        self.in_comments += other.in_comments;
        self.left_in_comments += other.left_in_comments;
        self.named += other.named;
    }
}

/// A game, and where it stands in its chunk.
#[derive(Clone, Copy)]
pub(super) struct Stands<'a> {
    pub(super) bytes: &'a [u8],
    /// All games of the chunk as they are written.
    pub(super) written: &'a Records,
    pub(super) encoding: Encoding,
    pub(super) span: Span,
    /// Counted from 1.
    pub(super) number: u32,
}

impl<'a> Stands<'a> {
    /// Where its tags and texts stand.
    pub(super) fn places(&self) -> Places<'a> {
        let game = self.written.get(self.number as usize - 1);
        Places::of(self.bytes, self.encoding, game)
    }

    /// Where it begins.
    pub(super) fn start(&self) -> Span {
        Span {
            end: self.span.start,
            ..self.span
        }
    }
}

/// Collects what was decided about the moves and texts of a game. `correct`: its corrections are made; `plain`: all its moves
/// are legal as they stand.
pub(super) fn collect(
    converter: &Converter,
    correct: bool,
    game: &Game,
    stands: Stands<'_>,
    plain: bool,
    out: &mut Converted,
) {
    if !plain || has_text(game) {
        let mut collector = Collector {
            converter,
            correct,
            style: converter.how.style(game.variant),
            stands,
            places: None,
            first: out.findings.len(),
            turns: game.turns(),
            crowd: Crowd::default(),
            out,
            unread: None,
        };
        walk(game, &mut collector);
    }
}

/// Whether text that is no PDN stands in the main line, where nearly all of it does.
fn has_text(game: &Game) -> bool {
    fn any(notes: &[Note]) -> bool {
        notes.iter().any(|note| match note {
            Note::Text(_) => true,
            Note::Variation(line) => {
                any(&line.lead) || line.plies.iter().any(|ply| any(&ply.notes))
            }
            _ => false,
        })
    }
    any(&game.line.lead) || game.line.plies.iter().any(|ply| any(&ply.notes))
}

struct Collector<'a> {
    converter: &'a Converter,
    correct: bool,
    style: Style,
    stands: Stands<'a>,
    /// Where the texts of the game stand, once that was asked for.
    places: Option<Places<'a>>,
    out: &'a mut Converted,
    /// Where the findings of the game begin.
    first: usize,
    /// Its moves as players name them.
    turns: Turns,
    crowd: Crowd,
    /// How deep the line is whose moves cannot be followed.
    unread: Option<u32>,
}

impl Collector<'_> {
    fn wants(&self, check: &Check) -> bool {
        self.converter.notes || check.severity != Severity::Info
    }

    /// Takes a finding of a check, which is raised where it is wanted.
    fn report(
        &mut self,
        check: &'static Check,
        raise: impl FnOnce() -> Finding,
        span: Span,
    ) -> Option<&mut Finding> {
        if !self.wants(check) {
            return None;
        }
        let first = self.first;
        let found = &mut self.out.findings;
        let nth = found.len() - first;
        if Crowd::is_near(nth) {
            if let Some(nth) = self.crowd.spokesman(&found[first..], check, None) {
                found[first + nth].count += 1;
                return None;
            }
            self.crowd.list(check, nth);
        }
        found.push(raise().at(span).game(self.stands.number));
        found.last_mut()
    }

    /// A move that is not legal as it stands.
    fn faulty(&mut self, ply: &Ply, at: At<'_>) {
        let meant = ply.reading.legal().map(|mv| {
            let mut text = String::new();
            write_one(at.before, mv, &self.style, &mut text);
            text
        });
        let meant = meant.unwrap_or_default();
        let written = ply.text.to_string();
        let corrected = match self.correct {
            true => move_corrected::raise(&ply.reading, &written, &meant),
            false => None,
        };
        let holds = self.converter.writer();
        let holds = holds.is_some_and(GameWriter::holds_replay);
        let kept = match (holds, self.converter.how.correct) {
            (true, _) => Kept::Replayed,
            (false, true) => Kept::Unsure,
            (false, false) => Kept::Written,
        };
        // An illegal move that is carried out as it stands is held as it stands.
        let made = holds && !matches!(ply.reading, Reading::Unread | Reading::Literal(_));
        if corrected.is_some() || made {
            self.out.decided.corrected += 1;
        } else {
            self.out.decided.kept += 1;
        }
        let kept = || move_kept::raise(&ply.reading, kept, written, meant);
        let finding = corrected.unwrap_or_else(kept);
        let turn = self.turns.at(at.ply);
        if let Some(finding) = self.report(finding.check, || finding, ply.span) {
            (finding.ply, finding.turn) = (Some(at.ply), turn);
            finding.text = (!ply.text.is_empty()).then(|| ply.text.to_string());
        }
    }
}

impl Visit for Collector<'_> {
    fn ply(&mut self, ply: &Ply, at: At<'_>) {
        if ply.reading != Reading::Unread {
            self.unread = None;
        }
        match &ply.reading {
            Reading::Legal(_) | Reading::SetUp(_) => {}
            Reading::Unread => {
                self.out.decided.unread += 1;
                if self.unread.is_none_or(|depth| at.depth < depth) {
                    self.unread = Some(at.depth);
                    let raise = || moves_unread::raise(ply.text.to_string());
                    let turn = self.turns.next(at.ply);
                    if let Some(finding) = self.report(&conversion::MOVES_UNREAD, raise, ply.span) {
                        (finding.ply, finding.turn) = (Some(at.ply + 1), Some(turn));
                    }
                }
            }
            _ => self.faulty(ply, at),
        }
    }

    fn note(&mut self, note: &Note, _: u32) {
        if let Note::Text(text) = note
            && self.converter.writer.is_some()
        {
            self.out.decided.notes += 1;
            let check = &conversion::TEXT_KEPT;
            if self.wants(check) {
                let stands = self.stands;
                let places = self.places.get_or_insert_with(|| stands.places());
                let at = places.text(text).unwrap_or_else(|| stands.start());
                self.report(check, || text_kept::raise(text.to_string()), at);
            }
        }
    }
}
