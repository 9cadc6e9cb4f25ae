//! Clock times in comments: `[%clk 1:02:03]`, `[%clock w0:10:00 B0:09:58]`.

use crate::board::Color;

/// A time that a comment tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock<'a> {
    /// Which time: `clk` and `clock` what is left, `mct` what a mechanical clock shows, `emt` the time of the move, `egt`
    /// that of the game (PDN 3.0, commands).
    pub kind: &'static str,
    /// Whose clock it is, when the command says so.
    pub side: Option<Color>,
    /// Whether it is running, when the command says whose it is: a capital letter.
    pub running: Option<bool>,
    /// The time, in seconds.
    pub seconds: f64,
    /// The time as it is written.
    pub text: &'a str,
}

/// The commands that tell a time.
const KINDS: [&str; 5] = ["clk", "clock", "mct", "emt", "egt"];

/// All times that a comment tells, in order. What is no time is passed over.
#[must_use]
pub fn clocks(comment: &str) -> Vec<Clock<'_>> {
    let mut found = Vec::new();
    let mut rest = comment;
    while let Some(at) = rest.find("[%") {
        let command = &rest[at + 2..];
        let Some(end) = command.find(']') else { break };
        rest = &command[end..];
        let mut words = command[..end].split_ascii_whitespace();
        let name = words.next().unwrap_or_default();
        let Some(kind) = KINDS.into_iter().find(|kind| *kind == name) else {
            continue;
        };
        found.extend(words.filter_map(|word| clock(kind, word)));
    }
    found
}

fn clock<'a>(kind: &'static str, word: &'a str) -> Option<Clock<'a>> {
    let (side, running) = match word.bytes().next()? {
        b'w' => (Some(Color::White), Some(false)),
        b'W' => (Some(Color::White), Some(true)),
        b'b' => (Some(Color::Black), Some(false)),
        b'B' => (Some(Color::Black), Some(true)),
        _ => (None, None),
    };
    let text = &word[usize::from(side.is_some())..];
    Some(Clock {
        kind,
        side,
        running,
        seconds: seconds(text)?,
        text,
    })
}

/// Seconds of `h:mm:ss`, `mm:ss` or `ss`, the last with a fraction or without.
fn seconds(text: &str) -> Option<f64> {
    let mut parts = text.split(':').rev();
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let last = parts.next()?;
    let (whole, fraction) = last.split_once('.').unwrap_or((last, "0"));
    if !plain(whole) || !plain(fraction) {
        return None;
    }
    let mut sum: f64 = last.parse().ok()?;
    let mut unit = 60.0;
    for part in parts.by_ref().take(2) {
        if !plain(part) {
            return None;
        }
        sum += unit * part.parse::<f64>().ok()?;
        unit *= 60.0;
    }
    parts.next().is_none().then_some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_the_standard_and_of_programs() {
        let told = |comment| -> Vec<_> {
            let clocks = clocks(comment).into_iter();
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
