//! The stretches of a line in which counts ran.

use super::{DrawCount, DrawTracker};
use crate::board::Color;
use crate::draw::{Article, CountUnit, DrawCode};
use crate::position::Position;

/// A stretch of plies in which a count ran. It ends when the count stops or restarts, and when a draw that was due is no longer
/// due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterRun {
    /// The article that counts.
    pub article: &'static Article,
    /// The strong side; `None` if the article is not about a strong side.
    pub strong: Option<Color>,
    /// The ply after which the count began; 0 is the start position. For a repetition, the first ply after which a position
    /// occurred again.
    pub from: u32,
    /// The last ply after which the count ran.
    pub to: u32,
    /// The highest count, in the unit of the article.
    pub reached: u32,
    /// The count at which the draw is due.
    pub of: u32,
    /// The first and the last ply after which the draw was due.
    pub due: Option<(u32, u32)>,
}

/// The stretches of a line in which counts ran.
#[derive(Clone, Debug)]
pub struct CounterReport {
    /// The code whose articles were counted.
    pub code: &'static DrawCode,
    /// The number of plies in the line.
    pub plies: u32,
    /// The stretches, in the order of their beginnings.
    pub runs: Vec<CounterRun>,
}

/// Builds the report of a line, which is given by its start position and the position after every ply. Stretches of articles
/// on certain pieces are listed even if their count remained 0.
pub fn build_report(
    code: &'static DrawCode,
    start: &Position,
    after: impl IntoIterator<Item = Position>,
) -> CounterReport {
    let mut tracker = DrawTracker::new(code, start);
    let mut open: Vec<CounterRun> = Vec::new();
    let mut runs = Vec::new();
    update_runs(&tracker, &mut open, &mut runs);
    let mut before = start.clone();
    for position in after {
        tracker.record_ply(&before, &position);
        update_runs(&tracker, &mut open, &mut runs);
        before = position;
    }
    runs.append(&mut open);
    runs.retain(|run| run.reached > 0 || run.strong.is_some());
    runs.sort_by_key(|run| (run.from, run.to));
    CounterReport {
        code,
        plies: tracker.ply_count(),
        runs,
    }
}

/// Extends the stretches that continue, ends the others, and begins new ones.
fn update_runs(tracker: &DrawTracker, open: &mut Vec<CounterRun>, runs: &mut Vec<CounterRun>) {
    let ply = tracker.ply_count();
    let mut counts: Vec<DrawCount> = tracker.running_counts().collect();
    open.retain_mut(|run| {
        let Some(index) = counts.iter().position(|count| goes_on(run, count)) else {
            runs.push(*run);
            return false;
        };
        let count = counts.swap_remove(index);
        run.to = ply;
        run.reached = run.reached.max(count.n);
        if count.due {
            run.due = Some((run.due.map_or(ply, |(first, _)| first), ply));
        }
        true
    });
    open.extend(counts.into_iter().map(|count| CounterRun {
        article: count.article,
        strong: count.strong,
        from: match count.article.count_unit() {
            CountUnit::Occurrences => ply,
            _ => count.since,
        },
        to: ply,
        reached: count.n,
        of: count.of,
        due: count.due.then_some((ply, ply)),
    }));
}

/// Returns whether a count continues a stretch.
fn goes_on(run: &CounterRun, count: &DrawCount) -> bool {
    count.article == run.article
        && count.strong == run.strong
        && (count.since == run.from || count.article.count_unit() == CountUnit::Occurrences)
        && (count.due || run.due.is_none())
}
