//! The ways in which a date can be meant.

use super::{Date, DateOrder};
use crate::words;

/// All ways in which somebody could have meant a date.
pub(super) struct Ways {
    pub(super) all: Vec<Date>,
    /// Whether a date says all that the text does; not where a century is left out, or days follow each other.
    pub(super) exact: bool,
}

/// A field of a date that is written in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    /// A number, and its digits.
    Number(u16, usize),
    /// So many question marks.
    Unknown(usize),
}

impl Field {
    fn of(text: &str) -> Option<Self> {
        let len = text.len();
        match len {
            1 | 2 | 4 if text.bytes().all(|b| b.is_ascii_digit()) => match text.parse() {
                Ok(0) if len < 4 => Some(Self::Unknown(len)),
                Ok(number) => Some(Self::Number(number, len)),
                Err(_) => None,
            },
            1..=4 if text.bytes().all(|b| b == b'?') => Some(Self::Unknown(len)),
            _ => None,
        }
    }

    fn is_year(self) -> bool {
        matches!(self, Self::Number(_, 4) | Self::Unknown(4))
    }

    fn number(self) -> Option<u16> {
        match self {
            Self::Number(number, _) => Some(number),
            Self::Unknown(_) => None,
        }
    }

    /// The year that it says; none that it says where no century is written.
    fn year(self) -> Option<u16> {
        self.number().filter(|_| self.is_year())
    }
}

/// The sign between the fields of a date in numbers, and the fields: two or three, all with the same sign between them.
pub(super) fn fields(text: &str) -> Option<(char, Vec<Field>)> {
    let found = text.chars().find(|c| !c.is_ascii_digit() && *c != '?')?;
    let sign = match found {
        '.' | '/' | ' ' => found,
        found if is_dash(found) => '-',
        _ => return None,
    };
    let parts = text.split(|c: char| c == sign || (sign == '-' && is_dash(c)));
    let fields: Option<Vec<_>> = parts.map(|part| Field::of(part.trim())).collect();
    fields
        .filter(|fields| matches!(fields.len(), 2 | 3))
        .map(|fields| (sign, fields))
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2014}' | '\u{2212}')
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
    let (day, time) = text.split_once(['T', ' '])?;
    let clock = time.split_once(':').is_some_and(|(hours, rest)| {
        matches!(hours.len(), 1 | 2)
            && hours.bytes().all(|b| b.is_ascii_digit())
            && rest.starts_with(|c: char| c.is_ascii_digit())
    });
    let ways = single(day, order).filter(|_| clock)?;
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
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = first.is_ascii_digit();
        let same = |c: char| c.is_alphanumeric() && c.is_ascii_digit() == digits;
        let end = rest.find(|c| !same(c)).unwrap_or(rest.len());
        let (token, behind) = rest.split_at(end.max(first.len_utf8()));
        rest = behind;
        if digits {
            numbers.push(Field::of(token)?);
        } else if first.is_alphabetic() {
            match words::month(token) {
                Some(named) if month.is_none() => month = Some(named),
                None if words::is_filler(token) => {}
                _ => return None,
            }
        } else if !matches!(first, ' ' | '.' | ',' | '-' | '/' | '?' | 'º' | 'ª') {
            return None;
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
