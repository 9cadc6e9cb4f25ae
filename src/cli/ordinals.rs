//! Ordinals of the games of a run, and which of them are clean so far: what several games show together is found when their files are done.

use std::collections::HashMap;
use std::sync::Arc;

/// The games in the order in which they come.
#[derive(Debug, Default)]
pub(super) struct GameOrdinals {
    /// The files, each with the number of games before it.
    files: Vec<(Arc<str>, u64)>,
    /// The same numbers by name, once somebody asks.
    by_name: Option<HashMap<Arc<str>, u64>>,
    games: u64,
    /// Whether each game is clean, one bit for each.
    clean: Vec<u64>,
}

impl GameOrdinals {
    /// Takes the next game.
    pub(super) fn push_game(&mut self, file: &Arc<str>, clean: bool) {
        if self.files.last().is_none_or(|(last, _)| last != file) {
            self.files.push((Arc::clone(file), self.games));
            self.by_name = None;
        }
        let (word, bit) = (self.games / 64, self.games % 64);
        if bit == 0 {
            self.clean.push(0);
        }
        if let Some(word) = self.clean.get_mut(word as usize) {
            *word |= u64::from(clean) << bit;
        }
        self.games += 1;
    }

    /// Returns the ordinal of a game among all, from 0, by its number in its file, from 1.
    pub(super) fn game_ordinal(&mut self, file: &str, number: u64) -> Option<u64> {
        let files = &self.files;
        let known = self
            .by_name
            .get_or_insert_with(|| files.iter().cloned().collect());
        let before = known.get(file)?;
        Some(before + number.checked_sub(1)?)
    }

    /// Marks a game as faulty. Returns whether it was clean before.
    pub(super) fn mark_unclean(&mut self, game: u64) -> bool {
        let Some(word) = self.clean.get_mut((game / 64) as usize) else {
            return false;
        };
        let bit = 1 << (game % 64);
        let was = *word & bit != 0;
        *word &= !bit;
        was
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_spoiled_once() {
        let mut all = GameOrdinals::default();
        let files: [Arc<str>; 2] = ["a".into(), "b".into()];
        for nth in 0..100 {
            all.push_game(&files[nth / 70], nth % 3 == 0);
        }
        assert_eq!(
            (all.game_ordinal("a", 1), all.game_ordinal("b", 3)),
            (Some(0), Some(72))
        );
        assert_eq!(
            (all.game_ordinal("c", 1), all.game_ordinal("a", 0)),
            (None, None)
        );
        assert!(
            all.mark_unclean(72)
                && !all.mark_unclean(72)
                && !all.mark_unclean(73)
                && !all.mark_unclean(1000)
        );
    }
}
