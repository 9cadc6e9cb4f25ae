//! Replaying the games of a chunk, and the state that is kept while one is followed.

use super::chosen::ChosenVariant;
use super::correct::Corrector;
use super::finding_limiter::FindingLimiter;
use super::followed::FollowedGame;
use super::judge::Judge;
use super::known::RemedyCache;
use super::line::ReplayLine;
use super::memory::{FaultDescriptions, ReplayMemory};
use super::position::StartPositionCache;
use crate::check::{Check, Finding};
use crate::pdn::{PdnReader, Visitor};
use crate::played::ReplayPlan;
use crate::played::VariantDecision;
use crate::played::{GameEntry, GameRow, MoveReading, ReadGame, ReplayStep, StepLine};
use crate::record::{
    MAX_RECORD_TOKENS, RETAINED_TOKENS, RecordToken, TokenBuffer, TokenRecorder, TokenizedSource,
};
use crate::span::Span;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The maximum work for the corrections of one game: a position costs 1, a compared reading 20 (decision 0009). It bounds the time.
pub(super) const CORRECTION_BUDGET_POSITIONS: u32 = 20_000;

/// The maximum number of findings of a game with edits of their own. Further ones appear when these edits are made.
// Fixing keeps the findings of a reading and of the one after its edits: a game of 4 MB of marks must not fill the memory.
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
    /// The game as it was followed so far.
    pub(super) followed: FollowedGame<'a>,
    pub(super) judge: Judge,
    pub(super) chosen: ChosenVariant<'a>,
    pub(super) out: ReplayedChunk,
    /// The faults whose remedies are known.
    pub(super) known: RefCell<RemedyCache>,
    /// The faults that have been described.
    pub(super) described: FaultDescriptions,
    /// The start positions that have been read.
    pub(super) starts: StartPositionCache,
    /// The limit on the findings of the current game.
    pub(super) limiter: FindingLimiter,
    pub(super) sink: &'a mut FindingSink<'a>,
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
    /// (the function `pieces` of records divides such a chunk).
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
        replayer.followed.from_pdn = true;
        let mut recorder = TokenRecorder::new(records, plan.keep, |records| {
            if records.too_many() {
                return;
            }
            // Kept whole, a record of 4 MiB of single signs would take 122 MB (decision 0018).
            if records.is_open() {
                return replayer.replay_some(records);
            }
            replayer.replay_records(records, 0);
            if !plan.keep {
                records.clear();
                replayer.followed.next = 0;
            }
        });
        if bounded {
            recorder = recorder.with_token_limit();
        }
        PdnReader::new(plan.encoding).read_chunk_inlined(bytes, &mut recorder);
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
        Self {
            followed: FollowedGame::new(plan, bytes),
            judge: Judge::new(std::mem::take(&mut memory.draws)),
            out: ReplayedChunk::default(),
            chosen: ChosenVariant::default(),
            known: RefCell::new(std::mem::take(&mut memory.known)),
            described: std::mem::take(&mut memory.described),
            starts: std::mem::take(&mut memory.starts),
            limiter: FindingLimiter::default(),
            sink,
        }
    }

    /// Returns a corrector of the current game.
    pub(super) fn corrector(&self) -> Corrector<'_> {
        Corrector {
            followed: &self.followed,
            known: &self.known,
        }
    }

    /// Returns the result, and keeps what the next chunk may need.
    pub fn finish(mut self, memory: &mut ReplayMemory) -> ReplayedChunk {
        self.count_choice();
        memory.draws = self.judge.into_memory();
        memory.known = self.known.into_inner();
        memory.described = self.described;
        memory.starts = self.starts;
        let mut out = self.out;
        if self.followed.plan.keep {
            out.steps = self.followed.log.steps;
        }
        in_order(&mut out.findings);
        out
    }

    /// Follows a record that is too long to be kept, up to a margin of tokens that must follow. Tokens far back are forgotten,
    /// and so are all but the first readings of its moves.
    #[cold]
    fn replay_some(&mut self, records: &mut TokenBuffer) {
        self.replay_records(records, RETAINED_TOKENS);
        if self.followed.log.steps.len() > MAX_RECORD_TOKENS {
            self.followed.log.steps.truncate(MAX_RECORD_TOKENS);
            self.followed.game.unlogged = true;
        }
        let far = self.followed.next.saturating_sub(RETAINED_TOKENS);
        records.forget_tokens(far);
        self.followed.next -= far;
        self.followed.game_tokens.start = self.followed.game_tokens.start.saturating_sub(far);
    }

    /// Skips the record that was recorded since the last call, but counts it.
    pub(super) fn skip_record(&mut self, records: &TokenBuffer) {
        self.out.games += 1;
        self.followed.next = records.len();
    }

    /// Follows what was recorded since the last call, except for the last `but` tokens.
    pub(super) fn replay_records(&mut self, records: &mut TokenBuffer, but: usize) {
        std::mem::swap(&mut self.followed.records, records);
        let end = self.followed.records.len().saturating_sub(but);
        while self.followed.next < end {
            let token = self.followed.records.token_at(self.followed.next);
            self.followed.next += 1;
            match token {
                RecordToken::Move(nth, _) => self.visit_move(&self.followed.records.move_text(nth)),
                RecordToken::Tag(nth, _) => {
                    let [name, value, whole] = self.followed.records.tag_spans(nth);
                    self.visit_tag(name, value, whole);
                }
                RecordToken::Settled(nth) => {
                    self.visit_settings(&self.followed.records.settings_at(nth))
                }
                token => token.emit_to(self),
            }
        }
        std::mem::swap(&mut self.followed.records, records);
    }

    /// Returns the number of the current game in the chunk.
    fn game_number(&self) -> u32 {
        self.out.games as u32
    }

    /// Adds a finding and returns its index, or that of its representative if very many findings of its check are listed in the
    /// game.
    pub(super) fn report_finding(&mut self, finding: Finding) -> usize {
        let first = self.followed.game.first_finding;
        let nth = self.out.findings.len();
        if FindingLimiter::is_near(nth - first) {
            // Fixing needs every edit, some thousands in a round; a report needs only those of the first places.
            let wanted = self.followed.plan.mends
                && !finding.edits.is_empty()
                && nth - first < MAX_EDITED_FINDINGS;
            if !wanted && let Some(nth) = self.counted_on(finding.check, None, 1) {
                return nth;
            }
            self.limiter.note_listed(finding.check, nth - first);
        }
        let number = if self.followed.game.open {
            self.game_number()
        } else {
            self.game_number() + 1
        };
        self.out.findings.push(
            finding
                .with_game(number)
                .with_named_ply(&self.followed.line.turns),
        );
        nth
    }

    /// Counts more places of a check in the finding that represents them, if there is one.
    pub(super) fn counted_on(
        &mut self,
        check: &'static Check,
        enough: Option<u32>,
        places: u32,
    ) -> Option<usize> {
        let first = self.followed.game.first_finding;
        let found = self.out.findings.get_mut(first..)?;
        let nth = self.limiter.find_representative(found, check, enough)?;
        found[nth].count += places;
        Some(first + nth)
    }

    /// Chooses the variant and sets up the start position.
    pub(super) fn set_up_game(&mut self) {
        if self.followed.game.begun {
            return;
        }
        self.followed.game.begun = true;
        self.choose_variant();
        let position = match self.followed.game.tags.fen {
            None => self.followed.start.clone(),
            Some(span) => self.set_up(span, true),
        };
        self.followed.game.first = Some(position.clone());
        self.followed.line = ReplayLine::new(position, self.followed.game.start);
        if let Some(number) = self.followed.game.number {
            self.followed.line.turns.set_first_number(number.into());
        }
        self.followed.parents.clear();
    }

    /// Logs how a piece of text was read.
    #[inline(always)]
    pub(super) fn log_reading(&mut self, span: Span, reading: MoveReading) {
        let place = if self.followed.parents.is_empty() {
            StepLine::Main
        } else if !self.followed.plan.keep {
            return;
        } else if std::mem::take(&mut self.followed.line.ahead) {
            StepLine::Ahead
        } else {
            StepLine::Variation
        };
        self.followed.log.log_step(span, place, reading);
    }
}

/// Sorts findings by the order of the text.
pub(super) fn in_order(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| (finding.game, finding.span.map_or(0, |span| span.start)));
}
