//! The grammar of dates as people write them, as nom parsers, one for each rule:
//!
//! ```text
//! numbers = field 1*2( sign field )       the same sign; blanks may stand around it
//! field   = 1*2 digit | 4 digit | 1*4 "?"
//! sign    = "." | "/" | " " | dash
//! words   = 1*( field | word | " " | "." | "," | "-" | "/" | "?" )
//! time    = 1*2 digit ":" digit
//! ```
//!
//! `possible_dates` finds the possible meanings of the fields of a date.

use nom::branch::alt;
use nom::bytes::complete::{take_till, take_while, take_while_m_n};
use nom::character::complete::{anychar, char, digit1, one_of, satisfy};
use nom::combinator::{eof, map, map_opt, recognize, value, verify};
use nom::multi::{many0, separated_list1};
use nom::sequence::{delimited, terminated};
use nom::{IResult, Parser};

/// A field of a date that is written in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DateField {
    /// A number, with the number of its digits.
    Number(u16, usize),
    /// Question marks, with their number.
    Unknown(usize),
}

/// A piece of a date with its month in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DateToken<'a> {
    /// A number.
    Field(DateField),
    /// A word.
    Word(&'a str),
    /// A sign between them.
    Sign,
}

impl DateField {
    /// Parses a text that is a single field.
    pub(super) fn from_text(text: &str) -> Option<Self> {
        let (_, field) = terminated(parse_field, eof).parse_complete(text).ok()?;
        Some(field)
    }

    pub(super) fn is_year(self) -> bool {
        matches!(self, Self::Number(_, 4) | Self::Unknown(4))
    }

    pub(super) fn number(self) -> Option<u16> {
        match self {
            Self::Number(number, _) => Some(number),
            Self::Unknown(_) => None,
        }
    }

    /// Returns the year, or `None` if its century is not written.
    pub(super) fn full_year(self) -> Option<u16> {
        self.number().filter(|_| self.is_year())
    }
}

/// Parses the fields of a date in numbers, two or three with the same sign between them. Returns the sign and the fields.
pub(super) fn parse_fields(text: &str) -> Option<(char, Vec<DateField>)> {
    let (_, (_, by)) = (parse_field, parse_separator).parse_complete(text).ok()?;
    let (_, fields) = parse_number_fields(text, by).ok()?;
    matches!(fields.len(), 2 | 3).then_some((by, fields))
}

/// Returns the pieces of a text that may contain words.
pub(super) fn date_tokens(text: &str) -> Option<Vec<DateToken<'_>>> {
    let token = alt((
        map(field_of_digits, DateToken::Field),
        map(parse_word, DateToken::Word),
        value(DateToken::Sign, one_of(" .,-/?")),
    ));
    let (_, tokens) = terminated(many0(token), eof).parse_complete(text).ok()?;
    Some(tokens)
}

/// Returns the day of a text that continues with a time of day.
pub(super) fn day_with_time(text: &str) -> Option<&str> {
    let hours = take_while_m_n(1, 2, |c: char| c.is_ascii_digit());
    let time = (hours, char(':'), satisfy(|c| c.is_ascii_digit()));
    let day = take_till(|c| matches!(c, 'T' | ' '));
    let parsed: DateParseResult<'_, _> = terminated(day, (anychar, time)).parse_complete(text);
    parsed.ok().map(|(_, day)| day)
}

pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2014}' | '\u{2212}')
}

type DateParseResult<'a, T> = IResult<&'a str, T, ()>;

fn parse_field(i: &str) -> DateParseResult<'_, DateField> {
    let marks = take_while_m_n(1, 4, |c| c == '?');
    let unknown = map(marks, |marks: &str| DateField::Unknown(marks.len()));
    alt((field_of_digits, unknown)).parse_complete(i)
}

fn field_of_digits(i: &str) -> DateParseResult<'_, DateField> {
    let digits = verify(digit1, |digits: &str| matches!(digits.len(), 1 | 2 | 4));
    map_opt(digits, |digits: &str| match digits.parse() {
        Ok(0) if digits.len() < 4 => Some(DateField::Unknown(digits.len())),
        Ok(number) => Some(DateField::Number(number, digits.len())),
        Err(_) => None,
    })
    .parse_complete(i)
}

/// Parses a sign between two fields; all dashes are one sign.
fn parse_separator(i: &str) -> DateParseResult<'_, char> {
    alt((one_of("./ "), value('-', satisfy(is_dash)))).parse_complete(i)
}

/// Parses fields with one sign between them, and nothing else.
fn parse_number_fields(i: &str, by: char) -> DateParseResult<'_, Vec<DateField>> {
    let blanks = || take_while(|c: char| c.is_whitespace() && c != by);
    let same = verify(parse_separator, |sign| *sign == by);
    let one = delimited(blanks(), parse_field, blanks());
    terminated(separated_list1(same, one), eof).parse_complete(i)
}

fn parse_word(i: &str) -> DateParseResult<'_, &str> {
    let letters = take_while(|c: char| c.is_alphanumeric() && !c.is_ascii_digit());
    recognize((satisfy(char::is_alphabetic), letters)).parse_complete(i)
}
