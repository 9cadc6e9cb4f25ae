//! The check `micro-match-odd`.

use crate::check::{EventFindings, Finding};
use crate::event::Event;
use crate::lang::{Count, Message};

check! {
    Events;
    /// ## What it checks
    /// In an event of micro-matches a game of a match is missing and nobody forfeited it: the result of the match is not known, and it is in no table.
    /// ## Why it matters
    /// The other game of the micro-match is missing, or its names are written differently.
    /// ## Bad
    /// ```pdn russian
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "1"]
    /// [White "Ivanov"]
    /// [Black "Petrov"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Round "2"]
    /// [White "Orlov"]
    /// [Black "Belov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "2"]
    /// [White "Belov"]
    /// [Black "Orlov"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Round "3"]
    /// [White "Titov"]
    /// [Black "Gusev"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "3"]
    /// [White "Gusev"]
    /// [Black "Titov"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Round "4"]
    /// [White "Volkov"]
    /// [Black "Zaitsev"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "4"]
    /// [White "Zaitsev"]
    /// [Black "Volkov"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Round "5"]
    /// [White "Petrov"]
    /// [Black "Belov"]
    /// 1. e3-f4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "1"]
    /// [White "Ivanov"]
    /// [Black "Petrov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF section 2, 2.6
    MICRO_MATCH_ODD = "E003", "micro-match-odd", Warning;
    of events, from Whole: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for one in event.matches.iter().filter(|one| event.lacks_games(one)) {
        let [white, black] = one.players.map(|player| event.name_of(player));
        let message = Message::MicroMatchOdd {
            white,
            black,
            games: Count(one.game_count() as u64),
            due: Count(event.games_due() as u64),
        };
        found.push_at_game(
            one.games[0],
            Finding::new(&MICRO_MATCH_ODD, message).with_article("IDF section 2, 2.6"),
        );
    }
}
