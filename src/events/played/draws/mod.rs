//! Draws: what a record claims, and how the articles of its code judge that.

mod board;
mod contradict;
mod end_remarks;
mod follow;
mod judge;
mod overlooked;
mod verdict;
mod win;
pub mod words;

pub use board::{BoardEvidence, ClaimedLine, count_claimed_line};
pub use contradict::{contradicted_result, find_contradiction};
pub use end_remarks::{EndRemarks, ReasonSource, collect_end_remarks};
pub use judge::ClaimCase;
pub use overlooked::{OverlookedDraw, find_overlooked};
pub use verdict::{ArticleStanding, ClaimVerdict, EarlierDraw};

use super::game::AnalysedGame;
use super::steps::{ReplayStep, StepLine};
use crate::board::Color;
use crate::claim::{
    ClockTags, MAX_CLAIM_CHARS, Statement, TimeControlSummary, is_online, parse_statement,
};
use crate::counting::DrawTracker;
use crate::draw::{AgreementLimits, DrawCode};
use crate::position::Position;
use crate::span::Span;
use crate::words::result::{only_result, states_result};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// What is kept from game to game, because the next one may need the same.
#[derive(Debug, Default)]
pub struct DrawMemory {
    /// The tracker of the last game.
    pub tracker: RefCell<Option<DrawTracker>>,
    /// The tags that the time control was read from.
    tags: RefCell<Option<ClockSource>>,
    clock: Cell<TimeControlSummary>,
    /// The rest of the budget for searches of wins that can be shown.
    pub(crate) left: Cell<win::WinSearchBudget>,
    /// The meanings of texts: many games end with the same words.
    texts: RefCell<HashMap<String, Rc<EndTextMeaning>>>,
}

/// The source of a time control: the values of tags, whether the game was played online, and the code.
#[derive(Debug)]
struct ClockSource {
    values: [Option<String>; 4],
    online: bool,
    code: &'static str,
}

impl ClockSource {
    fn from_tags(tags: &ClockTags<'_>, code: &DrawCode) -> Self {
        Self {
            values: clock_values(tags).map(|value| value.map(str::to_owned)),
            online: tags.online,
            code: code.id,
        }
    }

    fn is_of(&self, tags: &ClockTags<'_>, code: &DrawCode) -> bool {
        let values = self.values.each_ref().map(Option::as_deref);
        values == clock_values(tags) && self.online == tags.online && self.code == code.id
    }
}

/// Returns the tag values that a time control is read from.
fn clock_values<'a>(tags: &ClockTags<'a>) -> [Option<&'a str>; 4] {
    [tags.control, tags.kind, tags.event, tags.section]
}

/// The meaning of a text at the end of a game.
#[derive(Debug)]
struct EndTextMeaning {
    statement: Statement,
    /// Whether it states in words how the game ended.
    result: bool,
    /// The winner, if it states a result and nothing else; nobody in a draw.
    only: Option<Option<Color>>,
}

impl DrawMemory {
    /// Returns the same memory for another chunk, with a fresh search budget.
    pub fn with_fresh_budget(self) -> Self {
        Self {
            left: Cell::default(),
            ..self
        }
    }

    /// The maximum number of texts that are remembered.
    const MAX_TEXTS: usize = 256;

    /// Returns the meaning of a text.
    fn text_meaning(&self, text: &str) -> Rc<EndTextMeaning> {
        let mut known = self.texts.borrow_mut();
        if let Some(words) = known.get(text) {
            return Rc::clone(words);
        }
        let words = Rc::new(EndTextMeaning {
            statement: parse_statement(text),
            result: states_result(text),
            only: only_result(text),
        });
        if known.len() < Self::MAX_TEXTS && text.len() <= 4 * MAX_CLAIM_CHARS {
            known.insert(text.to_owned(), Rc::clone(&words));
        }
        words
    }
}

impl DrawMemory {
    /// Returns the time control that the tags of a game state, by the limits of its code. Games of an event have the same tags.
    pub(crate) fn game_clock(&self, played: &AnalysedGame<'_>) -> TimeControlSummary {
        let tags = played.tags;
        let read = |span: Option<Span>| {
            let span = span.filter(|span| !span.is_empty())?;
            Some(played.plan.encoding.decode(span.slice_of(played.bytes)))
        };
        let known = [tags.time_control, tags.event_type, tags.event, tags.section];
        let known = known.map(read);
        let [control, kind, event, section] = known.each_ref().map(Option::as_deref);
        if let (None, None, Some(clock)) = (control, kind, played.plan.clock) {
            return clock;
        }
        let tags = ClockTags {
            control,
            kind,
            event,
            section,
            online: control.is_some() && is_of_a_site(played),
        };
        let mut known = self.tags.borrow_mut();
        if !known
            .as_ref()
            .is_some_and(|known| known.is_of(&tags, played.code))
        {
            self.clock
                .set(TimeControlSummary::from_tags(&tags, played.code));
            *known = Some(ClockSource::from_tags(&tags, played.code));
        }
        self.clock.get()
    }
}

/// Returns whether the record is from a playing site, whose time controls are in seconds.
pub(crate) fn is_of_a_site(played: &AnalysedGame<'_>) -> bool {
    let tags = [played.tags.site, played.tags.annotator, played.tags.url];
    let mut spans = tags.into_iter().flatten().filter(|span| !span.is_empty());
    spans.any(|span| is_online(&played.plan.encoding.decode(span.slice_of(played.bytes))))
}

/// Returns the rest of the budget for searches of wins that can be shown.
fn search_budget(played: &AnalysedGame<'_>) -> win::WinSearchBudget {
    played.memory.left.get().with_endgames(played.plan.endgames)
}

/// Counts some steps of the main line and returns the tracker.
pub fn count_steps<'a>(
    played: &AnalysedGame<'_>,
    steps: impl IntoIterator<Item = &'a ReplayStep>,
) -> DrawTracker {
    let mut slot = played.memory.tracker.take();
    let tracker = follow::ready_tracker(&mut slot, played.code, played.start);
    follow::count_main_line(tracker, played.start, steps, &[]);
    let counted = tracker.clone();
    *played.memory.tracker.borrow_mut() = slot;
    counted
}

/// Returns the steps of the main line.
pub fn main_line(steps: &[ReplayStep]) -> impl DoubleEndedIterator<Item = &ReplayStep> {
    steps.iter().filter(|step| step.place == StepLine::Main)
}

/// A draw by agreement that is open to objection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgreementObjection {
    /// It was agreed before each side had made enough moves.
    Early {
        /// The plies of the game.
        plies: u32,
        /// The required number of moves of each side.
        least: u32,
        /// Whether the code requires them.
        by_code: bool,
    },
    /// It was agreed with too many pieces in a fast game.
    Pieces {
        /// The plies of the game.
        plies: u32,
        /// The number of White's pieces.
        white: u32,
        /// The number of Black's pieces.
        black: u32,
        /// The maximum number of pieces of each side.
        limit: u32,
    },
}

/// Returns the objection to a draw by agreement. A draw without a reason counts as one.
pub(crate) fn agreement_objection(played: &AnalysedGame<'_>) -> Option<AgreementObjection> {
    let code = played.code;
    let (limits, asked) = (code.agreement, played.plan.min_draw_moves);
    let least = asked.or(limits.map(|limits| limits.moves))?;
    let plies = main_line(played.steps)
        .filter(|step| step.reading.is_ply())
        .count() as u32;
    let whole = main_line(played.steps).all(|step| step.reading.is_ply());
    let pieces = [Color::White, Color::Black].map(|side| played.now.pieces(side).len());
    let early = plies / 2 < least;
    let too_many = |limits: &AgreementLimits| pieces.iter().any(|&pieces| pieces > limits.pieces);
    let many = limits.filter(too_many);
    if plies == 0 || !whole || !(early || many.is_some()) {
        return None;
    }
    let fast = played.game_clock().pace.is_some_and(|pace| pace.is_fast());
    // The 20 moves do not apply where nobody records the game; what an event requires holds in all its games.
    let early = early && is_opening(played.start) && (!fast || asked.is_some());
    let agreed = match many.filter(|_| fast) {
        _ if early => AgreementObjection::Early {
            plies,
            least,
            by_code: limits.is_some_and(|limits| limits.moves == least),
        },
        Some(limits) => AgreementObjection::Pieces {
            plies,
            white: pieces[0],
            black: pieces[1],
            limit: limits.pieces,
        },
        None => return None,
    };
    (!is_drawn(played)).then_some(agreed)
}

/// Returns whether the moves of a game that begins here can be held against an agreement: the initial position, or one that was
/// drawn by lot (IDF 2016, section 2, 7.2.4). Those of the drawing tables have men alone, and each side lacks no more than one
/// man. If a game begins from any other position, nobody knows how many moves were made before it.
fn is_opening(start: &Position) -> bool {
    let initial = Position::initial(start.variant());
    let men = |side: Color| start.men(side).len() + 1 >= initial.men(side).len();
    let kings = [Color::White, Color::Black].map(|side| start.kings(side).is_empty());
    *start == initial || (kings == [true; 2] && men(Color::White) && men(Color::Black))
}

/// Returns whether an article draws the final position of a game.
fn is_drawn(played: &AnalysedGame<'_>) -> bool {
    let (code, start) = (played.code, played.start);
    let steps: Vec<_> = main_line(played.steps).collect();
    if follow::first_counting_step(code, start, &steps).is_none() {
        return false;
    }
    let mut slot = played.memory.tracker.take();
    let tracker = follow::ready_tracker(&mut slot, code, start);
    let counts = follow::count_main_line(tracker, start, main_line(played.steps), &[]);
    *played.memory.tracker.borrow_mut() = slot;
    let clock = played.game_clock();
    let mut left = search_budget(played);
    let outcome = board::search_final_win(&counts, clock, &mut left);
    played.memory.left.set(left);
    let case = ClaimCase {
        code,
        clock,
        counts: &counts,
        repeats: &[],
        outcome: &outcome,
        earlier: None,
        left: [None; 2],
        by: None,
    };
    case.is_drawn()
}
