//! Tokens of movetext as nom parsers over ASCII bytes. Other bytes are folded to ASCII first, see `fold`.

use nom::branch::alt;
use nom::bytes::complete::{take_while, take_while1};
use nom::character::complete::char;
use nom::combinator::{opt, recognize, verify};
use nom::sequence::delimited;
use nom::{IResult, Parser};

use super::line::is_blank;
use crate::outcome::Terminator;
use crate::written::MoveText;

/// The result of a token parser. A failure carries nothing: the reader tries the next kind of token.
pub(crate) type TokenParseResult<'a, T> = IResult<&'a [u8], T, ()>;

/// Returns the failure of a token parser.
#[inline]
pub(crate) fn parse_failure<T>() -> Result<T, nom::Err<()>> {
    Err(nom::Err::Error(()))
}

/// The bytes that may follow a move or a number without being glued to it.
pub(crate) static BOUNDARY_BYTES: [bool; 256] = {
    let mut table = [false; 256];
    let set = b" \t\n\r\x0b\x0c!?{}()[];$,*\\+\0";
    let mut i = 0;
    while i < set.len() {
        table[set[i] as usize] = true;
        i += 1;
    }
    table
};

/// Returns whether the text ends here or a boundary byte follows.
#[inline]
pub(crate) fn is_at_boundary(i: &[u8]) -> bool {
    i.first().is_none_or(|b| BOUNDARY_BYTES[usize::from(*b)])
}

/// A token that begins with a letter or a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WordToken {
    /// A move number, and whether it belongs to Black.
    Number(u32, bool),
    /// A written move, its span not yet set.
    Move(MoveText),
    /// A score.
    Score(Terminator),
}

/// Parses blanks and tabs, perhaps none.
pub(crate) fn parse_blanks(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    take_while(|b| b == b' ' || b == b'\t').parse_complete(i)
}

/// Parses a run of digits.
pub(crate) fn parse_digits(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    take_while1(|b: u8| b.is_ascii_digit()).parse_complete(i)
}

/// Returns the value of a run of digits. Large values saturate.
pub(crate) fn to_number(digits: &[u8]) -> u32 {
    digits.iter().fold(0u32, |n, d| {
        n.saturating_mul(10).saturating_add(u32::from(d - b'0'))
    })
}

/// Parses strength marks: `!`, `?!`, `(!?)`.
pub(crate) fn parse_strength(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    let marks = || take_while1(|b| b == b'!' || b == b'?');
    alt((
        marks(),
        recognize(delimited(
            (char('('), parse_blanks),
            marks(),
            (parse_blanks, char(')')),
        )),
    ))
    .parse_complete(i)
}

/// Parses a numeric annotation glyph `$n`.
pub(crate) fn parse_nag(i: &[u8]) -> TokenParseResult<'_, u32> {
    let (rest, (_, n)) = (char('$'), parse_digits).parse_complete(i)?;
    Ok((rest, to_number(n)))
}

/// Parses the commonest move number: up to three digits, a full stop, and a blank with no dots or dashes after it.
#[inline]
pub(crate) fn quick_number(i: &[u8]) -> TokenParseResult<'_, u32> {
    let mut n = 0u32;
    for (k, &b) in i.iter().take(4).enumerate() {
        let digit = b.wrapping_sub(b'0');
        if digit < 10 {
            n = n * 10 + u32::from(digit);
        } else if b == b'.' && k > 0 {
            let (blank, next) = match i[k + 1..] {
                // The end of a line is one blank, however many bytes it has.
                [b'\r', b'\n', next, ..] => (b'\n', next),
                [blank, next, ..] => (blank, next),
                _ => return parse_failure(),
            };
            // Blanks, brackets, dots and dashes are smaller than any byte that begins a move.
            let plain = is_blank(blank) && next > b'.' && next < 0x80;
            return if plain {
                Ok((&i[k + 1..], n))
            } else {
                parse_failure()
            };
        } else {
            break;
        }
    }
    parse_failure()
}

/// Parses a move number in any form: `1.`, `01 .`, `1...`, `1. ...`, `1`; `1)` if `paren` allows it.
pub(crate) fn parse_move_number(i: &[u8], paren: bool) -> TokenParseResult<'_, (u32, bool)> {
    let (rest, n) = parse_digits(i)?;
    if n.len() > 4 {
        return parse_failure();
    }
    let n = to_number(n);
    let (after, _) = parse_blanks(rest)?;
    if after.first() == Some(&b'.') {
        let (mut rest, mut dots) = parse_dots(after)?;
        let (after, _) = parse_blanks(rest)?;
        if let Ok((end, more)) = self::parse_dots(after) {
            // `4 . . . 1-7`
            let (end, all) = spaced_dots(end, dots + more)?;
            if more > 1 || all >= 3 {
                (rest, dots) = (end, dots.max(more).max(if more > 1 { 0 } else { all }));
            }
        }
        return Ok((rest, (n, dots >= 3)));
    }
    if rest.first() == Some(&b')') && paren {
        return Ok((&rest[1..], (n, false)));
    }
    if is_at_boundary(rest) && n < 1000 {
        return Ok((rest, (n, false)));
    }
    parse_failure()
}

/// Parses dots with blanks between them, after `count` others. Returns where they end, and their number.
fn spaced_dots(mut i: &[u8], mut count: usize) -> TokenParseResult<'_, usize> {
    loop {
        let (rest, _) = parse_blanks(i)?;
        match parse_dots(rest) {
            Ok((rest, more)) => (i, count) = (rest, count + more),
            Err(_) => return Ok((i, count)),
        }
    }
}

fn parse_dots(i: &[u8]) -> TokenParseResult<'_, usize> {
    let (rest, dots) = take_while1(|b| b == b'.').parse_complete(i)?;
    Ok((rest, dots.len()))
}

/// Parses a setup command `/FEN "..."/`. Returns the FEN and whether the command was closed.
pub(crate) fn parse_setup(i: &[u8]) -> TokenParseResult<'_, (&[u8], bool)> {
    let (rest, _) = (
        char('/'),
        parse_blanks,
        verify(nom::bytes::complete::take(3usize), |k: &[u8]| {
            k.eq_ignore_ascii_case(b"FEN")
        }),
        parse_blanks,
    )
        .parse_complete(i)?;
    let (rest, quote) = opt(char('"')).parse_complete(rest)?;
    let (rest, fen) = take_while(|b| !matches!(b, b'"' | b'/' | b'\n' | b'\r' | b'{' | b'}'))
        .parse_complete(rest)?;
    let (rest, closed_quote) = opt(char('"')).parse_complete(rest)?;
    let (end, slash) = opt((parse_blanks, char('/'))).parse_complete(rest)?;
    Ok((
        end,
        (
            fen,
            slash.is_some() && quote.is_some() == closed_quote.is_some(),
        ),
    ))
}
