//! Circles and arrows on the board, `[%csl G15,R22]` and `[%cal G11x15]`, rewritten in other squares. Their grammar as nom parsers:
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

/// Name of a square.
#[derive(Clone, Copy, Debug)]
enum SquareName<'a> {
    /// Its letter and row.
    Letters(&'a str),
    /// Its number, with the number of digits.
    Number(u16, usize),
}

/// A mark on the board.
#[derive(Clone, Debug)]
struct BoardMark<'a> {
    colour: char,
    from: SquareName<'a>,
    /// The sign between the squares of an arrow, and its end.
    to: Option<(Option<char>, SquareName<'a>)>,
}

type MarkResult<'a, T> = IResult<&'a str, T, ()>;

/// The names of squares in marks, and those by which they are replaced.
#[derive(Clone, Copy, Debug)]
pub(super) struct SquareRenaming {
    pub(super) board: &'static Geometry,
    pub(super) from: Numbering,
    pub(super) to: SquareStyle,
}

/// Returns a comment with its circles and arrows in other squares, or `None` if it has none or they stay the same. Commands that name a
/// square that the board lacks stay as they are.
pub(super) fn rewrite_marks(text: &str, renaming: SquareRenaming) -> Option<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("[%") {
        let end = rest[at..].find(']').map_or(rest.len(), |end| at + end + 1);
        let (before, behind) = rest.split_at(end);
        match rename_command(&before[at..], renaming) {
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

/// Returns whether a command, without the characters before it, is one of circles or arrows.
pub(super) fn is_of_marks(command: &str) -> bool {
    command.starts_with("csl") || command.starts_with("cal")
}

/// Returns a command with other names of squares.
fn rename_command(command: &str, renaming: SquareRenaming) -> Option<String> {
    let (_, (head, marks, tail)) = self::parse_command(command).ok()?;
    let mut out = head.to_owned();
    for (nth, mark) in marks.iter().enumerate() {
        if nth > 0 {
            out.push(',');
        }
        out.push(mark.colour);
        let from = renaming.rename_square(mark.from)?;
        out.push_str(&from);
        let Some((sign, to)) = mark.to else { continue };
        let to = renaming.rename_square(to)?;
        // Numbers run into each other unless each has two digits.
        match (renaming.to, sign, mark.from) {
            (SquareStyle::Numeric(_), Some(sign), _) => out.push(sign),
            (SquareStyle::Numeric(_), None, SquareName::Letters(_)) => out.push('x'),
            _ => {}
        }
        out.push_str(&to);
    }
    out.push_str(tail);
    Some(out)
}

impl SquareRenaming {
    fn rename_square(&self, name: SquareName<'_>) -> Option<String> {
        let (square, digits): (Square, usize) = match name {
            SquareName::Letters(text) => (self.board.square_named(&text.to_ascii_lowercase())?, 1),
            SquareName::Number(number, digits) => {
                (self.from.square_for_number(self.board, number)?, digits)
            }
        };
        let mut out = String::new();
        let _ = match self.to {
            SquareStyle::Numeric(numbering) => {
                write!(
                    out,
                    "{:0digits$}",
                    numbering.number_for_square(self.board, square)
                )
            }
            SquareStyle::Algebraic | SquareStyle::Short => {
                write!(out, "{}", self.board.square_name(square))
            }
        };
        Some(out)
    }
}

/// Parses a command: the text before its marks, the marks, and the text after them.
fn parse_command(i: &str) -> MarkResult<'_, (&str, Vec<BoardMark<'_>>, &str)> {
    let head = |name| recognize((tag("[%"), tag(name), space1));
    let list = |of| separated_list1((space0, char(','), space0), of);
    let tail = || recognize((space0, char(']')));
    alt((
        all_consuming((
            head("csl"),
            list(parse_circle as fn(&str) -> MarkResult<'_, BoardMark<'_>>),
            tail(),
        )),
        all_consuming((
            head("cal"),
            list(parse_arrow as fn(&str) -> MarkResult<'_, BoardMark<'_>>),
            tail(),
        )),
    ))
    .parse_complete(i)
}

fn parse_colour(i: &str) -> MarkResult<'_, char> {
    satisfy(|c| c.is_ascii_alphabetic()).parse_complete(i)
}

fn parse_circle(i: &str) -> MarkResult<'_, BoardMark<'_>> {
    map((parse_colour, parse_square), |(colour, from)| BoardMark {
        colour,
        from,
        to: None,
    })
    .parse_complete(i)
}

fn parse_arrow(i: &str) -> MarkResult<'_, BoardMark<'_>> {
    map(
        (parse_colour, parse_square, opt(one_of("x-:")), parse_square),
        |(colour, from, sign, to)| BoardMark {
            colour,
            from,
            to: Some((sign, to)),
        },
    )
    .parse_complete(i)
}

fn parse_square(i: &str) -> MarkResult<'_, SquareName<'_>> {
    let rank = take_while_m_n(1, 2, |c: char| c.is_ascii_digit());
    let named = recognize((
        satisfy(|c| matches!(c.to_ascii_lowercase(), 'a'..='l')),
        rank,
    ));
    let digits = take_while_m_n(1, 2, |c: char| c.is_ascii_digit());
    let number = map_res(digits, |text: &str| {
        text.parse()
            .map(|number| SquareName::Number(number, text.len()))
    });
    alt((map(named, SquareName::Letters), number)).parse_complete(i)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find_variant;

    #[test]
    fn marks_are_renumbered() {
        let renaming = |variant: &str, to| {
            let variant = find_variant(variant).unwrap();
            SquareRenaming {
                board: variant.board,
                from: variant.numbering,
                to,
            }
        };
        let russian = find_variant("russian").unwrap();
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
            let got = rewrite_marks(text, renaming("russian", to));
            assert_eq!(got.as_deref().unwrap_or(text), want, "{text}");
        }
    }
}
