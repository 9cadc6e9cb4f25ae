//! Positions written as prose: `Белые: дамка c3, простые a1, b2. Черные: ...`.

use super::chars::{is_blank, is_dash, is_line_end};
use super::moves::{Parsed, algebraic as algebraic_move, number_square, square};
use crate::board::Color;
use crate::span::Span;
use crate::words::{self, OneOf, every, fold};
use nom::bytes::complete::{take_while, take_while1};
use nom::character::complete::char;
use nom::combinator::{opt, recognize};
use nom::sequence::delimited;
use nom::{Parser, branch::alt};
use std::sync::LazyLock;

/// Words for kings, and for men; "and" between two squares.
static KINGS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.kings));
static MEN: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.men));
static AND: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.and));

/// The pieces of one side, and where the list ends.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Side<'a> {
    color: Color,
    squares: Vec<(bool, &'a str)>,
    algebraic: bool,
    rest: &'a str,
}

/// A position found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    /// Where it stands.
    pub(super) span: Span,
    /// White's and Black's pieces as FEN writes them, without the turn.
    pub(super) pieces: String,
}

/// What stands between two items of a list.
fn filler(i: &str) -> Parsed<'_, &str> {
    let sign = |c: char| {
        is_blank(c)
            || is_line_end(c)
            || is_dash(c)
            || matches!(c, ',' | ';' | ':' | '.' | '\'' | '"')
    };
    let count = delimited(
        char('('),
        take_while1(|c: char| c.is_ascii_digit()),
        char(')'),
    );
    recognize((take_while(sign), opt(count), take_while(sign))).parse_complete(i)
}

fn word(i: &str) -> Parsed<'_, &str> {
    take_while1(char::is_alphabetic).parse_complete(i)
}

/// One square that is no part of a move.
fn lone(i: &str) -> Parsed<'_, (&str, bool)> {
    let algebraic = (recognize(square), nom::combinator::success(true));
    let numeric = (recognize(number_square), nom::combinator::success(false));
    let (rest, (text, letters)) = alt((algebraic, numeric)).parse_complete(i)?;
    let behind = rest.trim_start_matches(is_blank);
    let moves = behind.starts_with(|c: char| is_dash(c) || matches!(c, 'x' | '×' | ':'))
        && behind.chars().nth(1).is_some_and(|c| c.is_alphanumeric());
    let glued = rest.starts_with(|c: char| c.is_alphanumeric());
    // `1. 9-14`, `1. ed4`: the number of a move. `5. Black` ends a sentence.
    let number = !letters
        && rest.strip_prefix('.').is_some_and(|behind| {
            let behind = behind.trim_start_matches(is_blank);
            behind.starts_with(|c: char| c.is_ascii_digit()) || algebraic_move(behind).is_ok()
        });
    if moves || glued || number {
        return Err(nom::Err::Error(()));
    }
    Ok((rest, (text, letters)))
}

/// The pieces of a side behind its name.
fn side(color: Color, mut i: &str) -> Option<Side<'_>> {
    let (mut king, mut squares, mut algebraic, mut rest) = (false, Vec::new(), true, i);
    loop {
        let (after, _) = filler(i).ok()?;
        if let Ok((end, (text, letters))) = lone(after) {
            algebraic = letters;
            squares.push((king, text));
            (i, rest) = (end, end);
            continue;
        }
        let Ok((end, name)) = word(after) else { break };
        let folded = fold(name);
        let king_here = KINGS.has(&folded);
        let rank = (king_here || MEN.has(&folded)).then_some(king_here);
        let joins = AND.has(&folded);
        // `Kc3`, `К12`.
        if name.len() <= 2 && king_here {
            let next = end.trim_start_matches(is_blank);
            let Ok((end, (text, letters))) = lone(next) else {
                break;
            };
            algebraic = letters;
            squares.push((true, text));
            (i, rest) = (end, end);
            continue;
        }
        match rank {
            Some(is_king) => king = is_king,
            None if joins && !squares.is_empty() => {}
            None => break,
        }
        i = end;
    }
    (!squares.is_empty() && is_list(&squares, rest)).then_some(Side {
        color,
        squares,
        algebraic,
        rest,
    })
}

/// Whether squares are a list. Those with letters for digits are one only beside others and with no word behind them:
/// "Al Brown" and "El Greco" are people.
fn is_list(squares: &[(bool, &str)], rest: &str) -> bool {
    // `White 1/2, Black 1/2`
    if rest.starts_with('/') {
        return false;
    }
    let digit = |(_, text): &(bool, &str)| text.contains(|c: char| c.is_ascii_digit());
    if squares.iter().all(digit) {
        return true;
    }
    let line = rest.split(is_line_end).next().unwrap_or_default();
    let next = line.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '.');
    let name = word(next).map_or("", |(_, name)| name);
    squares.iter().any(digit) && (name.is_empty() || words::side(name).is_some())
}

/// The position in a text, when both sides have their pieces in it. `at` is where the text begins.
pub(super) fn find(text: &str, at: usize) -> Option<Placed> {
    let mut sides: Vec<Side<'_>> = Vec::new();
    let (mut begin, mut i) = (None, text);
    while let Some(c) = i.chars().next() {
        let Ok((rest, name)) = word(i) else {
            i = &i[c.len_utf8()..];
            continue;
        };
        let found = words::side(name).and_then(|color| side(color, rest));
        let Some(found) = found.filter(|new| sides.iter().all(|old| old.color != new.color)) else {
            i = rest;
            continue;
        };
        begin.get_or_insert(text.len() - i.len());
        i = found.rest;
        sides.push(found);
    }
    let (Some(begin), [first, second]) = (begin, sides.as_slice()) else {
        return None;
    };
    // `White 1, Black 1` are points.
    let points = first.squares.len() == 1 && first.squares[0].1 == second.squares[0].1;
    if first.algebraic != second.algebraic || points {
        return None;
    }
    let end = text.len() - second.rest.len();
    let (white, black) = match first.color {
        Color::White => (first, second),
        Color::Black => (second, first),
    };
    Some(Placed {
        span: Span::new(at + begin, at + end),
        pieces: format!("W{}:B{}", list(white), list(black)),
    })
}

/// Squares as FEN writes them.
fn list(side: &Side<'_>) -> String {
    let name = |text: &str| match square(text) {
        Ok((_, (code, _))) if side.algebraic => {
            format!("{}{}", char::from(b'a' + (code >> 4)), code & 15)
        }
        _ => number_square(text).map_or(String::new(), |(_, (n, _))| n.to_string()),
    };
    let piece =
        |(king, text): &(bool, &str)| format!("{}{}", if *king { "K" } else { "" }, name(text));
    side.squares.iter().map(piece).collect::<Vec<_>>().join(",")
}

/// Whether a text goes on with squares: then the word before it names a side of a position, no player.
pub(super) fn begins_with_square(i: &str) -> bool {
    side(Color::White, i).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_in_prose() {
        for (text, want) in [
            (
                "Белые простые: А3, С1, Д2, F2\nЧерные простые: В6, Д8, G7",
                "Wa3,c1,d2,f2:Bb6,d8,g7",
            ),
            (
                "Белые: Д С3, a1. Черные: дамки e5, g7; простые b6",
                "WKc3,a1:BKe5,Kg7,b6",
            ),
            ("белые - a1, a3 (2); черные - a7, b6 (2).", "Wa1,a3:Ba7,b6"),
            (
                "White: men 21, 22; kings 5. Black: 1 and 2",
                "W21,22,K5:B1,2",
            ),
            ("Wit: 31, 32 Zwart: 12, K40", "W31,32:B12,K40"),
            ("White: al, c3. Black: d6, El", "Wa1,c3:Bd6,e1"),
            ("Bianco: dame 5, pedine 21, 22 / Nero: 1", "WK5,21,22:B1"),
        ] {
            let placed = find(text, 0).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(placed.pieces, want, "{text}");
        }
        for text in [
            "Белые: Иванов Черные: Петров",
            "White: 1. 9-14 Black: 22-18",
            "Белые: a3-b4, Черные: c5",
            "White: Al Brown\nBlack: El Greco",
            "White: Al\nBlack: Cl",
            "BRANCAS\nPRETAS\n01 a3-b4",
        ] {
            assert_eq!(find(text, 0), None, "{text}");
        }
    }
}
