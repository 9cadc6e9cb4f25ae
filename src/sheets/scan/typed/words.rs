//! What words of typed text are by their form.

use crate::scan::page::is_like_move;

/// Returns whether a word can be a move or a part of it: squares with signs, or a number.
pub(super) fn is_like_squares(word: impl Iterator<Item = char>) -> bool {
    let (mut letters, mut digits) = (0, 0);
    for c in word {
        digits += usize::from(c.is_ascii_digit());
        letters += usize::from(c.is_alphabetic());
    }
    (1..=16).contains(&digits) && letters <= digits + 1
}

/// Returns whether a word is a move and not only one square of it: `9-13`, `c3d4`, `cd4`, `1822`.
pub(in super::super) fn is_whole_move(word: impl Iterator<Item = char> + Clone) -> bool {
    let (mut runs, mut letters, mut digits, mut last) = (0, 0, 0, false);
    // A misread one has other letters: `c3-bА`.
    if is_like_move(word.clone()) && word.clone().any(|c| matches!(c, '-' | ':')) {
        return true;
    }
    for c in word.clone() {
        let is_digit = c.is_ascii_digit();
        runs += usize::from(is_digit && !last);
        digits += usize::from(is_digit);
        letters += usize::from(c.is_alphabetic());
        last = is_digit;
    }
    is_like_squares(word) && (runs > 1 || (runs == 1 && (letters == 2 || digits > 2)))
}

/// Counts the moves among words; two squares that are words of their own are one.
pub(in super::super) fn count_typed_moves<W: Iterator<Item = char> + Clone>(
    words: impl Iterator<Item = W>,
) -> usize {
    let (mut whole, mut squares) = (0, 0);
    for word in words {
        if is_whole_move(word.clone()) {
            whole += 1;
        } else if is_like_squares(word.clone()) && !matches!(word.last(), Some('.' | ')')) {
            squares += 1;
        }
    }
    whole + squares / 2
}

/// Counts the moves of a text by their form.
pub(crate) fn count_moves_of_text(text: &str) -> usize {
    count_typed_moves(
        text.split_whitespace()
            .map(|word| word.chars().map(plain_sign)),
    )
}

/// Returns whether a row has other words than moves.
pub(in super::super) fn is_typed_prose<W: Iterator<Item = char> + Clone>(
    words: impl Iterator<Item = W>,
) -> bool {
    let (mut all, mut like_squares, mut digits) = (0, 0, 0);
    for word in words {
        let signs = word.clone().filter(|c| c.is_alphanumeric());
        all += usize::from(signs.clone().next().is_some());
        digits += signs.filter(char::is_ascii_digit).count();
        like_squares += usize::from(is_like_squares(word));
    }
    like_squares * 2 < all || digits < 4
}

/// Returns the sign of a keyboard that people mean by a character: a digit of full width, an arrow.
pub(super) fn plain_sign(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        c if c.is_ascii() || c.is_alphanumeric() || "×✕⨯–—−‐‑‒：÷«»…°¦".contains(c) => {
            c
        }
        _ => '-',
    }
}

/// Returns the letters of a word that has no digits, without the signs around them.
pub(super) fn letters_of(word: &str) -> Option<&str> {
    let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
    (!letters.is_empty() && letters.chars().all(char::is_alphabetic)).then_some(letters)
}

/// Returns the minutes since midnight of a word that is a time of a day: `21:05`.
pub(super) fn parse_time(word: &str) -> Option<u32> {
    let (hours, minutes) = word.split_once(':')?;
    let (hours, minutes): (u32, u32) = (hours.parse().ok()?, minutes.parse().ok()?);
    (hours < 24 && minutes < 60 && word.len() >= 4).then_some(60 * hours + minutes)
}
