//! Replaying the games of a chunk, and the state that is kept while one is followed.

use super::finding_limiter::FindingLimiter;
use super::known::RemedyCache;
use super::line::ReplayLine;
use super::memory::{FaultDescriptions, ReplayMemory};
use super::numbers::MoveNumbers;
use super::position::StartPositionCache;
use crate::check::{Check, Finding};
use crate::pdn::{Damage, PdnReader, RecordSettings, RecordVariant, Terminator, Visitor};
use crate::played::ReplayTags;
use crate::played::scores::MatchEvents;
use crate::played::{GameEntry, GameRow, MoveReading, ReadGame, ReplayStep, StepLine, StepLog};
use crate::played::{ReplayPlan, VariantChoice};
use crate::played::{VariantDecision, VariantDeclaration, draws};
use crate::position::Position;
use crate::record::{
    MAX_RECORD_TOKENS, RETAINED_TOKENS, RecordToken, TokenBuffer, TokenRecorder, TokenSlice,
    TokenizedSource,
};
use crate::span::Span;
use crate::variant::Variant;
use std::borrow::Cow;
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

/// The maximum number of positions that are visited for the corrections of one game: a bound on its time.
pub(super) const CORRECTION_BUDGET_POSITIONS: u32 = 20_000;

/// The maximum number of findings of a game with edits of their own. Further ones appear when these edits are made.
const MAX_EDITED_FINDINGS: usize = 2048;

/// The result of replaying a chunk.
#[derive(Debug, Default)]
pub struct ReplayedChunk {
    /// The number of records.
    pub games: u64,
    /// The number of records with moves.
    pub with_moves: u64,
    /// The number of records with moves whose main line replays to the end.
    pub to_the_end: u64,
    /// The number of records without an error or a warning.
    pub clean: u64,
    /// The numbers of the clean records, from 1, where games are tokenized or [`ReplayPlan::entries`] is set: findings from
    /// before or after their replay may concern them.
    pub clean_games: Vec<u64>,
    /// The number of legal plies, of main lines and of variations.
    pub plies: u64,
    /// The number of plies of the main lines, as far as they could be followed: those that lists of games count.
    pub main_plies: u64,
    /// The number of legal plies of the main lines that replay to the end.
    pub plies_to_the_end: u64,
    /// The findings, in the order of the text, unless a sink has already taken them.
    pub findings: Vec<Finding>,
    /// The number of games without each of the tags of [`TAG_ROSTER`](crate::played::TAG_ROSTER).
    pub missing: [u64; 7],
    /// How the variant was decided, and the number of games for which this holds.
    pub variants: BTreeMap<VariantDecision, u64>,
    /// The rows of the games in a list, if [`ReplayPlan::rows`] is set.
    pub rows: Vec<GameRow>,
    /// The entries of the games for their events, if [`ReplayPlan::entries`] is set.
    pub entries: Vec<GameEntry>,
    /// The games, if [`ReplayPlan::keep`] is set.
    pub records: Vec<ReadGame>,
    /// How their moves were read, in the order of the text, if [`ReplayPlan::keep`] is set.
    pub steps: Vec<ReplayStep>,
    /// The games as they are written, if [`ReplayPlan::keep`] is set.
    pub written: TokenBuffer,
}

/// A function that takes the findings of a game, in the order of the text, when the game is over.
pub type FindingSink<'a> = dyn FnMut(&mut Vec<Finding>) + 'a;

/// Replays the games of one chunk of a file.
pub struct Replayer<'a> {
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
    pub(super) out: ReplayedChunk,
    pub(super) choice: VariantChoice,
    pub(super) line: ReplayLine,
    /// The start position of a game of the current choice.
    pub(super) start: Position,
    /// The lines that the open variations interrupt, outermost first.
    pub(super) parents: Vec<ReplayLine>,
    pub(super) game: CurrentGame,
    pub(super) declared: VariantDeclaration,
    /// The variant of the current choice as the other side begins it, where programs let either side begin.
    pub(super) other_begins: Option<&'static Variant>,
    /// Whether the current game is played by `other_begins`, and not by the choice for its declaration.
    pub(super) begun_by_other: bool,
    /// Whether the declaration can mean a known variant.
    pub(super) declared_known: bool,
    /// The tags of the declaration, as they are written.
    pub(super) written: [Option<&'a [u8]>; 3],
    /// The variant and the numbering that the source of the last game has settled.
    pub(super) settled: Option<RecordVariant>,
    /// How the moves of the current game were read; those of its variations only if all are kept.
    pub(super) log: StepLog,
    /// What the checks of draws keep from game to game.
    pub(super) draws: draws::DrawMemory,
    /// The faults whose remedies are known.
    pub(super) known: RefCell<RemedyCache>,
    /// The faults that have been described.
    pub(super) described: FaultDescriptions,
    /// The start positions that have been read.
    pub(super) starts: StartPositionCache,
    /// The events of the text that write the scores of matches, computed on demand.
    pub(super) matches: OnceCell<MatchEvents>,
    /// Whether all bytes are UTF-8, computed on demand.
    pub(super) sound: OnceCell<bool>,
    /// The number of games of the current choice not yet counted in `out.variants`.
    pub(super) counted: u64,
    /// The limit on the findings of the current game.
    pub(super) crowd: FindingLimiter,
    pub(super) sink: &'a mut FindingSink<'a>,
}

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
    /// The number of positions that may still be visited for corrections.
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

impl<'a> Replayer<'a> {
    /// Replays all games of a chunk.
    #[must_use]
    pub fn replay_chunk(plan: &'a ReplayPlan, bytes: &'a [u8]) -> ReplayedChunk {
        Self::run_with(plan, bytes, &mut ReplayMemory::default())
    }

    /// Replays all games of a chunk with the memory that is kept from chunk to chunk.
    #[must_use]
    pub fn run_with(
        plan: &'a ReplayPlan,
        bytes: &'a [u8],
        memory: &mut ReplayMemory,
    ) -> ReplayedChunk {
        let mut all = Vec::new();
        let mut replayed = Replayer::run_into(plan, bytes, memory, &mut |found| all.append(found));
        all.append(&mut replayed.findings);
        replayed.findings = all;
        replayed
    }

    /// Replays tokenized games.
    #[must_use]
    pub fn run_written(
        plan: &'a ReplayPlan,
        written: &'a mut TokenizedSource,
        memory: &mut ReplayMemory,
    ) -> ReplayedChunk {
        let TokenizedSource { text, records, .. } = written;
        let mut all = Vec::new();
        let mut sink = |found: &mut Vec<Finding>| all.append(found);
        let mut replayer = Replayer::new(plan, text, memory, &mut sink);
        replayer.replay_records(records, 0);
        let mut out = replayer.finish(memory);
        all.append(&mut out.findings);
        out.findings = all;
        out
    }

    /// Replays all games of a chunk and passes the findings of each game to `sink` when it is over; findings that belong to no
    /// game come with the rest. So no more than the findings of one game are kept, however many games the chunk has.
    #[must_use]
    pub fn run_into(
        plan: &'a ReplayPlan,
        bytes: &'a [u8],
        memory: &mut ReplayMemory,
        sink: &'a mut FindingSink<'a>,
    ) -> ReplayedChunk {
        Self::run_chunk(plan, bytes, memory, sink, false)
    }

    /// Replays as [`Self::run_into`] does, or returns `None` if all games are kept and there are too many tokens for that
    /// ([`pieces`](crate::record::pieces) divides such a chunk).
    #[must_use]
    pub fn run_bounded(
        plan: &'a ReplayPlan,
        bytes: &'a [u8],
        memory: &mut ReplayMemory,
        sink: &'a mut FindingSink<'a>,
    ) -> Option<ReplayedChunk> {
        let replayed = Self::run_chunk(plan, bytes, memory, sink, plan.keep);
        Some(replayed).filter(|replayed| !replayed.written.too_many())
    }

    fn run_chunk(
        plan: &'a ReplayPlan,
        bytes: &'a [u8],
        memory: &mut ReplayMemory,
        sink: &'a mut FindingSink<'a>,
        bounded: bool,
    ) -> ReplayedChunk {
        let records = std::mem::take(&mut memory.records);
        let mut replayer = Self::new(plan, bytes, memory, sink);
        replayer.from_pdn = true;
        let mut recorder = TokenRecorder::new(records, plan.keep, |records| {
            if records.too_many() {
                return;
            }
            if records.is_open() {
                return replayer.replay_some(records);
            }
            replayer.replay_records(records, 0);
            if !plan.keep {
                records.clear();
                replayer.next = 0;
            }
        });
        if bounded {
            recorder = recorder.with_token_limit();
        }
        PdnReader::new(plan.encoding).read_chunk(bytes, &mut recorder);
        let records = recorder.finish();
        let mut out = replayer.finish(memory);
        if plan.keep {
            out.written = records;
        } else {
            memory.records = records;
        }
        out
    }

    /// Creates a replayer of a chunk.
    pub fn new(
        plan: &'a ReplayPlan,
        bytes: &'a [u8],
        memory: &mut ReplayMemory,
        sink: &'a mut FindingSink<'a>,
    ) -> Self {
        let choice = plan.fallback.clone();
        let start = Position::initial(choice.variant);
        Self {
            plan,
            bytes,
            from_pdn: false,
            records: TokenBuffer::default(),
            game_tokens: 0..0,
            next: 0,
            out: ReplayedChunk::default(),
            line: ReplayLine::new(start.clone(), 0),
            start,
            choice,
            parents: Vec::new(),
            game: CurrentGame::default(),
            declared: VariantDeclaration::default(),
            other_begins: None,
            begun_by_other: false,
            declared_known: false,
            written: [None; 3],
            settled: None,
            log: StepLog::default(),
            draws: std::mem::take(&mut memory.draws).with_fresh_budget(),
            known: RefCell::new(std::mem::take(&mut memory.known)),
            described: std::mem::take(&mut memory.described),
            starts: std::mem::take(&mut memory.starts),
            matches: OnceCell::new(),
            sound: OnceCell::new(),
            counted: 0,
            crowd: FindingLimiter::default(),
            sink,
        }
    }

    /// Returns the result, and keeps what the next chunk may need.
    pub fn finish(mut self, memory: &mut ReplayMemory) -> ReplayedChunk {
        self.count_choice();
        memory.draws = self.draws;
        memory.known = self.known.into_inner();
        memory.described = self.described;
        memory.starts = self.starts;
        let mut out = self.out;
        if self.plan.keep {
            out.steps = self.log.steps;
        }
        in_order(&mut out.findings);
        out
    }

    /// Follows a record that is too long to be kept, up to a margin of tokens that must follow. Tokens far back are forgotten,
    /// and so are all but the first readings of its moves.
    #[cold]
    fn replay_some(&mut self, records: &mut TokenBuffer) {
        self.replay_records(records, RETAINED_TOKENS);
        if self.log.steps.len() > MAX_RECORD_TOKENS {
            self.log.steps.truncate(MAX_RECORD_TOKENS);
            self.game.unlogged = true;
        }
        let far = self.next.saturating_sub(RETAINED_TOKENS);
        records.forget_tokens(far);
        self.next -= far;
        self.game_tokens.start = self.game_tokens.start.saturating_sub(far);
    }

    /// Skips the record that was recorded since the last call, but counts it.
    pub(super) fn skip_record(&mut self, records: &TokenBuffer) {
        self.out.games += 1;
        self.next = records.len();
    }

    /// Follows what was recorded since the last call, except for the last `but` tokens.
    pub(super) fn replay_records(&mut self, records: &mut TokenBuffer, but: usize) {
        std::mem::swap(&mut self.records, records);
        let end = self.records.len().saturating_sub(but);
        while self.next < end {
            let token = self.records.token_at(self.next);
            self.next += 1;
            match token {
                RecordToken::Move(nth, _) => self.visit_move(&self.records.move_text(nth)),
                RecordToken::Tag(nth, _) => {
                    let [name, value, whole] = self.records.tag_spans(nth);
                    self.visit_tag(name, value, whole);
                }
                RecordToken::Settled(nth) => self.visit_settings(&self.records.settings_at(nth)),
                token => token.emit_to(self),
            }
        }
        std::mem::swap(&mut self.records, records);
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

    /// Returns the number of the current game in the chunk.
    fn game_number(&self) -> u32 {
        self.out.games as u32
    }

    /// Adds a finding and returns its index, or that of its representative if very many findings of its check are listed in the
    /// game.
    pub(super) fn report_finding(&mut self, finding: Finding) -> usize {
        let first = self.game.first_finding;
        let nth = self.out.findings.len();
        if FindingLimiter::is_near(nth - first) {
            // Fixing needs every edit, some thousands in a round; a report needs only those of the first places.
            let wanted =
                self.plan.mends && !finding.edits.is_empty() && nth - first < MAX_EDITED_FINDINGS;
            if !wanted && let Some(nth) = self.counted_on(finding.check, None, 1) {
                return nth;
            }
            self.crowd.note_listed(finding.check, nth - first);
        }
        let number = if self.game.open {
            self.game_number()
        } else {
            self.game_number() + 1
        };
        self.out
            .findings
            .push(finding.with_game(number).with_named_ply(&self.line.turns));
        nth
    }

    /// Counts more places of a check in the finding that represents them, if there is one.
    pub(super) fn counted_on(
        &mut self,
        check: &'static Check,
        enough: Option<u32>,
        places: u32,
    ) -> Option<usize> {
        let first = self.game.first_finding;
        let found = self.out.findings.get_mut(first..)?;
        let nth = self.crowd.find_representative(found, check, enough)?;
        found[nth].count += places;
        Some(first + nth)
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

    /// Chooses the variant and sets up the start position.
    pub(super) fn set_up_game(&mut self) {
        if self.game.begun {
            return;
        }
        self.game.begun = true;
        self.choose_variant();
        let position = match self.game.tags.fen {
            None => self.start.clone(),
            Some(span) => self.set_up(span, true),
        };
        self.game.first = Some(position.clone());
        self.line = ReplayLine::new(position, self.game.start);
        if let Some(number) = self.game.number {
            self.line.turns.set_first_number(number.into());
        }
        self.parents.clear();
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

    /// Logs how a piece of text was read.
    #[inline(always)]
    pub(super) fn log_reading(&mut self, span: Span, reading: MoveReading) {
        let place = if self.parents.is_empty() {
            StepLine::Main
        } else if !self.plan.keep {
            return;
        } else if std::mem::take(&mut self.line.ahead) {
            StepLine::Ahead
        } else {
            StepLine::Variation
        };
        self.log.log_step(span, place, reading);
    }
}

/// Sorts findings by the order of the text.
pub(super) fn in_order(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| (finding.game, finding.span.map_or(0, |span| span.start)));
}
