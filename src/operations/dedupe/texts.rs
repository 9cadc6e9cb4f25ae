//! The values of tags as numbers, so that two records are compared by numbers alone.
//!
//! Archives have few names in many games: each name is parsed once, and two names are compared once.

use crate::event::names::{EventName, PlayerSpelling, SurnameIndex};
use crate::query::sorted_words;
use foldhash::{HashMap, HashMapExt};
use smallvec::SmallVec;
use std::cell::{OnceCell, RefCell};

/// The number of a text without content: `?`, `-`.
pub(super) const EMPTY_TEXT_NUMBER: u32 = 0;

/// The numbers under one key, seldom more than a few.
// In place: allocated apart, the lists show in the time of thousands of games with the same moves (docs/performance.md).
pub(super) type NumberList = SmallVec<[u32; 4]>;

/// The maximum number of texts: if there are more, all are forgotten as soon as no record refers to them.
const MAX_TEXTS: usize = 1 << 16;
/// The maximum number of pairs of names: if there are more, it is forgotten which of them are alike.
const MAX_PAIRS: usize = 1 << 20;
/// The maximum number of other texts that share a key with a text and are compared with it. Those that share a rare key come first, so that
/// only texts with nothing in common but a common word are left out.
const MAX_NEAR: usize = 256;

/// A kind of name that can be compared.
pub(super) trait ComparableName: Sized {
    /// State about the names that were seen, from which keys are made.
    type Seen: Default + std::fmt::Debug;
    /// Parses a name, or returns `None` if the text names nothing.
    fn parse(text: &str) -> Option<Self>;
    /// Returns whether something in two names distinguishes them although they have the same words.
    fn contradicts(&self, other: &Self) -> bool;
    /// Returns whether two names may be the same.
    fn is_like(&self, other: &Self) -> bool;
    /// Returns the keys under which the name is found, and those under which names like it are found.
    fn index_keys(&self, seen: &mut Self::Seen) -> [Vec<u64>; 2];
}

impl ComparableName for PlayerSpelling {
    type Seen = SurnameIndex;

    fn parse(text: &str) -> Option<Self> {
        Self::parse(text)
    }

    fn contradicts(&self, other: &Self) -> bool {
        self.has_other_numbers(other)
    }

    fn is_like(&self, other: &Self) -> bool {
        self.is_like(other)
    }

    fn index_keys(&self, seen: &mut SurnameIndex) -> [Vec<u64>; 2] {
        self.search_keys(seen)
    }
}

impl ComparableName for EventName {
    type Seen = ();

    fn parse(text: &str) -> Option<Self> {
        Self::parse(text)
    }

    fn contradicts(&self, _: &Self) -> bool {
        false
    }

    fn is_like(&self, other: &Self) -> bool {
        self.is_like(other)
    }

    fn index_keys(&self, (): &mut ()) -> [Vec<u64>; 2] {
        self.search_keys()
    }
}

/// A text that is parsed when it is first compared: the majority are never compared.
#[derive(Debug)]
struct LazyName<T> {
    text: String,
    parts: OnceCell<NameParts<T>>,
}

/// The parts of a text that are compared.
#[derive(Debug)]
struct NameParts<T> {
    /// Its words as they sound, in order.
    words: Vec<String>,
    /// The parsed name.
    name: Option<T>,
}

#[cfg(test)]
thread_local! {
    /// The number of times that two names were compared.
    pub(super) static NAME_COMPARISONS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Table of names by their numbers, which knows which of them may be the same.
#[derive(Debug)]
pub(super) struct NameTable<T> {
    numbers: HashMap<String, u32>,
    all: Vec<LazyName<T>>,
    alike: RefCell<HashMap<[u32; 2], bool>>,
}

impl<T> Default for NameTable<T> {
    fn default() -> Self {
        Self {
            numbers: HashMap::new(),
            all: Vec::new(),
            alike: RefCell::default(),
        }
    }
}

impl<T: ComparableName> NameTable<T> {
    /// Returns the number of a name.
    fn name_number(&mut self, text: &str) -> u32 {
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        self.all.push(LazyName {
            text: text.to_owned(),
            parts: OnceCell::new(),
        });
        let number = self.all.len() as u32;
        self.numbers.insert(text.to_owned(), number);
        number
    }

    fn name_parts(&self, number: u32) -> &NameParts<T> {
        let LazyName { text, parts } = &self.all[number as usize - 1];
        parts.get_or_init(|| NameParts {
            words: sorted_words(text),
            name: T::parse(text),
        })
    }

    /// Returns whether two names may be the same.
    pub(super) fn are_alike(&self, one: u32, other: u32) -> bool {
        let pair = [one.min(other), one.max(other)];
        if one == other {
            return true;
        }
        if let Some(known) = self.alike.borrow().get(&pair) {
            return *known;
        }
        #[cfg(test)]
        NAME_COMPARISONS.set(NAME_COMPARISONS.get() + 1);
        let [one, other] = pair.map(|number| self.name_parts(number));
        let same_words = !one.words.is_empty() && one.words == other.words;
        let are_alike = match (&one.name, &other.name) {
            (Some(one), Some(other)) => {
                // Numbers count although the words agree: `Guest 1260` is not `Guest 1680` (see tests/cli/dedupe.rs).
                !one.contradicts(other) && (same_words || one.is_like(other))
            }
            _ => same_words,
        };
        let mut alike = self.alike.borrow_mut();
        if alike.len() >= MAX_PAIRS {
            alike.clear();
        }
        alike.insert(pair, are_alike);
        are_alike
    }

    /// Returns the keys of a name: those under which it is found, and those under which names like it are found.
    fn index_keys(&self, number: u32, seen: &mut T::Seen) -> [Vec<u64>; 2] {
        let known = self.name_parts(number);
        let name = known.name.as_ref();
        let mut keys = name.map_or_else(Default::default, |name| name.index_keys(seen));
        let words = super::index::hash_key(&known.words);
        keys.iter_mut().for_each(|keys| keys.push(words));
        keys
    }
}

/// Names that are searched for by likeness.
#[derive(Debug)]
pub(super) struct SimilarNames<T: ComparableName> {
    /// The names that may be the same as each name, in order.
    alike: HashMap<u32, NumberList>,
    buckets: HashMap<u64, NumberList>,
    seen: T::Seen,
}

impl<T: ComparableName> Default for SimilarNames<T> {
    fn default() -> Self {
        Self {
            alike: HashMap::new(),
            buckets: HashMap::new(),
            seen: T::Seen::default(),
        }
    }
}

impl<T: ComparableName> SimilarNames<T> {
    /// Adds a name, so that it is found.
    pub(super) fn add_name(&mut self, number: u32, names: &NameTable<T>) {
        if number == EMPTY_TEXT_NUMBER || self.alike.contains_key(&number) {
            return;
        }
        let [mut found, looked] = names.index_keys(number, &mut self.seen);
        let mut buckets: Vec<_> = looked
            .iter()
            .filter_map(|key| self.buckets.get(key))
            .collect();
        buckets.sort_by_key(|bucket| bucket.len());
        let mut near = NumberList::new();
        for bucket in buckets {
            let left = MAX_NEAR - near.len().min(MAX_NEAR);
            near.extend(bucket.iter().copied().take(left));
            near.sort_unstable();
            near.dedup();
        }
        near.retain(|other| names.are_alike(number, *other));
        for other in &near {
            let known = self.alike.entry(*other).or_default();
            if let Err(at) = known.binary_search(&number) {
                known.insert(at, number);
            }
        }
        if let Err(at) = near.binary_search(&number) {
            near.insert(at, number);
        }
        self.alike.insert(number, near);
        found.sort_unstable();
        found.dedup();
        for key in found {
            self.buckets.entry(key).or_default().push(number);
        }
    }

    /// Returns the names that may be the same as a name that was added, including itself, in order.
    pub(super) fn similar_to(&self, number: u32) -> &[u32] {
        self.alike.get(&number).map_or(&[], SmallVec::as_slice)
    }
}

/// Table of all texts.
#[derive(Debug, Default)]
pub(super) struct TextTable {
    pub(super) players: NameTable<PlayerSpelling>,
    pub(super) events: NameTable<EventName>,
    /// Other texts, by their words.
    words: HashMap<Vec<String>, u32>,
}

impl TextTable {
    /// Returns the number of the name of a player.
    pub(super) fn player_number(&mut self, name: &str) -> u32 {
        // Whether a text is a name takes longer to find out than everything else that is done with it.
        if let Some(known) = self.players.numbers.get(name) {
            return *known;
        }
        if crate::event::names::is_name(name) {
            return self.players.name_number(name);
        }
        self.players
            .numbers
            .insert(name.to_owned(), EMPTY_TEXT_NUMBER);
        EMPTY_TEXT_NUMBER
    }

    /// Returns the number of the name of an event.
    pub(super) fn event_number(&mut self, name: &str) -> u32 {
        match name.contains(char::is_alphanumeric) {
            true => self.events.name_number(name),
            false => EMPTY_TEXT_NUMBER,
        }
    }

    /// Returns the number of any other text: the same for texts that have the same words in any order and alphabet.
    pub(super) fn words_number(&mut self, text: &str) -> u32 {
        if !text.contains(char::is_alphanumeric) {
            return EMPTY_TEXT_NUMBER;
        }
        let mut words = sorted_words(text);
        if words.is_empty() {
            words = vec![text.to_owned()];
        }
        self.exact_number(words)
    }

    /// Returns the number of a list of texts.
    pub(super) fn exact_number(&mut self, texts: Vec<String>) -> u32 {
        let next = self.words.len() as u32 + 1;
        *self.words.entry(texts).or_insert(next)
    }

    /// Forgets all texts where they are many. No record may refer to them any longer.
    pub(super) fn forget_many(&mut self) {
        let all = self.players.numbers.len() + self.events.all.len() + self.words.len();
        if all > MAX_TEXTS {
            *self = Self::default();
        }
    }
}
