//! Splits a sheet into tokens.

mod setups;

use crate::notation::fen;
use crate::pdn::Terminator;
use crate::sheet::apart;
use crate::sheet::chars::{self, SOFT_HYPHEN, is_blank, is_line_end};
use crate::sheet::moves::{self, MoveNumber, WrittenMove};
use crate::sheet::score;
use crate::sheet::settle::settle_tokens;
use crate::sheet::versus;
use crate::span::Span;
use crate::words::LetterClass;

/// The kind of a token.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::sheet) enum SheetTokenKind {
    /// A move number.
    Number(MoveNumber),
    /// A written move.
    Move(WrittenMove),
    /// A square and the sign of a capture: `a7x`.
    From(u8),
    /// A lone dash.
    Dash,
    /// A lone sign of a capture.
    Cross,
    /// `!` and `?`, in any mixture.
    Marks,
    /// `*`.
    Star,
    /// A score.
    Score(Terminator),
    /// The letter or number of a note: `a)`, `-A`, `---1`.
    Note,
    /// A word of letters and digits.
    Word,
    /// Dots that belong to no number.
    Dots,
    /// An opening bracket.
    Open(char),
    /// A closing bracket.
    Close(char),
    /// One or more line ends.
    Break(usize),
    /// A line of `=`, as between the games of a file.
    Rule,
    /// A position in PDN notation, with the span of the text inside.
    Fen(Span),
    /// A position in words.
    Placed,
    /// A PDN tag: name and value.
    Tag(Span, Span),
    /// Anything else, and whether it is only layout: commas, full stops, quotes.
    Sign(bool),
}

impl SheetTokenKind {
    /// Returns whether this is a position.
    pub(in crate::sheet) fn is_position(&self) -> bool {
        matches!(self, Self::Fen(_) | Self::Placed)
    }
}

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::sheet) struct SheetToken {
    pub(in crate::sheet) kind: SheetTokenKind,
    /// The place of the token in the text.
    pub(in crate::sheet) span: Span,
    /// Whether the token directly follows the one before it.
    pub(in crate::sheet) glued: bool,
}

/// Splits a text into tokens. Blanks are left out.
pub(in crate::sheet) fn tokenize_sheet(text: &str) -> Vec<SheetToken> {
    let mut lexer = SheetLexer {
        text,
        at: 0,
        depth: 0,
        tokens: Vec::new(),
    };
    while lexer.at < text.len() {
        lexer.lex_next();
    }
    settle_tokens(text, lexer.tokens)
}

/// The minimum number of signs of a ruled line.
const MIN_RULE_SIGNS: usize = 3;
/// The minimum number of dashes alone on a line that separate a signature.
const MIN_SIGNATURE_DASHES: usize = 2;

/// The maximum length of the signs before the first word of a line, in bytes: `> **`.
const MAX_LEADING_SIGN_BYTES: usize = 8;

struct SheetLexer<'a> {
    text: &'a str,
    at: usize,
    /// The number of open brackets, which distinguishes `1)` from a bracket that closes.
    depth: usize,
    tokens: Vec<SheetToken>,
}

impl<'a> SheetLexer<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn previous_char(&self) -> Option<char> {
        self.text[..self.at].chars().next_back()
    }

    fn push_token(&mut self, kind: SheetTokenKind, len: usize) {
        let span = Span::new(self.at, self.at + len);
        let glued = self.tokens.last().is_some_and(|last| {
            last.span.end == span.start && !matches!(last.kind, SheetTokenKind::Break(_))
        });
        self.tokens.push(SheetToken { kind, span, glued });
        self.at += len;
    }

    /// Pushes a token that ends where a parser stopped.
    fn push_parsed(&mut self, kind: SheetTokenKind, rest: &str) {
        self.push_token(kind, self.rest().len() - rest.len());
    }

    fn lex_next(&mut self) {
        let rest = self.rest();
        let Some(c) = rest.chars().next() else { return };
        let len = c.len_utf8();
        if is_line_end(c) {
            let run: &str = &rest[..rest
                .find(|c: char| !c.is_whitespace())
                .unwrap_or(rest.len())];
            let ends = run.matches('\n').count().max(1);
            return self.push_token(SheetTokenKind::Break(ends), run.len());
        }
        if is_blank(c) {
            self.at += len;
            return;
        }
        if self.lex_standalone() {
            return;
        }
        match c {
            '=' if self.lex_rule() => {}
            '[' if self.lex_tag() => {}
            '(' | '[' | '{' => {
                self.depth += usize::from(c == '(');
                self.push_token(SheetTokenKind::Open(c), len);
            }
            ')' | ']' | '}' => {
                self.depth = self.depth.saturating_sub(usize::from(c == ')'));
                self.push_token(SheetTokenKind::Close(c), len);
            }
            '!' | '?' => {
                let marks = rest.find(|c| c != '!' && c != '?').unwrap_or(rest.len());
                self.push_token(SheetTokenKind::Marks, marks);
            }
            '*' => self.push_token(SheetTokenKind::Star, len),
            // The only move, as in the program's own sheets.
            '□' if self.is_behind_move() => self.push_token(SheetTokenKind::Star, len),
            '.' | '…' => self.lex_dots(),
            SOFT_HYPHEN => self.at += len,
            _ if chars::is_dash(c) => self.lex_dash(),
            _ => self.word_or_move(c),
        }
    }

    /// Returns whether a move, perhaps with its marks, directly precedes this place.
    fn is_behind_move(&self) -> bool {
        let last = self.tokens.last();
        last.is_some_and(|last| {
            last.span.end as usize == self.at
                && matches!(last.kind, SheetTokenKind::Move(_) | SheetTokenKind::Marks)
        })
    }

    /// Lexes an address, a date, or a line with a date or a score.
    fn lex_standalone(&mut self) -> bool {
        let before = self.previous_char();
        let rest = lookahead_window(self.rest());
        // Signs may precede the first word of a line, but only a few: the start of the line is not searched any further.
        let near = self
            .text
            .floor_char_boundary(self.at.saturating_sub(MAX_LEADING_SIGN_BYTES));
        let signs = |c: char| !c.is_letter_or_number() && !is_line_end(c);
        let lead = self.text[near..self.at].trim_end_matches(signs);
        let begins = match lead.is_empty() {
            true => near == 0,
            false => lead.ends_with(is_line_end),
        };
        if begins && let Some(said) = apart::parse_labelled_line(rest) {
            let at = self.at;
            self.push_token(SheetTokenKind::Word, said.label);
            if said.colon {
                self.push_token(SheetTokenKind::Sign(is_layout(':')), 1);
            }
            for (kind, place) in said.what {
                self.at = at + place.start;
                self.push_token(kind, place.len());
            }
            return true;
        }
        let len = (!before.is_some_and(char::is_letter_or_number))
            .then(|| apart::len(rest).or_else(|| self.short_date(rest)))
            .flatten();
        if let Some(len) = len {
            self.push_token(SheetTokenKind::Word, len);
        }
        len.is_some()
    }

    /// Returns the length of the date with a two-digit year that begins here, `27-06-83`. It looks like a capture, but is not one
    /// where no board has such a square, or where it ends a line of words.
    fn short_date(&self, rest: &str) -> Option<usize> {
        let date = apart::short_date(rest)?;
        let behind = rest[date.len..].trim_start_matches(is_blank);
        let ends = behind.is_empty() || behind.starts_with(is_line_end);
        let before = || self.tokens.iter().rev().map(|token| &token.kind);
        let line = || before().take_while(|kind| !matches!(kind, SheetTokenKind::Break(_)));
        let plays = |kind: &&SheetTokenKind| {
            matches!(kind, SheetTokenKind::Move(_) | SheetTokenKind::From(_))
        };
        let among_words = match line().any(|kind| *kind == SheetTokenKind::Word) {
            true => !line().any(|kind| plays(&kind)),
            false => {
                let above = before().skip_while(|kind| matches!(kind, SheetTokenKind::Break(_)));
                let mut above = above.take_while(|kind| !matches!(kind, SheetTokenKind::Break(_)));
                let mut all = true;
                let words = above.any(|kind| {
                    all &= !plays(&kind);
                    *kind == SheetTokenKind::Word
                });
                words || all
            }
        };
        (date.no_square || (ends && among_words)).then_some(date.len)
    }

    /// Lexes a line of `=`.
    fn lex_rule(&mut self) -> bool {
        let rest = self.rest();
        let run = rest.find(|c| c != '=').unwrap_or(rest.len());
        let rule = run >= MIN_RULE_SIGNS && self.is_alone(run);
        if rule {
            self.push_token(SheetTokenKind::Rule, run);
        }
        rule
    }

    fn lex_dots(&mut self) {
        let rest = self.rest();
        let run = rest
            .find(|c| c != '.' && c != '…')
            .map_or(rest, |n| &rest[..n]);
        let several = run.chars().count() > 1 || run == "…";
        let kind = if several {
            SheetTokenKind::Dots
        } else {
            SheetTokenKind::Sign(true)
        };
        self.push_token(kind, run.len());
    }

    /// Lexes `[FEN "..."]`, `[FEN ...]` or another tag on a line of its own.
    fn lex_tag(&mut self) -> bool {
        let rest = lookahead_window(self.rest());
        let line = rest.find(is_line_end).map_or(rest, |n| &rest[..n]);
        let Some(close) = line.find(']') else {
            return false;
        };
        let inside = &line[1..close];
        let Some((name, value)) = inside.split_once(' ') else {
            return false;
        };
        let name_ok = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric());
        let value = value.trim();
        let quoted = value.len() >= 2 && value.starts_with('"') && value.ends_with('"');
        let inner = value.trim_matches('"').trim();
        if !name_ok || inner.contains(['"', '\\']) {
            return false;
        }
        let start = self.at + (inner.as_ptr() as usize - rest.as_ptr() as usize);
        let value = Span::new(start, start + inner.len());
        if name.eq_ignore_ascii_case("fen") && fen::parse_fen(inner).is_ok() {
            self.push_token(SheetTokenKind::Fen(value), close + 1);
            return true;
        }
        if quoted && name.starts_with(|c: char| c.is_ascii_uppercase()) {
            let name = Span::new(self.at + 1, self.at + 1 + name.len());
            self.push_token(SheetTokenKind::Tag(name, value), close + 1);
            return true;
        }
        false
    }

    /// Lexes a note after a move, the sign of a move that is not written, or a dash of prose.
    fn lex_dash(&mut self) {
        let rest = self.rest();
        let run = rest
            .find(|c| !chars::is_dash(c))
            .map_or(rest, |n| &rest[..n]);
        let behind = &rest[run.len()..];
        let name = behind
            .find(|c: char| !c.is_letter_or_number())
            .map_or(behind, |n| &behind[..n]);
        let single = name.chars().count() == 1 && name.chars().all(char::is_uppercase);
        let number = (1..=2).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_digit());
        let glued = self.tokens.last().is_some_and(|last| {
            last.span.end as usize == self.at
                && matches!(
                    last.kind,
                    SheetTokenKind::Move(_)
                        | SheetTokenKind::Star
                        | SheetTokenKind::Marks
                        | SheetTokenKind::Word
                )
        });
        let behind_move = self
            .tokens
            .last()
            .is_some_and(|last| !matches!(last.kind, SheetTokenKind::Word));
        let note = glued
            && ((single && behind_move) || (number && (behind_move || run.len() > 1)))
            && !behind[name.len()..].starts_with(chars::is_dash);
        if note {
            return self.push_token(SheetTokenKind::Note, run.len() + name.len());
        }
        // `--` above a signature.
        if run.chars().count() >= MIN_SIGNATURE_DASHES && self.is_alone(run.len()) {
            return self.push_token(SheetTokenKind::Sign(true), run.len());
        }
        let alone = behind.is_empty()
            || behind
                .starts_with(|c: char| c.is_whitespace() || matches!(c, '!' | '?' | ',' | ';'));
        let before = self
            .previous_char()
            .is_none_or(|c| !c.is_letter_or_number());
        let kind = if alone && before {
            SheetTokenKind::Dash
        } else {
            SheetTokenKind::Sign(true)
        };
        self.push_token(kind, run.len());
    }

    /// Returns whether the next `len` bytes have only blanks next to them on their line.
    fn is_alone(&self, len: usize) -> bool {
        let behind = self.rest()[len..].trim_start_matches(is_blank);
        let before = self.text[..self.at].trim_end_matches(is_blank);
        (behind.is_empty() || behind.starts_with(is_line_end))
            && (before.is_empty() || before.ends_with(is_line_end))
    }

    fn word_or_move(&mut self, c: char) {
        let rest = self.rest();
        let begins = self.previous_char().is_none_or(is_line_end);
        if begins && let Ok((end, number)) = moves::marked_number(rest) {
            return self.push_parsed(SheetTokenKind::Number(number), end);
        }
        if self.lex_points(rest) || self.number_of_position(rest) || self.lex_setup() {
            return;
        }
        let inside_word = self.previous_char().is_some_and(char::is_letter);
        let number_before = self.previous_char().is_some_and(|c| c.is_ascii_digit());
        let behind_move = matches!(self.tokens.last(), Some(t) if t.span.end as usize == self.at && matches!(t.kind, SheetTokenKind::Move(_)));
        if chars::is_cross(c) && self.lex_cross(c) {
            return;
        }
        if self.bare_fen() || self.quoted_fen(c) {
            return;
        }
        // `½ : ½ (repetition)`
        if c == '½'
            && !number_before
            && let Ok((end, score)) = score::parse_score(rest)
            && rest[..rest.len() - end.len()].matches('½').count() == 2
        {
            return self.push_parsed(SheetTokenKind::Score(score), end);
        }
        if chars::digit_from_char(c).is_some() && !self.is_edge() && (!number_before || behind_move)
        {
            if let Ok((end, score)) = score::parse_score(rest)
                && !inside_word
            {
                return self.push_parsed(SheetTokenKind::Score(score), end);
            }
            if let Ok((end, written)) =
                moves::parse_numeric_move(rest).or_else(|_| moves::four_digits(rest))
            {
                return self.push_parsed(SheetTokenKind::Move(written), end);
            }
            if !inside_word
                && let Ok((end, number)) = moves::parse_move_number(rest, self.depth == 0)
            {
                return self.push_parsed(SheetTokenKind::Number(number), end);
            }
        }
        if !inside_word || behind_move {
            if let Ok((end, code)) = moves::from_only(rest) {
                return self.push_parsed(SheetTokenKind::From(code), end);
            }
            if let Ok((end, written)) = moves::parse_algebraic_move(rest)
                && !end.starts_with(|c: char| c.is_ascii_digit())
            {
                return self.push_parsed(SheetTokenKind::Move(written), end);
            }
        }
        if self.note_letter(c) {
            return;
        }
        if c.is_letter_or_number() {
            let len = self.word_len();
            return self.push_token(SheetTokenKind::Word, len);
        }
        self.push_token(SheetTokenKind::Sign(is_layout(c)), c.len_utf8());
    }

    /// Returns whether a bar is the left edge of a row of cells, and not a digit that looks like one: `|1. c3-d4|d6-c5|`.
    fn is_edge(&self) -> bool {
        let line = self.text[..self.at].trim_end_matches(is_blank);
        let begins = || line.is_empty() || line.ends_with(is_line_end);
        let row = |behind: &str| {
            behind
                .split(is_line_end)
                .next()
                .is_some_and(|row| row.contains('|'))
        };
        self.rest()
            .strip_prefix('|')
            .is_some_and(|behind| begins() && row(behind))
    }

    /// Lexes two numbers that are alone on a line and are not the score of one game: [`settle`] decides what they are.
    fn lex_points(&mut self, rest: &str) -> bool {
        let line = self.text[..self.at].trim_end_matches(is_blank);
        let begins = line.is_empty() || line.ends_with(is_line_end);
        let points = || {
            versus::points_alone(lookahead_window(rest))
                .filter(|_| score::parse_score(rest).is_err())
        };
        let read = begins.then(points).flatten();
        if let Some(read) = read {
            self.push_token(SheetTokenKind::Score(Terminator::Points), read.len);
        }
        read.is_some()
    }

    /// Lexes a lone `x`: a capture, or the sign of a win.
    fn lex_cross(&mut self, c: char) -> bool {
        let behind = &self.rest()[c.len_utf8()..];
        let alone = !behind.starts_with(|c: char| c.is_letter_or_number());
        let before = self.previous_char().is_none_or(|c| !c.is_letter());
        if alone && before {
            self.push_token(SheetTokenKind::Cross, c.len_utf8());
        }
        alone && before
    }

    /// Lexes `a)` where no bracket is open.
    fn note_letter(&mut self, c: char) -> bool {
        let behind = &self.rest()[c.len_utf8()..];
        let before = self
            .previous_char()
            .is_none_or(|c| !c.is_letter_or_number());
        let note = self.depth == 0 && c.is_letter() && before && behind.starts_with(')');
        if note {
            self.push_token(SheetTokenKind::Note, c.len_utf8() + 1);
        }
        note
    }

    /// Returns the length of a word. It ends before a move that is joined to it.
    fn word_len(&self) -> usize {
        let rest = self.rest();
        let mut letter = false;
        for (at, c) in rest.char_indices() {
            let next = &rest[at..];
            let inner = |c: char| matches!(c, '\'' | '’' | SOFT_HYPHEN) || chars::is_dash(c);
            if inner(c) {
                let behind = next[c.len_utf8()..].chars().next();
                if at == 0 || !behind.is_some_and(char::is_letter) {
                    return at;
                }
                letter = false;
                continue;
            }
            if !c.is_letter_or_number() && !is_mark(c) {
                return at;
            }
            // `h8-` at the end of a row is not a word before a move that is completed by the number of the next row.
            let whole = |(_, written): (_, moves::WrittenMove)| !written.broken;
            if letter && c.is_ascii_digit() && moves::parse_numeric_move(next).is_ok_and(whole) {
                return at;
            }
            letter = c.is_letter();
        }
        rest.len()
    }
}

/// Returns the part of a text that is searched for a tag or a position, so that hostile text takes linear time.
fn lookahead_window(text: &str) -> &str {
    let mut end = text.len().min(1024);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// Returns whether a character is an accent that follows its letter.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// Returns whether a sign only separates what is next to it.
fn is_layout(c: char) -> bool {
    is_quote(c) || matches!(c, ',' | ';' | ':' | '|' | '/' | '\\' | '_' | '~')
}

/// Returns whether a sign opens or ends a quotation.
fn is_quote(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '«' | '»' | '“' | '”' | '„' | '‘' | '’' | '`'
    )
}
