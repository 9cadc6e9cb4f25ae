//! The tokens of a sheet.

mod setups;

use crate::notation::fen;
use crate::pdn::Terminator;
use crate::sheet::apart;
use crate::sheet::chars::{self, SOFT_HYPHEN, is_blank, is_line_end};
use crate::sheet::moves::{self, Number, Written};
use crate::sheet::score;
use crate::sheet::settle::settle;
use crate::sheet::versus;
use crate::span::Span;
use crate::words::Letter;

/// What a token is.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::sheet) enum Kind {
    /// A move number.
    Number(Number),
    /// A written move.
    Move(Written),
    /// `a7x`: a square and a sign.
    From(u8),
    /// A lone dash.
    Dash,
    /// A lone sign of a capture.
    Cross,
    /// `!`, `?`, in any mixture.
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
    /// A position as PDN writes it; the span of the text inside.
    Fen(Span),
    /// A position in words.
    Placed,
    /// A tag of PDN: name and value.
    Tag(Span, Span),
    /// Anything else. Whether it is only layout: commas, full stops, quotes.
    Sign(bool),
}

impl Kind {
    /// Whether it is a position.
    pub(in crate::sheet) fn is_position(&self) -> bool {
        matches!(self, Self::Fen(_) | Self::Placed)
    }
}

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::sheet) struct Token {
    pub(in crate::sheet) kind: Kind,
    /// Where it stands in the text.
    pub(in crate::sheet) span: Span,
    /// Whether it stands directly behind the token before it.
    pub(in crate::sheet) glued: bool,
}

/// Cuts a text into tokens. Blanks are left out.
pub(in crate::sheet) fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer {
        text,
        at: 0,
        depth: 0,
        tokens: Vec::new(),
    };
    while lexer.at < text.len() {
        lexer.step();
    }
    settle(text, lexer.tokens)
}

/// How many dashes or other signs rule a line off.
const RULE: usize = 3;
/// Dashes that have a line for themselves are the border of a signature, at least.
const SIGNATURE: usize = 2;

/// Signs before the first word of a line, in bytes: `> **`.
const SIGNS: usize = 8;

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// Open brackets, so that `1)` is told from a bracket that closes.
    depth: usize,
    tokens: Vec<Token>,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn before(&self) -> Option<char> {
        self.text[..self.at].chars().next_back()
    }

    fn push(&mut self, kind: Kind, len: usize) {
        let span = Span::new(self.at, self.at + len);
        let glued = self.tokens.last().is_some_and(|last| {
            last.span.end == span.start && !matches!(last.kind, Kind::Break(_))
        });
        self.tokens.push(Token { kind, span, glued });
        self.at += len;
    }

    /// Takes what a parser left over as the end of a token.
    fn parsed(&mut self, kind: Kind, rest: &str) {
        self.push(kind, self.rest().len() - rest.len());
    }

    fn step(&mut self) {
        let rest = self.rest();
        let Some(c) = rest.chars().next() else { return };
        let len = c.len_utf8();
        if is_line_end(c) {
            let run: &str = &rest[..rest
                .find(|c: char| !c.is_whitespace())
                .unwrap_or(rest.len())];
            let ends = run.matches('\n').count().max(1);
            return self.push(Kind::Break(ends), run.len());
        }
        if is_blank(c) {
            self.at += len;
            return;
        }
        if self.apart() {
            return;
        }
        match c {
            '=' if self.rule() => {}
            '[' if self.tag() => {}
            '(' | '[' | '{' => {
                self.depth += usize::from(c == '(');
                self.push(Kind::Open(c), len);
            }
            ')' | ']' | '}' => {
                self.depth = self.depth.saturating_sub(usize::from(c == ')'));
                self.push(Kind::Close(c), len);
            }
            '!' | '?' => {
                let marks = rest.find(|c| c != '!' && c != '?').unwrap_or(rest.len());
                self.push(Kind::Marks, marks);
            }
            '*' => self.push(Kind::Star, len),
            // The only move, as the program's own sheets have it.
            '□' if self.is_behind_move() => self.push(Kind::Star, len),
            '.' | '…' => self.dots(),
            SOFT_HYPHEN => self.at += len,
            _ if chars::is_dash(c) => self.dash(),
            _ => self.word_or_move(c),
        }
    }

    /// Whether a move, perhaps with its marks, stands directly before this place.
    fn is_behind_move(&self) -> bool {
        let last = self.tokens.last();
        last.is_some_and(|last| {
            last.span.end as usize == self.at && matches!(last.kind, Kind::Move(_) | Kind::Marks)
        })
    }

    /// An address, a date, or a line with a date or a score.
    fn apart(&mut self) -> bool {
        let before = self.before();
        let rest = window(self.rest());
        // Signs may stand before the first word of a line, but not many: nobody looks far for its begin.
        let near = self.text.floor_char_boundary(self.at.saturating_sub(SIGNS));
        let signs = |c: char| !c.is_letter_or_number() && !is_line_end(c);
        let lead = self.text[near..self.at].trim_end_matches(signs);
        let begins = match lead.is_empty() {
            true => near == 0,
            false => lead.ends_with(is_line_end),
        };
        if begins && let Some(said) = apart::said(rest) {
            let at = self.at;
            self.push(Kind::Word, said.label);
            if said.colon {
                self.push(Kind::Sign(is_layout(':')), 1);
            }
            for (kind, place) in said.what {
                self.at = at + place.start;
                self.push(kind, place.len());
            }
            return true;
        }
        let len = (!before.is_some_and(char::is_letter_or_number))
            .then(|| apart::len(rest).or_else(|| self.short_date(rest)))
            .flatten();
        if let Some(len) = len {
            self.push(Kind::Word, len);
        }
        len.is_some()
    }

    /// How long the date with a year of two figures is that begins here, `27-06-83`. It looks as a capture does: it is none
    /// where no board has such a square, or where it ends a line of words.
    fn short_date(&self, rest: &str) -> Option<usize> {
        let date = apart::short_date(rest)?;
        let behind = rest[date.len..].trim_start_matches(is_blank);
        let ends = behind.is_empty() || behind.starts_with(is_line_end);
        let before = || self.tokens.iter().rev().map(|token| &token.kind);
        let line = || before().take_while(|kind| !matches!(kind, Kind::Break(_)));
        let plays = |kind: &&Kind| matches!(kind, Kind::Move(_) | Kind::From(_));
        let among_words = match line().any(|kind| *kind == Kind::Word) {
            true => !line().any(|kind| plays(&kind)),
            false => {
                let above = before().skip_while(|kind| matches!(kind, Kind::Break(_)));
                let mut above = above.take_while(|kind| !matches!(kind, Kind::Break(_)));
                let mut all = true;
                let words = above.any(|kind| {
                    all &= !plays(&kind);
                    *kind == Kind::Word
                });
                words || all
            }
        };
        (date.no_square || (ends && among_words)).then_some(date.len)
    }

    /// A line of `=`.
    fn rule(&mut self) -> bool {
        let rest = self.rest();
        let run = rest.find(|c| c != '=').unwrap_or(rest.len());
        let rule = run >= RULE && self.is_alone(run);
        if rule {
            self.push(Kind::Rule, run);
        }
        rule
    }

    fn dots(&mut self) {
        let rest = self.rest();
        let run = rest
            .find(|c| c != '.' && c != '…')
            .map_or(rest, |n| &rest[..n]);
        let several = run.chars().count() > 1 || run == "…";
        let kind = if several {
            Kind::Dots
        } else {
            Kind::Sign(true)
        };
        self.push(kind, run.len());
    }

    /// `[FEN "..."]`, `[FEN ...]` or another tag on a line of its own.
    fn tag(&mut self) -> bool {
        let rest = window(self.rest());
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
        if name.eq_ignore_ascii_case("fen") && fen::read(inner).is_ok() {
            self.push(Kind::Fen(value), close + 1);
            return true;
        }
        if quoted && name.starts_with(|c: char| c.is_ascii_uppercase()) {
            let name = Span::new(self.at + 1, self.at + 1 + name.len());
            self.push(Kind::Tag(name, value), close + 1);
            return true;
        }
        false
    }

    /// A note behind a move, the sign of a move that is not written, or a dash of prose.
    fn dash(&mut self) {
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
                    Kind::Move(_) | Kind::Star | Kind::Marks | Kind::Word
                )
        });
        let behind_move = self
            .tokens
            .last()
            .is_some_and(|last| !matches!(last.kind, Kind::Word));
        let note = glued
            && ((single && behind_move) || (number && (behind_move || run.len() > 1)))
            && !behind[name.len()..].starts_with(chars::is_dash);
        if note {
            return self.push(Kind::Note, run.len() + name.len());
        }
        // `--` above a signature.
        if run.chars().count() >= SIGNATURE && self.is_alone(run.len()) {
            return self.push(Kind::Sign(true), run.len());
        }
        let alone = behind.is_empty()
            || behind
                .starts_with(|c: char| c.is_whitespace() || matches!(c, '!' | '?' | ',' | ';'));
        let before = self.before().is_none_or(|c| !c.is_letter_or_number());
        let kind = if alone && before {
            Kind::Dash
        } else {
            Kind::Sign(true)
        };
        self.push(kind, run.len());
    }

    /// Whether only blanks stand beside the next `len` bytes on their line.
    fn is_alone(&self, len: usize) -> bool {
        let behind = self.rest()[len..].trim_start_matches(is_blank);
        let before = self.text[..self.at].trim_end_matches(is_blank);
        (behind.is_empty() || behind.starts_with(is_line_end))
            && (before.is_empty() || before.ends_with(is_line_end))
    }

    fn word_or_move(&mut self, c: char) {
        let rest = self.rest();
        let begins = self.before().is_none_or(is_line_end);
        if begins && let Ok((end, number)) = moves::marked_number(rest) {
            return self.parsed(Kind::Number(number), end);
        }
        if self.points(rest) || self.number_of_position(rest) || self.placed() {
            return;
        }
        let inside_word = self.before().is_some_and(char::is_letter);
        let number_before = self.before().is_some_and(|c| c.is_ascii_digit());
        let behind_move = matches!(self.tokens.last(), Some(t) if t.span.end as usize == self.at && matches!(t.kind, Kind::Move(_)));
        if chars::is_cross(c) && self.cross(c) {
            return;
        }
        if self.bare_fen() || self.quoted_fen(c) {
            return;
        }
        // `½ : ½ (repetition)`
        if c == '½'
            && !number_before
            && let Ok((end, score)) = score::score(rest)
            && rest[..rest.len() - end.len()].matches('½').count() == 2
        {
            return self.parsed(Kind::Score(score), end);
        }
        if chars::digit(c).is_some() && !self.is_edge() && (!number_before || behind_move) {
            if let Ok((end, score)) = score::score(rest)
                && !inside_word
            {
                return self.parsed(Kind::Score(score), end);
            }
            if let Ok((end, written)) = moves::numeric(rest).or_else(|_| moves::four_digits(rest)) {
                return self.parsed(Kind::Move(written), end);
            }
            if !inside_word && let Ok((end, number)) = moves::number(rest, self.depth == 0) {
                return self.parsed(Kind::Number(number), end);
            }
        }
        if !inside_word || behind_move {
            if let Ok((end, code)) = moves::from_only(rest) {
                return self.parsed(Kind::From(code), end);
            }
            if let Ok((end, written)) = moves::algebraic(rest)
                && !end.starts_with(|c: char| c.is_ascii_digit())
            {
                return self.parsed(Kind::Move(written), end);
            }
        }
        if self.note_letter(c) {
            return;
        }
        if c.is_letter_or_number() {
            let len = self.word_len();
            return self.push(Kind::Word, len);
        }
        self.push(Kind::Sign(is_layout(c)), c.len_utf8());
    }

    /// Whether a bar is the left edge of a row of cells, and no digit that looks like one: `|1. c3-d4|d6-c5|`.
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

    /// Two numbers that have a line for themselves, and are no score of one game: [`settle`] decides what they are.
    fn points(&mut self, rest: &str) -> bool {
        let line = self.text[..self.at].trim_end_matches(is_blank);
        let begins = line.is_empty() || line.ends_with(is_line_end);
        let points = || versus::points_alone(window(rest)).filter(|_| score::score(rest).is_err());
        let read = begins.then(points).flatten();
        if let Some(read) = read {
            self.push(Kind::Score(Terminator::Points), read.len);
        }
        read.is_some()
    }

    /// A lone `x`: a capture, or the sign of a win.
    fn cross(&mut self, c: char) -> bool {
        let behind = &self.rest()[c.len_utf8()..];
        let alone = !behind.starts_with(|c: char| c.is_letter_or_number());
        let before = self.before().is_none_or(|c| !c.is_letter());
        if alone && before {
            self.push(Kind::Cross, c.len_utf8());
        }
        alone && before
    }

    /// `a)` where no bracket is open.
    fn note_letter(&mut self, c: char) -> bool {
        let behind = &self.rest()[c.len_utf8()..];
        let before = self.before().is_none_or(|c| !c.is_letter_or_number());
        let note = self.depth == 0 && c.is_letter() && before && behind.starts_with(')');
        if note {
            self.push(Kind::Note, c.len_utf8() + 1);
        }
        note
    }

    /// The length of a word. It ends before a move that is glued to it.
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
            // `h8-` at the end of a row is no word before a move that goes on with the number of the next one.
            let whole = |(_, written): (_, moves::Written)| !written.broken;
            if letter && c.is_ascii_digit() && moves::numeric(next).is_ok_and(whole) {
                return at;
            }
            letter = c.is_letter();
        }
        rest.len()
    }
}

/// What is looked at of a text for a tag or a position, so that hostile text takes linear time.
fn window(text: &str) -> &str {
    let mut end = text.len().min(1024);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// Whether a character is an accent that stands behind its letter.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// Whether a sign only divides what stands beside it.
fn is_layout(c: char) -> bool {
    is_quote(c) || matches!(c, ',' | ';' | ':' | '|' | '/' | '\\' | '_' | '~')
}

/// Whether a sign opens or ends a quotation.
fn is_quote(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '«' | '»' | '“' | '”' | '„' | '‘' | '’' | '`'
    )
}
