//! The check `player-twice`.

use crate::check::{EventFindings, Finding};
use crate::event::{AmbiguousName, Event};
use crate::lang::Message;
use std::collections::BTreeMap;

check! {
    Events;
    /// ## What it checks
    /// One player has games against two opponents in the same round of the same event.
    /// ## Why it matters
    /// The round or the name of one of the two games is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [Round "3"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "3"]
    /// [White "Petrov"]
    /// [Black "Sidorov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "3"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "4"]
    /// [White "Petrov"]
    /// [Black "Sidorov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    PLAYER_TWICE = "E002", "player-twice", Warning;
    of events, from Games: check_event;
}

/// The maximum number of games that a player has in one round by a slip.
const MAX_GAMES_BY_SLIP: u32 = 3;

fn check_event(event: &Event, found: &mut EventFindings) {
    let mut often: BTreeMap<(usize, usize), u32> = BTreeMap::new();
    for one in &event.matches {
        let Some(round) = one.round else { continue };
        for player in one.players {
            *often.entry((round, player)).or_default() += 1;
        }
    }
    let mut seen: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for one in &event.matches {
        let Some(round) = one.round else { continue };
        for player in one.players {
            let first = *seen.entry((round, player)).or_insert(one.games[0]);
            let before = event.games[first].players;
            let opponent = Some(one.opponent_of(player));
            let two = |each: &AmbiguousName| each.player == player && each.rounds.len() > 1;
            // Many games against many opponents in one round: its number means nothing (`1` in every game of a
            // collection).
            if often.get(&(round, player)) > Some(&MAX_GAMES_BY_SLIP) {
                continue;
            }
            // For a name that two players share, `name-of-two` reports all rounds at once.
            if before.contains(&opponent) || event.doubled.iter().any(two) {
                continue;
            }
            let message = Message::PlayerTwice {
                player: event.name_of(player),
                round: event.round_name(round),
                game: event.game_message(first),
            };
            found.push_at_game(one.games[0], Finding::new(&PLAYER_TWICE, message));
        }
    }
}
