//! The grammar of a FEN as nom parsers, one a rule:
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
//! Turn, side, `K` and the letters of squares may be small.

use super::{FenError, FenPart};
use crate::board::{Color, Piece, Rank, Tower};
use crate::position::SetupSquare;
use crate::wanted::{self, missing, none, want};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag_no_case, take_while, take_while1};
use nom::character::complete::{char, satisfy};
use nom::combinator::{eof, map, not, opt, value};
use nom::multi::fold_many0;
use nom::sequence::{delimited, pair, preceded, terminated};

/// How many pieces of a side make one allocation.
const PIECES: usize = 12;

/// What stands between two colons.
#[derive(Debug)]
pub(super) enum Group {
    /// Nothing. A doubled side to move (`W:B:W...`) is a side without pieces.
    Empty,
    /// The pieces of a side.
    Pieces(Color, Vec<Item>),
    /// Moves since the last capture or move of a man.
    HalfMoves(Option<u16>),
    /// The number of the next move.
    FullMoves(Option<u16>),
    /// Quiet moves in a row of one king, of White and of Black, and where it stands.
    KingRuns([(u8, Option<SetupSquare>); 2]),
}

/// An item in the list of the pieces of a side.
#[derive(Debug)]
pub(super) struct Item {
    /// What a letter before it says, else a man.
    pub(super) rank: Rank,
    /// Whether that letter may be the file `k` as well: it is small, and digits follow.
    pub(super) file_k: bool,
    pub(super) place: Place,
}

/// Where pieces stand.
#[derive(Debug)]
pub(super) enum Place {
    Square(SetupSquare),
    /// All squares from one number to another.
    Range(u16, u16),
    /// A tower, of which the pieces are written; one at least.
    Tower(SetupSquare, Tower),
}

/// Reads a whole FEN: who moves, nobody where a question mark stands, and what `add` makes of the groups.
pub(super) fn read<T: Default>(
    text: &str,
    add: impl FnMut(T, Group) -> T,
) -> Result<(Option<Color>, T), FenError> {
    wanted::read(text.as_bytes(), fen(add), FenPart::End)
        .map_err(|(at, expected)| FenError { at, expected })
}

type Parsed<'a, T> = wanted::Parsed<'a, T, FenPart>;

fn blanks(i: &[u8]) -> Parsed<'_, &[u8]> {
    take_while(|b: u8| b.is_ascii_whitespace()).parse_complete(i)
}

fn fen<'a, T: Default>(
    add: impl FnMut(T, Group) -> T,
) -> impl FnOnce(&'a [u8]) -> Parsed<'a, (Option<Color>, T)> {
    let one = preceded((blanks, char(':'), blanks), group);
    let groups = fold_many0(one, T::default, add);
    let stop = (char('.'), blanks, want(FenPart::End, eof));
    let end = want(FenPart::Colon, alt((value((), eof), value((), stop))));
    let turn = want(FenPart::Turn, turn);
    let mut whole = delimited(blanks, pair(turn, groups), (blanks, end));
    move |i| whole.parse_complete(i)
}

fn turn(i: &[u8]) -> Parsed<'_, Option<Color>> {
    alt((map(side, Some), value(None, char('?')))).parse_complete(i)
}

fn side(i: &[u8]) -> Parsed<'_, Color> {
    alt((
        value(Color::White, tag_no_case("W")),
        value(Color::Black, tag_no_case("B")),
    ))
    .parse_complete(i)
}

fn group(i: &[u8]) -> Parsed<'_, Group> {
    let count = |letter| preceded(char(letter), opt(number));
    want(
        FenPart::Side,
        alt((
            map(pair(side, pieces), |(side, all)| Group::Pieces(side, all)),
            map(group_end, |()| Group::Empty),
            map(count('H'), Group::HalfMoves),
            map(count('F'), Group::FullMoves),
            map(king_runs, Group::KingRuns),
        )),
    )(i)
}

/// What ends a group stands here.
#[inline]
fn group_end(i: &[u8]) -> Parsed<'_, ()> {
    match i.first() {
        None | Some(b':' | b'.') => Ok((i, ())),
        _ => none(i),
    }
}

fn pieces(i: &[u8]) -> Parsed<'_, Vec<Item>> {
    let gaps = || take_while(|b: u8| b == b',' || b.is_ascii_whitespace());
    let push = |mut all: Vec<_>, item| {
        all.push(item);
        all
    };
    let all = fold_many0(preceded(gaps(), piece), || Vec::with_capacity(PIECES), push);
    terminated(all, gaps()).parse_complete(i)
}

#[inline]
fn piece(i: &[u8]) -> Parsed<'_, Item> {
    let (i, ()) = not(group_end).parse_complete(i)?;
    let (i, (rank, file_k)) = rank(i)?;
    let (i, first) = square(i)?;
    let (rest, place) = match i {
        [b'=', tower_of @ ..] => tower(first, tower_of)?,
        // `a1K`, as some write a king.
        [b'K' | b'k', ..] if !i.get(1).is_some_and(u8::is_ascii_alphanumeric) => {
            let item = Item {
                rank: Rank::King,
                file_k: false,
                place: Place::Square(first),
            };
            return Ok((&i[1..], item));
        }
        _ => range(first, i)?,
    };
    let item = Item {
        rank,
        file_k,
        place,
    };
    Ok((rest, item))
}

/// The rank, a man where no letter says it, and whether the letter may be the file `k` as well.
#[inline]
fn rank(i: &[u8]) -> Parsed<'_, (Rank, bool)> {
    let digit = |at: usize| i.get(at).is_some_and(u8::is_ascii_digit);
    match i {
        [b'M', rest @ ..] => Ok((rest, (Rank::Man, false))),
        [b'K', rest @ ..] if digit(1) || digit(2) => Ok((rest, (Rank::King, false))),
        [b'k', rest @ ..] if digit(1) || digit(2) => Ok((rest, (Rank::King, digit(1)))),
        _ => Ok((i, (Rank::Man, false))),
    }
}

/// What stands behind the first square: the end of a range, or nothing of its own.
#[inline]
fn range(first: SetupSquare, i: &[u8]) -> Parsed<'_, Place> {
    let dash = preceded(blanks, char('-')).parse_complete(i);
    let Ok((rest, _)) = dash else {
        return Ok((i, Place::Square(first)));
    };
    match (first, preceded(blanks, square).parse_complete(rest)?) {
        (SetupSquare::Number(from), (rest, SetupSquare::Number(to))) if from <= to && to < 1000 => {
            Ok((rest, Place::Range(from, to)))
        }
        (_, (rest, _)) => missing(rest, FenPart::Range),
    }
}

/// `wWbB` of `d4=wWbB`: pieces from top to bottom, small letters men, capitals kings.
fn tower(square: SetupSquare, i: &[u8]) -> Parsed<'_, Place> {
    let (mut rest, mut tower) = (i, Tower::default());
    while let Ok((behind, piece)) = tower_piece(rest) {
        if !tower.push_bottom(piece) {
            return missing(rest, FenPart::TowerHeight);
        }
        rest = behind;
    }
    match tower.height() {
        0 => missing(rest, FenPart::Tower),
        _ => Ok((rest, Place::Tower(square, tower))),
    }
}

fn tower_piece(i: &[u8]) -> Parsed<'_, Piece> {
    let piece = |color, rank, letter| value(Piece { color, rank }, char(letter));
    alt((
        piece(Color::White, Rank::Man, 'w'),
        piece(Color::White, Rank::King, 'W'),
        piece(Color::Black, Rank::Man, 'b'),
        piece(Color::Black, Rank::King, 'B'),
    ))
    .parse_complete(i)
}

/// `+2+0`, or with the king's square `+238+0`, `+2i5+0`.
fn king_runs(i: &[u8]) -> Parsed<'_, [(u8, Option<SetupSquare>); 2]> {
    let next = preceded(want(FenPart::KingRuns, char('+')), king_run);
    map((preceded(char('+'), king_run), next), <[_; 2]>::from).parse_complete(i)
}

fn king_run(i: &[u8]) -> Parsed<'_, (u8, Option<SetupSquare>)> {
    let count = want(FenPart::KingRun, satisfy(|c| c.is_ascii_digit()));
    let (rest, count) = map(count, |digit| digit as u8 - b'0').parse_complete(i)?;
    if !rest.first().is_some_and(u8::is_ascii_alphanumeric) {
        return Ok((rest, (count, None)));
    }
    let (rest, at) = square(rest)?;
    Ok((
        rest,
        (count, Some(at).filter(|&at| at != SetupSquare::Number(0))),
    ))
}

#[inline]
fn square(i: &[u8]) -> Parsed<'_, SetupSquare> {
    match i {
        [b'0'..=b'9', ..] => map(number, SetupSquare::Number).parse_complete(i),
        [letter @ (b'a'..=b'z' | b'A'..=b'Z'), rest @ ..] => {
            let (rest, rank) = want(FenPart::Rank, number)(rest)?;
            let file = letter.to_ascii_lowercase() - b'a';
            let rank = u8::try_from(rank).unwrap_or(0);
            Ok((rest, SetupSquare::Name(file, rank)))
        }
        _ => missing(i, FenPart::Square),
    }
}

/// A number; large ones saturate.
#[inline]
fn number(i: &[u8]) -> Parsed<'_, u16> {
    let digits = take_while1(|b: u8| b.is_ascii_digit());
    map(digits, |digits: &[u8]| {
        digits.iter().fold(0u16, |value, digit| {
            let digit = u16::from(digit - b'0');
            value.saturating_mul(10).saturating_add(digit)
        })
    })
    .parse_complete(i)
}
