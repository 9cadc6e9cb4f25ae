//! The check `age-group`.

use crate::check::{EventFindings, Finding};
use crate::event::Event;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// The name of the event gives a group of age (`U19`, `до 16 лет`, `Veterans 50+`), and an official file gives a player a year of
    /// birth that is not of it. The age is that of the year of the event, for the text does not state on which day it counts.
    /// ## Why it matters
    /// The player has no right to play in this group, or the year of birth is wrong.
    /// ## Bad
    /// ```text
    /// name = "Cup U19"
    ///
    /// [[player]]
    /// name = "Petrov"
    /// birth-year = 1990
    /// ```
    /// ## Good
    /// ```text
    /// name = "Cup U19"
    ///
    /// [[player]]
    /// name = "Petrov"
    /// birth-year = 2001
    /// ```
    /// ## Article
    /// IDF section 2, 1.5
    AGE_GROUP = "E027", "age-group", Warning;
    of events, from Papers: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for fault in event.age_faults() {
        let message = Message::AgeGroup {
            player: event.name_of(fault.player),
            born: fault.born.into(),
            age: fault.age.into(),
            group: fault.group.to_text(),
        };
        let finding = Finding::new(&AGE_GROUP, message).with_article("IDF section 2, 1.5");
        found.push_in_official_file(fault.at, finding);
    }
}
