//! The check `paper-colours`.

use super::paper_result::format_official_place;
use crate::check::{EventFindings, Finding};
use crate::event::{Event, PairingContradiction};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// White and Black of a game are exchanged against an official file with pairings.
    /// ## Why it matters
    /// The names in the game are exchanged, and the result with them; or the game was played with the wrong colours.
    /// ## Bad
    /// ```text
    /// Round;White;Black;Result
    /// 1;Ivanov;Petrov;2-0
    /// ```
    /// ## Good
    /// ```text
    /// Round;White;Black;Result
    /// 1;Petrov;Ivanov;2-0
    /// ```
    /// ## Article
    /// None.
    PAPER_COLOURS = "E023", "paper-colours", Warning;
    of events, from Papers: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for one in &event.stated.contradictions {
        if let PairingContradiction::Colours { game, at } = one {
            let paper = format_official_place(event, *at);
            let message = Message::ColoursStated { document: paper };
            found.push_at_game(*game, Finding::new(&PAPER_COLOURS, message));
        }
    }
}
