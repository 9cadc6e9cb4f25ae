//! One event from its games.

use super::gather::{Read, Wish};
use super::players::{self, Spellings};
use super::units::matches;
use super::{Assumed, Beside, Event, Game, Known, Round, System, Unit};
use super::{missing, same};
use std::collections::BTreeMap;

impl Event {
    /// Puts the games of one event together, with what is known beside them.
    pub(super) fn of(games: Vec<Read>, wish: &Wish, known: Option<&Known>) -> Self {
        let mut spellings = Spellings::default();
        let mut read: Vec<Option<Round>> = Vec::new();
        let mut all: Vec<Game> = Vec::new();
        for game in games {
            let Read {
                nth,
                file,
                number,
                entry,
            } = game;
            spellings.take(&entry.head.event);
            read.push(Round::read(&entry.head.round));
            all.push(Game {
                nth,
                file,
                number,
                entry,
                players: [None; 2],
                round: None,
                repeats: None,
            });
        }
        let rounds = rounds_of(&mut all, &read);
        let aliases = known.map_or(&[][..], |known| &known.players);
        let mut found = players::find(&mut all, aliases);
        if let Some(known) = known {
            players::teams(&mut found.players, known);
        }
        for (nth, first) in same::repeated(&all) {
            all[nth].repeats = Some(first);
        }
        let mut assumed = vec![Assumed::Points];
        let told = wish.unit.or_else(|| known?.unit);
        let unit = told.unwrap_or_else(|| {
            let (unit, pairs, groups) = Unit::of(&all);
            assumed.push(Assumed::Unit {
                unit,
                pairs,
                groups,
            });
            unit
        });
        let matches = matches(&all, unit);
        let system = known.and_then(|known| known.system).unwrap_or_else(|| {
            let system = System::of(found.players.len(), &matches);
            assumed.push(Assumed::System(system));
            system
        });
        if rounds.is_empty() {
            assumed.push(Assumed::NoRounds);
        }
        let mut event = Self {
            name: match known {
                Some(known) if !known.name.is_empty() => known.name.clone(),
                _ => spellings.first(),
            },
            spellings: spellings.sorted(),
            players: found.players,
            doubts: found.doubts,
            doubled: found.doubled,
            games: all,
            matches,
            rounds,
            unit,
            system,
            missing: Vec::new(),
            assumed,
            beside: Beside::default(),
        };
        if let Some(known) = known {
            event.beside = known.beside(&event);
        }
        event.missing = missing::missing(&event);
        event
    }
}

/// Gives games their rounds, and the rounds in their order. A part (`3.2`) belongs to the round, unless every number of the
/// event stands once only: then it may be a board.
fn rounds_of(games: &mut [Game], read: &[Option<Round>]) -> Vec<Round> {
    let mut rounds: Vec<Round> = read.iter().flatten().map(Round::whole).collect();
    // Rounds with words only come where their first game stands.
    let mut order: BTreeMap<Round, usize> = BTreeMap::new();
    for (nth, round) in rounds.iter().enumerate() {
        order.entry(round.clone()).or_insert(nth);
    }
    let first_of_words = |words: &str| {
        let mut of = order.iter().filter(|(round, _)| round.words == words);
        of.next().map_or(0, |first| *first.1)
    };
    let mut known: Vec<Round> = order.keys().cloned().collect();
    known.sort_by_cached_key(|round| {
        let words = match round.words.is_empty() {
            true => 0,
            false => 1 + first_of_words(&round.words),
        };
        (words, round.number)
    });
    rounds = known;
    for (game, read) in games.iter_mut().zip(read) {
        let whole = read.as_ref().map(Round::whole);
        game.round = whole.and_then(|whole| rounds.iter().position(|known| *known == whole));
    }
    rounds
}
