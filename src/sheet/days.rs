//! Ranges of days, as events have them: `10 – 18 января 2024`, `10-18/01/2024`, `3.–7. Mai 2019`, `28.01 - 03.02.2024`.
//!
//! ```text
//! range = day [ "." ] to day [ "." ] ( sign month sign year | [ of ] name [ of ] year )
//!       | day sign month [ sign ] to day sign month sign year
//!       | day [ of ] name to day [ of ] name [ of ] year
//! to    = dash or "/", blanks around it       sign = "." | "/"
//! ```

use super::chars::{is_blank, is_dash};
use super::moves::Parsed;
use crate::words::{fold, is_filler, month};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{take_while, take_while_m_n, take_while1};
use nom::character::complete::{char, satisfy};
use nom::combinator::{map_opt, not, opt, peek, recognize, verify};
use nom::sequence::{delimited, preceded};

/// How long the range is that a text begins with.
pub(super) fn len(text: &str) -> Option<usize> {
    let digit = text.starts_with(|c: char| c.is_ascii_digit());
    let (rest, _) = digit.then(|| range(text).ok()).flatten()?;
    Some(text.len() - rest.len())
}

fn range(i: &str) -> Parsed<'_, &str> {
    let stop = || opt(char('.'));
    let numbered = |i| {
        let (i, by) = sign(i)?;
        let (i, _) = (month_number, char(by), year).parse_complete(i)?;
        Ok((i, ()))
    };
    let named = |i| {
        let (i, _) =
            (stop(), blanks, opt(of), named_month, stop(), opt(char(','))).parse_complete(i)?;
        let (i, _) = (blanks, opt(of), year).parse_complete(i)?;
        Ok((i, ()))
    };
    let one_month = verify(
        (day, preceded((stop(), to), day), alt((numbered, named))),
        |(first, last, ())| first < last,
    );
    let of_numbers = |i| {
        let (i, (_, by, _)) = (day, sign, month_number).parse_complete(i)?;
        let (i, _) =
            (opt(char(by)), opt(preceded(opt(char(by)), year)), to, day).parse_complete(i)?;
        let (i, _) = (char(by), month_number, char(by), year).parse_complete(i)?;
        Ok((i, ()))
    };
    let of_name = |i| {
        let month = (stop(), blanks, opt(of), named_month, stop());
        let (i, _) = (day, month, to, day).parse_complete(i)?;
        named(i)
    };
    let end = not(peek(satisfy(char::is_alphanumeric)));
    recognize((alt((one_month.map(|_| ()), of_numbers, of_name)), end)).parse_complete(i)
}

fn blanks(i: &str) -> Parsed<'_, &str> {
    take_while(is_blank).parse_complete(i)
}

fn digits(i: &str) -> Parsed<'_, &str> {
    take_while_m_n(1, 2, |c: char| c.is_ascii_digit()).parse_complete(i)
}

fn day(i: &str) -> Parsed<'_, u8> {
    let day = map_opt(digits, |digits: &str| digits.parse().ok());
    verify(day, |day| (1..=31).contains(day)).parse_complete(i)
}

fn month_number(i: &str) -> Parsed<'_, u8> {
    let month = map_opt(digits, |digits: &str| digits.parse().ok());
    verify(month, |month| (1..=12).contains(month)).parse_complete(i)
}

fn year(i: &str) -> Parsed<'_, &str> {
    let four = take_while_m_n(4, 4, |c: char| c.is_ascii_digit());
    verify(four, |year: &str| {
        ["18", "19", "20"].iter().any(|age| year.starts_with(age))
    })
    .parse_complete(i)
}

fn sign(i: &str) -> Parsed<'_, char> {
    alt((char('.'), char('/'))).parse_complete(i)
}

fn to(i: &str) -> Parsed<'_, char> {
    let dash = satisfy(|c| is_dash(c) || c == '/');
    delimited(blanks, dash, blanks).parse_complete(i)
}

fn word(i: &str) -> Parsed<'_, &str> {
    take_while1(char::is_alphabetic).parse_complete(i)
}

/// `de`, `di`.
fn of(i: &str) -> Parsed<'_, &str> {
    let filler = verify(word, |word: &str| is_filler(word) && word.len() <= 4);
    (filler, take_while1(is_blank))
        .map(|(word, _)| word)
        .parse_complete(i)
}

fn named_month(i: &str) -> Parsed<'_, &str> {
    verify(word, |word: &str| month(&fold(word)).is_some()).parse_complete(i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_days() {
        for text in [
            "10 – 18 января 2024",
            "10-18 января 2024",
            "10-18/01/2024",
            "10.-18.01.2024",
            "3.–7. Mai 2019",
            "10/18 gennaio 2024",
            "3 - 5 de maio de 2019",
            "28.01 - 03.02.2024",
            "28.01.-03.02.2024",
            "28.12.2023 - 03.01.2024",
            "28 января – 3 февраля 2024",
        ] {
            assert_eq!(len(text), Some(text.len()), "{text}");
            assert_eq!(len(&format!("{text} г.")), Some(text.len()), "{text}");
        }
        for text in [
            "12-03-2019",
            "12.03.2019",
            "2019-03-12",
            "18-10 января 2024",
            "32-28 18-23",
            "10-14 2024",
            "10-18",
            "3-5 мая",
            "1. 10-18",
        ] {
            assert_eq!(len(text), None, "{text}");
        }
    }
}
