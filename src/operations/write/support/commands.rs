//! Turns commands in comments into readable text: times and values are shown, circles and arrows on the board are omitted.

use crate::board::Color;
use crate::notation::parse_clocks;
use crate::words::Names;

/// A comment in readable form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::write) struct ReadableComment {
    /// The text, with the times and values of commands in their places: `[%clk 1:02:03]` is `⏱ 1:02:03`, `[%eval 0.3]` is
    /// `+0.3`, and `[%clock w0:10:00 B0:09:58]` names the side of each. The time that a move took has a `+`.
    pub(in crate::write) text: String,
    /// The same text without the times.
    pub(in crate::write) untimed: String,
    /// The time of the side that made the move: what it had left, or what the move took where there is nothing else.
    pub(in crate::write) time: Option<String>,
}

impl ReadableComment {
    /// Reads a comment after a move of `mover`.
    pub(in crate::write) fn from_comment(comment: &str, mover: Color, names: &Names) -> Self {
        let mut remark = Self::default();
        let mut rest = comment;
        while let Some((before, behind)) = rest.split_once("[%") {
            let Some(end) = behind.find(']') else {
                break;
            };
            remark.push_text(before);
            let command = &rest[before.len()..before.len() + "[%".len() + end + 1];
            remark.apply_command(command, mover, names);
            rest = &behind[end + 1..];
        }
        remark.push_text(rest);
        for text in [&mut remark.text, &mut remark.untimed] {
            text.truncate(text.trim_end().len());
        }
        remark
    }

    fn apply_command(&mut self, command: &str, mover: Color, names: &Names) {
        let times = parse_clocks(command);
        if let Some(text) = shown_times(command, names) {
            append_word(&mut self.text, &text);
            let own = times
                .iter()
                .filter(|clock| clock.side.is_none_or(|side| side == mover));
            let own = own.min_by_key(|clock| clock.kind == "emt");
            let first = self.time.is_none();
            self.time = match own {
                Some(clock) if first || clock.kind != "emt" => Some(clock.text.to_owned()),
                _ => self.time.take(),
            };
        } else if let Some(value) = eval_value(command) {
            self.push_word(&value);
        } else if !is_drawing(command) {
            self.push_word(command);
        }
    }

    /// Appends text unchanged, except that an omitted command leaves no additional blank.
    fn push_text(&mut self, text: &str) {
        for out in [&mut self.text, &mut self.untimed] {
            let blank = out.is_empty() || out.ends_with(char::is_whitespace);
            out.push_str(if blank { text.trim_start() } else { text });
        }
    }

    fn push_word(&mut self, word: &str) {
        append_word(&mut self.text, word);
        append_word(&mut self.untimed, word);
    }
}

/// Appends a word after a blank.
fn append_word(out: &mut String, word: &str) {
    let open = out.is_empty() || out.ends_with(|c: char| c.is_whitespace() || c == '(');
    if !open {
        out.push(' ');
    }
    out.push_str(word);
}

/// Returns whether a command draws on the board.
fn is_drawing(command: &str) -> bool {
    command.starts_with("[%csl") || command.starts_with("[%cal")
}

/// Returns the value of a position, with its sign: `[%eval 0.3]`, `[%eval -1.25,18]`, `[%eval #4]`.
fn eval_value(command: &str) -> Option<String> {
    let inside = command.strip_prefix("[%eval")?.strip_suffix(']')?;
    let value = inside.split(',').next().unwrap_or_default().trim();
    let plain = value.parse::<f64>().is_ok_and(f64::is_finite);
    let signed = value.starts_with(['-', '+', '#']);
    match value.strip_prefix('#') {
        Some(moves) => moves.parse::<i32>().is_ok().then(|| value.to_owned()),
        None if !plain => None,
        None if signed => Some(value.to_owned()),
        None => Some(format!("+{value}")),
    }
}

/// Returns the times of a command, and `None` for a command without any.
fn shown_times(command: &str, names: &Names) -> Option<String> {
    let times: Vec<_> = parse_clocks(command)
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
    use crate::words::output_words;

    #[test]
    fn commands_are_shown_or_left_out() {
        for (comment, text, untimed, time) in [
            ("", "", "", None),
            ("plain  text", "plain  text", "plain  text", None),
            ("[%clk 1:02:03]", "⏱ 1:02:03", "", Some("1:02:03")),
            (
                "good [%emt 0:05] move",
                "good ⏱ +0:05 move",
                "good move",
                Some("0:05"),
            ),
            ("[%emt 0:05][%clk 9:00]", "⏱ +0:05 ⏱ 9:00", "", Some("9:00")),
            (
                "[%clock w0:10:00 B0:09:58] !",
                "⏱ Brancas 0:10:00, Pretas 0:09:58 !",
                "!",
                Some("0:10:00"),
            ),
            ("[%csl G15,R22]", "", "", None),
            ("look [%cal G11x15] here", "look here", "look here", None),
            (
                "[%eval 0.35][%clk 0:59:30]",
                "+0.35 ⏱ 0:59:30",
                "+0.35",
                Some("0:59:30"),
            ),
            ("[%eval -1.2,18] x", "-1.2 x", "-1.2 x", None),
            ("[%eval #-5]", "#-5", "#-5", None),
            ("[%eval much]", "[%eval much]", "[%eval much]", None),
            ("[%clk x]", "[%clk x]", "[%clk x]", None),
            ("[%clk 1:00", "[%clk 1:00", "[%clk 1:00", None),
        ] {
            let remark = ReadableComment::from_comment(comment, Color::White, output_words("pt"));
            assert_eq!(remark.text, text, "{comment}");
            assert_eq!(remark.untimed, untimed, "{comment}");
            assert_eq!(remark.time.as_deref(), time, "{comment}");
        }
    }
}
