//! Clock times in comments: `[%clk 1:02:03]`, `[%clock w0:10:00 B0:09:58]`. Their grammar as nom parsers, one for each rule:
//!
//! ```text
//! command = "[%" kind 1*( blank clock ) "]"        words that are no clocks may stand among them
//! kind    = "clk" | "clock" | "mct" | "emt" | "egt"
//! clock   = [ owner ] seconds
//! owner   = "w" | "W" | "b" | "B"                  a capital where it is running
//! seconds = [ [ number ":" ] number ":" ] number [ "." number ]
//! ```

use crate::board::Color;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_till1, take_until, take_while};
use nom::character::complete::{char, digit1};
use nom::combinator::{eof, map, map_opt, map_res, opt, recognize, value};
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

/// A time in a comment.
#[derive(Clone, Debug, PartialEq)]
pub struct ClockReading<'a> {
    /// The kind of time: the time that is left (`clk` and `clock`), the time that a mechanical clock shows (`mct`), the time of the move
    /// (`emt`), or that of the game (`egt`) (PDN 3.0, commands).
    pub kind: &'static str,
    /// The owner of the clock, if the command names one.
    pub side: Option<Color>,
    /// Whether the clock is running, if the command names its owner: a capital letter.
    pub running: Option<bool>,
    /// The time, in seconds.
    pub seconds: f64,
    /// The time as it is written.
    pub text: &'a str,
}

impl ClockReading<'_> {
    /// Returns the two numbers of a time such as `1:20`, which are minutes and seconds, or hours and minutes as shown by a clock that
    /// counts no seconds. Returns `None` for a time of one or three numbers, or with a fraction.
    #[must_use]
    pub fn time_pair(&self) -> Option<[u32; 2]> {
        let (first, second) = self.text.split_once(':')?;
        Some([first.parse().ok()?, second.parse().ok()?])
    }
}

/// The commands that give a time.
const CLOCK_COMMANDS: [&str; 5] = ["clk", "clock", "mct", "emt", "egt"];

/// Returns all times in a comment, in order. Anything else is skipped.
#[must_use]
pub fn parse_clocks(comment: &str) -> Vec<ClockReading<'_>> {
    let (mut found, mut rest) = (Vec::new(), comment);
    while let Ok((behind, inner)) = parse_command(rest) {
        rest = behind;
        if let Ok((words, kind)) = parse_kind(inner) {
            let words = words.split_ascii_whitespace();
            found.extend(
                words.filter_map(|word| parse_clock(kind, word).ok().map(|(_, clock)| clock)),
            );
        }
    }
    found
}

type ClockParseResult<'a, T> = IResult<&'a str, T, ()>;

/// Parses the content of the next command, which other text may precede.
fn parse_command(i: &str) -> ClockParseResult<'_, &str> {
    let open = (take_until("[%"), tag("[%"));
    delimited(open, take_until("]"), char(']')).parse_complete(i)
}

fn parse_kind(i: &str) -> ClockParseResult<'_, &'static str> {
    let blanks = take_while(|c: char| c.is_ascii_whitespace());
    let name = take_till1(|c: char| c.is_ascii_whitespace());
    let known = |name: &str| CLOCK_COMMANDS.into_iter().find(|kind| *kind == name);
    preceded(blanks, map_opt(name, known)).parse_complete(i)
}

fn parse_clock<'a>(kind: &'static str, word: &'a str) -> ClockParseResult<'a, ClockReading<'a>> {
    let (text, owner) = opt(parse_owner).parse_complete(word)?;
    let (rest, seconds) = terminated(parse_seconds, eof).parse_complete(text)?;
    let clock = ClockReading {
        kind,
        side: owner.map(|(side, _)| side),
        running: owner.map(|(_, running)| running),
        seconds,
        text,
    };
    Ok((rest, clock))
}

/// Parses the owner of a clock, and whether it is running.
fn parse_owner(i: &str) -> ClockParseResult<'_, (Color, bool)> {
    alt((
        value((Color::White, false), char('w')),
        value((Color::White, true), char('W')),
        value((Color::Black, false), char('b')),
        value((Color::Black, true), char('B')),
    ))
    .parse_complete(i)
}

/// Parses the value of a time. Minutes are added before hours, so that fractions are always rounded alike.
fn parse_seconds(i: &str) -> ClockParseResult<'_, f64> {
    let part = || map_res(terminated(digit1, char(':')), str::parse::<f64>);
    let last = recognize((digit1, opt((char('.'), digit1))));
    let parts = (opt(part()), opt(part()), map_res(last, str::parse::<f64>));
    map(parts, |parts| match parts {
        (Some(hours), Some(minutes), seconds) => seconds + 60.0 * minutes + 3600.0 * hours,
        (Some(minutes), None, seconds) => seconds + 60.0 * minutes,
        (_, _, seconds) => seconds,
    })
    .parse_complete(i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_the_standard_and_of_programs() {
        let told = |comment| -> Vec<_> {
            let clocks = parse_clocks(comment).into_iter();
            clocks
                .map(|c| (c.kind, c.side, c.running, c.seconds))
                .collect()
        };
        let (white, black) = (Some(Color::White), Some(Color::Black));
        assert_eq!(told("[%clk 1:02:03]"), [("clk", None, None, 3723.0)]);
        assert_eq!(
            told(" good [%clock w0:10:00 B0:9:58]!"),
            [
                ("clock", white, Some(false), 600.0),
                ("clock", black, Some(true), 598.0)
            ]
        );
        assert_eq!(
            told("[%drgnode 5 6][%eval -0.048][%egt 0:0:9.56][%emt 3]"),
            [("egt", None, None, 9.56), ("emt", None, None, 3.0)]
        );
        for odd in [
            "",
            "[%clk]",
            "[%clk 1:2:3:4]",
            "[%clk x]",
            "[%clk 1:00",
            "[%clk 1e3]",
            "[%clk :5]",
        ] {
            assert_eq!(told(odd), [], "{odd}");
        }
    }
}
