//! Flags that fell: clock times among the moves against the time control and the result.

use super::MainLineRemark;
use super::dial::{ClockUnits, ShownTime};
use crate::board::Color;
use crate::claim::TimeControl;
use crate::notation::{ClockReading, parse_clocks};
use crate::outcome::Outcome;
use crate::played::AnalysedGame;
use crate::played::StepLine;
use crate::played::draws::is_of_a_site;

/// The evidence that a flag fell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FlagEvidence {
    /// The time used and the time allotted, in seconds.
    Used(f64, f64),
    /// The clock is at zero.
    Zero,
}

/// Returns the times left that the clocks of a remark show.
fn shown_times(
    remark: MainLineRemark,
    clocks: &[ClockReading<'_>],
) -> impl Iterator<Item = ShownTime> {
    clocks.iter().filter_map(move |clock| {
        ShownTime::new(clock, remark.mover, |side| remark.moves_made(side))
    })
}

/// Reports whether and where the flag of a side fell by the times of a game. It reads the remarks with their texts. Amounts
/// that may be minutes or seconds give no evidence by the time used. A clock at zero needs no amount, but must show seconds.
fn find_flag_fall(
    told: &[(MainLineRemark, String)],
    control: &TimeControl,
    side: Color,
) -> Option<(MainLineRemark, FlagEvidence)> {
    let mut used = 0.0;
    let mut left: [Option<(MainLineRemark, f64)>; 2] = [None; 2];
    let told: Vec<_> = told
        .iter()
        .map(|(remark, text)| (remark, parse_clocks(text)))
        .collect();
    let shown: Vec<_> = told
        .iter()
        .flat_map(|(remark, clocks)| shown_times(**remark, clocks))
        .collect();
    // A clock of hours and minutes shows 0:00 for up to a minute before the flag falls, so its zero proves nothing.
    let shows_seconds = ClockUnits::from_times(&shown, Some(control)) == ClockUnits::Minutes;
    for (remark, clocks) in told {
        for clock in clocks {
            let whose = clock.side.unwrap_or(remark.mover);
            match clock.kind {
                "emt" if whose == side && control.sure => {
                    used += clock.seconds;
                    let (had, _) = control.seconds_allotted(remark.moves_made(side));
                    if used > had {
                        return Some((*remark, FlagEvidence::Used(used, had)));
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
    // Both flags are as good as down, or the time for the next moves was about to be added.
    let both = other.is_some_and(|(_, seconds)| seconds <= 1.0);
    let (_, at_control) = control.seconds_allotted(remark.moves_made(side));
    (!both && !at_control).then_some((remark, FlagEvidence::Zero))
}

/// Returns what the clocks of White and Black show after the last move, in seconds, where the record states it. The time of the
/// side to move is known only if the record states both.
pub fn time_left(played: &AnalysedGame<'_>) -> [Option<f64>; 2] {
    let mut left = [None; 2];
    let remarks = played.remarks_that(|text| memchr::memmem::find(text, b"[%cl").is_some());
    let last = remarks.last().map(|remark| remark.ply);
    let steps = played.steps.iter();
    let plies = steps.filter(|step| step.place == StepLine::Main && step.reading.is_ply());
    if last != u32::try_from(plies.count()).ok() {
        return left;
    }
    let texts: Vec<_> = remarks
        .iter()
        .map(|remark| (*remark, played.decode_text(remark.span)))
        .collect();
    let told: Vec<_> = texts
        .iter()
        .map(|(remark, text)| (*remark, parse_clocks(text)))
        .collect();
    let shown: Vec<_> = told
        .iter()
        .flat_map(|(remark, clocks)| shown_times(*remark, clocks))
        .collect();
    let control = played.tags.time_control.and_then(|control| {
        TimeControl::from_tag_value(
            &played.decode_text(control),
            is_of_a_site(played),
            played.code,
        )
    });
    let dial = ClockUnits::from_times(&shown, control.as_ref());
    for (remark, clocks) in told.iter().filter(|(remark, _)| Some(remark.ply) == last) {
        for clock in clocks
            .iter()
            .filter(|clock| matches!(clock.kind, "clk" | "clock"))
        {
            let side = clock.side.unwrap_or(remark.mover);
            left[usize::from(side == Color::Black)] = dial.clock_seconds(clock);
        }
    }
    left
}

/// A flag that fell.
pub struct FallenFlag {
    /// The side whose flag fell.
    pub side: Color,
    /// The remark that states it.
    pub remark: MainLineRemark,
    /// The evidence.
    pub fell: FlagEvidence,
}

/// Returns the fallen flag of the side that won. There is none to report if the board decides, or if a playing site has judged
/// the end.
pub fn fallen_flag(played: &AnalysedGame<'_>) -> Option<FallenFlag> {
    let Some(Outcome::Won(side)) = played.score else {
        return None;
    };
    let (Some(control), None) = (played.tags.time_control, played.tags.termination) else {
        return None;
    };
    // A win on the board holds even if the winner ran out of time afterwards (IDF 2016, section 2, 7.3.8).
    if played.now.game_ending().is_some() {
        return None;
    }
    let remarks = played.remarks_that(|text| memchr::memmem::find(text, b"[%").is_some());
    if remarks.is_empty() {
        return None;
    }
    let control = TimeControl::from_tag_value(
        &played.decode_text(control),
        is_of_a_site(played),
        played.code,
    )?;
    let told: Vec<_> = remarks
        .into_iter()
        .map(|remark| (remark, played.decode_text(remark.span)))
        .collect();
    let (remark, fell) = find_flag_fall(&told, &control, side)?;
    Some(FallenFlag { side, remark, fell })
}
