//! The check `name-of-two`.

use crate::check::{EventFindings, Finding};
use crate::event::Event;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// A name meets two opponents in each of two rounds or more: two players have it. In one round alone it may be the number of the
    /// round that is wrong; see `player-twice`.
    /// ## Why it matters
    /// The points of two players are added up as those of one.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "Novak"]
    /// [Black "Orlov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "Sidorov"]
    /// [Black "Novak"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "Novak"]
    /// [Black "Sidorov"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "Orlov"]
    /// [Black "Novak"]
    /// 1. e3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "Kim"]
    /// [Black "Li"]
    /// 1. e3-d4 f6-e5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "Ba"]
    /// [Black "Li"]
    /// 1. e3-d4 d6-c5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "Novak, A."]
    /// [Black "Orlov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "Sidorov"]
    /// [Black "Novak, B."]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "Novak, A."]
    /// [Black "Sidorov"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "Orlov"]
    /// [Black "Novak, B."]
    /// 1. e3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    NAME_OF_TWO = "E016", "name-of-two", Warning;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for doubled in event.doubled.iter().filter(|each| each.rounds.len() > 1) {
        let rounds = doubled.rounds.iter();
        let rounds: Vec<String> = rounds.map(|round| event.round_name(*round)).collect();
        let message = Message::NameOfTwo {
            name: doubled.name.clone(),
            rounds: rounds.join(", "),
        };
        found.push(Finding::new(&NAME_OF_TWO, message));
    }
}
