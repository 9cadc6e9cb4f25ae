//! The check `pair-too-often`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, EventSystem};
use crate::lang::Message;
use std::collections::BTreeMap;

check! {
    Events;
    /// ## What it checks
    /// Two players of an all-play-all have met more often than the others have.
    /// ## Why it matters
    /// A game occurs twice, or a name is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "B"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "C"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "D"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "E"]
    /// 1. e3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "F"]
    /// 1. g3-h4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "C"]
    /// 1. g3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "D"]
    /// 1. a3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "E"]
    /// 1. c3-d4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "F"]
    /// 1. c3-b4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "D"]
    /// 1. e3-f4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "E"]
    /// 1. g3-f4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "F"]
    /// 1. g3-h4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "D"]
    /// [Black "E"]
    /// 1. a3-b4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "D"]
    /// [Black "F"]
    /// 1. c3-d4 d6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "E"]
    /// [Black "F"]
    /// 1. c3-b4 d6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "A"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "B"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "C"]
    /// 1. c3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "D"]
    /// 1. e3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "E"]
    /// 1. e3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "A"]
    /// [Black "F"]
    /// 1. g3-h4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "C"]
    /// 1. g3-f4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "D"]
    /// 1. a3-b4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "E"]
    /// 1. c3-d4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "B"]
    /// [Black "F"]
    /// 1. c3-b4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "D"]
    /// 1. e3-f4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "E"]
    /// 1. g3-f4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "C"]
    /// [Black "F"]
    /// 1. g3-h4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "D"]
    /// [Black "E"]
    /// 1. a3-b4 b6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "D"]
    /// [Black "F"]
    /// 1. c3-d4 d6-c5 *
    ///
    /// [Event "Cup"]
    /// [White "E"]
    /// [Black "F"]
    /// 1. c3-b4 d6-c5 *
    /// ```
    /// ## Article
    /// IDF section 2, 2.1
    PAIR_TOO_OFTEN = "E006", "pair-too-often", Warning;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    let EventSystem::RoundRobin { circles } = event.system else {
        return;
    };
    let mut met: BTreeMap<[usize; 2], u32> = BTreeMap::new();
    for one in &event.matches {
        let mut pair = one.players;
        pair.sort_unstable();
        let times = met.entry(pair).or_default();
        *times += 1;
        if *times == circles + 1 {
            let [white, black] = one.players.map(|player| event.name_of(player));
            let times = circles;
            let message = Message::PairTooOften {
                white,
                black,
                times,
            };
            found.push_at_game(
                one.games[0],
                Finding::new(&PAIR_TOO_OFTEN, message).with_article("IDF section 2, 2.1"),
            );
        }
    }
}
