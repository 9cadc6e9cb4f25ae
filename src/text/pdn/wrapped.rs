//! Signs that only set off single moves: quotation marks, ticks, the dollars of TeX, brackets and targets of links. An opening
//! sign is skipped if a move follows and the matching sign closes after it.

use super::classify::{MovetextToken, classify_token};
use super::line::is_eol;
use super::record::{ChunkParser, RecordState};
use super::token::WordToken;
use super::visitor::Visitor;

/// The maximum number of signs before a move.
const MAX_SIGNS: usize = 5;
/// The maximum length of the target of a link, and of the text of a link, in bytes.
const MAX_TARGET: usize = 400;
const MAX_LABEL: usize = 120;
/// The maximum distance to the brace that closes a command of TeX, in bytes.
const MAX_GROUP: usize = 4096;
/// The maximum length of the name of a command of TeX, in bytes.
const MAX_COMMAND: usize = 16;

/// Commands of TeX that strike out.
const TEX_STRIKE_COMMANDS: [&[u8]; 5] = [b"sout", b"st", b"xout", b"cancel", b"hcancel"];

/// Commands of TeX that only place what follows them.
const TEX_SPACE_COMMANDS: [&[u8]; 14] = [
    b"quad",
    b"qquad",
    b"newline",
    b"par",
    b"noindent",
    b"item",
    b"hfill",
    b"hspace",
    b"bigskip",
    b"medskip",
    b"smallskip",
    b"newpage",
    b"linebreak",
    b"centering",
];

/// Returns the sign that closes what a sign opens.
fn closing_sign(c: char) -> Option<char> {
    Some(match c {
        '`' | '"' | '\'' | '~' | '^' | '/' | '$' | '”' | '’' | '′' | '″' => c,
        '«' => '»',
        '»' => '«',
        '“' => '”',
        '„' => '“',
        '‘' | '‚' => '’',
        '‹' => '›',
        '<' => '>',
        _ => return None,
    })
}

/// Returns whether a sign closes what `open` opens. Languages pair curly quotation marks in all combinations.
fn is_closed_by(open: char, c: char) -> bool {
    closing_sign(open) == Some(c)
        || (matches!(open, '“' | '„' | '”' | '«') && matches!(c, '“' | '”' | '„' | '"'))
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Skips the signs that open at `pos` around a move.
    #[cold]
    pub(crate) fn skip_wrapped(&mut self, pos: usize) -> Option<usize> {
        // The end of a line in TeX.
        if self.bytes[pos..].starts_with(b"\\\\") {
            return Some(self.pass_over(pos, pos + 2));
        }
        if self.bytes[pos] == b'\\' && !self.bytes[pos..].starts_with(b"\\(") {
            return self.skip_tex_command(pos);
        }
        if self.state() != RecordState::Moves || self.has_unreadable() {
            return None;
        }
        let i = &self.bytes[pos..];
        if i.starts_with(b"\\(") {
            let end = pos + 2 + self.move_len(pos + 2)?;
            self.bytes[end..].starts_with(b"\\)").then_some(())?;
            self.closing = (end, end + 2);
            return Some(self.pass_over(pos, pos + 2));
        }
        let folder = &self.scratch.folder;
        let (mut signs, mut len) = (Vec::new(), 0);
        while let Some((c, width)) = folder.next_char(&i[len..])
            && closing_sign(c).is_some()
        {
            if signs.len() == MAX_SIGNS {
                return None;
            }
            signs.push(c);
            len += width;
        }
        if signs.is_empty() {
            return None;
        }
        let end = pos + len + self.move_len(pos + len)?;
        let mut close = end;
        for open in signs.iter().rev() {
            let (c, width) = folder.next_char(&self.bytes[close..])?;
            if !is_closed_by(*open, c) {
                return None;
            }
            close += width;
        }
        // `~32-27~ 32-28`
        if signs == ['~'] && self.is_withdrawn(pos + len, end, close) {
            return Some(self.read_struck_text(pos, pos + len, end, close));
        }
        self.closing = (end, close);
        Some(self.pass_over(pos, pos + len))
    }

    /// Returns the length of a move, or of a number with a move, up to the sign that may close it.
    fn move_len(&self, at: usize) -> Option<usize> {
        let i = &self.bytes[at..];
        // Only the start is examined: a path of squares may be as long as the whole text.
        let i = &i[..i.len().min(MAX_LABEL)];
        let (mut len, mut moves) = (0, 0);
        while moves < 2 {
            let rest = &i[len..];
            len += match classify_token(rest, false, &self.scratch.folder) {
                Some((n, MovetextToken::Word(WordToken::Move(_)))) => {
                    moves += 1;
                    n
                }
                Some((n, MovetextToken::Word(WordToken::Number(..)))) if moves == 0 => n,
                Some((n, MovetextToken::Blank)) if !rest[n..].is_empty() => n,
                Some((n, MovetextToken::Sign(_)))
                    if moves > 0 && closing_sign(char::from(rest[0])).is_none() =>
                {
                    n
                }
                _ => {
                    let marks = rest.iter().take_while(|b| matches!(b, b'!' | b'?')).count();
                    if marks == 0 {
                        break;
                    }
                    marks
                }
            };
        }
        (moves > 0).then_some(len)
    }

    /// Skips a command of TeX before its group: `\textbf{32-28}`.
    fn skip_tex_command(&mut self, pos: usize) -> Option<usize> {
        let i = &self.bytes[pos + 1..];
        let name = i.iter().take(MAX_COMMAND + 1);
        let name = name.take_while(|b| b.is_ascii_alphabetic()).count();
        if name == 0 || name > MAX_COMMAND {
            return None;
        }
        let end = pos + 1 + name;
        if matches!(&i[..name], b"begin" | b"end") && i.get(name) == Some(&b'{') {
            let near = i[name..].iter().take(MAX_LABEL);
            let len = near.take_while(|b| **b != b'}' && !is_eol(**b)).count();
            return Some(self.pass_over(pos, self.bytes.len().min(end + len + 1)));
        }
        if TEX_SPACE_COMMANDS.contains(&&i[..name]) {
            return Some(self.pass_over(pos, end));
        }
        i.get(name).filter(|b| **b == b'{')?;
        let start = pos + 1 + name + 1;
        let inside = &self.bytes[start..self.bytes.len().min(start + MAX_GROUP)];
        let close = memchr::memchr3(b'}', b'{', b'[', inside)?;
        let played = matches!(
            classify_token(&inside[..close], false, &self.scratch.folder),
            Some((_, MovetextToken::Word(_)))
        );
        if inside[close] != b'}' || !played {
            return None;
        }
        let close = start + close;
        let struck = TEX_STRIKE_COMMANDS.contains(&&self.bytes[pos + 1..start - 1]);
        if struck && self.is_withdrawn(start, close, close + 1) {
            return Some(self.read_struck_text(pos, start, close, close + 1));
        }
        self.closing = (close, close + 1);
        Some(self.pass_over(pos, start))
    }

    /// Skips the bracket of a link around moves: `[32-28](http://x)`, `[http://x 32-28]`, `[[32-28]]`; or a bracket around a
    /// move that the row lacks.
    pub(crate) fn skip_link_bracket(&mut self, pos: usize) -> Option<usize> {
        if self.state() != RecordState::Moves || self.has_unreadable() {
            return None;
        }
        let i = &self.bytes[pos..];
        let twice = i.starts_with(b"[[");
        let mut start = if twice { 2 } else { 1 };
        let near = &i[..i.len().min(MAX_TARGET)];
        let close = start + memchr::memchr3(b']', b'[', b'\n', &near[start..])?;
        if near[close] != b']' {
            return None;
        }
        let inside = &near[start..close];
        let target = inside.starts_with(b"http") || inside.starts_with(b"/");
        let parted = match twice {
            true => memchr::memchr(b'|', inside),
            false => memchr::memchr(b' ', inside).filter(|_| target),
        };
        start += parted.map_or(0, |at| at + 1);
        let (mut at, mut moves, mut numbers) = (start, 0, 0);
        while at < close {
            let rest = &near[at..close.min(start + MAX_LABEL)];
            at += match classify_token(rest, false, &self.scratch.folder) {
                Some((len, MovetextToken::Word(WordToken::Move(_)))) => {
                    moves += 1;
                    len
                }
                Some((len, MovetextToken::Word(WordToken::Number(..)))) => {
                    numbers += 1;
                    len
                }
                Some((
                    len,
                    MovetextToken::Blank | MovetextToken::Sign(_) | MovetextToken::Dots(_),
                )) => len.max(1),
                _ if matches!(rest.first(), Some(b'!' | b'?')) => 1,
                _ => return None,
            };
        }
        let mut end = close + 1;
        if twice {
            near.get(end).filter(|b| **b == b']')?;
            end += 1;
        }
        let link = target_len(&near[end..]);
        let is_link = twice || link > 0 || parted.is_some();
        if moves == 0 || !(is_link || (numbers == 0 && self.row_fits_moves(pos, moves, pos + end)))
        {
            return None;
        }
        self.closing = (pos + close, pos + end + link);
        Some(self.pass_over(pos, pos + start))
    }

    /// Returns whether the row has room for the `moves` moves from `pos` to `end`.
    fn row_fits_moves(&self, pos: usize, moves: usize, end: usize) -> bool {
        let Some(before) = self.since_number(pos) else {
            return false;
        };
        let black = self.last_number().is_some_and(|(_, black)| black);
        let behind = self.scan_row(end, self.bytes.len());
        before.moves + usize::from(black) + moves + behind.moves <= 2
    }

    /// Skips the signs at `pos` that close what was opened before a move.
    #[inline]
    pub(crate) fn closes_at(&mut self, pos: usize) -> Option<usize> {
        let (close, end) = self.closing;
        if close != pos {
            return None;
        }
        self.closing = (usize::MAX, 0);
        Some(self.pass_over(pos, end))
    }

    /// Returns whether the digits after a dollar are those of a move in TeX, `$32-28$`, and of no glyph.
    #[inline]
    pub(crate) fn is_math(&self, behind: usize) -> bool {
        matches!(self.bytes.get(behind), Some(b'-' | b'x' | b':' | b'\\'))
    }
}

/// Returns the length of the target of a link in Markdown: `(http://x "title")`.
fn target_len(i: &[u8]) -> usize {
    if i.first() != Some(&b'(') {
        return 0;
    }
    let mut depth = 0;
    for (at, b) in i.iter().enumerate() {
        match b {
            b'(' => depth += 1,
            b')' => depth -= 1,
            b if is_eol(*b) => return 0,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    0
}

/// Parses a command of TeX for a sign of moves. Returns its character, and the length of the command with the
/// blank that ends it.
pub(crate) fn tex_sign(i: &[u8]) -> Option<(char, usize)> {
    const TEX_SIGNS: [(&[u8], char); 7] = [
        (b"\\times", '×'),
        (b"\\to", '-'),
        (b"\\rightarrow", '-'),
        (b"\\Rightarrow", '-'),
        (b"\\textendash", '-'),
        (b"\\textemdash", '-'),
        (b"\\cdot", '×'),
    ];
    // A text of nothing but backslashes is tested at each of them.
    if !matches!(i, [b'\\', b't' | b'r' | b'R' | b'c', ..]) {
        return None;
    }
    let (name, sign) = TEX_SIGNS.iter().find(|(name, _)| i.starts_with(name))?;
    let rest = &i[name.len()..];
    let blank = match rest {
        [b'{', b'}', ..] => 2,
        [b' ', ..] => 1,
        [b, ..] if b.is_ascii_alphabetic() && name.len() < 4 => return None,
        _ => 0,
    };
    Some((*sign, name.len() + blank))
}

#[cfg(test)]
mod tests {
    use super::target_len;

    #[test]
    fn targets_begin_with_a_bracket() {
        for (text, len) in [
            ("(a) b", 3),
            ("(a(b)) c", 6),
            (")(", 0),
            ("a(b)", 0),
            ("(a", 0),
        ] {
            assert_eq!(target_len(text.as_bytes()), len, "{text}");
        }
    }
}
