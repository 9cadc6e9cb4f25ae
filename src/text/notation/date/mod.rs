//! Dates as people write them, and as PDN 3.0 requires them: `YYYY.MM.DD`, each field known or all `?`.
//!
//! A date is read in every sense in which somebody could have meant it; the fields on which all readings agree are known. So `13/01/1996`
//! is a day, while only the year of `03/04/1996` is sure.

mod date_meanings;
mod fields;
mod order;

pub use order::DateOrder;

use nom::branch::alt;
use nom::bytes::complete::take_while_m_n;
use nom::character::complete::char;
use nom::combinator::{eof, map};
use nom::{IResult, Parser};
use std::fmt;

/// A day, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year, from 1.
    pub year: Option<u16>,
    /// The month, from 1 to 12.
    pub month: Option<u8>,
    /// The day of the month, from 1.
    pub day: Option<u8>,
}

/// Reading of a day from a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateReading {
    /// The fields that are sure.
    pub date: Date,
    /// Whether the text states nothing more than that.
    pub whole: bool,
}

impl fmt::Display for Date {
    /// Formats the date as in PDN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year {
            Some(year) => write!(f, "{year:04}")?,
            None => f.write_str("????")?,
        }
        for field in [self.month, self.day] {
            match field {
                Some(field) => write!(f, ".{field:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

impl Date {
    /// Returns whether year, month and day are known.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.year.is_some() && self.month.is_some() && self.day.is_some()
    }

    /// Returns the fields on which two dates agree.
    fn common_fields(self, other: Self) -> Self {
        fn agreed_field<T: PartialEq>(one: Option<T>, other: Option<T>) -> Option<T> {
            if one == other { one } else { None }
        }
        Self {
            year: agreed_field(self.year, other.year),
            month: agreed_field(self.month, other.month),
            day: agreed_field(self.day, other.day),
        }
    }

    /// Returns whether the date is possible in a calendar.
    fn is_possible(self) -> bool {
        let days = match (self.month, self.year) {
            (None, _) | (Some(1 | 3 | 5 | 7 | 8 | 10 | 12), _) => 31,
            (Some(2), Some(year)) if year % 4 != 0 || (year % 100 == 0 && year % 400 != 0) => 28,
            (Some(2), _) => 29,
            (Some(_), _) => 30,
        };
        self.day.is_none_or(|day| (1..=days).contains(&day))
            && self.month.is_none_or(|month| (1..=12).contains(&month))
            && self.year != Some(0)
    }
}

/// Returns whether a text is a date as in PDN 3.0, section on tags: `YYYY.MM.DD`, with each field known or all `?`, and a day that is in
/// the calendar.
#[must_use]
pub fn is_standard(text: &[u8]) -> bool {
    parse_standard_date(text).is_ok_and(|(_, date)| date.is_possible())
}

/// Parses `year "." month "." day`: four digits and two each, or as many question marks.
fn parse_standard_date(i: &[u8]) -> IResult<&[u8], Date, ()> {
    let of = |len| {
        let unknown = take_while_m_n(len, len, |b| b == b'?');
        let digits = take_while_m_n(len, len, |b: u8| b.is_ascii_digit());
        alt((
            map(digits, |digits| Some(digits_value(digits))),
            map(unknown, |_| None),
        ))
    };
    let small = |field: Option<u16>| field.and_then(|n| u8::try_from(n).ok());
    let date = (of(4), char('.'), of(2), char('.'), of(2), eof);
    map(date, |(year, _, month, _, day, _)| Date {
        year,
        month: small(month),
        day: small(day),
    })
    .parse_complete(i)
}

/// Returns the value of up to four digits.
fn digits_value(digits: &[u8]) -> u16 {
    let digit = |value: u16, b: &u8| value * 10 + u16::from(b - b'0');
    digits.iter().fold(0, digit)
}

/// Reads a date. `order` is the order of days and months that the other dates of the file show.
#[must_use]
pub fn read_date(text: &str, order: DateOrder) -> DateReading {
    let text = text.trim().trim_end_matches(['.', ',']).trim_end();
    if !text.contains(char::is_alphanumeric) {
        return DateReading {
            date: Date::default(),
            whole: true,
        };
    }
    let Some(ways) = date_meanings::possible_dates(text, order) else {
        return DateReading {
            date: Date::default(),
            whole: false,
        };
    };
    let mut date = ways.all.iter().copied().reduce(Date::common_fields);
    let mut whole = ways.exact && ways.all.iter().all(|way| Some(*way) == date);
    if let Some(date) = &mut date
        && !date.is_possible()
    {
        date.day = None;
        whole = false;
    }
    DateReading {
        date: date.unwrap_or_default(),
        whole,
    }
}

/// Reads the day on which an event began: the first of several days. The text states more than that if it has several days.
#[must_use]
pub fn read_first(text: &str, order: DateOrder) -> DateReading {
    let bare = text.trim().trim_end_matches(['.', ',']).trim_end();
    let first = date_meanings::possible_dates(bare, order).and_then(|ways| ways.first);
    match first {
        Some(date) => DateReading { date, whole: false },
        None => read_date(text, order),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the date as in PDN, with a sign after it where the text states more.
    fn describe_date(text: &str, order: DateOrder) -> String {
        let dated = read_date(text, order);
        let written = dated.date.to_string();
        assert!(is_standard(written.as_bytes()), "{text}: {written}");
        assert_eq!(
            read_date(&written, order),
            DateReading {
                whole: true,
                ..dated
            },
            "{text}"
        );
        format!("{written}{}", if dated.whole { "" } else { " +" })
    }

    #[test]
    fn dates_of_the_standard() {
        for good in [
            "????.??.??",
            "2008.04.27",
            "2003.03.??",
            "2005.??.??",
            "2004.02.29",
        ] {
            assert!(is_standard(good.as_bytes()), "{good}");
            assert_eq!(describe_date(good, DateOrder::default()), good);
        }
        for bad in [
            "",
            "?",
            "2001",
            "1950.",
            "1.1.1965",
            "2008.13.01",
            "2008.02.30",
            "1900.02.29",
            "2008.00.00",
            "0000.01.01",
            "12-08-2021",
            "2008-04-27",
            "17 april 2009",
            "2004.10.27 - 2004.11.01",
            "2008.4.27",
            "20o8.04.27",
        ] {
            assert!(!is_standard(bad.as_bytes()), "{bad}");
        }
    }

    #[test]
    fn what_is_sure_is_kept() {
        for (text, want) in [
            ("1.1.1965", "1965.01.01"),
            ("1.10.1973", "1973.10.01"),
            ("1969.9.27", "1969.09.27"),
            ("2024-12-15", "2024.12.15"),
            ("1847-??-??", "1847.??.??"),
            ("13-01-1996", "1996.01.13"),
            ("01/13/1996", "1996.01.13"),
            ("04/04/1996", "1996.04.04"),
            ("1950.", "1950.??.??"),
            ("2001", "2001.??.??"),
            ("2001.00.00", "2001.??.??"),
            ("2001.??.??", "2001.??.??"),
            ("??.05.1990", "1990.05.??"),
            ("05.1990", "1990.05.??"),
            ("1990-11", "1990.11.??"),
            ("2003 4 17", "2003.04.17"),
            ("", "????.??.??"),
            ("?", "????.??.??"),
            ("-", "????.??.??"),
            ("??.??.????", "????.??.??"),
            // In words.
            ("17 april 2009", "2009.04.17"),
            ("April 17th, 2009", "2009.04.17"),
            ("17-Apr-2009", "2009.04.17"),
            ("2009 April 17", "2009.04.17"),
            ("1er août 2007", "2007.08.01"),
            ("17 de março de 2009", "2009.03.17"),
            ("2 июня 1965 г.", "1965.06.02"),
            ("3 MRT. 1985", "1985.03.03"),
            ("Februar 1911", "1911.02.??"),
            ("5 maggio", "????.05.05"),
            ("17.IV.1965", "1965.04.17"),
            // Not all of the date is sure, or there is more than a day.
            ("03/04/1996", "1996.??.?? +"),
            ("03-04-1996", "1996.??.?? +"),
            ("03/04/05", "????.??.?? +"),
            ("03.07.20", "????.07.?? +"),
            ("25.11.00", "????.11.?? +"),
            ("25.11.98", "????.11.25 +"),
            ("17 Apr 98", "????.04.17 +"),
            ("17 Apr 09", "????.04.?? +"),
            ("31.02.2016", "2016.02.?? +"),
            ("2016.02.31", "2016.02.?? +"),
            ("2008.13.01", "2008.??.?? +"),
            ("99.99.2008", "2008.??.?? +"),
            ("2004.10.27 - 2004.11.01", "2004.??.?? +"),
            ("2004.10.27-2004.10.29", "2004.10.?? +"),
            ("2004.10.27-29", "2004.10.?? +"),
            ("1-2 June 2002", "2002.06.?? +"),
            ("27/28-10-2004", "2004.10.?? +"),
            ("30.05 – 02.06.2004", "2004.??.?? +"),
            ("30 May - 2 June 2002", "2002.??.?? +"),
            ("May/June 2002", "2002.??.?? +"),
            ("2007/2008", "????.??.?? +"),
            ("2007/08", "????.??.?? +"),
            ("2004-05", "????.??.?? +"),
            ("1995/99", "????.??.?? +"),
            ("?? May 2002", "2002.05.??"),
            ("2009-04-17T20:00:00Z", "2009.04.17 +"),
            ("2009.04.17 9:30", "2009.04.17 +"),
            ("spring 1965", "????.??.?? +"),
            ("before 1965", "????.??.?? +"),
            ("1", "????.??.?? +"),
            ("20090417", "????.??.?? +"),
            ("1.2.3.2004", "????.??.?? +"),
            ("99999999999999999999.1.1", "????.??.?? +"),
        ] {
            assert_eq!(describe_date(text, DateOrder::default()), want, "{text}");
        }
    }

    /// An event has the day on which it began; a game that was played on one of several days has none.
    #[test]
    fn several_days() {
        for (text, of_game, of_event) in [
            ("20 a 22 de novembro de 2024", "2024.11.??", "2024.11.20"),
            (
                "de 20 até 22 de novembro de 2024",
                "2024.11.??",
                "2024.11.20",
            ),
            ("20–22 ноября 2024", "2024.11.??", "2024.11.20"),
            ("с 20 по 22 ноября 2024 г.", "2024.11.??", "2024.11.20"),
            ("с 20 по 22 ноября", "????.11.??", "????.11.20"),
            ("20 и 21 ноября", "????.11.??", "????.11.20"),
            ("dal 20 al 22 novembre 2024", "2024.11.??", "2024.11.20"),
            ("dall'1 all'11 marzo 2024", "2024.03.??", "2024.03.01"),
            ("dal 1° al 3 marzo 2024", "2024.03.??", "2024.03.01"),
            ("1 e 2 maggio", "????.05.??", "????.05.01"),
            ("from 20 to 22 November 2024", "2024.11.??", "2024.11.20"),
            ("20th to 22nd November 2024", "2024.11.??", "2024.11.20"),
            ("November 20-22, 2024", "2024.11.??", "2024.11.20"),
            ("May 30 to June 2, 2019", "2019.??.??", "2019.05.30"),
            ("20 t/m 22 november 2024", "2024.11.??", "2024.11.20"),
            ("du 20 au 22 novembre 2024", "2024.11.??", "2024.11.20"),
            ("20. bis 22. November 2024", "2024.11.??", "2024.11.20"),
            (
                "del 20 al 22 de noviembre de 2024",
                "2024.11.??",
                "2024.11.20",
            ),
            ("od 20 do 22 listopada 2024", "2024.11.??", "2024.11.20"),
            (
                "28 December 2023 - 3 January 2024",
                "????.??.??",
                "2023.12.28",
            ),
            ("28 декабря – 3 января 2024", "2024.??.??", "2023.12.28"),
            ("2004.10.27 - 2004.11.01", "2004.??.??", "2004.10.27"),
            ("20/11/2024 a 22/11/2024", "2024.11.??", "2024.11.20"),
            ("22-20 November 2024", "2024.11.??", "2024.11.??"),
            ("30-31 February 2024", "2024.02.??", "2024.02.??"),
        ] {
            let said = describe_date(text, DateOrder::default());
            let first = read_first(text, DateOrder::default());
            assert_eq!(said, format!("{of_game} +"), "{text}");
            assert_eq!(
                (first.date.to_string().as_str(), first.whole),
                (of_event, false),
                "{text}"
            );
        }
        let day = read_first("17 april 2009", DateOrder::default());
        assert_eq!(
            (day.date.to_string().as_str(), day.whole),
            ("2009.04.17", true)
        );
    }

    #[test]
    fn other_dates_of_the_file_decide_the_order() {
        let order = |text: &str| DateOrder::from_dates(crate::pdn::date_values(&[text.as_bytes()]));
        let day = order("[Date \"13-01-1996\"]\n1. c3-d4 *");
        assert_eq!(describe_date("03-04-1996", day), "1996.04.03");
        assert_eq!(describe_date("03/04/1996", day), "1996.??.?? +");
        let month = order("{[x} [Anno   \"10/30/1996\"]");
        assert_eq!(describe_date("03/04/1996", month), "1996.03.04");
        for nothing in [
            "[Date \"13-01-1996\"]\n[Date \"01-13-1996\"]",
            "[Round \"13-01-1996\"]",
            "[Date \"13.01.1996\"]",
            "[Date \"01-02-1996\"]",
            "[Date \"13-01-19",
            "[Date",
            "[",
        ] {
            assert_eq!(order(nothing), DateOrder::default(), "{nothing}");
        }
    }
}
