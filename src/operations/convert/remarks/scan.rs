//! The content of a comment as far as it could be moves: words that are written as moves, numbers before them, brackets.
//!
//! This module knows no positions: [`super::follow`] decides whether a word that looks like a move is one.

use super::marks::is_of_marks;
use crate::pdn::move_of;
use crate::words::{WordMatcher, every_word, fold_text};
use crate::written::{Leniency, MoveText, Separator, SquareForm};
use std::ops::Range;
use std::sync::LazyLock;

/// A piece of a comment.
#[derive(Clone, Debug)]
pub(super) enum CommentPiece {
    /// The number of a move; `second` is whether it is of the side that moves second.
    Number {
        number: u32,
        second: bool,
    },
    /// A word that is written as a move.
    Move(MoveWord),
    /// A sign after a move: `(!)`.
    Mark,
    /// A word that announces a move: "better".
    Cue,
    /// A bracket.
    Open,
    Close,
    /// A comma: the line continues after it, or another one begins.
    Comma,
    /// Anything else: no move continues after it.
    Break,
}

/// A word that is written as a move.
#[derive(Clone, Debug)]
pub(super) struct MoveWord {
    /// Its place in the comment, without its number and its signs.
    pub(super) range: Range<usize>,
    pub(super) text: MoveText,
    /// Whether it has a sign of strength.
    pub(super) marked: bool,
    /// Its number, if that precedes it.
    pub(super) label: Option<(u32, bool)>,
}

impl MoveWord {
    /// Returns whether its squares are numbers.
    pub(super) fn is_numeric(&self) -> bool {
        self.text.form == SquareForm::Numeric
    }

    /// Returns whether it has a sign that only captures have: between numbers, a colon may be that of a clock time.
    pub(super) fn has_capture_sign(&self) -> bool {
        match self.text.separator {
            Separator::Cross | Separator::Star => true,
            Separator::Colon => !self.is_numeric(),
            Separator::None | Separator::Dash => false,
        }
    }
}

/// Words that announce a move.
static MOVE_CUE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.before_moves));

/// The maximum length of a word that may be a move, in bytes: a capture names no more than 24 squares.
const MAX_MOVE_WORD_LEN: usize = 24 * 4;

/// Returns whether a comment may hold moves, at a glance.
pub(super) fn may_hold(text: &str) -> bool {
    let mut rest = text;
    loop {
        // Nearly all comments with digits give a clock time and nothing else.
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
        // This command holds a position.
        let name = command.as_bytes().get(..3);
        if name.is_some_and(|name| name.eq_ignore_ascii_case(b"fen")) {
            return true;
        }
        rest = next;
    }
}

/// Returns the pieces of a comment.
pub(super) fn scan_comment(text: &str) -> Vec<CommentPiece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    // Whether a blank must come before anything counts: `18-21` in `W:W3,18-21` is not a move.
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
                pieces.push(CommentPiece::Mark);
                at += end;
                continue;
            }
            pieces.push(match char {
                '(' | '[' => CommentPiece::Open,
                ')' | ']' => CommentPiece::Close,
                ',' => CommentPiece::Comma,
                _ => CommentPiece::Break,
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
                true => pieces.push(CommentPiece::Break),
                false => scan_word(text, at..end, &mut pieces),
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

/// Returns the length of a sign of strength in brackets at the start of a text.
fn mark_in_brackets(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('(')?;
    let end = inner.find(|c| !matches!(c, '!' | '?'))?;
    (end > 0 && inner[end..].starts_with(')')).then_some(end + 2)
}

/// Splits a word into pieces: `number dots`, `number dots move signs`, `move signs`, `dots`, signs; anything else is a
/// [`CommentPiece::Break`].
fn scan_word(text: &str, range: Range<usize>, pieces: &mut Vec<CommentPiece>) {
    let all = &text[range.clone()];
    let dots = |c: char| matches!(c, '.' | '…');
    if all.chars().all(dots) {
        // `1. ... c3-d4`
        match pieces.last_mut() {
            Some(CommentPiece::Number { second, .. }) => *second = true,
            _ => pieces.push(CommentPiece::Break),
        }
        return;
    }
    if all.chars().all(|c| matches!(c, '!' | '?')) {
        return pieces.push(CommentPiece::Mark);
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
        pieces.push(CommentPiece::Number { number, second });
        begin = digits + signs.len();
        if behind.is_empty() {
            return;
        }
    }
    let core = all[begin..].trim_end_matches(['!', '?', '*', '+', '=', '#', '.', ':', '…', '±']);
    let tail = &all[begin + core.len()..];
    let start = range.start + begin;
    match parse_move_word(core) {
        Some(mv) => {
            pieces.push(CommentPiece::Move(MoveWord {
                range: start..start + core.len(),
                text: mv,
                marked: tail.contains(['!', '?', '*']),
                label: None,
            }));
            if tail.contains(['.', ':', '…', '=']) {
                pieces.push(CommentPiece::Break);
            }
        }
        None if begin == 0 && MOVE_CUE_WORDS.contains_word(&fold_text(core)) => {
            pieces.push(CommentPiece::Cue)
        }
        None => pieces.push(CommentPiece::Break),
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parses a word that is written as a move.
fn parse_move_word(word: &str) -> Option<MoveText> {
    let may_be = (3..=MAX_MOVE_WORD_LEN).contains(&word.len())
        && word.ends_with(|c: char| c.is_ascii_digit());
    let text = may_be.then(|| move_of(word)).flatten()?;
    let doubtful = [
        Leniency::INNER_BLANK,
        Leniency::TOO_LONG,
        Leniency::MIXED_SEPARATORS,
    ];
    let squares = matches!(
        text.form,
        SquareForm::Numeric | SquareForm::Algebraic | SquareForm::Short
    );
    (squares && !doubtful.iter().any(|&one| text.leniency.contains(one))).then_some(text)
}
