//! Flags that fell: clock times among the moves against the time control and the result.

use super::Remark;
use crate::board::Color;
use crate::notation::clocks;
use crate::outcome::Outcome;
use crate::played::Place;
use crate::played::Played;

/// Part of a time control: so many seconds for so many moves of a side, or for the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stage {
    moves: Option<u32>,
    seconds: f64,
    /// Seconds that are added for each move.
    added: f64,
}

/// Bases of fewer seconds may as well be minutes: the shortest that seed 001, section 2, 5.3 knows is 3 minutes.
const CERTAIN: f64 = 180.0;

/// The stages of a `TimeControl` value by the standard (`45/5400:30/1800`, `2700+30`, `600`), and whether its amounts are
/// certainly seconds.
fn stages(text: &str) -> Option<(Vec<Stage>, bool)> {
    let mut all = Vec::new();
    for part in text.trim().split(':') {
        let (moves, time) = match part.split_once('/') {
            Some((moves, time)) => (Some(moves.trim().parse().ok()?), time),
            None => (None, part),
        };
        let (seconds, added) = time.split_once('+').unwrap_or((time, "0"));
        let number = |text: &str| text.trim().parse::<u32>().ok().map(f64::from);
        all.push(Stage {
            moves,
            seconds: number(seconds)?,
            added: number(added)?,
        });
    }
    let sure = all.first().is_some_and(|first| first.seconds >= CERTAIN);
    Some((all, sure))
}

/// The time that a side has had when its move `nth` is made, and whether that move ends a stage. The moves of a drawn
/// opening are no control moves (seed 001, section 2, 5.5); where the record does not tell them apart they count, which
/// accuses nobody whom another count would not.
fn had(stages: &[Stage], nth: u32) -> (f64, bool) {
    let (mut sum, mut before) = (0.0, 0);
    for (at, stage) in stages.iter().enumerate() {
        let last = at + 1 == stages.len();
        let end = stage.moves.filter(|_| !last).map(|moves| before + moves);
        let within = end.map_or(nth, |end| end.min(nth)).saturating_sub(before);
        sum += stage.seconds + stage.added * f64::from(within);
        match end {
            Some(end) if nth > end => before = end,
            _ => return (sum, end == Some(nth)),
        }
    }
    (sum, false)
}

/// How it is known that a flag fell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fell {
    /// So much time was used of so much.
    Used(f64, f64),
    /// The clock stands at zero.
    Zero,
}

/// Whether the times of a game tell that the flag of a side fell, and where. `told`: remarks with what they tell.
/// Amounts that may be minutes (`sure` is false) say nothing of time that was used; a clock at zero needs none.
fn fallen(
    told: &[(Remark, String)],
    (stages, sure): (&[Stage], bool),
    side: Color,
) -> Option<(Remark, Fell)> {
    let mut used = 0.0;
    let mut left: [Option<(Remark, f64)>; 2] = [None; 2];
    for (remark, text) in told {
        for clock in clocks(text) {
            let whose = clock.side.unwrap_or(remark.mover);
            match clock.kind {
                "emt" if whose == side && sure => {
                    used += clock.seconds;
                    let (had, _) = had(stages, remark.made(side));
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
    let (remark, _) = own.filter(|(_, seconds)| *seconds == 0.0)?;
    // Both are as good as down, or the time for the next moves was about to be added.
    let both = other.is_some_and(|(_, seconds)| seconds <= 1.0);
    let (_, control) = had(stages, remark.made(side));
    (!both && !control).then_some((remark, Fell::Zero))
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
    for remark in remarks.iter().filter(|remark| Some(remark.ply) == last) {
        let text = played.text(remark.span);
        let told = clocks(&text).into_iter();
        for clock in told.filter(|clock| matches!(clock.kind, "clk" | "clock")) {
            let side = clock.side.unwrap_or(remark.mover);
            left[usize::from(side == Color::Black)] = Some(clock.seconds);
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
    let (stages, sure) = stages(&played.text(control))?;
    if played.now.ending().is_some() {
        return None;
    }
    let remarks = played.remarks_that(|text| memchr::memmem::find(text, b"[%").is_some());
    let told: Vec<_> = remarks
        .into_iter()
        .map(|remark| (remark, played.text(remark.span)))
        .collect();
    let (remark, fell) = fallen(&told, (&stages, sure), side)?;
    Some(Flag { side, remark, fell })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_by_stages() {
        let (two, _) = stages("25/2700:900").unwrap();
        assert_eq!(had(&two, 24), (2700.0, false));
        assert_eq!(had(&two, 25), (2700.0, true));
        assert_eq!(had(&two, 26), (3600.0, false));
        let (fischer, _) = stages("300+3").unwrap();
        assert_eq!(had(&fischer, 10), (330.0, false));
        let (both, _) = stages("2/600+10:300+5").unwrap();
        assert_eq!(had(&both, 3), (600.0 + 20.0 + 300.0 + 5.0, false));
        for unread in ["", "?", "10 min", "rapid", "300+x"] {
            assert_eq!(stages(unread), None, "{unread}");
        }
        for unsure in ["45+30", "120+0", "10"] {
            assert!(!stages(unsure).unwrap().1, "{unsure}");
        }
    }
}
