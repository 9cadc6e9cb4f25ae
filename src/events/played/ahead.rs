//! The moves of a line from a place in the text on.

use crate::pdn::{Damage, Encoding, PdnReader, Terminator, Visitor};
use crate::record::TokenSlice;
use crate::span::Span;
use crate::written::MoveText;

/// The maximum length of a self-contained text that is read for moves, in bytes.
const MAX_WINDOW_BYTES: usize = 32 * 1024;
/// The maximum difference between the number of a row and the expected one.
pub(super) const NEAR_ROW: u32 = 2;

/// The moves of a line, together with what its numbers state.
#[derive(Default)]
pub struct LineAhead {
    /// The offset added to the places that the reader reports.
    from: u32,
    /// The maximum number of moves to keep.
    limit: usize,
    depth: u32,
    ended: bool,
    /// The ply stated by the number before the next move.
    number: Option<u32>,
    /// The last row number.
    row: Option<u32>,
    /// The moves, in the order of the text.
    pub moves: Vec<MoveText>,
    /// The starts of the numbered moves, each with the ply that its number states, counted from 0.
    pub(crate) plies: Vec<(u32, u32)>,
    /// The starts of unreadable words.
    pub words: Vec<u32>,
    /// Whether the line ends with a result other than a star, sets up a position, or has unreadable words.
    pub(crate) goes_on: bool,
}

impl LineAhead {
    /// Returns the ply that the number of a move states, counted from 0.
    pub fn numbered_ply(&self, mv: &MoveText) -> Option<u32> {
        let start = |&(at, _): &(u32, u32)| at;
        let nth = self
            .plies
            .binary_search_by_key(&mv.span.start, start)
            .ok()?;
        Some(self.plies[nth].1)
    }

    /// Returns whether nothing of the record follows but comments and a star.
    pub fn ends_record(&self) -> bool {
        self.moves.is_empty() && !self.goes_on
    }
}

impl Visitor for LineAhead {
    fn begin_game(&mut self, _: usize) {
        self.depth = 0;
    }
    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        if self.depth == 0 {
            // Digits without a dot may be the rest of a damaged move.
            let digits = number.checked_ilog10().unwrap_or(0) + 1;
            let far = |row: u32| row.abs_diff(number) > NEAR_ROW;
            if span.len() as u32 == digits && self.row.is_some_and(far) {
                self.words.push(span.start + self.from);
                return;
            }
            self.row = Some(number);
            let row = number.saturating_sub(1).saturating_mul(2);
            self.number = Some(row.saturating_add(u32::from(black)));
        }
    }
    fn visit_move(&mut self, text: &MoveText) {
        if self.depth == 0 && !self.ended {
            if let Some(ply) = self.number.take() {
                self.plies.push((text.span.start + self.from, ply));
            }
            let mut text = *text;
            text.span = Span {
                start: text.span.start + self.from,
                end: text.span.end + self.from,
            };
            self.moves.push(text);
        }
    }
    fn visit_words(&mut self, _: Span) {
        // Words in the source do not end the moves.
        self.goes_on |= self.depth == 0 && !self.ended;
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        // This closes the variation in which the reading began.
        self.ended |= self.depth == 0;
        self.depth = self.depth.saturating_sub(1);
    }
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        let lost = matches!(damage, Damage::Unreadable | Damage::GluedText);
        // In a rewritten record, text that is glued to a move becomes a word of its own.
        self.goes_on |= lost && self.depth == 0 && !self.ended;
        if self.depth == 0 && !self.ended && damage == Damage::Unreadable {
            self.words.push(span.start + self.from);
        }
    }
    fn visit_setup(&mut self, _: Span) {
        // What follows a set-up does not follow from what precedes it.
        self.goes_on |= self.depth == 0 && !self.ended;
        self.ended |= self.depth == 0;
    }
    fn visit_result(&mut self, result: Terminator, _: Span) {
        if self.depth == 0 {
            self.goes_on |= !self.ended && result != Terminator::Unknown;
            self.ended = true;
        }
    }
    fn end_game(&mut self, _: usize) {
        self.ended = true;
    }
    fn is_done(&self) -> bool {
        // A fault must not cost a reading of all the text after it.
        self.ended || self.moves.len() > self.limit
    }
}

/// The maximum number of moves for which memory is reserved at once.
const MAX_INITIAL_CAPACITY: usize = 32;

/// Returns the next moves of a line up to its end or the given number, with what the numbers before them state. `rest` is the
/// line from some place on.
pub fn read_line_ahead(rest: TokenSlice<'_>, most: usize) -> LineAhead {
    let room = MAX_INITIAL_CAPACITY.min(most + 1);
    let mut ahead = LineAhead {
        limit: most,
        moves: Vec::with_capacity(room),
        plies: Vec::with_capacity(room),
        ..LineAhead::default()
    };
    rest.emit_to(&mut ahead);
    ahead.moves.truncate(most);
    ahead
}

/// Returns the moves in a self-contained piece of text, such as a variation, up to the given number.
pub(crate) fn moves_of(bytes: &[u8], text: Span, encoding: Encoding, most: usize) -> Vec<MoveText> {
    moves_in(text_window(bytes, text), text.start, encoding, most)
}

/// Returns the moves among words, as in a comment or the value of a tag, up to the given number. People put such moves in
/// brackets or quotation marks and write signs before them, none of which belongs to the grammar of moves.
pub fn moves_among_words(
    bytes: &[u8],
    text: Span,
    encoding: Encoding,
    most: usize,
) -> Vec<MoveText> {
    let words = blank_separators(text_window(bytes, text), encoding);
    moves_in(&words, text.start, encoding, most)
}

fn text_window(bytes: &[u8], text: Span) -> &[u8] {
    let from = (text.start as usize).min(bytes.len());
    let end = bytes
        .len()
        .min(text.end as usize)
        .min(from + MAX_WINDOW_BYTES);
    &bytes[from..end.max(from)]
}

fn moves_in(text: &[u8], from: u32, encoding: Encoding, most: usize) -> Vec<MoveText> {
    let mut ahead = LineAhead {
        from,
        limit: most,
        ..LineAhead::default()
    };
    PdnReader::new(encoding)
        .of_part()
        .read_chunk(text, &mut ahead);
    ahead.moves.truncate(most);
    ahead.moves
}

/// Returns whether a character is a bracket, a quotation mark or a separator, which no move has.
fn is_apart(c: char) -> bool {
    matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>')
        || matches!(c, '"' | '\'' | '`' | '«' | '»' | '‘'..='‟' | '‹' | '›')
        || matches!(c, ',' | ';' | '|' | '\\' | '…')
}

/// Returns a text of the same length with blanks instead of the separators between words and of the commands in square
/// brackets.
fn blank_separators(text: &[u8], encoding: Encoding) -> Vec<u8> {
    let mut words = text.to_vec();
    let mut blank = |at: usize, len: usize| words[at..at + len].fill(b' ');
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        // A command such as `[%cal Ga1b2]` holds squares that are no move.
        let len = if rest.starts_with(b"[%") {
            let end = rest.iter().position(|b| *b == b']');
            let len = end.map_or(rest.len(), |end| end + 1);
            blank(at, len);
            len
        } else {
            let (c, len) = decode_char(rest, encoding);
            if is_apart(c) || (matches!(c, '/' | ':') && is_separator(text, at)) {
                blank(at, len);
            }
            len
        };
        at += len;
    }
    words
}

/// Returns the character that some bytes begin with, and its length. Bytes that are no character are returned one by one.
fn decode_char(text: &[u8], encoding: Encoding) -> (char, usize) {
    let first = text[0];
    if first.is_ascii() {
        return (char::from(first), 1);
    }
    if encoding.is_single_byte() {
        return (encoding.upper_half()[usize::from(first - 0x80)], 1);
    }
    let len = (2..=4.min(text.len())).find_map(|len| {
        let c = std::str::from_utf8(&text[..len]).ok()?.chars().next()?;
        Some((c, len))
    });
    len.unwrap_or((char::REPLACEMENT_CHARACTER, 1))
}

/// Returns whether a stroke or a colon separates words: a stroke does except in `1/2`, a colon at the end of a word or after
/// the number of an article. A capture has a colon between two squares.
fn is_separator(text: &[u8], at: usize) -> bool {
    let (before, behind) = (&text[..at], &text[at + 1..]);
    if text[at] == b'/' {
        return !(before.ends_with(b"1") && behind.starts_with(b"2"));
    }
    let number = before
        .iter()
        .rev()
        .take_while(|b| b.is_ascii_digit() || **b == b'.');
    let dots = number.filter(|b| **b == b'.').count();
    let glued = |b: Option<&u8>| b.is_some_and(|b| b.is_ascii_alphanumeric() || !b.is_ascii());
    dots >= 2 || !glued(before.last()) || !glued(behind.first())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_among_words_are_distinguished_from_signs() {
        let moves = |text: &str, encoding: Encoding| -> Vec<String> {
            let text = encoding.encode(text).unwrap();
            let all = Span::new(0, text.len());
            let found = moves_among_words(&text, all, encoding, 8);
            let written = |mv: &MoveText| encoding.decode(mv.span.slice_of(&text)).into_owned();
            found.iter().map(written).collect()
        };
        for text in [
            "8.2.3 (a7-b8)",
            "8.2.3 (4... a7-b8)",
            "8.2.3,a7-b8",
            "8.2.3;a7-b8",
            "8.2.3/a7-b8",
            "8.2.3:a7-b8",
            "8.2.3: a7-b8",
            "8.2.3 'a7-b8'",
            "8.2.3 \"a7-b8\"",
            "8.2.3 «a7-b8»",
            "8.2.3 “a7-b8”",
            "8.2.3 [a7-b8]",
            "8.2.3 <a7-b8>",
            "8.2.3|a7-b8",
            "повторение (a7-b8)",
            "[%clk 0:01:00] [%cal Ga1b2] (a7-b8)",
        ] {
            for encoding in [Encoding::Utf8, Encoding::WINDOWS_1251] {
                assert_eq!(moves(text, encoding), ["a7-b8"], "{text}");
            }
        }
        assert_eq!(moves("(c3:e5)", Encoding::Utf8), ["c3:e5"]);
        assert_eq!(moves("1/2-1/2", Encoding::Utf8), Vec::<String>::new());
    }
}
