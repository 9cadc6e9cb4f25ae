//! What the PDN reader sees in a text that stands alone: whether it may be written as it is.

use crate::notation::MoveText;
use crate::pdn::{Damage, Encoding, Reader, Terminator, Visitor};
use crate::span::Span;

/// Whether a text is a move in the shape that nearly all have, and no score.
pub(super) fn is_common(text: &str) -> bool {
    let bytes = text.as_bytes();
    match bytes.first() {
        Some(b'a'..=b'h') => {
            let mut squares = text.split(['-', 'x', ':']);
            bytes.len() >= 5
                && squares.all(|square| matches!(square.as_bytes(), [b'a'..=b'h', b'1'..=b'8']))
        }
        Some(b'1'..=b'9') => {
            let mut parts = text.split(['-', 'x']);
            let mut number = || parts.next().and_then(|part| part.parse::<u8>().ok());
            let (from, to) = (number(), number());
            text.len() >= 4
                && from > Some(2)
                && to > Some(2)
                && from != to
                && parts.next().is_none()
        }
        _ => false,
    }
}

/// What the reader sees in a text that stands alone among moves.
#[derive(Debug, Default)]
pub(super) struct Seen {
    moves: usize,
    junk: usize,
    scores: usize,
    other: usize,
    /// Whether the one token is all of the text.
    whole: bool,
}

impl Seen {
    pub(super) fn of(text: &str) -> Self {
        // A move before it opens the movetext; a number ends the run of junk.
        const BEFORE: &str = "c3-d4 ";
        let mut seen = Self { ..Self::default() };
        if text.trim() != text || text.is_empty() || text.contains(['{', '(', ';']) {
            seen.other = 1;
            return seen;
        }
        let whole = format!("{BEFORE}{text}\n1. c3-d4 ");
        let mut lexer = Lexer {
            seen: &mut seen,
            from: BEFORE.len(),
            to: BEFORE.len() + text.len(),
        };
        Reader::new(Encoding::Utf8).read(whole.as_bytes(), &mut lexer);
        seen
    }

    /// One or more moves, with numbers at most between them; or a word that may be one.
    pub(super) fn is_move(&self) -> bool {
        self.other == 0 && self.scores == 0 && (self.moves > 0 || self.is_junk())
    }

    /// One move, and nothing else.
    pub(super) fn is_one_move(&self) -> bool {
        self.whole && self.moves == 1 && self.junk + self.scores + self.other == 0
    }

    pub(super) fn is_junk(&self) -> bool {
        self.whole && self.junk == 1 && self.moves + self.scores + self.other == 0
    }

    pub(super) fn is_score(&self) -> bool {
        self.whole && self.scores == 1 && self.moves + self.junk + self.other == 0
    }
}

struct Lexer<'a> {
    seen: &'a mut Seen,
    from: usize,
    to: usize,
}

impl Lexer<'_> {
    /// Whether a token lies in the text; what reaches over its end is another text.
    fn takes(&mut self, span: Span) -> bool {
        let (start, end) = (span.start as usize, span.end as usize);
        let inside = start >= self.from && start < self.to;
        if inside && end > self.to {
            self.seen.other += 1;
        }
        self.seen.whole |= start == self.from && end == self.to;
        inside
    }

    fn other(&mut self, span: Span) {
        self.seen.other += usize::from(self.takes(span));
    }
}

impl Visitor for Lexer<'_> {
    fn mv(&mut self, text: &MoveText) {
        self.seen.moves += usize::from(self.takes(text.span));
    }
    fn nag(&mut self, _: u32, span: Span) {
        self.other(span);
    }
    fn strength(&mut self, span: Span) {
        self.other(span);
    }
    fn tag(&mut self, _: Span, _: Span, whole: Span) {
        self.other(whole);
    }
    fn setup(&mut self, fen: Span) {
        self.other(fen);
    }
    fn close_variation(&mut self, span: Span) {
        self.other(span);
    }
    fn terminator(&mut self, _: Terminator, span: Span) {
        self.seen.scores += usize::from(self.takes(span));
    }
    fn damage(&mut self, damage: Damage, span: Span) {
        match damage {
            Damage::Unreadable => self.seen.junk += usize::from(self.takes(span)),
            // Part of a capture in two words, which stands in one text only where it was read so.
            Damage::GluedText if self.seen.moves > 0 => {
                self.takes(span);
            }
            _ => self.other(span),
        }
    }
}
