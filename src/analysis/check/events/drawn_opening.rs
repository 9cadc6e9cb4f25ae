//! The check `drawn-opening`.

use crate::check::{EventFindings, Finding};
use crate::event::{DrawnOpeningFault, Event};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// A game does not begin with the opening that was drawn for it:
    /// `event.toml` or an official file with pairings gives its moves, its position or its number in a table of openings, or the tag `Opening`
    /// names the number. A table is a file that `pdn convert --from table` reads; it lies among the games or is given. The same position by
    /// other moves is the same opening, and a game that is set up at the end of the drawn moves begins with them.
    /// ## Why it matters
    /// The drawn moves are obligatory in both games of a micro-match: the game was played wrongly, is written down wrongly, or is another one.
    /// ## Bad
    /// ```text
    /// [[lot]]
    /// round = 1
    /// moves = "1. c3-b4 f6-g5"
    /// ```
    /// ## Good
    /// ```text
    /// [[lot]]
    /// round = 1
    /// moves = "1. c3-d4 f6-g5"
    /// ```
    /// ## Article
    /// IDF section 2, 2.7
    DRAWN_OPENING = "E026", "drawn-opening", Warning;
    of events, from Papers: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for (game, fault, paper) in &event.stated.lots.faults {
        let paper = paper.clone();
        let message = match fault.clone() {
            DrawnOpeningFault::Left {
                number,
                played,
                lot,
            } => Message::LotLeft {
                number,
                played,
                lot,
                document: paper,
            },
            DrawnOpeningFault::Starts { lot } => Message::LotNotBegun {
                lot,
                document: paper,
            },
            DrawnOpeningFault::Named { own, lot } => Message::LotNamed {
                own,
                lot,
                document: paper,
            },
        };
        let finding = Finding::new(&DRAWN_OPENING, message).with_article("IDF section 2, 2.7");
        found.push_at_game(*game, finding);
    }
}
