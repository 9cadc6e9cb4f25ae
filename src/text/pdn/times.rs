//! Times among the moves outside of comments: `32-28 0:05`, `<0:05:10>`, `t=0:05`, `5 min`, `[%clk 0:05:10]`.

use super::fold::CharFolder;
use super::ordinal::DecodedLine;
use super::record::{ChunkParser, RecordState};
use super::row::MoveRowEnd;
use super::spent::{is_clock, is_time, unit_len};
use super::token::is_at_boundary;
use super::visitor::{Damage, Visitor};
use crate::span::Span;
use crate::words::{LetterClass, fold_text};

/// Words before a time, folded.
const TIME_WORDS: [&str; 24] = [
    "t",
    "time",
    "clk",
    "clock",
    "emt",
    "tim",
    "tijd",
    "zeit",
    "tempo",
    "tiempo",
    "temps",
    "czas",
    "cas",
    "laiks",
    "laikas",
    "sure",
    "hodiny",
    "время",
    "вр",
    "час",
    "zegar",
    "reloj",
    "relogio",
    "orologio",
];
/// The maximum length of a word before a time, in characters.
const MAX_WORD: usize = 8;
/// The maximum length of a command without braces, in bytes.
const MAX_COMMAND: usize = 256;
/// The maximum number of consecutive commands.
const MAX_COMMANDS: usize = 8;

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Reads a time without brackets after a move as a comment: `1. 32-28 0:05 18-22 0:10`.
    pub(crate) fn bare_time(&mut self, pos: usize) -> Option<usize> {
        if !self.is_timeless() {
            return None;
        }
        let end = pos + self.time_at(&self.bytes[pos..])?;
        // At the end of a game, the time may be its score.
        if !(self.times || self.plays_on(end)) {
            return None;
        }
        self.report_time(pos, end);
        Some(end)
    }

    /// Returns whether a move precedes that has no time yet.
    fn is_timeless(&self) -> bool {
        self.state() == RecordState::Moves
            && self.move_end != usize::MAX
            && self.timed != self.move_end
    }

    /// Returns whether two numbers with a colon between them are a time and no capture: rows have a time after each move.
    #[cold]
    pub(crate) fn colon_is_time(&self, pos: usize, end: usize) -> bool {
        if !self.is_timeless() || !is_clock(&self.bytes[pos..end]) {
            return false;
        }
        let Some(before) = self.since_number(pos).filter(|row| row.moves > 0) else {
            return false;
        };
        let behind = self.scan_row(end, self.bytes.len());
        let number = self.last_number();
        let one = number.is_some_and(|(_, black)| black)
            || matches!(behind.stop, MoveRowEnd::Number(again, true) if number.is_some_and(|(n, _)| n == again));
        let most = if one { 1 } else { 2 };
        let entries = before.entries + 1 + behind.entries;
        let clocks =
            before.clocks | 1 << before.entries | behind.clocks << (before.entries + 1).min(63);
        match before.moves + 1 + behind.moves > most {
            // Every second entry is a time.
            true => (1..entries.min(64))
                .step_by(2)
                .all(|nth| clocks >> nth & 1 == 1),
            false => self.times && !self.colons,
        }
    }

    /// Reports a time without brackets.
    #[cold]
    pub(crate) fn report_time(&mut self, pos: usize, end: usize) {
        (self.times, self.timed) = (true, self.move_end);
        self.bare_comment(pos, end);
    }

    /// Reads a time that signs or a word set off as a comment: `<0:05>`, `|0:05|`, `@0:05`, `t=0:05`, `time 0:05`.
    #[cold]
    pub(crate) fn marked_time(&mut self, pos: usize) -> Option<usize> {
        if self.state() != RecordState::Moves
            || self.move_end == usize::MAX
            || self.has_unreadable()
        {
            return None;
        }
        let decoded = DecodedLine::from_bytes(&self.bytes[pos..], &self.scratch.folder);
        let len = marked_time_len(&decoded.text)?;
        let end = pos + decoded.source_len(len);
        self.report_time(pos, end);
        Some(end)
    }

    /// Reads the mark of a footnote as a comment, `[^1]`.
    pub(crate) fn read_footnote(&mut self, pos: usize) -> Option<usize> {
        /// The maximum length of the name, in bytes.
        const MAX_NAME: usize = 12;
        let near = self.bytes[pos + 1..].iter().take(MAX_NAME);
        let end = pos + 2 + near.take_while(|b| **b != b']').count();
        let closed = self.bytes.get(end - 1) == Some(&b']');
        if !closed || self.state() != RecordState::Moves {
            return None;
        }
        self.bare_comment(pos, end);
        Some(end)
    }

    /// Reports a text without braces as a comment.
    #[cold]
    pub(crate) fn bare_comment(&mut self, pos: usize, end: usize) {
        self.report_comment(Span::new(pos, end), pos, end);
        self.report_damage(Damage::BareTime, pos, end);
        self.last_end = end;
    }

    /// Reads commands without braces as a comment: `32-28 [%clk 0:05:10] [%emt 0:00:05]`.
    pub(crate) fn read_commands(&mut self, pos: usize) -> Option<usize> {
        if !matches!(self.state(), RecordState::Moves | RecordState::Over) {
            return None;
        }
        let (mut end, mut at) = (pos, pos);
        for _ in 0..MAX_COMMANDS {
            let Some(len) = command_len(&self.bytes[at..]) else {
                break;
            };
            end = at + len;
            let blank = self.bytes[end..].iter().take_while(|b| **b == b' ');
            at = end + blank.count();
        }
        if end == pos {
            return None;
        }
        self.report_time(pos, end);
        Some(end)
    }
}

/// Returns the length of a remark after a move that is no move and no sign: the value of an engine, `+0.12/15`, pictures, a footnote, `[^1]`.
pub(crate) fn value_len(i: &[u8], folder: &CharFolder) -> Option<usize> {
    let digits = |i: &[u8]| i.iter().take(4).take_while(|b| b.is_ascii_digit()).count();
    match i {
        [b'+' | b'-', rest @ ..] => {
            let whole = digits(rest);
            let rest = rest.get(whole..)?.strip_prefix(b".")?;
            let part = digits(rest);
            let mut len = 1 + whole + 1 + part;
            if let [b'/', depth @ ..] = &rest[part..] {
                len += 1 + digits(depth);
            }
            (whole > 0 && part > 0 && is_at_boundary(&i[len..])).then_some(len)
        }
        [first, ..] if *first >= 0x80 => {
            let mut len = 0;
            while let Some((c, width)) = folder.first_char(&i[len..])
                && (is_picture(c) || (len > 0 && matches!(c, '\u{fe0f}' | '\u{200d}')))
            {
                len += width;
            }
            (len > 0).then_some(len)
        }
        _ => None,
    }
}

/// Returns whether a character is a picture that people write in messages.
fn is_picture(c: char) -> bool {
    matches!(c, '\u{1f300}'..='\u{1faff}' | '\u{2600}'..='\u{2653}' | '\u{2660}'..='\u{26bf}' | '\u{26c4}'..='\u{27bf}' | '\u{2b50}')
}

/// Returns the length of a command that a text begins with: `[%clk 0:05:10]`, `[%clk]`.
fn command_len(i: &[u8]) -> Option<usize> {
    let rest = i.strip_prefix(b"[%")?;
    rest.first().filter(|b| b.is_ascii_alphabetic())?;
    let near = &rest[..rest.len().min(MAX_COMMAND)];
    let close = near
        .iter()
        .position(|b| matches!(b, b']' | b'[' | b'{' | b'}' | b'\n' | b'\r'))?;
    (near[close] == b']').then_some(close + 3)
}

/// Returns the length of the time that signs or a word set off at the start of a text.
pub(crate) fn marked_time_len(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    let close = match first {
        '<' => Some('>'),
        '|' | '/' => Some(first),
        _ => None,
    };
    let picture = matches!(first, '\u{231a}' | '\u{231b}' | '\u{23f0}'..='\u{23f3}' | '\u{1f550}'..='\u{1f567}' | '\u{1f570}');
    let sign = close.is_some() || picture || matches!(first, '@' | '~' | '=');
    let mut at = if sign { first.len_utf8() } else { 0 };
    let skip =
        |at: usize, set: &[char]| text[at..].len() - text[at..].trim_start_matches(set).len();
    at += skip(at, &[' ', '\u{fe0f}']);
    let word = text[at..]
        .find(|c: char| !c.is_letter())
        .unwrap_or(text.len() - at);
    let is_word = word > 0
        && text[at..at + word].chars().count() <= MAX_WORD
        && TIME_WORDS.contains(&fold_text(&text[at..at + word]).as_str());
    if is_word {
        at += word;
        at += skip(at, &['.', ':', '=', ' ']);
    } else if !sign || word > 0 {
        return None;
    }
    let folder = CharFolder::new(super::Encoding::Utf8);
    let rest = &text[at..];
    let edge = |c: char| {
        c.is_whitespace() || matches!(c, '>' | '|' | ')' | ']' | '}' | '{' | '(' | '[' | ';')
    };
    let mut len = rest.find(edge).unwrap_or(rest.len());
    if first == '/' {
        len = rest.find('/')?;
    }
    let digits = rest[..len].bytes().all(|b| b.is_ascii_digit());
    let mut found = at + len;
    if digits {
        // `t 5` is a time, as is `<5 min>`.
        match unit_len(&rest.as_bytes()[len..], &folder) {
            Some(unit) => found += unit,
            None if is_word => {}
            None => return None,
        }
    }
    if len == 0 || !is_time(&rest.as_bytes()[..len], &folder) {
        return None;
    }
    match close {
        None => is_at_boundary(&text.as_bytes()[found..]).then_some(found),
        Some(close) => {
            found += skip(found, &[' ']);
            text[found..]
                .starts_with(close)
                .then(|| found + close.len_utf8())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{command_len, marked_time_len};

    #[test]
    fn times_are_set_off_by_signs_and_words() {
        for text in [
            "<0:05>",
            "<0:05:10>",
            "|0:05|",
            "/0:05/",
            "@0:05",
            "~0:05",
            "=0:05",
            "t=0:05",
            "T=0:05",
            "t: 0:05",
            "time 0:05",
            "clk=1:02:03",
            "время 5 мин",
            "t 5",
            "<5 min>",
            "⏱ 0:05",
            "🕐0:05",
            "=12'",
        ] {
            assert_eq!(marked_time_len(text), Some(text.len()), "{text}");
        }
        for text in [
            "<b>",
            "=5",
            "@5",
            "/FEN \"x\"/",
            "time",
            "t",
            "<22-18>",
            "tt 0:05",
            "0:05",
            "<0:05",
            "|22-18|",
            "=Q",
        ] {
            assert_eq!(marked_time_len(text), None, "{text}");
        }
        assert_eq!(command_len(b"[%clk] 32-28"), Some(6));
        assert_eq!(command_len(b"[%csl G15,R20]"), Some(14));
        assert_eq!(command_len(b"[%] [% x] [%clk"), None);
    }
}
