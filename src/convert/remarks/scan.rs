//! What stands in a comment, as far as it could be moves: words that are written as moves, numbers before them, brackets.
//!
//! Nothing here knows a position: whether a word that looks like a move is one, [`super::follow`] finds out.

use super::marks::is_of_marks;
use crate::pdn::move_of;
use crate::words::{OneOf, every, fold};
use crate::written::{Form, Goodwill, MoveText, Separator};
use std::ops::Range;
use std::sync::LazyLock;

/// A piece of a comment.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// The number of a move; `second`: of the side that moves second.
    Number {
        number: u32,
        second: bool,
    },
    /// A word that is written as a move.
    Move(Word),
    /// A sign behind a move: `(!)`.
    Mark,
    /// A word that says that a move follows: "better".
    Cue,
    /// A bracket.
    Open,
    Close,
    /// A comma: a line goes on behind it, or another one begins.
    Comma,
    /// Anything else: no move goes on behind it.
    Break,
}

/// A word that is written as a move.
#[derive(Clone, Debug)]
pub(super) struct Word {
    /// Where it stands in the comment, without its number and its signs.
    pub(super) range: Range<usize>,
    pub(super) text: MoveText,
    /// Whether a sign of strength stands at it.
    pub(super) marked: bool,
    /// Its number, where that stands before it.
    pub(super) label: Option<(u32, bool)>,
}

impl Word {
    /// Whether its squares are numbers.
    pub(super) fn is_numeric(&self) -> bool {
        self.text.form == Form::Numeric
    }

    /// Whether it has a sign that only captures have: between numbers a colon may be a clock's.
    pub(super) fn captures(&self) -> bool {
        match self.text.separator {
            Separator::Cross | Separator::Star => true,
            Separator::Colon => !self.is_numeric(),
            Separator::None | Separator::Dash => false,
        }
    }
}

/// Words that say that a move follows.
static CUES: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.before_moves));

/// The longest word that may be a move: a capture names no more than 24 squares.
const LONGEST: usize = 24 * 4;

/// Whether a comment may hold moves, at a glance.
pub(super) fn may_hold(text: &str) -> bool {
    let mut rest = text;
    loop {
        // Most comments with digits tell the clock and nothing else.
        let (before, behind) = match rest.split_once("[%") {
            Some((before, behind)) => (before, Some(behind)),
            None => (rest, None),
        };
        if before.bytes().any(|byte| byte.is_ascii_digit()) {
            return true;
        }
        let Some(behind) = behind else { return false };
        let (command, next) = behind.split_once(']').unwrap_or((behind, ""));
        if is_of_marks(command) {
            return true;
        }
        // But this one holds a position.
        let name = command.as_bytes().get(..3);
        if name.is_some_and(|name| name.eq_ignore_ascii_case(b"fen")) {
            return true;
        }
        rest = next;
    }
}

/// The pieces of a comment.
pub(super) fn scan(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    // Whether a blank must come before anything counts: `18-21` in `W:W3,18-21` is no move.
    let mut glued = false;
    while let Some(char) = text[at..].chars().next() {
        let next = at + char.len_utf8();
        if char.is_whitespace() {
            glued = false;
        } else if text[at..].starts_with("[%") {
            let end = text[at..].find(']').map_or(text.len(), |end| at + end + 1);
            at = end;
            continue;
        } else if is_delimiter(char) {
            if let Some(end) = mark_in_brackets(&text[at..]) {
                pieces.push(Piece::Mark);
                at += end;
                continue;
            }
            pieces.push(match char {
                '(' | '[' => Piece::Open,
                ')' | ']' => Piece::Close,
                ',' => Piece::Comma,
                _ => Piece::Break,
            });
            glued = matches!(char, ',' | ';');
        } else {
            let end = text[at..]
                .find(|c: char| c.is_whitespace() || is_delimiter(c))
                .map_or(text.len(), |end| at + end);
            let behind = &text[end..];
            let goes_on = behind.starts_with([',', ';'])
                && behind[1..].starts_with(|c: char| !c.is_whitespace() && !is_delimiter(c));
            match glued || goes_on {
                true => pieces.push(Piece::Break),
                false => word(text, at..end, &mut pieces),
            }
            glued = goes_on;
            at = end;
            continue;
        }
        at = next;
    }
    pieces
}

fn is_delimiter(char: char) -> bool {
    matches!(
        char,
        '(' | ')' | '[' | ']' | '{' | '}' | ',' | ';' | '"' | '«' | '»' | '„' | '“' | '”'
    )
}

/// The length of a sign of strength in brackets that a text begins with.
fn mark_in_brackets(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('(')?;
    let end = inner.find(|c| !matches!(c, '!' | '?'))?;
    (end > 0 && inner[end..].starts_with(')')).then_some(end + 2)
}

/// `number dots`, `number dots move signs`, `move signs`, `dots`, signs; anything else is a [`Piece::Break`].
fn word(text: &str, range: Range<usize>, pieces: &mut Vec<Piece>) {
    let all = &text[range.clone()];
    let dots = |c: char| matches!(c, '.' | '…');
    if all.chars().all(dots) {
        // `1. ... c3-d4`
        match pieces.last_mut() {
            Some(Piece::Number { second, .. }) => *second = true,
            _ => pieces.push(Piece::Break),
        }
        return;
    }
    if all.chars().all(|c| matches!(c, '!' | '?')) {
        return pieces.push(Piece::Mark);
    }
    if all.strip_prefix('$').is_some_and(is_number) {
        return;
    }
    let digits = all.bytes().take_while(u8::is_ascii_digit).count();
    let behind = all[digits..].trim_start_matches(dots);
    let signs = &all[digits..all.len() - behind.len()];
    let mut begin = 0;
    if (1..=3).contains(&digits) && !signs.is_empty() {
        let second = signs != ".";
        let number = all[..digits].parse().unwrap_or_default();
        pieces.push(Piece::Number { number, second });
        begin = digits + signs.len();
        if behind.is_empty() {
            return;
        }
    }
    let core = all[begin..].trim_end_matches(['!', '?', '*', '+', '=', '#', '.', ':', '…', '±']);
    let tail = &all[begin + core.len()..];
    let start = range.start + begin;
    match written(core) {
        Some(mv) => {
            pieces.push(Piece::Move(Word {
                range: start..start + core.len(),
                text: mv,
                marked: tail.contains(['!', '?', '*']),
                label: None,
            }));
            if tail.contains(['.', ':', '…', '=']) {
                pieces.push(Piece::Break);
            }
        }
        None if begin == 0 && CUES.has(&fold(core)) => pieces.push(Piece::Cue),
        None => pieces.push(Piece::Break),
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The move that a word is written as.
fn written(word: &str) -> Option<MoveText> {
    let may_be =
        (3..=LONGEST).contains(&word.len()) && word.ends_with(|c: char| c.is_ascii_digit());
    let text = may_be.then(|| move_of(word)).flatten()?;
    let doubtful = [
        Goodwill::BLANK,
        Goodwill::TOO_LONG,
        Goodwill::MIXED_SEPARATORS,
    ];
    let squares = matches!(text.form, Form::Numeric | Form::Algebraic | Form::Short);
    (squares && !doubtful.iter().any(|&one| text.goodwill.contains(one))).then_some(text)
}
