//! Tags: the strict form, and the forms that files really have. Their grammar is in [`tag_line`].

use super::line::{at_line_start, is_blank, is_tag_line, line_end, tag_head};
use super::record::{ChunkParser, RecordState};
use super::spent::is_spent;
use super::tag_line::{self, MAX_VALUE};
use super::tags::TagName;
use super::times::marked_time_len;
use super::visitor::{Damage, Visitor};
use crate::span::Span;

/// The maximum length of a loose tag before its value, in bytes.
const MAX_NAME: usize = 128;

/// The end of a value, and what is missing after it.
struct TagValueEnd {
    end: usize,
    /// The place where reading continues.
    next: usize,
    damage: Option<Damage>,
    /// Whether the value may have control bytes.
    control: bool,
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Reads `[`: a tag, or text in square brackets.
    pub(crate) fn read_bracket(&mut self, pos: usize) -> usize {
        let bytes = self.bytes;
        if let Ok((rest, name)) = tag_line::parse_tag_head(&bytes[pos..]) {
            // After moves on its line, such a word is more often a remark: `[схема "a"]`.
            let foreign = self.state() == RecordState::Moves && !name.is_ascii();
            if foreign && !at_line_start(bytes, pos) && TagName::from_name(name) == TagName::Other {
                return self.no_tag(pos);
            }
            let name = Span::new(pos + 1, pos + 1 + name.len());
            return self.read_tag(pos, name, bytes.len() - rest.len() - 1, 1);
        }
        let mark = self.skip_wrapper(pos).or_else(|| self.skip_markup(pos));
        if let Some(end) = mark.or_else(|| self.enclosed_number(pos, b']')) {
            return end;
        }
        let among_moves = match bytes.get(pos + 1) {
            Some(b'%') => self.read_commands(pos),
            Some(b'^') => self.read_footnote(pos),
            _ => self
                .skip_link_bracket(pos)
                .or_else(|| self.bracketed_sign(pos, b']')),
        };
        if let Some(end) = among_moves {
            return end;
        }
        if bytes.get(pos + 1) == Some(&b'[') {
            self.report_damage(Damage::MalformedTag, pos, pos + 1);
            return pos + 1;
        }
        if self.state() == RecordState::Moves && !at_line_start(bytes, pos) {
            return self.no_tag(pos);
        }
        self.loose_tag(pos)
    }

    /// Reads text in square brackets among the moves (`[diagram]`) as unreadable words.
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
            self.report_comment(Span::new(pos + 1, pos + len - 1), pos, pos + len);
            self.report_damage(Damage::BareTime, pos, pos + len);
            self.last_end = pos + len;
            return pos + len;
        }
        self.report_unreadable(pos, pos + len);
        pos + len
    }

    /// Reads a tag with blanks or entities in its name, with other quotes, or with none at all.
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
            let name = trim_span(bytes, pos + 1, at);
            if !name.is_empty() && name.len() <= 64 {
                return self.read_tag(pos, name, at, len);
            }
        }
        let Some(close) = close else {
            return self.no_tag(pos);
        };
        let whole = (pos, close + 1);
        let text = trim_span(bytes, pos + 1, close);
        let name_len = text
            .slice_of(bytes)
            .iter()
            .take_while(|b| b.is_ascii_alphanumeric() || **b == b'_')
            .count();
        let name = Span::new(pos + 1, text.start as usize + name_len);
        let name = trim_span(bytes, name.start as usize, name.end as usize);
        let value = trim_span(bytes, name.end as usize, close);
        if name.is_empty() || value.is_empty() || self.state() == RecordState::Moves {
            self.report_damage(Damage::MalformedTag, whole.0, whole.1);
        } else {
            self.enter_tag(pos, name);
            self.visitor
                .visit_tag(name, value, Span::new(whole.0, whole.1));
            self.report_damage(Damage::MalformedTag, whole.0, whole.1);
        }
        self.last_end = whole.1;
        whole.1
    }

    /// Reads a tag whose name is known and whose opening quote is at `quote`.
    fn read_tag(&mut self, pos: usize, name: Span, quote: usize, quote_len: usize) -> usize {
        let start = quote + quote_len;
        let value = self.find_value_end(start, self.bytes[quote] != b'"');
        self.enter_tag(pos, name);
        self.visitor.visit_tag(
            name,
            Span::new(start, value.end),
            Span::new(pos, value.next),
        );
        self.last_end = value.next;
        if let Some(damage) = value.damage {
            self.report_damage(damage, pos, value.next);
        }
        if value.control {
            self.control_bytes(start, value.end);
            self.last_end = value.next;
        }
        value.next
    }

    /// Returns the end of the value that begins at `start`. It is on the same line, whatever is missing.
    fn find_value_end(&mut self, start: usize, curly: bool) -> TagValueEnd {
        let bytes = self.bytes;
        if let Ok((rest, value)) = tag_line::parse_strict_value(&bytes[start..]) {
            let end = start + value.len();
            // Without an early exit, this processes many bytes at once.
            let low = |any, b: &u8| any | (*b < b' ') | (*b == 0x7f);
            let control = value.iter().fold(false, low);
            // The splitter sees a tag line there: a chunk would otherwise be read in another form than the whole text.
            if !(control && self.opens_tag(start, end)) {
                return TagValueEnd {
                    control,
                    ..closed_value(end, bytes.len() - rest.len())
                };
            }
        }
        let line = near_line_end(bytes, start, MAX_VALUE);
        let known = self.unclosed.known_until(start, curly);
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
                    escaped_end = tag_line::parse_closing(&i[2..])
                        .map(|(rest, _)| closed_value(at + 1, line - rest.len()))
                        .ok()
                        .or(escaped_end);
                }
                at += 2;
                continue;
            }
            if let Some(len) = quote_len(i, curly) {
                if let Ok((rest, _)) = tag_line::parse_closing(&i[len..]) {
                    return closed_value(at, line - rest.len());
                }
                let rest = trim_span(bytes, at + len, line).start as usize;
                if tag_head(&bytes[rest..]).is_some() {
                    return open_value(at, at + len, Damage::UnclosedTag);
                }
                first_quote.get_or_insert((at, at + len));
            } else if i[0] == b']' {
                let rest = trim_span(bytes, at + 1, line).start as usize;
                if tag_head(&bytes[rest..]).is_some() {
                    return open_value(at, at + 1, Damage::UnclosedString);
                }
            }
            at += 1;
        }
        if let Some(value) = escaped_end {
            return value;
        }
        if !escapes {
            // A single sign closes a value, and blanks precede whatever follows it.
            let end = trim_span(bytes, start, line).end as usize;
            self.unclosed = UnclosedValue {
                start,
                end: end.saturating_sub(tag_line::MAX_QUOTE),
                curly,
            };
        }
        if let Some((end, next)) = first_quote {
            return open_value(end, next, Damage::UnclosedTag);
        }
        let (end, next) = match memchr::memrchr(b']', &bytes[start..line]) {
            Some(n) => (start + n, start + n + 1),
            None => {
                let end = trim_span(bytes, start, line).end as usize;
                (end.max(start), end.max(start))
            }
        };
        open_value(end, next, Damage::UnclosedString)
    }

    /// Returns whether the quotation mark that closes the value at `start..end` opens the value of a tag line. A value may have a lone
    /// carriage return, which begins a line.
    #[cold]
    fn opens_tag(&self, start: usize, end: usize) -> bool {
        let bracket = memchr::memrchr(b'[', &self.bytes[start..end]);
        bracket.is_some_and(|n| is_tag_line(self.bytes, start + n))
    }
}

/// A stretch of text, on one line and without an escape, in which nothing closes a value. Searching it anew for each of
/// the values that begin in it would take hundreds of steps per byte.
#[derive(Debug, Default)]
pub(crate) struct UnclosedValue {
    start: usize,
    end: usize,
    /// Whether single bytes count as quotation marks.
    curly: bool,
}

impl UnclosedValue {
    /// Returns the place before which nothing closes a value that begins at `start`.
    fn known_until(&self, start: usize, curly: bool) -> usize {
        match self.start <= start && self.curly == curly {
            true => self.end,
            false => 0,
        }
    }
}

/// Returns the end of the line, or the place `max` bytes on if that is nearer.
fn near_line_end(bytes: &[u8], pos: usize, max: usize) -> usize {
    line_end(&bytes[..bytes.len().min(pos + max)], pos)
}

fn closed_value(end: usize, next: usize) -> TagValueEnd {
    TagValueEnd {
        end,
        next,
        damage: None,
        control: true,
    }
}

fn open_value(end: usize, next: usize, damage: Damage) -> TagValueEnd {
    TagValueEnd {
        damage: Some(damage),
        ..closed_value(end, next)
    }
}

/// Returns the length of the quotation mark that a text begins with.
fn quote_len(i: &[u8], curly: bool) -> Option<usize> {
    let (_, quote) = tag_line::parse_quote(i, curly).ok()?;
    Some(quote.len())
}

/// Returns `start..end` without the blanks at its ends.
fn trim_span(bytes: &[u8], start: usize, end: usize) -> Span {
    let (mut start, mut end) = (start, end.max(start));
    while start < end && is_blank(bytes[start]) {
        start += 1;
    }
    while end > start && is_blank(bytes[end - 1]) {
        end -= 1;
    }
    Span::new(start, end)
}
