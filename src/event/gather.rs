//! From games to events.

use super::names::event_clusters;
use super::{Assumed, Event, Known, Unit};
use crate::played::{Entry, Head};
use crate::words::fold;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Takes games, and puts those of one event together.
#[derive(Debug, Default)]
pub struct Gather {
    games: Vec<Read>,
}

/// A game that has come.
#[derive(Debug)]
pub(super) struct Read {
    /// Its number among all that have come, from 0.
    pub(super) nth: usize,
    /// Its file.
    pub(super) file: Arc<str>,
    /// Its number in the file, from 1.
    pub(super) number: u64,
    /// What is known of it.
    pub(super) entry: Entry,
}

/// What the user has decided.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// What is paired and counted.
    pub unit: Option<Unit>,
    /// Words of the name of the events that are wanted; nothing for all.
    pub event: Option<String>,
    /// What is known beside the games. It is about the event whose name it tells, else about the only one.
    pub known: Option<Known>,
}

/// The name of an event and of its section, folded to words.
type Key = (String, String);

impl Gather {
    /// Takes a game, which has a number, counted from 1, in its file.
    pub fn take(&mut self, file: &Arc<str>, number: u64, entry: Entry) {
        self.games.push(Read {
            nth: self.games.len(),
            file: Arc::clone(file),
            number,
            entry,
        });
    }

    /// How many games have come.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether none has come.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The events, in the order in which they begin. Names of events that are probably one are one; games without the name
    /// of an event belong to the only one there is, else they are together.
    #[must_use]
    pub fn events(self, wish: &Wish) -> Vec<Event> {
        let same = joined(&self.games);
        let mut events: Vec<(Key, Vec<Read>)> = Vec::new();
        let mut known: BTreeMap<Key, usize> = BTreeMap::new();
        let mut unnamed = Vec::new();
        for game in self.games {
            let name = key(&game.entry.head.event);
            if name.is_empty() {
                unnamed.push(game);
                continue;
            }
            let name = same.get(&name).cloned().unwrap_or(name);
            let key = (name, key(&game.entry.head.section));
            let nth = *known.entry(key.clone()).or_insert_with(|| {
                events.push((key, Vec::new()));
                events.len() - 1
            });
            events[nth].1.push(game);
        }
        let nameless = unnamed.len();
        match &mut events[..] {
            [(_, only)] => only.append(&mut unnamed),
            _ if nameless > 0 => events.push((Key::default(), unnamed)),
            _ => {}
        }
        let alone = events.len() == 1;
        let told = wish.known.as_ref().map(|known| key(&known.name));
        let mut about = told.and_then(|told| events.iter().position(|(key, _)| key.0 == told));
        if alone {
            about = Some(0);
        }
        let wanted = wish.event.as_deref().map(key);
        let events = events
            .into_iter()
            .enumerate()
            .filter_map(|(nth, (key, games))| {
                let named = !key.0.is_empty();
                if !wanted
                    .as_ref()
                    .is_none_or(|wanted| is_wanted(&games, wanted))
                {
                    return None;
                }
                let known = wish.known.as_ref().filter(|_| about == Some(nth));
                let mut event = Event::of(games, wish, known);
                if alone && nameless > 0 && named {
                    event.assumed.push(Assumed::Unnamed(nameless));
                }
                Some(event)
            });
        events.collect()
    }
}

/// Whether one of the games has all words of a name in the name of its event or section.
fn is_wanted(games: &[Read], wanted: &str) -> bool {
    let mut seen: Option<&Head> = None;
    games.iter().any(|game| {
        let head = &game.entry.head;
        if seen.is_some_and(|seen| seen.event == head.event && seen.section == head.section) {
            return false;
        }
        seen = Some(head);
        let name = format!(" {} {} ", key(&head.event), key(&head.section));
        wanted
            .split(' ')
            .all(|word| name.contains(&format!(" {word} ")))
    })
}

/// For each name of an event, folded, the one it is taken for where several are probably one.
fn joined(games: &[Read]) -> BTreeMap<String, String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for game in games {
        *counts.entry(&game.entry.head.event).or_default() += 1;
    }
    let names: Vec<(&str, usize)> = counts.into_iter().collect();
    let mut same = BTreeMap::new();
    for group in event_clusters(&names) {
        if group.members.len() < 2 {
            continue;
        }
        let kept = key(&group.name);
        for member in group.members {
            same.insert(key(names[member].0), kept.clone());
        }
    }
    same
}

/// The words of a name, folded.
pub(super) fn key(text: &str) -> String {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
