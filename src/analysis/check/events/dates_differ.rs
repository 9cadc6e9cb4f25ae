//! The check `dates-differ`.

use crate::check::{EventFindings, Finding};
use crate::event::{DayFault, Event};
use crate::lang::Message;
use std::collections::BTreeSet;

check! {
    Events;
    /// ## What it checks
    /// Nearly all games of a round were played on one day, and this one on another; or an official file gives the pair, the round or the
    /// whole event another day.
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
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    let mut told = BTreeSet::new();
    for (nth, fault) in event.day_faults() {
        let day = event.games[nth].entry.day.to_string();
        let message = match fault {
            DayFault::Other { stated: told, at } => Message::DayStated {
                day,
                stated: told.to_string(),
                document: event.format_official_place(at),
            },
            DayFault::Outside { days, at } => {
                let days = days.map(|day| day.map_or_else(String::new, |day| day.to_string()));
                Message::DayOutside {
                    day,
                    days: days.join(" - "),
                    document: event.format_official_place(at),
                }
            }
        };
        told.insert(nth);
        found.push_at_game(nth, Finding::new(&DATES_DIFFER, message));
    }
    let days = event.round_days();
    for (nth, game) in event.games.iter().enumerate() {
        let Some(usual) = game.round.and_then(|round| days[round]) else {
            continue;
        };
        let day = game.entry.day;
        if !day.is_whole() || day == usual || told.contains(&nth) {
            continue;
        }
        let message = Message::DatesDiffer {
            day: day.to_string(),
            usual: usual.to_string(),
        };
        found.push_at_game(nth, Finding::new(&DATES_DIFFER, message));
    }
}
