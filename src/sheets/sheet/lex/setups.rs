//! Lexes positions: a FEN in quotation marks or without, and a position in words.

use super::{SheetLexer, SheetToken, SheetTokenKind, is_quote, lookahead_window};
use crate::notation::fen;
use crate::sheet::chars::{is_blank, is_line_end};
use crate::sheet::position;
use crate::span::Span;
use crate::words::LetterClass;

/// The maximum lengths of the text that is read of a position in words, and of its last piece, in bytes.
const MAX_SETUP_BYTES: usize = 2048;
const MAX_LAST_PIECE_BYTES: usize = 64;
/// The maximum number of tokens before a position on its line.
const MAX_LABEL_TOKENS: usize = 12;

impl SheetLexer<'_> {
    /// Lexes the number of a position in a list, where it could be a move too: `1115. W:W3:B30`.
    pub(super) fn number_of_position(&mut self, rest: &str) -> bool {
        let line = self.text[..self.at].trim_end_matches(is_blank);
        let begins = line.is_empty() || line.ends_with(is_line_end);
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let behind = rest[digits..].trim_start_matches(['.', ')', ':']);
        let behind = behind.trim_start_matches(is_blank);
        let position = || {
            begins_fen(behind.trim_start_matches(is_quote).as_bytes())
                || position::read_position(
                    &behind[..behind.floor_char_boundary(MAX_SETUP_BYTES)],
                    0,
                    "",
                )
                .is_some()
        };
        let is_one = begins && digits > 3 && position();
        if is_one {
            self.push_token(SheetTokenKind::Word, digits);
        }
        is_one
    }

    /// Lexes a position in words that begins a line or follows a label.
    pub(super) fn lex_setup(&mut self) -> bool {
        if self.previous_char().is_some_and(char::is_letter_or_number) || self.depth > 0 {
            return false;
        }
        let mut line = self.tokens.iter().rev();
        let mut line = line
            .by_ref()
            .take_while(|token| !matches!(token.kind, SheetTokenKind::Break(_)));
        let plays = |token: &SheetToken| {
            matches!(
                token.kind,
                SheetTokenKind::Move(_) | SheetTokenKind::From(_)
            )
        };
        if line.by_ref().take(MAX_LABEL_TOKENS).any(plays) || line.next().is_some() {
            return false;
        }
        // The text before it on its line, after the position before it.
        let ends = |token: &&SheetToken| {
            !matches!(
                token.kind,
                SheetTokenKind::Break(_) | SheetTokenKind::Placed
            )
        };
        let own = self.tokens.iter().rev().take_while(ends).last();
        let from = own.map_or(self.at, |first| first.span.start as usize);
        let rest = self.rest();
        let near = &rest[..rest.floor_char_boundary(MAX_SETUP_BYTES)];
        let Some(placed) = position::read_position(near, 0, &self.text[from..self.at]) else {
            return false;
        };
        let len = placed.span.end as usize;
        // A position that continues beyond the text that was read is not accepted.
        let whole = near.len() == rest.len() || len + MAX_LAST_PIECE_BYTES < near.len();
        if whole {
            self.push_token(SheetTokenKind::Placed, len);
        }
        whole
    }

    /// Lexes a FEN without anything around it: `B:W30,28:B22,20.`
    pub(super) fn bare_fen(&mut self) -> bool {
        let rest = lookahead_window(self.rest());
        if !begins_fen(rest.as_bytes())
            || self.previous_char().is_some_and(char::is_letter_or_number)
        {
            return false;
        }
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let text = rest[..end].trim_end_matches([';', ',']);
        let read = fen::parse_fen(text).is_ok_and(|setup| setup.pieces.len() > 1);
        if read {
            let span = Span::new(self.at, self.at + text.len());
            self.push_token(SheetTokenKind::Fen(span), text.len());
        }
        read
    }

    /// Lexes a FEN in any quotation marks: `"B:W30,28:B22,20"`. A set-up among moves, `/FEN "..."/`, is PDN.
    pub(super) fn quoted_fen(&mut self, c: char) -> bool {
        let rest = lookahead_window(self.rest());
        let inner = rest.strip_prefix(c).filter(|_| is_quote(c));
        let Some(inner) = inner.filter(|inner| begins_fen(inner.as_bytes())) else {
            return false;
        };
        let Some(end) = inner.find(|c| is_quote(c) || is_line_end(c)) else {
            return false;
        };
        let behind = &inner[end..];
        let close = behind.chars().next().filter(|c| is_quote(*c));
        let text = inner[..end].trim_end();
        let read = fen::parse_fen(text).is_ok_and(|setup| setup.pieces.len() > 1);
        let Some(close) =
            close.filter(|close| read && !behind[close.len_utf8()..].starts_with('/'))
        else {
            return false;
        };
        let begin = self.at + c.len_utf8();
        let span = Span::new(begin, begin + text.len());
        self.push_token(
            SheetTokenKind::Fen(span),
            c.len_utf8() + end + close.len_utf8(),
        );
        true
    }
}

/// Returns whether a text begins like a position.
fn begins_fen(text: &[u8]) -> bool {
    matches!(
        text,
        [
            b'W' | b'B' | b'w' | b'b' | b'?',
            b':',
            b'W' | b'B' | b'w' | b'b',
            ..
        ]
    )
}
