//! Flags that fell: clock times among the moves against the time control and the result.

use super::Remark;
use crate::board::Color;
use crate::claim::TimeControl;
use crate::notation::{Clock, clocks};
use crate::outcome::Outcome;
use crate::played::Place;
use crate::played::Played;
use crate::played::draws::is_of_a_site;

/// How it is known that a flag fell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fell {
    /// So much time was used of so much.
    Used(f64, f64),
    /// The clock stands at zero.
    Zero,
}

/// What the two numbers of times such as `1:20` are, throughout a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dial {
    /// Minutes and seconds.
    Minutes,
    /// Hours and minutes: what is less than a minute does not show.
    Hours,
    /// One or the other.
    Unknown,
}

/// Two numbers of which the first is larger are no hours.
const MAX_HOURS: u32 = 9;
/// Before so many moves of its own a side has not used half of its time.
const OPENING: u32 = 5;
/// So many times must stand one after the other for their steps to say something.
const MIN_STEPS: usize = 6;
/// What clocks may show beyond what a side has had: they are set by hand.
const TOLERANCE: f64 = 60.0;

impl Dial {
    /// Reads what the times say of themselves, and with the time control where it is known. A clock that shows hours and minutes
    /// stands still for many moves; one that shows minutes and seconds hardly ever does.
    fn of<'c>(
        told: impl Iterator<Item = (Remark, &'c Clock<'c>)>,
        control: Option<&TimeControl>,
    ) -> Self {
        let mut left: Vec<(Remark, Color, [u32; 2])> = Vec::new();
        for (remark, clock) in told.filter(|(_, clock)| matches!(clock.kind, "clk" | "clock")) {
            match clock.pair() {
                Some(pair) => left.push((remark, clock.side.unwrap_or(remark.mover), pair)),
                // A clock that shows seconds as well, or no colon, names its units alike in all times.
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
        // An amount that may be minutes as well as seconds speaks for either.
        let scales: &[f64] = if control.sure { &[1.0] } else { &[1.0, 60.0] };
        let mut fits = scales.iter().filter(|scale| {
            let had = |remark: &Remark, side| control.had(remark.made(side).max(1)).0 * **scale;
            left.iter()
                .all(|(remark, side, pair)| hours(*pair) <= had(remark, *side) + TOLERANCE)
        });
        let Some(scale) = fits.next_back() else {
            return Self::Minutes;
        };
        let early = left
            .iter()
            .filter(|(remark, side, _)| remark.made(*side) <= OPENING);
        let mut nearer = early.map(|(remark, side, pair)| {
            let had = control.had(remark.made(*side).max(1)).0 * scale;
            (had - hours(*pair)).abs() < (had - minutes(*pair)).abs()
        });
        match nearer.next() {
            Some(true) => Self::Hours,
            Some(false) => Self::Minutes,
            None if stands => Self::Hours,
            None => Self::Unknown,
        }
    }

    /// The seconds of a time, where it is known what its numbers are.
    fn seconds(self, clock: &Clock<'_>) -> Option<f64> {
        match (self, clock.pair()) {
            (Self::Minutes, _) | (_, None) => Some(clock.seconds),
            (Self::Hours, Some(_)) => Some(clock.seconds * 60.0),
            (Self::Unknown, Some(_)) => None,
        }
    }
}

/// Whether the times of a game tell that the flag of a side fell, and where. `told`: remarks with what they tell.
/// Amounts that may be minutes or seconds say nothing of time that was used; a clock at zero needs none, but has to show
/// seconds.
fn fallen(told: &[(Remark, String)], control: &TimeControl, side: Color) -> Option<(Remark, Fell)> {
    let mut used = 0.0;
    let mut left: [Option<(Remark, f64)>; 2] = [None; 2];
    let told: Vec<_> = told
        .iter()
        .map(|(remark, text)| (remark, clocks(text)))
        .collect();
    let all = told
        .iter()
        .flat_map(|(remark, clocks)| clocks.iter().map(|clock| (**remark, clock)));
    let shows_seconds = Dial::of(all, Some(control)) == Dial::Minutes;
    for (remark, clocks) in told {
        for clock in clocks {
            let whose = clock.side.unwrap_or(remark.mover);
            match clock.kind {
                "emt" if whose == side && control.sure => {
                    used += clock.seconds;
                    let (had, _) = control.had(remark.made(side));
                    if used > had {
                        return Some((*remark, Fell::Used(used, had)));
                    }
                }
                "clk" | "clock" => {
                    left[usize::from(whose == side)] = Some((*remark, clock.seconds))
                }
                _ => {}
            }
        }
    }
    let [other, own] = left;
    let (remark, _) = own.filter(|(_, seconds)| shows_seconds && *seconds == 0.0)?;
    // Both are as good as down, or the time for the next moves was about to be added.
    let both = other.is_some_and(|(_, seconds)| seconds <= 1.0);
    let (_, at_control) = control.had(remark.made(side));
    (!both && !at_control).then_some((remark, Fell::Zero))
}

/// What the clocks of White and Black show behind the last move, in seconds, where the record tells it: of who is to move
/// only where it tells both.
pub(crate) fn time_left(played: &Played<'_>) -> [Option<f64>; 2] {
    let mut left = [None; 2];
    let remarks = played.remarks_that(|text| memchr::memmem::find(text, b"[%cl").is_some());
    let last = remarks.last().map(|remark| remark.ply);
    let steps = played.steps.iter();
    let plies = steps.filter(|step| step.place == Place::Main && step.reading.is_ply());
    if last != u32::try_from(plies.count()).ok() {
        return left;
    }
    let texts: Vec<_> = remarks
        .iter()
        .map(|remark| (*remark, played.text(remark.span)))
        .collect();
    let told: Vec<_> = texts
        .iter()
        .map(|(remark, text)| (*remark, clocks(text)))
        .collect();
    let all = told
        .iter()
        .flat_map(|(remark, clocks)| clocks.iter().map(|clock| (*remark, clock)));
    let control = played.tags.time_control.and_then(|control| {
        TimeControl::read(&played.text(control), is_of_a_site(played), played.code)
    });
    let dial = Dial::of(all, control.as_ref());
    for (remark, clocks) in told.iter().filter(|(remark, _)| Some(remark.ply) == last) {
        for clock in clocks
            .iter()
            .filter(|clock| matches!(clock.kind, "clk" | "clock"))
        {
            let side = clock.side.unwrap_or(remark.mover);
            left[usize::from(side == Color::Black)] = dial.seconds(clock);
        }
    }
    left
}

/// A flag that fell.
pub(crate) struct Flag {
    /// Whose it was.
    pub(crate) side: Color,
    /// Where that is told.
    pub(crate) remark: Remark,
    /// How it is known.
    pub(crate) fell: Fell,
}

/// The flag of a side that won although it had fallen. Where the board decides, or a playing site has judged the end,
/// there is nothing to tell.
pub(crate) fn fallen_flag(played: &Played<'_>) -> Option<Flag> {
    let Some(Outcome::Won(side)) = played.score else {
        return None;
    };
    let (Some(control), None) = (played.tags.time_control, played.tags.termination) else {
        return None;
    };
    if played.now.ending().is_some() {
        return None;
    }
    let remarks = played.remarks_that(|text| memchr::memmem::find(text, b"[%").is_some());
    if remarks.is_empty() {
        return None;
    }
    let control = TimeControl::read(&played.text(control), is_of_a_site(played), played.code)?;
    let told: Vec<_> = remarks
        .into_iter()
        .map(|remark| (remark, played.text(remark.span)))
        .collect();
    let (remark, fell) = fallen(&told, &control, side)?;
    Some(Flag { side, remark, fell })
}
