//! The check `beaten-plays-on`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, EventSystem};
use crate::lang::Message;
use std::collections::BTreeMap;

check! {
    Events;
    /// ## What it checks
    /// A player of a knock-out has a game in a round behind the one in which he lost.
    /// ## Why it matters
    /// A result, a name or a round is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A"]
    /// [Black "B"]
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "C"]
    /// [Black "D"]
    /// [Result "1-0"]
    /// 1. c3-b4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "E"]
    /// [Black "F"]
    /// [Result "1-0"]
    /// 1. e3-f4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "G"]
    /// [Black "H"]
    /// [Result "1-0"]
    /// 1. e3-d4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "A"]
    /// [Black "C"]
    /// [Result "1-0"]
    /// 1. g3-h4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "E"]
    /// [Black "G"]
    /// [Result "1-0"]
    /// 1. g3-f4 b6-c5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "3"]
    /// [White "A"]
    /// [Black "G"]
    /// [Result "1-0"]
    /// 1. c3-d4 b6-c5 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A"]
    /// [Black "B"]
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "C"]
    /// [Black "D"]
    /// [Result "1-0"]
    /// 1. c3-b4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "E"]
    /// [Black "F"]
    /// [Result "1-0"]
    /// 1. e3-f4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "G"]
    /// [Black "H"]
    /// [Result "1-0"]
    /// 1. e3-d4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "A"]
    /// [Black "C"]
    /// [Result "1-0"]
    /// 1. g3-h4 f6-g5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "E"]
    /// [Black "G"]
    /// [Result "1-0"]
    /// 1. g3-f4 b6-c5 1-0
    ///
    /// [Event "Cup"]
    /// [Round "3"]
    /// [White "A"]
    /// [Black "E"]
    /// [Result "1-0"]
    /// 1. c3-d4 b6-c5 1-0
    /// ```
    /// ## Article
    /// IDF section 2, 2.2
    BEATEN_PLAYS_ON = "E008", "beaten-plays-on", Warning;
    of events, from Whole: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    if event.system != EventSystem::KnockOut {
        return;
    }
    let mut out: BTreeMap<usize, usize> = BTreeMap::new();
    for one in &event.matches {
        for player in one.players {
            if let Some(round) = out.get(&player)
                && one.round > Some(*round)
            {
                let message = Message::BeatenPlaysOn {
                    player: event.name_of(player),
                    round: event.round_name(*round),
                };
                found.push_at_game(
                    one.games[0],
                    Finding::new(&BEATEN_PLAYS_ON, message).with_article("IDF section 2, 2.2"),
                );
            }
        }
        if let (Some(loser), Some(round)) = (one.loser(), one.round) {
            out.entry(loser).or_insert(round);
        }
    }
}
