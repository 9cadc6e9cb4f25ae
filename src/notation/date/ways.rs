//! The ways in which a date can be meant.

use super::fields::{Field, Token, day_with_time, fields, is_dash, tokens};
use super::{Date, DateOrder};
use crate::words;

/// All ways in which somebody could have meant a date.
pub(super) struct Ways {
    pub(super) all: Vec<Date>,
    /// Whether a date says all that the text does; not where a century is left out, or days follow each other.
    pub(super) exact: bool,
}

/// Every way in which a date, or a stretch of days, can be meant; nothing where it cannot be told.
pub(super) fn read(text: &str, order: DateOrder) -> Option<Ways> {
    if let Some(ways) = single(text, order) {
        return Some(ways);
    }
    let cuts = text
        .char_indices()
        .filter(|(_, c)| is_dash(*c) || matches!(c, '/' | '&'));
    cuts.map(|(at, c)| {
        (
            text[..at].trim_end(),
            text[at + c.len_utf8()..].trim_start(),
        )
    })
    .find_map(|(from, to)| stretch(from, to, order))
    .or_else(|| with_time(text, order))
}

/// The first and the last of several days, of which one may leave out what the other says.
fn stretch(from: &str, to: &str, order: DateOrder) -> Option<Ways> {
    let told = |ways: &Ways| ways.exact && ways.all.iter().all(|date| date.year.is_some());
    let one = |text: &str| single(text, order).filter(told);
    let mut all = match (one(from), one(to)) {
        (Some(mut from), Some(to)) => {
            from.all.extend(to.all);
            from.all
        }
        (None, Some(to)) => ended(partial(from)?, to.all)?,
        (Some(from), None) => ended(partial(to)?, from.all)?,
        (None, None) => return None,
    };
    all.dedup();
    Some(Ways { all, exact: false })
}

/// The other end of a stretch, and the same with a day, or a month too, of its own. Both ends are told alike.
fn ended((month, day): (Option<u8>, Option<u8>), ends: Vec<Date>) -> Option<Vec<Date>> {
    let alike =
        |end: &Date| end.day.is_some() == day.is_some() && (month.is_none() || end.month.is_some());
    if !ends.iter().all(alike) {
        return None;
    }
    let others = ends.iter().map(|end| Date {
        year: end.year,
        month: month.or(end.month),
        day,
    });
    let others: Vec<_> = others.collect();
    Some(ends.into_iter().chain(others).collect())
}

/// A day, a month in words, or both, without a year.
fn partial(text: &str) -> Option<(Option<u8>, Option<u8>)> {
    let small = |field: Field| field.number().and_then(|n| u8::try_from(n).ok());
    if let Some(day) = Field::of(text).filter(|field| !field.is_year()) {
        return small(day).map(|day| (None, Some(day)));
    }
    if let Some((_, fields)) = fields(text)
        && let [day, month] = fields[..]
        && !day.is_year()
        && !month.is_year()
    {
        return Some((small(month), small(day)));
    }
    let ways = words(text)?;
    match ways.all[..] {
        [
            Date {
                year: None,
                month,
                day,
            },
        ] => Some((month, day)),
        _ => None,
    }
}

/// A day with a time of day behind it, of which only the day counts.
fn with_time(text: &str, order: DateOrder) -> Option<Ways> {
    let ways = single(day_with_time(text)?, order)?;
    Some(Ways {
        exact: false,
        ..ways
    })
}

/// Every way in which one date can be meant.
fn single(text: &str, order: DateOrder) -> Option<Ways> {
    if let Some(field) = Field::of(text) {
        let year = field.is_year() || field.number().is_none();
        return year.then(|| Ways {
            all: vec![Date {
                year: field.year(),
                ..Date::default()
            }],
            exact: true,
        });
    }
    let Some((sign, fields)) = fields(text) else {
        return words(text);
    };
    match fields[..] {
        [one, two, three] => Some(day(sign, [one, two, three], order)),
        [year, month] if year.is_year() && !month.is_year() => month_of(year, month, sign),
        [month, year] if year.is_year() && !month.is_year() => month_of(year, month, '.'),
        _ => None,
    }
}

/// A date of three fields.
fn day(sign: char, [one, two, three]: [Field; 3], order: DateOrder) -> Ways {
    let (day_first, month_first) = order.allows(sign);
    let date = |year: Field, month: Field, day: Field| {
        let within = |field: Field, most: u16| match field.number() {
            Some(number) => u8::try_from(number)
                .ok()
                .filter(|_| number <= most)
                .map(Some),
            None => Some(None),
        };
        Some(Date {
            year: year.year(),
            month: within(month, 12)?,
            day: within(day, 31)?,
        })
    };
    let dated = |wanted: bool, way: Option<Date>| way.filter(|_| wanted);
    let century = one.is_year() || three.is_year();
    let year = if one.is_year() {
        one.year()
    } else {
        three.year()
    };
    let ways = [
        dated(!three.is_year(), date(one, two, three)),
        dated(!one.is_year() && day_first, date(three, two, one)),
        dated(!one.is_year() && month_first, date(three, one, two)),
    ];
    let mut all: Vec<_> = ways.into_iter().flatten().collect();
    let exact = century && !all.is_empty();
    if all.is_empty() {
        all.push(Date {
            year,
            ..Date::default()
        });
    }
    Ways { all, exact }
}

/// A month of a year. What could be a season, as `2004-05`, is no month for sure.
fn month_of(year: Field, month: Field, sign: char) -> Option<Ways> {
    let number = month.number();
    let whole = Date {
        year: year.year(),
        month: number.and_then(|n| u8::try_from(n).ok()),
        day: None,
    };
    let season = matches!(sign, '-' | '/')
        && year
            .number()
            .is_some_and(|year| number == Some((year + 1) % 100));
    if season {
        let of = |year| Date {
            year,
            ..Date::default()
        };
        return Some(Ways {
            all: vec![of(whole.year), of(whole.year.map(|year| year + 1))],
            exact: false,
        });
    }
    number.is_none_or(|n| n <= 12).then(|| Ways {
        all: vec![whole],
        exact: true,
    })
}

/// A date with its month in words.
fn words(text: &str) -> Option<Ways> {
    let (mut month, mut numbers) = (None, Vec::new());
    for token in tokens(text)? {
        match token {
            Token::Field(field) => numbers.push(field),
            Token::Word(word) => match words::month(word) {
                Some(named) if month.is_none() => month = Some(named),
                None if words::is_filler(word) => {}
                _ => return None,
            },
            Token::Sign => {}
        }
    }
    let month = Some(month?);
    let day = |field: Field| {
        field
            .number()
            .filter(|n| *n <= 31)
            .and_then(|n| u8::try_from(n).ok())
    };
    let date = |year: Option<u16>, day| Date { year, month, day };
    let (all, exact) = match numbers[..] {
        [] => (vec![date(None, None)], true),
        [year] if year.is_year() => (vec![date(year.year(), None)], true),
        [one] => (vec![date(None, Some(day(one)?))], true),
        [year, one] | [one, year] if year.is_year() && !one.is_year() => {
            (vec![date(year.year(), Some(day(one)?))], true)
        }
        // No century: either may be the day.
        [one, two] if !one.is_year() && !two.is_year() => {
            let days: Vec<_> = [one, two].into_iter().filter_map(day).collect();
            (
                days.into_iter().map(|day| date(None, Some(day))).collect(),
                false,
            )
        }
        _ => return None,
    };
    Some(Ways { all, exact })
}
