//! Ranges of numbers and of days.

use super::token::ComparisonSign;
use crate::notation::date::Date;

/// The values from one to another, both included, or all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueRange<T> {
    from: Option<T>,
    to: Option<T>,
    /// Whether the values outside are meant.
    outside: bool,
}

impl<T: Copy + PartialOrd> ValueRange<T> {
    /// Returns whether a value lies in the range.
    pub(crate) fn contains(&self, value: T) -> bool {
        let inside =
            self.from.is_none_or(|from| value >= from) && self.to.is_none_or(|to| value <= to);
        inside != self.outside
    }
}

impl ValueRange<i64> {
    /// Returns the range that a sign and a number denote.
    pub(super) fn from_sign(sign: ComparisonSign, number: i64) -> Self {
        let (from, to) = match sign {
            ComparisonSign::Less => (None, Some(number.saturating_sub(1))),
            ComparisonSign::AtMost => (None, Some(number)),
            ComparisonSign::More => (Some(number.saturating_add(1)), None),
            ComparisonSign::AtLeast => (Some(number), None),
            _ => (Some(number), Some(number)),
        };
        let outside = matches!(sign, ComparisonSign::Unequal | ComparisonSign::Unlike);
        Self { from, to, outside }
    }

    /// Parses a range: `3`, `3..5`, `3..`, `..5`.
    pub(super) fn parse_range(text: &str) -> Option<Self> {
        let number = |text: &str| text.trim().parse::<i64>().ok();
        Some(match split_ends(text) {
            Some((from, to)) => Self {
                from: from.map(number).map(|n| n.ok_or(())).transpose().ok()?,
                to: to.map(number).map(|n| n.ok_or(())).transpose().ok()?,
                outside: false,
            },
            None => Self::from_sign(ComparisonSign::Equal, number(text)?),
        })
    }
}

/// Splits `1990..1998` into its ends, of which one may be missing.
fn split_ends(text: &str) -> Option<(Option<&str>, Option<&str>)> {
    let (from, to) = text.split_once("..")?;
    let end = |text: &'_ str| !text.trim().is_empty();
    let (from, to) = (
        Some(from).filter(|it| end(it)),
        Some(to).filter(|it| end(it)),
    );
    (from.is_some() || to.is_some()).then_some((from, to))
}

/// Returns the first and the last day that an incomplete date may mean.
fn date_span(date: Date) -> Option<(Date, Date)> {
    date.year?;
    let first = Date {
        month: date.month.or(Some(1)),
        day: date.day.filter(|_| date.month.is_some()).or(Some(1)),
        ..date
    };
    let last = Date {
        month: date.month.or(Some(12)),
        day: date.day.filter(|_| date.month.is_some()).or(Some(31)),
        ..date
    };
    Some((first, last))
}

impl ValueRange<Date> {
    /// Returns the range that a sign and a date denote.
    pub(super) fn from_sign(sign: ComparisonSign, text: &str) -> Option<Self> {
        let (first, last) = parse_date_span(text)?;
        let before = |date: Date| Date {
            day: date.day.map(|day| day - 1),
            ..date
        };
        let behind = |date: Date| Date {
            day: date.day.map(|day| day + 1),
            ..date
        };
        let (from, to) = match sign {
            ComparisonSign::Less => (None, Some(before(first))),
            ComparisonSign::AtMost => (None, Some(last)),
            ComparisonSign::More => (Some(behind(last)), None),
            ComparisonSign::AtLeast => (Some(first), None),
            _ => (Some(first), Some(last)),
        };
        let outside = matches!(sign, ComparisonSign::Unequal | ComparisonSign::Unlike);
        Some(Self { from, to, outside })
    }

    /// Parses a range: `1990`, `1990.05..1992`, `..1992-05-12`.
    pub(super) fn parse_range(text: &str) -> Option<Self> {
        let Some((from, to)) = split_ends(text) else {
            return Self::from_sign(ComparisonSign::Equal, text);
        };
        let from = from
            .map(|text| parse_date_span(text).ok_or(()))
            .transpose()
            .ok()?;
        let to = to
            .map(|text| parse_date_span(text).ok_or(()))
            .transpose()
            .ok()?;
        Some(Self {
            from: from.map(|(first, _)| first),
            to: to.map(|(_, last)| last),
            outside: false,
        })
    }

    /// Returns whether a day lies in the range, whatever its unknown parts are.
    pub(crate) fn surely_has(&self, date: Date) -> bool {
        date_span(date).is_some_and(|(first, last)| match self.outside {
            false => self.contains(first) && self.contains(last),
            // Outside means that no day which the date may mean lies inside.
            true => {
                self.to.is_some_and(|to| first > to) || self.from.is_some_and(|from| last < from)
            }
        })
    }
}

/// Parses the days that `1990`, `1990.05` or `1990-05-12` means.
fn parse_date_span(text: &str) -> Option<(Date, Date)> {
    let mut parts = text.trim().split(['.', '-', '/']);
    let year = parts.next().filter(|year| year.len() == 4)?.parse().ok()?;
    let mut small = || match parts.next() {
        None => Some(None),
        Some(part) if part.contains('?') => Some(None),
        Some(part) => part.parse::<u8>().ok().map(Some),
    };
    let (month, day) = (small()?, small()?);
    let known = |field: Option<u8>, most: u8| field.is_none_or(|n| (1..=most).contains(&n));
    let date = Date {
        year: Some(year),
        month,
        day,
    };
    let sound = parts.next().is_none() && known(month, 12) && known(day, 31);
    sound.then(|| date_span(date)).flatten()
}
