//! Tokens of movetext as nom parsers over ASCII bytes. Other bytes are folded to ASCII first, see `fold`.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::char;
use nom::combinator::{opt, recognize, value, verify};
use nom::sequence::delimited;
use nom::{IResult, Parser};

use super::line::is_blank;
use super::visitor::Terminator;
use crate::notation::MoveText;

/// Result of a token parser. Failure carries nothing: the reader tries the next kind of token.
pub(crate) type Parsed<'a, T> = IResult<&'a [u8], T, ()>;

/// The failure of a token parser.
#[inline]
pub(crate) fn none<T>() -> Result<T, nom::Err<()>> {
    Err(nom::Err::Error(()))
}

/// Bytes that may follow a move or a number without being glued to it.
pub(crate) static BOUNDARY: [bool; 256] = {
    let mut table = [false; 256];
    let set = b" \t\n\r\x0b\x0c!?{}()[];$,*\\=+\0";
    let mut i = 0;
    while i < set.len() {
        table[set[i] as usize] = true;
        i += 1;
    }
    table
};

/// Whether the text ends here or a boundary byte follows.
#[inline]
pub(crate) fn ends(i: &[u8]) -> bool {
    i.first().is_none_or(|b| BOUNDARY[usize::from(*b)])
}

/// As [`ends`], for scores: a full stop ends them, too, when no digit follows.
fn score_ends(i: &[u8]) -> bool {
    ends(i) || (i[0] == b'.' && !i.get(1).is_some_and(u8::is_ascii_digit))
}

/// A token that begins with a letter or a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// A move number, and whether it belongs to Black.
    Number(u32, bool),
    /// A written move, its span not yet set.
    Move(MoveText),
    /// A score.
    Score(Terminator),
}

/// Blanks and tabs, perhaps none.
pub(crate) fn blanks(i: &[u8]) -> Parsed<'_, &[u8]> {
    take_while(|b| b == b' ' || b == b'\t').parse_complete(i)
}

fn digits(i: &[u8]) -> Parsed<'_, &[u8]> {
    take_while1(|b: u8| b.is_ascii_digit()).parse_complete(i)
}

/// The value of a run of digits; large ones saturate.
pub(crate) fn to_number(digits: &[u8]) -> u32 {
    digits.iter().fold(0u32, |n, d| {
        n.saturating_mul(10).saturating_add(u32::from(d - b'0'))
    })
}

/// Strength marks: `!`, `?!`, `(!?)`.
pub(crate) fn strength(i: &[u8]) -> Parsed<'_, &[u8]> {
    let marks = || take_while1(|b| b == b'!' || b == b'?');
    alt((
        marks(),
        recognize(delimited((char('('), blanks), marks(), (blanks, char(')')))),
    ))
    .parse_complete(i)
}

/// A numeric annotation glyph `$n`.
pub(crate) fn nag(i: &[u8]) -> Parsed<'_, u32> {
    let (rest, (_, n)) = (char('$'), digits).parse_complete(i)?;
    Ok((rest, to_number(n)))
}

/// The commonest move number: up to three digits, a full stop, and a blank with no dots behind it.
#[inline]
pub(crate) fn quick_number(i: &[u8]) -> Parsed<'_, u32> {
    let mut n = 0u32;
    for (k, &b) in i.iter().take(4).enumerate() {
        let digit = b.wrapping_sub(b'0');
        if digit < 10 {
            n = n * 10 + u32::from(digit);
        } else if b == b'.' && k > 0 {
            return match i.get(k + 1..k + 3) {
                Some(&[blank, next])
                    if is_blank(blank) && next != b'.' && next < 0x80 && !is_blank(next) =>
                {
                    Ok((&i[k + 1..], n))
                }
                _ => none(),
            };
        } else {
            break;
        }
    }
    none()
}

/// One of the scores that nearly all games end with, at the end of its line, and its length.
#[inline]
pub(crate) fn quick_score(i: &[u8]) -> Option<(usize, Terminator)> {
    let (len, score) = match i {
        [b'1' | b'2', b'-', b'0', ..] => (3, Terminator::First),
        [b'0', b'-', b'1' | b'2', ..] => (3, Terminator::Second),
        [b'1', b'-', b'1', ..] => (3, Terminator::Draw),
        [b'1', b'/', b'2', b'-', b'1', b'/', b'2', ..] => (7, Terminator::Draw),
        _ => return None,
    };
    matches!(i.get(len), None | Some(b'\n' | b'\r')).then_some((len, score))
}

/// A move number in any shape: `1.`, `01 .`, `1...`, `1. ...`, `1`; `1)` when `paren` allows it.
pub(crate) fn number(i: &[u8], paren: bool) -> Parsed<'_, (u32, bool)> {
    let (rest, n) = digits(i)?;
    if n.len() > 4 {
        return none();
    }
    let n = to_number(n);
    let (after, _) = blanks(rest)?;
    if after.first() == Some(&b'.') {
        let (mut rest, mut dots) = dots(after)?;
        let (after, _) = blanks(rest)?;
        if let Ok((end, more)) = self::dots(after)
            && more > 1
        {
            (rest, dots) = (end, dots.max(more));
        }
        return Ok((rest, (n, dots >= 3)));
    }
    if rest.first() == Some(&b')') && paren {
        return Ok((&rest[1..], (n, false)));
    }
    if ends(rest) && n < 1000 {
        return Ok((rest, (n, false)));
    }
    none()
}

fn dots(i: &[u8]) -> Parsed<'_, usize> {
    let (rest, dots) = take_while1(|b| b == b'.').parse_complete(i)?;
    Ok((rest, dots.len()))
}

/// Scores that no move looks like: fractions, decimals, `1+ - 1-`. Pairs of whole numbers are told from moves in `moves`.
pub(crate) fn score(i: &[u8]) -> Parsed<'_, Terminator> {
    if !may_be_score(i) {
        return none();
    }
    let (rest, score) = alt((plus_score, half_score, decimal_score)).parse_complete(i)?;
    if score_ends(rest) {
        Ok((rest, score))
    } else {
        none()
    }
}

/// Whether a text begins as one of these scores does. Nearly all words that begin with a digit are numbers and moves.
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

fn score_sign(i: &[u8]) -> Parsed<'_, &[u8]> {
    recognize((blanks, alt((char('-'), char(':'))), blanks)).parse_complete(i)
}

fn half_score(i: &[u8]) -> Parsed<'_, Terminator> {
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

fn plus_score(i: &[u8]) -> Parsed<'_, Terminator> {
    let side = |sign| (char('1'), char(sign));
    alt((
        value(Terminator::Points, (side('+'), score_sign, side('-'))),
        value(Terminator::Points, (side('-'), score_sign, side('+'))),
    ))
    .parse_complete(i)
}

fn decimal_score(i: &[u8]) -> Parsed<'_, Terminator> {
    let decimal = || {
        recognize((
            opt(char('-')),
            verify(digits, |d: &[u8]| d.len() <= 2),
            char('.'),
            verify(digits, |d: &[u8]| d.len() <= 2),
        ))
    };
    let (rest, (a, _, b)) = (decimal(), score_sign, decimal()).parse_complete(i)?;
    let half = |d: &[u8]| d == b"0.5" || d == b"0.50";
    let score = match (a, b) {
        _ if half(a) && half(b) => Terminator::Draw,
        (b"1.0", b"0.0") => Terminator::First,
        (b"0.0", b"1.0") => Terminator::Second,
        _ => Terminator::Points,
    };
    Ok((rest, score))
}

/// Whether two whole numbers with a dash or colon between are a score, and which: one of them is a plain 0, or they
/// are equal.
pub(crate) fn pair_score(a: &[u8], b: &[u8]) -> Option<Terminator> {
    let zero = |d: &[u8]| d == b"0";
    let (x, y) = (to_number(a), to_number(b));
    Some(match (x, y) {
        (0, 0) if zero(a) && zero(b) => Terminator::BothLost,
        (1 | 2, 0) if zero(b) => Terminator::First,
        (0, 1 | 2) if zero(a) => Terminator::Second,
        (1, 1) => Terminator::Draw,
        _ if zero(a) || zero(b) || (x == y && x > 0) => Terminator::Points,
        _ => return None,
    })
}

/// A setup command `/FEN "..."/`: the FEN and whether the command was closed.
pub(crate) fn setup(i: &[u8]) -> Parsed<'_, (&[u8], bool)> {
    let (rest, _) = (
        char('/'),
        blanks,
        verify(nom::bytes::complete::take(3usize), |k: &[u8]| {
            k.eq_ignore_ascii_case(b"FEN")
        }),
        blanks,
    )
        .parse_complete(i)?;
    let (rest, quote) = opt(char('"')).parse_complete(rest)?;
    let (rest, fen) = take_while(|b| !matches!(b, b'"' | b'/' | b'\n' | b'\r' | b'{' | b'}'))
        .parse_complete(rest)?;
    let (rest, closed_quote) = opt(char('"')).parse_complete(rest)?;
    let (end, slash) = opt((blanks, char('/'))).parse_complete(rest)?;
    Ok((
        end,
        (
            fen,
            slash.is_some() && quote.is_some() == closed_quote.is_some(),
        ),
    ))
}
