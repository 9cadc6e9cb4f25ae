//! Whether the clocks of a game show hours and minutes, or minutes and seconds.

use crate::board::Color;
use crate::claim::TimeControl;
use crate::notation::ClockReading;

/// The units of the two numbers in times such as `1:20`, throughout a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockUnits {
    /// Minutes and seconds.
    Minutes,
    /// Hours and minutes: less than a minute is not shown.
    Hours,
    /// One or the other.
    Unknown,
}

/// The maximum first number of an hours and minutes pair; a larger one cannot be hours.
const MAX_HOURS: u32 = 9;
/// The number of own moves within which a side has not used half of its time.
const OPENING_MOVES: u32 = 5;
/// The minimum number of steps between consecutive times from which units can be inferred.
const MIN_STEPS: usize = 6;
/// The amount by which a clock may exceed what its side was given, in seconds: clocks are set by hand.
const CLOCK_TOLERANCE_SECONDS: f64 = 60.0;

/// The time that a player has left.
pub struct ShownTime {
    /// The player's side.
    side: Color,
    /// The number of moves that the player has made.
    made: u32,
    /// The two numbers of the time, if it has two.
    pair: Option<[u32; 2]>,
}

impl ShownTime {
    /// Returns the time of a clock after a move of `mover`, or `None` if the clock shows another kind of time. `made` counts
    /// the moves of a side.
    pub fn new(
        clock: &ClockReading<'_>,
        mover: Color,
        made: impl Fn(Color) -> u32,
    ) -> Option<Self> {
        let side = clock.side.unwrap_or(mover);
        is_left(clock).then(|| Self {
            side,
            made: made(side),
            pair: clock.time_pair(),
        })
    }
}

/// Returns whether a clock shows the time that a player has left.
fn is_left(clock: &ClockReading<'_>) -> bool {
    matches!(clock.kind, "clk" | "clock")
}

impl ClockUnits {
    /// Infers the units from the times themselves, and from the time control if it is known. A clock that shows hours and
    /// minutes keeps its value for many moves; one that shows minutes and seconds hardly ever does.
    pub fn from_times(shown: &[ShownTime], control: Option<&TimeControl>) -> Self {
        let mut left: Vec<(u32, Color, [u32; 2])> = Vec::new();
        for shown in shown {
            match shown.pair {
                Some(pair) => left.push((shown.made, shown.side, pair)),
                // A clock that also shows seconds, or has no colon, has the same units in all times.
                None => return Self::Minutes,
            }
        }
        let hours =
            |[hours, minutes]: [u32; 2]| 3600.0 * f64::from(hours) + 60.0 * f64::from(minutes);
        let minutes = |[minutes, seconds]: [u32; 2]| 60.0 * f64::from(minutes) + f64::from(seconds);
        if left.is_empty() || left.iter().any(|(_, _, [first, _])| *first > MAX_HOURS) {
            return Self::Minutes;
        }
        let mut steps = [0, 0];
        for side in [Color::White, Color::Black] {
            let own: Vec<_> = left.iter().filter(|(_, of, _)| *of == side).collect();
            steps[0] += own.len().saturating_sub(1);
            steps[1] += own.windows(2).filter(|pair| pair[0].2 == pair[1].2).count();
        }
        let stands = steps[0] >= MIN_STEPS && steps[1] * 3 >= steps[0];
        let Some(control) = control else {
            return if stands { Self::Hours } else { Self::Minutes };
        };
        // An amount that may be in minutes or in seconds is tried as both.
        let scales: &[f64] = if control.sure { &[1.0] } else { &[1.0, 60.0] };
        let mut fits = scales.iter().filter(|scale| {
            let had = |made: u32| control.seconds_allotted(made.max(1)).0 * **scale;
            left.iter()
                .all(|(made, _, pair)| hours(*pair) <= had(*made) + CLOCK_TOLERANCE_SECONDS)
        });
        let Some(scale) = fits.next_back() else {
            return Self::Minutes;
        };
        let early = left.iter().filter(|(made, ..)| *made <= OPENING_MOVES);
        let mut nearer = early.map(|(made, _, pair)| {
            let had = control.seconds_allotted((*made).max(1)).0 * scale;
            (had - hours(*pair)).abs() < (had - minutes(*pair)).abs()
        });
        match nearer.next() {
            Some(true) => Self::Hours,
            Some(false) => Self::Minutes,
            None if stands => Self::Hours,
            None => Self::Unknown,
        }
    }

    /// Returns the seconds that a player's clock or another time shows, read as minutes and seconds if its units are not known.
    pub fn seconds_or_minutes(self, clock: &ClockReading<'_>) -> f64 {
        match is_left(clock) {
            true => self.clock_seconds(clock).unwrap_or(clock.seconds),
            false => clock.seconds,
        }
    }

    /// Returns the seconds of a time if its units are known.
    pub(super) fn clock_seconds(self, clock: &ClockReading<'_>) -> Option<f64> {
        match (self, clock.time_pair()) {
            (Self::Minutes, _) | (_, None) => Some(clock.seconds),
            (Self::Hours, Some(_)) => Some(clock.seconds * 60.0),
            (Self::Unknown, Some(_)) => None,
        }
    }
}
