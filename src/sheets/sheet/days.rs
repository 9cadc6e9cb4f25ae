//! Ranges of days, as events have them: `10 – 18 января 2024`, `10-18/01/2024`, `dal 20 al 22 novembre`, `28.01 - 03.02.2024`.
//!
//! ```text
//! range = *2since ( days | iso to iso | name day ( to day | to name day ) "," year )
//! days  = day [ "." ] to day [ "." ] ( sign month sign year | [ of ] name [ [ of ] year ] )
//!       | day sign month [ sign year ] [ sign ] to day sign month sign year
//!       | day [ of ] name [ year ] to day [ of ] name [ [ of ] year ]
//! day   = 1*2 digit [ ending ]            iso = year sign month sign day
//! to    = dash or "/", blanks around it, or a word for it           sign = "." | "/" | dash
//! ```
//!
//! A year may be left out after the name of a month where a word announces that days follow, or where no score is as high.

use super::chars::{is_blank, is_dash};
use super::moves::{ParserResult, parse_blanks};
use crate::words::LetterClass;
use crate::words::{is_filler, is_since, is_until, parse_month};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{take_while_m_n, take_while1};
use nom::character::complete::{char, one_of, satisfy};
use nom::combinator::{map_opt, not, opt, peek, recognize, value, verify};
use nom::multi::many_m_n;
use nom::sequence::{delimited, preceded};

/// Returns the length of the range that a text begins with.
pub(crate) fn len(text: &str) -> Option<usize> {
    let begins = may_begin(text);
    let (rest, _) = begins.then(|| parse_day_range(text).ok()).flatten()?;
    Some(text.len() - rest.len())
}

/// Returns whether a range may begin here: with figures, followed by nothing that excludes a range.
fn may_begin(text: &str) -> bool {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    behind.len() < text.len()
        && behind.starts_with(|c: char| {
            c.is_letter() || is_blank(c) || is_dash(c) || "./&'’°".contains(c)
        })
}

/// Returns the length of the range that a text begins with, where words or a month may precede the days: `с 20 по 22 ноября`,
/// `May 3-5, 2019`.
pub(super) fn len_with_words(text: &str) -> Option<usize> {
    if let Some(len) = len(text) {
        return Some(len);
    }
    let letter = text.starts_with(char::is_letter);
    let since = |i| {
        let word = verify(parse_word, |word: &str| is_since(word));
        (
            word,
            take_while1(|c| is_blank(c) || matches!(c, '\'' | '’')),
        )
            .parse_complete(i)
    };
    let led = |i| {
        let (i, _) = many_m_n(1, 2, since).parse_complete(i)?;
        alt((parse_day_range, month_first)).parse_complete(i)
    };
    let mut all = alt((led, month_first));
    let (rest, _) = letter.then(|| all.parse_complete(text).ok()).flatten()?;
    Some(text.len() - rest.len())
}

/// Whether the days are separated by a sign or a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DayRangeSign {
    Sign,
    Word,
}

/// The highest number that can be the points of a game or a short match; days above it are not points.
const MAX_POINTS: u8 = 9;

fn parse_day_range(i: &str) -> ParserResult<'_, &str> {
    let numbered = |i| {
        let (i, by) = parse_date_sign(i)?;
        let (i, _) = (month_number, char(by), parse_year).parse_complete(i)?;
        Ok((i, true))
    };
    let of_month = |i| {
        (
            any_sign,
            parse_blanks,
            opt(parse_of_word),
            named_month,
            any_sign,
        )
            .parse_complete(i)
    };
    let with_year = |i| {
        let (i, _) = of_month(i)?;
        let (i, _) =
            (opt(char(',')), parse_blanks, opt(parse_of_word), parse_year).parse_complete(i)?;
        Ok((i, true))
    };
    let without = |i| {
        let (i, _) = (
            opt(char('.')),
            parse_blanks,
            opt(parse_of_word),
            called_month,
        )
            .parse_complete(i)?;
        Ok((i, false))
    };
    let named = alt((with_year, without));
    let one_month = verify(
        (
            parse_day,
            preceded(opt(char('.')), parse_range_sign),
            parse_day,
            alt((numbered, named)),
        ),
        |(first, to, last, year)| {
            first < last && (*year || *to == DayRangeSign::Word || *last > MAX_POINTS)
        },
    );
    let of_numbers = |i| {
        let (i, (_, by, _)) = (parse_day, parse_date_sign, month_number).parse_complete(i)?;
        let (i, _) = (
            opt(char(by)),
            opt(preceded(opt(char(by)), parse_year)),
            parse_range_sign,
            parse_day,
        )
            .parse_complete(i)?;
        let (i, _) = (char(by), month_number, char(by), parse_year).parse_complete(i)?;
        Ok((i, ()))
    };
    let of_names = |i| {
        let own = opt((parse_blanks, opt(parse_of_word), parse_year));
        let (i, _) = (parse_day, of_month, own, parse_range_sign, parse_day).parse_complete(i)?;
        alt((with_year, without)).parse_complete(i)
    };
    let whole = |i| {
        let (i, (_, by, _)) = (parse_year, any_of_signs, month_number).parse_complete(i)?;
        let (i, _) = (char(by), parse_day, parse_range_sign, parse_year).parse_complete(i)?;
        (char(by), month_number, char(by), parse_day).parse_complete(i)
    };
    let full = |i| {
        let (i, (_, by, _)) = (parse_day, any_of_signs, month_number).parse_complete(i)?;
        let (i, _) = (char(by), parse_year, parse_range_sign, parse_day).parse_complete(i)?;
        (char(by), month_number, char(by), parse_year).parse_complete(i)
    };
    let all = alt((
        value((), whole),
        value((), full),
        value((), one_month),
        of_numbers,
        value((), of_names),
    ));
    recognize((all, parse_word_end)).parse_complete(i)
}

/// Parses a range that begins with a month: `November 20-22, 2024`, `May 30 to June 2, 2019`.
fn month_first(i: &str) -> ParserResult<'_, &str> {
    let month = || (named_month, opt(char('.')), parse_blanks);
    let (rest, (_, first, to, other, last)) = (
        month(),
        parse_day,
        parse_range_sign,
        opt(month()),
        parse_day,
    )
        .parse_complete(i)?;
    let mut behind = opt((opt(char(',')), parse_blanks, opt(parse_of_word), parse_year));
    let (rest, known) = behind.parse_complete(rest)?;
    let told = known.is_some() || to == DayRangeSign::Word || last > MAX_POINTS;
    let later = other.is_some() || first < last;
    let read = i.len() - rest.len();
    let (rest, _) = verify(parse_word_end, |()| told && later).parse_complete(rest)?;
    Ok((rest, &i[..read]))
}

/// Checks that no letter or digit follows.
fn parse_word_end(i: &str) -> ParserResult<'_, ()> {
    not(peek(satisfy(char::is_letter_or_number))).parse_complete(i)
}

fn parse_digits(i: &str) -> ParserResult<'_, &str> {
    take_while_m_n(1, 2, |c: char| c.is_ascii_digit()).parse_complete(i)
}

/// Parses a day, perhaps as an ordinal: `1º`, `20th`, `20-го`.
fn parse_day(i: &str) -> ParserResult<'_, u8> {
    let number = map_opt(parse_digits, |digits: &str| digits.parse().ok());
    let (i, day) = verify(number, |day| (1..=31).contains(day)).parse_complete(i)?;
    let letters = take_while1(|c: char| c.is_letter() || c == '°');
    let ending = verify(letters, |word: &str| {
        word == "°" || (is_filler(word) && word.len() <= 4)
    });
    let (i, _) = opt((opt(char('-')), ending)).parse_complete(i)?;
    Ok((i, day))
}

fn month_number(i: &str) -> ParserResult<'_, u8> {
    let month = map_opt(parse_digits, |digits: &str| digits.parse().ok());
    verify(month, |month| (1..=12).contains(month)).parse_complete(i)
}

fn parse_year(i: &str) -> ParserResult<'_, &str> {
    let four = take_while_m_n(4, 4, |c: char| c.is_ascii_digit());
    verify(four, |year: &str| {
        ["18", "19", "20"].iter().any(|age| year.starts_with(age))
    })
    .parse_complete(i)
}

fn parse_date_sign(i: &str) -> ParserResult<'_, char> {
    alt((char('.'), char('/'))).parse_complete(i)
}

/// Parses the sign between the fields of a whole date that begins with its year.
fn any_of_signs(i: &str) -> ParserResult<'_, char> {
    one_of("./-").parse_complete(i)
}

/// Parses a sign around the name of a month, or none: `20-22.XI.1998`, `20-22/XI-1998`.
fn any_sign(i: &str) -> ParserResult<'_, Option<char>> {
    opt(any_of_signs).parse_complete(i)
}

fn parse_range_sign(i: &str) -> ParserResult<'_, DayRangeSign> {
    let dash = value(
        DayRangeSign::Sign,
        satisfy(|c| is_dash(c) || matches!(c, '/' | '&')),
    );
    let signed = delimited(parse_blanks, dash, parse_blanks);
    // `t/m`
    let through = recognize((one_of("tT"), char('/'), one_of("mM")));
    let worded = verify(alt((through, parse_word)), |word: &str| {
        word.contains('/') || is_until(word)
    });
    // `20 a 22`, `20 all'22`
    let apart = || take_while1(|c| is_blank(c) || matches!(c, '\'' | '’'));
    let worded = value(DayRangeSign::Word, delimited(apart(), worded, apart()));
    alt((signed, worded)).parse_complete(i)
}

fn parse_word(i: &str) -> ParserResult<'_, &str> {
    take_while1(char::is_letter).parse_complete(i)
}

/// Parses a word for "of": `de`, `di`.
fn parse_of_word(i: &str) -> ParserResult<'_, &str> {
    let filler = verify(parse_word, |word: &str| is_filler(word) && word.len() <= 4);
    (filler, take_while1(is_blank))
        .map(|(word, _)| word)
        .parse_complete(i)
}

fn named_month(i: &str) -> ParserResult<'_, &str> {
    verify(parse_word, |word: &str| parse_month(word).is_some()).parse_complete(i)
}

/// Parses the name of a month that is not a Roman number.
fn called_month(i: &str) -> ParserResult<'_, &str> {
    let roman = |c: char| matches!(c, 'i' | 'v' | 'x' | 'I' | 'V' | 'X' | 'І' | 'Х');
    verify(named_month, |word: &str| !word.chars().all(roman)).parse_complete(i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_days() {
        // What cannot begin a range is not read as one.
        for text in ["14,21,23", "14", "14:21", "14)", "W14", "", "2024|3"] {
            assert!(!may_begin(text) && parse_day_range(text).is_err(), "{text}");
        }
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
            "28 декабря 2023 – 3 января 2024",
            "20 a 22 de novembro de 2024",
            "20 e 21 novembre 2024",
            "20 and 21 November 2024",
            "20th to 22nd November 2024",
            "20 t/m 22 november 2024",
            "20. bis 22. November 2024",
            "1º a 3 de novembro",
            "20/11/2024 a 22/11/2024",
            "2024.11.20 - 2024.11.22",
            "2024-11-20 – 2024-11-22",
            "20-22.XI.1998",
            "20-22/ХІ-1998",
            "20–22 ноября",
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
            "1 e 2 x",
            "Fox 1-2 May",
            "20 a 22",
        ] {
            assert_eq!(len(text), None, "{text}");
            assert_eq!(len_with_words(text), None, "{text}");
        }
        for text in [
            "с 20 по 22 ноября",
            "со 2-го по 4-е мая 2024",
            "dal 20 al 22 novembre 2024",
            "dall'1 all'11 marzo 2024",
            "nos dias 20 e 21 de novembro de 2024",
            "from 20 to 22 November 2024",
            "du 20 au 22 novembre 2024",
            "vom 20. bis 22. November 2024",
            "del 20 al 22 de noviembre de 2024",
            "van 20 tot 22 november 2024",
            "od 20 do 22 listopada 2024",
            "November 20-22, 2024",
            "May 30 to June 2, 2019",
        ] {
            assert_eq!(len_with_words(text), Some(text.len()), "{text}");
            assert_eq!(
                len_with_words(&format!("{text}, Leeds")),
                Some(text.len()),
                "{text}"
            );
        }
    }
}
