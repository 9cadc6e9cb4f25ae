//! The visitor that replays the games of a chunk.

use super::crowd::Crowd;
use super::detect::{Choice, Plan};
use super::known::Known;
use super::line::{Line, State};
use super::memory::{Described, Memory};
use super::position::Starts;
use super::scores::Matches;
use super::steps::{Log, Place, ReadGame, Reading, Step};
use super::tag_checks::{Numbers, Tags};
use super::{Decision, Declared, conduct, draws};
use crate::board::Position;
use crate::check::{Check, Finding, Severity, damage};
use crate::movegen::Resolution;
use crate::notation::{Form, MoveText, Numbering, Separator};
use crate::pdn::{Damage, Reader, Settled, Terminator, Visitor};
use crate::record::{Recorder, Records, Stretch, Token, Written};
use crate::span::Span;
use std::borrow::Cow;
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

/// Positions that are looked at for the corrections of one game: a bound on its time.
const BUDGET: u32 = 20_000;

/// What came out of replaying a chunk.
#[derive(Debug, Default)]
pub struct Replayed {
    /// Records.
    pub games: u64,
    /// Records with moves.
    pub with_moves: u64,
    /// Records with moves whose main line replays to the end.
    pub to_the_end: u64,
    /// Records without an error or a warning.
    pub clean: u64,
    /// Legal plies, of main lines and of variations.
    pub plies: u64,
    /// Legal plies of the main lines that replay to the end.
    pub plies_to_the_end: u64,
    /// What was found, in the order of the text, as far as nobody has taken it before.
    pub findings: Vec<Finding>,
    /// Games without each of the tags of [`ROSTER`](super::ROSTER).
    pub missing: [u64; 7],
    /// How the variant was decided, and the games that this holds for.
    pub variants: BTreeMap<Decision, u64>,
    /// The games, where [`Plan::keep`] is set.
    pub records: Vec<ReadGame>,
    /// How their moves were read, in the order of the text, where [`Plan::keep`] is set.
    pub steps: Vec<Step>,
    /// The games as they are written, where [`Plan::keep`] is set.
    pub written: Records,
}

/// Takes the findings of a game, in the order of the text, when the game is over.
pub type Sink<'a> = dyn FnMut(&mut Vec<Finding>) + 'a;

/// Replays the games of one chunk of a file.
pub struct Replayer<'a> {
    pub(super) plan: &'a Plan,
    pub(super) bytes: &'a [u8],
    /// The current game as it is written; where all are kept, behind those before it.
    records: Records,
    /// The tokens of the current game.
    game_tokens: Range<usize>,
    /// The token behind the current one.
    next: usize,
    pub(super) out: Replayed,
    pub(super) choice: Choice,
    pub(super) line: Line,
    /// Where a game of the current choice begins.
    pub(super) start: Position,
    /// The lines that the open variations interrupt, outermost first.
    pub(super) parents: Vec<Line>,
    pub(super) game: Game,
    pub(super) declared: Declared,
    /// Whether a variant is known that this can mean.
    pub(super) declared_known: bool,
    /// The tags that say it, as they are written.
    pub(super) written: [Option<&'a [u8]>; 3],
    /// The variant and the numbering that the source of the last game has settled.
    pub(super) settled: Option<(&'static str, Numbering)>,
    /// How the moves of the current game were read; those of its variations only where all are kept.
    pub(super) log: Log,
    /// What the checks of draws keep from game to game.
    pub(super) draws: draws::Memory,
    /// Faults whose remedies are known.
    pub(super) known: RefCell<Known>,
    /// Faults that have been described.
    pub(super) described: Described,
    /// Start positions that have been read.
    pub(super) starts: Starts,
    /// The events of the text that write the scores of matches, once somebody asked.
    pub(super) matches: OnceCell<Matches>,
    /// Whether all bytes are UTF-8, once somebody asked.
    sound: OnceCell<bool>,
    /// Games of the current choice not yet counted in `out.variants`.
    pub(super) counted: u64,
    /// What crowds the current game.
    pub(super) crowd: Crowd,
    sink: &'a mut Sink<'a>,
}

/// What is known of the current game.
#[derive(Debug, Default)]
pub(super) struct Game {
    pub(super) tags: Tags,
    /// Whether a game is open.
    open: bool,
    /// What its source has settled.
    pub(super) settled: Settled,
    /// Whether its start position is set up.
    pub(super) begun: bool,
    pub(super) moves: bool,
    /// Faults in the main line.
    pub(super) faults: u32,
    pub(super) terminator: Option<(Terminator, Span)>,
    pub(super) start_turn_unknown: bool,
    /// Up to here stands what a result cannot be put behind: a number whose move is missing, words that are no PDN, a
    /// comment or a variation that nothing closes.
    pub(super) broken_off: u32,
    /// The end of the last comment that goes to the end of its line.
    pub(super) line_comment: Option<u32>,
    /// Where the record begins.
    pub(super) start: u32,
    /// Positions that may still be looked at for corrections.
    pub(super) budget: Cell<u32>,
    /// The same for corrections that only the move numbers want.
    pub(super) spare: Cell<u32>,
    /// The position it begins with.
    pub(super) first: Option<Position>,
    /// Where its steps begin in the log.
    pub(super) first_step: usize,
    pub(super) numbers: Numbers,
    /// Whether its move numbers say otherwise than it is read.
    pub(super) doubtful: bool,
    /// The last position that was set up among its moves.
    pub(super) set_up: Option<Span>,
    /// The finding of the first quiet move written as a capture.
    pub(super) separator: Option<usize>,
    /// Positions that are set up among the moves of its main line.
    pub(super) set_ups: u32,
    /// The comments of its main line.
    pub(super) remarks: Vec<Span>,
    pub(super) first_finding: usize,
    /// Faults in all its lines, and words that may have been moves.
    pub(super) troubles: u32,
}

impl<'a> Replayer<'a> {
    /// Replays all games of a chunk.
    #[must_use]
    pub fn run(plan: &'a Plan, bytes: &'a [u8]) -> Replayed {
        Self::run_with(plan, bytes, &mut Memory::default())
    }

    /// The same, with what is kept from chunk to chunk.
    #[must_use]
    pub fn run_with(plan: &'a Plan, bytes: &'a [u8], memory: &mut Memory) -> Replayed {
        let mut all = Vec::new();
        let mut replayed = Replayer::run_into(plan, bytes, memory, &mut |found| all.append(found));
        all.append(&mut replayed.findings);
        replayed.findings = all;
        replayed
    }

    /// Replays games that are written down.
    #[must_use]
    pub fn run_written(plan: &'a Plan, written: &'a mut Written, memory: &mut Memory) -> Replayed {
        let Written { text, records, .. } = written;
        let mut all = Vec::new();
        let mut sink = |found: &mut Vec<Finding>| all.append(found);
        let mut replayer = Replayer::new(plan, text, memory, &mut sink);
        replayer.replay(records);
        let mut out = replayer.finish(memory);
        all.append(&mut out.findings);
        out.findings = all;
        out
    }

    /// The same, with the findings of each game told when it is over; what belongs to no game comes with the rest. So no
    /// more than those of one game are kept, however many there are in the chunk.
    #[must_use]
    pub fn run_into(
        plan: &'a Plan,
        bytes: &'a [u8],
        memory: &mut Memory,
        sink: &'a mut Sink<'a>,
    ) -> Replayed {
        let records = std::mem::take(&mut memory.records);
        let mut replayer = Self::new(plan, bytes, memory, sink);
        let mut recorder = Recorder::new(records, plan.keep, |records| {
            replayer.replay(records);
            if !plan.keep {
                records.clear();
                replayer.next = 0;
            }
        });
        Reader::new(plan.encoding).read(bytes, &mut recorder);
        let records = recorder.finish();
        let mut out = replayer.finish(memory);
        if plan.keep {
            out.written = records;
        } else {
            memory.records = records;
        }
        out
    }

    fn new(plan: &'a Plan, bytes: &'a [u8], memory: &mut Memory, sink: &'a mut Sink<'a>) -> Self {
        let choice = plan.fallback.clone();
        let start = Position::initial(choice.variant);
        Self {
            plan,
            bytes,
            records: Records::default(),
            game_tokens: 0..0,
            next: 0,
            out: Replayed::default(),
            line: Line::new(start.clone(), 0),
            start,
            choice,
            parents: Vec::new(),
            game: Game::default(),
            declared: Declared::default(),
            declared_known: false,
            written: [None; 3],
            settled: None,
            log: Log::default(),
            draws: std::mem::take(&mut memory.draws).renewed(),
            known: RefCell::new(std::mem::take(&mut memory.known)),
            described: std::mem::take(&mut memory.described),
            starts: std::mem::take(&mut memory.starts),
            matches: OnceCell::new(),
            sound: OnceCell::new(),
            counted: 0,
            crowd: Crowd::default(),
            sink,
        }
    }

    /// What came out. What the next chunk may need is kept.
    fn finish(mut self, memory: &mut Memory) -> Replayed {
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

    /// Follows what was taken down since the last call.
    fn replay(&mut self, records: &mut Records) {
        std::mem::swap(&mut self.records, records);
        while self.next < self.records.len() {
            let token = self.records.token(self.next);
            self.next += 1;
            match token {
                Token::Move(nth, _) => self.mv(&self.records.text(nth)),
                Token::Tag(nth, _) => {
                    let [name, value, whole] = self.records.tag(nth);
                    self.tag(name, value, whole);
                }
                Token::Settled(nth) => self.settled(&self.records.settled(nth)),
                token => token.tell(self),
            }
        }
        std::mem::swap(&mut self.records, records);
    }

    /// The current game as it is written.
    pub(super) fn record(&self) -> Stretch<'_> {
        self.records
            .record(self.game_tokens.start, self.game_tokens.end)
    }

    /// What stands from byte `start` on, near the current token.
    pub(super) fn rest(&self, start: u32) -> Stretch<'_> {
        self.record().rest(start, self.next)
    }

    /// What stands in a stretch of the text, near the current token.
    pub(super) fn between(&self, start: u32, end: u32) -> Stretch<'_> {
        self.record().between(start, end, self.next)
    }

    /// The number of the current game in the chunk.
    fn game_number(&self) -> u32 {
        self.out.games as u32
    }

    /// Takes a finding. Its number; where very many of its check are listed in the game, that of the one that stands for it.
    pub(super) fn find(&mut self, finding: Finding) -> usize {
        let first = self.game.first_finding;
        let nth = self.out.findings.len();
        if Crowd::is_near(nth - first) {
            // Mending wants every edit; for a report those of the first places do.
            let wanted = self.plan.keep && !finding.edits.is_empty();
            if !wanted && let Some(nth) = self.counted_on(finding.check, None, 1) {
                return nth;
            }
            self.crowd.list(finding.check, nth - first);
        }
        let number = if self.game.open {
            self.game_number()
        } else {
            self.game_number() + 1
        };
        self.out.findings.push(finding.game(number));
        nth
    }

    /// Counts more places of a check on the finding that stands for it, if there is one.
    pub(super) fn counted_on(
        &mut self,
        check: &'static Check,
        enough: Option<u32>,
        places: u32,
    ) -> Option<usize> {
        let first = self.game.first_finding;
        let found = self.out.findings.get_mut(first..)?;
        let nth = self.crowd.spokesman(found, check, enough)?;
        found[nth].count += places;
        Some(first + nth)
    }

    pub(super) fn text(&self, span: Span) -> String {
        self.plan.encoding.decode(span.of(self.bytes)).into_owned()
    }

    /// The value of a tag of the current game, by its bytes.
    pub(super) fn value(&self, span: Span) -> Cow<'a, [u8]> {
        self.records.value(span.of(self.bytes))
    }

    /// Chooses the variant and sets up the start position.
    pub(super) fn begin(&mut self) {
        if self.game.begun {
            return;
        }
        self.game.begun = true;
        self.choose();
        let position = match self.game.tags.fen {
            None => self.start.clone(),
            Some(span) => self.set_up(span, true),
        };
        self.game.first = Some(position.clone());
        self.line = Line::new(position, self.game.start);
        self.parents.clear();
    }

    /// How the moves of the current game were read.
    pub(super) fn steps(&self) -> &[Step] {
        &self.log.steps[self.game.first_step..]
    }

    /// Whether the steps of the main line lead from the start to where the line stands.
    fn log_leads_here(&self) -> bool {
        let mut position = self
            .game
            .first
            .clone()
            .unwrap_or_else(|| self.start.clone());
        let steps = &self.log.steps[self.game.first_step..];
        for step in steps.iter().filter(|step| step.place == Place::Main) {
            step.apply(&mut position);
        }
        position == self.line.now
    }

    fn close_line(&mut self) {
        self.settle();
    }

    /// Logs how a piece of text was read.
    #[inline(always)]
    pub(super) fn log(&mut self, span: Span, reading: Reading) {
        let place = if self.parents.is_empty() {
            Place::Main
        } else if !self.plan.keep {
            return;
        } else if std::mem::take(&mut self.line.ahead) {
            Place::Ahead
        } else {
            Place::Variation
        };
        self.log.set(span, place, reading);
    }
}

impl Visitor for Replayer<'_> {
    fn begin_game(&mut self, at: usize) {
        self.out.games += 1;
        let first = self.next.saturating_sub(1);
        self.game_tokens = first..self.records.end_of(first);
        if !self.plan.keep {
            self.log.steps.clear();
        }
        self.game = Game {
            first_step: self.log.steps.len(),
            start: at as u32,
            budget: Cell::new(BUDGET),
            spare: Cell::new(BUDGET),
            open: true,
            first_finding: self.out.findings.len(),
            ..Game::default()
        };
        self.line.state = State::Plain;
    }

    fn tag(&mut self, name: Span, value: Span, whole: Span) {
        let (bytes, plan) = (self.bytes, self.plan);
        if let Some(finding) = self.game.tags.take([name, value, whole], bytes, plan) {
            self.find(finding);
        }
    }

    fn settled(&mut self, settled: &Settled) {
        self.game.settled = *settled;
    }

    fn begin_moves(&mut self) {
        self.begin();
    }

    fn number(&mut self, number: u32, _: bool, span: Span) {
        self.game.broken_off = self.game.broken_off.max(span.end);
        if self.parents.is_empty() && !matches!(self.line.state, State::Stopped) {
            let (ply, bytes) = (self.line.ply, self.bytes);
            if let Some(finding) = self.game.numbers.take(number, ply, span, bytes) {
                self.find(finding);
            }
        }
    }

    fn mv(&mut self, text: &MoveText) {
        if !self.game.begun {
            self.begin();
        }
        if matches!(self.line.state, State::Plain)
            && let Resolution::Legal(mv) = self.line.now.resolve(text, &self.choice.squares)
        {
            self.note(text, &mv);
            self.made(&mv, text.span);
            return;
        }
        self.trouble(text);
    }

    #[inline(always)]
    fn pair(&mut self, form: Form, separator: Separator, codes: [u8; 2], span: Span) {
        if self.game.begun
            && matches!(self.line.state, State::Plain)
            && let Some(mv) = self
                .line
                .now
                .resolve_pair(form, codes, &self.choice.squares)
            && !(mv.taken.is_empty() && matches!(separator, Separator::Cross | Separator::Colon))
        {
            self.made(&mv, span);
            return;
        }
        self.mv(&MoveText::pair(form, separator, codes, span));
    }

    fn setup(&mut self, fen: Span) {
        self.begin();
        self.settle();
        self.game.set_ups += u32::from(self.parents.is_empty());
        let position = self.set_up(fen, false);
        self.go_on_from(position, fen);
    }

    fn words(&mut self, text: Span) {
        self.game.broken_off = self.game.broken_off.max(text.end);
    }

    fn comment(&mut self, text: Span) {
        if self.parents.is_empty() {
            self.game.remarks.push(text);
        }
        let sign = (text.start as usize).checked_sub(1);
        if sign.and_then(|at| self.bytes.get(at)) == Some(&b';') {
            self.game.line_comment = Some(text.end);
        }
        if let Some(fen) = self.game.set_up.take() {
            self.obey(text, fen);
        }
    }

    fn open_variation(&mut self, span: Span) {
        self.begin();
        let line = self.line.variation(span.end);
        self.parents.push(std::mem::replace(&mut self.line, line));
        self.look_into(span);
    }

    fn close_variation(&mut self, _: Span) {
        self.close_line();
        if let Some(parent) = self.parents.pop() {
            self.line = parent;
        }
    }

    fn terminator(&mut self, result: Terminator, span: Span) {
        if self.parents.is_empty() {
            self.game.terminator.get_or_insert((result, span));
        } else if conduct::is_sign(span, self.bytes) {
            self.game.remarks.push(span);
        }
    }

    fn damage(&mut self, damage: Damage, span: Span) {
        if damage == Damage::Unreadable && self.word_as_move(span) {
            return;
        }
        self.game.broken_off = self.game.broken_off.max(match damage {
            Damage::UnclosedComment | Damage::UnclosedVariation => u32::MAX,
            Damage::StrayBom | Damage::ControlBytes | Damage::LiteralEscape => 0,
            Damage::NestedComment | Damage::BracketComment => 0,
            _ => span.end,
        });
        let bytes = self.bytes;
        let sound = || {
            *self
                .sound
                .get_or_init(|| std::str::from_utf8(bytes).is_ok())
        };
        let finding = damage::raise(damage, span, sound);
        self.find(finding);
    }

    fn more_damage(&mut self, damage: Damage, span: Span, times: u32) {
        self.damage(damage, span);
        self.counted_on(damage::check(damage), Some(1), times.saturating_sub(1));
    }

    fn keeps_text(&self) -> bool {
        self.plan.keep
    }

    fn end_game(&mut self, at: usize) {
        self.begin();
        while !self.parents.is_empty() {
            self.close_variation(Span::default());
        }
        self.close_line();
        let draws = self.judge(at);
        self.game.tags.count_missing(&mut self.out.missing);
        if self.game.moves {
            self.out.with_moves += 1;
            if self.game.faults == 0 {
                self.out.to_the_end += 1;
                self.out.plies_to_the_end += u64::from(self.line.ply);
            }
        }
        let grave = |finding: &Finding| finding.check.severity != Severity::Info;
        if !self.out.findings[self.game.first_finding..]
            .iter()
            .any(grave)
        {
            self.out.clean += 1;
        }
        debug_assert!(self.log_leads_here(), "the log is not what was replayed");
        if self.plan.keep {
            self.out.records.push(ReadGame {
                span: Span::new(self.game.start as usize, at),
                variant: self.choice.variant,
                numbering: self.choice.squares.numbering,
                dates: self.plan.dates,
                draws,
                start: self.game.first.take().unwrap_or_else(|| self.start.clone()),
                steps: self.game.first_step..self.log.steps.len(),
                doubtful: self.game.doubtful,
            });
        }
        self.game.open = false;
        self.crowd.clear();
        if !self.out.findings.is_empty() {
            in_order(&mut self.out.findings);
            (self.sink)(&mut self.out.findings);
            self.out.findings.clear();
        }
        self.game.first_finding = 0;
    }
}

/// Puts findings in the order of the text.
fn in_order(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| (finding.game, finding.span.map_or(0, |span| span.start)));
}
