//! Time controls stage by stage: an amount of time for a number of moves.

use super::{
    MIN_GAME_MINUTES, TIME_UNIT_WORDS, TimeControlRules, parse_amount, parse_dial,
    parse_plain_amount, parse_plus,
};
use crate::draw::DrawCode;
use crate::words::fold_text;
use nom::branch::alt;
use nom::bytes::complete::take_while1;
use nom::character::complete::{char, digit1, one_of, space0};
use nom::combinator::{all_consuming, map, map_res, not, opt, verify};
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

/// A stage of a time control: an amount of time for a number of moves of a side, or for the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TimeControlStage {
    /// The moves of a side that it is for. In the last stage they describe how it goes on.
    moves: Option<u32>,
    seconds: u32,
    /// Seconds that are added for each move.
    added: u32,
}

/// A time control whose amounts are known: `300+3`, `45/5400:30/1800`, `45 min/25 moves + 15 min`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl {
    stages: Vec<TimeControlStage>,
    /// Whether the amounts are certain: numbers without a unit may be minutes or seconds.
    pub sure: bool,
}

/// The minimum number of seconds for a move: no control that is played has fewer.
const SECONDS_A_MOVE: u32 = 2;
/// The minimum number of moves for which minutes are given.
const FEWEST_MOVES: u32 = 15;
/// The minimum base that is certainly in seconds; a lower one may as well be in minutes.
const MIN_CERTAIN_SECONDS: u32 = 60 * MIN_GAME_MINUTES;

impl TimeControl {
    /// Parses the value of a `TimeControl` tag under the limits of the rules that the game is played by, on a site or
    /// not.
    pub fn from_tag_value(text: &str, online: bool, code: &DrawCode) -> Option<Self> {
        parse_time_control(
            fold_text(text).trim(),
            online,
            TimeControlRules::for_code(code),
        )
    }

    /// Returns the time of all stages, and the maximum that is added for a move, in seconds.
    pub(super) fn total_time(&self) -> (u32, u32) {
        let add = |sum: u32, stage: &TimeControlStage| sum.saturating_add(stage.seconds);
        let added = self.stages.iter().map(|stage| stage.added).max();
        (self.stages.iter().fold(0, add), added.unwrap_or(0))
    }

    /// Returns the seconds that a side has had when it makes its move of this number, and whether that move ends a
    /// stage. The moves of a drawn opening are no control moves (IDF 2016, section 2, 5.5); where the record does not
    /// distinguish them, they count, which accuses nobody whom another count would not.
    pub fn seconds_allotted(&self, nth: u32) -> (f64, bool) {
        let (mut sum, mut before) = (0.0, 0);
        for (at, stage) in self.stages.iter().enumerate() {
            let last = at + 1 == self.stages.len();
            let end = stage.moves.filter(|_| !last);
            let end = end.map(|moves| moves.saturating_add(before));
            let within = end.map_or(nth, |end| end.min(nth)).saturating_sub(before);
            sum += f64::from(stage.seconds) + f64::from(stage.added) * f64::from(within);
            match end {
                Some(end) if nth > end => before = end,
                _ => return (sum, end == Some(nth)),
            }
        }
        (sum, false)
    }
}

/// A number, and how many seconds its unit has, where it has one.
type TimeAmount = (u32, Option<u32>);

/// Moves, time and what is added, as they are written.
type WrittenStage = (Option<u32>, TimeAmount, Option<TimeAmount>);

/// Parses a time control. Numbers without a unit are seconds, except for the pairs that the rules list in minutes.
pub(super) fn parse_time_control(
    text: &str,
    online: bool,
    limits: &TimeControlRules,
) -> Option<TimeControl> {
    let next = delimited(space0, one_of(":;,+"), space0);
    let (_, all) = all_consuming(separated_list1(next, parse_stage))
        .parse(text)
        .ok()?;
    let (_, but_last) = all.split_last()?;
    if but_last.iter().any(|(moves, ..)| moves.is_none()) {
        return None;
    }
    // Sites write small numbers of seconds too, such as `30+0` and `60+5` (docs/readings.md).
    let listed = !online
        && match all[..] {
            [(None, base, Some(added))] => limits.listed.contains(&(base.0, added.0)),
            [(None, base, None)] => limits.alone.contains(&base.0),
            _ => false,
        };
    if let Some(control) = minutes_for_moves(&all, online) {
        return Some(control);
    }
    let seconds = |(n, unit): TimeAmount, silent: u32| n.saturating_mul(unit.unwrap_or(silent));
    let stages: Vec<_> = all
        .iter()
        .map(|&(moves, base, added)| TimeControlStage {
            moves,
            seconds: seconds(base, if listed { 60 } else { 1 }),
            added: added.map_or(0, |added| seconds(added, 1)),
        })
        .collect();
    let (_, first, _) = all[0];
    let sure = listed || first.1.is_some() || stages[0].seconds >= MIN_CERTAIN_SECONDS;
    Some(TimeControl { stages, sure })
}

/// Reads `45/25+15` and `25/45+15` as people write the first control of the rules (IDF 2016, section 2, 5.1): minutes
/// for a number of moves, which is smaller, then minutes for the rest. In PDN the first would be 45 moves in 25
/// seconds, which nobody plays. Returns nothing for all other controls.
fn minutes_for_moves(all: &[WrittenStage], online: bool) -> Option<TimeControl> {
    let (first, second, rest) = match *all {
        [(Some(first), (second, None), rest)] => (first, second, rest),
        [(Some(first), (second, None), None), (None, rest, None)] => (first, second, Some(rest)),
        _ => return None,
    };
    let (moves, minutes) = (first.min(second), first.max(second));
    if online || second >= first.saturating_mul(SECONDS_A_MOVE) || moves < FEWEST_MOVES {
        return None;
    }
    let stage = |moves, seconds| TimeControlStage {
        moves,
        seconds,
        added: 0,
    };
    let for_moves = stage(Some(moves), minutes.saturating_mul(60));
    let rest = rest.map(|(n, unit)| stage(None, n.saturating_mul(unit.unwrap_or(60))));
    Some(TimeControl {
        sure: rest.is_some() && (first, second) == (45, 25),
        stages: std::iter::once(for_moves).chain(rest).collect(),
    })
}

/// Parses `45/5400`, `25 moves/45 min`, `45 min/25 moves`, `10 min`, and what is added for a move.
fn parse_stage(i: &str) -> IResult<&str, WrittenStage> {
    let with_unit = verify(parse_amount, |(_, unit): &TimeAmount| unit.is_some());
    let time = alt((
        map(
            (terminated(parse_move_count, parse_slash), parse_amount),
            |(moves, time)| (Some(moves), time),
        ),
        map(
            (terminated(with_unit, parse_slash), parse_move_count),
            |(time, moves)| (Some(moves), time),
        ),
        map(parse_amount, |time| (None, time)),
    ));
    let seconds = verify(parse_plain_amount, |(_, unit): &TimeAmount| {
        *unit != Some(60)
    });
    let each = delimited(not(parse_dial), seconds, opt((parse_slash, parse_word)));
    let (rest, ((moves, time), added)) = (time, opt(preceded(parse_plus, each))).parse(i)?;
    Ok((rest, (moves, time, added)))
}

/// Parses a number of moves, with or without a word after it.
fn parse_move_count(i: &str) -> IResult<&str, u32> {
    let number = map_res(digit1, str::parse);
    let is_unit = |word: &str| {
        TIME_UNIT_WORDS
            .iter()
            .any(|(_, names)| names.contains_word(word))
    };
    let other = verify(parse_word, move |word: &str| !is_unit(word));
    terminated(number, opt(preceded(space0, other))).parse(i)
}

fn parse_word(i: &str) -> IResult<&str, &str> {
    terminated(take_while1(char::is_alphabetic), opt(char('.'))).parse(i)
}

fn parse_slash(i: &str) -> IResult<&str, char> {
    delimited(space0, char('/'), space0).parse(i)
}
