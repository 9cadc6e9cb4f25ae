//! Scores as nom parsers: after the moves, and in `Result` tags. Their meaning is defined in [`crate::outcome`].

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::char;
use nom::combinator::{opt, recognize, value, verify};
use std::borrow::Cow;

use super::moves::parse_numeric_word;
use super::token::{
    TokenParseResult, WordToken, is_at_boundary, parse_blanks, parse_digits, parse_failure,
    to_number,
};
use crate::outcome::{ScoreColumn, Terminator};

/// Returns whether a score ends here: like [`is_at_boundary`], but also at a full stop that no digit follows.
fn score_ends(i: &[u8]) -> bool {
    is_at_boundary(i) || (i[0] == b'.' && !i.get(1).is_some_and(u8::is_ascii_digit))
}

/// Parses one of the scores that end nearly all games, at the end of its line. Returns its length and the score.
#[inline]
pub(crate) fn quick_score(i: &[u8]) -> Option<(usize, Terminator)> {
    let (len, score) = match i {
        [b'1' | b'2', b'-', b'0', ..] => (3, Terminator::Won(ScoreColumn::First)),
        [b'0', b'-', b'1' | b'2', ..] => (3, Terminator::Won(ScoreColumn::Second)),
        [b'1', b'-', b'1', ..] => (3, Terminator::Draw),
        [b'1', b'/', b'2', b'-', b'1', b'/', b'2', ..] => (7, Terminator::Draw),
        _ => return None,
    };
    matches!(i.get(len), None | Some(b'\n' | b'\r')).then_some((len, score))
}

/// Parses scores that no move looks like: fractions, decimals, `1+ - 1-`. The module `moves` distinguishes pairs of whole numbers from moves.
pub(crate) fn parse_score(i: &[u8]) -> TokenParseResult<'_, Terminator> {
    if !may_be_score(i) {
        return parse_failure();
    }
    let (rest, score) = alt((plus_score, half_score, decimal_score)).parse_complete(i)?;
    if score_ends(rest) {
        Ok((rest, score))
    } else {
        parse_failure()
    }
}

/// Returns whether a text begins like one of these scores. Nearly all words that begin with a digit are numbers and moves.
#[inline]
fn may_be_score(i: &[u8]) -> bool {
    let unsigned = i.strip_prefix(b"-").unwrap_or(i);
    match (i, unsigned) {
        ([b'1', b'+' | b'/' | b' ', ..], _) => true,
        ([b'1', b'-', sign, ..], _) => matches!(sign, b' ' | b'\t' | b'-' | b':'),
        (_, [b'0'..=b'9', b'.', digit, ..] | [b'0'..=b'9', b'0'..=b'9', b'.', digit, ..]) => {
            digit.is_ascii_digit()
        }
        _ => false,
    }
}

fn score_sign(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    recognize((parse_blanks, alt((char('-'), char(':'))), parse_blanks)).parse_complete(i)
}

fn half_score(i: &[u8]) -> TokenParseResult<'_, Terminator> {
    let half = || tag(&b"1/2"[..]);
    let whole_and_half = || (tag(&b"1"[..]), take_while1(|b| b == b' '), half());
    alt((
        value(Terminator::Points, (whole_and_half(), score_sign, half())),
        value(Terminator::Points, (half(), score_sign, whole_and_half())),
        value(Terminator::Draw, (half(), score_sign, half())),
        value(Terminator::Draw, half()),
    ))
    .parse_complete(i)
}

fn plus_score(i: &[u8]) -> TokenParseResult<'_, Terminator> {
    let side = |sign| (char('1'), char(sign));
    alt((
        value(Terminator::Points, (side('+'), score_sign, side('-'))),
        value(Terminator::Points, (side('-'), score_sign, side('+'))),
    ))
    .parse_complete(i)
}

fn decimal_score(i: &[u8]) -> TokenParseResult<'_, Terminator> {
    let decimal = || {
        recognize((
            opt(char('-')),
            verify(parse_digits, |d: &[u8]| d.len() <= 2),
            char('.'),
            verify(parse_digits, |d: &[u8]| d.len() <= 2),
        ))
    };
    let (rest, (a, _, b)) = (decimal(), score_sign, decimal()).parse_complete(i)?;
    Ok((rest, Terminator::of_decimals(a, b)))
}

/// Returns the score of two whole numbers with a dash or colon between them, or `None` if they are no score. They are one if one of
/// them is a plain 0, or if they are equal.
pub(crate) fn pair_score(a: &[u8], b: &[u8]) -> Option<Terminator> {
    let zero = |digits: &[u8]| digits == b"0";
    let (x, y) = (to_number(a), to_number(b));
    // A zero with another digit before it is a mistyped square.
    let plain = (x > 0 || zero(a)) && (y > 0 || zero(b));
    match Terminator::of_points(x, y).filter(|_| plain) {
        None if zero(a) || zero(b) || (x == y && x > 0) => Some(Terminator::Points),
        score => score,
    }
}

/// Returns a score with halves, dashes and blanks of other alphabets in ASCII.
fn score_in_ascii(value: &[u8]) -> Cow<'_, [u8]> {
    if value.is_ascii() {
        return Cow::Borrowed(value);
    }
    let mut ascii = Vec::with_capacity(value.len() + 4);
    let mut i = value;
    while let Some((&b, rest)) = i.split_first() {
        let (text, len): (&[u8], usize) = match i {
            [0xc2, 0xbd, ..] => (b"1/2", 2),
            [0xc2, 0xa0, ..] => (b" ", 2),
            [0xe2, 0x80, 0x90..=0x95, ..] | [0xe2, 0x88, 0x92, ..] => (b"-", 3),
            [0xbd, ..] => (b"1/2", 1),
            [0x96 | 0x97, ..] => (b"-", 1),
            _ => (&[b][..], 1),
        };
        ascii.extend_from_slice(text);
        i = &rest[len - 1..];
    }
    Cow::Owned(ascii)
}

impl Terminator {
    /// Parses the value of a `Result` tag in any of the forms that occur. Returns [`Terminator::Unknown`] for a value that only means
    /// "unknown", and `None` for one that is no score.
    #[must_use]
    pub fn of_tag_value(value: &[u8]) -> Option<Self> {
        // Nearly all files write one of these.
        match value {
            b"1-0" | b"2-0" => return Some(Self::Won(ScoreColumn::First)),
            b"0-1" | b"0-2" => return Some(Self::Won(ScoreColumn::Second)),
            b"1/2-1/2" | b"1-1" => return Some(Self::Draw),
            b"*" => return Some(Self::Unknown),
            _ => {}
        }
        let ascii = score_in_ascii(value.trim_ascii());
        // `+` and `=` between numbers are old notations of the same.
        match &*ascii {
            b"" | b"*" | b"-" | b"?" | b"--" | b"..." => return Some(Self::Unknown),
            b"=" => return Some(Self::Draw),
            _ => {}
        }
        if let Ok((rest, score)) = parse_score(&ascii) {
            return rest.is_empty().then_some(score);
        }
        match parse_numeric_word(&ascii) {
            Ok((b"", WordToken::Score(score))) => Some(score),
            Ok((b"", WordToken::Move(text)))
                if text.len == 2 && ascii.iter().all(|b| *b != b'x') =>
            {
                Some(Self::Points)
            }
            _ => None,
        }
    }
}
