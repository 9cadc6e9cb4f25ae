//! What a won, drawn and lost match is worth, and how stored points are shown.

use std::cmp::Ordering;

/// Points of a match, the unit of the standings: a game, or a micro-match of several games.
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
    /// What stored points are divided by to be shown; 0 is read as 1.
    pub divisor: u32,
}

/// How a match or a round ended for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchOutcome {
    /// More points than the opponent.
    Win,
    /// As many.
    Draw,
    /// Fewer, or both lost (IDF section 2, 3.7.1 and 17.2).
    Loss,
}

impl Scoring {
    /// 2, 1, 0 for a game or a micro-match (IDF section 2, 15).
    pub const IDF: Self = Self {
        win: 2,
        draw: 1,
        loss: 0,
        absent: 0,
        divisor: 1,
    };
    /// 1, a half, 0, stored doubled.
    pub const FIDE: Self = Self {
        win: 2,
        draw: 1,
        loss: 0,
        absent: 0,
        divisor: 2,
    };

    /// The divisor, at least 1.
    #[must_use]
    pub fn shown_by(&self) -> u32 {
        self.divisor.max(1)
    }

    /// Whether a draw is half of a win, and a loss nothing.
    #[must_use]
    pub fn is_halved(&self) -> bool {
        self.loss == 0 && self.draw.checked_mul(2) == Some(self.win)
    }

    /// How a match ended for the one whose points come first. Equal points that are only worth a loss mean that both lost.
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

    /// Points of a match by what the two made in it: in its games, or on the boards of a team match. More is a win, as many a draw
    /// (IDF section 2, 15 and 21.5); where neither made anything both were absent, and both lose (17.2).
    ///
    /// ```
    /// use pdn::event::standings::Scoring;
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

    /// How a round without an opponent counts, by the points it was given.
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

/// A stored value as it is shown: `81` by `2` is `40.5`; at most two digits behind the point, which is exact for 1, 2 and 4.
#[must_use]
pub fn format_decimal(value: i64, divisor: u32) -> String {
    let by = u64::from(divisor.max(1));
    let sign = if value < 0 { "-" } else { "" };
    let size = value.unsigned_abs();
    let hundredths = size % by * 100 / by;
    let text = format!("{sign}{}.{hundredths:02}", size / by);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
