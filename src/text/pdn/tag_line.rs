//! The grammar of a tag as nom parsers, one per rule:
//!
//! ```text
//! tag     = head strict                     the shape that nearly all tags have
//! head    = "[" name 1*blank DQUOTE
//! name    = letter *( letter | digit | "_" )         a letter is one of ASCII, or any byte above that
//! strict  = value DQUOTE "]"
//! value   = *( any byte but DQUOTE, "\" and a line feed )   which holds no head behind a carriage return
//! quote   = DQUOTE | "&quot;" | a curly mark           what a value of another shape may end with
//! closing = *blank "]"                      behind such a mark
//! ```
//!
//! The module `header` searches for the end of the value of a tag in another form.

use super::token::{TokenParseResult, parse_blanks, parse_failure};
use nom::Parser;
use nom::bytes::complete::{take_while, take_while1};
use nom::character::complete::char;
use nom::combinator::recognize;
use nom::sequence::terminated;

/// The maximum length of a value, in bytes. Without a bound, many unclosed values on one line would be read over and over.
pub(crate) const MAX_VALUE: usize = 4096;

/// Parses `[Name "` and returns the name.
#[inline]
pub(crate) fn parse_tag_head(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    let gap = take_while1(|b| b == b' ' || b == b'\t');
    match i {
        [b'[', rest @ ..] => terminated(parse_tag_name, (gap, char('"'))).parse_complete(rest),
        _ => parse_failure(),
    }
}

#[inline]
fn parse_tag_name(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    match i {
        [b'a'..=b'z' | b'A'..=b'Z' | 0x80.., ..] => {
            take_while(|b: u8| b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80)
                .parse_complete(i)
        }
        _ => parse_failure(),
    }
}

/// Parses a value after its quotation mark, and what closes the tag.
#[inline]
pub(crate) fn parse_strict_value(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    let (rest, value) = parse_value_text(i)?;
    match rest {
        [b'"', b']', rest @ ..] => Ok((rest, value)),
        _ => parse_failure(),
    }
}

#[inline]
fn parse_value_text(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    match memchr::memchr3(b'"', b'\n', b'\\', &i[..i.len().min(MAX_VALUE)]) {
        Some(end) => Ok((&i[end..], &i[..end])),
        None => parse_failure(),
    }
}

/// The HTML references of a quotation mark.
const QUOTE_REFERENCES: [&[u8]; 3] = [b"&quot;", b"&#34;", b"&#x22;"];
/// The maximum length of a quotation mark, in bytes.
pub(crate) const MAX_QUOTE: usize = 6;

/// Parses a quotation mark: straight, as an HTML reference, or curly in UTF-8; in Windows-1252 only if `curly` allows it.
#[inline]
pub(crate) fn parse_quote(i: &[u8], curly: bool) -> TokenParseResult<'_, &[u8]> {
    match i {
        [b'"', rest @ ..] => Ok((rest, &i[..1])),
        [b'&', ..] => {
            let mark = QUOTE_REFERENCES.iter().find(|mark| i.starts_with(mark));
            mark.map_or_else(parse_failure, |mark| {
                Ok((&i[mark.len()..], &i[..mark.len()]))
            })
        }
        [0x93 | 0x94 | 0x84, rest @ ..] if curly => Ok((rest, &i[..1])),
        [0xe2, 0x80, 0x9c..=0x9f, rest @ ..] => Ok((rest, &i[..3])),
        _ => parse_failure(),
    }
}

/// Parses the closing bracket after blanks.
pub(crate) fn parse_closing(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    recognize((parse_blanks, char(']'))).parse_complete(i)
}
