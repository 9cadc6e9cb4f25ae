//! The outcomes of games.

use crate::board::Color;
use crate::outcome::Outcome;
use std::ops::AddAssign;

/// All outcomes of a game, in the order of reports.
pub const OUTCOME_ORDER: [Outcome; 6] = [
    Outcome::Won(Color::White),
    Outcome::Draw,
    Outcome::Won(Color::Black),
    Outcome::BothLost,
    Outcome::Points,
    Outcome::Unknown,
];

/// The number of games with each outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutcomeCounts([u64; OUTCOME_ORDER.len()]);

/// Returns the share of points, from 0 to 1; `None` where there are no games.
pub(crate) fn point_share(won: u64, drawn: u64, games: u64) -> Option<f64> {
    (games > 0).then(|| (won as f64 + drawn as f64 / 2.0) / games as f64)
}

impl OutcomeCounts {
    /// Counts a game.
    pub fn add_game(&mut self, outcome: Outcome) {
        if let Some(nth) = OUTCOME_ORDER.iter().position(|one| *one == outcome) {
            self.0[nth] += 1;
        }
    }

    /// Returns the number of games with an outcome.
    pub fn games_with(&self, outcome: Outcome) -> u64 {
        let nth = OUTCOME_ORDER.iter().position(|one| *one == outcome);
        nth.map_or(0, |nth| self.0[nth])
    }

    /// Returns the numbers of games in the order of [`OUTCOME_ORDER`].
    pub fn outcome_counts(&self) -> [u64; OUTCOME_ORDER.len()] {
        self.0
    }

    /// Returns the number of all games.
    pub fn game_count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns the number of games that are known to have a winner, or to have none.
    pub fn decided_games(&self) -> u64 {
        self.game_count() - self.games_with(Outcome::Points) - self.games_with(Outcome::Unknown)
    }

    /// Returns White's share of the points in these games, from 0 to 1.
    pub fn white_share(&self) -> Option<f64> {
        let won = self.games_with(Outcome::Won(Color::White));
        point_share(won, self.games_with(Outcome::Draw), self.decided_games())
    }
}

impl AddAssign for OutcomeCounts {
    fn add_assign(&mut self, other: Self) {
        for (one, other) in self.0.iter_mut().zip(other.0) {
            *one += other;
        }
    }
}
