//! The grammar of a FEN as nom parsers, one for each rule:
//!
//! ```text
//! fen    = blanks turn *( blanks ":" group ) blanks [ "." blanks ] end
//! turn   = "W" | "B" | "?"
//! group  = blanks [ pieces | half | full | runs ]
//! pieces = side *( blank | "," | piece )      side   = "W" | "B"
//! half   = "H" [ number ]                     full   = "F" [ number ]
//! runs   = run run                            run    = "+" digit [ square ]
//! piece  = [ rank ] ( tower | range | square [ "K" ] )   the "K" behind it only where no letter or digit follows
//! tower  = square "=" 1*( "w" | "W" | "b" | "B" )
//! range  = square blanks "-" blanks square
//! rank   = "M" | "K"                          "K" only where a digit stands behind it, or one byte further
//! square = number | letter number
//! ```
//!
//! The turn, the side, `K` and the letters of squares may be lower-case.

use super::{FenError, FenPart};
use crate::board::{Color, Piece, PieceKind, Tower};
use crate::expected::{self, expect_next, fail_expecting, no_match};
use crate::position::SetupSquare;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag_no_case, take_while, take_while1};
use nom::character::complete::{char, satisfy};
use nom::combinator::{eof, map, not, opt, value};
use nom::multi::fold_many0;
use nom::sequence::{delimited, pair, preceded, terminated};

/// The number of pieces of a side that fit into the first allocation.
const INITIAL_PIECE_CAPACITY: usize = 12;

/// Content between two colons.
#[derive(Debug)]
pub(super) enum FenGroup {
    /// Nothing. A doubled side to move (`W:B:W...`) is a side without pieces.
    Empty,
    /// The pieces of a side.
    Pieces(Color, Vec<PieceItem>),
    /// Moves since the last capture or move of a man.
    HalfMoves(Option<u16>),
    /// The number of the next move.
    FullMoves(Option<u16>),
    /// The number of quiet moves in a row of one king, for White and for Black, and the square of that king.
    KingRuns([(u8, Option<SetupSquare>); 2]),
}

/// An item in the list of the pieces of a side.
#[derive(Debug)]
pub(super) struct PieceItem {
    /// The rank that a letter before it gives, or else a man.
    pub(super) rank: PieceKind,
    /// Whether that letter may be the file `k` as well: it is lower-case, and digits follow.
    pub(super) file_k: bool,
    pub(super) place: ItemSquares,
}

/// Squares of an item.
#[derive(Debug)]
pub(super) enum ItemSquares {
    Square(SetupSquare),
    /// All squares from one number to another.
    Range(u16, u16),
    /// A tower whose pieces are written; it has at least one.
    Tower(SetupSquare, Tower),
}

/// Parses a whole FEN: the side to move, which is `None` for a question mark, and the result of `add` for all groups.
pub(super) fn parse_groups<T: Default>(
    text: &str,
    add: impl FnMut(T, FenGroup) -> T,
) -> Result<(Option<Color>, T), FenError> {
    expected::parse_text(text.as_bytes(), fen_parser(add), FenPart::End)
        .map_err(|(at, expected)| FenError { at, expected })
}

type FenParseResult<'a, T> = expected::ParseResult<'a, T, FenPart>;

fn parse_blanks(i: &[u8]) -> FenParseResult<'_, &[u8]> {
    take_while(|b: u8| b.is_ascii_whitespace()).parse_complete(i)
}

fn fen_parser<'a, T: Default>(
    add: impl FnMut(T, FenGroup) -> T,
) -> impl FnOnce(&'a [u8]) -> FenParseResult<'a, (Option<Color>, T)> {
    let one = preceded((parse_blanks, char(':'), parse_blanks), parse_group);
    let groups = fold_many0(one, T::default, add);
    let stop = (char('.'), parse_blanks, expect_next(FenPart::End, eof));
    let end = expect_next(FenPart::Colon, alt((value((), eof), value((), stop))));
    let turn = expect_next(FenPart::Turn, parse_turn);
    let mut whole = delimited(parse_blanks, pair(turn, groups), (parse_blanks, end));
    move |i| whole.parse_complete(i)
}

fn parse_turn(i: &[u8]) -> FenParseResult<'_, Option<Color>> {
    alt((map(parse_side, Some), value(None, char('?')))).parse_complete(i)
}

fn parse_side(i: &[u8]) -> FenParseResult<'_, Color> {
    alt((
        value(Color::White, tag_no_case("W")),
        value(Color::Black, tag_no_case("B")),
    ))
    .parse_complete(i)
}

fn parse_group(i: &[u8]) -> FenParseResult<'_, FenGroup> {
    let count = |letter| preceded(char(letter), opt(parse_number));
    expect_next(
        FenPart::Side,
        alt((
            map(pair(parse_side, parse_pieces), |(side, all)| {
                FenGroup::Pieces(side, all)
            }),
            map(group_end, |()| FenGroup::Empty),
            map(count('H'), FenGroup::HalfMoves),
            map(count('F'), FenGroup::FullMoves),
            map(king_runs, FenGroup::KingRuns),
        )),
    )(i)
}

/// Matches the end of a group, which is not consumed.
#[inline]
fn group_end(i: &[u8]) -> FenParseResult<'_, ()> {
    match i.first() {
        None | Some(b':' | b'.') => Ok((i, ())),
        _ => no_match(i),
    }
}

fn parse_pieces(i: &[u8]) -> FenParseResult<'_, Vec<PieceItem>> {
    let gaps = || take_while(|b: u8| b == b',' || b.is_ascii_whitespace());
    let push = |mut all: Vec<_>, item| {
        all.push(item);
        all
    };
    let all = fold_many0(
        preceded(gaps(), parse_item),
        || Vec::with_capacity(INITIAL_PIECE_CAPACITY),
        push,
    );
    terminated(all, gaps()).parse_complete(i)
}

#[inline]
fn parse_item(i: &[u8]) -> FenParseResult<'_, PieceItem> {
    let (i, ()) = not(group_end).parse_complete(i)?;
    let (i, (rank, file_k)) = parse_rank(i)?;
    let (i, first) = parse_square(i)?;
    let (rest, place) = match i {
        [b'=', tower_of @ ..] => parse_tower(first, tower_of)?,
        // Some write a king as `a1K`.
        [b'K' | b'k', ..] if !i.get(1).is_some_and(u8::is_ascii_alphanumeric) => {
            let item = PieceItem {
                rank: PieceKind::King,
                file_k: false,
                place: ItemSquares::Square(first),
            };
            return Ok((&i[1..], item));
        }
        _ => parse_range_end(first, i)?,
    };
    let item = PieceItem {
        rank,
        file_k,
        place,
    };
    Ok((rest, item))
}

/// Parses the rank, a man where no letter gives it, and whether the letter may be the file `k` as well.
#[inline]
fn parse_rank(i: &[u8]) -> FenParseResult<'_, (PieceKind, bool)> {
    let digit = |at: usize| i.get(at).is_some_and(u8::is_ascii_digit);
    match i {
        [b'M', rest @ ..] => Ok((rest, (PieceKind::Man, false))),
        [b'K', rest @ ..] if digit(1) || digit(2) => Ok((rest, (PieceKind::King, false))),
        [b'k', rest @ ..] if digit(1) || digit(2) => Ok((rest, (PieceKind::King, digit(1)))),
        _ => Ok((i, (PieceKind::Man, false))),
    }
}

/// Parses the text after the first square: the end of a range, or nothing.
#[inline]
fn parse_range_end(first: SetupSquare, i: &[u8]) -> FenParseResult<'_, ItemSquares> {
    let dash = preceded(parse_blanks, char('-')).parse_complete(i);
    let Ok((rest, _)) = dash else {
        return Ok((i, ItemSquares::Square(first)));
    };
    match (
        first,
        preceded(parse_blanks, parse_square).parse_complete(rest)?,
    ) {
        (SetupSquare::Number(from), (rest, SetupSquare::Number(to))) if from <= to && to < 1000 => {
            Ok((rest, ItemSquares::Range(from, to)))
        }
        (_, (rest, _)) => fail_expecting(rest, FenPart::Range),
    }
}

/// Parses `wWbB` of `d4=wWbB`: pieces from top to bottom, with small letters for men and capitals for kings.
fn parse_tower(square: SetupSquare, i: &[u8]) -> FenParseResult<'_, ItemSquares> {
    let (mut rest, mut tower) = (i, Tower::default());
    while let Ok((behind, piece)) = tower_piece(rest) {
        if !tower.push_bottom(piece) {
            return fail_expecting(rest, FenPart::TowerHeight);
        }
        rest = behind;
    }
    match tower.height() {
        0 => fail_expecting(rest, FenPart::Tower),
        _ => Ok((rest, ItemSquares::Tower(square, tower))),
    }
}

fn tower_piece(i: &[u8]) -> FenParseResult<'_, Piece> {
    let piece = |color, rank, letter| value(Piece { color, rank }, char(letter));
    alt((
        piece(Color::White, PieceKind::Man, 'w'),
        piece(Color::White, PieceKind::King, 'W'),
        piece(Color::Black, PieceKind::Man, 'b'),
        piece(Color::Black, PieceKind::King, 'B'),
    ))
    .parse_complete(i)
}

/// Parses `+2+0`, or with the square of the king `+238+0`, `+2i5+0`.
fn king_runs(i: &[u8]) -> FenParseResult<'_, [(u8, Option<SetupSquare>); 2]> {
    let next = preceded(expect_next(FenPart::KingRuns, char('+')), king_run);
    map((preceded(char('+'), king_run), next), <[_; 2]>::from).parse_complete(i)
}

fn king_run(i: &[u8]) -> FenParseResult<'_, (u8, Option<SetupSquare>)> {
    let count = expect_next(FenPart::KingRun, satisfy(|c| c.is_ascii_digit()));
    let (rest, count) = map(count, |digit| digit as u8 - b'0').parse_complete(i)?;
    if !rest.first().is_some_and(u8::is_ascii_alphanumeric) {
        return Ok((rest, (count, None)));
    }
    let (rest, at) = parse_square(rest)?;
    Ok((
        rest,
        (count, Some(at).filter(|&at| at != SetupSquare::Number(0))),
    ))
}

#[inline]
fn parse_square(i: &[u8]) -> FenParseResult<'_, SetupSquare> {
    match i {
        [b'0'..=b'9', ..] => map(parse_number, SetupSquare::Number).parse_complete(i),
        [letter @ (b'a'..=b'z' | b'A'..=b'Z'), rest @ ..] => {
            let (rest, rank) = expect_next(FenPart::Rank, parse_number)(rest)?;
            let file = letter.to_ascii_lowercase() - b'a';
            let rank = u8::try_from(rank).unwrap_or(0);
            Ok((rest, SetupSquare::Name(file, rank)))
        }
        _ => fail_expecting(i, FenPart::Square),
    }
}

/// Parses a number; large ones saturate.
#[inline]
fn parse_number(i: &[u8]) -> FenParseResult<'_, u16> {
    let digits = take_while1(|b: u8| b.is_ascii_digit());
    map(digits, |digits: &[u8]| {
        digits.iter().fold(0u16, |value, digit| {
            let digit = u16::from(digit - b'0');
            value.saturating_mul(10).saturating_add(digit)
        })
    })
    .parse_complete(i)
}
