//! Faults of which the remedies are known.

use super::repair::{Case, Findings, search};
use crate::position::Position;
use foldhash::fast::FixedState;
use std::collections::HashMap;

impl Case<'_> {
    /// All that the search depends on but its budget, as numbers.
    fn key(&self, literal: Option<&Position>) -> Vec<u64> {
        let variant = self
            .positions
            .first()
            .map_or("", |first| first.variant().id);
        let mut key = Vec::with_capacity(8 + self.positions.len() + 5 * self.tokens.len());
        key.extend([
            variant.as_ptr() as u64,
            self.squares.numbering as u64,
            self.fault as u64,
            u64::from(self.of_other_side),
            literal.map_or(0, Position::hash),
            self.positions.len() as u64,
        ]);
        key.extend(self.positions.iter().map(Position::hash));
        for token in self.tokens {
            key.extend(token.key());
        }
        key.extend(
            self.numbered
                .iter()
                .map(|ply| ply.unwrap_or(i64::MIN) as u64),
        );
        key
    }
}

/// Faults of which the remedies are known: archives have the same games again and again, and beginners the same slips.
#[derive(Debug, Default)]
pub(super) struct Known(HashMap<Vec<u64>, (Findings, u32), FixedState>);

impl Known {
    /// At most so many faults are remembered.
    const MOST: usize = 256;

    /// Looks for the remedies of a fault. `budget` counts the positions that may still be looked at.
    pub(super) fn search(
        &mut self,
        case: &Case<'_>,
        literal: Option<&Position>,
        budget: &mut u32,
    ) -> Findings {
        let key = case.key(literal);
        if let Some((found, spent)) = self.0.get(&key)
            && *budget > *spent
        {
            *budget -= spent;
            return found.clone();
        }
        let before = *budget;
        let found = search(case, literal, budget);
        // A search that was broken off may find more another time.
        if *budget > 0 && self.0.len() < Self::MOST {
            self.0.insert(key, (found.clone(), before - *budget));
        }
        found
    }
}
