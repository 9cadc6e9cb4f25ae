//! The evidence of the board at the end of a stretch of a game, whoever claims there.

use super::follow;
use super::judge::{ClaimCase, RepetitionMove, is_at_once};
use super::overlooked::first_at_once;
use super::verdict::EarlierDraw;
use super::win::{WinOutcome, WinSearchBudget, search_win};
use crate::board::Color;
use crate::claim::TimeControlSummary;
use crate::counting::{DrawCount, DrawTracker};
use crate::draw::{Article, DrawCode, DrawCondition};
use crate::notation::{MoveStyle, write_all};
use crate::played::{AnalysedGame, ReplayStep};
use crate::position::Position;
use crate::written::MoveText;

/// A stretch of a game at whose end something is claimed.
pub struct ClaimedLine<'a> {
    /// The draw code of the game.
    pub code: &'static DrawCode,
    /// The position before the first move.
    pub start: &'a Position,
    /// The plies before the claim.
    pub steps: &'a [&'a ReplayStep],
    /// The moves that were written down but not made.
    pub moves: &'a [MoveText],
}

/// The evidence of the board for a stretch, whoever claims.
pub struct BoardEvidence {
    /// The counts of the draw code.
    pub counts: follow::GameCounts,
    repeats: Vec<RepetitionMove>,
    outcome: WinOutcome,
    earlier: Option<EarlierDraw>,
    clock: TimeControlSummary,
    /// The number of plies.
    pub plies: u32,
}

impl BoardEvidence {
    /// Creates the case of a claim by a side.
    pub fn make_case<'a>(&'a self, code: &'static DrawCode, by: Option<Color>) -> ClaimCase<'a> {
        ClaimCase {
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

/// Counts a stretch.
pub fn count_claimed_line(
    played: &AnalysedGame<'_>,
    slot: &mut Option<DrawTracker>,
    clock: TimeControlSummary,
    stretch: &ClaimedLine<'_>,
    asked: &[&'static Article],
) -> BoardEvidence {
    let tracker = follow::ready_tracker(slot, stretch.code, stretch.start);
    let counts =
        follow::count_main_line(tracker, stretch.start, stretch.steps.iter().copied(), asked);
    let repetition = asked
        .iter()
        .any(|article| matches!(article.when, DrawCondition::Repetition { .. }));
    let repeats = if repetition {
        repeating_moves(played, tracker, &counts.end, stretch.moves)
    } else {
        Vec::new()
    };
    let plies = tracker.ply_count();
    let mut left = super::search_budget(played);
    let outcome = search_final_win(&counts, clock, &mut left);
    let line = (stretch.code, stretch.start, stretch.steps);
    let standard = |article: &Article| asked.contains(&article);
    let earlier = asked
        .iter()
        .any(|article| article.standard)
        .then(|| first_at_once(&mut left, slot, line, clock, standard))
        .flatten();
    played.memory.left.set(left);
    let earlier = earlier.map(|(due, shown)| EarlierDraw {
        count: due.count,
        ply: due.ply,
        shown,
    });
    BoardEvidence {
        counts,
        repeats,
        outcome,
        earlier,
        clock,
        plies,
    }
}

/// Searches the final position for a win that a side can show, where it would otherwise be drawn at once.
pub(crate) fn search_final_win(
    counts: &follow::GameCounts,
    clock: TimeControlSummary,
    left: &mut WinSearchBudget,
) -> WinOutcome {
    let at_once = |count: &DrawCount| is_at_once(count, clock, Some(false)) && !count.due;
    let counted: Vec<_> = counts.now.iter().copied().filter(at_once).collect();
    search_all(&counts.end, &counted, left)
}

/// Searches for a win of either side of each count of a standard draw, within the moves of its article. The exception is for
/// the player who can show a win (IDF 2016, section 2, 22.7), and a lone king may have to take the last pieces.
pub(crate) fn search_all(
    position: &Position,
    counts: &[DrawCount],
    left: &mut WinSearchBudget,
) -> WinOutcome {
    let mut outcome = WinOutcome::Holds;
    let standard = counts.iter().filter(|count| count.article.standard);
    for count in standard {
        let (Some(strong), DrawCondition::Material { moves, .. }) =
            (count.strong, count.article.when)
        else {
            continue;
        };
        for side in [strong, strong.other()] {
            match search_win(position, side, moves.min(9) as u8, left) {
                WinOutcome::Holds => {}
                WinOutcome::Undecided => outcome = WinOutcome::Undecided,
                wins => return wins,
            }
        }
    }
    outcome
}

/// Returns the legal moves of the final position that make a repetition due.
fn repeating_moves(
    played: &AnalysedGame<'_>,
    tracker: &DrawTracker,
    now: &Position,
    moves: &[MoveText],
) -> Vec<RepetitionMove> {
    let due = |tracker: &DrawTracker| {
        let mut due = tracker.due_counts();
        due.find(|count| matches!(count.article.when, DrawCondition::Repetition { .. }))
    };
    // Any capture with the written ends may be meant, not only the straight one (decision 0006).
    let named: Vec<_> = moves
        .iter()
        .flat_map(|text| now.fitting_moves(text, &played.choice.squares))
        .collect();
    let mut all: Vec<RepetitionMove> = Vec::new();
    for (mv, text) in write_all(now, &MoveStyle::for_variant(now.variant())) {
        let mut after = now.clone();
        after.play(&mv);
        let mut next = tracker.clone();
        next.record_ply(now, &after);
        if let Some(count) = due(&next)
            && all.iter().all(|other| other.text != text)
        {
            all.push(RepetitionMove {
                text,
                count,
                named: named.contains(&mv),
            });
        }
    }
    all
}
