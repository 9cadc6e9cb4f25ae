//! Scores that a spreadsheet turned into a time or a date: `2:0` is two o'clock, `1/2` the second of January.
//!
//! Spreadsheets keep the time or the date and nothing of what was typed. In a column of results it is a score all the same, and the typed
//! text can nearly always be recovered.

use super::parse_month;

/// The value that a spreadsheet made of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TypedValue {
    /// A time of day or a duration.
    Time { hours: u32, minutes: u32 },
    /// A day, in an unknown order of day and month; with a year if one is shown.
    Day { year: Option<u32>, parts: [u32; 2] },
}

/// The maximum number of points of a player in a recovered score. Micro-matches by Delft's system have twelve.
const MAX_POINTS: u32 = 24;

/// The serial numbers in spreadsheets of the days from 2000 up to 2100. Other numbers are no days of a score.
const DATE_SERIALS: std::ops::Range<u32> = 36_526..73_051;

/// Recovers the score that was typed into a cell of a column of results, if a spreadsheet shows a time, a date or a date number.
/// Returns `None` if the cell is something else, if it is already a score, or if two scores with different winners may have been
/// typed (`3-1` or `1-3` as 3 January).
#[must_use]
pub fn recover_score(text: &str) -> Option<String> {
    let text = text.trim();
    let score = TypedValue::from_text(text)?.score_text()?;
    (score != text).then_some(score)
}

/// Recovers the score of a cell or a text that only its label makes a result. Sums of points that neither games nor micro-matches have are
/// misplaced times (`Result: 11:00`).
#[must_use]
pub fn recover_alone(text: &str) -> Option<String> {
    recover_score(text).filter(|score| is_score(score))
}

/// Returns whether a cell is a score as people write it for a game or for a micro-match: `2-0`, `1:1`, `½-½`, `3-1`, `1/2`.
#[must_use]
pub fn is_score(text: &str) -> bool {
    // One and one, two and two, and a micro-match counted by games; halves are counted double.
    const SCORE_SUMS: [u32; 3] = [2, 4, 8];
    let text = text.trim();
    if matches!(text, "1/2" | "½" | "=") {
        return true;
    }
    let parts = text
        .split(['-', ':', '–', '—', '−'])
        .map(|part| parse_half_points(part.trim()));
    let parts: Option<Vec<u32>> = parts.collect();
    matches!(parts.as_deref(), Some(&[one, other]) if SCORE_SUMS.contains(&(one + other)))
}

/// Returns a score in the form of PDN: points with a decimal point before halves, and a dash between them. Returns `None` if the text is no
/// score of two players.
#[must_use]
pub fn plain_score(text: &str) -> Option<String> {
    let parts = text.trim().split([':', '-', '–', '—', '−']);
    let parts: Option<Vec<u32>> = parts.map(|part| parse_half_points(part.trim())).collect();
    let &[one, other] = parts.as_deref()? else {
        return None;
    };
    let points = |halves: u32| match halves % 2 {
        0 => (halves / 2).to_string(),
        _ => format!("{}.5", halves / 2),
    };
    Some(format!("{}-{}", points(one), points(other)))
}

/// Parses the points of a player, counted in halves.
fn parse_half_points(text: &str) -> Option<u32> {
    if let "½" | "1/2" | "0.5" | "0,5" = text {
        return Some(1);
    }
    let with_half = ["½", ".5", ",5", " 1/2"];
    let (whole, half) = match with_half.iter().find_map(|half| text.strip_suffix(half)) {
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    let is_short = (1..=2).contains(&whole.len()) && whole.bytes().all(|b| b.is_ascii_digit());
    let whole: u32 = whole.parse().ok().filter(|_| is_short)?;
    Some(2 * whole + half)
}

/// Returns whether the times of a column with an unknown heading are scores: three or more that are not all alike, with one sum of points
/// that games and micro-matches have. Clocks show no such numbers.
#[must_use]
pub fn are_scores<'t>(cells: impl Iterator<Item = &'t str>) -> bool {
    let mut scores: Vec<String> = cells.filter_map(recover_score).collect();
    let count = scores.len();
    scores.sort_unstable();
    let sum = |score: &String| {
        let (one, other) = score.split_once(':')?;
        Some(parse_half_points(one)? + parse_half_points(other)?)
    };
    let first = scores.first().and_then(sum);
    let same = first.is_some()
        && scores
            .iter()
            .all(|score| sum(score) == first && is_score(score));
    let differ = scores.first() != scores.last();
    count >= 3 && same && differ
}

/// Returns the year, the month and the day of a serial number in the calendar of spreadsheets: Excel takes 1900 for a leap year.
#[must_use]
pub fn day_of_serial(serial: i64) -> [i64; 3] {
    let days = serial + i64::from(serial < 60);
    // Days since 1 March of the year 0, by the algorithm of Howard Hinnant.
    let days = days + 693_899;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    [year, month, day]
}

impl TypedValue {
    fn from_text(text: &str) -> Option<Self> {
        const MAX_LEN: usize = 40;
        let may_be = text.len() <= MAX_LEN
            && text.starts_with(|c: char| c.is_alphanumeric())
            && text.bytes().any(|b| b.is_ascii_digit());
        if !may_be {
            return None;
        }
        parse_time(text)
            .or_else(|| parse_duration(text))
            .or_else(|| parse_day_fraction(text))
            .or_else(|| parse_date_serial(text))
            .or_else(|| parse_date(text))
    }

    /// Returns the score that was typed.
    fn score_text(self) -> Option<String> {
        let score = match self {
            Self::Time { hours, minutes } => {
                let is_score = hours <= MAX_POINTS && minutes <= MAX_POINTS;
                return is_score.then(|| format!("{hours}:{minutes}"));
            }
            // Spreadsheets read 2-0 as February 2000.
            Self::Day {
                year: Some(2000),
                parts: [one, other],
            } if one == 1 || other == 1 || one == other => format!("{}-0", one.max(other)),
            Self::Day {
                parts: [1, 2] | [2, 1],
                ..
            } => "1/2".to_owned(),
            Self::Day {
                parts: [one, other],
                ..
            } if one == other => format!("{one}-{other}"),
            Self::Day { .. } => return None,
        };
        Some(score)
    }
}

/// Parses a number of one or two digits.
fn short_number(text: &str) -> Option<u32> {
    let is_short = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| is_short)
}

/// Parses `2:00`, `02:00:00`, `2:00 AM`. Without seconds, minutes have two digits; other forms were typed as text.
fn parse_time(text: &str) -> Option<TypedValue> {
    if !text.contains(':') {
        return None;
    }
    let lower = text.to_lowercase();
    let (clock, noon) = match lower.strip_suffix("am").or(lower.strip_suffix("a.m.")) {
        Some(clock) => (clock, Some(0)),
        None => match lower.strip_suffix("pm").or(lower.strip_suffix("p.m.")) {
            Some(clock) => (clock, Some(12)),
            None => (&*lower, None),
        },
    };
    let mut parts = clock.trim_end().split(':');
    let (hours, minutes) = (short_number(parts.next()?)?, parts.next()?);
    let seconds = parts.next();
    let whole = seconds.is_none_or(|seconds| seconds.split('.').all(short_zero));
    if minutes.len() != 2 || !whole || parts.next().is_some() {
        return None;
    }
    let hours = match noon {
        Some(noon) if (1..=12).contains(&hours) => hours % 12 + noon,
        Some(_) => return None,
        None => hours,
    };
    let minutes = short_number(minutes)?;
    Some(TypedValue::Time { hours, minutes })
}

/// Returns whether a text is only zeros.
fn short_zero(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b == b'0')
}

/// Parses a time in OpenDocument: `PT02H00M00S`.
fn parse_duration(text: &str) -> Option<TypedValue> {
    let (hours, rest) = text.strip_prefix("PT")?.split_once('H')?;
    let (minutes, seconds) = rest.split_once('M')?;
    let seconds = seconds.strip_suffix('S')?;
    if !seconds.split(['.', ',']).all(short_zero) {
        return None;
    }
    Some(TypedValue::Time {
        hours: short_number(hours)?,
        minutes: short_number(minutes)?,
    })
}

/// Parses a time as the fraction of a day: `0.0833333`, with four or more digits. Half a day is half a point.
fn parse_day_fraction(text: &str) -> Option<TypedValue> {
    let digits = text.strip_prefix("0.").or(text.strip_prefix("0,"))?;
    if digits.len() < 4 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let day: f64 = format!("0.{digits}").parse().ok()?;
    let minutes = day * 1440.0;
    let whole = minutes.round();
    // Cut-off digits amount to less than one unit of the last place.
    let exact = 0.9 * 0.1_f64.powi(i32::try_from(digits.len()).unwrap_or(i32::MAX));
    if (day - whole / 1440.0).abs() > exact || whole < 1.0 {
        return None;
    }
    let whole = whole as u32;
    Some(TypedValue::Time {
        hours: whole / 60,
        minutes: whole % 60,
    })
}

/// Parses the serial number of a day: `45293`.
fn parse_date_serial(text: &str) -> Option<TypedValue> {
    let is_number = text.len() == 5 && text.bytes().all(|b| b.is_ascii_digit());
    let serial: u32 = text.parse().ok().filter(|_| is_number)?;
    if !DATE_SERIALS.contains(&serial) {
        return None;
    }
    let [year, month, day] = day_of_serial(serial.into()).map(|n| u32::try_from(n).ok());
    Some(TypedValue::Day {
        year,
        parts: [day?, month?],
    })
}

/// Parses `2-Jan`, `01.фев`, `Feb-00`, `2024-01-02`, `02.01.2024`, `1/2/2024 0:00`.
fn parse_date(text: &str) -> Option<TypedValue> {
    let sign = |c: char| matches!(c, '-' | '.' | '/' | ' ' | ',');
    // A day without a time is shown at midnight.
    let day = match text.split_once([' ', 'T']) {
        Some((day, rest))
            if rest.starts_with(|c: char| c.is_ascii_digit()) && rest.contains(':') =>
        {
            let midnight = rest.split([':', '.']).all(short_zero);
            midnight.then_some(day)?
        }
        _ => text,
    };
    let parts: Vec<&str> = day.split(sign).filter(|part| !part.is_empty()).collect();
    let is_year = |part: &str| part.len() == 4 && part.bytes().all(|b| b.is_ascii_digit());
    let year = |part: &str| match short_number(part) {
        Some(year) if part.len() == 2 => Some(2000 + year),
        _ => part.parse().ok().filter(|_| is_year(part)),
    };
    // Spreadsheets show no Roman numbers as names of months.
    let name = |part: &str| {
        let is_name = part.chars().count() > 2 && part.chars().all(char::is_alphabetic);
        is_name.then(|| parse_month(part)).flatten().map(u32::from)
    };
    let padded = |part: &str| part.len() == 2;
    let (year, parts) = match parts[..] {
        [one, other] => match (name(one), name(other)) {
            (None, Some(month)) => (None, [short_number(one)?, month]),
            // The first day of a month: only 2000 is a year of scores.
            (Some(month), None) => (Some(year(other).filter(|year| *year == 2000)?), [1, month]),
            (None, None)
                if padded(one)
                    && padded(other)
                    && (one.starts_with('0') || other.starts_with('0')) =>
            {
                (None, [short_number(one)?, short_number(other)?])
            }
            _ => return None,
        },
        [first, one, other] if is_year(first) => {
            (year(first), [short_number(one)?, short_number(other)?])
        }
        [one, other, last] => {
            let day = match (name(one), name(other)) {
                (None, Some(month)) => [short_number(one)?, month],
                (Some(month), None) => [short_number(other)?, month],
                (None, None) => [short_number(one)?, short_number(other)?],
                _ => return None,
            };
            (Some(year(last)?), day)
        }
        _ => return None,
    };
    let is_day = |[one, other]: [u32; 2]| {
        let (small, large) = (one.min(other), one.max(other));
        (1..=12).contains(&small) && (1..=31).contains(&large)
    };
    is_day(parts).then_some(TypedValue::Day { year, parts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_recovered() {
        for (shown, typed) in [
            ("2:00", "2:0"),
            ("02:00", "2:0"),
            ("02:00:00", "2:0"),
            ("2:00:00", "2:0"),
            ("2:00:00.000", "2:0"),
            ("0:02", "0:2"),
            ("00:02:00", "0:2"),
            ("1:01", "1:1"),
            ("01:01:00", "1:1"),
            ("3:01", "3:1"),
            ("4:00", "4:0"),
            ("12:00", "12:0"),
            ("0:00", "0:0"),
            ("2:00 AM", "2:0"),
            ("12:02:00 AM", "0:2"),
            ("12:00 PM", "12:0"),
            ("PT02H00M00S", "2:0"),
            ("PT00H01M00S", "0:1"),
            ("0.0833333333333333", "2:0"),
            ("0,0833", "2:0"),
            ("0.0014", "0:2"),
            ("0.0423611111", "1:1"),
            ("0.0416666666666667", "1:0"),
            ("2-Jan", "1/2"),
            ("1-Feb", "1/2"),
            ("01.фев", "1/2"),
            ("02.янв", "1/2"),
            ("1-Jan", "1-1"),
            ("01.янв", "1-1"),
            ("1/gen", "1-1"),
            ("2-Feb", "2-2"),
            ("01.01", "1-1"),
            ("02/01", "1/2"),
            ("Feb-00", "2-0"),
            ("Feb-2000", "2-0"),
            ("Jan-00", "1-0"),
            ("2000-02-01", "2-0"),
            ("2 Feb 2000", "2-0"),
            ("01.04.2000", "4-0"),
            ("2024-01-02", "1/2"),
            ("2024-01-02 00:00:00", "1/2"),
            ("2026-01-01T00:00:00", "1-1"),
            ("02.01.2024", "1/2"),
            ("1/2/2024", "1/2"),
            ("1/1/26", "1-1"),
            ("45293", "1/2"),
            ("45323", "1/2"),
            ("45292", "1-1"),
            ("36557", "2-0"),
        ] {
            assert_eq!(recover_score(shown).as_deref(), Some(typed), "{shown}");
        }
    }

    #[test]
    fn what_is_a_score_or_something_else_is_left_alone() {
        for text in [
            "",
            "2-0",
            "2:0",
            "1-1",
            "1:1",
            "1/2",
            "½",
            "0.5",
            "0,5",
            "1/2-1/2",
            "1.5-0.5",
            "*",
            "+:-",
            "2",
            "0",
            "12-8",
            "2:10",
            "2:45",
            "25:00",
            "2:00:30",
            "13:00 AM",
            "0.083",
            "0.3",
            "0.25001",
            "3-Jan",
            "1-Mar",
            "12-Aug",
            "Feb-01",
            "Dec-2018",
            "2024-08-12",
            "2024-01-02 18:00:00",
            "12345",
            "99999",
            "Ivanov",
            "May",
            "1-0-1",
            "II-2",
        ] {
            assert_eq!(recover_score(text), None, "{text}");
        }
    }

    #[test]
    fn scores_of_games_and_matches_are_known() {
        for text in [
            "2-0",
            "0:2",
            "1-1",
            "1-0",
            "0–1",
            "½-½",
            "1/2",
            "3-1",
            "4:0",
            "2-2",
            "1½-½",
            "1,5:0,5",
            "1.5-0.5",
            "1,5 - 0,5",
        ] {
            assert!(is_score(text), "{text}");
        }
        for text in [
            "",
            "32-28",
            "12-8",
            "6-1",
            "1-7",
            "c3-d4",
            "2024-01-02",
            "2:00:00",
        ] {
            assert!(!is_score(text), "{text}");
        }
        assert!(are_scores(["2:00", "0:02", "1:01"].into_iter()));
        assert!(are_scores(["04:00:00", "03:01:00", "02:02:00"].into_iter()));
        for clocks in [
            &["2:00", "2:00", "2:00"][..],
            &["1:20", "0:45", "2:10"],
            &["2:00", "0:02"],
        ] {
            assert!(!are_scores(clocks.iter().copied()), "{clocks:?}");
        }
    }
}
