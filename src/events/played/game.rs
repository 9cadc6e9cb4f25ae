//! A finished game as it is given to the checks that judge it.

use super::conduct::{MainLineRemark, MirroredReplay, is_sign};
use super::draws::{self, AgreementObjection, EndRemarks};
use super::plan::{ReplayPlan, VariantChoice};
use super::scores::{self, MatchEvents};
use super::steps::{MoveReading, ReplayStep, StepLine};
use super::tags::ReplayTags;
use crate::board::Color;
use crate::claim::{ResultReason, TimeControlSummary, find_claimant};
use crate::draw::DrawCode;
use crate::outcome::Outcome;
use crate::pdn::Terminator;
use crate::position::{PlyNumbering, Position};
use crate::record::TokenSlice;
use crate::span::Span;
use std::borrow::Cow;
use std::cell::OnceCell;

/// A finished game: what its record states, how it was followed, and what was found about its end. The judges cannot change
/// anything in it.
pub struct AnalysedGame<'r> {
    /// The decisions of the file.
    pub plan: &'r ReplayPlan,
    /// The chunk.
    pub bytes: &'r [u8],
    /// The game as it is written.
    pub record: TokenSlice<'r>,
    /// The variant and the numbering.
    pub choice: &'r VariantChoice,
    /// The places of the tags.
    pub tags: &'r ReplayTags,
    /// The result after the moves, and its place.
    pub terminator: Option<(Terminator, Span)>,
    /// The result that the Result tag states, if it is a known one.
    pub by_tag: Option<Terminator>,
    /// Whether it has moves.
    pub moves: bool,
    /// The number of faults in the main line.
    pub faults: u32,
    /// The number of positions that are set up among the moves of its main line.
    pub set_ups: u32,
    /// The comments of its main line.
    pub remarks: &'r [Span],
    /// The start of the record.
    pub begin: u32,
    /// The end of the record.
    pub end: usize,
    /// The end of the last text after which no result can be written: a move number, words or damage.
    pub broken_off: u32,
    /// The end of the last comment that runs to the end of its line.
    pub line_comment: Option<u32>,
    /// How its moves were read.
    pub steps: &'r [ReplayStep],
    /// The position it begins with.
    pub start: &'r Position,
    /// The moves of its main line as players name them.
    pub turns: &'r PlyNumbering,
    /// The position after its main line.
    pub now: &'r Position,
    /// The plies of its main line.
    pub ply: u32,
    /// What the judges of draws keep from game to game.
    pub memory: &'r draws::DrawMemory,
    /// The events of the file that write the scores of matches.
    pub matches: &'r OnceCell<MatchEvents>,
    /// The code that its draws are judged by.
    pub code: &'static DrawCode,
    /// What the record states about its end.
    pub end_remarks: EndRemarks,
    /// The stated result, if it is known.
    pub score: Option<Outcome>,
    /// How it replays on a mirrored board, if it does.
    pub mirrored: Option<MirroredReplay>,
    /// Whether it was won, and nothing states that it was a draw.
    pub unclaimed: bool,
    /// Whether it was drawn without a reason.
    pub unexplained: bool,
    /// The objection to a draw by agreement, once it was asked for.
    pub agreed: OnceCell<Option<AgreementObjection>>,
}

impl AnalysedGame<'_> {
    /// Returns the value of a tag in bytes.
    pub fn tag_value(&self, span: Span) -> Cow<'_, [u8]> {
        self.record.unescaped_value(span.slice_of(self.bytes))
    }

    /// Decodes a part of the chunk.
    pub fn decode_text(&self, span: Span) -> String {
        self.plan
            .encoding
            .decode(span.slice_of(self.bytes))
            .into_owned()
    }

    /// Returns the side that claims in a text that names it by the player.
    pub fn named_claimant(&self, text: &str) -> Option<Color> {
        let [white, black] = self.player_names();
        find_claimant(text, [&white, &black])
    }

    /// Returns the names of White and of Black by the tags; empty where there is none.
    pub(crate) fn player_names(&self) -> [String; 2] {
        self.tags.players.map(|span: Option<Span>| {
            let value = span.map(|span| self.tag_value(span));
            let value = value.unwrap_or_default();
            self.plan.encoding.decode(&value).into_owned()
        })
    }

    /// Returns the place of a finding about the whole game: its result.
    pub fn place_of_result(&self) -> Option<Span> {
        let end = self.terminator.map(|(_, span)| span);
        end.or(self.tags.result)
    }

    /// Returns the stated reason that contradicts the result, if there is one.
    pub fn result_contradiction(&self) -> Option<(&draws::ReasonSource, ResultReason)> {
        draws::find_contradiction(&self.end_remarks, self.score?, self.code)
    }

    /// Returns whether words state that the winner ran out of time, which is already reported.
    pub fn is_winner_out_of_time(&self) -> bool {
        let contradiction = self.result_contradiction();
        contradiction.is_some_and(|(_, reason)| matches!(reason, ResultReason::Time(_)))
    }

    /// Returns the time control that the tags state, by the limits of the code.
    pub fn game_clock(&self) -> TimeControlSummary {
        self.memory.game_clock(self)
    }

    /// Returns the objection to the draw by agreement that the game ended with, if there is one.
    pub fn agreement_objection(&self) -> Option<&AgreementObjection> {
        if !self.unexplained {
            return None;
        }
        self.agreed
            .get_or_init(|| draws::agreement_objection(self))
            .as_ref()
    }

    /// Returns whether a score is one that no single game can have.
    pub fn is_of_no_game(&self, score: Span) -> bool {
        let text = |span: Option<Span>| span.map_or(&b""[..], |span| span.slice_of(self.bytes));
        let event = [self.tags.event, self.tags.site].map(text);
        let here = || {
            self.matches
                .get_or_init(|| MatchEvents::from_parts(&[self.bytes]))
        };
        scores::is_of_no_game(score.slice_of(self.bytes), event, &self.plan.matches, here)
    }

    /// Returns whether the record has neither a tag nor a legal move.
    pub fn is_doubtful(&self) -> bool {
        let read = self
            .steps
            .iter()
            .any(|step| step.reading.legal_move().is_some());
        !read && self.tags.end == 0
    }

    /// Returns the position after a ply of the main line.
    pub(crate) fn position_after(&self, ply: u32) -> Option<Position> {
        let mut position = self.start.clone();
        let mut left = ply;
        for step in self.steps.iter().filter(|s| s.place == StepLine::Main) {
            if left == 0 {
                break;
            }
            // A move that was not followed leads to no position, and one of several moves is not certain.
            if matches!(step.reading, MoveReading::Unread | MoveReading::Guess(_)) {
                return None;
            }
            left -= u32::from(step.reading.is_ply());
            step.apply(&mut position);
        }
        Some(position)
    }

    /// Returns whether the record has anything about its game besides moves: a remark, or a tag for the reason of its result.
    pub fn has_remark_or_reason(&self) -> bool {
        let tags = [self.tags.reason, self.tags.termination];
        !self.remarks.is_empty() || tags.iter().flatten().any(|span| !span.is_empty())
    }

    /// Returns the remarks after a ply whose text `is` accepts, and the equals signs in brackets, each with the plies before
    /// it.
    pub(crate) fn remarks_that(&self, is: impl Fn(&[u8]) -> bool) -> Vec<MainLineRemark> {
        let mut wanted = self.remarks.iter().copied();
        let mut wanted = std::iter::from_fn(|| {
            wanted.find(|span| is_sign(*span, self.bytes) || is(span.slice_of(self.bytes)))
        })
        .peekable();
        let mut all = Vec::new();
        if wanted.peek().is_none() {
            return all;
        }
        let mut position = self.start.clone();
        let (mut ply, mut mover) = (0, position.turn());
        let mut steps = self.steps.iter().filter(|s| s.place == StepLine::Main);
        let mut next = steps.next();
        for span in wanted {
            while let Some(step) = next.filter(|step| step.span.end <= span.start) {
                if step.reading.is_ply() {
                    (ply, mover) = (ply + 1, position.turn());
                }
                step.apply(&mut position);
                next = steps.next();
            }
            if ply > 0 {
                all.push(MainLineRemark { span, ply, mover });
            }
        }
        all
    }
}
