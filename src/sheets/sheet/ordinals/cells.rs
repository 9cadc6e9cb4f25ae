//! Recognizes words that are written like moves, with the label of their side.

use super::{MAX_LABEL_CHARS, MoveCell};
use crate::board::MAX_SQUARE_NUMBER;
use crate::sheet::chars::{is_blank, is_dash};
use crate::sheet::{apart, moves};
use crate::words::ordinal::MAX_DIGITS;
use crate::words::{LetterClass, fold_text, side_by_word};

/// Parses a move from a place of a line on, perhaps with the label of its side before it, and returns it with its end.
pub(super) fn parse_cell(
    line: &str,
    at: usize,
    from: usize,
    first: bool,
) -> Option<(MoveCell<'_>, usize)> {
    let rest = &line[from..];
    let places = |odd: Vec<(usize, char)>, start: usize| {
        let odd = odd
            .into_iter()
            .map(|(place, sign)| (at + start + place, sign));
        odd.collect()
    };
    // `B: e7:g5` is not a capture from the file b.
    if let Some(len) = label_len(rest, first)
        && let Some((moves, odd)) = parse_written_move(&rest[len..])
    {
        let start = from + len;
        let word = rest.find(|c: char| !c.is_letter()).unwrap_or(len);
        let cell = MoveCell {
            label: Some((at + from..at + start, &rest[..word])),
            odd: places(odd, start),
        };
        return Some((cell, start + moves));
    }
    let (len, odd) = parse_written_move(rest)?;
    let odd = places(odd, from);
    Some((MoveCell { label: None, odd }, from + len))
}

/// Returns the length of a possible label of a side: `W: `, `b) `, `White `.
fn label_len(text: &str, first: bool) -> Option<usize> {
    let word = text.find(|c: char| !c.is_letter()).filter(|len| *len > 0)?;
    if text[..word].chars().count() > MAX_LABEL_CHARS {
        return None;
    }
    let behind = text[word..].trim_start_matches(is_blank);
    let moves = behind.trim_start_matches([':', ')', '.', '=', '-', '–', '—']);
    let signs = behind.len() - moves.len();
    // A word without a sign may be part of a sentence.
    let sentence =
        first && signs == 0 && word > 2 && side_by_word(&fold_text(&text[..word])).is_none();
    let apart = moves.starts_with(is_blank) || text[word..].starts_with(is_blank);
    (signs <= 2 && apart && !sentence)
        .then(|| text.len() - moves.trim_start_matches(is_blank).len())
}

/// Returns the end of the signs between the two moves of a row.
pub(super) fn skip_between_moves(line: &str, from: usize) -> usize {
    let mark = |c: char| matches!(c, '!' | '?' | '*' | '+' | '#');
    let rest = line[from..]
        .trim_start_matches(mark)
        .trim_start_matches(is_blank);
    let sign = |c: char| is_dash(c) || matches!(c, ',' | ';' | '/' | '|' | '&' | '.' | '\\');
    let behind = rest.trim_start_matches(sign);
    let few = rest.len() - behind.len() <= 3;
    let rest = if few { behind } else { rest };
    line.len() - rest.trim_start_matches(is_blank).len()
}

/// Returns the length of a move at the beginning of a text, and the signs between its squares that are not those of moves.
fn parse_written_move(text: &str) -> Option<(usize, Vec<(usize, char)>)> {
    if apart::len(text).is_some() {
        return None;
    }
    let ends = |len: usize| !text[len..].starts_with(|c: char| c.is_letter_or_number());
    let parsed = moves::parse_algebraic_move(text).or_else(|_| moves::parse_numeric_move(text));
    if let Ok((rest, _)) = parsed {
        let len = text.len() - rest.len();
        return ends(len).then_some((len, Vec::new()));
    }
    let mut squares: Vec<(bool, &str)> = Vec::new();
    let mut odd = Vec::new();
    let mut at = 0;
    loop {
        let (len, lettered) = match_square(&text[at..])?;
        squares.push((lettered, &text[at..at + len]));
        at += len;
        let sign = text[at..].chars().next();
        let sign = sign.filter(|c| {
            matches!(
                c,
                '>' | ',' | ';' | '_' | '~' | '=' | '+' | '÷' | '^' | '\\' | '–'
            )
        });
        let goes_on = sign.filter(|sign| match_square(&text[at + sign.len_utf8()..]).is_some());
        let Some(sign) = goes_on else { break };
        odd.push((at, sign));
        at += sign.len_utf8();
    }
    let same = squares
        .iter()
        .all(|(lettered, _)| *lettered == squares[0].0);
    let signs = odd.iter().all(|(_, sign)| *sign == odd[0].1);
    let steps = squares.windows(2).all(|pair| pair[0].1 != pair[1].1);
    (squares.len() > 1 && same && signs && steps && ends(at)).then_some((at, odd))
}

/// Returns the length of a square at the beginning of a text, and whether it has a letter.
fn match_square(text: &str) -> Option<(usize, bool)> {
    let bytes = text.as_bytes();
    let lettered = bytes
        .first()
        .is_some_and(|b| matches!(b | 0x20, b'a'..=b'l') && b.is_ascii_alphabetic());
    let from = usize::from(lettered);
    let digits = bytes[from..]
        .iter()
        .take(MAX_DIGITS)
        .take_while(|b| b.is_ascii_digit())
        .count();
    let number: u32 = text.get(from..from + digits)?.parse().ok()?;
    let most = if lettered {
        12
    } else {
        u32::from(MAX_SQUARE_NUMBER)
    };
    ((1..=2).contains(&digits) && (1..=most).contains(&number)).then_some((from + digits, lettered))
}
