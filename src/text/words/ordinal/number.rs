//! The values of ordinals: digits of any script, numbers that are one character, Roman numbers.

use super::MAX_DIGITS;
use crate::words::LetterClass;
use std::ops::Range;

/// Returns the value of a digit of any script.
pub(super) fn digit_value(c: char) -> Option<u32> {
    // The digits 0 of scripts: Arabic, Persian, Devanagari, Bengali, Thai, below the line, full width.
    const SCRIPT_ZEROS: [u32; 7] = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x2080, 0xff10];
    let code = c as u32;
    match c {
        '0'..='9' => Some(code - 0x30),
        '¹' => Some(1),
        '²' => Some(2),
        '³' => Some(3),
        '⁰' | '⁴'..='⁹' => Some(code - 0x2070),
        '\u{1d7ce}'..='\u{1d7ff}' => Some((code - 0x1d7ce) % 10),
        _ => SCRIPT_ZEROS
            .iter()
            .find(|zero| (**zero..**zero + 10).contains(&code))
            .map(|zero| code - zero),
    }
}

/// Returns the value of a number that is one character: in a circle, in brackets, with a full stop.
fn enclosed_number(c: char) -> Option<u32> {
    // The first character of each row, its number, and the length of the row.
    const ENCLOSED_NUMBER_ROWS: [(u32, u32, u32); 12] = [
        (0x2460, 1, 20),
        (0x2474, 1, 20),
        (0x2488, 1, 20),
        (0x24eb, 11, 10),
        (0x24f5, 1, 10),
        (0x2776, 1, 10),
        (0x2780, 1, 10),
        (0x278a, 1, 10),
        (0x3251, 21, 15),
        (0x32b1, 36, 15),
        (0x2160, 1, 12),
        (0x2170, 1, 12),
    ];
    let code = c as u32;
    let row = ENCLOSED_NUMBER_ROWS
        .iter()
        .find(|(first, _, len)| (*first..first + len).contains(&code))?;
    Some(row.1 + code - row.0)
}

/// Returns the ordinal that a text begins with: its length, its value, and whether it is Roman.
pub fn parse_ordinal(text: &str) -> Option<(usize, u32, bool)> {
    let first = text.chars().next()?;
    if let Some(value) = enclosed_number(first) {
        return Some((first.len_utf8(), value, false));
    }
    let (mut len, mut value, mut count) = (0, 0, 0);
    for c in text.chars() {
        let Some(digit) = digit_value(c) else { break };
        (len, value, count) = (len + c.len_utf8(), value * 10 + digit, count + 1);
        if count > MAX_DIGITS {
            return None;
        }
    }
    if count > 0 {
        return (value > 0).then_some((len, value, false));
    }
    parse_roman(text).map(|(len, value)| (len, value, true))
}

/// Parses a Roman ordinal, in capitals or in small letters.
fn parse_roman(text: &str) -> Option<(usize, u32)> {
    let len = text
        .find(|c: char| !c.is_letter_or_number())
        .unwrap_or(text.len());
    let word = text
        .get(..len)
        .filter(|word| (1..=8).contains(&word.len()))?;
    let upper = word.to_ascii_uppercase();
    if upper != word && word.to_ascii_lowercase() != word {
        return None;
    }
    let mut left = upper.as_str();
    let mut value = 0;
    const ROMAN_SIGNS: [(&str, u32); 9] = [
        ("C", 100),
        ("XC", 90),
        ("L", 50),
        ("XL", 40),
        ("X", 10),
        ("IX", 9),
        ("V", 5),
        ("IV", 4),
        ("I", 1),
    ];
    for (sign, worth) in ROMAN_SIGNS {
        let most = if matches!(worth, 1 | 10 | 100) { 3 } else { 1 };
        for _ in 0..most {
            if let Some(rest) = left.strip_prefix(sign) {
                (left, value) = (rest, value + worth);
            }
        }
    }
    (left.is_empty() && value > 0).then_some((len, value))
}

/// Returns the positive numbers among the characters of a text, with the places of their digits, or `None` if one has too many digits.
pub fn numbers_in_text(text: &str) -> Option<Vec<(Range<usize>, u32)>> {
    let mut numbers = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if digit_value(c).is_none() && enclosed_number(c).is_none() {
            at += c.len_utf8();
            continue;
        }
        let digits = rest
            .find(|c: char| digit_value(c).is_none())
            .unwrap_or(rest.len());
        let len = digits.max(c.len_utf8());
        if rest[..digits].chars().count() > MAX_DIGITS {
            return None;
        }
        if let Some((len, value, _)) = parse_ordinal(rest) {
            numbers.push((at..at + len, value));
        }
        at += len;
    }
    Some(numbers)
}
