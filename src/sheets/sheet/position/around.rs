//! The text around lists of pieces: a piece that is named there is missing from the position.

use super::head;
use super::rank;
use super::square::{count_listed_squares, parse_word};
use crate::sheet::chars::{is_blank, is_dash, is_line_end};
use crate::sheet::moves::parse_square as algebraic;
use crate::words::LetterClass;
use crate::words::{WordMatcher, every_word, fold_text};
use std::sync::LazyLock;

/// Words between the word for a piece and its square.
pub(super) static PIECE_SQUARE_WORDS: LazyLock<[WordMatcher; 3]> = LazyLock::new(|| {
    [
        every_word(|language| language.headings.and),
        every_word(|language| language.headings.on),
        every_word(|language| language.headings.one),
    ]
});

/// The maximum number of items that are checked after the word for a side.
const MAX_ITEMS_AFTER_SIDE: usize = 8;

/// Matches text in the form of a square with a letter, on any board, that is not part of a move: `g9`, `Kg9`. Returns it and the
/// text after it.
pub(super) fn match_square_shape(i: &str) -> Option<(&str, &str)> {
    let letters = i.chars().take_while(|c| c.is_letter()).count();
    if letters == 0 || letters > 2 {
        return None;
    }
    let behind = i.trim_start_matches(char::is_letter);
    let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &behind[digits..];
    let second = || {
        let first = i.chars().next().map_or(0, char::len_utf8);
        !rank::is_letter(&i[..first]) || rank::rank_meaning(&i[..first], "").is_some()
    };
    let right = (1..=2).contains(&digits)
        && !behind.starts_with('0')
        && (letters == 1 || second())
        && !rest.starts_with(char::is_letter_or_number)
        && !continues_as_move(rest);
    right.then(|| (&i[..i.len() - rest.len()], rest))
}

/// Returns whether a square is continued by a move: `c3-d4`, `c3:e5`, `c3 - d4`.
fn continues_as_move(rest: &str) -> bool {
    let behind = rest.trim_start_matches(is_blank);
    let sign = |c: char| is_dash(c) || matches!(c, ':' | 'x' | 'X' | '×' | '*');
    let Some(to) = behind.strip_prefix(sign) else {
        return false;
    };
    let to = to.trim_start_matches(is_blank);
    let letters = to.chars().take_while(|c| c.is_letter()).count();
    letters <= 1
        && to
            .trim_start_matches(char::is_letter)
            .starts_with(|c: char| c.is_ascii_digit())
}

/// Returns the squares with letters in a text, without those of moves.
pub(super) fn square_shapes(text: &str) -> impl Iterator<Item = &str> {
    let mut i = text;
    let mut move_goes_on = false;
    std::iter::from_fn(move || {
        loop {
            let next = i.trim_start_matches(|c: char| !c.is_letter_or_number());
            let gap = &i[..i.len() - next.len()];
            let end = next
                .find(|c: char| !c.is_letter_or_number())
                .unwrap_or(next.len());
            if end == 0 {
                return None;
            }
            let sign = |c: char| is_dash(c) || matches!(c, ':' | '×' | '*');
            let to = move_goes_on && gap.trim().chars().all(sign);
            let found = match_square_shape(next);
            move_goes_on = continues_as_move(&next[end..]);
            i = &next[end..];
            if let Some((square, _)) = found.filter(|_| !to) {
                return Some(square);
            }
        }
    })
}

/// Returns whether a list continues after the part that was read: with a square that no board has, or after a sign that does
/// not separate squares.
pub(super) fn goes_on(rest: &str) -> bool {
    let next = rest.trim_start_matches(|c: char| !c.is_letter_or_number());
    let gap = &rest[..rest.len() - next.len()];
    if gap.contains("\n\n") {
        return false;
    }
    if match_square_shape(next)
        .is_some_and(|(_, behind)| !behind.starts_with(')') || gap.contains('('))
    {
        return true;
    }
    let digits = next.bytes().take_while(u8::is_ascii_digit).count();
    let behind = next[digits..].trim_start_matches(is_blank);
    let ends = behind.is_empty()
        || behind.starts_with(is_line_end)
        || behind.starts_with([',', ';', '.', '&', '+', '|']);
    let joins = gap.contains([',', '&', '+', '|', '*', '•']) && !gap.contains(is_line_end);
    (1..=3).contains(&digits) && ends && joins && !continues_as_move(&next[digits..])
}

/// Returns whether the text before the first list on its line names pieces as well.
pub(super) fn begins_before(line: &str) -> bool {
    let label = line.trim_start_matches(|c: char| !c.is_letter_or_number());
    let label = match_square_shape(label)
        .filter(|(_, behind)| behind.starts_with([':', '.', ')']))
        .map_or(label, |(_, behind)| behind);
    if square_shapes(label).next().is_some() {
        return true;
    }
    let mut i = label;
    loop {
        i = i.trim_start_matches(|c: char| !c.is_letter());
        let Ok((rest, name)) = parse_word(i) else {
            return false;
        };
        if !rank::is_letter(name) && rank::rank_meaning(name, "").is_some() {
            let next = rest.trim_start_matches(|c| is_blank(c) || c == ':' || is_dash(c));
            // A rank that no list takes up, or squares after it.
            if next.is_empty() || next.starts_with(|c: char| c.is_ascii_digit()) {
                return true;
            }
        }
        i = rest;
    }
}

/// Returns whether pieces follow the word for a side, in any notation.
pub(super) fn begins_with_pieces(i: &str) -> bool {
    let mut i = i;
    let mut ranked = false;
    for _ in 0..MAX_ITEMS_AFTER_SIDE {
        let next = i.trim_start_matches(|c: char| !c.is_letter_or_number() && !is_line_end(c));
        if match_square_shape(next).is_some() || count_listed_squares(next) > 1 {
            return true;
        }
        let digits = next.bytes().take_while(u8::is_ascii_digit).count();
        let behind = &next[digits..];
        if digits > 0 {
            if ranked && digits <= 2 && !continues_as_move(behind) {
                return true;
            }
            // A number of pieces: `3 kings`.
            let behind = behind.trim_start_matches(is_blank);
            let says = parse_word(behind).is_ok_and(|(_, name)| is_rank(name));
            if !says {
                return false;
            }
            i = behind;
            continue;
        }
        let Ok((rest, name)) = parse_word(next) else {
            return false;
        };
        let small = || {
            let folded = fold_text(name);
            PIECE_SQUARE_WORDS
                .iter()
                .any(|words| words.contains_word(&folded))
        };
        if is_rank(name) {
            ranked = true;
        } else if !small() {
            return false;
        }
        i = rest;
    }
    false
}

/// Returns whether a word is one for pieces and not a letter.
fn is_rank(name: &str) -> bool {
    !rank::is_letter(name) && rank::rank_meaning(name, "").is_some()
}

/// Returns whether a line names pieces: after the word for a side, or after one for a rank. `known` are squares that add
/// nothing, and `near` is the number of words that are checked.
pub(super) fn line_names_pieces(line: &str, known: &[String], near: usize) -> bool {
    let mut i = line;
    let mut numbers = 0;
    for _ in 0..near {
        i = i.trim_start_matches(|c: char| !c.is_letter());
        let Ok((rest, name)) = parse_word(i) else {
            return false;
        };
        if let Some(head) = head::match_list_head(i) {
            let number = begins_with_number(head.rest);
            if (number && (head.rank.is_some() || numbers > 0 || is_short(line)))
                || begins_with_pieces(head.rest)
            {
                return true;
            }
            numbers += usize::from(number);
            if head.rank.is_some() {
                i = head.rest;
                continue;
            }
        }
        if is_rank(name) && names_new(rest, known) {
            return true;
        }
        i = rest;
    }
    false
}

/// Returns whether a line has no more than three words, numbers included: `White: 22`.
fn is_short(line: &str) -> bool {
    line.split_whitespace().count() <= 3
}

/// Returns whether a number that may be a square, and is not part of a move, follows the word for a side.
fn begins_with_number(i: &str) -> bool {
    let mut next = i.trim_start_matches(|c: char| is_blank(c) || c == ':' || is_dash(c));
    if let Ok((rest, name)) = parse_word(next)
        && PIECE_SQUARE_WORDS[1].contains_word(&fold_text(name))
    {
        next = rest.trim_start_matches(is_blank);
    }
    let digits = next.bytes().take_while(u8::is_ascii_digit).count();
    let behind = &next[digits..];
    let decimal = |sign| {
        let next: Option<&str> = behind.strip_prefix(sign);
        next.is_some_and(|next| next.starts_with(|c: char| c.is_ascii_digit()))
    };
    (1..=2).contains(&digits)
        && !behind.starts_with(char::is_letter_or_number)
        && !continues_as_move(behind)
        && !decimal('.')
        && !decimal('/')
}

/// Returns whether a square that is not known directly follows the word for a rank.
fn names_new(rest: &str, known: &[String]) -> bool {
    let mut i = rest;
    for _ in 0..3 {
        let next = i.trim_start_matches(|c: char| is_blank(c) || c == ':' || is_dash(c));
        if let Some((square, _)) = match_square_shape(next) {
            let name = algebraic(square).map_or_else(
                |_| square.to_lowercase(),
                |(_, (code, _))| square_name(code),
            );
            return !known.contains(&name);
        }
        let Ok((end, name)) = parse_word(next) else {
            return false;
        };
        let folded = fold_text(name);
        if !PIECE_SQUARE_WORDS
            .iter()
            .any(|words| words.contains_word(&folded))
        {
            return false;
        }
        i = end;
    }
    false
}

/// Returns the name of a square from its code.
pub(super) fn square_name(code: u8) -> String {
    format!("{}{}", char::from(b'a' + (code >> 4)), code & 15)
}
