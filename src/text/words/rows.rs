//! Rows of moves in a text that was not read as moves: an ordinal, followed by words that are written like moves.
//!
//! The purpose is to find moves of a game that a reader missed, not moves that a text mentions: lines with hardly anything but
//! moves.

use super::side_by_word;
use crate::board::MAX_SQUARE_NUMBER;

/// The maximum number that may also be points: `3-1`.
const MAX_POINTS: u32 = 12;
/// The maximum number of bytes of a line that are examined.
const MAX_LINE_BYTES: usize = 400;

/// A line that has hardly anything but moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowOfMoves {
    /// The ordinal at the beginning.
    pub number: Option<u32>,
    /// The number of words that are written like moves.
    pub moves: usize,
    /// The number of other words with more than one letter.
    pub words: usize,
}

impl RowOfMoves {
    /// Counts the words of a text, whether or not it has moves.
    pub fn in_text(text: &str) -> Self {
        Self::parse_line(text).0
    }

    /// Counts the words of a line; names of the sides do not count. Returns `None` unless one of them can be nothing but a move.
    pub fn of_line(line: &str) -> Option<Self> {
        let (mut row, sure) = Self::parse_line(line);
        if row.moves == 0 || !sure {
            return None;
        }
        // `3. White: c3-d4` is a row, `3. Better c3-d4` is not.
        let words = line.split(|c: char| !c.is_alphanumeric());
        let sides = words.filter(|word| side_by_word(word).is_some()).count();
        row.words = row.words.saturating_sub(sides);
        Some(row)
    }

    /// Returns whether a text contains the beginning of a row (`2.c3-d4`, `2. 28x19`) or two moves by letters, even without blanks
    /// around them.
    pub fn is_glued_in(text: &[u8]) -> bool {
        let mut lettered = 0;
        for (at, pair) in text.windows(2).enumerate() {
            let [sign, _] = pair else { continue };
            if *sign == b'.' && at > 0 && text[at - 1].is_ascii_digit() {
                let behind = text[at + 1..].trim_ascii_start();
                if begins_with_move(behind) {
                    return true;
                }
            }
            if matches!(sign, b'-' | b':' | b'x')
                && at >= 2
                && is_square_by_letter(&text[at - 2..])
                && is_square_by_letter(&text[at + 1..])
            {
                lettered += 1;
            }
        }
        lettered > 1
    }

    /// Counts the words of a line, and reports whether one of them can be nothing but a move.
    fn parse_line(line: &str) -> (Self, bool) {
        let line = line.trim_start();
        let line = &line[..line.floor_char_boundary(MAX_LINE_BYTES)];
        let mut row = Self {
            number: None,
            moves: 0,
            words: 0,
        };
        let mut sure = false;
        for (nth, word) in line.split_whitespace().enumerate() {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric());
            let word = match split_ordinal(word) {
                Some((number, rest)) => {
                    if nth == 0 {
                        row.number = number;
                    }
                    rest.trim_start_matches(|c: char| !c.is_alphanumeric())
                }
                None => word,
            };
            match is_move(word) {
                Some(surely) => {
                    row.moves += 1;
                    sure |= surely;
                }
                None => {
                    row.words += usize::from(word.chars().filter(|c| c.is_alphabetic()).count() > 1)
                }
            }
        }
        (row, sure)
    }

    /// Returns whether the line is a row of a game and not a sentence: it has two moves or more, and no more than half as many other
    /// words.
    pub fn is_whole(&self) -> bool {
        self.moves >= 2 && self.words * 2 <= self.moves
    }

    /// Returns whether the row follows the row with number `reached`: its own number is one or two higher, and it has no more than
    /// half as many other words as moves.
    pub fn goes_on(&self, reached: u32) -> bool {
        let next = |number: u32| (reached + 1..=reached + 2).contains(&number);
        self.words * 2 <= self.moves && self.number.is_some_and(next)
    }
}

/// Returns whether a text begins with a square by letter and rank.
fn is_square_by_letter(text: &[u8]) -> bool {
    matches!(text, [letter, b'1'..=b'8', ..] if matches!(letter.to_ascii_lowercase(), b'a'..=b'h'))
}

/// Returns whether a text begins with two squares and a sign between them.
fn begins_with_move(text: &[u8]) -> bool {
    let digits = |text: &[u8]| {
        text.iter()
            .take(3)
            .take_while(|b| b.is_ascii_digit())
            .count()
    };
    let len = match is_square_by_letter(text) {
        true => 2,
        false => digits(text),
    };
    if !(1..=2).contains(&len) || !matches!(text.get(len), Some(b'-' | b':' | b'x' | b'X')) {
        return false;
    }
    let behind = &text[len + 1..];
    is_square_by_letter(behind) || (text[0].is_ascii_digit() && (1..=2).contains(&digits(behind)))
}

/// Returns the ordinal that a word begins with, and the text that follows it.
fn split_ordinal(word: &str) -> Option<(Option<u32>, &str)> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &word[digits..];
    if !(1..=3).contains(&digits) || !(rest.is_empty() || rest.starts_with(['.', ')'])) {
        return None;
    }
    // In `28.17`, a full stop separates the squares of a move.
    Some((word[..digits].parse().ok(), rest))
}

/// Returns whether a word that is written like a move can be nothing else, or `None` if it is not written like a move.
fn is_move(word: &str) -> Option<bool> {
    let sign = |c: char| {
        matches!(
            c,
            '-' | ':' | 'x' | 'X' | '×' | '*' | 'х' | 'Х' | '\u{2010}'..='\u{2015}' | '\u{2212}'
        )
    };
    let captures = word.contains(['x', 'X', '×', '*', 'х', 'Х']);
    let squares: Vec<&str> = word.split(sign).collect();
    if let [glued] = squares[..] {
        // `c3d4`, `cd4`
        let lettered = glued.len() <= 4 && glued.is_ascii();
        let halves = || {
            (1..glued.len())
                .any(|at| is_lettered(&glued[..at], true) && is_lettered(&glued[at..], false))
        };
        return (lettered && halves()).then_some(true);
    }
    if squares.iter().all(|square| is_lettered(square, false)) {
        return Some(true);
    }
    let number = |square: &&str| {
        let digits = square.bytes().all(|b| b.is_ascii_digit()) && (1..=2).contains(&square.len());
        let value: u32 = square.parse().ok()?;
        (digits && (1..=u32::from(MAX_SQUARE_NUMBER)).contains(&value)).then_some(value)
    };
    let numbers: Vec<u32> = squares.iter().map(number).collect::<Option<_>>()?;
    let steps = numbers.windows(2).all(|pair| pair[0] != pair[1]);
    steps.then(|| captures || numbers.iter().any(|number| *number > MAX_POINTS))
}

/// Returns whether this is a square by letter and rank. If `file` is set, the letter alone is enough.
fn is_lettered(square: &str, file: bool) -> bool {
    let mut chars = square.chars();
    let letter = chars
        .next()
        .is_some_and(|c| matches!(c.to_ascii_lowercase(), 'a'..='h'));
    match (chars.next(), chars.next()) {
        (Some('1'..='8'), None) => letter,
        (None, None) => letter && file,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::RowOfMoves;

    #[test]
    fn lines_of_moves() {
        let row = |line: &str| RowOfMoves::of_line(line).filter(RowOfMoves::is_whole);
        for (line, number) in [
            ("4. 28x17 11x23", Some(4)),
            ("4.28x17 11-23", Some(4)),
            ("Four. 28x17 11x23", None),
            ("(4) c3-d4 d6:b4", Some(4)),
            ("4.- cd4 dc5", Some(4)),
            ("28x17 11x23", None),
            ("- 32-28 18-23 - 33-29 23x32", None),
            ("2. 28x19 14x23; 3. 37-32 10-14; 2-0", Some(2)),
        ] {
            assert_eq!(row(line).map(|row| row.number), Some(number), "{line}");
        }
        for line in [
            "better was 32-28",
            "better was 32-28 and then 18-23",
            "12.05.2024 19:30",
            "3-1 1-3",
            "Minsk - Riga 3-1, 5-3",
            "8-916-123-45-67",
            "1. Lee x 1 0",
            "W:W32,28:B18,23",
            "1-1 2-0",
        ] {
            assert_eq!(row(line), None, "{line}");
        }
        let next =
            |line: &str, reached| RowOfMoves::of_line(line).is_some_and(|row| row.goes_on(reached));
        assert!(next("5. 28x17", 4) && next("5. c3-d4", 3));
        for line in [
            "5. White: c3-d4",
            "5 Zwart 28x17",
            "5. белые c3-d4, чёрные d6-c5",
        ] {
            assert!(next(line, 4), "{line}");
        }
        assert!(!next("5. Better c3-d4", 4));
        assert!(!next("5. 28x17", 5) && !next("better 5. 28x17", 4));
    }
}
