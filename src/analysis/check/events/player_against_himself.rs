//! The check `player-against-himself`.

use crate::check::{EventFindings, Finding};
use crate::event::Event;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// White and Black of a game have the same name.
    /// ## Why it matters
    /// One of the names is wrong, and the game counts for nobody.
    /// ## Bad
    /// ```pdn russian
    /// [White "Petrov"]
    /// [Black "Petrov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    PLAYER_AGAINST_HIMSELF = "E005", "player-against-himself", Warning;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for (nth, game) in event.games.iter().enumerate() {
        if let [Some(white), Some(black)] = game.players
            && white == black
        {
            let player = event.name_of(white);
            let message = Message::AgainstHimself { player };
            found.push_at_game(nth, Finding::new(&PLAYER_AGAINST_HIMSELF, message));
        }
    }
}
