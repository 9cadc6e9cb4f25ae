//! Scores of a sheet as nom parsers.

use super::chars::{self, is_blank, is_line_end};
use super::moves::{Parsed, blanks, none};
use crate::outcome::Terminator;
use crate::words::Letter;
use crate::words::month;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n};
use nom::character::complete::satisfy;
use nom::combinator::{map_opt, opt, peek, value, verify};

/// Blanks and the bar at the end of a cell.
fn cell_over(i: &str) -> Parsed<'_, ()> {
    value((), (blanks, tag("|"))).parse_complete(i)
}

/// The longest remark behind a score, in bytes.
const REMARK: usize = 60;

/// A remark that ends a line: ` (time)`, ` (por tempo).`, `, on time`. Nothing that looks like a move stands in it, and without
/// brackets no name and no month.
fn remark(i: &str) -> Parsed<'_, ()> {
    let line = i.find(is_line_end).map_or(i, |end| &i[..end]);
    let body = line.trim_matches([' ', '\t', ',', ';', '.']);
    let inside = body
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let plain = inside.unwrap_or(body);
    let letters = plain
        .chars()
        .all(|c| c.is_letter() || matches!(c, ' ' | '.' | '-'));
    let small = |word: &str| word.starts_with(char::is_lowercase) && month(word).is_none();
    let bare = inside.is_none() && !plain.split(' ').all(small);
    if line.len() > REMARK || plain.is_empty() || !letters || bare {
        return none();
    }
    Ok((&i[line.len()..], ()))
}

/// Whether a text to the end of its line is a remark behind a result.
pub(super) fn is_remark(text: &str) -> bool {
    remark(text).is_ok()
}

fn sign_of_score(c: char) -> bool {
    chars::is_dash(c) || c == ':'
}

/// What two numbers of points say.
fn of_points(a: &str, b: &str) -> Option<Terminator> {
    let digit = |text: &str| text.parse::<u32>().ok().filter(|_| text.len() == 1);
    Terminator::of_points(digit(a)?, digit(b)?)
}

/// The end of a line, perhaps behind a full stop.
fn line_over(i: &str) -> Parsed<'_, ()> {
    let rest = i.trim_start_matches(|c| is_blank(c) || c == '.');
    if rest.is_empty() || rest.starts_with(is_line_end) {
        Ok((rest, ()))
    } else {
        none()
    }
}

/// A score: `2-0`, `1:1`, `½-½`, `1/2`. A pair of numbers is one only where no move can be meant.
pub(super) fn score(i: &str) -> Parsed<'_, Terminator> {
    let half = || alt((tag("½"), tag("1/2")));
    let sign = || satisfy(sign_of_score);
    let points = || take_while_m_n(1, 2, |c: char| c.is_ascii_digit());
    // No move is written with halves, so that a cross may stand between them.
    let either = |c| sign_of_score(c) || chars::is_cross(c);
    let between = || (blanks, satisfy(either), blanks);
    let decimal = || alt((tag("0.5"), tag("0,5")));
    let halves = alt((
        value((), (half(), opt((between(), half())))),
        value((), (decimal(), between(), decimal())),
    ));
    let halves = value(Terminator::Draw, halves);
    let pair = map_opt(
        (points(), sign(), points()),
        |(a, _, b): (&str, _, &str)| match of_points(a, b) {
            None if a == "0" || b == "0" => Some(Terminator::Points),
            known => known,
        },
    );
    // With blanks or a cross it is one only at the end of a line.
    let cross = || satisfy(either);
    let spaced = map_opt(
        (
            points(),
            blanks,
            cross(),
            blanks,
            points(),
            peek(alt((line_over, cell_over, remark))),
        ),
        |(a, _, _, _, b, _)| of_points(a, b),
    );
    // No piece stands on a square 0: `0x2 Чёрные сдались`.
    let zero = map_opt(
        (points(), satisfy(chars::is_cross), points()),
        |(a, _, b)| (a == "0" || b == "0").then(|| of_points(a, b)).flatten(),
    );
    let ends =
        |rest: &str| !rest.starts_with(|c: char| c.is_letter_or_number() || chars::is_dash(c));
    let (rest, score) = alt((halves, pair, spaced, zero)).parse_complete(i)?;
    verify(peek(nom::combinator::rest), |rest: &str| ends(rest)).parse_complete(rest)?;
    Ok((rest, score))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores() {
        assert_eq!(
            score("2-0)"),
            Ok((")", Terminator::Won(crate::outcome::Column::First)))
        );
        assert_eq!(score("½-½"), Ok(("", Terminator::Draw)));
        assert!(score("1-5").is_err() && score("2-0-1").is_err());
        for text in [
            "1 - 0 (time)",
            "1 - 0 (по времени).",
            "0 : 1 (tempo)\n",
            "1 - 0, on time",
        ] {
            assert!(score(text).is_ok(), "{text}");
        }
        for text in ["1 - 0 (c3-d4)", "1 - 1 june", "1 - 0 Smith", "1 - 7 (time)"] {
            assert!(score(text).is_err(), "{text}");
        }
    }
}
