//! The words of a query, with their places.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, multispace0};
use nom::combinator::{map, value};
use nom::sequence::preceded;
use nom::{IResult, Parser};
use std::ops::Range;

/// A word of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum QueryToken {
    /// An unquoted word: a field, `and`, a number, a name.
    Word(String),
    /// A text in quotes.
    Quoted(String),
    /// A quote that is not closed.
    Unclosed,
    /// A sign of comparison.
    Sign(ComparisonSign),
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
}

/// How a value is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ComparisonSign {
    Equal,
    Unequal,
    Like,
    Unlike,
    Less,
    AtMost,
    More,
    AtLeast,
}

/// Splits a query into its words; the places are in bytes.
pub(super) fn tokenize_query(text: &str) -> Vec<(QueryToken, Range<usize>)> {
    let mut all = Vec::new();
    let mut rest = text;
    loop {
        let behind: IResult<&str, &str> = multispace0(rest);
        rest = behind.map_or(rest, |(rest, _)| rest);
        let Ok((behind, token)) = parse_token(rest) else {
            return all;
        };
        let start = text.len() - rest.len();
        all.push((token, start..text.len() - behind.len()));
        rest = behind;
    }
}

fn parse_token(text: &str) -> IResult<&str, QueryToken> {
    alt((
        value(QueryToken::Open, char('(')),
        value(QueryToken::Close, char(')')),
        map(parse_sign, QueryToken::Sign),
        quoted_text('"', '"'),
        quoted_text('\'', '\''),
        quoted_text('«', '»'),
        quoted_text('“', '”'),
        quoted_text('„', '“'),
        map(parse_word, |word: &str| QueryToken::Word(word.to_owned())),
    ))
    .parse(text)
}

fn parse_sign(text: &str) -> IResult<&str, ComparisonSign> {
    alt((
        value(ComparisonSign::AtMost, alt((tag("<="), tag("≤")))),
        value(ComparisonSign::AtLeast, alt((tag(">="), tag("≥")))),
        value(
            ComparisonSign::Unequal,
            alt((tag("!="), tag("<>"), tag("≠"))),
        ),
        value(ComparisonSign::Unlike, tag("!~")),
        value(ComparisonSign::Equal, alt((tag("=="), tag("=")))),
        value(ComparisonSign::Like, tag("~")),
        value(ComparisonSign::Less, tag("<")),
        value(ComparisonSign::More, tag(">")),
    ))
    .parse(text)
}

/// Parses a text in quotes; a backslash before a quote or another backslash makes it literal.
fn quoted_text(open: char, close: char) -> impl FnMut(&str) -> IResult<&str, QueryToken> {
    move |text: &str| preceded(char(open), |rest| Ok(split_quoted(rest, close))).parse(text)
}

/// Splits a text at the closing quote into the rest and the quoted text.
fn split_quoted(text: &str, close: char) -> (&str, QueryToken) {
    let mut value = String::new();
    let mut signs = text.char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            _ if sign == close => {
                return (&text[at + sign.len_utf8()..], QueryToken::Quoted(value));
            }
            '\\' => match signs.next() {
                Some((_, next)) if next == close || next == '\\' => value.push(next),
                Some((_, next)) => value.extend(['\\', next]),
                None => value.push('\\'),
            },
            _ => value.push(sign),
        }
    }
    ("", QueryToken::Unclosed)
}

fn parse_word(text: &str) -> IResult<&str, &str> {
    let ends = |c: char| c.is_whitespace() || "()\"=<>~≤≥≠«“„".contains(c);
    // The sign `!` begins a comparison only before one of these.
    let mut behind = take_while1(|c: char| !ends(c));
    let (rest, word): (&str, &str) = behind.parse(text)?;
    match word.strip_suffix('!') {
        Some(bare) if !bare.is_empty() && rest.starts_with(['=', '~']) => {
            Ok((&text[bare.len()..], bare))
        }
        _ => Ok((rest, word)),
    }
}
