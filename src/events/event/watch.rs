//! Groups very many games into events in bounded memory: when the buffer is full, the events to which a game was added least recently are checked
//! and closed.

use super::fingers::{DuplicateGame, FingerprintIndex, GameLocations};
use super::gather::fold_name;
use super::players::is_nobody;
use super::{Event, EventGatherer, EventOptions, NameList};
use crate::played::{GameEntry, HeadTags};
use std::collections::btree_map::Entry as Entered;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The limits of what is kept in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventLimits {
    /// The maximum number of bytes of games that are buffered to be compared with those of their event.
    pub bytes: usize,
    /// The maximum number of games whose fingerprint is kept, to find them again in other events.
    pub games: usize,
    /// The maximum number of closed events that are remembered.
    pub closed: usize,
}

impl Default for EventLimits {
    fn default() -> Self {
        Self {
            // The command has 64 MiB for all of its work, and a folder may hold a million games (decision 0021).
            bytes: 3 << 20,
            games: 1 << 20,
            closed: 1 << 16,
        }
    }
}

/// The folded names of an event and of its section; for games without these, their file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct EventKey(String, String, Option<Arc<str>>);

/// A buffered game, with the data of the caller.
#[derive(Debug)]
struct BufferedGame<T> {
    nth: u32,
    /// The lengths in bytes of its head, its moves and the text of the caller.
    texts: [u32; 3],
    /// The rest of the entry.
    entry: GameEntry,
    more: T,
}

/// The games of an event that is not closed. Data of variable length share one buffer: separate allocations, made by many threads and held for
/// long, would keep the memory of these threads from being reused.
#[derive(Debug)]
struct BufferedEvent<T> {
    games: Vec<BufferedGame<T>>,
    texts: Vec<u8>,
    /// The number of the last game that was added.
    last: u32,
}

impl<T> BufferedEvent<T> {
    /// Returns its size in bytes.
    fn byte_size(&self) -> usize {
        self.games.capacity() * size_of::<BufferedGame<T>>() + self.texts.capacity()
    }

    fn push_game(&mut self, nth: u32, mut entry: GameEntry, more: T, text: &str) {
        let head = std::mem::take(&mut entry.head);
        let moves = std::mem::take(&mut entry.line.moves);
        let parts = [head.joined_text().as_bytes(), &moves, text.as_bytes()];
        let texts = parts.map(|part| part.len() as u32);
        // Buffers that grow by doubling would be half empty.
        let wanted = parts.iter().map(|part| part.len()).sum();
        if self.texts.capacity() - self.texts.len() < wanted {
            self.texts.reserve_exact(wanted.max(self.texts.len() / 4));
        }
        for part in parts {
            self.texts.extend_from_slice(part);
        }
        if self.games.len() == self.games.capacity() {
            self.games.reserve_exact(1 + self.games.len() / 4);
        }
        self.games.push(BufferedGame {
            nth,
            texts,
            entry,
            more,
        });
        self.last = nth;
    }

    /// Returns the games in the order of the input, each with its number, the data and the text of the caller.
    fn into_games(self) -> impl Iterator<Item = (u32, GameEntry, T, Box<str>)> {
        let texts = self.texts;
        let mut at = 0;
        self.games.into_iter().map(move |mut game| {
            let mut part = |len: u32| {
                let from = at;
                at += len as usize;
                &texts[from..at]
            };
            let [head, moves, text] = game.texts.map(&mut part);
            let string = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            game.entry.head = HeadTags::of_text(string(head));
            game.entry.line.moves = moves.into();
            let text = string(text).into_boxed_str();
            (game.nth, game.entry, game.more, text)
        })
    }
}

/// Events that are closed, with the data of the caller.
#[derive(Debug)]
pub struct ClosedEvents<T> {
    /// The events.
    pub events: Vec<Event>,
    /// The data that came with each game, by the indices that the games have in the events.
    pub more: Vec<(T, Box<str>)>,
}

/// The numbers of games that were not compared, because the memory was full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UncomparedCounts {
    /// Games that came after those of their event had been closed, and were not compared with these.
    pub late: u64,
    /// Games that were not searched for in other events.
    pub beyond: u64,
}

/// Buffers games, and returns events when the buffer is full or the input has ended.
#[derive(Debug)]
pub struct EventBuffer<T> {
    limits: EventLimits,
    held: BTreeMap<EventKey, BufferedEvent<T>>,
    bytes: usize,
    nth: u32,
    /// The hashes of closed events.
    closed: BTreeSet<u64>,
    late: u64,
    fingers: FingerprintIndex,
    homes: GameLocations,
    /// The number of events that were closed.
    events: u32,
    /// The spellings that are one player.
    names: Arc<NameList>,
}

impl<T> Default for EventBuffer<T> {
    fn default() -> Self {
        Self::new(EventLimits::default())
    }
}

impl<T> EventBuffer<T> {
    /// Creates a buffer with these limits.
    #[must_use]
    pub fn new(limits: EventLimits) -> Self {
        Self {
            limits,
            held: BTreeMap::new(),
            bytes: 0,
            nth: 0,
            closed: BTreeSet::new(),
            late: 0,
            fingers: FingerprintIndex::new(limits.games),
            homes: GameLocations::default(),
            events: 0,
            names: Arc::default(),
        }
    }

    /// Sets the names that the user lists.
    #[must_use]
    pub fn with_names(mut self, names: Arc<NameList>) -> Self {
        self.names = names;
        self
    }

    /// Adds a game with the data of the caller. Returns the events that had to be closed because the buffer is full.
    pub fn add_game(
        &mut self,
        file: &Arc<str>,
        number: u64,
        entry: GameEntry,
        more: T,
        text: &str,
    ) -> Vec<ClosedEvents<T>> {
        // Positions, openings and exercises are not games of an event, and many of them occur twice.
        if [0, 1]
            .iter()
            .all(|side| is_nobody(entry.head.player_name(*side)))
        {
            return Vec::new();
        }
        let name = fold_name(entry.head.event());
        let key = match name.is_empty() {
            true => EventKey(name, String::new(), Some(Arc::clone(file))),
            false => EventKey(name, fold_name(entry.head.section()), None),
        };
        let nth = self.nth;
        self.nth = self.nth.saturating_add(1);
        self.homes.add_game(nth, file, number);
        // The map needs memory for each event as well.
        let beside = 256 + key.0.len() + key.1.len();
        let mut before = 0;
        let held = match self.held.entry(key) {
            Entered::Occupied(held) => {
                before = beside + held.get().byte_size();
                held.into_mut()
            }
            Entered::Vacant(free) => free.insert(BufferedEvent {
                games: Vec::new(),
                texts: Vec::new(),
                last: nth,
            }),
        };
        held.push_game(nth, entry, more, text);
        self.bytes += beside + held.byte_size() - before;
        match self.bytes > self.limits.bytes {
            true => self.close_least_recent(),
            false => Vec::new(),
        }
    }

    /// Closes the events to which a game was added least recently, until a quarter of the buffer is free.
    fn close_least_recent(&mut self) -> Vec<ClosedEvents<T>> {
        let mut order: Vec<(u32, EventKey)> = self
            .held
            .iter()
            .map(|(key, held)| (held.last, key.clone()))
            .collect();
        // Archives hold one event after the other, so nothing is lost when events without recent games are closed (decision 0021).
        order.sort_unstable();
        let mut out = Vec::new();
        for (_, key) in order {
            if self.bytes <= self.limits.bytes / 4 * 3 {
                break;
            }
            if let Some((key, held)) = self.held.remove_entry(&key) {
                let beside = 256 + key.0.len() + key.1.len();
                self.bytes = self.bytes.saturating_sub(beside + held.byte_size());
                out.push((key, held));
            }
        }
        self.close_events(out)
    }

    /// Closes all events.
    pub fn close_all(&mut self) -> Vec<ClosedEvents<T>> {
        self.bytes = 0;
        let all = std::mem::take(&mut self.held).into_iter().collect();
        self.close_events(all)
    }

    /// Builds events from the games. Games without the name of an event are only grouped with those of their file.
    fn close_events(&mut self, all: Vec<(EventKey, BufferedEvent<T>)>) -> Vec<ClosedEvents<T>> {
        let mut named = Vec::new();
        let mut out = Vec::new();
        for (key, held) in all {
            let hash = key.stable_hash();
            let again = self.closed.contains(&hash);
            let full = self.closed.len() >= self.limits.closed;
            if again || full && self.events > 0 {
                self.late += held.games.len() as u64;
            }
            if !full {
                self.closed.insert(hash);
            }
            match key.2 {
                None => named.push(held),
                Some(_) => out.push(self.make_events(vec![held])),
            }
        }
        if !named.is_empty() {
            out.push(self.make_events(named));
        }
        out
    }

    fn make_events(&mut self, held: Vec<BufferedEvent<T>>) -> ClosedEvents<T> {
        let mut gather = EventGatherer::default();
        let (mut more, mut numbers) = (Vec::new(), Vec::new());
        let mut games: Vec<_> = held
            .into_iter()
            .flat_map(BufferedEvent::into_games)
            .collect();
        games.sort_by_key(|game| game.0);
        for (nth, entry, own, text) in games {
            if let Some((file, number)) = self.homes.locate_game(nth) {
                gather.add_game(file, number, entry);
                more.push((own, text));
                numbers.push(nth);
            }
        }
        let wish = EventOptions {
            // Nothing shows that these are all games of the event, so none may be reported as missing (decision 0021).
            choice: true,
            names: Arc::clone(&self.names),
            ..EventOptions::default()
        };
        let (events, _) = gather.into_events(&wish);
        for event in &events {
            self.events = self.events.saturating_add(1);
            // Games with the same moves were compared with the first of them.
            let mut seen = BTreeSet::new();
            for game in &event.games {
                if !self.fingers.is_distinctive(&game.entry) || !seen.insert(game.entry.line.hash())
                {
                    continue;
                }
                let name = |side: usize| {
                    let player = game.players[side].map(|player| &*event.players[player].name);
                    player.unwrap_or_default()
                };
                let players = [name(0), name(1)];
                self.fingers
                    .add_game(numbers[game.nth], &game.entry, players);
            }
        }
        ClosedEvents { events, more }
    }

    /// Returns the numbers of games that were not compared.
    #[must_use]
    pub fn not_compared(&self) -> UncomparedCounts {
        UncomparedCounts {
            late: self.late,
            beyond: self.fingers.uncompared_count(),
        }
    }

    /// Passes each game that occurs in two events to the closure, with its place and that of its first occurrence. It is to be called when all
    /// events are closed.
    ///
    /// # Errors
    ///
    /// The first error that the closure returns.
    pub fn report_duplicates<E>(
        self,
        mut tell: impl FnMut(&DuplicateGame, (&Arc<str>, u64), (&Arc<str>, u64)) -> Result<(), E>,
    ) -> Result<(), E> {
        let homes = self.homes;
        for twin in self.fingers.into_duplicates() {
            if let (Some(own), Some(first)) =
                (homes.locate_game(twin.nth), homes.locate_game(twin.first))
            {
                tell(&twin, own, first)?;
            }
        }
        Ok(())
    }
}

impl EventKey {
    /// Returns a hash that is the same for equal keys.
    fn stable_hash(&self) -> u64 {
        use std::hash::{Hash, Hasher};
        let mut hasher = std::hash::DefaultHasher::new();
        (&self.0, &self.1, self.2.as_deref()).hash(&mut hasher);
        hasher.finish()
    }
}
