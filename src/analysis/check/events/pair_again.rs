//! The check `pair-again`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, EventSystem};
use crate::lang::Message;
use std::collections::BTreeSet;

check! {
    Events;
    /// ## What it checks
    /// Two players of a Swiss system meet a second time.
    /// ## Why it matters
    /// No article forbids it, but pairings avoid it: one of the names or of the rounds may be wrong.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A"]
    /// [Black "B"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "C"]
    /// [Black "D"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "E"]
    /// [Black "F"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "B"]
    /// [Black "A"]
    /// 1. e3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "C"]
    /// [Black "E"]
    /// 1. g3-h4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "D"]
    /// [Black "F"]
    /// 1. g3-f4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "A"]
    /// [Black "B"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "C"]
    /// [Black "D"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "E"]
    /// [Black "F"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "B"]
    /// [Black "C"]
    /// 1. e3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "A"]
    /// [Black "E"]
    /// 1. g3-h4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "D"]
    /// [Black "F"]
    /// 1. g3-f4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    PAIR_AGAIN = "E018", "pair-again", Info;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    if event.system != EventSystem::Swiss {
        return;
    }
    let mut met = BTreeSet::new();
    for one in &event.matches {
        let mut pair = one.players;
        pair.sort_unstable();
        if !met.insert(pair) {
            let [white, black] = one.players.map(|player| event.name_of(player));
            let message = Message::PairAgain { white, black };
            found.push_at_game(one.games[0], Finding::new(&PAIR_AGAIN, message));
        }
    }
}
