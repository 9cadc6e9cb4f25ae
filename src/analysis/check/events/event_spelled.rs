//! The check `event-spelled`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, SpellingCount};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// The name of one event has several spellings.
    /// ## Why it matters
    /// Programs that compare names letter by letter make several events of one.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Moscow Championship 1996"]
    /// [White "A"]
    /// [Black "B"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Moscow Champinship 1996"]
    /// [White "A"]
    /// [Black "C"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Moscow Championship 1996"]
    /// [White "A"]
    /// [Black "B"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Moscow Championship 1996"]
    /// [White "A"]
    /// [Black "C"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    EVENT_SPELLED = "E017", "event-spelled", Info;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    if event.spellings.len() < 2 {
        return;
    }
    let message = Message::EventSpelled {
        event: event.name.clone(),
        spellings: SpellingCount::list_spellings(&event.spellings),
    };
    found.push(Finding::new(&EVENT_SPELLED, message));
}
