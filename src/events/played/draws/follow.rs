//! Follows the steps of a game with a tracker and counts for the articles on draws.

use super::super::steps::{MoveReading, ReplayStep};
use crate::counting::{DrawCount, DrawTracker};
use crate::draw::{Article, DrawCode, DrawCondition, PieceConfiguration};
use crate::position::Position;

/// The minimum number of plies after the first king by which a draw can be due: 5 moves of one side, or the third repetition.
pub(crate) const MIN_DRAW_PLIES: usize = 8;

/// What became of an article in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArticleHistory {
    /// The article.
    pub(crate) article: &'static Article,
    /// The first and the last ply after which its draw was due, in the latest such stretch, and the count then.
    pub(crate) due: Option<(u32, u32, DrawCount)>,
    /// The count that came furthest, and the ply after which it did.
    pub(crate) best: Option<(u32, DrawCount)>,
}

/// The counts of a whole game.
#[derive(Debug)]
pub struct GameCounts {
    /// The counts after the last ply.
    pub(crate) now: Vec<DrawCount>,
    /// The histories of the articles that were asked for.
    pub(crate) histories: Vec<ArticleHistory>,
    /// The position after the last ply.
    pub end: Position,
}

/// Returns the tracker of a slot, reset to the start of a line. It reuses the memory of the line before.
pub(crate) fn ready_tracker<'a>(
    slot: &'a mut Option<DrawTracker>,
    code: &'static DrawCode,
    start: &Position,
) -> &'a mut DrawTracker {
    let tracker = slot.get_or_insert_with(|| DrawTracker::new(code, start));
    tracker.reset(code, start);
    tracker
}

/// Follows the main line from its start and notes what becomes of some articles. The tracker is left after the last ply.
pub(crate) fn count_main_line<'a>(
    tracker: &mut DrawTracker,
    start: &Position,
    steps: impl IntoIterator<Item = &'a ReplayStep>,
    articles: &[&'static Article],
) -> GameCounts {
    let mut histories: Vec<_> = articles
        .iter()
        .map(|article| ArticleHistory {
            article,
            due: None,
            best: None,
        })
        .collect();
    update_histories(tracker, &mut histories);
    let mut now = start.clone();
    for step in steps {
        advance_step(tracker, &mut now, step);
        update_histories(tracker, &mut histories);
    }
    GameCounts {
        now: tracker.running_counts().collect(),
        histories,
        end: now,
    }
}

/// Makes a step and counts it.
fn advance_step(tracker: &mut DrawTracker, now: &mut Position, step: &ReplayStep) {
    let before = now.clone();
    if let MoveReading::SetUp(position) = &step.reading {
        now.clone_from(position);
        tracker.set_up(now);
    } else if step.apply(now) {
        tracker.record_ply(&before, now);
    }
}

fn update_histories(tracker: &DrawTracker, histories: &mut [ArticleHistory]) {
    if histories.is_empty() {
        return;
    }
    let ply = tracker.ply_count();
    for count in tracker.running_counts() {
        let Some(history) = histories
            .iter_mut()
            .find(|history| history.article == count.article)
        else {
            continue;
        };
        if count.is_drawn() {
            history.due = Some(match history.due {
                Some((first, last, _)) if last + 1 >= ply => (first, ply, count),
                _ => (ply, ply, count),
            });
        }
        if history.best.is_none_or(|(_, best)| count.n >= best.n) {
            history.best = Some((ply, count));
        }
    }
}

/// The first draw that was due in a game, and the ply after which it was.
#[derive(Debug)]
pub struct DueDraw {
    pub ply: u32,
    pub count: DrawCount,
    pub position: Position,
    /// The index of the step after which it was due.
    pub(crate) step: usize,
}

/// Returns the minimum number of plies after the first king by which a draw can be due.
fn min_due_plies(code: &DrawCode) -> usize {
    let at_once = |article: &Article| matches!(article.when, DrawCondition::AtOnce { .. });
    if code.articles.iter().any(at_once) {
        0
    } else {
        MIN_DRAW_PLIES
    }
}

/// Returns the length of the maximum run of steps that are not known to capture. A capture restarts every count, and no
/// position before it comes again, unless captured pieces can be set free, as those under a tower.
fn max_captureless_run(start: &Position, steps: &[&ReplayStep]) -> usize {
    if start.has_towers() {
        return steps.len();
    }
    let captures = |step: &&ReplayStep| match &step.reading {
        MoveReading::Legal(mv) | MoveReading::Corrected(mv) => !mv.taken.is_empty(),
        _ => false,
    };
    let runs = steps.split(captures).map(<[_]>::len);
    runs.max().unwrap_or_default()
}

/// Follows the main line up to the first draw that is due by an article that `accepts` takes. Counting begins with the first
/// king: without one no position can come again, and no article counts moves. An article that counts without kings needs so
/// many moves that it is followed from the start.
pub(crate) fn first_due(
    slot: &mut Option<DrawTracker>,
    code: &'static DrawCode,
    start: &Position,
    steps: &[&ReplayStep],
    accepts: &mut dyn FnMut(&Article) -> bool,
) -> Option<DueDraw> {
    let from = first_counting_step(code, start, steps)?;
    if max_captureless_run(start, &steps[from..]) < min_due_plies(code) {
        return None;
    }
    let mut now = start.clone();
    let mut before_ply = 0;
    for step in &steps[..from] {
        before_ply += u32::from(step.apply(&mut now) && step.reading.is_ply());
    }
    let tracker = ready_tracker(slot, code, &now);
    // A position that draws at once may be on the board before the first move.
    if let Some(count) = tracker.due_counts().find(|count| accepts(count.article))
        && matches!(count.article.when, DrawCondition::AtOnce { .. })
    {
        return Some(DueDraw {
            ply: before_ply,
            count: DrawCount {
                since: before_ply,
                ..count
            },
            position: now,
            step: from.saturating_sub(1),
        });
    }
    let mut before = now.clone();
    for (nth, step) in steps.iter().enumerate().skip(from) {
        before.clone_from(&now);
        if let MoveReading::SetUp(position) = &step.reading {
            now.clone_from(position);
            tracker.set_up(&now);
        } else if step.apply(&mut now) {
            tracker.record_ply(&before, &now);
        }
        if tracker.is_due()
            && let Some(count) = tracker.due_counts().find(|count| accepts(count.article))
        {
            return Some(DueDraw {
                ply: before_ply + tracker.ply_count(),
                count: DrawCount {
                    since: count.since + before_ply,
                    ..count
                },
                position: now,
                step: nth,
            });
        }
    }
    None
}

/// Follows the main line up to the first position, including the start, in which a count runs that `accepts` takes.
pub(crate) fn first_running(
    slot: &mut Option<DrawTracker>,
    code: &'static DrawCode,
    start: &Position,
    steps: &[&ReplayStep],
    accepts: &mut dyn FnMut(&DrawCount) -> bool,
) -> Option<DueDraw> {
    let from = first_king(start, steps)?;
    let mut now = start.clone();
    let mut before_ply = 0;
    for step in &steps[..from] {
        before_ply += u32::from(step.apply(&mut now) && step.reading.is_ply());
    }
    let tracker = ready_tracker(slot, code, &now);
    for nth in from..=steps.len() {
        if let Some(count) = tracker.running_counts().find(|count| accepts(count))
            && now.game_ending().is_none()
        {
            return Some(DueDraw {
                ply: before_ply + tracker.ply_count(),
                count: DrawCount {
                    since: count.since + before_ply,
                    ..count
                },
                position: now,
                step: nth.saturating_sub(1),
            });
        }
        if let Some(step) = steps.get(nth) {
            advance_step(tracker, &mut now, step);
        }
    }
    None
}

/// Returns whether no draw of a code can have been due in a game or have begun to count: nobody had a king, and the game was
/// too short for the articles that need none.
pub(crate) fn is_plain(code: &DrawCode, start: &Position, steps: &[ReplayStep]) -> bool {
    use crate::board::Color::{Black, White};
    (start.kings(White) | start.kings(Black)).is_empty()
        && !steps.iter().any(may_crown)
        && steps.len() < min_kingless_plies(code)
}

/// Returns the number of steps before anything can count, or `None` if nothing can.
pub(crate) fn first_counting_step(
    code: &DrawCode,
    start: &Position,
    steps: &[&ReplayStep],
) -> Option<usize> {
    if steps.len() < min_kingless_plies(code) {
        first_king(start, steps)
    } else {
        Some(0)
    }
}

/// Returns the number of steps before a king can be on the board.
fn first_king(start: &Position, steps: &[&ReplayStep]) -> Option<usize> {
    use crate::board::Color::{Black, White};
    if !(start.kings(White) | start.kings(Black)).is_empty() {
        return Some(0);
    }
    steps.iter().position(|step| may_crown(step))
}

/// Returns whether a step may crown a king, or set one on the board.
fn may_crown(step: &ReplayStep) -> bool {
    match &step.reading {
        MoveReading::Legal(mv)
        | MoveReading::Corrected(mv)
        | MoveReading::Missing(mv)
        | MoveReading::Guess(mv) => mv.promotes,
        MoveReading::Literal(_) | MoveReading::SetUp(_) => true,
        MoveReading::LeftOut | MoveReading::Unread => false,
    }
}

/// Returns the minimum number of plies by which an article that needs no kings can be due.
fn min_kingless_plies(code: &DrawCode) -> usize {
    let plies = code
        .articles
        .iter()
        .filter_map(|article| match article.when {
            DrawCondition::Unchanged {
                limits,
                both_kings: false,
                ..
            } => limits.iter().map(|limit| limit.moves as usize * 2).min(),
            DrawCondition::AtOnce { cases, .. } => {
                let kingless =
                    |case: &PieceConfiguration| case.strong.kings.0 + case.other.kings.0 == 0;
                cases.iter().any(kingless).then_some(0)
            }
            _ => None,
        });
    plies.min().unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::super::steps::StepLine;
    use super::*;
    use crate::span::Span;
    use crate::variant::VARIANTS;

    /// Returns the ply of the first draw that is due, counted from the start of the game.
    fn first_due_ply(
        code: &'static DrawCode,
        start: &Position,
        steps: &[&ReplayStep],
    ) -> Option<u32> {
        let mut tracker = DrawTracker::new(code, start);
        let mut now = start.clone();
        steps.iter().find_map(|step| {
            advance_step(&mut tracker, &mut now, step);
            tracker.is_due().then(|| tracker.ply_count())
        })
    }

    #[test]
    fn no_draw_is_lost_by_looking_only_where_one_can_be() {
        let mut seed = 7u64;
        let mut random = move |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        let mut due = 0;
        for rules in VARIANTS {
            for _ in 0..40 {
                let start = Position::initial(rules);
                let mut now = start.clone();
                let mut steps = Vec::new();
                while steps.len() < 220 && now.game_ending().is_none() {
                    let legal = now.legal_moves();
                    let mv = legal[random(legal.len())];
                    now.play(&mv);
                    steps.push(ReplayStep {
                        span: Span::new(steps.len(), steps.len() + 1),
                        place: StepLine::Main,
                        reading: MoveReading::Legal(mv),
                    });
                }
                let steps: Vec<_> = steps.iter().collect();
                let found = first_due(&mut None, rules.draws, &start, &steps, &mut |_| true);
                let found = found.map(|found| found.ply);
                assert_eq!(
                    found,
                    first_due_ply(rules.draws, &start, &steps),
                    "{}",
                    rules.id
                );
                due += usize::from(found.is_some());
            }
        }
        assert!(due > 5, "only {due} games have a draw");
    }
}
