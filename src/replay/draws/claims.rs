//! Claims at the end of a record: what is asked for, and what the board says of it.

use super::judge::{Case, Repeat, is_at_once};
use super::overlooked::first_at_once;
use super::told::Source;
use super::verdict::{Earlier, Verdict};
use super::win::{Left, Outcome, search};
use super::{follow, main_line};
use crate::board::Color;
use crate::check::Finding;
use crate::check::claim::{Claim, raise};
use crate::claim::{Beside, Clock, Reason, beside, meant};
use crate::counting::{Count, Tracker};
use crate::draw::{Article, DrawCode, When};
use crate::movegen::Resolution;
use crate::notation::{Style, write_all};
use crate::position::Position;
use crate::replay::conduct::time_left;
use crate::replay::played::Played;
use crate::replay::steps::{Reading, Step};
use crate::written::MoveText;

/// What is to be said of a right claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// The game ended with it.
    Ended,
    /// Play went on.
    PlayedOn,
    /// It was refused.
    Refused,
}

/// A stretch of a game at whose end something is claimed.
pub(crate) struct Stretch<'a> {
    pub(crate) code: &'static DrawCode,
    pub(crate) start: &'a Position,
    pub(crate) steps: &'a [&'a Step],
    /// Moves that are written and not made.
    pub(crate) moves: &'a [MoveText],
}

/// What the board says of a stretch, whoever claims.
pub(crate) struct Board {
    counts: follow::Counts,
    repeats: Vec<Repeat>,
    outcome: Outcome,
    earlier: Option<Earlier>,
    clock: Clock,
    plies: u32,
}

impl Board {
    pub(crate) fn case<'a>(&'a self, code: &'static DrawCode, by: Option<Color>) -> Case<'a> {
        Case {
            code,
            clock: self.clock,
            counts: &self.counts,
            repeats: &self.repeats,
            outcome: &self.outcome,
            earlier: self.earlier,
            left: [None; 2],
            by,
        }
    }

    /// A claim at the end of the stretch, in these words, that means some articles.
    pub(crate) fn claim<'a>(
        &'a self,
        start: &'a Position,
        text: &'a str,
        meant: &'a [&'static Article],
        case: &'a Case<'a>,
    ) -> Claim<'a> {
        Claim {
            start,
            end: &self.counts.end,
            plies: self.plies,
            text,
            meant,
            case,
        }
    }
}

/// Counts a stretch out.
pub(crate) fn board(
    played: &Played<'_>,
    slot: &mut Option<Tracker>,
    clock: Clock,
    stretch: &Stretch<'_>,
    asked: &[&'static Article],
) -> Board {
    let tracker = follow::ready(slot, stretch.code, stretch.start);
    let counts = follow::whole(tracker, stretch.start, stretch.steps.iter().copied(), asked);
    let repetition = asked
        .iter()
        .any(|article| matches!(article.when, When::Repetition { .. }));
    let repeats = if repetition {
        repeats(played, tracker, &counts.end, stretch.moves)
    } else {
        Vec::new()
    };
    let plies = tracker.plies();
    let mut left = played.memory.left.get();
    let outcome = outcome(&counts, clock, &mut left);
    let line = (stretch.code, stretch.start, stretch.steps);
    let standard = |article: &Article| asked.contains(&article);
    let earlier = asked
        .iter()
        .any(|article| article.standard)
        .then(|| first_at_once(&mut left, slot, line, clock, standard))
        .flatten();
    played.memory.left.set(left);
    let earlier = earlier.map(|(due, shown)| Earlier {
        count: due.count,
        ply: due.ply,
        shown,
    });
    Board {
        counts,
        repeats,
        outcome,
        earlier,
        clock,
        plies,
    }
}

/// Whether a side can show a win in the final position, where it would be drawn at once otherwise.
pub(crate) fn outcome(counts: &follow::Counts, clock: Clock, left: &mut Left) -> Outcome {
    let at_once = |count: &Count| is_at_once(count, clock, Some(false)) && !count.due;
    let counted: Vec<_> = counts.now.iter().copied().filter(at_once).collect();
    search_all(&counts.end, &counted, left)
}

/// Searches a win for the strong side of each count of a standard draw, within the moves of its article.
pub(crate) fn search_all(position: &Position, counts: &[Count], left: &mut Left) -> Outcome {
    let mut outcome = Outcome::Holds;
    let standard = counts.iter().filter(|count| count.article.standard);
    for count in standard {
        let (Some(side), When::Material { moves, .. }) = (count.strong, count.article.when) else {
            continue;
        };
        match search(position, side, moves.min(9) as u8, left) {
            Outcome::Holds => {}
            Outcome::Undecided => outcome = Outcome::Undecided,
            wins => return wins,
        }
    }
    outcome
}

/// The claims of a game that ended as a draw, or of which nobody knows how it ended.
pub(super) fn check(played: &Played<'_>, claims: &[&Source], found: &mut Vec<Finding>) {
    judged(played, claims, After::Ended, |_| true, found);
}

/// Claims of a game that was won, and those that were refused: only what the board confirms is told.
pub(super) fn confirmed(
    played: &Played<'_>,
    claims: &[&Source],
    after: After,
    found: &mut Vec<Finding>,
) {
    judged(played, claims, after, Verdict::is_right, found);
}

/// Judges the claims of a game, and tells what `wanted` takes.
fn judged(
    played: &Played<'_>,
    claims: &[&Source],
    after: After,
    wanted: impl Fn(&Verdict) -> bool,
    found: &mut Vec<Finding>,
) {
    let (code, told) = (played.code, &played.told);
    // On the board the game is over: that goes before any draw, and the checks of results say so.
    if played.now.ending().is_some() {
        return;
    }
    let start = played.start;
    let read = main_line(played.steps).all(|step| step.reading != Reading::Unread);
    let mut asked: Vec<&'static Article> = Vec::new();
    let mut each: Vec<(&Source, Vec<&'static Article>)> = Vec::new();
    for source in claims {
        let articles = meant(code, &source.said.reasons);
        if each.iter().any(|(_, other)| *other == articles) {
            continue;
        }
        asked.extend(articles.iter().filter(|article| article.counts()));
        each.push((source, articles));
    }
    let steps: Vec<&Step> = main_line(played.steps).collect();
    let stretch = Stretch {
        code,
        start,
        steps: &steps,
        moves: if read { &told.moves } else { &[] },
    };
    let mut slot = played.memory.tracker.take();
    let clock = played.clock();
    let board = board(played, &mut slot, clock, &stretch, &asked);
    *played.memory.tracker.borrow_mut() = slot;
    let last_minute = |reason: &Reason| is_of(code, reason, Beside::LastMinute);
    let left = if told.any(last_minute) {
        time_left(played)
    } else {
        [None; 2]
    };
    // Who claims may stand in another text than the reason.
    for (source, articles) in each {
        let case = Case {
            left,
            ..board.case(code, source.said.by.or(told.by))
        };
        let verdict = read.then(|| case.judge(&articles, &source.said));
        if !verdict.as_ref().is_none_or(&wanted) || (verdict.is_none() && after != After::Ended) {
            continue;
        }
        let claim = board.claim(start, &source.text, &articles, &case);
        let finding = raise(&claim, verdict.as_ref(), after).at(source.span);
        found.push(finding.text(source.text.clone()));
    }
}

/// Whether a reason is an article of the rules of competitions that says a thing.
fn is_of(code: &DrawCode, reason: &Reason, what: Beside) -> bool {
    let number = reason.number_in(code);
    number.and_then(|number| beside(code, number)) == Some(what)
}

/// The legal moves of the final position that make a repetition due.
fn repeats(
    played: &Played<'_>,
    tracker: &Tracker,
    now: &Position,
    moves: &[MoveText],
) -> Vec<Repeat> {
    let due = |tracker: &Tracker| {
        let mut due = tracker.due();
        due.any(|count| matches!(count.article.when, When::Repetition { .. }))
    };
    let named: Vec<_> = moves
        .iter()
        .filter_map(|text| match now.resolve(text, &played.choice.squares) {
            Resolution::Legal(mv) => Some(mv),
            _ => None,
        })
        .collect();
    let mut all: Vec<Repeat> = Vec::new();
    for (mv, text) in write_all(now, &Style::of(now.variant())) {
        let mut after = now.clone();
        after.play(&mv);
        let mut next = tracker.clone();
        next.ply(now, &after);
        if due(&next) && all.iter().all(|other| other.text != text) {
            all.push(Repeat {
                text,
                named: named.contains(&mv),
            });
        }
    }
    all
}
