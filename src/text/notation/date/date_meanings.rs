//! The possible meanings of a date.

use super::fields::{DateField, DateToken, date_tokens, day_with_time, is_dash, parse_fields};
use super::{Date, DateOrder};
use crate::words;
use std::ops::Range;

/// All dates that somebody could have meant.
pub(super) struct PossibleDates {
    pub(super) all: Vec<Date>,
    /// Whether a date states everything that the text does. It does not where a century is left out, or days follow each other.
    pub(super) exact: bool,
    /// The first of several days that follow each other.
    pub(super) first: Option<Date>,
}

/// The maximum length of a text that can name several days, in bytes.
const MAX_RANGE_TEXT_LEN: usize = 80;

/// Returns every date that a text for a day, or for a stretch of days, can mean, or `None` if it cannot be read.
pub(super) fn possible_dates(text: &str, order: DateOrder) -> Option<PossibleDates> {
    if text.len() > MAX_RANGE_TEXT_LEN {
        return single_date(text, order).or_else(|| with_time(text, order));
    }
    // `с 20 по 22 ноября`, `dal 1° al 3 marzo`
    let mut body = text;
    while let Some((word, rest)) = body.split_once([' ', '\'', '’'])
        && words::is_since(word)
    {
        body = rest.trim_start();
    }
    let several = |cut: Range<usize>| {
        let (from, to) = (&body[..cut.start], &body[cut.end..]);
        let from = without_ending(from.trim_end());
        date_range(from, to.trim_start_matches([' ', '\'', '’']), order)
    };
    let dashes = body
        .char_indices()
        .filter(|(_, c)| is_dash(*c) || matches!(c, '/' | '&'))
        .map(|(at, c)| at..at + c.len_utf8());
    until_word_spans(body)
        .find_map(several)
        .or_else(|| single_date(text, order))
        .or_else(|| dashes.into_iter().find_map(several))
        .or_else(|| month_first(body, order))
        .or_else(|| with_time(text, order))
}

/// Returns a day without the ending of an ordinal number: `20th`, `20-го`, `20.`
fn without_ending(text: &str) -> &str {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (day, ending) = text.split_at(digits);
    let ending = ending.trim_start_matches(is_dash).trim_end_matches('.');
    match ending == "°" || ending.is_empty() || words::is_filler(ending) {
        true => day,
        false => text,
    }
}

/// Returns the places of words that come between the first and the last of several days.
fn until_word_spans(text: &str) -> impl Iterator<Item = Range<usize>> {
    let place = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let until = |word: &&str| matches!(*word, "t/m" | "T/M") || words::is_until(word);
    let all = text.split([' ', '\'', '’']).filter(until);
    all.map(move |word| place(word)..place(word) + word.len())
}

/// Reads `November 20-22, 2024`, where the month precedes its days, as in American English.
fn month_first(text: &str, order: DateOrder) -> Option<PossibleDates> {
    let (month, rest) = text.split_once([' ', '.'])?;
    words::parse_month(month)?;
    let (days, year) = match rest.rsplit_once([' ', ',']) {
        Some((days, year)) if year.len() == 4 && DateField::from_text(year)?.is_year() => {
            (days, year)
        }
        _ => (rest, ""),
    };
    let days = days.trim_end_matches([' ', ',']);
    let cut = days.find(|c: char| !c.is_ascii_digit())?;
    let (from, to) = days.split_at(cut);
    let to = to
        .trim_start_matches(|c: char| c.is_alphabetic() && cut > 0)
        .trim_start();
    let to = match to.split_once(' ') {
        Some((word, to)) if words::is_until(word) || word.chars().all(is_dash) => to,
        _ => to.trim_start_matches(is_dash),
    };
    let day = |text: &str| {
        DateField::from_text(text).filter(|field| !field.is_year() && field.number().is_some())
    };
    day(from)?;
    let digits = to.bytes().take_while(u8::is_ascii_digit).count();
    day(&to[..digits])?;
    let behind = &to[digits..];
    (behind.is_empty() || words::is_filler(behind)).then_some(())?;
    date_range(
        from,
        format!("{} {month} {year}", &to[..digits]).trim_end(),
        order,
    )
}

/// Reads the first and the last of several days; one of them may leave out what the other states.
fn date_range(from: &str, to: &str, order: DateOrder) -> Option<PossibleDates> {
    let told = |ways: &PossibleDates| ways.exact && ways.all.iter().all(|date| date.year.is_some());
    let one = |text: &str| single_date(text, order).filter(told);
    let (froms, tos) = match (one(from), one(to)) {
        (Some(from), Some(to)) => (from.all, to.all),
        (None, Some(to)) => (other_end_dates(partial_date(from)?, &to.all)?, to.all),
        (Some(from), None) => {
            let to = other_end_dates(partial_date(to)?, &from.all)?;
            (from.all, to)
        }
        (None, None) => {
            // `20 a 22 de novembro`
            let (month, day) = partial_date(to).filter(|_| worded_date(to).is_some())?;
            let to = vec![Date {
                year: None,
                month: Some(month?),
                day: Some(day?),
            }];
            (other_end_dates(partial_date(from)?, &to)?, to)
        }
    };
    let first = first_day(&froms, &tos);
    let mut all = tos;
    all.extend(froms);
    all.dedup();
    Some(PossibleDates {
        all,
        exact: false,
        first,
    })
}

/// Returns the first day if each end can mean only one date: `30 December – 2 January 2024` begins in the preceding year.
fn first_day(froms: &[Date], tos: &[Date]) -> Option<Date> {
    let ([from], [to]) = (froms, tos) else {
        return None;
    };
    let place = |date: &Date| (date.month, date.day);
    match from.year == to.year && place(from) > place(to) {
        false => Some(*from),
        true if from.month > to.month => Some(Date {
            year: from.year.map(|year| year.saturating_sub(1)),
            ..*from
        }),
        true => None,
    }
    .filter(|first| first.is_possible())
}

/// Returns the other end of a stretch, with a day, or a month too, of its own. Both ends must have the same fields.
fn other_end_dates((month, day): (Option<u8>, Option<u8>), ends: &[Date]) -> Option<Vec<Date>> {
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
    Some(others.collect())
}

/// Reads a day, a month in words, or both, without a year.
fn partial_date(text: &str) -> Option<(Option<u8>, Option<u8>)> {
    let small = |field: DateField| field.number().and_then(|n| u8::try_from(n).ok());
    if let Some(day) = DateField::from_text(text).filter(|field| !field.is_year()) {
        return small(day).map(|day| (None, Some(day)));
    }
    if let Some((_, fields)) = parse_fields(text)
        && let [day, month] = fields[..]
        && !day.is_year()
        && !month.is_year()
    {
        return Some((small(month), small(day)));
    }
    let ways = worded_date(text)?;
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

/// Reads a day that a time of day follows; only the day counts.
fn with_time(text: &str, order: DateOrder) -> Option<PossibleDates> {
    let ways = single_date(day_with_time(text)?, order)?;
    Some(PossibleDates {
        exact: false,
        ..ways
    })
}

/// Returns every date that a text for a single date can mean.
fn single_date(text: &str, order: DateOrder) -> Option<PossibleDates> {
    if let Some(field) = DateField::from_text(text) {
        let year = field.is_year() || field.number().is_none();
        return year.then(|| PossibleDates {
            all: vec![Date {
                year: field.full_year(),
                ..Date::default()
            }],
            exact: true,
            first: None,
        });
    }
    let Some((sign, fields)) = parse_fields(text) else {
        return worded_date(text);
    };
    match fields[..] {
        [one, two, three] => Some(date_from_fields(sign, [one, two, three], order)),
        [year, month] if year.is_year() && !month.is_year() => month_of(year, month, sign),
        [month, year] if year.is_year() && !month.is_year() => month_of(year, month, '.'),
        _ => None,
    }
}

/// Reads a date of three fields.
fn date_from_fields(
    sign: char,
    [one, two, three]: [DateField; 3],
    order: DateOrder,
) -> PossibleDates {
    let (day_first, month_first) = order.allowed_orders(sign);
    let date = |year: DateField, month: DateField, day: DateField| {
        let within = |field: DateField, most: u16| match field.number() {
            Some(number) => u8::try_from(number)
                .ok()
                .filter(|_| number <= most)
                .map(Some),
            None => Some(None),
        };
        Some(Date {
            year: year.full_year(),
            month: within(month, 12)?,
            day: within(day, 31)?,
        })
    };
    let dated = |wanted: bool, way: Option<Date>| way.filter(|_| wanted);
    let century = one.is_year() || three.is_year();
    let year = if one.is_year() {
        one.full_year()
    } else {
        three.full_year()
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
    PossibleDates {
        all,
        exact,
        first: None,
    }
}

/// Reads a month of a year. A text that could be a season, such as `2004-05`, is not surely a month.
fn month_of(year: DateField, month: DateField, sign: char) -> Option<PossibleDates> {
    let number = month.number();
    let whole = Date {
        year: year.full_year(),
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
        return Some(PossibleDates {
            all: vec![of(whole.year), of(whole.year.map(|year| year + 1))],
            exact: false,
            first: None,
        });
    }
    number.is_none_or(|n| n <= 12).then(|| PossibleDates {
        all: vec![whole],
        exact: true,
        first: None,
    })
}

/// Reads a date with its month in words.
fn worded_date(text: &str) -> Option<PossibleDates> {
    let (mut month, mut numbers) = (None, Vec::new());
    for token in date_tokens(text)? {
        match token {
            DateToken::Field(field) => numbers.push(field),
            DateToken::Word(word) => match words::parse_month(word) {
                Some(named) if month.is_none() => month = Some(named),
                None if words::is_filler(word) => {}
                _ => return None,
            },
            DateToken::Sign => {}
        }
    }
    let month = Some(month?);
    let day = |field: DateField| {
        field
            .number()
            .filter(|n| *n <= 31)
            .and_then(|n| u8::try_from(n).ok())
    };
    let date = |year: Option<u16>, day| Date { year, month, day };
    let (all, exact) = match numbers[..] {
        [] => (vec![date(None, None)], true),
        [year] if year.is_year() => (vec![date(year.full_year(), None)], true),
        [one] => (vec![date(None, Some(day(one)?))], true),
        [year, one] | [one, year] if year.is_year() && !one.is_year() => {
            (vec![date(year.full_year(), Some(day(one)?))], true)
        }
        // Without a century, either may be the day.
        [one, two] if !one.is_year() && !two.is_year() => {
            let days: Vec<_> = [one, two].into_iter().filter_map(day).collect();
            (
                days.into_iter().map(|day| date(None, Some(day))).collect(),
                false,
            )
        }
        _ => return None,
    };
    Some(PossibleDates {
        all,
        exact,
        first: None,
    })
}
