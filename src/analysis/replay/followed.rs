//! The game as it was followed so far: what the corrector and the judge see of it.

use super::line::ReplayLine;
use super::numbers::MoveNumbers;
use crate::check::{Finding, tags};
use crate::draw::{self, DrawCode};
use crate::pdn::{Damage, RecordSettings, Terminator};
use crate::played::ahead::{self, LineAhead};
use crate::played::{
    MoveReading, ReplayPlan, ReplayStep, ReplayTags, StepLine, StepLog, VariantChoice, scores,
};
use crate::position::Position;
use crate::record::{TokenBuffer, TokenSlice};
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::ops::Range;

/// The points of a match of two games (IDF 2016, section 2, 15: two for each).
const SHORT_MATCH: u32 = 4;

/// The state of the current game.
#[derive(Debug, Default)]
pub(super) struct CurrentGame {
    pub(super) tags: ReplayTags,
    /// Whether a game is open.
    pub(super) open: bool,
    /// What its source has settled.
    pub(super) settled: RecordSettings,
    /// Whether its start position is set up.
    pub(super) begun: bool,
    pub(super) moves: bool,
    /// The number of faults in the main line.
    pub(super) faults: u32,
    pub(super) terminator: Option<(Terminator, Span)>,
    pub(super) start_turn_unknown: bool,
    /// The number of its first move by the position it begins with.
    pub(super) number: Option<u16>,
    /// The end of the last text after which no result can be written: a number whose move is missing, words that are no PDN, an
    /// unclosed comment or variation.
    pub(super) broken_off: u32,
    /// The end of the last comment that runs to the end of its line.
    pub(super) line_comment: Option<u32>,
    /// The start of the record.
    pub(super) start: u32,
    /// The work that may still be done for corrections.
    pub(super) budget: Cell<u32>,
    /// The same for corrections that only the move numbers require.
    pub(super) spare: Cell<u32>,
    /// The position it begins with.
    pub(super) first: Option<Position>,
    /// The index of its first step in the log.
    pub(super) first_step: usize,
    pub(super) numbers: MoveNumbers,
    /// Whether its move numbers contradict its reading.
    pub(super) doubtful: bool,
    /// The last position that was set up among its moves.
    pub(super) set_up: Option<Span>,
    /// The findings of the first skipped signs of each kind.
    pub(super) passed_over: Vec<(Damage, usize)>,
    /// The finding of the first quiet move written as a capture.
    pub(super) separator: Option<usize>,
    /// Whether there were so many steps that later ones are forgotten: how the game ends is not judged then.
    pub(super) unlogged: bool,
    /// The number of positions that are set up among the moves of its main line.
    pub(super) set_ups: u32,
    /// The comments of its main line.
    pub(super) remarks: Vec<Span>,
    pub(super) first_finding: usize,
    /// The number of faults in all its lines, and of words that may have been moves.
    pub(super) irregular: u32,
    /// The place of the first moves that are no part of its main line and for which no fault accounts.
    pub(super) moves_left: Option<Span>,
    /// Whether a damaged text of its main line, which has a finding of its own, holds a row of moves.
    pub(super) glued_row: bool,
}

/// A game, as far as it was followed, in its chunk.
pub(super) struct FollowedGame<'a> {
    pub(super) plan: &'a ReplayPlan,
    pub(super) bytes: &'a [u8],
    /// Whether the bytes are PDN as it was found.
    pub(super) from_pdn: bool,
    /// The current game as it is written, preceded by the earlier ones if all are kept.
    pub(super) records: TokenBuffer,
    /// The tokens of the current game.
    pub(super) game_tokens: Range<usize>,
    /// The index of the token after the current one.
    pub(super) next: usize,
    pub(super) choice: VariantChoice,
    pub(super) line: ReplayLine,
    /// The start position of a game of the current choice.
    pub(super) start: Position,
    /// The lines that the open variations interrupt, outermost first.
    pub(super) parents: Vec<ReplayLine>,
    pub(super) game: CurrentGame,
    /// How the moves of the current game were read; those of its variations only if all are kept.
    pub(super) log: StepLog,
    /// Whether all bytes are UTF-8, computed on demand.
    pub(super) sound: OnceCell<bool>,
}

impl<'a> FollowedGame<'a> {
    /// Creates the state before the first game of a chunk.
    pub(super) fn new(plan: &'a ReplayPlan, bytes: &'a [u8]) -> Self {
        let choice = plan.fallback.clone();
        let start = Position::initial(choice.variant);
        Self {
            plan,
            bytes,
            from_pdn: false,
            records: TokenBuffer::default(),
            game_tokens: 0..0,
            next: 0,
            choice,
            line: ReplayLine::new(start.clone(), 0),
            start,
            parents: Vec::new(),
            game: CurrentGame::default(),
            log: StepLog::default(),
            sound: OnceCell::new(),
        }
    }

    /// Returns the current game as it is written.
    pub(super) fn current_record(&self) -> TokenSlice<'_> {
        self.records
            .record_slice(self.game_tokens.start, self.game_tokens.end)
    }

    /// Returns the tokens from byte `start` on, near the current token.
    pub(super) fn tokens_from(&self, start: u32) -> TokenSlice<'_> {
        self.current_record().tokens_from(start, self.next)
    }

    /// Returns the tokens in a stretch of the text, near the current token.
    pub(super) fn tokens_between(&self, start: u32, end: u32) -> TokenSlice<'_> {
        self.current_record().tokens_between(start, end, self.next)
    }

    /// Returns whether the current game, of which all tokens have been read, is one of PDN that is too long to be fixed.
    pub(super) fn is_long(&self) -> bool {
        self.from_pdn && self.records.is_long(self.game_tokens.start, self.next)
    }

    pub(super) fn decode_span(&self, span: Span) -> String {
        self.plan
            .encoding
            .decode(span.slice_of(self.bytes))
            .into_owned()
    }

    /// Returns the value of a tag of the current game, in bytes.
    pub(super) fn tag_value(&self, span: Span) -> Cow<'a, [u8]> {
        self.records.unescaped_value(span.slice_of(self.bytes))
    }

    /// Returns how the moves of the current game were read.
    pub(super) fn game_steps(&self) -> &[ReplayStep] {
        &self.log.steps[self.game.first_step..]
    }

    /// Returns whether the steps of the main line lead from the start to the current position.
    pub(super) fn log_leads_here(&self) -> bool {
        if self.game.unlogged {
            return true;
        }
        let mut position = self
            .game
            .first
            .clone()
            .unwrap_or_else(|| self.start.clone());
        let steps = &self.log.steps[self.game.first_step..];
        for step in steps.iter().filter(|step| step.place == StepLine::Main) {
            step.apply(&mut position);
        }
        position == self.line.now
    }

    /// Returns a limited number of moves of the current line from byte `from` on.
    pub(super) fn moves_ahead(&self, from: u32, most: usize) -> Vec<MoveText> {
        self.line_ahead(from, most).moves
    }

    /// Returns the same moves with what their numbers state.
    pub(super) fn line_ahead(&self, from: u32, most: usize) -> LineAhead {
        ahead::read_line_ahead(self.tokens_from(from), most)
    }

    /// Returns whether a token such as `4-6`, which looks like a move but is not legal, is a score: the value of the Result
    /// tag, or the end of a record whose moves are written with letters, or squares of the first row, between which no piece
    /// moves.
    pub(super) fn is_score(&self, text: &MoveText) -> bool {
        // A source with moves of its own is believed: in JSON, `1-6` of `ac5 1-6…` has lost the sign that makes it a move.
        if self.game.settled.moves
            || text.form != SquareForm::Numeric
            || text.len != 2
            || !self.parents.is_empty()
        {
            return false;
        }
        let written = text.span.slice_of(self.bytes);
        let tag = self.game.tags.result;
        if text.separator == Separator::Dash
            && tag.is_some_and(|tag| tag.slice_of(self.bytes).trim_ascii() == written)
        {
            return true;
        }
        let next = self.bytes.get(text.span.end as usize);
        let glued = next.is_some_and(|next| next.is_ascii_alphanumeric() || !next.is_ascii());
        scores::is_pair(written)
            && !glued
            && (self.is_lettered() || (self.line.ply > 0 && self.is_first_row(text)))
            && self.ends_record(text.span.end)
    }

    /// Returns whether nothing of the record follows but comments and a star.
    pub(super) fn ends_record(&self, from: u32) -> bool {
        self.line_ahead(from, 1).ends_record()
    }

    /// Returns whether the first move of the record is written with letters.
    pub(super) fn is_lettered(&self) -> bool {
        let steps = self.game_steps().iter();
        let set_up = |step: &ReplayStep| matches!(step.reading, MoveReading::SetUp(_));
        // If positions counted as moves, a score after one would be a score in JSON and a move in PDN.
        let mut moves = steps.filter(|step| !step.span.is_empty() && !set_up(step));
        moves
            .next()
            .is_some_and(|step| !step.span.slice_of(self.bytes)[0].is_ascii_digit())
    }

    /// Returns whether the squares of a move are in the first row of a board on which pieces move along diagonals alone.
    pub(super) fn is_first_row(&self, text: &MoveText) -> bool {
        let rules = self.choice.variant;
        let straight = [
            rules.man.moves,
            rules.man.captures,
            rules.king.moves,
            rules.king.captures,
        ];
        let row = rules.board.width / 2;
        // With more points it is rather a move with a slip, as `5-1` for `5-10`.
        let points: u32 = text
            .square_codes()
            .iter()
            .map(|&code| u32::from(code))
            .sum();
        straight.iter().all(|dirs| dirs.are_diagonal())
            && text.square_codes().iter().all(|&code| code <= row)
            && points <= SHORT_MATCH
    }

    /// Returns the code by which the current game is judged.
    pub(super) fn draw_code(&self) -> &'static DrawCode {
        self.resolve_draw_code().0
    }

    /// Returns the code of the current game, the user's, that of its `EventRules` tag, or its variant's, and the finding on a
    /// tag that names no code.
    pub(super) fn resolve_draw_code(&self) -> (&'static DrawCode, Option<Finding>) {
        let own = self.choice.variant.draws;
        let named = self.game.tags.rules.filter(|span| !span.is_empty());
        match (self.plan.rules, named) {
            (Some(code), _) => (code, None),
            (None, None) => (own, None),
            (None, Some(span)) => {
                let value = self.tag_value(span);
                let text = self.plan.encoding.decode(&value).trim().to_owned();
                match draw::code_named(&text, own) {
                    Some(code) => (code, None),
                    None => (
                        own,
                        Some(tags::unknown_rules::build_finding(text, span, own)),
                    ),
                }
            }
        }
    }

    /// Returns whether the numbers of the game show that rows are lost: in the main line up to here, or before its first move,
    /// from which all lines begin.
    pub(super) fn rows_are_lost(&self) -> bool {
        let numbers = &self.game.numbers;
        numbers.begin_late() || (self.parents.is_empty() && numbers.rows_are_lost())
    }
}
