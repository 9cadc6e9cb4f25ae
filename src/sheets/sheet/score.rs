//! Parses scores of a sheet with nom.

use super::chars::{self, is_blank, is_line_end};
use super::moves::{ParserResult, parse_blanks, parse_failure};
use crate::outcome::Terminator;
use crate::words::LetterClass;
use crate::words::parse_month;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n};
use nom::character::complete::satisfy;
use nom::combinator::{map_opt, opt, peek, value, verify};

/// Parses blanks and the bar at the end of a cell.
fn cell_over(i: &str) -> ParserResult<'_, ()> {
    value((), (parse_blanks, tag("|"))).parse_complete(i)
}

/// The maximum length of a remark after a score, in bytes.
const MAX_REMARK_BYTES: usize = 60;

/// Parses a remark that ends a line: ` (time)`, ` (por tempo).`, `, on time`. It contains nothing that looks like a move, and
/// without brackets no name and no month.
fn parse_remark(i: &str) -> ParserResult<'_, ()> {
    let line = i.find(is_line_end).map_or(i, |end| &i[..end]);
    let body = line.trim_matches([' ', '\t', ',', ';', '.']);
    let inside = body
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let plain = inside.unwrap_or(body);
    let letters = plain
        .chars()
        .all(|c| c.is_letter() || matches!(c, ' ' | '.' | '-'));
    let small = |word: &str| word.starts_with(char::is_lowercase) && parse_month(word).is_none();
    let bare = inside.is_none() && !plain.split(' ').all(small);
    if line.len() > MAX_REMARK_BYTES || plain.is_empty() || !letters || bare {
        return parse_failure();
    }
    Ok((&i[line.len()..], ()))
}

/// Returns whether a text is a remark after a result, up to the end of its line.
pub(super) fn is_remark(text: &str) -> bool {
    parse_remark(text).is_ok()
}

fn sign_of_score(c: char) -> bool {
    chars::is_dash(c) || c == ':'
}

/// Returns the result that two numbers of points give.
fn of_points(a: &str, b: &str) -> Option<Terminator> {
    let digit = |text: &str| text.parse::<u32>().ok().filter(|_| text.len() == 1);
    Terminator::of_points(digit(a)?, digit(b)?)
}

/// Parses the end of a line, perhaps after a full stop.
fn line_over(i: &str) -> ParserResult<'_, ()> {
    let rest = i.trim_start_matches(|c| is_blank(c) || c == '.');
    if rest.is_empty() || rest.starts_with(is_line_end) {
        Ok((rest, ()))
    } else {
        parse_failure()
    }
}

/// Parses a score: `2-0`, `1:1`, `½-½`, `1/2`. A pair of numbers is a score only where it cannot be a move.
pub(super) fn parse_score(i: &str) -> ParserResult<'_, Terminator> {
    let half = || alt((tag("½"), tag("1/2")));
    let sign = || satisfy(sign_of_score);
    let points = || take_while_m_n(1, 2, |c: char| c.is_ascii_digit());
    // No move is written with halves, so a cross may separate them.
    let either = |c| sign_of_score(c) || chars::is_cross(c);
    let between = || (parse_blanks, satisfy(either), parse_blanks);
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
    // With blanks or a cross, a pair is a score only at the end of a line.
    let cross = || satisfy(either);
    let spaced = map_opt(
        (
            points(),
            parse_blanks,
            cross(),
            parse_blanks,
            points(),
            peek(alt((line_over, cell_over, parse_remark))),
        ),
        |(a, _, _, _, b, _)| of_points(a, b),
    );
    // There is no square 0: `0x2 Чёрные сдались`.
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
    fn scores_are_parsed() {
        assert_eq!(
            parse_score("2-0)"),
            Ok((")", Terminator::Won(crate::outcome::ScoreColumn::First)))
        );
        assert_eq!(parse_score("½-½"), Ok(("", Terminator::Draw)));
        assert!(parse_score("1-5").is_err() && parse_score("2-0-1").is_err());
        for text in [
            "1 - 0 (time)",
            "1 - 0 (по времени).",
            "0 : 1 (tempo)\n",
            "1 - 0, on time",
        ] {
            assert!(parse_score(text).is_ok(), "{text}");
        }
        for text in ["1 - 0 (c3-d4)", "1 - 1 june", "1 - 0 Smith", "1 - 7 (time)"] {
            assert!(parse_score(text).is_err(), "{text}");
        }
    }
}
