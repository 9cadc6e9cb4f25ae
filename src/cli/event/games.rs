//! The games that have come, and where they stand.

use crate::check::{Selection, judge_events};
use crate::diag::{Before, Diagnostic, EventGame, Place};
use crate::event::{Event, Gather, Wish};
use std::sync::Arc;

/// Takes games as they come.
#[derive(Debug, Default)]
pub(in crate::cli) struct Games {
    gather: Gather,
    /// Where each is named.
    places: Vec<Place>,
    /// The file of the first game, to which is told what is about a whole event.
    first: Option<Arc<str>>,
}

impl Games {
    /// Takes a game of a file.
    pub(in crate::cli) fn take(&mut self, file: &Arc<str>, game: EventGame) {
        let EventGame {
            entry,
            number,
            place,
        } = game;
        self.first.get_or_insert_with(|| Arc::clone(file));
        self.places.push(place);
        self.gather.take(file, number, entry);
    }

    /// The events, and what is found in them.
    pub(super) fn events(self, wish: &Wish) -> (Vec<Event>, Vec<Diagnostic>) {
        let events = self.gather.events(wish);
        let mut told = Vec::new();
        let asked = Selection::all();
        for event in &events {
            for (finding, game) in judge_events(event, &asked) {
                let known = game.map(|game| &event.games[game]);
                let at = known.or(event.games.first());
                let Some(file) = at.map(|game| Arc::clone(&game.file)) else {
                    continue;
                };
                let place = known.map(|game| self.places[game.nth].clone());
                let number = known.map_or(0, |game| game.number);
                let mut found = Diagnostic::new(file, finding, None, Before::default());
                (found.place, found.game) = (place, number);
                told.push(found);
            }
        }
        (events, told)
    }
}
