//! Formatting among the moves: emphasis of Markdown, tags of HTML and of web boards, character references.
//! These separate words and have no meaning of their own, so they are skipped.

use super::line::{at_line_start, has_blank_line, is_blank, is_eol, is_tag_line, line_end};
use super::record::{ChunkParser, RecordState};
use super::row::MoveRowEnd;
use super::visitor::{Damage, Visitor};
use super::wrapped::tex_sign;
use super::wrapper::is_attributes;
use crate::span::Span;

/// The maximum distance to the end of an emphasis, in bytes. Nobody emphasizes more than a few rows of moves.
const MAX_EMPHASIS: usize = 4096;
/// The maximum length of a line of bars and dashes in a table, in bytes.
const MAX_RULE: usize = 240;
/// The maximum number of emphasis signs in a row.
const MAX_SIGNS: usize = 3;
/// The maximum number of tags within text that is struck out.
const MAX_INNER_TAGS: usize = 8;
/// The maximum length of a tag of HTML or of a web board, in bytes.
const MAX_TAG: usize = 160;

/// A parser of a tag: its length, its name, and whether it closes.
type MarkupTagReader = fn(&[u8]) -> Option<(usize, &str, bool)>;

/// Elements of HTML that format text.
pub(super) const FORMAT_ELEMENTS: &[&str] = &[
    "a", "b", "big", "br", "center", "del", "div", "em", "font", "hr", "i", "ins", "kbd", "li",
    "mark", "nobr", "ol", "p", "s", "samp", "small", "span", "strike", "strong", "sub", "sup",
    "table", "tbody", "td", "th", "thead", "tr", "tt", "u", "ul", "var", "wbr",
];
/// Tags of web boards that format text.
pub(super) const BOARD_TAGS: &[&str] = &[
    "*", "b", "bold", "center", "color", "font", "i", "italic", "justify", "left", "li", "list",
    "right", "s", "size", "strike", "sub", "sup", "u", "url",
];
/// Elements and tags around text that is struck out.
const STRIKE_ELEMENTS: &[&str] = &["s", "del", "strike"];

/// Characters by their names in HTML.
const NAMED_CHARACTERS: &[(&str, char)] = &[
    ("nbsp", '\u{a0}'),
    ("ensp", '\u{2002}'),
    ("emsp", '\u{2003}'),
    ("thinsp", '\u{2009}'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("minus", '\u{2212}'),
    ("times", '×'),
    ("colon", ':'),
    ("period", '.'),
    ("hellip", '…'),
    ("frac12", '½'),
    ("half", '½'),
    ("plusmn", '±'),
    ("plus", '+'),
    ("equals", '='),
    ("quest", '?'),
    ("excl", '!'),
    ("hyphen", '‐'),
    ("dash", '‐'),
    ("horbar", '―'),
    ("rarr", '→'),
    ("ast", '*'),
    ("shy", '\u{ad}'),
    ("zwnj", '\u{200c}'),
    ("zwj", '\u{200d}'),
    ("lrm", '\u{200e}'),
    ("rlm", '\u{200f}'),
    ("NoBreak", '\u{2060}'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("bdquo", '„'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("laquo", '«'),
    ("raquo", '»'),
    ("num", '#'),
    ("check", '✓'),
];

/// The HTML references that begin and end an escaped tag.
const ESCAPED_BRACKETS: [(&[u8], &[u8]); 3] = [
    (b"&lt;", b"&gt;"),
    (b"&#60;", b"&#62;"),
    (b"&#x3c;", b"&#x3e;"),
];

/// Returns the character of the HTML reference that a text begins with, and the length of the reference: `&nbsp;`, `&#8211;`.
#[cold]
pub(super) fn character_reference(i: &[u8]) -> Option<(char, usize)> {
    /// The maximum length of a reference, in bytes.
    const MAX_LEN: usize = 10;
    let rest = i.strip_prefix(b"&")?;
    let len = rest.iter().take(MAX_LEN).position(|b| *b == b';')?;
    let name = std::str::from_utf8(&rest[..len]).ok()?;
    if name == "amp" {
        // Escaped twice, `&amp;ndash;`.
        let inner = rest.get(len + 1..)?;
        let end = inner.iter().take(MAX_LEN).position(|b| *b == b';')?;
        let name = std::str::from_utf8(&inner[..end]).ok()?;
        let (_, c) = NAMED_CHARACTERS.iter().find(|(known, _)| *known == name)?;
        return Some((*c, len + 2 + end + 1));
    }
    let char = match name.strip_prefix('#') {
        Some(code) => {
            let code = match code.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => code.parse().ok()?,
            };
            // The braces of comments are written as such references.
            char::from_u32(code)
                .map(|c| if c.is_ascii_whitespace() { ' ' } else { c })
                .filter(|c| !c.is_control() && !"{}&;[]()".contains(*c))?
        }
        None => NAMED_CHARACTERS.iter().find(|(known, _)| *known == name)?.1,
    };
    Some((char, len + 2))
}

/// Parses an HTML tag whose angle brackets are references, `&lt;b&gt;`.
fn escaped_element(i: &[u8]) -> Option<(usize, &str, bool)> {
    let (open, close) = ESCAPED_BRACKETS.iter().find(|(open, _)| {
        i.get(..open.len())
            .is_some_and(|text| text.eq_ignore_ascii_case(open))
    })?;
    let rest = &i[open.len()..];
    let near = &rest[..rest.len().min(MAX_TAG)];
    let len = memchr::memmem::find(near, close)?;
    let inside = std::str::from_utf8(&near[..len]).ok()?;
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let end = name
        .find(|c: char| !c.is_ascii_alphanumeric())
        .unwrap_or(name.len());
    let is_known = FORMAT_ELEMENTS
        .iter()
        .any(|one| one.eq_ignore_ascii_case(&name[..end]));
    is_known.then_some((
        open.len() + len + close.len(),
        &name[..end],
        inside.starts_with('/'),
    ))
}

/// Returns whether a text begins with a backslash that escapes the sign after it.
#[inline]
pub(super) fn is_escape(i: &[u8]) -> bool {
    matches!(i, [b'\\', sign, ..] if sign.is_ascii_punctuation() && !b"{}[]\\\"'".contains(sign))
}

/// Parses the HTML tag that a text begins with: its length, its name, and whether it closes.
pub(super) fn html_tag(i: &[u8]) -> Option<(usize, &str, bool)> {
    markup_tag(i, (b'<', b'>'), FORMAT_ELEMENTS)
}

/// Parses the tag of a web board that a text begins with: `[b]`, `[/b]`, `[color=red]`.
pub(super) fn board_tag(i: &[u8]) -> Option<(usize, &str, bool)> {
    let found = markup_tag(i, (b'[', b']'), BOARD_TAGS)?;
    // `[b "x"]` and `[s a "x"]` are tags of a game.
    let (len, name, closes) = found;
    let attributes = &i[1 + usize::from(closes) + name.len()..len - 1];
    (attributes.trim_ascii().is_empty() || is_attributes(attributes)).then_some(found)
}

fn markup_tag<'i>(
    i: &'i [u8],
    (open, close): (u8, u8),
    known: &[&str],
) -> Option<(usize, &'i str, bool)> {
    let rest = i.strip_prefix(&[open])?;
    let (rest, closes) = match rest.strip_prefix(b"/") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let name = rest
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || **b == b'*')
        .count();
    let behind = &rest[name..];
    if !matches!(behind.first(), Some(b' ' | b'/' | b'=' | b'>' | b']')) {
        return None;
    }
    let name = std::str::from_utf8(&rest[..name]).ok()?;
    if !known.iter().any(|one| one.eq_ignore_ascii_case(name)) {
        return None;
    }
    let end = behind
        .iter()
        .take(MAX_TAG)
        .position(|b| *b == close || *b == open || is_eol(*b))?;
    let len = i.len() - behind.len() + end + 1;
    (behind[end] == close).then_some((len, name, closes))
}

/// Returns a stretch of text without its formatting. `between` are the bytes before and after it.
pub fn without_markup(text: &[u8], between: [Option<u8>; 2]) -> String {
    let mut plain = String::new();
    let mut at = 0;
    let formats = matches!(text, [b'\\', b'a'..=b'z' | b'A'..=b'Z', .., b'{'] | [b'[' | b']', ..])
        || text == b"\\("
        || text == b"\\)"
        || escaped_element(text).is_some();
    while at < text.len() && !formats {
        let i = &text[at..];
        if let Some((c, len)) = tex_sign(i) {
            plain.push(if c == '×' { 'x' } else { c });
            at += len;
        } else if is_escape(i) {
            plain.push(char::from(i[1]));
            at += 2;
        } else if let Some((c, len)) = character_reference(i) {
            match c {
                '\u{a0}' | '\u{2002}' | '\u{2003}' | '\u{2009}' => plain.push(' '),
                '\u{2010}'..='\u{2015}' | '\u{2212}' => plain.push('-'),
                '×' => plain.push('x'),
                '½' => plain.push_str("1/2"),
                '…' => plain.push_str("..."),
                '±' => plain.push_str("+/-"),
                '\u{200b}'..='\u{200f}'
                | '\u{2060}'
                | '\u{feff}'
                | '"'
                | '\''
                | '“'
                | '”'
                | '„'
                | '‘'
                | '’'
                | '«'
                | '»' => {}
                '\u{ad}' if plain.ends_with('-') || text[at + len..].starts_with(b"-") => {}
                '\u{ad}' | '→' => plain.push('-'),
                c => plain.push(c),
            }
            at += len;
        } else if text.len() > 1 && (text.contains(&b'\\') || text.contains(&b'&')) {
            plain.push_str(&String::from_utf8_lossy(&i[..1]));
            at += 1;
        } else {
            break;
        }
    }
    // Words that formatting separates stay separate.
    let word = |b: Option<u8>| b.is_some_and(|b| b.is_ascii_alphanumeric());
    if plain.is_empty() && word(between[0]) && word(between[1]) {
        plain.push(' ');
    }
    plain
}

/// The open emphasis, and what is known of emphasis that nothing closes; one entry per kind of sign.
#[derive(Debug, Default)]
pub(crate) struct EmphasisState([EmphasisMark; EMPHASIS_SIGNS.len()]);

/// Emphasis by one kind of sign.
#[derive(Clone, Copy, Debug, Default)]
struct EmphasisMark {
    /// The place of the sign that closes the open emphasis.
    close: usize,
    /// The place before which nothing closes an emphasis that begins there.
    none_before: usize,
}

/// Emphasis signs, by their byte and length.
const EMPHASIS_SIGNS: [(u8, usize); 7] = [
    (b'*', 1),
    (b'*', 2),
    (b'*', 3),
    (b'_', 1),
    (b'_', 2),
    (b'_', 3),
    (b'~', 2),
];

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Skips formatting at `pos`. Returns where it ends, if there is any.
    #[cold]
    pub(crate) fn skip_markup(&mut self, pos: usize) -> Option<usize> {
        let bytes = self.bytes;
        let i = &bytes[pos..];
        match i[0] {
            b'*' | b'_' | b'-' | b'=' if self.is_rule(pos) => {
                Some(self.pass_over(pos, line_end(bytes, pos)))
            }
            b'*' | b'_' | b'~' => {
                if let Some(len) = self.emphasis_len(pos) {
                    if i[0] == b'~'
                        && let Some(close) = self.emphasis.0[6].open_at(pos)
                        && self.is_withdrawn(pos + len, close, close + len)
                    {
                        return Some(self.read_struck_text(pos, pos + len, close, close + len));
                    }
                    return Some(self.pass_over(pos, pos + len));
                }
                let bullet = i[0] == b'*' && self.is_bullet(pos);
                bullet.then(|| self.pass_over(pos, pos + 1))
            }
            b'-' | b'+' if self.is_bullet(pos) => Some(self.pass_over(pos, pos + 1)),
            b'<' if i.starts_with(b"<!--") => {
                let near = &i[..i.len().min(MAX_EMPHASIS)];
                let end = pos + memchr::memmem::find(near, b"-->")? + 3;
                self.bare_comment(pos, end);
                Some(end)
            }
            b'<' => {
                let (len, name, closes) = html_tag(i)?;
                Some(self.element_at(pos, len, name, closes, html_tag))
            }
            b'&' => {
                let (len, name, closes) = escaped_element(i)?;
                Some(self.element_at(pos, len, name, closes, escaped_element))
            }
            b'[' => {
                let (len, name, closes) = board_tag(i)?;
                Some(self.element_at(pos, len, name, closes, board_tag))
            }
            // The bars of a table, and its line of dashes.
            b'|' => {
                let run = i.iter().take(MAX_RULE);
                let run = run.take_while(|b| b"|-:+= \t".contains(b)).count();
                let rule = i.get(run).is_none_or(|b| is_eol(*b));
                Some(self.pass_over(pos, pos + if rule { run } else { 1 }))
            }
            // A backslash at the end of a line breaks the line.
            b'\\' if matches!(i.get(1), Some(b'\n' | b'\r')) => Some(self.pass_over(pos, pos + 1)),
            _ => None,
        }
    }

    /// Returns whether a line is nothing but three or more signs of one kind, which divide a page; or, outside of games, the two dashes
    /// above the name of the writer of a mail.
    fn is_rule(&self, pos: usize) -> bool {
        let bytes = self.bytes;
        if !at_line_start(bytes, pos) {
            return false;
        }
        let sign = bytes[pos];
        let run = bytes[pos..].iter().take_while(|b| **b == sign).count();
        let mut behind = bytes[pos + run..].iter().take(MAX_RULE);
        let ends = behind.find(|b| !matches!(b, b' ' | b'\t'));
        let outside = matches!(self.state(), RecordState::None | RecordState::Over);
        let fewest = if outside && sign == b'-' { 2 } else { 3 };
        run >= fewest && ends.is_none_or(|b| is_eol(*b))
    }

    /// Skips a stretch of text that is only formatting.
    pub(crate) fn pass_over(&mut self, pos: usize, end: usize) -> usize {
        // Formatting separates no game from what follows it, and a mark after it does not belong to a move before it.
        self.report_damage(Damage::Markup, pos, end);
        end
    }

    fn element_at(
        &mut self,
        pos: usize,
        len: usize,
        name: &str,
        closes: bool,
        read: MarkupTagReader,
    ) -> usize {
        let bytes = self.bytes;
        let start = pos + len;
        let is_struck = STRIKE_ELEMENTS
            .iter()
            .any(|one| one.eq_ignore_ascii_case(name))
            || memchr::memmem::find(&bytes[pos..start], b"line-through").is_some();
        if !closes && is_struck {
            let window = &bytes[start..bytes.len().min(start + MAX_EMPHASIS)];
            let first = bytes[pos];
            let close = memchr::memchr_iter(first, window)
                .take(MAX_INNER_TAGS)
                .map(|n| start + n)
                .find_map(|at| {
                    let (len, other, closes) = read(&bytes[at..])?;
                    (closes && other.eq_ignore_ascii_case(name)).then_some((at, at + len))
                });
            if let Some((close, end)) = close
                && !has_blank_line(&bytes[start..close])
                && self.is_withdrawn(start, close, end)
            {
                return self.read_struck_text(pos, start, close, end);
            }
        }
        self.pass_over(pos, start)
    }

    /// Reads text that is struck out as a comment.
    pub(crate) fn read_struck_text(
        &mut self,
        pos: usize,
        start: usize,
        close: usize,
        end: usize,
    ) -> usize {
        self.report_comment(Span::new(start, close), pos, end);
        self.report_damage(Damage::StruckOut, pos, end);
        self.last_end = end;
        end
    }

    /// Returns whether moves that are struck out were taken back: other moves replace them.
    pub(crate) fn is_withdrawn(&self, start: usize, close: usize, end: usize) -> bool {
        if self.state() != RecordState::Moves {
            return false;
        }
        let inside = self.scan_row(start, close);
        let behind = self.scan_row(end, self.bytes.len());
        match (inside.moves, inside.stop) {
            // `~~3. 31-27~~ 3. 34-29`
            (0, MoveRowEnd::Number(number, _)) => {
                matches!(behind.stop, MoveRowEnd::Number(again, _) if behind.moves == 0 && again == number)
            }
            // `1. 32-28 ~~19-23~~ 18-23`
            (moves, _) => {
                let before = self.since_number(start).map_or(0, |row| row.moves);
                before + moves + behind.moves > 2 && before + behind.moves <= 2
            }
        }
    }

    /// Returns whether a sign at the start of a line is the bullet of a list whose items are rows of moves: `- 1. 32-28 18-23`.
    fn is_bullet(&self, pos: usize) -> bool {
        let rest = &self.bytes[pos + 1..];
        let blank = rest.iter().take_while(|b| **b == b' ').count();
        if blank == 0 || !at_line_start(self.bytes, pos) {
            return false;
        }
        let number = match self.scan_row(pos + 1, self.bytes.len()) {
            row if row.moves == 0 && row.words == 0 => row.stop,
            _ => return false,
        };
        // A star after a game ends it, and another game may follow.
        matches!(number, MoveRowEnd::Number(n, _) if n > 1 || self.state() != RecordState::Moves)
    }

    /// Returns the length of the emphasis sign at `pos`, if it opens or closes an emphasis.
    fn emphasis_len(&mut self, pos: usize) -> Option<usize> {
        let bytes = self.bytes;
        let sign = bytes[pos];
        // A longer run is no emphasis, whatever its length.
        // If each star counts all that follow, a megabyte of stars takes minutes.
        let len = run_len(&bytes[..bytes.len().min(pos + MAX_SIGNS + 1)], pos, sign);
        let nth = EMPHASIS_SIGNS
            .iter()
            .position(|kind| *kind == (sign, len))?;
        let kind = self.emphasis.0[nth];
        if kind.close == pos && pos > 0 {
            return Some(len);
        }
        if pos < kind.close || pos < kind.none_before {
            return None;
        }
        let before = pos.checked_sub(1).map_or(b' ', |at| bytes[at]);
        let behind = bytes.get(pos + len).copied().unwrap_or(b' ');
        // A single star between squares is a capture sign, and one after a move is a mark of it.
        let begins = len > 1 && sign != b'_' || is_blank(before) || b"([{*_~>|.".contains(&before);
        let word = behind.is_ascii_alphanumeric() || behind >= 0x80 || b"*_~<[\\".contains(&behind);
        if !word || !begins {
            return None;
        }
        let stop = bytes.len().min(pos + MAX_EMPHASIS);
        match find_closing(&bytes[..stop], pos + len, sign, len) {
            Ok(close) => {
                self.emphasis.0[nth].close = close;
                Some(len)
            }
            Err(end) => {
                self.emphasis.0[nth].none_before = end;
                None
            }
        }
    }
}

impl EmphasisState {
    /// Returns whether any emphasis is open at `pos`.
    pub(crate) fn is_open(&self, pos: usize) -> bool {
        self.0.iter().any(|kind| pos > 0 && kind.close >= pos)
    }
}

impl EmphasisMark {
    /// Returns where the emphasis that is open at `pos` closes.
    fn open_at(self, pos: usize) -> Option<usize> {
        (self.close > pos).then_some(self.close)
    }
}

/// Counts the repetitions of a byte from `at` on.
fn run_len(bytes: &[u8], at: usize, sign: u8) -> usize {
    bytes[at..].iter().take_while(|b| **b == sign).count()
}

/// Returns where the emphasis that begins at `from` closes: at a run of the same signs after a word, in the same paragraph. If
/// nothing closes it, the error is the end of the text for which this is known.
fn find_closing(bytes: &[u8], from: usize, sign: u8, len: usize) -> Result<usize, usize> {
    let mut at = from;
    while at < bytes.len() {
        let b = bytes[at];
        if b == sign {
            let n = run_len(bytes, at, sign);
            let before = bytes[at - 1];
            let behind = bytes.get(at + n).copied().unwrap_or(b' ');
            let apart = len > 1 || !behind.is_ascii_alphanumeric();
            if n == len && at > from && !is_blank(before) && before != b'\\' && apart {
                return Ok(at);
            }
            at += n;
            continue;
        }
        match b {
            b'{' => match memchr::memchr(b'}', &bytes[at..]) {
                Some(n) => at += n,
                None => return Err(bytes.len()),
            },
            b'\n' | b'\r' if has_blank_line(&bytes[at..at + blank_count(bytes, at)]) => {
                return Err(at);
            }
            b'[' if is_tag_line(bytes, at) => return Err(at),
            _ => {}
        }
        at += 1;
    }
    Err(bytes.len())
}

/// Counts the blanks from `at` on.
fn blank_count(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().take_while(|b| is_blank(**b)).count()
}
