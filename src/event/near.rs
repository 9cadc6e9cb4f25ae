//! Events whose names differ by one sign, though players and rounds say that they may be one.

use super::gather::{Key, Read, key};
use super::{Assumed, Round};
use std::collections::BTreeSet;
use strsim::damerau_levenshtein;

/// The most events that are compared with each other.
const MAX_EVENTS: usize = 200;

/// A round and a player, or a pair without a round.
type Seat = (Option<Round>, String);

/// What the games of an event say of who plays where.
#[derive(Default)]
struct Seats {
    players: BTreeSet<String>,
    rounds: BTreeSet<Option<Round>>,
    taken: BTreeSet<Seat>,
}

/// For each event the ones that may be the same, by their names: one sign differs, all players of the one with fewer games play in the
/// other too, in its rounds, and nobody plays in a round of both. Events of two years share players and rounds, but not so.
pub(super) fn events(events: &[(Key, Vec<Read>)]) -> Vec<Vec<Assumed>> {
    let mut near: Vec<Vec<Assumed>> = events.iter().map(|_| Vec::new()).collect();
    if events.len() > MAX_EVENTS {
        return near;
    }
    for (nth, ((name, section), games)) in events.iter().enumerate() {
        for (other, ((of, of_section), others)) in events.iter().enumerate().skip(nth + 1) {
            let alike = section == of_section
                && !name.is_empty()
                && name.len().abs_diff(of.len()) <= 4
                && damerau_levenshtein(name, of) == 1;
            if !alike {
                continue;
            }
            let (few, many) = match games.len() <= others.len() {
                true => (games, others),
                false => (others, games),
            };
            if fits(few, &Seats::of(many)) {
                near[nth].push(apart(others));
                near[other].push(apart(games));
            }
        }
    }
    near
}

fn apart(games: &[Read]) -> Assumed {
    Assumed::Apart {
        event: games
            .first()
            .map_or_else(String::new, |game| game.entry.head.event().to_owned()),
        games: games.len(),
    }
}

/// Whether games fill empty places of another event, and nothing else.
fn fits(games: &[Read], seats: &Seats) -> bool {
    games.iter().all(|game| {
        let (round, players) = place(game);
        let known = players.iter().all(|player| seats.players.contains(player));
        let free = taken(round.clone(), players)
            .iter()
            .all(|seat| !seats.taken.contains(seat));
        known && free && seats.rounds.contains(&round)
    })
}

fn place(game: &Read) -> (Option<Round>, [String; 2]) {
    let head = &game.entry.head;
    let round = Round::read(head.round()).map(|round| round.whole());
    (round, [0, 1].map(|side| key(head.player(side))))
}

/// The seats of a game: of both players in its round, else of the pair.
fn taken(round: Option<Round>, players: [String; 2]) -> Vec<Seat> {
    if round.is_some() {
        return players
            .into_iter()
            .map(|player| (round.clone(), player))
            .collect();
    }
    let mut pair = players;
    pair.sort();
    vec![(None, pair.join("\n"))]
}

impl Seats {
    fn of(games: &[Read]) -> Self {
        let mut seats = Self::default();
        for game in games {
            let (round, players) = place(game);
            seats.players.extend(players.clone());
            seats.rounds.insert(round.clone());
            seats.taken.extend(taken(round, players));
        }
        seats.players.remove("");
        seats
    }
}
