//! Events of very many games in bounded memory: those whose games came longest ago are judged and closed when there is no more room.

use super::fingers::{Fingers, Homes, Twin};
use super::gather::key;
use super::players::nobody;
use super::{Event, Gather, Wish};
use crate::played::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How much is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of games that are held to be compared with those of their event.
    pub bytes: usize,
    /// Games of which a number is kept, to find them again in other events.
    pub games: usize,
    /// Events of which is known that they were closed.
    pub closed: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 10 << 20,
            games: 1 << 20,
            closed: 1 << 16,
        }
    }
}

/// The name of an event and of its section, folded; of games that name none, their file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key(String, String, Option<Arc<str>>);

/// A game that is held, with what the caller wants to know of it again.
#[derive(Debug)]
struct HeldGame<T> {
    nth: u32,
    file: Arc<str>,
    number: u64,
    entry: Entry,
    more: T,
}

/// The games of an event that is not closed.
#[derive(Debug)]
struct Held<T> {
    games: Vec<HeldGame<T>>,
    /// The last game that came.
    last: u32,
    bytes: usize,
}

/// Events that are over, as far as they are held.
#[derive(Debug)]
pub struct Closed<T> {
    /// The events.
    pub events: Vec<Event>,
    /// What was given with each game, by the numbers that games have in the events.
    pub more: Vec<T>,
}

/// What was not compared, because there was no room for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NotCompared {
    /// Games that came when those of their event had been closed: they were not compared with these.
    pub late: u64,
    /// Games that were not looked for in other events.
    pub beyond: u64,
}

/// Takes games as they come, and gives events when there is no more room or all has come.
#[derive(Debug)]
pub struct Watch<T> {
    limits: Limits,
    held: BTreeMap<Key, Held<T>>,
    bytes: usize,
    nth: u32,
    /// Hashes of events that were closed.
    closed: BTreeSet<u64>,
    late: u64,
    fingers: Fingers,
    homes: Homes,
    /// How many events were closed.
    events: u32,
}

impl<T> Default for Watch<T> {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

impl<T> Watch<T> {
    /// With these limits.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            held: BTreeMap::new(),
            bytes: 0,
            nth: 0,
            closed: BTreeSet::new(),
            late: 0,
            fingers: Fingers::new(limits.games),
            homes: Homes::default(),
            events: 0,
        }
    }

    /// Takes a game, and `more` that takes so many bytes. Gives the events for which there is no more room.
    pub fn take(
        &mut self,
        file: &Arc<str>,
        number: u64,
        entry: Entry,
        more: T,
        bytes: usize,
    ) -> Vec<Closed<T>> {
        // Positions, openings and exercises are no games of an event, and many are there twice.
        if [0, 1].iter().all(|side| nobody(entry.head.player(*side))) {
            return Vec::new();
        }
        let name = key(entry.head.event());
        let key = match name.is_empty() {
            true => Key(name, String::new(), Some(Arc::clone(file))),
            false => Key(name, key(entry.head.section()), None),
        };
        let nth = self.nth;
        self.nth = self.nth.saturating_add(1);
        self.homes.take(nth, file, number);
        // What the allocator adds to each piece is counted as well.
        let own = size_of::<HeldGame<T>>() + entry.bytes() + bytes + 48;
        let mut new = 0;
        let held = self.held.entry(key).or_insert_with_key(|key| {
            new = 256 + key.0.len() + key.1.len();
            Held {
                games: Vec::new(),
                last: nth,
                bytes: new,
            }
        });
        held.games.push(HeldGame {
            nth,
            file: Arc::clone(file),
            number,
            entry,
            more,
        });
        held.last = nth;
        held.bytes += own;
        self.bytes += own + new;
        match self.bytes > self.limits.bytes {
            true => self.make_room(),
            false => Vec::new(),
        }
    }

    /// Closes the events whose games came longest ago, until half of the room is free.
    fn make_room(&mut self) -> Vec<Closed<T>> {
        let mut order: Vec<(u32, Key)> = self
            .held
            .iter()
            .map(|(key, held)| (held.last, key.clone()))
            .collect();
        order.sort_unstable();
        let mut out = Vec::new();
        for (_, key) in order {
            if self.bytes <= self.limits.bytes / 2 {
                break;
            }
            if let Some((key, held)) = self.held.remove_entry(&key) {
                self.bytes = self.bytes.saturating_sub(held.bytes);
                out.push((key, held));
            }
        }
        self.close(out)
    }

    /// Gives all that is held.
    pub fn rest(&mut self) -> Vec<Closed<T>> {
        self.bytes = 0;
        let all = std::mem::take(&mut self.held).into_iter().collect();
        self.close(all)
    }

    /// Makes events of the games. Those without a name are together with those of their file alone.
    fn close(&mut self, all: Vec<(Key, Held<T>)>) -> Vec<Closed<T>> {
        let mut named = Vec::new();
        let mut out = Vec::new();
        for (key, held) in all {
            let hash = key.hash();
            let again = self.closed.contains(&hash);
            let full = self.closed.len() >= self.limits.closed;
            if again || full && self.events > 0 {
                self.late += held.games.len() as u64;
            }
            if !full {
                self.closed.insert(hash);
            }
            match key.2 {
                None => named.extend(held.games),
                Some(_) => out.push(self.made(held.games)),
            }
        }
        if !named.is_empty() {
            named.sort_by_key(|game| game.nth);
            out.push(self.made(named));
        }
        out
    }

    fn made(&mut self, games: Vec<HeldGame<T>>) -> Closed<T> {
        let mut gather = Gather::default();
        let mut more = Vec::with_capacity(games.len());
        let mut numbers = Vec::with_capacity(games.len());
        for game in games {
            gather.take(&game.file, game.number, game.entry);
            more.push(game.more);
            numbers.push(game.nth);
        }
        let wish = Wish {
            choice: true,
            ..Wish::default()
        };
        let (events, _) = gather.events(&wish);
        for event in &events {
            self.events = self.events.saturating_add(1);
            for game in &event.games {
                let name = |side: usize| {
                    let player = game.players[side].map(|player| &*event.players[player].name);
                    player.unwrap_or_default()
                };
                let players = [name(0), name(1)];
                self.fingers
                    .take(numbers[game.nth], self.events, &game.entry, players);
            }
        }
        Closed { events, more }
    }

    /// What was not compared.
    #[must_use]
    pub fn not_compared(&self) -> NotCompared {
        NotCompared {
            late: self.late,
            beyond: self.fingers.beyond(),
        }
    }

    /// Gives each game that stands in two events to `tell`, with where it stands and where it stands first. To be called when all
    /// has been given.
    ///
    /// # Errors
    ///
    /// Whatever `tell` gives.
    pub fn twins<E>(
        self,
        mut tell: impl FnMut(&Twin, (&Arc<str>, u64), (&Arc<str>, u64)) -> Result<(), E>,
    ) -> Result<(), E> {
        let homes = self.homes;
        for twin in self.fingers.twins() {
            if let (Some(own), Some(first)) = (homes.of(twin.nth), homes.of(twin.first)) {
                tell(&twin, own, first)?;
            }
        }
        Ok(())
    }
}

impl Key {
    /// A number that is the same for the same key.
    fn hash(&self) -> u64 {
        use std::hash::{Hash, Hasher};
        let mut hasher = std::hash::DefaultHasher::new();
        (&self.0, &self.1, self.2.as_deref()).hash(&mut hasher);
        hasher.finish()
    }
}
