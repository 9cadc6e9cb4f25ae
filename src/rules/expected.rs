//! Grammars of small texts: nom parsers whose failures report what is expected where.

use nom::error::{ErrorKind, ParseError};
use nom::{IResult, Parser};

/// The result of a parser that reports what it expected.
pub type ParseResult<'a, T, W> = IResult<&'a [u8], T, ParseStop<'a, W>>;

/// The place where a parser stopped, and what [`expect_next`] expects there.
#[derive(Debug, PartialEq, Eq)]
pub struct ParseStop<'a, W> {
    rest: &'a [u8],
    expected: Option<W>,
}

impl<'a, W> ParseError<&'a [u8]> for ParseStop<'a, W> {
    #[inline]
    fn from_error_kind(rest: &'a [u8], _: ErrorKind) -> Self {
        Self {
            rest,
            expected: None,
        }
    }

    #[inline]
    fn append(_: &'a [u8], _: ErrorKind, other: Self) -> Self {
        other
    }
}

/// Returns an error after which other parsers are tried.
#[inline]
pub fn no_match<T, W>(rest: &[u8]) -> ParseResult<'_, T, W> {
    Err(nom::Err::Error(ParseStop {
        rest,
        expected: None,
    }))
}

/// Returns a parser of what must follow: if it fails, nothing else is tried.
#[inline]
pub fn expect_next<'a, T, W: Copy>(
    wanted: W,
    mut parser: impl Parser<&'a [u8], Output = T, Error = ParseStop<'a, W>>,
) -> impl FnMut(&'a [u8]) -> ParseResult<'a, T, W> {
    move |i| match parser.parse_complete(i) {
        Err(nom::Err::Error(_)) => fail_expecting(i, wanted),
        parsed => parsed,
    }
}

/// Returns the failure for something that must follow and does not.
#[cold]
pub(crate) fn fail_expecting<T, W>(rest: &[u8], wanted: W) -> ParseResult<'_, T, W> {
    let wanted = Some(wanted);
    Err(nom::Err::Failure(ParseStop {
        rest,
        expected: wanted,
    }))
}

/// Parses a text, or returns the byte at which reading stopped and what is expected there. `last` is what the text
/// lacks if no parser reports it.
pub fn parse_text<'a, T, W>(
    text: &'a [u8],
    parser: impl FnOnce(&'a [u8]) -> ParseResult<'a, T, W>,
    last: W,
) -> Result<T, (usize, W)> {
    match parser(text) {
        Ok((_, read)) => Ok(read),
        Err(nom::Err::Error(stop) | nom::Err::Failure(stop)) => {
            Err((text.len() - stop.rest.len(), stop.expected.unwrap_or(last)))
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
    fn an_expected_item_ends_the_search() {
        let text = |i| {
            let strict = preceded(tag("a"), expect_next('b', tag("b")));
            alt((strict, tag("ac"), tag("d"))).parse_complete(i)
        };
        assert_eq!(parse_text(b"ab", text, '?'), Ok(&b"b"[..]));
        assert_eq!(parse_text(b"d", text, '?'), Ok(&b"d"[..]));
        assert_eq!(parse_text(b"ac", text, '?'), Err((1, 'b')));
        assert_eq!(parse_text(b"x", text, '?'), Err((0, '?')));
    }
}
