//! The check `player-twice`.

use crate::check::{EventFound, Finding};
use crate::event::{Doubled, Event};
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
    of events, from Games: judge;
}

/// More games than these nobody has in one round by a slip.
const MOST: u32 = 3;

fn judge(event: &Event, found: &mut EventFound) {
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
            let opponent = Some(one.opponent(player));
            let two = |each: &Doubled| each.player == player && each.rounds.len() > 1;
            // Many games against many in one round: its number counts nothing (`1` in every game of a collection).
            if often.get(&(round, player)) > Some(&MOST) {
                continue;
            }
            // Of a name that two players have, `name-of-two` tells all rounds at once.
            if before.contains(&opponent) || event.doubled.iter().any(two) {
                continue;
            }
            let message = Message::PlayerTwice {
                player: event.name_of(player),
                round: event.round_name(round),
                game: event.told(first),
            };
            found.at(one.games[0], Finding::new(&PLAYER_TWICE, message));
        }
    }
}
