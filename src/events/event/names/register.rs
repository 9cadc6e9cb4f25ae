//! Lookup of names in a long list of players.

use super::compare::compare_names;
use super::keys::add_keys;
use super::name::ParsedName;
use super::reason::Likeness;
use std::collections::BTreeMap;

/// The maximum number of names of the list that share a key and are compared; a key of more names is ignored.
const MAX_SHARED_KEY_NAMES: usize = 512;

/// A list of players, prepared for searches.
pub struct NameRegister {
    names: Vec<Option<ParsedName>>,
    keys: BTreeMap<u64, Vec<u32>>,
}

impl NameRegister {
    /// Takes the names of a list.
    pub fn new<'a>(list: impl Iterator<Item = &'a str>) -> Self {
        let names: Vec<Option<ParsedName>> = list.map(ParsedName::parse).collect();
        let mut keyed = Vec::new();
        for (number, name) in (0_u32..).zip(&names) {
            if let Some(name) = name {
                add_keys(name, number, &mut keyed);
            }
        }
        keyed.sort_unstable();
        keyed.dedup();
        let mut keys: BTreeMap<u64, Vec<u32>> = BTreeMap::new();
        for (key, number) in keyed {
            keys.entry(key).or_default().push(number);
        }
        Self { names, keys }
    }

    /// Returns the names of the list that are like a name, by their indices, in order.
    pub fn find_similar(&self, name: &str) -> Vec<(usize, Likeness)> {
        let Some(name) = ParsedName::parse(name) else {
            return Vec::new();
        };
        let mut keyed = Vec::new();
        add_keys(&name, 0, &mut keyed);
        let all = keyed.iter().filter_map(|(key, _)| self.keys.get(key));
        let mut near: Vec<u32> = all
            .filter(|bucket| bucket.len() <= MAX_SHARED_KEY_NAMES)
            .flatten()
            .copied()
            .collect();
        near.sort_unstable();
        near.dedup();
        let near = near.into_iter().filter_map(|at| {
            let likeness = compare_names(&name, self.names[at as usize].as_ref()?);
            likeness.reasons().map(|_| (at as usize, likeness))
        });
        near.collect()
    }
}
