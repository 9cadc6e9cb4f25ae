//! Draws that nobody claimed in games that were won.

use super::judge::is_at_once;
use super::win::{WinOutcome, WinSearchBudget};
use super::{follow, main_line};
use crate::claim::{Pace, TimeControlSummary};
use crate::counting::{DrawCount, DrawTracker};
use crate::draw::{Article, DrawCode, DrawCondition};
use crate::played::AnalysedGame;
use crate::played::ReplayStep;
use crate::position::Position;
use crate::span::Span;

/// Returns the first draw that was due in a game, and the text of the move after which it was. Repetitions count if `repeated`.
fn first_due(
    played: &AnalysedGame<'_>,
    slot: &mut Option<DrawTracker>,
    repeated: bool,
) -> Option<(follow::DueDraw, Span)> {
    let mut steps = Vec::with_capacity(played.steps.len());
    steps.extend(main_line(played.steps));
    let mut accepts =
        |article: &Article| repeated || !matches!(article.when, DrawCondition::Repetition { .. });
    let due = follow::first_due(slot, played.code, played.start, &steps, &mut accepts)?;
    // If no move was made, nobody has overlooked anything.
    let place = steps.get(due.step)?.span;
    Some((due, place))
}

/// The maximum number of pieces in a standard draw.
const MAX_STANDARD_PIECES: u32 = 6;

/// A draw that was due before a game was won.
#[derive(Debug)]
pub struct OverlookedDraw {
    /// When it was due, and by which article.
    pub due: follow::DueDraw,
    /// The move after which it was due.
    pub place: Span,
    /// For a standard draw that is drawn at once: whether it is known that nobody could show a win.
    pub shown: Option<bool>,
}

/// Returns the first draw that was due in a game that was won.
pub fn find_overlooked(played: &AnalysedGame<'_>) -> Option<OverlookedDraw> {
    let (code, start) = (played.code, played.start);
    if follow::is_plain(code, start, played.steps) {
        return None;
    }
    let mut slot = played.memory.tracker.take();
    let mut due = first_due(played, &mut slot, true);
    let repetition = |(due, _): &(follow::DueDraw, Span)| {
        matches!(due.count.article.when, DrawCondition::Repetition { .. })
    };
    // IDF 8.2.3 grants the repetition in the classical time control only; another article may draw later.
    if code.classical_repetition
        && due.as_ref().is_some_and(repetition)
        && (played.game_clock().pace).is_some_and(|pace| pace != Pace::Classical)
    {
        due = first_due(played, &mut slot, false);
    }
    let at_once = at_once(played, &mut slot);
    *played.memory.tracker.borrow_mut() = slot;
    let sooner = at_once.filter(|(sooner, ..)| {
        let mut due = due.iter();
        due.all(|(due, _)| sooner.ply < due.ply)
    });
    let (due, place, shown) = match sooner {
        Some((due, place, shown)) => (due, place, Some(shown)),
        None => due.map(|(due, place)| (due, place, None))?,
    };
    Some(OverlookedDraw { due, place, shown })
}

/// Returns the first standard draw of a game in rapid or blitz without added seconds, which nobody plays on (IDF 2016, section
/// 2, 22.7), unless a side could show a win, and whether that was settled.
fn at_once(
    played: &AnalysedGame<'_>,
    slot: &mut Option<DrawTracker>,
) -> Option<(follow::DueDraw, Span, bool)> {
    let (code, start) = (played.code, played.start);
    let standard = code.articles.iter().any(|article| article.standard);
    if !standard || played.now.occupied_squares().len() > MAX_STANDARD_PIECES {
        return None;
    }
    let clock = played.game_clock();
    let mut left = super::search_budget(played);
    let steps: Vec<_> = main_line(played.steps).collect();
    let first = first_at_once(&mut left, slot, (code, start, &steps), clock, |_| true);
    let found = first.and_then(|(due, shown)| {
        let place = steps.get(due.step)?.span;
        Some((due, place, shown))
    });
    played.memory.left.set(left);
    found
}

/// Returns the first position of a line that was drawn at once by a standard draw that the filter accepts, and whether it was
/// settled that no side could show a win. Returns `None` if one could.
pub(crate) fn first_at_once(
    left: &mut WinSearchBudget,
    slot: &mut Option<DrawTracker>,
    (code, start, steps): (&'static DrawCode, &Position, &[&ReplayStep]),
    clock: TimeControlSummary,
    wanted: impl Fn(&Article) -> bool,
) -> Option<(follow::DueDraw, bool)> {
    // Under any other time control there is no such draw, and nothing to search for.
    if clock.added != Some(false) || !clock.pace.is_some_and(Pace::is_fast) {
        return None;
    }
    let mut accepts =
        |count: &DrawCount| is_at_once(count, clock, Some(false)) && wanted(count.article);
    let due = follow::first_running(slot, code, start, steps, &mut accepts)?;
    match search_shown_win(&due.position, code, left) {
        WinOutcome::Wins(..) => None,
        outcome => Some((due, outcome == WinOutcome::Holds)),
    }
}

/// Searches for a win that a side can show in a standard position: a win of the strong side of an article, within its moves.
pub(crate) fn search_shown_win(
    position: &Position,
    code: &'static DrawCode,
    left: &mut WinSearchBudget,
) -> WinOutcome {
    let tracker = DrawTracker::new(code, position);
    let counts: Vec<_> = tracker.running_counts().collect();
    super::board::search_all(position, &counts, left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::ClockTags;
    use crate::notation::fen;
    use crate::variant::find_variant;

    #[test]
    fn no_game_is_followed_for_draws_at_once_under_another_control() {
        let rules = find_variant("russian").unwrap();
        let setup = fen::parse_fen("W:WKa3,Kc1,Ke1:BKh8").unwrap();
        let (start, _) = setup.to_position(rules, rules.numbering);
        let found = |control: &str| {
            let tags = ClockTags {
                control: Some(control),
                ..ClockTags::default()
            };
            let clock = TimeControlSummary::from_tags(&tags, rules.draws);
            let (mut slot, mut left) = (None, WinSearchBudget::default());
            let line = (rules.draws, &start, &[][..]);
            let first = first_at_once(&mut left, &mut slot, line, clock, |_| true);
            (first.is_some(), slot.is_some())
        };
        assert_eq!(found("600"), (true, true));
        for control in ["600+3", "5400", "?"] {
            assert_eq!(found(control), (false, false), "{control}");
        }
    }
}
