//! The check `duplicate-game`.

use crate::check::{EventFindings, Finding};
use crate::event::Event;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// The same game, move by move and with the same players, occurs twice, in whatever notation.
    /// ## Why it matters
    /// Other programs count it twice. In the tables of `pdn event` the first one counts.
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
    of events, from Games: check_event;
}

/// Reports a game that occurs in another event as well.
pub fn build_finding(game: Box<Message>) -> Finding {
    Finding::new(&DUPLICATE_GAME, Message::GameTwice { game })
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for (nth, game) in event.games.iter().enumerate() {
        if let Some(first) = game.repeats.filter(|first| event.is_same(*first, nth)) {
            let results = [first, nth].map(|nth| event.games[nth].game_points());
            let message = match results {
                [Some([one, other]), Some(own)] if own != [one, other] => {
                    Message::GameTwiceDiffers {
                        game: event.game_message(first),
                        first: format!("{one}-{other}"),
                        own: format!("{}-{}", own[0], own[1]),
                    }
                }
                // A text that was corrected in one of them is not the same text.
                _ if [first, nth]
                    .iter()
                    .any(|nth| !event.games[*nth].entry.sound) =>
                {
                    Message::GameTwiceRead {
                        game: event.game_message(first),
                    }
                }
                _ => Message::GameTwice {
                    game: event.game_message(first),
                },
            };
            found.push_at_game(nth, Finding::new(&DUPLICATE_GAME, message));
        }
    }
}
