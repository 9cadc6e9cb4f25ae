//! The decisions on the moves, tags and texts of a game, as findings and as numbers.

use super::places::GamePlaces;
use super::{ConversionResult, Converter};
use crate::check::conversion::move_kept::{self, IllegalMoveTreatment};
use crate::check::conversion::{self, move_corrected, moves_unread, text_kept};
use crate::check::{Check, Finding, Severity};
use crate::notation::{MoveStyle, write_one};
use crate::pdn::Encoding;
use crate::played::MoveReading;
use crate::position::PlyNumbering;
use crate::record::TokenBuffer;
use crate::replay::FindingLimiter;
use crate::span::Span;
use crate::tree::{Game, GameVisitor, Note, Ply, WalkPlace, walk_game};
use crate::write::GameWriter;

/// The number of decisions of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DecisionCounts {
    /// Moves that are not legal as written and were kept, including missing ones.
    pub kept: u64,
    /// Moves that were corrected, inserted or left out.
    pub corrected: u64,
    /// Moves that could not be followed.
    pub unread: u64,
    /// Games that were not written.
    pub left_out: u64,
    /// The plies of these games that were read, including corrected ones.
    pub left_out_plies: u64,
    /// Notes on tags and texts.
    pub notes: u64,
    /// Moves in comments that were written in the notation of the games.
    pub in_comments: u64,
    /// Words in comments that look like moves and were left as they are.
    pub left_in_comments: u64,
    /// Names of players that are written as the list of names has them.
    pub named: u64,
}

impl std::ops::AddAssign for DecisionCounts {
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

/// A game with its place in its chunk.
#[derive(Clone, Copy)]
pub(super) struct GameInChunk<'a> {
    pub(super) bytes: &'a [u8],
    /// All games of the chunk as they are written.
    pub(super) written: &'a TokenBuffer,
    pub(super) encoding: Encoding,
    pub(super) span: Span,
    /// Its number, counted from 1.
    pub(super) number: u32,
}

impl<'a> GameInChunk<'a> {
    /// Returns the places of its tags and texts.
    pub(super) fn find_places(&self) -> GamePlaces<'a> {
        let game = self.written.record_at(self.number as usize - 1);
        GamePlaces::from_game(self.bytes, self.encoding, game)
    }

    /// Returns the empty span at its start.
    pub(super) fn start_span(&self) -> Span {
        Span {
            end: self.span.start,
            ..self.span
        }
    }
}

/// Collects the decisions on the moves and texts of a game. `correct` is whether its corrections are made; `plain` is whether all its moves
/// are legal as written.
pub(super) fn collect_decisions(
    converter: &Converter,
    correct: bool,
    game: &Game,
    stands: GameInChunk<'_>,
    plain: bool,
    out: &mut ConversionResult,
) {
    if !plain || has_text(game) {
        let mut collector = DecisionCollector {
            converter,
            correct,
            style: converter.how.move_style(game.variant),
            stands,
            places: None,
            first: out.findings.len(),
            turns: game.main_line_turns(),
            crowd: FindingLimiter::default(),
            out,
            unread: None,
        };
        walk_game(game, &mut collector);
    }
}

/// Returns whether the main line, which has nearly all such text, has text that is not PDN.
fn has_text(game: &Game) -> bool {
    fn any_text(notes: &[Note]) -> bool {
        notes.iter().any(|note| match note {
            Note::Text(_) => true,
            Note::Variation(line) => {
                any_text(&line.lead) || line.plies.iter().any(|ply| any_text(&ply.notes))
            }
            _ => false,
        })
    }
    any_text(&game.line.lead) || game.line.plies.iter().any(|ply| any_text(&ply.notes))
}

struct DecisionCollector<'a> {
    converter: &'a Converter,
    correct: bool,
    style: MoveStyle,
    stands: GameInChunk<'a>,
    /// The places of the texts of the game, once they were asked for.
    places: Option<GamePlaces<'a>>,
    out: &'a mut ConversionResult,
    /// The index of the first finding of the game.
    first: usize,
    /// Its moves as players name them.
    turns: PlyNumbering,
    crowd: FindingLimiter,
    /// The depth of the line whose moves cannot be followed.
    unread: Option<u32>,
}

impl DecisionCollector<'_> {
    fn is_reported(&self, check: &Check) -> bool {
        self.converter.notes || check.severity != Severity::Info
    }

    /// Adds a finding of a check. It is built only if the check is reported.
    fn report_check(
        &mut self,
        check: &'static Check,
        raise: impl FnOnce() -> Finding,
        span: Span,
    ) -> Option<&mut Finding> {
        if !self.is_reported(check) {
            return None;
        }
        let first = self.first;
        let found = &mut self.out.findings;
        let nth = found.len() - first;
        if FindingLimiter::is_near(nth) {
            if let Some(nth) = self.crowd.find_representative(&found[first..], check, None) {
                found[first + nth].count += 1;
                return None;
            }
            self.crowd.note_listed(check, nth);
        }
        found.push(raise().with_span(span).with_game(self.stands.number));
        found.last_mut()
    }

    /// Reports a move that is not legal as written.
    fn report_faulty_move(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        let meant = ply.reading.legal_move().map(|mv| {
            let mut text = String::new();
            write_one(at.before, mv, &self.style, &mut text);
            text
        });
        let meant = meant.unwrap_or_default();
        let written = ply.text.to_string();
        let corrected = match self.correct {
            true => move_corrected::build_finding(&ply.reading, &written, &meant),
            false => None,
        };
        let holds = self.converter.game_writer();
        let holds = holds.is_some_and(GameWriter::holds_replay);
        let kept = match (holds, self.converter.how.correct) {
            (true, _) => IllegalMoveTreatment::Replayed,
            (false, true) => IllegalMoveTreatment::Unsure,
            (false, false) => IllegalMoveTreatment::Written,
        };
        // An illegal move that is made as written is also kept as written.
        let made = holds && !matches!(ply.reading, MoveReading::Unread | MoveReading::Literal(_));
        if corrected.is_some() || made {
            self.out.decided.corrected += 1;
        } else {
            self.out.decided.kept += 1;
        }
        let kept = || move_kept::build_finding(&ply.reading, kept, written, meant);
        let finding = corrected.unwrap_or_else(kept);
        let turn = self.turns.label_at(at.ply);
        if let Some(finding) = self.report_check(finding.check, || finding, ply.span) {
            (finding.ply, finding.turn) = (Some(at.ply), turn);
            finding.text = (!ply.text.is_empty()).then(|| ply.text.to_string());
        }
    }
}

impl GameVisitor for DecisionCollector<'_> {
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        if ply.reading != MoveReading::Unread {
            self.unread = None;
        }
        match &ply.reading {
            MoveReading::Legal(_) | MoveReading::SetUp(_) => {}
            MoveReading::Unread => {
                self.out.decided.unread += 1;
                if self.unread.is_none_or(|depth| at.depth < depth) {
                    self.unread = Some(at.depth);
                    let raise = || moves_unread::build_finding(ply.text.to_string());
                    let turn = self.turns.next(at.ply);
                    if let Some(finding) =
                        self.report_check(&conversion::MOVES_UNREAD, raise, ply.span)
                    {
                        (finding.ply, finding.turn) = (Some(at.ply + 1), Some(turn));
                    }
                }
            }
            _ => self.report_faulty_move(ply, at),
        }
    }

    fn visit_note(&mut self, note: &Note, _: u32) {
        if let Note::Text(text) = note
            && self.converter.writer.is_some()
        {
            self.out.decided.notes += 1;
            let check = &conversion::TEXT_KEPT;
            if self.is_reported(check) {
                let stands = self.stands;
                let places = self.places.get_or_insert_with(|| stands.find_places());
                let at = places
                    .next_text_span(text)
                    .unwrap_or_else(|| stands.start_span());
                self.report_check(check, || text_kept::build_finding(text.to_string()), at);
            }
        }
    }
}
