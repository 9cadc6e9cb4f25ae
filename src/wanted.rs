//! What the grammars of small texts want: nom parsers whose failures tell what should have stood where.

use nom::error::{ErrorKind, ParseError};
use nom::{IResult, Parser};

/// Result of a parser that tells what it wants.
pub(crate) type Parsed<'a, T, W> = IResult<&'a [u8], T, Stop<'a, W>>;

/// Where a parser stopped, and what [`want`] says should stand there.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stop<'a, W> {
    rest: &'a [u8],
    wanted: Option<W>,
}

impl<'a, W> ParseError<&'a [u8]> for Stop<'a, W> {
    #[inline]
    fn from_error_kind(rest: &'a [u8], _: ErrorKind) -> Self {
        Self { rest, wanted: None }
    }

    #[inline]
    fn append(_: &'a [u8], _: ErrorKind, other: Self) -> Self {
        other
    }
}

/// Something else may stand here.
#[inline]
pub(crate) fn none<T, W>(rest: &[u8]) -> Parsed<'_, T, W> {
    Err(nom::Err::Error(Stop { rest, wanted: None }))
}

/// What must stand here: where it does not, nothing else is tried.
#[inline]
pub(crate) fn want<'a, T, W: Copy>(
    wanted: W,
    mut parser: impl Parser<&'a [u8], Output = T, Error = Stop<'a, W>>,
) -> impl FnMut(&'a [u8]) -> Parsed<'a, T, W> {
    move |i| match parser.parse_complete(i) {
        Err(nom::Err::Error(_)) => missing(i, wanted),
        parsed => parsed,
    }
}

/// What must stand here and does not.
#[cold]
pub(crate) fn missing<T, W>(rest: &[u8], wanted: W) -> Parsed<'_, T, W> {
    let wanted = Some(wanted);
    Err(nom::Err::Failure(Stop { rest, wanted }))
}

/// What a text was read as, or the byte at which reading stopped and what should stand there. `last` is what a text
/// lacks of which no parser says it.
pub(crate) fn read<'a, T, W>(
    text: &'a [u8],
    parser: impl FnOnce(&'a [u8]) -> Parsed<'a, T, W>,
    last: W,
) -> Result<T, (usize, W)> {
    match parser(text) {
        Ok((_, read)) => Ok(read),
        Err(nom::Err::Error(stop) | nom::Err::Failure(stop)) => {
            Err((text.len() - stop.rest.len(), stop.wanted.unwrap_or(last)))
        }
        Err(nom::Err::Incomplete(_)) => Err((text.len(), last)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nom::branch::alt;
    use nom::bytes::complete::tag;
    use nom::sequence::preceded;

    #[test]
    fn what_is_wanted_ends_the_search() {
        let text = |i| {
            let strict = preceded(tag("a"), want('b', tag("b")));
            alt((strict, tag("ac"), tag("d"))).parse_complete(i)
        };
        assert_eq!(read(b"ab", text, '?'), Ok(&b"b"[..]));
        assert_eq!(read(b"d", text, '?'), Ok(&b"d"[..]));
        assert_eq!(read(b"ac", text, '?'), Err((1, 'b')));
        assert_eq!(read(b"x", text, '?'), Err((0, '?')));
    }
}
