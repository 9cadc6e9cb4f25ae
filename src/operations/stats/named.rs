//! Games by names of players or events. All spellings of a name are one group; the spelling with the largest number of games represents it.

use super::NameKey;
use compact_str::CompactString;
use std::collections::BTreeMap;

/// The maximum number of spellings that are counted for a name.
const MAX_SPELLINGS: usize = 16;

/// The first and the last year.
pub type YearSpan = (u16, u16);

/// The counts of a name.
#[derive(Clone, Debug, Default)]
pub struct NamedGroup<T> {
    spellings: Vec<(CompactString, u64)>,
    pub years: Option<YearSpan>,
    pub own: T,
}

/// The counts of all names.
#[derive(Clone, Debug, Default)]
pub struct NamedGroups<T> {
    all: BTreeMap<CompactString, NamedGroup<T>>,
    /// The number of times that no name was given.
    pub unknown: u64,
}

fn join_spans(one: Option<YearSpan>, other: Option<YearSpan>) -> Option<YearSpan> {
    match (one, other) {
        (Some((from, to)), Some((first, last))) => Some((from.min(first), to.max(last))),
        (one, other) => one.or(other),
    }
}

impl<T> NamedGroup<T> {
    fn add_spelling(&mut self, text: &str, times: u64) {
        let full = self.spellings.len() >= MAX_SPELLINGS;
        match self.spellings.iter_mut().find(|(known, _)| known == text) {
            Some((_, all)) => *all += times,
            None if full => {}
            None => self.spellings.push((text.into(), times)),
        }
    }

    /// Returns the spelling with the largest number of games; of several, the first in order.
    pub fn name(&self) -> &str {
        let mut best = ("", 0);
        for (text, times) in &self.spellings {
            if *times > best.1 || (*times == best.1 && text.as_str() < best.0) {
                best = (text, *times);
            }
        }
        best.0
    }
}

impl<T: Default> NamedGroups<T> {
    /// Counts one more game with this spelling and in this year, and returns the counts of the name.
    pub(super) fn count_for_name(&mut self, name: NameKey<'_>, year: Option<u16>) -> &mut T {
        // The key is copied only for a new name.
        if !self.all.contains_key(name.key) {
            self.all.insert(name.key.into(), NamedGroup::default());
        }
        let group = self.all.entry(name.key.into()).or_default();
        group.add_spelling(name.text, 1);
        group.years = join_spans(group.years, year.map(|year| (year, year)));
        &mut group.own
    }

    /// Adds other groups; `add` adds the counts of one name.
    pub fn merge(&mut self, other: Self, add: impl Fn(&mut T, T)) {
        self.unknown += other.unknown;
        for (key, theirs) in other.all {
            let group = self.all.entry(key).or_default();
            for (text, times) in &theirs.spellings {
                group.add_spelling(text, *times);
            }
            group.years = join_spans(group.years, theirs.years);
            add(&mut group.own, theirs.own);
        }
    }

    /// Returns the number of names.
    pub fn name_count(&self) -> usize {
        self.all.len()
    }

    /// Returns the groups by decreasing number of `games`, then in the order of their names.
    pub fn by_games(&self, games: impl Fn(&T) -> u64) -> Vec<&NamedGroup<T>> {
        let mut all: Vec<_> = self.all.values().collect();
        all.sort_by(|one, other| {
            let most = games(&other.own).cmp(&games(&one.own));
            most.then_with(|| one.name().cmp(other.name()))
        });
        all
    }
}
