//! What the board says at the end of a stretch of a game, whoever claims there.

use super::follow;
use super::judge::{Case, Repeat, is_at_once};
use super::overlooked::first_at_once;
use super::verdict::Earlier;
use super::win::{Left, Outcome, search};
use crate::board::Color;
use crate::claim::Clock;
use crate::counting::{Count, Tracker};
use crate::draw::{Article, DrawCode, When};
use crate::notation::{Style, write_all};
use crate::played::{Played, Step};
use crate::position::Position;
use crate::written::MoveText;

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
    pub(crate) counts: follow::Counts,
    repeats: Vec<Repeat>,
    outcome: Outcome,
    earlier: Option<Earlier>,
    clock: Clock,
    pub(crate) plies: u32,
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
    let mut left = super::left(played);
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

/// Searches a win for either side of each count of a standard draw, within the moves of its article: the exception speaks of
/// the player who can show one (seed 001, section 2, 22.7), and a lone king may have to take the last pieces.
pub(crate) fn search_all(position: &Position, counts: &[Count], left: &mut Left) -> Outcome {
    let mut outcome = Outcome::Holds;
    let standard = counts.iter().filter(|count| count.article.standard);
    for count in standard {
        let (Some(strong), When::Material { moves, .. }) = (count.strong, count.article.when)
        else {
            continue;
        };
        for side in [strong, strong.other()] {
            match search(position, side, moves.min(9) as u8, left) {
                Outcome::Holds => {}
                Outcome::Undecided => outcome = Outcome::Undecided,
                wins => return wins,
            }
        }
    }
    outcome
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
        due.find(|count| matches!(count.article.when, When::Repetition { .. }))
    };
    let named: Vec<_> = moves
        .iter()
        .flat_map(|text| now.fitting(text, &played.choice.squares))
        .collect();
    let mut all: Vec<Repeat> = Vec::new();
    for (mv, text) in write_all(now, &Style::of(now.variant())) {
        let mut after = now.clone();
        after.play(&mv);
        let mut next = tracker.clone();
        next.ply(now, &after);
        if let Some(count) = due(&next)
            && all.iter().all(|other| other.text != text)
        {
            all.push(Repeat {
                text,
                count,
                named: named.contains(&mv),
            });
        }
    }
    all
}
