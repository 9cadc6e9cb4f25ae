//! Flags that fell: clock times among the moves against the time control and the result.

use super::Remark;
use super::dial::{Dial, Shown};
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

/// What the clocks of a remark show.
fn shown(remark: Remark, clocks: &[Clock<'_>]) -> impl Iterator<Item = Shown> {
    clocks
        .iter()
        .filter_map(move |clock| Shown::new(clock, remark.mover, |side| remark.made(side)))
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
    let shown: Vec<_> = told
        .iter()
        .flat_map(|(remark, clocks)| shown(**remark, clocks))
        .collect();
    let shows_seconds = Dial::of(&shown, Some(control)) == Dial::Minutes;
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
    let shown: Vec<_> = told
        .iter()
        .flat_map(|(remark, clocks)| shown(*remark, clocks))
        .collect();
    let control = played.tags.time_control.and_then(|control| {
        TimeControl::read(&played.text(control), is_of_a_site(played), played.code)
    });
    let dial = Dial::of(&shown, control.as_ref());
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
