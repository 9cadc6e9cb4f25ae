//! Writes the PDN in the cells of a table, from which every text is restored exactly.

use super::mask::{
    MASK_LEAD_BYTES, MORE_NAME, MORE_VALUE, NAMED_TAG_NAME, NO_SCORE, PIN_TAG_NAME,
    STAR_COMMENT_MARK, TEXT_COMMENT_MARK, mask_text,
};
use crate::notation::Numbering;
use crate::outcome::{PointsPerWin, Terminator};
use crate::pdn::{
    MovetextSummary, RECORD_SEPARATOR, begins_wiki_table, is_common, is_count, is_level, is_result,
    is_strength, is_tag_name,
};
use crate::record::{MovetextSink, is_tame};
use crate::source::{OffsetMap, OffsetWriter};
use crate::span::Span;
use crate::variant::Variant;
use std::borrow::Cow;

/// The maximum length of a piece of a tag value, in bytes: the PDN reader does not follow longer ones.
const MAX_TAG_PIECE_LEN: usize = 2048;
/// The maximum length of a word that may be a miswritten move, in bytes.
const MAX_MISWRITTEN_MOVE_LEN: usize = 16;
/// The maximum length of a name that is written unchanged in its tag, in bytes.
const PLAIN_NAME: usize = 60;

/// PDN text under construction, with the places of its pieces in the source.
#[derive(Debug, Default)]
pub struct PdnText {
    out: OffsetWriter,
    /// A buffer for masked text.
    scratch: String,
    /// The number of open variations.
    depth: u32,
    /// Whether the last piece is a move.
    moved: bool,
    /// Whether that move is unreadable.
    unreadable: bool,
    /// Whether a star waits for the move that it precedes.
    star: bool,
    /// Words that are not a move and wait for what follows: with more words they would form one run.
    waiting: Option<(String, Option<Span>)>,
}

impl PdnText {
    /// Returns the text and the map to its source.
    pub fn finish(mut self) -> (String, OffsetMap) {
        self.flush_pending();
        self.out.finish_text()
    }

    /// Returns the text so far.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.out.written_bytes()
    }

    /// Returns the text so far as a string.
    pub fn as_str(&self) -> &str {
        self.out.as_str()
    }

    /// Writes text with the characters masked for which `bad` is true.
    fn push_masked(&mut self, text: &str, at: Option<Span>, bad: impl Fn(char) -> bool) {
        self.scratch.clear();
        mask_text(text, bad, &mut self.scratch);
        match at {
            Some(at) if self.scratch == text => self.out.write_copy(text, at),
            Some(at) => self.out.write_text(&self.scratch, at),
            None => self.out.write_layout(&self.scratch),
        }
    }

    fn push_raw(&mut self, text: &str, at: Option<Span>) {
        match at {
            Some(at) => self.out.write_copy(text, at),
            None => self.out.write_layout(text),
        }
    }

    /// Begins a record after whatever precedes it.
    pub(crate) fn begin_record(&mut self, pin: Option<(&Variant, Numbering)>) {
        self.flush_pending();
        if !self.bytes().is_empty() {
            const RECORD_BREAK: [char; 3] = ['\n', RECORD_SEPARATOR as char, '\n'];
            RECORD_BREAK.iter().for_each(|char| self.push_layout(*char));
        }
        self.depth = 0;
        self.moved = false;
        let value =
            pin.map(|(variant, numbering)| format!("{}/{}", variant.id, numbering.corner_name()));
        self.write_tag_pair(PIN_TAG_NAME, value.as_deref().unwrap_or_default(), None);
    }

    fn push_layout(&mut self, char: char) {
        self.out.write_sign(char);
    }

    fn write_tag_pair(&mut self, name: &str, value: &str, at: Option<Span>) {
        self.push_layout('[');
        self.out.write_layout(name);
        self.out.write_layout(" \"");
        self.push_raw(value, at);
        self.out.write_layout("\"]\n");
    }

    /// Writes a tag; the place is that of its value.
    pub fn write_tag(&mut self, name: &str, value: &str, at: Option<Span>) {
        let value = masked_value(value);
        let mut pieces = text_pieces(&value);
        let first = pieces.next().unwrap_or_default();
        if is_plain_name(name) {
            self.write_tag_pair(name, first, at);
        } else {
            let name = masked_value(name);
            let mut parts = self::text_pieces(&name);
            self.write_tag_pair(NAMED_TAG_NAME, parts.next().unwrap_or_default(), None);
            for part in parts {
                self.write_tag_pair(MORE_NAME, part, None);
            }
            self.write_tag_pair(MORE_VALUE, first, at);
        }
        for piece in pieces {
            self.write_tag_pair(MORE_VALUE, piece, at);
        }
    }

    /// Appends PDN of the source unchanged. Every `doubled` character, if there is one, appears twice in the source.
    pub(crate) fn push_copied(&mut self, text: &str, at: Span, doubled: Option<char>) {
        self.flush_pending();
        let mut source = at.start as usize;
        let twice = |c: char| Some(c) == doubled;
        let more = text.chars().filter(|c| twice(*c)).count();
        if text.len() + more != at.len() {
            return self.push_decoded(text, at, doubled);
        }
        for piece in text.split_inclusive(twice) {
            self.out
                .write_copy(piece, Span::new(source, source + piece.len()));
            source += piece.len() + usize::from(piece.ends_with(twice));
        }
        self.moved = false;
    }

    /// Appends PDN of a source in another encoding: with one byte per character, every character has its own place.
    fn push_decoded(&mut self, text: &str, at: Span, doubled: Option<char>) {
        let twice = |c: char| usize::from(Some(c) == doubled);
        let bytes: usize = text.chars().map(|c| 1 + twice(c)).sum();
        if bytes == at.len() {
            let mut source = at.start as usize;
            for (nth, char) in text.char_indices() {
                let own = &text[nth..nth + char.len_utf8()];
                let next = source + 1 + twice(char);
                self.out.write_text(own, Span::new(source, next));
                source = next;
            }
        } else {
            self.out.write_text(text, at);
        }
        self.moved = false;
    }

    /// Begins a new line.
    pub(crate) fn start_line(&mut self) {
        self.flush_pending();
        if self.bytes().last().is_some_and(|b| *b != b'\n') {
            self.push_layout('\n');
        }
    }

    /// Writes a blank, unless the next piece follows a bracket or begins a line.
    fn write_blank(&mut self) {
        if !matches!(self.bytes().last(), None | Some(b'\n' | b'(')) {
            self.push_layout(' ');
        }
    }

    fn begin_piece(&mut self) {
        self.flush_pending();
        self.write_blank();
        self.moved = false;
    }

    /// Writes whatever waits for the next piece.
    pub(crate) fn flush_pending(&mut self) {
        self.waiting_words(true);
        if std::mem::take(&mut self.star) {
            self.lone_star();
        }
    }

    /// Writes a star as a comment: glued to no move, it would be a result.
    fn lone_star(&mut self) {
        self.write_blank();
        self.push_layout('{');
        self.push_layout(STAR_COMMENT_MARK);
        self.push_layout('}');
    }

    /// Writes the words that wait for the next piece, unchanged or as a comment.
    fn waiting_words(&mut self, raw: bool) {
        let Some((text, at)) = self.waiting.take() else {
            return;
        };
        if raw {
            self.write_blank();
            self.push_masked(&text, at, |_| false);
            self.moved = false;
        } else {
            self.write_text_comment(&text, at);
        }
    }

    /// Writes text that is not a move, as a comment with a mark.
    fn write_text_comment(&mut self, text: &str, at: Option<Span>) {
        self.write_blank();
        self.push_layout('{');
        self.push_layout(TEXT_COMMENT_MARK);
        let bad = |char: char| !char.is_ascii_graphic() && char != ' ';
        self.push_masked(text, at, |char| {
            matches!(char, '{' | '}' | '&') || bad(char)
        });
        self.push_layout('}');
    }
}

impl MovetextSink for PdnText {
    fn begin_movetext(&mut self) -> bool {
        false
    }

    fn write_move_number(&mut self, number: u32, black: bool) {
        let star = std::mem::take(&mut self.star);
        self.begin_piece();
        self.star = star;
        self.out.write_number(number);
        self.out.write_layout(if black { "..." } else { "." });
    }

    fn write_move(&mut self, text: &str, at: Option<Span>) {
        if text.is_empty() {
            return;
        }
        let star = std::mem::take(&mut self.star);
        let common = is_common(text);
        let seen = if common {
            MovetextSummary::default()
        } else {
            MovetextSummary::from_text(text)
        };
        if seen.is_unreadable() {
            // Two unreadable words in a row would be read as one.
            self.waiting_words(false);
        }
        self.begin_piece();
        if star {
            self.push_layout('*');
        }
        (self.moved, self.unreadable) = (true, seen.is_unreadable());
        // A sign at its end would tie it to the next move.
        let tied = text.ends_with(['-', 'x', 'X', ':', '*'])
            && text.starts_with(|char: char| char.is_alphanumeric() && !matches!(char, 'x' | 'X'));
        // Three letters in a variation would make it prose for the reader.
        let prose = self.depth > 0 && seen.is_unreadable();
        if common {
            self.push_raw(text, at);
        } else if !tied && !prose && !text.contains(BRACKET_CHARS) && seen.is_move() {
            self.push_masked(text, at, |_| false);
        } else if let Some(halves) = capture_halves(text) {
            match at {
                Some(at) => self.out.write_text(&halves, at),
                None => self.out.write_layout(&halves),
            }
        } else {
            let sign = |char: char| !char.is_ascii_alphanumeric() || matches!(char, 'x' | 'X');
            self.push_masked(text, at, |char| {
                sign(char) || (prose && char.is_ascii_alphabetic())
            });
        }
    }

    fn no_score(&mut self, last: &str) {
        let score = |b: u8| b.is_ascii_digit() || matches!(b, b'-' | b':');
        if last.bytes().all(score) && !last.is_empty() {
            self.begin_piece();
            self.push_layout('{');
            self.push_layout(NO_SCORE);
            self.push_layout('}');
        }
    }

    fn write_comment(&mut self, text: &str, at: Option<Span>) {
        self.begin_piece();
        self.push_layout('{');
        let reference = text.contains("&#");
        // A tag at the start of a line ends a comment (decision 0005).
        let tag_line = text.contains('[') && text.contains(['\n', '\r']);
        // A comment that begins like a table of a wiki would be taken for one and lost.
        let table = begins_wiki_table(text.as_bytes());
        let bad = |char: char| {
            matches!(char, '{' | '}' | '\x7f')
                || (char.is_ascii_control() && !char.is_ascii_whitespace() && char != '\x0b')
                || (tag_line && char == '[')
                || (table && char == '|')
                || (reference && char == '&')
        };
        self.push_masked(text, at, bad);
        self.push_layout('}');
    }

    fn write_nag(&mut self, nag: u32) {
        self.begin_piece();
        self.push_layout('$');
        self.out.write_number(nag);
    }

    fn write_strength(&mut self, text: &str, at: Option<Span>) {
        if text == "*" {
            if self.moved {
                self.begin_piece();
                self.lone_star();
            } else {
                self.star = true;
            }
        } else if is_strength(text) || is_count(text) {
            if self.bytes().last() == Some(&b'(') {
                // Alone in brackets, it would be a mark in brackets instead of a variation.
                self.out.write_layout("1.");
            }
            self.begin_piece();
            self.push_raw(text, at);
        } else {
            self.write_words(text, at);
        }
    }

    fn write_words(&mut self, text: &str, at: Option<Span>) {
        let seen = MovetextSummary::from_text(text);
        // Junk in a variation could make it prose for the reader, and a short word with a digit is taken for a similar move.
        let word =
            text.len() <= MAX_MISWRITTEN_MOVE_LEN && text.bytes().any(|b| b.is_ascii_digit());
        let alone = self.waiting.is_none() && !(self.moved && self.unreadable);
        let unreadable = seen.is_unreadable()
            && alone
            && self.depth == 0
            && !word
            && is_tame(text)
            // A remark `n` or `t` before a move number would be read as a mark of that number.
            && MovetextSummary::before_number(text).is_unreadable();
        self.flush_pending();
        self.moved = false;
        if unreadable {
            self.waiting = Some((text.to_owned(), at));
        } else if seen.is_score() && self.depth > 0 && !is_level(text.as_bytes()) {
            // In a variation, a sign of equality would assess the position.
            self.write_blank();
            self.push_masked(text, at, |_| false);
        } else {
            self.write_text_comment(text, at);
        }
    }

    fn set_up(&mut self, fen: &str, at: Option<Span>) {
        self.begin_piece();
        self.out.write_layout("/FEN \"");
        let bad = |char: char| matches!(char, '"' | '/' | '{' | '}') || char.is_ascii_control();
        self.push_masked(fen, at, bad);
        self.out.write_layout("\"/");
    }

    fn open_variation(&mut self) {
        self.begin_piece();
        self.push_layout('(');
        self.depth += 1;
    }

    fn close_variation(&mut self) {
        self.flush_pending();
        self.moved = false;
        self.push_layout(')');
        self.depth = self.depth.saturating_sub(1);
    }

    fn write_result(&mut self, kind: Terminator, text: &str, at: Option<Span>) {
        self.begin_piece();
        if is_result(kind, text) {
            self.push_raw(text, at);
        } else {
            self.out.write_layout(kind.standard_text(PointsPerWin::One));
        }
    }

    fn end_game(&mut self) {
        self.flush_pending();
    }
}

/// Characters that open or close something: where one is missing, the reader searches far for it.
const BRACKET_CHARS: [char; 7] = ['[', ']', '{', '}', '(', ')', ';'];

/// Returns the two moves of a capture written as two words with something odd between them.
fn capture_halves(text: &str) -> Option<String> {
    let (first, rest) = text.split_once(BRACKET_CHARS)?;
    let second = rest.rsplit(BRACKET_CHARS).next()?;
    let moves = |text: &str| is_common(text) || MovetextSummary::from_text(text).is_one_move();
    (moves(first) && moves(second)).then(|| format!("{first} {second}"))
}

/// Returns whether a name can be written unchanged in a tag.
fn is_plain_name(name: &str) -> bool {
    let odd = |char: char| {
        char.is_control()
            || matches!(
                char,
                '"' | '\\' | '[' | ']' | '{' | '}' | '\u{201c}'..='\u{201f}'
            )
            || ('\u{F0000}'..='\u{F00FF}').contains(&char)
    };
    let word = || {
        name.starts_with(|first: char| first.is_ascii_alphabetic())
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
    };
    (1..=PLAIN_NAME).contains(&name.len())
        && name.trim() == name
        && !name.contains(odd)
        && (word() || is_tag_name(name))
}

/// Returns a value as it can be written between quotes. Quotes are escaped where that suffices.
fn masked_value(value: &str) -> Cow<'_, str> {
    let odd = |b: u8| matches!(b, b'"' | b'\\') || b == MASK_LEAD_BYTES[0] || b.is_ascii_control();
    if !value.bytes().any(odd) {
        return Cow::Borrowed(value);
    }
    let mut out = String::with_capacity(value.len());
    if value.contains('"') && !value.contains(['\\', ']']) {
        let mut parts = value.split('"');
        mask_text(
            parts.next().unwrap_or_default(),
            |char| char.is_ascii_control(),
            &mut out,
        );
        for part in parts {
            out.push_str("\\\"");
            mask_text(part, |char| char.is_ascii_control(), &mut out);
        }
        if out.len() <= MAX_TAG_PIECE_LEN {
            return Cow::Owned(out);
        }
        out.clear();
    }
    let bad = |char: char| matches!(char, '"' | '\\') || char.is_ascii_control();
    mask_text(value, bad, &mut out);
    Cow::Owned(out)
}

/// Splits a long text into pieces.
fn text_pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    let mut first = true;
    std::iter::from_fn(move || {
        if rest.is_empty() && !std::mem::take(&mut first) {
            return None;
        }
        first = false;
        let mut at = rest.len().min(MAX_TAG_PIECE_LEN);
        while !rest.is_char_boundary(at) {
            at -= 1;
        }
        let (piece, more) = rest.split_at(at);
        rest = more;
        Some(piece)
    })
}
