//! Brackets after moves that contain a number or a time and no move: `(5)`, `(1:30)`, `(12')`, `(0:05/1:10)`, `(+0.35)`.

use super::classify::{MovetextToken, classify_token};
use super::fold::CharFolder;
use super::line::is_blank;
use super::token::{WordToken, is_at_boundary};
use crate::written::{Separator, SquareForm};

/// The maximum length of a text in brackets that is read as a time, in bytes. Two times with their units are shorter.
const MAX_SPENT_TIME_LEN: usize = 32;
/// The maximum number of letters in a unit that is no word.
const MAX_UNIT_LETTERS: usize = 2;
/// Words for units, in lower case.
const UNIT_WORDS: [&str; 36] = [
    "min",
    "mins",
    "minute",
    "minutes",
    "minuten",
    "minut",
    "minuty",
    "minuta",
    "minuti",
    "minuto",
    "minutos",
    "minuut",
    "sec",
    "secs",
    "second",
    "seconds",
    "sek",
    "sekunden",
    "segundos",
    "secondi",
    "seconden",
    "hour",
    "hours",
    "hr",
    "hrs",
    "std",
    "uur",
    "godz",
    "мин",
    "минут",
    "минуты",
    "минута",
    "минуту",
    "сек",
    "секунд",
    "час",
];

/// Returns whether the text of a bracket is a number or a time, or two with a slash between them. A possible move is none, but
/// `1:30` is a capture only if the record has captures with numbers and colons (`colons`).
pub(crate) fn is_spent(text: &[u8], colons: bool, folder: &CharFolder) -> bool {
    let text = text.trim_ascii();
    if text.is_empty() || text.len() > MAX_SPENT_TIME_LEN {
        return false;
    }
    let played = match classify_token(text, false, folder) {
        Some((len, MovetextToken::Word(WordToken::Move(mv)))) if len == text.len() => {
            let clock = mv.form == SquareForm::Numeric && mv.separator == Separator::Colon;
            // No board has a square 0.
            !clock || colons && !mv.square_codes().contains(&0)
        }
        // `0:07` has the form of points, which are written without a leading zero.
        Some((len, MovetextToken::Word(WordToken::Score(_)))) => {
            len == text.len() && !is_clock(text)
        }
        _ => false,
    };
    !played
        && text
            .split(|b| matches!(b, b'/' | b','))
            .all(|part| is_one(part, folder))
}

/// Returns whether a text is a time, or two with a slash between them.
pub(crate) fn is_time(text: &[u8], folder: &CharFolder) -> bool {
    text.len() <= MAX_SPENT_TIME_LEN && text.split(|b| *b == b'/').all(|part| is_one(part, folder))
}

/// Returns the length of the unit that follows a number, with the blank before it: ` min`, `'`.
pub(crate) fn unit_len(i: &[u8], folder: &CharFolder) -> Option<usize> {
    let letter = i.trim_ascii_start().first()?;
    let begins = letter.is_ascii_alphabetic() || matches!(letter, b'\'' | b'"') || *letter >= 0x80;
    if begins {
        time_unit_len(i, folder)
    } else {
        None
    }
}

/// Returns whether a text ends like a clock: with a colon and two digits below 60.
pub(crate) fn is_clock(text: &[u8]) -> bool {
    match text {
        [.., b':', b'0'..=b'5', one] => one.is_ascii_digit(),
        // The last byte of a full-width colon.
        [.., 0x9a | 0xb6, b'0'..=b'5', one] => one.is_ascii_digit(),
        _ => false,
    }
}

/// Returns the length of the time without brackets that a text begins with, if that is no move: `0:05`, `1:00`, `12'`.
pub(crate) fn time_len(i: &[u8], folder: &CharFolder) -> Option<usize> {
    // Nearly all words after a move begin with a number and continue differently.
    let unsigned = i.strip_prefix(b"+").unwrap_or(i);
    let digits = unsigned.iter().take(4).take_while(|b| b.is_ascii_digit());
    let digits = digits.count();
    let point = match unsigned.get(digits)? {
        b' ' if (1..=3).contains(&digits) => {
            let len = i.len() - unsigned.len() + digits;
            let unit = unit_len(&i[len..], folder)?;
            return is_at_boundary(&i[len + unit..]).then_some(len + unit);
        }
        b':' | b'\'' | b'"' | b'h' | b'm' | b's' | b'u' | 0x80.. => false,
        b'.' => true,
        _ => return None,
    };
    if digits == 0 || digits > 3 {
        return None;
    }
    let edge = |b: &u8| is_blank(*b) || b"{}()[];,|>".contains(b);
    let len = i.iter().take(MAX_SPENT_TIME_LEN).position(edge);
    let len = len.unwrap_or(i.len());
    let text = i.get(..len)?;
    // `0.05`, `2.23`
    let minutes = &unsigned[digits..len - (i.len() - unsigned.len())];
    if point && !matches!(minutes, [b'.', b'0'..=b'5', one] if one.is_ascii_digit()) {
        return None;
    }
    let squares = match classify_token(text, false, folder) {
        Some((n, MovetextToken::Word(WordToken::Move(mv)))) => {
            n == len && !mv.square_codes().contains(&0)
        }
        Some((n, MovetextToken::Word(WordToken::Score(_)))) => n == len && !is_clock(text),
        _ => false,
    };
    (!squares && text.split(|b| *b == b'/').all(|part| is_one(part, folder))).then_some(len)
}

/// Returns whether a text is one number or one time: groups of digits, each after a sign or a unit of its own.
fn is_one(text: &[u8], folder: &CharFolder) -> bool {
    let text = text.trim_ascii();
    let mut i = match text {
        [b'+' | b'-', rest @ ..] => rest,
        _ => text,
    };
    if !i.first().is_some_and(u8::is_ascii_digit) {
        return false;
    }
    let mut colon = false;
    while let Some(b) = i.first() {
        let digits = i.iter().take_while(|b| b.is_ascii_digit()).count();
        if digits > 0 {
            // Two digits below 60 follow the colon of a clock: `2:0` is a score.
            if colon && !(digits == 2 && *b < b'6') {
                return false;
            }
            (i, colon) = (&i[digits..], false);
            continue;
        }
        let behind = match b {
            b':' | b'.' | b',' => &i[1..],
            0x80.. if wide_colon(i, folder).is_some() => {
                let len = wide_colon(i, folder).unwrap_or(1);
                (i, colon) = (&i[len..], true);
                if !i.first().is_some_and(u8::is_ascii_digit) {
                    return false;
                }
                continue;
            }
            _ => match time_unit_len(i, folder) {
                Some(len) => i[len..].trim_ascii_start(),
                None => return false,
            },
        };
        // A full stop may end the text, and no two signs follow each other.
        let goes_on = behind.first().is_some_and(u8::is_ascii_digit);
        if !(goes_on || behind.is_empty() && *b != b':' && *b != b',') {
            return false;
        }
        (i, colon) = (behind, *b == b':');
    }
    true
}

/// Returns the length of the unit that a text begins with: a prime, or letters for hours, minutes or seconds in the
/// supported languages. A blank may precede it, and a full stop may follow.
fn time_unit_len(i: &[u8], folder: &CharFolder) -> Option<usize> {
    let blank = i.len() - i.trim_ascii_start().len();
    if let Some(len) = unit_word(&i[blank..], folder) {
        return Some(blank + len);
    }
    let (mut at, mut letters) = (blank, 0);
    while let Some((c, len)) = folder.first_char(&i[at..]) {
        match c {
            '\'' | '"' | '′' | '″' | '’' | '”' if letters == 0 => {
                let twice = i[at + len..].starts_with(&i[at..at + len]) && c != '"';
                return Some(at + len + if twice { len } else { 0 });
            }
            'h' | 'm' | 's' | 'u' | 'ч' | 'м' | 'с' | 'H' | 'M' | 'S'
                if letters < MAX_UNIT_LETTERS =>
            {
                (at, letters) = (at + len, letters + 1);
            }
            _ => break,
        }
    }
    let stop = usize::from(letters > 0 && i.get(at) == Some(&b'.'));
    (letters > 0).then_some(at + stop)
}

/// Returns the length of a colon beyond ASCII that a text begins with.
fn wide_colon(i: &[u8], folder: &CharFolder) -> Option<usize> {
    let (c, len) = folder.first_char(i)?;
    matches!(c, '：' | '∶' | '꞉').then_some(len)
}

/// Returns the length of the word for a unit that a text begins with, including a full stop after it.
fn unit_word(i: &[u8], folder: &CharFolder) -> Option<usize> {
    /// The maximum length of a word, in characters.
    const MAX_WORD: usize = 8;
    let (mut word, mut at) = (String::new(), 0);
    while let Some((c, len)) = folder.first_char(&i[at..])
        && c.is_alphabetic()
    {
        word.extend(c.to_lowercase());
        at += len;
        if word.chars().count() > MAX_WORD {
            return None;
        }
    }
    let known = UNIT_WORDS.contains(&word.as_str());
    known.then(|| at + usize::from(i.get(at) == Some(&b'.')))
}

#[cfg(test)]
mod tests {
    use super::is_spent;
    use crate::pdn::encoding::Encoding;
    use crate::pdn::fold::CharFolder;

    #[test]
    fn numbers_and_times_are_no_moves() {
        let folder = CharFolder::new(Encoding::Utf8);
        for text in [
            "5",
            " 12 ",
            "1:30",
            "0:05",
            "1:02:33",
            "0.05",
            "12'",
            "12′30″",
            "5'30''",
            "5m",
            "5 m.",
            "1h 20m",
            "5 м",
            "1 ч. 20 м.",
            "0:05/1:10",
            "5 / 7",
            "+0.35",
            "-1.2",
            "3,5",
            "2...",
            "90",
        ] {
            let number = text != "2...";
            assert_eq!(is_spent(text.as_bytes(), false, &folder), number, "{text}");
        }
        for text in [
            "",
            "2:0",
            "1-0",
            "22-18",
            "22x18",
            "22 18",
            "c3",
            "5a",
            "1:30 22-18",
            "1. 22-18",
            "1:75",
            "1:",
            "a1",
            "1/2",
            "1:1",
            "=",
            "5 7",
        ] {
            assert!(!is_spent(text.as_bytes(), false, &folder), "{text}");
        }
        assert!(!is_spent(b"1:30", true, &folder));
    }
}
