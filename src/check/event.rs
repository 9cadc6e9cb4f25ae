//! The checks of events: what only several games together show.

use super::{Check, CheckSelection, Finding, all_checks};
use crate::event::{Event, OfficialFilePlace};

/// What a finding is told at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum EventPlace {
    /// A game, by its number among those of the event.
    Game(usize),
    /// A place in a paper of the event.
    Paper(OfficialFilePlace),
    /// The event.
    Event,
}

/// What is found in an event.
#[derive(Debug, Default)]
pub(crate) struct EventFindings {
    /// The findings, each with what it is told at.
    pub(crate) all: Vec<(Finding, EventPlace)>,
}

impl EventFindings {
    /// Takes a finding that is told at a game.
    pub(crate) fn push_at_game(&mut self, game: usize, finding: Finding) {
        self.all.push((finding, EventPlace::Game(game)));
    }

    /// Takes a finding that is told at a place of a paper.
    pub(crate) fn in_paper(&mut self, at: OfficialFilePlace, finding: Finding) {
        self.all.push((finding, EventPlace::Paper(at)));
    }

    /// Takes a finding about the event.
    pub(crate) fn push(&mut self, finding: Finding) {
        self.all.push((finding, EventPlace::Event));
    }
}

/// What a check of events needs, which its file declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EventCheckInput {
    /// Games, whichever of the event they are: `pdn check FOLDER` raises it.
    Games,
    /// All games of the event: of a choice of games it would tell what is not there.
    Whole,
    /// Papers beside the games.
    Papers,
}

/// The checks among these that need no more than games.
pub(crate) fn of_games(asked: &CheckSelection) -> CheckSelection {
    let games = |check: &Check| {
        check
            .of_events
            .iter()
            .any(|(needs, _)| *needs == EventCheckInput::Games)
    };
    CheckSelection::from_predicate(|check| asked.contains(check) && games(check))
}

/// Judges an event.
pub(crate) type EventCheckFn = fn(&Event, &mut EventFindings);

/// Lets the checks that are asked for judge an event: what they find, in the order of the games, then of
/// the papers, then of the codes. What is about the event stands at the end.
pub(crate) fn judge_events(event: &Event, asked: &CheckSelection) -> Vec<(Finding, EventPlace)> {
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
