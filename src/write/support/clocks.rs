//! Clock times in comments, as people read them.

use crate::board::Color;
use crate::notation::clocks;
use crate::words::Names;
use std::borrow::Cow;

/// A comment with the commands that tell times replaced by a clock and the times: `[%clk 1:02:03]` is `⏱ 1:02:03`, and
/// `[%clock w0:10:00 B0:09:58]` names whose they are. The time that a move took has a `+`. Other commands stay.
pub(in crate::write) fn with_clocks<'a>(comment: &'a str, names: &Names) -> Cow<'a, str> {
    let mut out = String::new();
    let mut rest = comment;
    while let Some((before, behind)) = rest.split_once("[%") {
        let Some(end) = behind.find(']') else {
            break;
        };
        let command = &rest[before.len()..before.len() + "[%".len() + end + 1];
        out.push_str(before);
        match told(command, names) {
            Some(times) => out.push_str(&times),
            None => out.push_str(command),
        }
        rest = &behind[end + 1..];
    }
    if out.is_empty() {
        return comment.into();
    }
    out.push_str(rest);
    out.into()
}

/// The times of a command; nothing of one that tells none.
fn told(command: &str, names: &Names) -> Option<String> {
    let times: Vec<_> = clocks(command)
        .into_iter()
        .map(|clock| {
            let took = if clock.kind == "emt" { "+" } else { "" };
            match clock.side {
                Some(Color::White) => format!("{} {took}{}", names.white, clock.text),
                Some(Color::Black) => format!("{} {took}{}", names.black, clock.text),
                None => format!("{took}{}", clock.text),
            }
        })
        .collect();
    (!times.is_empty()).then(|| format!("⏱ {}", times.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::names;

    #[test]
    fn times_are_told_and_other_commands_stay() {
        for (comment, want) in [
            ("good", "good"),
            ("[%clk 1:02:03]", "⏱ 1:02:03"),
            ("a [%emt 0:05] b", "a ⏱ +0:05 b"),
            (
                "[%clock w0:10:00 B0:09:58] !",
                "⏱ Brancas 0:10:00, Pretas 0:09:58 !",
            ),
            ("[%eval 0.1] [%clk 9:00]", "[%eval 0.1] ⏱ 9:00"),
            ("[%clk x]", "[%clk x]"),
            ("[%clk 1:00", "[%clk 1:00"),
        ] {
            assert_eq!(with_clocks(comment, names("pt")), want);
        }
    }
}
