//! Restores digits and letters of headings that a recognition program took for each other: `l7.О8.2О13`, `Г0р0д`.
//!
//! A date has digits alone, and a word has no zero between its letters: so what was meant is certain. Names in which a `1` may be an
//! `l` or an `i` stay as they are.

use crate::words::parse_month;
use std::ops::{Range, RangeInclusive};

/// The signs between the parts of a date.
const DATE_SIGNS: [char; 3] = ['.', '/', '-'];
/// The minimum number of digits of a date that were read as digits.
const MIN_DATE_DIGITS: usize = 2;

/// Returns the replacements for misread characters, in the order of the text.
pub(super) fn misread_edits(text: &str) -> Vec<(Range<usize>, String)> {
    let mut edits = Vec::new();
    let is_end = |c: char| {
        c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')' | ':' | '"' | '«' | '»' | '|')
    };
    let mut at = 0;
    // The last word with characters, and whether it is the name of a month.
    let (mut last, mut is_behind_month): (Option<(usize, &str)>, bool) = (None, false);
    for word in text.split(is_end) {
        let start = at;
        at += word.len();
        at += text[at..].chars().next().map_or(0, char::len_utf8);
        if word.is_empty() || word.eq_ignore_ascii_case("de") {
            continue;
        }
        if is_month(word) {
            let day = last.and_then(|(start, day)| Some((start, day, misread_number(day, 1..=2)?)));
            edits.extend(day.map(|(start, day, meant)| (start..start + day.len(), meant)));
            is_behind_month = true;
        } else {
            let year = misread_number(word, 4..=4).filter(|_| is_behind_month);
            edits.extend(year.map(|meant| (start..start + word.len(), meant)));
            is_behind_month = false;
        }
        last = Some((start, word));
        if !word.contains(|c: char| c.is_ascii_digit()) || !word.contains(char::is_alphabetic) {
            continue;
        }
        if let Some(meant) = misread_date(word).or_else(|| misread_word(word)) {
            edits.push((start..start + word.len(), meant));
        }
    }
    edits
}

/// The minimum length of the name of a month; shorter ones are Roman numerals.
const MIN_MONTH_LETTERS: usize = 3;

fn is_month(word: &str) -> bool {
    let word = word.trim_end_matches('.');
    word.chars().count() >= MIN_MONTH_LETTERS && parse_month(word).is_some()
}

/// Returns the number of so many digits that a word is, if some of its digits were misread and not all.
fn misread_number(word: &str, lens: RangeInclusive<usize>) -> Option<String> {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let len = word.chars().count();
    if !lens.contains(&len) || digits == 0 || digits == len {
        return None;
    }
    word.chars().map(digit_like).collect()
}

/// Returns the digit that a letter looks like.
fn digit_like(c: char) -> Option<char> {
    Some(match c {
        '0'..='9' => c,
        'O' | 'o' | 'О' | 'о' => '0',
        'l' | 'I' | 'i' | 'і' | 'І' => '1',
        'З' | 'з' => '3',
        'б' => '6',
        _ => return None,
    })
}

/// Returns the date that a word is: three parts of digits and what looks like them, each with a digit or a zero.
fn misread_date(word: &str) -> Option<String> {
    let body = word.trim_end_matches('.');
    let parts: Vec<&str> = body.split(DATE_SIGNS).collect();
    let lens: Vec<usize> = parts.iter().map(|part| part.chars().count()).collect();
    let [1..=2, 1..=2, 2 | 4] = lens[..] else {
        return None;
    };
    // Roman numerals of months have neither.
    let is_number =
        |part: &&str| part.contains(|c: char| c.is_ascii_digit() || digit_like(c) == Some('0'));
    let digits = body.chars().filter(char::is_ascii_digit).count();
    if digits < MIN_DATE_DIGITS || !parts.iter().all(is_number) {
        return None;
    }
    let meant: Option<String> = word
        .chars()
        .map(|c| {
            if DATE_SIGNS.contains(&c) {
                Some(c)
            } else {
                digit_like(c)
            }
        })
        .collect();
    let meant = meant?;
    let number = |nth: usize| meant.split(DATE_SIGNS).nth(nth)?.parse::<u32>().ok();
    let is_day = |number: Option<u32>| number.is_some_and(|number| (1..=31).contains(&number));
    (is_day(number(0)) && is_day(number(1))).then_some(meant)
}

/// Returns a word with letters in place of the zeros between letters.
fn misread_word(word: &str) -> Option<String> {
    let chars: Vec<char> = word.chars().collect();
    let is_letter = |nth: Option<usize>| {
        nth.and_then(|nth| chars.get(nth))
            .is_some_and(|c| c.is_alphabetic())
    };
    let others = chars
        .iter()
        .filter(|c| c.is_numeric() && **c != '0')
        .count();
    let letters = chars.iter().filter(|c| c.is_alphabetic()).count();
    if others > 0 || letters < 3 {
        return None;
    }
    let meant: String = chars
        .iter()
        .enumerate()
        .map(|(nth, c)| {
            let before = nth.checked_sub(1);
            if *c != '0' || !is_letter(before) || !is_letter(Some(nth + 1)) {
                return *c;
            }
            let next = chars[nth + 1];
            let is_cyrillic = ('\u{400}'..='\u{52F}').contains(&next);
            match (is_cyrillic, next.is_uppercase()) {
                (true, true) => 'О',
                (true, false) => 'о',
                (false, true) => 'O',
                (false, false) => 'o',
            }
        })
        .collect();
    (meant != word).then_some(meant)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn restored(text: &str) -> String {
        let mut out = text.to_owned();
        for (range, new) in misread_edits(text).into_iter().rev() {
            out.replace_range(range, &new);
        }
        out
    }

    #[test]
    fn dates_and_words_are_restored() {
        for (text, expected) in [
            ("l7.О8.2О13", "17.08.2013"),
            ("Дата: l5.О3.l974 г.", "Дата: 15.03.1974 г."),
            ("O8/lO/2OO5", "08/10/2005"),
            ("(З1.1О.2О2О)", "(31.10.2020)"),
            ("l2 August l998", "12 August 1998"),
            ("2l de março de 2OO3", "21 de março de 2003"),
            ("З0 апреля 19б4 г.", "30 апреля 1964 г."),
            ("Г0р0д: Чита", "Город: Чита"),
            ("Lond0n, R0MA", "London, ROMA"),
            ("С0ревнование шк0льников", "Соревнование школьников"),
        ] {
            assert_eq!(restored(text), expected, "{text}");
        }
    }

    #[test]
    fn everything_else_stays() {
        for text in [
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5",
            "cl-b2 сЗ-Ь4 32-28 l9-23",
            "12.III.1998, 6.iii.2018, 3-II-85",
            "Guest 1260, player10, 10x10, FMJD-100, A0, b0t",
            "Ro1and P1ympton",
            "2 August 1998, 1l players, l998 rubles",
            "May l1ke it",
            "2-О, 2:О, 1О-15",
            "3.10.1991-4.10.1991",
            "",
        ] {
            assert_eq!(restored(text), text);
        }
    }
}
