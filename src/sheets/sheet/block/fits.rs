//! The form of values: ratings, years of two digits, Roman numerals, stages.

use super::{clock, person};
use crate::sheet::chars::is_dash;
use crate::sheet::versus;
use crate::words::LetterClass;
use crate::words::result::first_outcome;
use crate::words::{self, HeadingLabel, corner_of};

/// Returns whether a text that follows a label after nothing but a blank is a value of it.
pub(super) fn fits_label(label: HeadingLabel, text: &str) -> bool {
    let digit = text.starts_with(|c: char| c.is_ascii_digit());
    match label {
        HeadingLabel::Result => {
            let words: Vec<_> = text.split_whitespace().collect();
            if words.len() <= 4 && first_outcome(&words).is_some() {
                return true;
            }

            (versus::time_len(text).is_none() && versus::points_alone(text).is_some())
                || versus::len(text) == Some(text.len())
                || in_words(text).is_some()
                || super::winner::of_sides(text).is_some()
                || super::winner::ticked_words(text).is_some()
        }
        // `Играли в русские, контроль 45 мин`
        HeadingLabel::Variant => {
            let first = text.split([',', ';', '.', '(']).next().unwrap_or_default();
            super::kind::variant_in(first).is_some()
        }
        HeadingLabel::Numbering => corner_of(text).is_some(),
        HeadingLabel::Clock => {
            (digit || text.starts_with("G/")) && clock::pdn_time_control(text).is_some()
        }
        HeadingLabel::Rating => parse_rating(text).is_some(),
        HeadingLabel::Opening => {
            text.chars().next().is_some_and(char::is_uppercase) || (digit && text.len() <= 3)
        }
        HeadingLabel::Round | HeadingLabel::Board => {
            let cell = text.split(['\t', '|']).next().unwrap_or_default();
            let cell = cell.split("  ").next().unwrap_or_default();
            let plain = cell.trim_end_matches(['.', ',']);
            (plain.len() <= 3 && plain.bytes().all(|b| b.is_ascii_digit()))
                || parse_roman_number(plain).is_some()
        }
        // `сыграна в г. Минске`
        HeadingLabel::Site => text
            .trim_start_matches("г.")
            .trim_start()
            .starts_with(|c: char| c.is_uppercase() || matches!(c, '\'' | '’')),
        HeadingLabel::Arbiter => {
            person::begins_like_name(text)
                && text.split_whitespace().count() <= 4
                && !text.contains([':', '_', '='])
        }
        _ => false,
    }
}

/// Parses points with a word between them: `0 a 2`, `1 на 1`.
pub(super) fn in_words(text: &str) -> Option<String> {
    let words: Vec<_> = text.split_whitespace().collect();
    let [a, sign, b] = words[..] else { return None };
    let digit = |text: &str| text.len() == 1 && text.bytes().all(|b| b.is_ascii_digit());
    let word = sign.chars().count() <= 3 && sign.chars().all(char::is_letter);
    (digit(a) && digit(b) && word).then(|| format!("{a}-{b}"))
}

/// Parses a rating of three or four digits.
pub(super) fn parse_rating(text: &str) -> Option<&str> {
    let text = text.trim();
    let digits = (3..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    digits.then_some(text)
}

/// Parses a date whose year has two digits, `17.03.24`, `5/XI-98`, `9-Mar-24`. Years up to 30 are of this century, those from
/// 31 on of the last one.
pub(super) fn short_year(text: &str) -> Option<String> {
    let parts = text
        .trim()
        .split(|c: char| is_dash(c) || matches!(c, '.' | '/' | ' '));
    let parts: Vec<_> = parts
        .map(|part| part.trim_start_matches(['\'', '’']))
        .filter(|part| !part.is_empty())
        .collect();
    let [day, month, year] = parts[..] else {
        return None;
    };
    let number = |part: &str, longest: usize| {
        let plain = (1..=longest).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| part.parse::<u32>().ok()).flatten()
    };
    let named = || words::parse_month(month).map(u32::from);
    let (day, month) = (number(day, 2)?, number(month, 2).or_else(named)?);
    let figures = year.len();
    let year = number(year, 2).filter(|_| figures == 2)?;
    let known = (1..=31).contains(&day) && (1..=12).contains(&month);
    let year = if year <= 30 { 2000 + year } else { 1900 + year };
    known.then(|| format!("{year}.{month:02}.{day:02}"))
}

/// Parses a number in Roman numerals.
pub(in crate::sheet) fn parse_roman_number(text: &str) -> Option<u32> {
    let value = |c: char| match c {
        'I' | 'І' => Some(1),
        'V' => Some(5),
        'X' | 'Х' => Some(10),
        'L' => Some(50),
        _ => None,
    };
    let all: Option<Vec<u32>> = text.chars().map(value).collect();
    let all = all.filter(|all| (1..=6).contains(&all.len()))?;
    let mut sum = 0;
    for (nth, one) in all.iter().enumerate() {
        match all.get(nth + 1) {
            Some(next) if next > one => sum -= *one as i32,
            _ => sum += *one as i32,
        }
    }
    u32::try_from(sum).ok().filter(|sum| *sum > 0)
}

#[cfg(test)]
mod tests {
    use super::{parse_roman_number, short_year};

    #[test]
    fn roman_numbers() {
        for (text, want) in [
            ("IV", Some(4)),
            ("XII", Some(12)),
            ("I", Some(1)),
            ("IX", Some(9)),
            ("ABC", None),
            ("", None),
        ] {
            assert_eq!(parse_roman_number(text), want, "{text}");
        }
    }

    #[test]
    fn years_of_two_figures() {
        for (text, want) in [
            ("17.03.24", Some("2024.03.17")),
            ("07-02-95", Some("1995.02.07")),
            ("5/XI-98", Some("1998.11.05")),
            ("5.ХІ.98", Some("1998.11.05")),
            ("5-xi-98", Some("1998.11.05")),
            ("9-Mar-24", Some("2024.03.09")),
            ("9-мар-24", Some("2024.03.09")),
            ("9/mar./24", Some("2024.03.09")),
            ("9–mai–24", Some("2024.05.09")),
            ("9 mrt 98", Some("1998.03.09")),
            ("9. März '98", Some("1998.03.09")),
            ("32-XI-98", None),
            ("5/XIII-98", None),
            ("5/XI-1998", None),
            ("5/XI-9", None),
            ("5 Fox 98", None),
        ] {
            assert_eq!(short_year(text).as_deref(), want, "{text}");
        }
    }
}
