//! Recognizes what looks like moves but is not: addresses of pages, dates, scores after their label.

use super::chars::{is_blank, is_dash, is_line_end};
use super::lex::SheetTokenKind;
use super::moves::{self, ParserResult};
use super::versus;
use super::{days, heading};
use crate::board::MAX_SQUARE_NUMBER;
use crate::pdn::Terminator;
use crate::words::LetterClass;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::take_while_m_n;
use nom::character::complete::{char, satisfy, space0};
use nom::combinator::{not, peek, recognize, verify};
use std::ops::Range;

/// The maximum length of a line that is nothing but a date, in bytes.
const MAX_DATE_LINE_BYTES: usize = 60;

/// Returns the length of the address or date that a text begins with.
pub(crate) fn len(text: &str) -> Option<usize> {
    if is_address(text) {
        let end = |c: char| c.is_whitespace() || matches!(c, ')' | ']' | '>' | '"');
        return Some(text.find(end).unwrap_or(text.len()));
    }
    if let Some(len) = days::len(text) {
        return Some(len);
    }
    let digit = text.starts_with(|c: char| c.is_ascii_digit());
    let (rest, _) = digit
        .then(|| {
            alt((parse_numeric_date, parse_clock_pair, parse_clock_time))
                .parse_complete(text)
                .ok()
        })
        .flatten()?;
    Some(text.len() - rest.len())
}

/// Returns whether a text begins with the address of a page.
fn is_address(text: &str) -> bool {
    ["http://", "https://", "www."]
        .iter()
        .any(|begin| text.starts_with(begin))
}

/// Parses a date in figures: `18-9-1971`, `12.03.2019`, `2004/10/27`.
fn parse_numeric_date(i: &str) -> ParserResult<'_, &str> {
    let digits = |min, max| take_while_m_n(min, max, |c: char| c.is_ascii_digit());
    let year = || {
        verify(digits(4, 4), |year: &str| {
            ["18", "19", "20"].iter().any(|age| year.starts_with(age))
        })
    };
    let sign = || satisfy(|c| is_dash(c) || matches!(c, '.' | '/'));
    let last = recognize((digits(1, 2), sign(), digits(1, 2), sign(), year()));
    let first = recognize((year(), sign(), digits(1, 2), sign(), digits(1, 2)));
    // `20-II-1978` is not a move to 11.
    let roman = || take_while_m_n(1, 4, |c: char| matches!(c, 'I' | 'V' | 'X' | 'І' | 'Х'));
    let written = recognize((
        digits(1, 2),
        sign(),
        roman(),
        sign(),
        alt((year(), digits(2, 2))),
    ));
    let behind = not(peek(satisfy(char::is_letter_or_number)));
    recognize((alt((last, first, written)), behind)).parse_complete(i)
}

/// Parses the hours and minutes of both clocks: `1.12 - 1.20`. No row of moves has a second stop.
fn parse_clock_pair(i: &str) -> ParserResult<'_, &str> {
    let digits = |min, max| take_while_m_n(min, max, |c: char| c.is_ascii_digit());
    let minutes = || verify(digits(2, 2), |minutes: &str| minutes < "60");
    let stop = || satisfy(|c| matches!(c, '.' | ':'));
    let time = || (digits(1, 1), stop(), minutes());
    let behind = not(peek(satisfy(char::is_letter_or_number)));
    recognize((time(), space0, satisfy(is_dash), space0, time(), behind)).parse_complete(i)
}

/// Parses the time of a clock: `0:02:10`, `00:25:31`, `012:45:03`. With another first digit it may be a capture.
fn parse_clock_time(i: &str) -> ParserResult<'_, &str> {
    let digits = |min, max| take_while_m_n(min, max, |c: char| c.is_ascii_digit());
    let hours = verify(digits(1, 3), |hours: &str| hours.starts_with('0'));
    let behind = not(peek(satisfy(char::is_letter_or_number)));
    recognize((
        hours,
        char(':'),
        digits(2, 2),
        char(':'),
        digits(2, 2),
        behind,
    ))
    .parse_complete(i)
}

/// A line that states when a game was played or how it ended.
#[derive(Debug, PartialEq)]
pub(super) struct LabelledLine {
    /// The length of its label.
    pub(super) label: usize,
    /// Whether a colon follows the label.
    pub(super) colon: bool,
    /// The value: words, or one score.
    pub(super) what: Vec<(SheetTokenKind, Range<usize>)>,
}

/// Parses a line with a label: `Date: 1-2 June 2002`, `Result: 4-6`.
pub(super) fn parse_labelled_line(text: &str) -> Option<LabelledLine> {
    let label = text.find(|c: char| !c.is_letter())?;
    if let Some(said) = parse_labelled_opening(text, label) {
        return Some(said);
    }
    // `Risultato finale 3-1`
    let (label, tag) = match of_two_words(text, label) {
        Some(both) => (both, "Result"),
        None => (label, heading::tag_of(&text[..label])?),
    };
    let behind = &text[label..];
    let (line, colon) = match behind.strip_prefix(':') {
        Some(line) => (line, true),
        None => (behind.strip_prefix(is_blank)?, false),
    };
    let line = line.find(is_line_end).map_or(line, |end| &line[..end]);
    if line.len() > MAX_DATE_LINE_BYTES {
        return None;
    }
    let at = |word: &str| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        start..start + word.len()
    };
    let what = match tag {
        "Date" if colon => {
            let words = line.split(is_blank).filter(|word| !word.is_empty());
            words.map(|word| (SheetTokenKind::Word, at(word))).collect()
        }
        // `DATA      16-10-14`
        "Date" if is_short_date(line.trim()) => vec![(SheetTokenKind::Word, at(line.trim()))],
        "Result" => {
            let line = line.trim();
            if super::block::is_score_of_sides(line) {
                let words = line.split(is_blank).filter(|word| !word.is_empty());
                let what = words.map(|word| (SheetTokenKind::Word, at(word))).collect();
                return Some(LabelledLine { label, colon, what });
            }
            let points = || versus::points_alone(line).map(|read| &line[..read.len]);
            match Terminator::of_tag_value(line.as_bytes()) {
                Some(score) => vec![(SheetTokenKind::Score(score), at(line))],
                None => vec![(SheetTokenKind::Score(Terminator::Points), at(points()?))],
            }
        }
        _ => return None,
    };
    Some(LabelledLine { label, colon, what })
}

/// Returns the length of a two-word label of a result, given the length of its first word.
fn of_two_words(text: &str, first: usize) -> Option<usize> {
    let behind = text[first..].strip_prefix(is_blank)?;
    let second = behind.find(|c: char| !c.is_letter())?;
    let len = text.len() - behind.len() + second;
    (second > 0 && super::block::is_result_label(&text[..len])).then_some(len)
}

/// A day, a month and a two-digit year.
pub(super) struct ShortDate {
    pub(super) len: usize,
    /// Whether its year is not the number of a square.
    pub(super) no_square: bool,
}

/// Returns the date with dashes and a two-digit year that a text begins with: `27-06-83`.
pub(super) fn short_date(text: &str) -> Option<ShortDate> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '-');
    let word = &text[..end.unwrap_or(text.len())];
    let behind = text[word.len()..].chars().next();
    if behind.is_some_and(char::is_letter_or_number) || !is_short_date(word) {
        return None;
    }
    let year: u8 = word[word.len() - 2..].parse().ok()?;
    Some(ShortDate {
        len: word.len(),
        no_square: year > MAX_SQUARE_NUMBER,
    })
}

/// Returns whether a text is a day, a month and a two-digit year, which looks like a capture.
fn is_short_date(text: &str) -> bool {
    let parts: Vec<_> = text.split(['-', '.', '/']).collect();
    let number = |part: &str, most: u8| {
        part.len() == 2 && part.parse().is_ok_and(|n: u8| (1..=most).contains(&n))
    };
    matches!(parts[..], [day, month, year] if number(day, 31) && number(month, 12) && number(year, 99))
}

/// The maximum number of moves of an opening; more are the moves of a game.
const MAX_OPENING_MOVES: usize = 3;

/// The maximum number of moves of an opening where the moves below begin with number 1.
const LONG_OPENING: usize = 6;

/// The maximum length of a label of several words, in bytes.
const MAX_LABEL_BYTES: usize = 40;

/// The maximum number of lines below an opening that are searched for the first move number.
const OPENING_LOOKAHEAD_LINES: usize = 8;

/// Returns whether a word is a move, in full or short form: `10-14`, `cd4`.
fn is_move(word: &str) -> bool {
    let word = word.trim_end_matches([',', ';', '.']);
    let bare = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let short =
        |word: &str| matches!(moves::parse_algebraic_move(word), Ok((rest, _)) if rest.is_empty());
    word.contains(is_dash) || short(word) || bare.strip_prefix('.').is_some_and(short)
}

/// Returns the number of the first numbered move below a line.
fn number_below(text: &str) -> Option<u32> {
    let mut lines = text
        .lines()
        .map(str::trim_start)
        .take(OPENING_LOOKAHEAD_LINES);
    lines.find_map(|line| {
        let (rest, number) = moves::parse_move_number(line, true).ok()?;
        let word = rest.split_whitespace().next()?;
        (is_move(word) && !number.black).then_some(number.number)
    })
}

/// Parses a labelled opening: `Apertura: 24-20 10-13 28-24`, `opening...: 32-28 18-22`. Balloted moves are not moves of the game.
fn parse_labelled_opening(text: &str, label: usize) -> Option<LabelledLine> {
    let line = text.find(is_line_end).map_or(text, |end| &text[..end]);
    // `Draw of opening: cd4 dc5`
    let colon = line
        .find(':')
        .filter(|at| *at <= MAX_LABEL_BYTES && super::block::is_opening(&line[..*at]));
    let label = colon.unwrap_or(label);
    let behind = &line[label..];
    let signs = ['.', ':', '*', ' ', '\t', ';', '|'];
    let value = behind.trim_start_matches(signs);
    // `Abertura;Abertura 10-14 23-19`
    let again = value.find(|c: char| !c.is_letter()).unwrap_or(0);
    let value = match again > 0 && super::block::is_opening(&value[..again]) {
        true => value[again..].trim_start_matches(signs),
        false => value,
    };
    let colon = behind.starts_with(':');
    let words = || value.split(is_blank).filter(|word| !word.is_empty());
    let moves = words().filter(|word| is_move(word)).count();
    let numbered =
        words().any(|word| word.ends_with('.') && word.starts_with(|c: char| c.is_ascii_digit()));
    // The number that the moves below begin with, if any.
    let below = number_below(&text[line.len()..]);
    let most = if below == Some(1) {
        LONG_OPENING
    } else {
        MAX_OPENING_MOVES
    };
    // `1. cd4 dc5` with `2. bc3` below it is the game, and so are all moves there without numbers.
    let goes_on = below.is_some_and(|number| number > 1 && moves == 2 * (number as usize - 1));
    let known = line.len() <= MAX_DATE_LINE_BYTES
        && (1..=most).contains(&moves)
        && !goes_on
        && (!numbered || below == Some(1))
        && value.len() < behind.len();
    if !known || !super::block::is_opening(&text[..label]) {
        return None;
    }
    let at = |word: &str| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        start..start + word.len()
    };
    let what = words()
        .map(|word| (SheetTokenKind::Word, at(word)))
        .collect();
    Some(LabelledLine { label, colon, what })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_dates() {
        for (text, want) in [
            ("https://x.org/Gf6qX79A b", Some(22)),
            ("www.x.org", Some(9)),
            ("18-9-1971", Some(9)),
            ("12.03.2019, Porto", Some(10)),
            ("2004/10/27 - 2004/11/01", Some(23)),
            ("20-II-1978 x", Some(10)),
            ("10-18 мая 2024, Porto", Some(17)),
            ("00:25:31 c3", Some(8)),
            ("22:18:9", None),
            ("1.12-16", None),
            ("12-16-20", None),
            ("18-9-19712", None),
            ("32-28", None),
            ("wit", None),
        ] {
            assert_eq!(len(text), want, "{text}");
        }
        let words = vec![(SheetTokenKind::Word, 6..9), (SheetTokenKind::Word, 10..14)];
        let said_of = |text| parse_labelled_line(text).map(|said| (said.label, said.what));
        assert_eq!(said_of("Data: 1-2 June\nx"), Some((4, words)));
        let points = vec![(SheetTokenKind::Score(Terminator::Points), 8..11)];
        assert_eq!(said_of("Result: 4-6"), Some((6, points)));
        for (text, place) in [("Result 2-1", 7..10), ("Resultado 3 x 1.\n", 10..15)] {
            let points = vec![(SheetTokenKind::Score(Terminator::Points), place)];
            assert_eq!(said_of(text).map(|(_, what)| what), Some(points), "{text}");
        }
        let date = vec![(SheetTokenKind::Word, 10..18)];
        assert_eq!(said_of("DATA      16-10-14\nx"), Some((4, date)));
        for text in [
            "Data",
            "Data 32-28-19",
            "Date 1-2 June",
            "Result in 1998",
            "Site: 1-2",
            "1. c3-d4: x",
            "Result: 32-28 1-6",
        ] {
            assert_eq!(said_of(text), None, "{text}");
        }
        assert_eq!(
            parse_labelled_line(&format!("Date: {}", "32-28 ".repeat(20))),
            None
        );
    }
}
