//! The check `duplicate-game`.

use crate::check::{EventFound, Finding};
use crate::event::Event;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// The same game, move by move and with the same players, stands twice, in whatever notation.
    /// ## Why it matters
    /// It is counted twice in every table.
    /// ## Bad
    /// ```pdn russian
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [White "Ivanov"]
    /// [Black "Petrov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    DUPLICATE_GAME = "E001", "duplicate-game", Warning;
    of events: judge;
}

fn judge(event: &Event, found: &mut EventFound) {
    for (nth, game) in event.games.iter().enumerate() {
        if let Some(first) = game.repeats {
            let message = Message::GameTwice {
                game: event.told(first),
            };
            found.at(nth, Finding::new(&DUPLICATE_GAME, message));
        }
    }
}
