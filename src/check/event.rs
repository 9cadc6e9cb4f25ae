//! The checks of events: what only several games together show.

use super::{Finding, Selection, all};
use crate::event::Event;

/// What is found in an event.
#[derive(Debug, Default)]
pub(crate) struct EventFound {
    /// The findings, each with the game among those of the event that it is told at; of no game, it is about the event.
    pub(crate) all: Vec<(Finding, Option<usize>)>,
}

impl EventFound {
    /// Takes a finding that is told at a game.
    pub(crate) fn at(&mut self, game: usize, finding: Finding) {
        self.all.push((finding, Some(game)));
    }

    /// Takes a finding about the event.
    pub(crate) fn push(&mut self, finding: Finding) {
        self.all.push((finding, None));
    }
}

/// Judges an event.
pub(crate) type EventJudge = fn(&Event, &mut EventFound);

/// Lets the checks that are asked for judge an event: what they find, in the order of the games, then of the codes. What is
/// about the event stands at the end.
pub(crate) fn judge_events(event: &Event, asked: &Selection) -> Vec<(Finding, Option<usize>)> {
    let mut found = EventFound::default();
    for check in all().filter(|check| asked.contains(check)) {
        for judge in check.of_events {
            judge(event, &mut found);
        }
    }
    let mut all = found.all;
    all.sort_by_key(|(finding, game)| (game.is_none(), *game, finding.check.code));
    all
}
