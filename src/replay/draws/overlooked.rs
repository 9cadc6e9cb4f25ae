//! Draws that nobody claimed in games that were won.

use super::judge::is_at_once;
use super::win::{Left, Outcome};
use super::{follow, main_line, say};
use crate::board::Position;
use crate::check::{Finding, draws};
use crate::claim::{Clock, Pace};
use crate::draw::{Article, Count, DrawCode, Tracker, When};
use crate::notation::fen;
use crate::replay::replayer::Replayer;
use crate::replay::steps::Step;
use crate::span::Span;

/// The first draw that was due in a game, and the text of the move behind which it was. Repetitions count where `repeated`.
fn first_due(
    replayer: &Replayer<'_>,
    slot: &mut Option<Tracker>,
    code: &'static DrawCode,
    start: &Position,
    repeated: bool,
) -> Option<(follow::Due, Span)> {
    let mut steps = Vec::with_capacity(replayer.steps().len());
    steps.extend(main_line(replayer.steps()));
    let mut accepts =
        |article: &Article| repeated || !matches!(article.when, When::Repetition { .. });
    let due = follow::first_due(slot, code, start, &steps, &mut accepts)?;
    let place = steps[due.step].span;
    Some((due, place))
}

/// A standard draw is one of at most so many pieces.
const FEW: u32 = 6;

/// A game was won although a draw was due before.
pub(super) fn check(replayer: &mut Replayer<'_>, code: &'static DrawCode) {
    let start = replayer.first();
    if follow::is_plain(code, &start, replayer.steps()) {
        return;
    }
    let mut slot = replayer.draws.tracker.take();
    let mut due = first_due(replayer, &mut slot, code, &start, true);
    let repetition =
        |(due, _): &(follow::Due, Span)| matches!(due.count.article.when, When::Repetition { .. });
    if code.classical_repetition
        && due.as_ref().is_some_and(repetition)
        && (replayer.clock(code).pace).is_some_and(|pace| pace != Pace::Classical)
    {
        due = first_due(replayer, &mut slot, code, &start, false);
    }
    let at_once = at_once(replayer, &mut slot, code, &start);
    replayer.draws.tracker = slot;
    let sooner = at_once.filter(|(sooner, ..)| {
        let mut due = due.iter();
        due.all(|(due, _)| sooner.ply < due.ply)
    });
    let (due, place, (message, more)) = match (sooner, due) {
        (Some((due, place, shown)), _) => {
            let said = say::overlooked_at_once(code, &start, &due, shown);
            (due, place, said)
        }
        (None, Some((due, place))) => {
            let said = say::overlooked(code, &start, &due);
            (due, place, said)
        }
        (None, None) => return,
    };
    replayer.find(
        Finding::new(&draws::DRAW_OVERLOOKED, message)
            .also(more)
            .at(place)
            .ply(due.ply)
            .article(due.count.article.cite(code))
            .fen(fen::write(&due.position)),
    );
}

/// The first standard draw of a game in rapid or blitz without added seconds, which nobody plays on (seed 001, section 2,
/// 22.7), unless a side could show a win. Whether that was found out.
fn at_once(
    replayer: &mut Replayer<'_>,
    slot: &mut Option<Tracker>,
    code: &'static DrawCode,
    start: &Position,
) -> Option<(follow::Due, Span, bool)> {
    let standard = code.articles.iter().any(|article| article.standard);
    if !standard || replayer.line.now.occupied().len() > FEW {
        return None;
    }
    let clock = replayer.clock(code);
    // The steps are looked at while the search counts what it may still do.
    let mut left = replayer.draws.left;
    let steps: Vec<_> = main_line(replayer.steps()).collect();
    let first = first_at_once(&mut left, slot, (code, start, &steps), clock, |_| true);
    let found = first.and_then(|(due, shown)| {
        let place = steps.get(due.step)?.span;
        Some((due, place, shown))
    });
    replayer.draws.left = left;
    found
}

/// The first position of a line that was drawn at once by a standard draw that is `wanted`, and whether it was found out
/// that no side could show a win. Nothing where one could.
pub(super) fn first_at_once(
    left: &mut Left,
    slot: &mut Option<Tracker>,
    (code, start, steps): (&'static DrawCode, &Position, &[&Step]),
    clock: Clock,
    wanted: impl Fn(&Article) -> bool,
) -> Option<(follow::Due, bool)> {
    // Under any other control there is no such draw, and nothing to look for.
    if clock.added != Some(false) || !clock.pace.is_some_and(Pace::is_fast) {
        return None;
    }
    let mut accepts =
        |count: &Count| is_at_once(count, clock, Some(false)) && wanted(count.article);
    let due = follow::first_running(slot, code, start, steps, &mut accepts)?;
    match shown(&due.position, code, left) {
        Outcome::Wins(..) => None,
        outcome => Some((due, outcome == Outcome::Holds)),
    }
}

/// Whether a side can show a win in a standard position: the strong side of an article, within its moves.
pub(super) fn shown(position: &Position, code: &'static DrawCode, left: &mut Left) -> Outcome {
    let tracker = Tracker::new(code, position);
    let counts: Vec<_> = tracker.counts().collect();
    super::claims::search_all(position, &counts, left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::ClockTags as Tags;
    use crate::variant::find;

    #[test]
    fn no_game_is_followed_for_draws_at_once_under_another_control() {
        let rules = find("russian").unwrap();
        let setup = fen::read("W:WKa3,Kc1,Ke1:BKh8").unwrap();
        let (start, _) = setup.position(rules, rules.numbering);
        let found = |control: &str| {
            let tags = Tags {
                control: Some(control),
                ..Tags::default()
            };
            let clock = Clock::of(&tags, rules.draws);
            let (mut slot, mut left) = (None, Left::default());
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
