//! The points of a won, drawn and lost match, and the display of stored points.

use std::cmp::Ordering;

/// The points of a match, the unit of the standings: a game, or a micro-match of several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Points for a win.
    pub win: u32,
    /// Points for a draw.
    pub draw: u32,
    /// Points for a loss.
    pub loss: u32,
    /// Points for a loss by absence.
    pub absent: u32,
    /// The number by which stored points are divided for display; 0 is read as 1.
    pub divisor: u32,
}

/// The outcome of a match or a round for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchOutcome {
    /// More points than the opponent.
    Win,
    /// As many points as the opponent.
    Draw,
    /// Fewer points than the opponent, or both lost (IDF section 2, 3.7.1 and 17.2).
    Loss,
}

impl Scoring {
    /// 2, 1 and 0 for a game or a micro-match (IDF section 2, 15).
    pub const IDF: Self = Self {
        win: 2,
        draw: 1,
        loss: 0,
        absent: 0,
        divisor: 1,
    };
    /// 1, a half and 0, stored doubled.
    pub const FIDE: Self = Self {
        win: 2,
        draw: 1,
        loss: 0,
        absent: 0,
        divisor: 2,
    };

    /// Returns the divisor, at least 1.
    #[must_use]
    pub fn shown_by(&self) -> u32 {
        self.divisor.max(1)
    }

    /// Returns whether a draw is worth half of a win, and a loss nothing.
    #[must_use]
    pub fn is_halved(&self) -> bool {
        self.loss == 0 && self.draw.checked_mul(2) == Some(self.win)
    }

    /// Returns the outcome of a match for the player whose points come first. Equal points that are only worth a loss mean that both lost.
    #[must_use]
    pub fn match_outcome(&self, own: u32, other: u32) -> MatchOutcome {
        if own > other {
            MatchOutcome::Win
        } else if own < other || (own <= self.loss && self.draw > self.loss) {
            MatchOutcome::Loss
        } else {
            MatchOutcome::Draw
        }
    }

    /// Returns the points of a match, from the sums of both sides: in its games, or on the boards of a team match. The greater sum is a win, equal
    /// sums are a draw (IDF section 2, 15 and 21.5). Where both sums are 0, both were absent, and both lose (17.2).
    ///
    /// ```
    /// use pdn_events::event::standings::Scoring;
    /// assert_eq!(Scoring::IDF.points_of([3, 1]), [2, 0]);
    /// assert_eq!(Scoring::IDF.points_of([2, 2]), [1, 1]);
    /// assert_eq!(Scoring::IDF.points_of([0, 0]), [0, 0]);
    /// ```
    #[must_use]
    pub fn points_of(&self, sums: [u32; 2]) -> [u32; 2] {
        match sums[0].cmp(&sums[1]) {
            Ordering::Greater => [self.win, self.loss],
            Ordering::Less => [self.loss, self.win],
            Ordering::Equal if sums[0] == 0 => [self.loss; 2],
            Ordering::Equal => [self.draw; 2],
        }
    }

    /// Returns the outcome of a round without an opponent, from the points that were given for it.
    #[must_use]
    pub fn outcome_alone(&self, points: u32) -> MatchOutcome {
        if points >= self.win {
            MatchOutcome::Win
        } else if points > self.loss {
            MatchOutcome::Draw
        } else {
            MatchOutcome::Loss
        }
    }
}

/// Formats a stored value for display: `81` with the divisor 2 is `40.5`. At most two decimals are written, which is exact for the divisors 1, 2
/// and 4.
#[must_use]
pub fn format_decimal(value: i64, divisor: u32) -> String {
    let by = u64::from(divisor.max(1));
    let sign = if value < 0 { "-" } else { "" };
    let size = value.unsigned_abs();
    let hundredths = size % by * 100 / by;
    let text = format!("{sign}{}.{hundredths:02}", size / by);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
