//! Squares of a list as nom parsers, and the text between them.

use super::rank::{self, RankMeaning};
use crate::sheet::chars::{is_blank, is_dash, is_line_end};
use crate::sheet::moves::{
    ParserResult, number_square, parse_algebraic_move as algebraic_move, parse_square,
};
use crate::words::LetterClass;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{take_while, take_while1};
use nom::character::complete::char;
use nom::combinator::{opt, recognize, success};
use nom::sequence::delimited;

/// Counts the squares at the start of a text with nothing but commas and blanks between them.
pub(super) fn count_listed_squares(mut i: &str) -> usize {
    let mut count = 0;
    loop {
        let next = i.trim_start_matches(|c| is_blank(c) || c == ',');
        match parse_lone_square(next) {
            Ok((rest, _)) if rest.len() < i.len() => {
                i = rest;
                count += 1;
            }
            _ => return count,
        }
    }
}

/// Parses the text between two items of a list.
pub(super) fn parse_filler(i: &str) -> ParserResult<'_, &str> {
    let sign = |c: char| {
        is_blank(c)
            || is_line_end(c)
            || is_dash(c)
            || matches!(
                c,
                ',' | ';' | ':' | '.' | '\'' | '"' | '=' | '&' | '+' | '•' | '·'
            )
    };
    let count = delimited(
        char('('),
        take_while1(|c: char| c.is_ascii_digit()),
        char(')'),
    );
    recognize((take_while(sign), opt(count), take_while(sign))).parse_complete(i)
}

/// Parses a word of letters.
pub(super) fn parse_word(i: &str) -> ParserResult<'_, &str> {
    take_while1(char::is_letter).parse_complete(i)
}

/// Parses one square that is not part of a move.
pub(super) fn parse_lone_square(i: &str) -> ParserResult<'_, (&str, bool)> {
    let algebraic = (recognize(parse_square), success(true));
    let numeric = (recognize(number_square), success(false));
    let (rest, (text, letters)) = alt((algebraic, numeric)).parse_complete(i)?;
    let behind = rest.trim_start_matches(is_blank);
    let moves = behind.starts_with(|c: char| is_dash(c) || matches!(c, 'x' | '×' | ':')) && {
        let to = behind.trim_start_matches(|c: char| !c.is_letter_or_number() || c == 'x');
        let direct = behind.chars().nth(1).is_some_and(char::is_letter_or_number);
        direct && (parse_square(to).is_ok() || to.starts_with(|c: char| c.is_ascii_digit()))
    };
    let glued = rest.starts_with(|c: char| c.is_letter_or_number()) && glued_king(rest).is_none();
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

/// Returns the text after the letter of a king that directly follows its square: `c1K`, `h2д`.
pub(super) fn glued_king(i: &str) -> Option<&str> {
    let letter = i.chars().next()?;
    let (name, rest) = i.split_at(letter.len_utf8());
    let ends = !rest.starts_with(char::is_letter_or_number);
    (ends && rank::rank_meaning(name, "") == Some(RankMeaning::King)).then_some(rest)
}
