//! A cache of faults with their remedies.

use super::repair::{FaultCase, RemedySearchResult, search_remedies};
use crate::position::Position;
use foldhash::fast::FixedState;
use std::collections::HashMap;

impl FaultCase<'_> {
    /// Returns everything that the search depends on except its budget, as numbers.
    fn cache_key(&self, literal: Option<&Position>) -> Vec<u64> {
        let variant = self
            .positions
            .first()
            .map_or("", |first| first.variant().id);
        let mut key = Vec::with_capacity(8 + self.positions.len() + 5 * self.tokens.len());
        key.extend([
            variant.as_ptr() as u64,
            self.squares.cache_key(),
            self.fault as u64,
            u64::from(self.of_other_side),
            literal.map_or(0, Position::hash),
            self.positions.len() as u64,
        ]);
        key.extend(self.positions.iter().map(Position::hash));
        for token in self.tokens {
            key.extend(token.reading_key());
        }
        key.extend(
            self.numbered
                .iter()
                .map(|ply| ply.unwrap_or(i64::MIN) as u64),
        );
        key
    }
}

/// Faults with known remedies: archives have the same games again and again, and beginners make the same slips.
#[derive(Debug, Default)]
pub(super) struct RemedyCache(HashMap<Vec<u64>, (RemedySearchResult, u32), FixedState>);

impl RemedyCache {
    /// The maximum number of faults that are remembered.
    const MAX_CACHED_FAULTS: usize = 256;

    /// Searches for the remedies of a fault. `budget` counts the positions that may still be visited.
    pub(super) fn search_cached(
        &mut self,
        case: &FaultCase<'_>,
        literal: Option<&Position>,
        budget: &mut u32,
    ) -> RemedySearchResult {
        let key = case.cache_key(literal);
        if let Some((found, spent)) = self.0.get(&key)
            && *budget > *spent
        {
            // A known search is charged too: the result of a game must not depend on the games before it.
            *budget -= spent;
            return found.clone();
        }
        let before = *budget;
        let found = search_remedies(case, literal, budget);
        // A search that was broken off may find more another time.
        if *budget > 0 && self.0.len() < Self::MAX_CACHED_FAULTS {
            self.0.insert(key, (found.clone(), before - *budget));
        }
        found
    }
}
