//! How games ended.

use crate::board::Color;
use crate::outcome::Outcome;
use std::ops::AddAssign;

/// All ways in which a game can end, in the order in which they are told.
pub(crate) const OUTCOME_ORDER: [Outcome; 6] = [
    Outcome::Won(Color::White),
    Outcome::Draw,
    Outcome::Won(Color::Black),
    Outcome::BothLost,
    Outcome::Points,
    Outcome::Unknown,
];

/// How many games ended in which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OutcomeCounts([u64; OUTCOME_ORDER.len()]);

/// The share of points, from 0 to 1; nothing where there are no games.
pub(super) fn point_share(won: u64, drawn: u64, games: u64) -> Option<f64> {
    (games > 0).then(|| (won as f64 + drawn as f64 / 2.0) / games as f64)
}

impl OutcomeCounts {
    /// Counts a game.
    pub(crate) fn add_game(&mut self, outcome: Outcome) {
        if let Some(nth) = OUTCOME_ORDER.iter().position(|one| *one == outcome) {
            self.0[nth] += 1;
        }
    }

    /// The games that ended so.
    pub(crate) fn games_with(&self, outcome: Outcome) -> u64 {
        let nth = OUTCOME_ORDER.iter().position(|one| *one == outcome);
        nth.map_or(0, |nth| self.0[nth])
    }

    /// The numbers of games in the order of [`OUTCOMES`].
    pub(crate) fn outcome_counts(&self) -> [u64; OUTCOME_ORDER.len()] {
        self.0
    }

    /// All games.
    pub(crate) fn game_count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Games of which it is known who won, or that nobody did.
    pub(crate) fn decided_games(&self) -> u64 {
        self.game_count() - self.games_with(Outcome::Points) - self.games_with(Outcome::Unknown)
    }

    /// The share of points that White has in those, from 0 to 1.
    pub(crate) fn white_share(&self) -> Option<f64> {
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
