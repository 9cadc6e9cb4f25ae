//! Moves with a full stop or a slash between their squares: `5) 28.23 5.10`, `5. 28/23 5/10`.

use crate::board::MAX_SQUARE_NUMBER;

/// The minimum number of moves with such a sign for it to be the sign of moves.
const MIN_DOTTED_MOVES: usize = 6;

/// The minimum number of rows with a number before such a move.
const MIN_DOTTED_ROWS: usize = 3;

/// Returns a text of the same length with dashes in place of the full stops or slashes between two squares. Returns `None` where
/// at least as many moves have a dash: there such words are numbers of moves, times or points.
pub(super) fn with_dashes(text: &str) -> Option<String> {
    let words = || text.split(char::is_whitespace);
    let glued = DottedRows::default().count_rows(text);
    let with = |sign: char| {
        let plain = words().filter(|word| is_move(word, sign)).count();
        plain + if sign == '.' { glued } else { 0 }
    };
    let dashed = with('-');
    let sign = ['.', '/'].into_iter().find(|sign| {
        let signed = with(*sign);
        // `1.22` may be the number of a move and a square, unless another sign follows the numbers, or there are no numbers, or
        // they precede such words themselves and nothing has a dash: `1. 23.20 12.15`.
        let plain = || {
            let numbered = glued > 0 || words().any(is_number);
            let behind = words().filter(|word| !word.is_empty()).skip(1);
            let pairs = words().filter(|word| !word.is_empty()).zip(behind);
            let rows = pairs.filter(|(number, word)| is_number(number) && is_move(word, '.'));
            text.contains(')')
                || text.contains(" - ")
                || !numbered
                || (dashed == 0 && rows.count() + glued >= MIN_DOTTED_ROWS)
        };
        signed >= MIN_DOTTED_MOVES && signed > dashed && (*sign != '.' || plain())
    })?;
    let mut plain = String::with_capacity(text.len());
    let mut rows = DottedRows::default();
    for word in text.split_inclusive(char::is_whitespace) {
        let number = match sign {
            '.' => rows.row_number_len(word.trim_end()),
            _ => 0,
        };
        let (number, written) = word.split_at(number);
        plain.push_str(number);
        match is_move(written.trim_end(), sign) {
            true => plain.push_str(&written.replacen(sign, "-", 1)),
            false => plain.push_str(written),
        }
    }
    Some(plain)
}

/// Returns a text of the same length with crosses in place of the slashes of captures, `9. 40/29/18 13/22/31`. Returns `None`
/// where captures have another sign, or no moves have a dash.
pub(super) fn with_crosses(text: &str) -> Option<String> {
    let words = || text.split(char::is_whitespace);
    let crossed = |word: &str| {
        ['x', 'X', ':', '×', '*']
            .iter()
            .any(|sign| is_move(word, *sign))
    };
    let dashed = words().filter(|word| is_move(word, '-'));
    if !text.contains('/')
        || dashed.take(MIN_DOTTED_MOVES).count() < MIN_DOTTED_MOVES
        || words().any(crossed)
    {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    let mut changed = false;
    for line in text.split_inclusive('\n') {
        // Only the two moves of the row are changed: counts of pieces follow them, `20/19`.
        let mut moves = 0;
        for (nth, word) in line.split_inclusive(char::is_whitespace).enumerate() {
            let capture = is_capture(word.trim_end());
            let in_row = moves < 2 && (moves > 0 || nth > 0);
            moves += usize::from(capture || is_move(word.trim_end(), '-'));
            moves *= usize::from(!is_number(word.trim_end()));
            match capture && in_row {
                true => plain.push_str(&word.replace('/', "x")),
                false => plain.push_str(word),
            }
            changed |= capture && in_row;
        }
    }
    changed.then_some(plain)
}

/// Returns whether a word is two squares or more with slashes between them.
fn is_capture(word: &str) -> bool {
    let word = word.trim_end_matches([';', ',']);
    let mut rest = word;
    while let Some((_, behind)) = rest.split_once('/') {
        let two = behind.find('/').unwrap_or(behind.len());
        let first = rest.len() - behind.len();
        if !is_move(&rest[..first + two], '/') {
            return false;
        }
        rest = behind;
    }
    rest.len() < word.len()
}

/// Rows in which the first move follows directly after the full stop of the number: `1.23.20 11.14 2.20.15`. They begin with 1
/// and increase by one, so that a date (`14.05.22`) is not such a row.
#[derive(Default)]
struct DottedRows {
    last: u32,
}

impl DottedRows {
    /// Returns the length of the number of such a row with its full stop; 0 for other words.
    fn row_number_len(&mut self, word: &str) -> usize {
        let next = self.last + 1;
        let row = word
            .split_once('.')
            .filter(|(number, written)| number.parse() == Ok(next) && is_move(written, '.'));
        let Some((number, _)) = row else { return 0 };
        self.last = next;
        number.len() + 1
    }

    /// Counts such rows in a text.
    fn count_rows(mut self, text: &str) -> usize {
        let words = text.split(char::is_whitespace);
        words.filter(|word| self.row_number_len(word) > 0).count()
    }
}

/// Returns whether a word is the number of a move: `12.`
fn is_number(word: &str) -> bool {
    word.strip_suffix('.')
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// Returns whether a word is two squares with this sign between them, perhaps followed by commas or semicolons.
fn is_move(word: &str, sign: char) -> bool {
    let square = |text: &str| {
        (1..=2).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_digit())
            && text
                .parse()
                .is_ok_and(|number: u32| (1..=u32::from(MAX_SQUARE_NUMBER)).contains(&number))
    };
    let word = word.trim_end_matches([';', ',']);
    // Half a point.
    if sign == '/' && word == "1/2" {
        return false;
    }
    let squares = word.split_once(sign);
    squares.is_some_and(|(from, to)| from != to && square(from) && square(to))
}

#[cfg(test)]
mod tests {
    use super::{with_crosses, with_dashes};

    #[test]
    fn stops_between_squares() {
        let text = "1) 22.18 11.15 2) 23.20 10.13\n3) 20x11 13x22 4) 2.5 5.10";
        let want = "1) 22-18 11-15 2) 23-20 10-13\n3) 20x11 13x22 4) 2-5 5-10";
        assert_eq!(with_dashes(text).as_deref(), Some(want));
        let text = "23.20 12.15; 20.16 10.14; 28.23 14.18; 21x14 11x18";
        let want = "23-20 12-15; 20-16 10-14; 28-23 14-18; 21x14 11x18";
        assert_eq!(with_dashes(text).as_deref(), Some(want));
        let text = "1. 23/20 12/15 2. 20/16 10/14\n3. 28/23 14/18 1/2";
        let want = "1. 23-20 12-15 2. 20-16 10-14\n3. 28-23 14-18 1/2";
        assert_eq!(with_dashes(text).as_deref(), Some(want));
        let text = "1. 23.20 12.15\n2. 20x11 7x14\n3. 28.23 10.13\n4. 21.17 5.10\n";
        let want = "1. 23-20 12-15\n2. 20x11 7x14\n3. 28-23 10-13\n4. 21-17 5-10\n";
        assert_eq!(with_dashes(text).as_deref(), Some(want));
        let text = "14.05.22\n1.23.20 11.14 2.20.15 12.19 3.22.15 10.19 4. 21.17";
        let want = "14.05.22\n1.23-20 11-14 2.20-15 12-19 3.22-15 10-19 4. 21-17";
        assert_eq!(with_dashes(text).as_deref(), Some(want));
        let text = "1. 33-28 18-23 2. 39-33 12-18 3. 34-29 23/34\n4. 40/29/18 13/22/31 20/19\n";
        let want = "1. 33-28 18-23 2. 39-33 12-18 3. 34-29 23x34\n4. 40x29x18 13x22x31 20/19\n";
        assert_eq!(with_crosses(text), None, "too few");
        let rows = "5. 31-27 17-21\n";
        let crossed = with_crosses(&format!("{rows}{text}"));
        assert_eq!(crossed, Some(format!("{rows}{want}")));
        assert_eq!(with_crosses(&format!("{rows}{text}5. 36x27 1-7")), None);
        for text in [
            "1. 22-18 11-15 2. 23-20 (0.45 0.50 1.05 1.10 1.15 1.20 1.30)",
            "1. 22.18 11.15",
            "1) 22-18 11-15 2) 23-20 10-13 3) 21-17 14-18 4) 26-21 1.5",
        ] {
            assert_eq!(with_dashes(text), None, "{text}");
        }
    }
}
