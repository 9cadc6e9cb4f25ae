//! Circles and arrows on the board, `[%csl G15,R22]` and `[%cal G11x15]`, in other squares. Their grammar as nom parsers:
//!
//! ```text
//! command = "[%" ( "csl" | "cal" ) 1*blank mark *( "," mark ) *blank "]"
//! mark    = colour square [ sign ] [ square ]       one square in "csl", two in "cal"
//! colour  = letter
//! square  = file rank | number
//! sign    = "x" | "-" | ":"
//! ```

use crate::board::{Geometry, Square};
use crate::notation::{Numbering, SquareStyle};
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n};
use nom::character::complete::{char, one_of, satisfy, space0, space1};
use nom::combinator::{all_consuming, map, map_res, opt, recognize};
use nom::multi::separated_list1;
use nom::{IResult, Parser};
use std::fmt::Write as _;

/// How a square is written.
#[derive(Clone, Copy, Debug)]
enum Name<'a> {
    /// By its letter and row.
    Letters(&'a str),
    /// By its number, and in how many digits.
    Number(u16, usize),
}

/// A mark on the board.
#[derive(Clone, Debug)]
struct Mark<'a> {
    colour: char,
    from: Name<'a>,
    /// What stands between the squares of an arrow, and its end.
    to: Option<(Option<char>, Name<'a>)>,
}

type Parsed<'a, T> = IResult<&'a str, T, ()>;

/// The squares that marks are in, and those that they are put into.
#[derive(Clone, Copy, Debug)]
pub(super) struct Renaming {
    pub(super) board: &'static Geometry,
    pub(super) from: Numbering,
    pub(super) to: SquareStyle,
}

/// A comment with its circles and arrows in other squares; nothing where it has none, or they stay what they are. Commands that
/// name a square that the board lacks stay as they are.
pub(super) fn rewritten(text: &str, renaming: Renaming) -> Option<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("[%") {
        let end = rest[at..].find(']').map_or(rest.len(), |end| at + end + 1);
        let (before, behind) = rest.split_at(end);
        match renamed(&before[at..], renaming) {
            Some(now) => {
                out.push_str(&before[..at]);
                out.push_str(&now);
            }
            None => out.push_str(before),
        }
        rest = behind;
    }
    out.push_str(rest);
    (out != text).then_some(out)
}

/// Whether a command, without the signs before it, is one of circles or arrows.
pub(super) fn is_of_marks(command: &str) -> bool {
    command.starts_with("csl") || command.starts_with("cal")
}

/// A command in other squares.
fn renamed(command: &str, renaming: Renaming) -> Option<String> {
    let (_, (head, marks, tail)) = self::command(command).ok()?;
    let mut out = head.to_owned();
    for (nth, mark) in marks.iter().enumerate() {
        if nth > 0 {
            out.push(',');
        }
        out.push(mark.colour);
        let from = renaming.name(mark.from)?;
        out.push_str(&from);
        let Some((sign, to)) = mark.to else { continue };
        let to = renaming.name(to)?;
        // Numbers run into each other unless each has two digits.
        match (renaming.to, sign, mark.from) {
            (SquareStyle::Numeric(_), Some(sign), _) => out.push(sign),
            (SquareStyle::Numeric(_), None, Name::Letters(_)) => out.push('x'),
            _ => {}
        }
        out.push_str(&to);
    }
    out.push_str(tail);
    Some(out)
}

impl Renaming {
    fn name(&self, name: Name<'_>) -> Option<String> {
        let (square, digits): (Square, usize) = match name {
            Name::Letters(text) => (self.board.named(&text.to_ascii_lowercase())?, 1),
            Name::Number(number, digits) => (self.from.square(self.board, number)?, digits),
        };
        let mut out = String::new();
        let _ = match self.to {
            SquareStyle::Numeric(numbering) => {
                write!(out, "{:0digits$}", numbering.number(self.board, square))
            }
            SquareStyle::Algebraic | SquareStyle::Short => {
                write!(out, "{}", self.board.name(square))
            }
        };
        Some(out)
    }
}

/// A command: what stands before its marks, these, and what follows them.
fn command(i: &str) -> Parsed<'_, (&str, Vec<Mark<'_>>, &str)> {
    let head = |name| recognize((tag("[%"), tag(name), space1));
    let list = |of| separated_list1((space0, char(','), space0), of);
    let tail = || recognize((space0, char(']')));
    alt((
        all_consuming((
            head("csl"),
            list(circle as fn(&str) -> Parsed<'_, Mark<'_>>),
            tail(),
        )),
        all_consuming((
            head("cal"),
            list(arrow as fn(&str) -> Parsed<'_, Mark<'_>>),
            tail(),
        )),
    ))
    .parse_complete(i)
}

fn colour(i: &str) -> Parsed<'_, char> {
    satisfy(|c| c.is_ascii_alphabetic()).parse_complete(i)
}

fn circle(i: &str) -> Parsed<'_, Mark<'_>> {
    map((colour, square), |(colour, from)| Mark {
        colour,
        from,
        to: None,
    })
    .parse_complete(i)
}

fn arrow(i: &str) -> Parsed<'_, Mark<'_>> {
    map(
        (colour, square, opt(one_of("x-:")), square),
        |(colour, from, sign, to)| Mark {
            colour,
            from,
            to: Some((sign, to)),
        },
    )
    .parse_complete(i)
}

fn square(i: &str) -> Parsed<'_, Name<'_>> {
    let rank = take_while_m_n(1, 2, |c: char| c.is_ascii_digit());
    let named = recognize((
        satisfy(|c| matches!(c.to_ascii_lowercase(), 'a'..='l')),
        rank,
    ));
    let digits = take_while_m_n(1, 2, |c: char| c.is_ascii_digit());
    let number = map_res(digits, |text: &str| {
        text.parse().map(|number| Name::Number(number, text.len()))
    });
    alt((map(named, Name::Letters), number)).parse_complete(i)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find;

    #[test]
    fn marks_are_renumbered() {
        let renaming = |variant: &str, to| {
            let variant = find(variant).unwrap();
            Renaming {
                board: variant.board,
                from: variant.numbering,
                to,
            }
        };
        let russian = find("russian").unwrap();
        let numbers = SquareStyle::Numeric(russian.numbering);
        for (text, to, want) in [
            ("[%csl G15]", SquareStyle::Algebraic, "[%csl Ge5]"),
            (
                "a [%cal G22x18,R9-13] b",
                SquareStyle::Algebraic,
                "a [%cal Gc3d4,Rb6a5] b",
            ),
            ("[%csl Gc3,Rd4]", numbers, "[%csl G22,R18]"),
            ("[%cal Gc3d4]", numbers, "[%cal G22x18]"),
            (
                "[%cal Ga5b4] [%csl Ga5]",
                numbers,
                "[%cal G13x17] [%csl G13]",
            ),
            ("[%cal G0913]", numbers, "[%cal G0913]"),
            ("[%csl G44]", SquareStyle::Algebraic, "[%csl G44]"),
            ("[%csl ]", SquareStyle::Algebraic, "[%csl ]"),
            ("[%cal G22]", SquareStyle::Algebraic, "[%cal G22]"),
            (
                "[%clk 0:22:18] x",
                SquareStyle::Algebraic,
                "[%clk 0:22:18] x",
            ),
        ] {
            let got = rewritten(text, renaming("russian", to));
            assert_eq!(got.as_deref().unwrap_or(text), want, "{text}");
        }
    }
}
