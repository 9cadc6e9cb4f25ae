//! What single characters can mean in a sheet: letters of two alphabets, digits that were scanned as letters.

pub(super) use crate::words::{is_blank, is_dash, is_line_end};
use crate::written::Separator;

/// The reading of a character, and whether it had to be guessed from its looks or its sound.
pub(super) type CharReading<T> = Option<(T, bool)>;

/// Returns the file of a letter, 0 = a: Latin letters, Cyrillic letters that look alike, and those that Russian players pronounce
/// instead (FSR 1.6.1: "бэ", "це", "дэ", "эф", "же").
pub(super) fn file_from_char(c: char) -> CharReading<u8> {
    Some(match c {
        'a'..='h' => (c as u8 - b'a', false),
        'A'..='H' => (c as u8 - b'A', false),
        'а' | 'А' => (0, true),
        'в' | 'В' | 'Ь' | 'ь' | 'б' | 'Б' => (1, true),
        'с' | 'С' | 'ц' | 'Ц' => (2, true),
        'д' | 'Д' => (3, true),
        'е' | 'Е' | 'ё' | 'Ё' => (4, true),
        'ф' | 'Ф' => (5, true),
        'г' | 'Г' | 'ж' | 'Ж' => (6, true),
        'н' | 'Н' | 'һ' => (7, true),
        _ => return None,
    })
}

/// Returns the file of a letter before a rank, where "ха" is a letter and not the sign of a capture: `г5-х4`.
pub(super) fn file_before_rank(c: char) -> CharReading<u8> {
    file_from_char(c).or(matches!(c, 'х' | 'Х').then_some((7, true)))
}

/// Returns the value of a digit; `l` and `З` are read as the digits they look like.
pub(super) fn digit_from_char(c: char) -> CharReading<u8> {
    Some(match c {
        '0'..='9' => (c as u8 - b'0', false),
        'l' | 'I' | '|' => (1, true),
        'З' | 'з' | 'Ӡ' => (3, true),
        'O' | 'o' | 'О' | 'о' => (0, true),
        _ => return None,
    })
}

/// Returns the value of a digit after another one, where letters that are squares by themselves are read too.
pub(super) fn second_digit(c: char) -> CharReading<u8> {
    digit_from_char(c).or(match c {
        'S' => Some((5, true)),
        'B' | 'В' => Some((8, true)),
        'б' => Some((6, true)),
        _ => None,
    })
}

/// Returns the rank of a digit, from 1 to 8.
pub(super) fn rank_from_char(c: char) -> CharReading<u8> {
    digit_from_char(c).filter(|(rank, _)| (1..=8).contains(rank))
}

/// Returns whether a character is the sign of a capture, in any alphabet.
pub(super) fn is_cross(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | '✕' | '✖' | '⨯' | 'х' | 'Х')
}

/// Returns the sign between two squares that a character is.
pub(super) fn separator_from_char(c: char) -> Option<Separator> {
    match c {
        _ if is_dash(c) => Some(Separator::Dash),
        _ if is_cross(c) => Some(Separator::Cross),
        ':' | '∶' | '：' => Some(Separator::Colon),
        '→' | '⟶' | '➔' | '➜' => Some(Separator::Dash),
        _ => None,
    }
}

/// A hyphen that is visible only at the end of a line.
pub(super) const SOFT_HYPHEN: char = '\u{ad}';
