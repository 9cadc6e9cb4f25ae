//! What the PDN reader sees in a text alone: whether it may be written as it is.

use super::classify::{MovetextToken, classify_token};
use super::encoding::Encoding;
use super::fold::CharFolder;
use super::reader::PdnReader;
use super::sign;
use super::token::WordToken;
use super::visitor::{Damage, Visitor};
use crate::outcome::{self, Terminator};
use crate::span::Span;
use crate::written::{MoveText, SquareForm};
use std::ops::Range;

/// Returns whether a text is a move in the form that nearly all moves have, and no score.
pub fn is_common(text: &str) -> bool {
    let bytes = text.as_bytes();
    match *bytes {
        [file, rank, _, ..] if is_square(file, rank) => {
            // A sign precedes every further square.
            let (more, rest) = bytes[2..].as_chunks();
            let next = |&[sign, file, rank]: &[u8; 3]| {
                matches!(sign, b'-' | b'x' | b':') && is_square(file, rank)
            };
            rest.is_empty() && more.iter().all(next)
        }
        [b'1'..=b'9', ..] => {
            let (from, rest) = leading_number(bytes);
            let (to, rest) = match *rest {
                [b'-' | b'x', b'1'..=b'9', ..] => leading_number(&rest[1..]),
                _ => return false,
            };
            // Equal numbers are a score.
            rest.is_empty() && from != to
        }
        _ => false,
    }
}

/// Returns whether two characters are a file and a rank of the small board.
fn is_square(file: u8, rank: u8) -> bool {
    matches!((file, rank), (b'a'..=b'h', b'1'..=b'8'))
}

/// Returns the number that a text begins with, of up to two digits, and the text after it.
fn leading_number(text: &[u8]) -> (u8, &[u8]) {
    match *text {
        [ten @ b'0'..=b'9', one @ b'0'..=b'9', ref rest @ ..] => {
            (10 * (ten - b'0') + (one - b'0'), rest)
        }
        [one @ b'0'..=b'9', ref rest @ ..] => (one - b'0', rest),
        _ => (0, text),
    }
}

/// Returns whether a text is a result as it is.
pub fn is_result(kind: Terminator, text: &str) -> bool {
    outcome::is_plain(text.as_bytes()) || {
        let seen = MovetextSummary::from_text(text);
        seen.is_score() || (kind == Terminator::Points && seen.is_move())
    }
}

/// Returns whether a text is a strength mark, in brackets or not. A star is none: alone it is a result.
pub fn is_strength(text: &str) -> bool {
    let bare = text.trim_start_matches('(').trim_end_matches(')').trim();
    !bare.is_empty() && bare.chars().all(|char| matches!(char, '!' | '?'))
}

/// Returns whether a text counts pieces that were won or lost: `+1`, `-2` (FMJD annex 1, 9.1.12 and 9.1.13).
pub fn is_count(text: &str) -> bool {
    matches!(text.as_bytes(), [b'+' | b'-', b'1'..=b'9'])
}

/// Returns whether the reader can report a text as a mark: of strength, of the value of a position, or of a promotion; in brackets or not.
/// A star is none: alone it is a result.
pub fn is_mark(text: &str) -> bool {
    let bare = text
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let bare = bare.map_or(text, str::trim);
    let folder = CharFolder::new(Encoding::Utf8);
    is_strength(text)
        || matches!(
            word_of(bare),
            Some(MovetextToken::Sign(_) | MovetextToken::BareCapture)
        )
        || sign::parse_letter_mark(bare.as_bytes(), &folder)
            .is_some_and(|(len, _)| len == bare.len())
        || sign::promotion_len(text.as_bytes(), &folder) == Some(text.len())
}

/// Returns whether the reader takes a text for the name of a tag that has a value in quotes.
pub fn is_tag_name(name: &str) -> bool {
    /// The tags that were read.
    #[derive(Default)]
    struct TagCollector(Vec<[Span; 2]>);
    impl Visitor for TagCollector {
        fn visit_tag(&mut self, name: Span, value: Span, _: Span) {
            self.0.push([name, value]);
        }
    }
    let mut tags = TagCollector::default();
    let text = format!("[{name} \"v\"]\n");
    PdnReader::new(Encoding::Utf8).read_chunk(text.as_bytes(), &mut tags);
    let start = "[".len();
    let value = start + name.len() + " \"".len();
    tags.0
        == [[
            Span::new(start, start + name.len()),
            Span::new(value, value + "v".len()),
        ]]
}

/// The move before a text, which opens the movetext; a number after the text ends the run of unreadable words.
const MOVE_BEFORE_TEXT: &str = "c3-d4 ";

/// Returns a text as it appears among moves.
fn among_moves(text: &str) -> String {
    format!("{MOVE_BEFORE_TEXT}{text}\n1. c3-d4 ")
}

/// Reports what the reader sees in a text alone among moves, and in the moves around it. [`place_among_moves`] returns the place of
/// the text.
pub fn read_among_moves(text: &str, visitor: &mut impl Visitor) {
    PdnReader::new(Encoding::Utf8)
        .of_part()
        .read_chunk(among_moves(text).as_bytes(), visitor);
}

/// Returns the place of a text that [`read_among_moves`] reads.
pub fn place_among_moves(text: &str) -> Range<u32> {
    let start = MOVE_BEFORE_TEXT.len() as u32;
    start..start + text.len() as u32
}

/// Returns the move that a text is when it is alone among moves. A capture in several words is one move.
pub fn written_move(text: &str) -> Option<MoveText> {
    /// The moves in a stretch of the text.
    struct MoveCollector(Range<usize>, Vec<MoveText>);
    impl Visitor for MoveCollector {
        fn visit_move(&mut self, text: &MoveText) {
            if self.0.contains(&(text.span.start as usize)) {
                self.1.push(*text);
            }
        }
    }
    let within = MOVE_BEFORE_TEXT.len()..MOVE_BEFORE_TEXT.len() + text.len();
    let mut moves = MoveCollector(within, Vec::new());
    PdnReader::new(Encoding::Utf8)
        .of_part()
        .read_chunk(among_moves(text).as_bytes(), &mut moves);
    let mut words = moves.1.into_iter();
    let first = words.next()?;
    words.try_fold(first, |whole, next| whole.join_next(&next))
}

/// Returns the word that all of a text is.
fn word_of(text: &str) -> Option<MovetextToken> {
    let (len, token) = classify_token(text.as_bytes(), false, &CharFolder::new(Encoding::Utf8))?;
    (len == text.len()).then_some(token)
}

/// Returns the move that all of a text is, whatever surrounds it. Its place is not set.
pub fn move_of(text: &str) -> Option<MoveText> {
    let sign = |form| MoveText {
        form,
        ..MoveText::default()
    };
    match word_of(text)? {
        MovetextToken::Word(WordToken::Move(mv)) => Some(mv),
        MovetextToken::Dash => Some(sign(SquareForm::Dash)),
        MovetextToken::BareCapture => Some(sign(SquareForm::BareCapture)),
        _ => None,
    }
}

/// Returns the score that all of a text is.
pub fn score_of(text: &str) -> Option<Terminator> {
    match word_of(text) {
        _ if text == "*" => Some(Terminator::Unknown),
        Some(MovetextToken::Word(WordToken::Score(score))) => Some(score),
        _ => None,
    }
}

/// What the reader sees in a text alone among moves.
#[derive(Debug, Default)]
pub struct MovetextSummary {
    moves: usize,
    unreadable: usize,
    scores: usize,
    other: usize,
    /// Whether the one token is all of the text.
    whole: bool,
}

impl MovetextSummary {
    /// Reads a text and summarises its tokens.
    pub fn from_text(text: &str) -> Self {
        Self::in_context(text, MOVE_BEFORE_TEXT.len(), &among_moves(text))
    }

    /// Summarizes a text that precedes a move number on its line, where a word may be a mark of the number: `n 2.`.
    pub fn before_number(text: &str) -> Self {
        const ROW: &str = "1. c3-d4 d6-c5 ";
        Self::in_context(text, ROW.len(), &format!("{ROW}{text} 2. c3-d4 "))
    }

    fn in_context(text: &str, start: usize, context: &str) -> Self {
        let mut seen = Self { ..Self::default() };
        if text.trim() != text || text.is_empty() || text.contains(['{', '(', ';']) {
            seen.other = 1;
            return seen;
        }
        let mut lexer = MovetextCounter {
            seen: &mut seen,
            from: start,
            to: start + text.len(),
        };
        PdnReader::new(Encoding::Utf8)
            .of_part()
            .read_chunk(context.as_bytes(), &mut lexer);
        seen
    }

    /// Returns whether the text is one or more moves, with nothing but numbers between them; or a word that may be a move.
    pub fn is_move(&self) -> bool {
        self.other == 0 && self.scores == 0 && (self.moves > 0 || self.is_unreadable())
    }

    /// Returns whether the text is one move, and nothing else.
    pub fn is_one_move(&self) -> bool {
        self.whole && self.moves == 1 && self.unreadable + self.scores + self.other == 0
    }

    /// Returns whether the text is read as an unreadable word and nothing else.
    pub fn is_unreadable(&self) -> bool {
        self.whole && self.unreadable == 1 && self.moves + self.scores + self.other == 0
    }

    /// Returns whether the text is read as a score and nothing else.
    pub fn is_score(&self) -> bool {
        self.whole && self.scores == 1 && self.moves + self.unreadable + self.other == 0
    }
}

struct MovetextCounter<'a> {
    seen: &'a mut MovetextSummary,
    from: usize,
    to: usize,
}

impl MovetextCounter<'_> {
    /// Returns whether a token begins in the text. A token that extends beyond its end makes it another text.
    fn contains_token(&mut self, span: Span) -> bool {
        let (start, end) = (span.start as usize, span.end as usize);
        let inside = start >= self.from && start < self.to;
        if inside && end > self.to {
            self.seen.other += 1;
        }
        self.seen.whole |= start == self.from && end == self.to;
        inside
    }

    fn count_other(&mut self, span: Span) {
        self.seen.other += usize::from(self.contains_token(span));
    }
}

impl Visitor for MovetextCounter<'_> {
    fn visit_move(&mut self, text: &MoveText) {
        self.seen.moves += usize::from(self.contains_token(text.span));
    }
    fn visit_nag(&mut self, _: u32, span: Span) {
        self.count_other(span);
    }
    fn visit_strength(&mut self, span: Span) {
        self.count_other(span);
    }
    fn visit_tag(&mut self, _: Span, _: Span, whole: Span) {
        self.count_other(whole);
    }
    fn visit_setup(&mut self, fen: Span) {
        self.count_other(fen);
    }
    fn close_variation(&mut self, span: Span) {
        self.count_other(span);
    }
    fn visit_result(&mut self, _: Terminator, span: Span) {
        self.seen.scores += usize::from(self.contains_token(span));
    }
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        match damage {
            Damage::Unreadable => self.seen.unreadable += usize::from(self.contains_token(span)),
            // Part of a capture in two words; both words are in one text only if they were read so.
            Damage::GluedText if self.seen.moves > 0 => {
                self.contains_token(span);
            }
            _ => self.count_other(span),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A common text is what the reader sees, and means the same whatever surrounds it.
    #[test]
    fn common_texts_are_moves_and_scores() {
        for sign in ["-", "x"] {
            for (from, to) in (1..=72).flat_map(|from| (1..=72).map(move |to| (from, to))) {
                let text = format!("{from}{sign}{to}");
                let seen = MovetextSummary::from_text(&text);
                let one_move = seen.is_one_move() && !seen.is_unreadable();
                assert!(one_move || !is_common(&text), "{text} {seen:?}");
                assert_eq!(is_common(&text), from != to, "{text}");
            }
        }
        for text in ["c3-d4", "c3:e5:g7", "a1xb2xc3"] {
            assert!(
                is_common(text) && MovetextSummary::from_text(text).is_one_move(),
                "{text}"
            );
        }
        for text in [
            "c3", "c3-", "c3-d", "c3-d9", "i3-d4", "cd4", "3-0", "1-", "12", "1-2-3", "100-1",
            "3-05",
        ] {
            assert!(!is_common(text), "{text}");
        }
        for text in ["1-0", "0-1", "2-0", "0-2", "1-1", "1/2-1/2", "*"] {
            assert!(
                outcome::is_plain(text.as_bytes()) && MovetextSummary::from_text(text).is_score(),
                "{text}"
            );
        }
    }
}
