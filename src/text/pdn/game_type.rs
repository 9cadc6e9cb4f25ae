//! The value of a `GameType` tag (PDN 3.0, section GameType), and its grammar as nom parsers, one per rule:
//!
//! ```text
//! type     = number [ "," start [ "," width [ "," height [ "," notation [ "," invert ] ] ] ] ]
//! start    = "W" | "B"
//! width    = number                     height = number
//! notation = ( "A" | "N" | "S" ) [ corner ]
//! corner   = "0" | "1" | "2" | "3"
//! invert   = "0" | "1"
//! ```
//!
//! Blanks may surround a field, and letters may be small.

use crate::expected::{self, expect_next, no_match};
use ParseGameTypeError as Wrong;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag_no_case, take_while};
use nom::character::complete::{char, digit1};
use nom::combinator::{eof, map, map_opt, opt, value};
use nom::sequence::{delimited, preceded};
use std::fmt;

/// The notation of squares in a game type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameTypeNotation {
    /// Letters and ranks.
    Alphanumeric,
    /// Numbers.
    Numeric,
    /// The notation of chess players.
    San,
}

/// The corner of the first square, as seen by the player who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSquareCorner {
    /// Corner 0.
    BottomLeft,
    /// Corner 1.
    BottomRight,
    /// Corner 2.
    TopLeft,
    /// Corner 3.
    TopRight,
}

/// The value of a `GameType` tag. Only the number is always present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameType {
    /// The number of the game in the table of the standard.
    pub number: u32,
    /// Whether White begins.
    pub white_begins: Option<bool>,
    /// The number of columns; some programs write 0.
    pub width: Option<u8>,
    /// The number of rows; some programs write 0.
    pub height: Option<u8>,
    /// The notation of squares.
    pub letters: Option<GameTypeNotation>,
    /// The corner of square 1 or a1.
    pub corner: Option<FirstSquareCorner>,
    /// Whether the corner at the bottom left is no playing square.
    pub invert: Option<bool>,
}

/// The reason why a `GameType` value cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseGameTypeError {
    /// It does not begin with a number.
    Number,
    /// The side that begins is neither `W` nor `B`.
    Start,
    /// Width or height is no number up to 255.
    Size,
    /// The notation is not one of `A`, `N`, `S` with a corner 0 to 3.
    Notation,
    /// The last field is neither 0 nor 1.
    Invert,
    /// Fields are left over.
    Trailing,
}

impl fmt::Display for ParseGameTypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Number => "a game type begins with a number",
            Self::Start => "the side that begins is W or B",
            Self::Size => "width and height are numbers up to 255",
            Self::Notation => "the notation is A, N or S and a corner from 0 to 3",
            Self::Invert => "the last field is 0 or 1",
            Self::Trailing => "there are more fields than a game type has",
        })
    }
}

impl std::error::Error for ParseGameTypeError {}

impl GameType {
    /// Parses the value of a `GameType` tag. Blanks around its fields do no harm, and fields may be missing from the end.
    ///
    /// # Errors
    ///
    /// Returns the field that is wrong.
    pub fn parse(value: &[u8]) -> Result<Self, ParseGameTypeError> {
        expected::parse_text(value, game_type, Wrong::Trailing).map_err(|(_, wrong)| wrong)
    }
}

type GameTypeParseResult<'a, T> = expected::ParseResult<'a, T, ParseGameTypeError>;

fn game_type(i: &[u8]) -> GameTypeParseResult<'_, GameType> {
    let whole = (
        field_parser(Wrong::Number, parse_number),
        next(Wrong::Start, white_begins),
        next(Wrong::Size, parse_size),
        next(Wrong::Size, parse_size),
        next(Wrong::Notation, (parse_notation, opt(parse_corner))),
        next(Wrong::Invert, parse_invert),
        expect_next(Wrong::Trailing, eof),
    );
    let game = |(number, white_begins, width, height, notation, invert, _)| {
        let (letters, corner) = Option::unzip(notation);
        GameType {
            number,
            white_begins,
            width,
            height,
            letters,
            corner: corner.flatten(),
            invert,
        }
    };
    map(whole, game).parse_complete(i)
}

/// Returns a parser for a field with the blanks around it, which fails with `wrong`.
fn field_parser<'a, T>(
    wrong: ParseGameTypeError,
    parser: impl Parser<&'a [u8], Output = T, Error = expected::ParseStop<'a, ParseGameTypeError>>,
) -> impl FnMut(&'a [u8]) -> GameTypeParseResult<'a, T> {
    let blanks = || take_while(|b: u8| b.is_ascii_whitespace());
    let end = (blanks(), field_end);
    expect_next(wrong, delimited(blanks(), parser, end))
}

/// Parses the end of a field, without consuming it.
fn field_end(i: &[u8]) -> GameTypeParseResult<'_, ()> {
    match i.first() {
        None | Some(b',') => Ok((i, ())),
        _ => no_match(i),
    }
}

/// Returns a parser for the next field, if there is one.
fn next<'a, T>(
    wrong: ParseGameTypeError,
    parser: impl Parser<&'a [u8], Output = T, Error = expected::ParseStop<'a, ParseGameTypeError>>,
) -> impl Parser<&'a [u8], Output = Option<T>, Error = expected::ParseStop<'a, ParseGameTypeError>>
{
    opt(preceded(char(','), field_parser(wrong, parser)))
}

fn parse_number(i: &[u8]) -> GameTypeParseResult<'_, u32> {
    map_opt(digit1, |digits| {
        std::str::from_utf8(digits).ok()?.parse().ok()
    })
    .parse_complete(i)
}

fn parse_size(i: &[u8]) -> GameTypeParseResult<'_, u8> {
    map_opt(parse_number, |size| u8::try_from(size).ok()).parse_complete(i)
}

fn white_begins(i: &[u8]) -> GameTypeParseResult<'_, bool> {
    alt((
        value(true, tag_no_case("W")),
        value(false, tag_no_case("B")),
    ))
    .parse_complete(i)
}

fn parse_notation(i: &[u8]) -> GameTypeParseResult<'_, GameTypeNotation> {
    alt((
        value(GameTypeNotation::Alphanumeric, tag_no_case("A")),
        value(GameTypeNotation::Numeric, tag_no_case("N")),
        value(GameTypeNotation::San, tag_no_case("S")),
    ))
    .parse_complete(i)
}

fn parse_corner(i: &[u8]) -> GameTypeParseResult<'_, FirstSquareCorner> {
    alt((
        value(FirstSquareCorner::BottomLeft, char('0')),
        value(FirstSquareCorner::BottomRight, char('1')),
        value(FirstSquareCorner::TopLeft, char('2')),
        value(FirstSquareCorner::TopRight, char('3')),
    ))
    .parse_complete(i)
}

fn parse_invert(i: &[u8]) -> GameTypeParseResult<'_, bool> {
    alt((value(false, char('0')), value(true, char('1')))).parse_complete(i)
}
