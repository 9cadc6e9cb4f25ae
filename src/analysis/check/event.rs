//! The checks of events: what only several games together show.

use super::{Check, CheckSelection, Finding, all_checks};
use crate::event::{Event, OfficialFilePlace};

/// The place that a finding is reported at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventPlace {
    /// A game, by its number among those of the event.
    Game(usize),
    /// A place in an official file of the event.
    Paper(OfficialFilePlace),
    /// The event.
    Event,
}

/// The findings about an event.
#[derive(Debug, Default)]
pub struct EventFindings {
    /// The findings, each with its place.
    pub(crate) all: Vec<(Finding, EventPlace)>,
}

impl EventFindings {
    /// Adds a finding that is placed at a game.
    pub(crate) fn push_at_game(&mut self, game: usize, finding: Finding) {
        self.all.push((finding, EventPlace::Game(game)));
    }

    /// Adds a finding that is placed in an official file.
    pub(crate) fn push_in_official_file(&mut self, at: OfficialFilePlace, finding: Finding) {
        self.all.push((finding, EventPlace::Paper(at)));
    }

    /// Adds a finding about the event.
    pub(crate) fn push(&mut self, finding: Finding) {
        self.all.push((finding, EventPlace::Event));
    }
}

/// The input that a check of events needs, as its file declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventCheckInput {
    /// Games, whichever of the event they are: `pdn check FOLDER` raises such a check.
    Games,
    /// All games of the event: on a selection of games, such a check would report what is not there.
    Whole,
    /// Official files, in addition to the games.
    Papers,
}

/// Returns those of these checks that need nothing but games.
pub fn of_games(asked: &CheckSelection) -> CheckSelection {
    let games = |check: &Check| {
        check
            .of_events
            .iter()
            .any(|(needs, _)| *needs == EventCheckInput::Games)
    };
    CheckSelection::from_predicate(|check| asked.contains(check) && games(check))
}

/// A function that judges an event.
pub type EventCheckFn = fn(&Event, &mut EventFindings);

/// Runs the requested checks on an event. Returns their findings by place: games in their order, then official files,
/// then the event itself; findings at one place are ordered by code.
pub fn judge_events(event: &Event, asked: &CheckSelection) -> Vec<(Finding, EventPlace)> {
    let mut found = EventFindings::default();
    for check in all_checks().filter(|check| asked.contains(check)) {
        for (_, judge) in check.of_events {
            judge(event, &mut found);
        }
    }
    let mut all = found.all;
    all.sort_by_key(|(finding, place)| (*place, finding.check.code));
    all
}
