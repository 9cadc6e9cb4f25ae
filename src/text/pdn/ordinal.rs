//! Move numbers as people decorate them: `1- 32-28`, `2º 33-29`, `#3 37x28`, `IV. 41-37`, `(5) 35-30`, `6.- 30-25`. They count
//! as numbers if they continue the numbering and a move follows.

use super::classify::{MovetextToken, classify_token};
use super::fold::CharFolder;
use super::record::{ChunkParser, RecordState};
use super::row::MoveRowEnd;
use super::token::WordToken;
use super::visitor::Visitor;
use crate::span::Span;
use crate::words::{LetterClass, is_dash, ordinal, side_by_word};

/// The maximum length of the text in which a move is looked for, in bytes.
const MAX_MOVE: usize = 64;
/// The maximum number of signs that set off an ordinal.
const MAX_SIGNS: usize = 3;
/// The maximum length of a label of a side or of a word for a move, in characters.
const MAX_LABEL: usize = 12;

/// The start of a line as text, and the source of each of its characters.
pub(crate) struct DecodedLine {
    pub(crate) text: String,
    /// The source offset of each byte of the text, and of its end.
    sources: Vec<u8>,
}

impl DecodedLine {
    /// The maximum length of the decoded text, in bytes. Signs and words around a number are shorter.
    const MAX_LEN: usize = 72;

    /// Decodes the start of a text, up to the end of its line.
    pub(crate) fn from_bytes(i: &[u8], folder: &CharFolder) -> Self {
        let (mut text, mut sources, mut at) = (String::new(), Vec::new(), 0);
        while let Some((c, len)) = folder.next_char(&i[at..])
            && at + len <= Self::MAX_LEN
            && !matches!(i[at], b'\n' | b'\r')
        {
            text.push(c);
            sources.resize(text.len(), at as u8);
            at += len;
        }
        sources.push(at as u8);
        Self { text, sources }
    }

    /// Returns the number of source bytes that the first `len` bytes of the text came from.
    pub(crate) fn source_len(&self, len: usize) -> usize {
        usize::from(self.sources[len.min(self.text.len())])
    }
}

/// A number with its decoration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrdinalNumber {
    value: u32,
    black: bool,
    len: usize,
    /// Whether a word may look the same.
    is_doubtful: bool,
}

/// Returns whether the text after the digits of a number may decorate it. Nearly all numbers and moves have something else there.
fn may_be_decorated(rest: &[u8]) -> bool {
    let other = |i: &[u8]| match i {
        [b'.', ..] => false,
        [b, next, ..] if b.is_ascii_alphabetic() => !next.is_ascii_digit(),
        [b, ..] => *b >= 0x80 || b.is_ascii_alphabetic() || b"-:;,)]>=|~/_^#\\&@'\"`".contains(b),
        [] => false,
    };
    match rest {
        [b'-' | b':' | b'/' | b'=' | b'~' | b'_', next, ..] => !next.is_ascii_digit(),
        [b'.', rest @ ..] => {
            let digit = rest.first().is_some_and(u8::is_ascii_digit);
            !digit && !rest.starts_with(b".") && other(rest.trim_ascii_start())
        }
        [b' ', ..] => {
            let rest = rest.trim_ascii_start();
            !rest.first().is_some_and(|b| b"([]{}".contains(b)) && other(rest)
        }
        _ => other(rest),
    }
}

/// Returns whether a character sets off the number after it.
fn sets_off(c: char) -> bool {
    matches!(
        c,
        '#' | '№' | '@' | '§' | '•' | '·' | '°' | '>' | '※' | '▸' | '►' | '▶'
    )
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Reads a decorated number if it continues the numbering and a move follows.
    #[cold]
    pub(crate) fn read_ordinal(&mut self, pos: usize) -> Option<usize> {
        let found = self.ordinal_at(pos)?;
        let end = pos + found.len;
        if !self.is_next_number(found.value, end) {
            return None;
        }
        let begins = self.state() != RecordState::Moves || self.last_number().is_none();
        if found.is_doubtful {
            let row = self.scan_row(end, self.bytes.len());
            let among_words = self.has_unreadable() && !super::line::at_line_start(self.bytes, pos);
            if among_words || (begins && found.value != 1 && row.moves != 2) {
                return None;
            }
        }
        self.odd_number(found, pos, end);
        Some(end)
    }

    /// Returns the decorated number that a text begins with. A plain number is none.
    pub(crate) fn ordinal_at(&self, pos: usize) -> Option<OrdinalNumber> {
        let i = &self.bytes[pos..];
        let digits = i.iter().take(4).take_while(|b| b.is_ascii_digit()).count();
        if digits > 3 || (digits > 0 && !may_be_decorated(&i[digits..])) {
            return None;
        }
        let decoded = DecodedLine::from_bytes(i, &self.scratch.folder);
        let text = decoded.text.as_str();
        let mut start = 0;
        for c in text.chars().take(MAX_SIGNS).take_while(|c| sets_off(*c)) {
            start += c.len_utf8();
        }
        let signs = start;
        // A sign with a blank after it may belong to the move before it.
        let item = text.starts_with('№') || super::line::at_line_start(self.bytes, pos);
        if signs > 0 && !item && text[signs..].starts_with(' ') {
            return None;
        }
        start += text[start..].len() - text[start..].trim_start_matches(' ').len();
        let (before, words, open) = ordinal::ordinal_prefix(&text[start..], false);
        let from = start + before;
        let (len, value, roman) = ordinal::parse_ordinal(&text[from..])?;
        let behind = &text[from + len..];
        let ascii = text[from..from + len].bytes().all(|b| b.is_ascii_digit());
        let mut found = OrdinalNumber {
            value,
            black: false,
            len: 0,
            is_doubtful: words || roman,
        };
        let dots = behind.trim_start_matches(' ');
        let after = dots.trim_start_matches(['.', '…']);
        let dots = &dots[..dots.len() - after.len()];
        if open.is_none() && (dots.len() >= 3 || dots.contains('…')) {
            if ascii && from == 0 {
                return None;
            }
            let blank = after.len() - after.trim_start_matches(' ').len();
            found.black = true;
            found.len = decoded.source_len(text.len() - after.len() + blank);
            return Some(found);
        }
        // `1 -> 32-28`
        let apart = behind.trim_start_matches(' ');
        let arrow = ["->", "=>", "-->"]
            .iter()
            .find_map(|arrow| apart.strip_prefix(arrow));
        if let Some(rest) = arrow.filter(|rest| rest.starts_with(' ')) {
            found.len = decoded.source_len(text.len() - rest.trim_start_matches(' ').len());
            return Some(found);
        }
        let decoration = ordinal::behind_ordinal(behind, open)?;
        let mut sign = &behind[..decoration.len];
        if self.emphasis.is_open(pos) {
            // Other code finds where emphasis closes.
            let bare = sign.trim_end().trim_end_matches(['_', '*', '~']);
            sign = if bare.len() < sign.trim_end().len() {
                bare
            } else {
                sign
            };
        }
        // `"1","32-28"`: the last quotation mark opens the next cell.
        let quoted = sign.trim().len() > 1 && sign.starts_with('"') && sign.ends_with('"');
        if quoted && open.is_some() {
            sign = &sign[..sign.len() - 1];
        }
        let bare = sign.trim();
        // A capture that is due may be glued to its number, `4.x`; a dash after a full stop may represent a move.
        let cross = bare.contains(['x', 'X', 'х', 'Х', '×', '*']) && !decoration.words;
        let short =
            decoration.words && matches!(bare.trim_start_matches('.'), "x" | "X" | "х" | "Х");
        let dashed = bare.starts_with('.') && bare.contains(is_dash);
        let plain = ascii && from == 0 && matches!(bare, "" | "." | "..");
        if plain || cross || short || dashed {
            return None;
        }
        let closed = bare.ends_with([
            '.', ',', ';', ')', ']', '>', '|', '~', '\'', '»', '"', '”', '。', '．', '）', '、',
            '\u{20e3}',
        ]);
        let apart = sign.len() > sign.trim_end().len();
        let alone = !ascii && !roman || signs > 0 || sign.len() < decoration.len;
        if !(apart || closed || alone) {
            return None;
        }
        // `4.: 12-18` is the capture that is due and its reply.
        let due = ascii && from == 0 && (bare.ends_with(".:") || bare == ":" && decoration.apart);
        if due && self.decorated.is_empty() {
            let end = pos + decoded.source_len(from + len + sign.len());
            if self.scan_row(end, self.bytes.len()).moves < 2 {
                return None;
            }
        }
        // `1b d6-c5`
        let letters = bare.trim_matches(|c: char| !c.is_letter());
        found.black = matches!(letters, "b" | "B" | "black") && decoration.words;
        found.is_doubtful |= decoration.words && !bare.contains(['º', 'ª']) && decoration.apart;
        found.len = decoded.source_len(from + len + sign.len());
        Some(found)
    }

    /// Returns the number that stops a row, if it is decorated and a move follows.
    pub(crate) fn ordinal_ahead(&self, pos: usize) -> Option<MoveRowEnd> {
        let found = self.ordinal_at(pos)?;
        let near = |last: u32| (last..=last + 2).contains(&found.value);
        let goes_on = self.last_number().is_some_and(|(last, _)| near(last));
        let moves = self.has_move_at(pos + found.len);
        (moves && (goes_on || !found.is_doubtful))
            .then_some(MoveRowEnd::Number(found.value, found.black))
    }

    /// Reads a move number in brackets, if it continues the numbering: `(1) 32-28 18-23 (2) 33-29`.
    pub(crate) fn enclosed_number(&mut self, pos: usize, close: u8) -> Option<usize> {
        let i = &self.bytes[pos + 1..];
        let near = &i[..i.len().min(9)];
        let len = memchr::memchr(close, near)?;
        let inside = std::str::from_utf8(near.get(..len)?).ok()?;
        let inside = inside.trim();
        let (whole, number, roman) = ordinal::parse_ordinal(inside.trim_end_matches('.'))?;
        if whole != inside.trim_end_matches('.').len() {
            return None;
        }
        let end = pos + len + 2;
        // After one move of two, the number is a time.
        let whole = self.state() != RecordState::Moves
            || match self.since_number(pos) {
                Some(row) => {
                    row.moves == 2
                        && self
                            .last_number()
                            .is_some_and(|(last, _)| number == last + 1)
                }
                None => self.move_end == usize::MAX,
            };
        if !whole || !self.is_next_number(number, end) {
            return None;
        }
        let found = OrdinalNumber {
            value: number,
            black: false,
            len: end - pos,
            is_doubtful: roman,
        };
        self.odd_number(found, pos, end);
        Some(end)
    }

    fn odd_number(&mut self, found: OrdinalNumber, pos: usize, end: usize) {
        self.enter_movetext(pos);
        let text = self.bytes[pos..end].trim_ascii_end();
        let end_of_text = pos + text.len();
        let span = Span::new(pos, end_of_text);
        self.visitor
            .visit_move_number(found.value, found.black, span);
        (self.last_end, self.number_end) = (end_of_text, end_of_text);
        self.decorated.push((end_of_text, found.value, found.black));
        self.note_escapes(pos, end_of_text);
    }

    /// Returns whether a number continues the numbering and a move of two squares follows `end`.
    fn is_next_number(&self, number: u32, end: usize) -> bool {
        let next = match self
            .last_number()
            .filter(|_| self.state() == RecordState::Moves)
        {
            Some((last, _)) => number == last || number == last + 1,
            None => number > 0,
        };
        next && self.has_move_at(end)
    }

    /// Returns whether a move of two squares follows, with or without the label of a side before it.
    pub(crate) fn has_move_at(&self, at: usize) -> bool {
        // Only the start of the text is examined: a path of squares may be as long as the whole text.
        let behind = self.bytes[at..].trim_ascii_start();
        let quotes = behind.iter().take(MAX_SIGNS);
        let quotes = quotes.take_while(|b| matches!(b, b'"' | b'\'' | b'`' | b'$' | b'|'));
        let behind = &behind[quotes.count()..];
        let behind = &behind[..behind.len().min(MAX_MOVE)];
        let is_move = |i: &[u8]| {
            matches!(
                classify_token(i, false, &self.scratch.folder),
                Some((_, MovetextToken::Word(WordToken::Move(_))))
            )
        };
        is_move(behind)
            || label_len(behind, &self.scratch.folder).is_some_and(|len| is_move(&behind[len..]))
    }

    /// Skips the label of a side, or a word for a move, before a move: `1. W: 32-28 B: 18-23`.
    pub(crate) fn skip_label(&mut self, pos: usize) -> Option<usize> {
        if self.state() != RecordState::Moves || self.has_unreadable() {
            return None;
        }
        let len = label_len(&self.bytes[pos..], &self.scratch.folder)?;
        self.has_move_at(pos + len)
            .then(|| self.pass_over(pos, pos + len))
    }

    /// Returns the end of a number, including a dash after its full stop: `1.- 32-28`. A dash before one move of two represents
    /// the other move, and is not included.
    pub(crate) fn number_ornament(&self, end: usize) -> usize {
        if !matches!(self.bytes[end - 1], b'.') {
            return end;
        }
        let folder = &self.scratch.folder;
        let blank = self.bytes[end..].iter().take_while(|b| **b == b' ').count();
        let (mut stop, mut dashes) = (end + blank, 0);
        while let Some((c, len)) = folder.next_char(&self.bytes[stop..])
            && is_dash(c)
            && dashes < 3
        {
            (stop, dashes) = (stop + len, dashes + 1);
        }
        if dashes == 0 || stop == self.bytes.len() {
            return end;
        }
        let row = self.scan_row(stop, self.bytes.len());
        let glued = blank == 0 && dashes == 1;
        match row.moves {
            2 => stop,
            1 if glued
                && !(matches!(row.stop, MoveRowEnd::Number(..))
                    && self.last_number().is_none()) =>
            {
                stop
            }
            _ => end,
        }
    }
}

/// Returns the length of a word for a side or a move that precedes a move, with its sign and the blank after it.
fn label_len(i: &[u8], folder: &CharFolder) -> Option<usize> {
    let decoded = DecodedLine::from_bytes(i, folder);
    let text = decoded.text.as_str();
    let word = text.find(|c: char| !c.is_letter()).unwrap_or(text.len());
    let label = &text[..word];
    if word == 0 || label.chars().count() > MAX_LABEL {
        return None;
    }
    // A single letter is a side if a colon follows.
    let letter = label.chars().count() == 1
        && text[word..].starts_with(": ")
        && label != "x"
        && label != "х";
    if !letter && side_by_word(label).is_none() && !ordinal::is_move_word(label) {
        return None;
    }
    let behind = text[word..].trim_start_matches([':', '.', ')']);
    let sign = text.len() - word - behind.len();
    let blank = behind.len() - behind.trim_start_matches(' ').len();
    // A lone letter may be a file.
    let sure = blank > 0 && (sign > 0 || label.chars().count() > 1);
    (sign <= 2 && sure).then(|| decoded.source_len(word + sign + blank))
}
