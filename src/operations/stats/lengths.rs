//! The lengths of games. Medians are computed from the number of games of each length, so that no game is kept.

use std::collections::BTreeMap;

/// The numbers of games of each length, in plies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLengths(BTreeMap<u64, u64>);

impl GameLengths {
    /// Counts a game.
    pub fn add_game(&mut self, plies: u64) {
        *self.0.entry(plies).or_default() += 1;
    }

    /// Adds the lengths of other games.
    pub fn merge(&mut self, other: Self) {
        for (plies, games) in other.0 {
            *self.0.entry(plies).or_default() += games;
        }
    }

    /// Returns each length with its number of games, by increasing length.
    pub fn all_lengths(&self) -> impl Iterator<Item = (u64, u64)> {
        self.0.iter().map(|(plies, games)| (*plies, *games))
    }

    /// Returns the number of games.
    pub fn game_count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Returns the minimum and the maximum length.
    pub fn length_range(&self) -> Option<(u64, u64)> {
        let (first, _) = self.0.first_key_value()?;
        let (last, _) = self.0.last_key_value()?;
        Some((*first, *last))
    }

    /// Returns the mean length.
    pub fn mean(&self) -> Option<f64> {
        let plies: u64 = self.all_lengths().map(|(plies, games)| plies * games).sum();
        let games = self.game_count();
        (games > 0).then(|| plies as f64 / games as f64)
    }

    /// Returns the median length: the one in the middle, or the mean of the two in the middle.
    pub fn median(&self) -> Option<f64> {
        let games = self.game_count();
        let nth = |wanted: u64| {
            let mut before = 0;
            self.all_lengths().find_map(|(plies, games)| {
                before += games;
                (before > wanted).then_some(plies)
            })
        };
        let (low, high) = (nth(games.checked_sub(1)? / 2)?, nth(games / 2)?);
        Some((low + high) as f64 / 2.0)
    }

    /// Returns the lengths in steps of `width` plies, including steps without games: the first ply of each step, and its number of games.
    pub fn length_steps(&self, width: u64) -> Vec<(u64, u64)> {
        let Some((first, last)) = self.length_range() else {
            return Vec::new();
        };
        let (first, last) = ((first - 1) / width, (last - 1) / width);
        let mut all: Vec<_> = (first..=last).map(|nth| (nth * width + 1, 0)).collect();
        for (plies, games) in self.all_lengths() {
            all[((plies - 1) / width - first) as usize].1 += games;
        }
        all
    }

    /// Returns a width of 10, 20, 50, 100 and so on that makes a limited number of steps.
    pub fn step_width(&self, most: u64) -> u64 {
        let Some((first, last)) = self.length_range() else {
            return 10;
        };
        let widths = (0..18).flat_map(|power| [1, 2, 5].map(|one| one * 10_u64.pow(power + 1)));
        let mut fitting = widths.filter(|width| (last - 1) / width - (first - 1) / width < most);
        fitting.next().unwrap_or(last)
    }
}
