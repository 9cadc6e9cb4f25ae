//! The values of fields, from the text that was assigned to them.

use crate::board::Color;
use crate::notation::date::{self, Date, DateOrder};
use crate::outcome::{Outcome, Terminator};
use crate::sheet::block::{
    bare_points, clock_value, named_variant, parse_roman_number, sides_outcome, ticked_words,
};
use crate::sheet::language::SheetLanguage;
use crate::sheet::{SheetVerdict, days, emit, result_cell, who};
use crate::words::number_words::parse_number_word;
use crate::words::result::{first_outcome, side_alone as side_alone_of};
use crate::words::towns;
use crate::words::typed_score::{is_score, recover_score};
use crate::words::{LetterClass, is_dash, parse_month, side_by_word};

/// The years of two digits up to this one are of this century, those after it of the last one.
const LAST_SHORT_YEAR: u16 = 30;

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FieldValue {
    Text(String),
    /// The winner, where words name it.
    Outcome(Outcome),
    /// Days of an event.
    Days(String),
}

/// Returns a text in one line.
pub(super) fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the number of a round or a board, or the text where it is no number.
pub(super) fn counter_value(text: &str) -> Option<String> {
    let text = in_one_line(text);
    let mut bare = text.trim_start_matches(['№', '#', ' ', '.', '°', 'º']);
    // `R3`, `д33`
    let letters = bare.find(|c: char| !c.is_letter()).unwrap_or(bare.len());
    if bare[..letters].chars().count() <= 2
        && bare[letters..].starts_with(|c: char| c.is_ascii_digit())
    {
        bare = &bare[letters..];
    }
    let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
    if (1..=3).contains(&digits) {
        // `3-4` and `3/9` are something else than `3-й` and `3ª`.
        let behind = bare[digits..].trim_start_matches(|c: char| is_dash(c) || c == '/');
        if !behind.starts_with(|c: char| c.is_ascii_digit()) || bare[digits..].starts_with('/') {
            return Some(bare[..digits].trim_start_matches('0').to_owned())
                .filter(|n| !n.is_empty());
        }
    }
    let word = text
        .split(|c: char| !c.is_letter_or_number())
        .next()
        .unwrap_or_default();
    if let Some(number) = misread_number(word) {
        return Some(number.to_string());
    }
    let number = parse_roman_number(&text)
        .or_else(|| parse_roman_number(word))
        .or_else(|| parse_number_word(&text))
        .or_else(|| parse_number_word(word));
    match number {
        Some(number) => Some(number.to_string()),
        None => (text.chars().count() <= 24 && !text.is_empty()).then_some(text),
    }
}

/// Returns the number that was recognised as letters like the figure 1: `l`, `lª`, `l1I`.
fn misread_number(word: &str) -> Option<u32> {
    let bare = word.trim_end_matches(['ª', 'º', 'a', 'o', 'й', 'я', 'e']);
    let strokes = bare
        .chars()
        .filter(|c| matches!(c, 'l' | 'I' | '1' | '|' | 'i' | 'І'))
        .count();
    if strokes != bare.chars().count() || !bare.contains('l') {
        return None;
    }
    // Two strokes are 11, three are the Roman figure.
    match strokes {
        1 => Some(1),
        2 => Some(11),
        3 => Some(3),
        _ => None,
    }
}

/// Returns the name of a person without a sentence that follows it: `Reuben Stax. Online`.
pub(super) fn name_len(text: &str) -> usize {
    let mut word = 0;
    for (at, c) in text.char_indices() {
        if c.is_letter_or_number() {
            word += 1;
        } else {
            let rest = &text[at + c.len_utf8()..];
            let ends = matches!(c, '.' | '!' | '?' | ';')
                && word > 3
                && rest.starts_with(char::is_whitespace);
            let small = rest.trim_start().starts_with(char::is_lowercase);
            if ends && !small {
                return at;
            }
            word = 0;
        }
    }
    text.len()
}

/// Returns the score that two numbers of a text give, whatever is between them: `0<tab>2`, `"1";"x";"1"`.
pub(super) fn split_score(text: &str) -> Option<String> {
    let text = text.replace("1/2", "½");
    let parts: Vec<&str> = text
        .split(|c: char| !c.is_letter_or_number() && c != '½')
        .filter(|part| !part.is_empty() && !matches!(*part, "x" | "X" | "х" | "Х" | "a" | "на"))
        .collect();
    let figure = |part: &str| match part {
        "l" | "I" | "|" => Some("1"),
        "O" | "О" | "o" | "о" => Some("0"),
        "0" => Some("0"),
        "1" => Some("1"),
        "2" => Some("2"),
        "½" => Some("1/2"),
        _ => None,
    };
    let [first, second] = parts[..] else {
        return None;
    };
    let pair = (figure(first)?, figure(second)?);
    matches!(
        pair,
        ("2" | "1", "0") | ("0", "2" | "1") | ("1", "1") | ("1/2", "1/2")
    )
    .then(|| format!("{}-{}", pair.0, pair.1))
}

/// Returns the place of a game, with the name of a town as it is outside of sentences.
pub(super) fn site_value(text: &str) -> String {
    let text = in_one_line(text);
    towns::of_sentence(&text).unwrap_or(text)
}

/// Returns whether a text is two days of one month: `1-2 June`.
fn is_range(text: &str) -> bool {
    let mut parts = text.splitn(2, is_dash);
    let (Some(first), Some(rest)) = (parts.next(), parts.next()) else {
        return false;
    };
    let figures =
        |word: &str| (1..=2).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit());
    let first = first.split_whitespace().next_back();
    let mut rest = rest.split_whitespace();
    first.is_some_and(figures)
        && rest.next().is_some_and(figures)
        && rest
            .next()
            .is_some_and(|word| parse_month(&crate::words::fold_text(word)).is_some())
}

/// Returns the day of a text, or the days of an event.
pub(super) fn date_value(text: &str, order: DateOrder) -> Option<FieldValue> {
    let text = in_one_line(text);
    if days::len_with_words(&text).is_some_and(|len| len + 4 >= text.len()) {
        return Some(FieldValue::Days(text));
    }
    if is_range(&text) {
        return Some(FieldValue::Days(text));
    }
    let date = day_of(&text, order);
    (date != Date::default()).then(|| FieldValue::Text(date.to_string()))
}

/// Returns the day that a text gives, as far as it gives one.
pub(super) fn day_of(text: &str, order: DateOrder) -> Date {
    let order = if text.contains('/') {
        order
    } else {
        DateOrder::DAY_FIRST
    };
    let read = date::read_date(text, order);
    if read.whole && read.date.year.is_some() && read.date.month.is_some() {
        return read.date;
    }
    let mut found = Date::default();
    let mut numbers: Vec<(u16, usize)> = Vec::new();
    // `tre maggio`, but not `segunda-feira, 3 de maio`
    let mut worded: Vec<(u16, usize)> = Vec::new();
    let words = text.split(|c: char| !c.is_letter_or_number());
    let mut named = None;
    for word in words.filter(|word| !word.is_empty()) {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let Ok(number) = word[..digits].parse::<u16>() else {
                continue;
            };
            match digits {
                4 if (1700..2100).contains(&number) => found.year = Some(number),
                1 | 2 => numbers.push((number, digits)),
                _ => {}
            }
            // `14mar2009`
            let rest = &word[digits..];
            let letters = rest
                .find(|c: char| c.is_ascii_digit())
                .unwrap_or(rest.len());
            if let Some(month) = parse_month(&crate::words::fold_text(&rest[..letters])) {
                named = named.or(Some(month));
                if let Ok(year) = rest[letters..].parse::<u16>() {
                    numbers.push((year, rest.len() - letters));
                    if (1700..2100).contains(&year) {
                        found.year = Some(year);
                        numbers.pop();
                    }
                }
            }
            continue;
        }
        let folded = crate::words::fold_text(word);
        if word.chars().count() > 2
            && let Some(month) = parse_month(&folded)
        {
            named = named.or(Some(month));
        } else if let Some(roman) = parse_roman_number(&word.to_uppercase())
            && named.is_none()
            && (1..=12).contains(&roman)
            && text.contains(|c: char| c.is_ascii_digit())
        {
            named = Some(roman as u8);
        } else if named.is_none()
            && let Some(day) = parse_number_word(word)
        {
            worded.push((day as u16, 2));
        }
    }
    if numbers.is_empty() {
        numbers = worded;
    }
    let day = |number: u16| {
        u8::try_from(number)
            .ok()
            .filter(|day| (1..=31).contains(day))
    };
    let mut rest = numbers.into_iter().map(|(number, _)| number);
    match named {
        Some(month) => {
            found.month = Some(month);
            let first = rest.next();
            found.day = first.and_then(day);
            if found.day.is_none() && found.year.is_none() {
                found.year = first.and_then(long_year);
            }
        }
        None => {
            let (first, second) = (rest.next(), rest.next());
            if let (Some(first), Some(second)) = (first, second) {
                let swapped = order == DateOrder::MONTH_FIRST && first <= 12;
                let (of_day, of_month) = if swapped {
                    (second, first)
                } else {
                    (first, second)
                };
                let month = u8::try_from(of_month)
                    .ok()
                    .filter(|month| (1..=12).contains(month));
                if month.is_some() && day(of_day).is_some() {
                    (found.day, found.month) = (day(of_day), month);
                }
            }
        }
    }
    if found.year.is_none() && found.month.is_some() {
        found.year = rest.next().and_then(long_year);
    }
    found
}

/// Returns the year that two digits mean.
fn long_year(short: u16) -> Option<u16> {
    match short {
        0..=LAST_SHORT_YEAR => Some(2000 + short),
        31..=99 => Some(1900 + short),
        _ => None,
    }
}

/// Joins two days of which each gives what the other lacks.
pub(super) fn join_days(first: Date, second: Date) -> Option<Date> {
    let fits =
        |one: Option<u16>, other: Option<u16>| one.is_none() || other.is_none() || one == other;
    let fits_small =
        |one: Option<u8>, other: Option<u8>| fits(one.map(u16::from), other.map(u16::from));
    let same = fits(first.year, second.year)
        && fits_small(first.month, second.month)
        && fits_small(first.day, second.day);
    same.then(|| Date {
        year: first.year.or(second.year),
        month: first.month.or(second.month),
        day: first.day.or(second.day),
    })
}

/// Returns the result that a text gives: a score, or the winner.
pub(super) fn result_value(text: &str, players: [&str; 2], labelled: bool) -> Option<FieldValue> {
    let text = in_one_line(text);
    let text = text
        .trim_matches(|c: char| matches!(c, '.' | ',' | ';' | '!' | ' ' | '*' | '"' | '«' | '»'));
    let text = text.trim_start_matches(['=', ':', ' ']).trim();
    let text = &text.replace(['_', '"', '*'], " ");
    let text = text.trim();
    let bare = text.trim_matches(['(', ')', '[', ']', ' ']);
    // `2:О`
    let figures: String = bare
        .chars()
        .map(|c| {
            if matches!(c, 'О' | 'O' | 'о' | 'o') {
                '0'
            } else {
                c
            }
        })
        .collect();
    // One number is no score.
    if !bare.is_empty() && bare.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    if bare.contains(|c: char| c.is_ascii_digit()) || figures.contains("0-0") {
        let plain = emit::plain_score(&figures);
        if Terminator::of_tag_value(plain.as_bytes()).is_some() {
            let written = if figures == bare {
                bare.to_owned()
            } else {
                plain
            };
            return Some(FieldValue::Text(written));
        }
        if let Some(score) = recover_score(bare).filter(|score| is_score(score)) {
            return Some(FieldValue::Text(score));
        }
    }
    if let Some(score) = split_score(bare) {
        return Some(FieldValue::Text(score));
    }
    if labelled && matches!(bare, "x" | "X" | "х" | "Х" | "=" | "½") {
        return Some(FieldValue::Outcome(Outcome::Draw));
    }
    if let Some(outcome) = sides_outcome(text) {
        return Some(FieldValue::Outcome(outcome));
    }
    let words: Vec<&str> = text
        .split(|c: char| !c.is_letter())
        .filter(|word| !word.is_empty())
        .collect();
    let own: Vec<bool> = players
        .iter()
        .map(|name| {
            let name = crate::words::fold_text(name);
            let mut parts = name.split([' ', ',', '.']);
            words.len() <= 3
                && parts.any(|part| {
                    part.chars().count() > 2
                        && words
                            .iter()
                            .any(|word| crate::words::fold_text(word) == part)
                })
        })
        .collect();
    match own[..] {
        [true, false] if labelled => return Some(FieldValue::Outcome(Outcome::Won(Color::White))),
        [false, true] if labelled => return Some(FieldValue::Outcome(Outcome::Won(Color::Black))),
        _ => {}
    }
    // `White` of `White's flag fell` is not the winner.
    let side_alone = side_by_word(bare).is_some() || crate::words::side_after_with(bare).is_some();
    match result_cell::result_of_cell(bare) {
        Some(SheetVerdict::Words(_)) if side_alone && !labelled => {}
        Some(SheetVerdict::Words(outcome)) => return Some(FieldValue::Outcome(outcome)),
        Some(SheetVerdict::Score(_)) => return Some(FieldValue::Text(emit::plain_score(bare))),
        None => {}
    }
    let named = players.iter().all(|name| !name.is_empty());
    let by_players =
        || who::outcome_by_name(text, players).or_else(|| who::duel_outcome(text, players));
    if let Some(outcome) = named.then(by_players).flatten() {
        return Some(FieldValue::Outcome(outcome));
    }
    let text = ticked_words(text).unwrap_or(text);
    let words: Vec<&str> = text
        .split(|c: char| !c.is_letter())
        .filter(|word| !word.is_empty())
        .collect();
    if let Some((.., outcome)) = first_outcome(&words) {
        return Some(FieldValue::Outcome(outcome));
    }
    // `Результат: белые`, `Winner: Brown`
    let sides: Vec<_> = words.iter().filter_map(|word| side_by_word(word)).collect();
    // `Pretas sem tempo` does not make Black the winner.
    if let [side] = sides[..]
        && labelled
        && side_alone_of(&words) == Some(side)
    {
        return Some(FieldValue::Outcome(Outcome::Won(side)));
    }
    None
}

/// Returns whether a score is the sum of several games: `1,5-0,5`.
pub(super) fn is_sum(score: &str) -> bool {
    let plain = emit::plain_score(score);
    let halves = [",5", ".5", "½"].iter().any(|half| plain.contains(half));
    halves && !plain.contains(char::is_alphabetic)
}

/// Returns the outcome that a sign next to a side gives.
pub(super) fn side_sign(text: &str, side: Color) -> Option<Outcome> {
    match text.trim() {
        "+" | "1" | "2" => Some(Outcome::Won(side)),
        "-" | "–" | "−" | "0" => Some(Outcome::Won(side.other())),
        "=" | "½" | "1/2" => Some(Outcome::Draw),
        _ => None,
    }
}

/// Returns the outcome that one letter gives in a language: `B`, `Б`, `N`.
pub(super) fn letter_outcome(text: &str, language: SheetLanguage) -> Option<Outcome> {
    use SheetLanguage as Language;
    let letter = text.trim_matches(|c: char| !c.is_letter_or_number());
    let side = match (letter, language) {
        ("W" | "w" | "White", _) | ("Б" | "б", _) => Color::White,
        ("B" | "b", Language::English) | ("Ч" | "ч" | "Z" | "N" | "P", _) => Color::Black,
        ("B" | "b", Language::Italian | Language::Portuguese | Language::Spanish) => Color::White,
        ("D" | "=" | "½", _) => return Some(Outcome::Draw),
        _ => {
            // `N. vince`
            let (first, rest) = text.trim().split_once(['.', ' '])?;
            let side = match letter_outcome(first, language)? {
                Outcome::Won(side) => side,
                _ => return None,
            };
            let word = if side == Color::White {
                "White"
            } else {
                "Black"
            };
            let words = rest
                .split(|c: char| !c.is_letter())
                .filter(|word| !word.is_empty());
            let words: Vec<&str> = [word].into_iter().chain(words).collect();
            return first_outcome(&words)
                .map(|(.., outcome)| outcome)
                .filter(|_| words.len() > 1);
        }
    };
    Some(Outcome::Won(side))
}

/// Returns the outcome that the points of White and Black give.
pub(super) fn points_outcome(white: Option<&str>, black: Option<&str>) -> Option<Outcome> {
    let points = |text: &str| -> Option<u32> {
        let text = in_one_line(text);
        let number = bare_points(&text).split(' ').next().unwrap_or_default();
        Some(match number {
            "2" | "2.0" | "+" | "W" | "В" => 4,
            "1" | "1.0" => 2,
            "½" | "1/2" | "0.5" | "0,5" | "=" => 1,
            "0" | "0.0" | "-" | "–" | "О" | "O" => 0,
            _ => return None,
        })
    };
    let (white, black) = (points(white?)?, points(black?)?);
    match (white, black) {
        (4, 0) | (2, 0) => Some(Outcome::Won(Color::White)),
        (0, 4) | (0, 2) => Some(Outcome::Won(Color::Black)),
        (2, 2) | (1, 1) => Some(Outcome::Draw),
        _ => None,
    }
}

/// Returns the time control as in PDN, or the text.
pub(super) fn time_value(text: &str) -> String {
    let text = in_one_line(text);
    clock_value(&text).unwrap_or(text)
}

/// Returns the variant that a text names.
pub(super) fn variant_value(text: &str) -> Option<String> {
    let text = in_one_line(text);
    let variant = named_variant(&text)?;
    let known = crate::variant::find_variant(&text).is_some();
    Some(if known { text } else { variant.id.to_owned() })
}
