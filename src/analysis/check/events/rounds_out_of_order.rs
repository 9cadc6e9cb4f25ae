//! The check `rounds-out-of-order`.

use crate::check::{EventFindings, Finding};
use crate::event::Event;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// A round was played before the round that comes first by its number.
    /// ## Why it matters
    /// The dates or the rounds are wrong.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A"]
    /// [Black "B"]
    /// [Date "2024.03.02"]
    /// [Result "*"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "C"]
    /// [Black "D"]
    /// [Date "2024.03.02"]
    /// [Result "*"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "A"]
    /// [Black "C"]
    /// [Date "2024.03.01"]
    /// [Result "*"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "B"]
    /// [Black "D"]
    /// [Date "2024.03.01"]
    /// [Result "*"]
    /// 1. e3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A"]
    /// [Black "B"]
    /// [Date "2024.03.01"]
    /// [Result "*"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "C"]
    /// [Black "D"]
    /// [Date "2024.03.01"]
    /// [Result "*"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "A"]
    /// [Black "C"]
    /// [Date "2024.03.02"]
    /// [Result "*"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "B"]
    /// [Black "D"]
    /// [Date "2024.03.02"]
    /// [Result "*"]
    /// 1. e3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    ROUNDS_OUT_OF_ORDER = "E011", "rounds-out-of-order", Info;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    let days = event.round_days();
    let known = days
        .iter()
        .enumerate()
        .filter_map(|(round, day)| Some((round, (*day)?)));
    let known: Vec<_> = known.collect();
    for two in known.windows(2) {
        let ((before, first), (round, then)) = (two[0], two[1]);
        // Groups and stages have rounds of their own.
        let same = event.rounds[before].words == event.rounds[round].words;
        if !same || first <= then {
            continue;
        }
        let Some(game) = event
            .games
            .iter()
            .position(|game| game.round == Some(round))
        else {
            continue;
        };
        let message = Message::RoundsOutOfOrder {
            round: event.round_name(round),
            day: then.to_string(),
            before: event.round_name(before),
            first: first.to_string(),
        };
        found.push_at_game(game, Finding::new(&ROUNDS_OUT_OF_ORDER, message));
    }
}
