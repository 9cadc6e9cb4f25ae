//! The check `player-spelled`.

use crate::check::{EventFindings, Finding};
use crate::event::{Event, SpellingCount};
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// The name of a player has several spellings in one event. Spellings are taken for one player by surname, initials, order,
    /// alphabet and single letters, unless the games show that they are two: who met, or played in the same round, is never one.
    /// ## Why it matters
    /// Programs that compare names letter by letter make several players of one, and their tables are wrong.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "Petrov, Ivan"]
    /// [Black "Orlov, Boris"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "Petrov, I."]
    /// [Black "Sidorov, Oleg"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Round "1"]
    /// [White "Petrov, Ivan"]
    /// [Black "Orlov, Boris"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Cup"]
    /// [Round "2"]
    /// [White "Petrov, Ivan"]
    /// [Black "Sidorov, Oleg"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    PLAYER_SPELLED = "E015", "player-spelled", Info;
    of events, from Games: check_event;
}

fn check_event(event: &Event, found: &mut EventFindings) {
    for player in &event.players {
        let spellings = player.spellings.iter().map(|one| one.text.as_str());
        if player.spellings.len() < 2 || event.names.count_players(spellings) < 2 {
            continue;
        }
        let message = Message::PlayerSpelled {
            player: player.name.clone(),
            spellings: SpellingCount::list_spellings(&player.spellings),
        };
        found.push(Finding::new(&PLAYER_SPELLED, message));
    }
}
