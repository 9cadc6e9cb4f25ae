//! Tags: the strict shape, and the shapes that files really have. What they are made of is in [`tag_line`].

use super::line::{at_line_start, is_blank, is_tag_line, line_end, tag_head};
use super::record::{Run, State};
use super::spent::is_spent;
use super::tag_line::{self, MAX_VALUE};
use super::tags::TagName;
use super::times::marked_time_len;
use super::visitor::{Damage, Visitor};
use crate::span::Span;

/// How far a loose tag is looked at before its value begins.
const MAX_NAME: usize = 128;

/// Where a value ends, and what is missing behind it.
struct Value {
    end: usize,
    /// Where reading goes on.
    next: usize,
    damage: Option<Damage>,
    /// Whether control bytes may stand in it.
    control: bool,
}

impl<V: Visitor> Run<'_, V> {
    /// `[`: a tag, or text in square brackets.
    pub(crate) fn bracket(&mut self, pos: usize) -> usize {
        let bytes = self.bytes;
        if let Ok((rest, name)) = tag_line::head(&bytes[pos..]) {
            // Behind moves of its line such a word is more often a remark: `[схема "a"]`.
            let foreign = self.state() == State::Moves && !name.is_ascii();
            if foreign && !at_line_start(bytes, pos) && TagName::of(name) == TagName::Other {
                return self.no_tag(pos);
            }
            let name = Span::new(pos + 1, pos + 1 + name.len());
            return self.tag(pos, name, bytes.len() - rest.len() - 1, 1);
        }
        let mark = self.wrapper(pos).or_else(|| self.markup(pos));
        if let Some(end) = mark.or_else(|| self.enclosed_number(pos, b']')) {
            return end;
        }
        let among_moves = match bytes.get(pos + 1) {
            Some(b'%') => self.command(pos),
            Some(b'^') => self.footnote(pos),
            _ => self.linked(pos).or_else(|| self.bracketed_sign(pos, b']')),
        };
        if let Some(end) = among_moves {
            return end;
        }
        if bytes.get(pos + 1) == Some(&b'[') {
            self.damage(Damage::MalformedTag, pos, pos + 1);
            return pos + 1;
        }
        if self.state() == State::Moves && !at_line_start(bytes, pos) {
            return self.no_tag(pos);
        }
        self.loose_tag(pos)
    }

    /// Text in square brackets among the moves (`[diagram]`): unreadable words.
    fn no_tag(&mut self, pos: usize) -> usize {
        let line = &self.bytes[pos..near_line_end(self.bytes, pos, MAX_NAME)];
        let len = match memchr::memchr2(b']', b'[', &line[1..]) {
            Some(n) if line[1 + n] == b']' && n < 40 => n + 2,
            _ => 1,
        };
        if let [b'[', inside @ .., b']'] = &line[..len]
            && self.move_end != usize::MAX
            && (is_spent(inside, self.colons, &self.scratch.folder)
                || std::str::from_utf8(inside)
                    .is_ok_and(|text| marked_time_len(text) == Some(text.len())))
        {
            self.comment(Span::new(pos + 1, pos + len - 1), pos, pos + len);
            self.damage(Damage::BareTime, pos, pos + len);
            self.last_end = pos + len;
            return pos + len;
        }
        self.unreadable(pos, pos + len);
        pos + len
    }

    /// A tag with blanks or entities in its name, other quotes, or none at all.
    fn loose_tag(&mut self, pos: usize) -> usize {
        let bytes = self.bytes;
        let line = near_line_end(bytes, pos, MAX_NAME);
        let body = &bytes[pos + 1..line];
        let mut quote = None;
        let mut close = None;
        for (n, &b) in body.iter().enumerate() {
            if b == b']' || b == b'[' || b == b'{' {
                close = (b == b']').then_some(pos + 1 + n);
                break;
            }
            // The single bytes of curly quotes are parts of letters in other encodings.
            let word = n > 0 && !is_blank(body[n - 1]);
            if let Some(len) = quote_len(&body[n..], b == b'"' || !word) {
                quote = Some((pos + 1 + n, len));
                break;
            }
        }
        if let Some((at, len)) = quote {
            let name = trim(bytes, pos + 1, at);
            if !name.is_empty() && name.len() <= 64 {
                return self.tag(pos, name, at, len);
            }
        }
        let Some(close) = close else {
            return self.no_tag(pos);
        };
        let whole = (pos, close + 1);
        let text = trim(bytes, pos + 1, close);
        let name_len = text
            .of(bytes)
            .iter()
            .take_while(|b| b.is_ascii_alphanumeric() || **b == b'_')
            .count();
        let name = Span::new(pos + 1, text.start as usize + name_len);
        let name = trim(bytes, name.start as usize, name.end as usize);
        let value = trim(bytes, name.end as usize, close);
        if name.is_empty() || value.is_empty() || self.state() == State::Moves {
            self.damage(Damage::MalformedTag, whole.0, whole.1);
        } else {
            self.enter_tag(pos, name);
            self.visitor.tag(name, value, Span::new(whole.0, whole.1));
            self.damage(Damage::MalformedTag, whole.0, whole.1);
        }
        self.last_end = whole.1;
        whole.1
    }

    /// A tag whose name is known and whose opening quote stands at `quote`.
    fn tag(&mut self, pos: usize, name: Span, quote: usize, quote_len: usize) -> usize {
        let start = quote + quote_len;
        let value = self.value(start, self.bytes[quote] != b'"');
        self.enter_tag(pos, name);
        self.visitor.tag(
            name,
            Span::new(start, value.end),
            Span::new(pos, value.next),
        );
        self.last_end = value.next;
        if let Some(damage) = value.damage {
            self.damage(damage, pos, value.next);
        }
        if value.control {
            self.control_bytes(start, value.end);
            self.last_end = value.next;
        }
        value.next
    }

    /// The end of the value that begins at `start`. It lies on the same line whatever is missing.
    fn value(&mut self, start: usize, curly: bool) -> Value {
        let bytes = self.bytes;
        if let Ok((rest, value)) = tag_line::strict(&bytes[start..]) {
            let end = start + value.len();
            // Without an early exit this runs over many bytes at once.
            let low = |any, b: &u8| any | (*b < b' ') | (*b == 0x7f);
            let control = value.iter().fold(false, low);
            if !(control && self.opens_tag(start, end)) {
                return Value {
                    control,
                    ..closed(end, bytes.len() - rest.len())
                };
            }
        }
        let line = near_line_end(bytes, start, MAX_VALUE);
        let known = self.unclosed.known(start, curly);
        let (mut at, mut first_quote, mut escaped_end, mut escapes) = (start, None, None, false);
        while at < line {
            if at < known && first_quote.is_some() {
                at = known;
                continue;
            }
            let i = &bytes[at..line];
            escapes |= i[0] == b'\\';
            if i[0] == b'\\' && i.len() > 1 {
                if i[1] == b'"' {
                    escaped_end = tag_line::closing(&i[2..])
                        .map(|(rest, _)| closed(at + 1, line - rest.len()))
                        .ok()
                        .or(escaped_end);
                }
                at += 2;
                continue;
            }
            if let Some(len) = quote_len(i, curly) {
                if let Ok((rest, _)) = tag_line::closing(&i[len..]) {
                    return closed(at, line - rest.len());
                }
                let rest = trim(bytes, at + len, line).start as usize;
                if tag_head(&bytes[rest..]).is_some() {
                    return open(at, at + len, Damage::UnclosedTag);
                }
                first_quote.get_or_insert((at, at + len));
            } else if i[0] == b']' {
                let rest = trim(bytes, at + 1, line).start as usize;
                if tag_head(&bytes[rest..]).is_some() {
                    return open(at, at + 1, Damage::UnclosedString);
                }
            }
            at += 1;
        }
        if let Some(value) = escaped_end {
            return value;
        }
        if !escapes {
            // What closes a value is one sign, and what comes next behind blanks.
            let end = trim(bytes, start, line).end as usize;
            self.unclosed = Unclosed {
                start,
                end: end.saturating_sub(tag_line::MAX_QUOTE),
                curly,
            };
        }
        if let Some((end, next)) = first_quote {
            return open(end, next, Damage::UnclosedTag);
        }
        let (end, next) = match memchr::memrchr(b']', &bytes[start..line]) {
            Some(n) => (start + n, start + n + 1),
            None => {
                let end = trim(bytes, start, line).end as usize;
                (end.max(start), end.max(start))
            }
        };
        open(end, next, Damage::UnclosedString)
    }

    /// Whether the quotation mark that closes the value at `start..end` opens that of a tag line: a carriage return alone,
    /// which a value may hold, begins a line.
    #[cold]
    fn opens_tag(&self, start: usize, end: usize) -> bool {
        let bracket = memchr::memrchr(b'[', &self.bytes[start..end]);
        bracket.is_some_and(|n| is_tag_line(self.bytes, start + n))
    }
}

/// A stretch of text, on one line and without an escape, in which nothing closes a value. To look for that anew for each of
/// the values that begin in it would take hundreds of steps for a byte.
#[derive(Debug, Default)]
pub(crate) struct Unclosed {
    start: usize,
    end: usize,
    /// Whether single bytes count as quotation marks.
    curly: bool,
}

impl Unclosed {
    /// Up to where nothing closes a value that begins at `start`.
    fn known(&self, start: usize, curly: bool) -> usize {
        match self.start <= start && self.curly == curly {
            true => self.end,
            false => 0,
        }
    }
}

/// The end of the line, or the place `max` bytes on when that is nearer.
fn near_line_end(bytes: &[u8], pos: usize, max: usize) -> usize {
    line_end(&bytes[..bytes.len().min(pos + max)], pos)
}

fn closed(end: usize, next: usize) -> Value {
    Value {
        end,
        next,
        damage: None,
        control: true,
    }
}

fn open(end: usize, next: usize, damage: Damage) -> Value {
    Value {
        damage: Some(damage),
        ..closed(end, next)
    }
}

/// Length of the quotation mark that a text begins with.
fn quote_len(i: &[u8], curly: bool) -> Option<usize> {
    let (_, quote) = tag_line::quote(i, curly).ok()?;
    Some(quote.len())
}

/// `start..end` without the blanks at its ends.
fn trim(bytes: &[u8], start: usize, end: usize) -> Span {
    let (mut start, mut end) = (start, end.max(start));
    while start < end && is_blank(bytes[start]) {
        start += 1;
    }
    while end > start && is_blank(bytes[end - 1]) {
        end -= 1;
    }
    Span::new(start, end)
}
