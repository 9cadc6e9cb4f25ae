//! Games by what names them: players, events. A name is one however it is written; the spelling that most games have stands for it.

use super::Name;
use compact_str::CompactString;
use std::collections::BTreeMap;

/// Spellings of a name that are counted.
const SPELLINGS: usize = 16;

/// The first and the last year.
pub(crate) type Span = (u16, u16);

/// What is counted for a name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group<T> {
    spellings: Vec<(CompactString, u64)>,
    pub(crate) years: Option<Span>,
    pub(crate) own: T,
}

/// What is counted for each name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Named<T> {
    all: BTreeMap<CompactString, Group<T>>,
    /// How often there was none.
    pub(crate) unknown: u64,
}

fn joined(one: Option<Span>, other: Option<Span>) -> Option<Span> {
    match (one, other) {
        (Some((from, to)), Some((first, last))) => Some((from.min(first), to.max(last))),
        (one, other) => one.or(other),
    }
}

impl<T> Group<T> {
    fn spelled(&mut self, text: &str, times: u64) {
        let full = self.spellings.len() >= SPELLINGS;
        match self.spellings.iter_mut().find(|(known, _)| known == text) {
            Some((_, all)) => *all += times,
            None if full => {}
            None => self.spellings.push((text.into(), times)),
        }
    }

    /// The spelling that most games have; of several the first in order.
    pub(crate) fn name(&self) -> &str {
        let mut best = ("", 0);
        for (text, times) in &self.spellings {
            if *times > best.1 || (*times == best.1 && text.as_str() < best.0) {
                best = (text, *times);
            }
        }
        best.0
    }
}

impl<T: Default> Named<T> {
    /// What is counted for a name, with a game more of this spelling and in this year.
    pub(super) fn of(&mut self, name: Name<'_>, year: Option<u16>) -> &mut T {
        // The key is copied once only.
        if !self.all.contains_key(name.key) {
            self.all.insert(name.key.into(), Group::default());
        }
        let group = self.all.entry(name.key.into()).or_default();
        group.spelled(name.text, 1);
        group.years = joined(group.years, year.map(|year| (year, year)));
        &mut group.own
    }

    /// Adds others; `add` adds what is counted for one name.
    pub(super) fn merge(&mut self, other: Self, add: impl Fn(&mut T, T)) {
        self.unknown += other.unknown;
        for (key, theirs) in other.all {
            let group = self.all.entry(key).or_default();
            for (text, times) in &theirs.spellings {
                group.spelled(text, *times);
            }
            group.years = joined(group.years, theirs.years);
            add(&mut group.own, theirs.own);
        }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// Those with most games first, by `games`; of as many games in the order of their names.
    pub(crate) fn by_games(&self, games: impl Fn(&T) -> u64) -> Vec<&Group<T>> {
        let mut all: Vec<_> = self.all.values().collect();
        all.sort_by(|one, other| {
            let most = games(&other.own).cmp(&games(&one.own));
            most.then_with(|| one.name().cmp(other.name()))
        });
        all
    }
}
