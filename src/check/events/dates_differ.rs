//! The check `dates-differ`.

use crate::check::{EventFound, Finding};
use crate::event::Event;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// Most games of a round were played on one day, and this one on another.
    /// ## Why it matters
    /// A date or a round is wrong, or the game was postponed.
    /// ## Bad
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
    /// [Round "1"]
    /// [White "E"]
    /// [Black "F"]
    /// [Date "2024.04.01"]
    /// [Result "*"]
    /// 1. e3-f4 f6-g5 *
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
    /// [Round "1"]
    /// [White "E"]
    /// [Black "F"]
    /// [Date "2024.03.01"]
    /// [Result "*"]
    /// 1. e3-f4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    DATES_DIFFER = "E010", "dates-differ", Info;
    of events: judge;
}

fn judge(event: &Event, found: &mut EventFound) {
    let days = event.days();
    for (nth, game) in event.games.iter().enumerate() {
        let Some(usual) = game.round.and_then(|round| days[round]) else {
            continue;
        };
        let day = game.entry.day;
        if !day.is_whole() || day == usual {
            continue;
        }
        let message = Message::DatesDiffer {
            day: day.to_string(),
            usual: usual.to_string(),
        };
        found.at(nth, Finding::new(&DATES_DIFFER, message));
    }
}
