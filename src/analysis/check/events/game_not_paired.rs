//! The check `game-not-paired`.

use super::paper_result::format_official_place;
use crate::check::{EventFindings, Finding};
use crate::event::{Event, PairingContradiction};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// An official file with pairings does not pair the two players of this game in this round, while it names others in it; or it
    /// names them in another round.
    /// ## Why it matters
    /// A name or a round is wrong, in the game or in the official file.
    /// ## Bad
    /// ```text
    /// Round;White;Black;Result
    /// 1;Petrov;Sidorov;2-0
    /// ```
    /// ## Good
    /// ```text
    /// Round;White;Black;Result
    /// 1;Petrov;Ivanov;2-0
    /// ```
    /// ## Article
    /// None.
    GAME_NOT_PAIRED = "E021", "game-not-paired", Warning;
    of events, from Papers: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for one in &event.stated.contradictions {
        let message = match one {
            PairingContradiction::NotPaired { at, .. } => Message::NotPaired {
                document: event.official_files[at.file].file.to_string(),
            },
            PairingContradiction::OtherRound { round, at, .. } => Message::OtherRound {
                round: *round,
                document: format_official_place(event, *at),
            },
            _ => continue,
        };
        found.push_at_game(one.game_index(), Finding::new(&GAME_NOT_PAIRED, message));
    }
}
