//! Tables of results: rows with a name and the scores against each other player, `1. Ivanov x 1 0 ½ 1½`.

use super::LetterClass;
use std::ops::Range;

/// The minimum number of consecutive rows in a table.
pub const MIN_TABLE_ROWS: usize = 3;
/// The maximum number of words in a name.
const MAX_NAME_WORDS: usize = 7;

/// The kind of a cell between two blanks or bars of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StandingsCell {
    /// The cell of a player against himself, or the score of one game or of several.
    Score,
    /// A number: points, a place.
    Number,
    /// A part of a name.
    Name,
    /// Anything else.
    Other,
}

/// The cells that were read of a row.
#[derive(Clone, Copy, Debug, Default)]
struct StandingsRow {
    names: usize,
    scores: usize,
    numbers: usize,
}

impl StandingsRow {
    /// Returns whether it is a row of a table: a name, and after it scores, or enough numbers.
    fn is_whole(self) -> bool {
        let cells = self.scores + self.numbers;
        self.names > 0 && ((self.scores > 0 && cells > 1) || self.numbers > 2)
    }
}

/// Returns whether a line is a row of such a table: an optional ordinal, a name, and then nothing but results.
pub fn is_row(line: &str) -> bool {
    let mut row = StandingsRow::default();
    for (nth, cell) in row_cells(line).enumerate() {
        match cell {
            // The ordinal of the row.
            StandingsCell::Number if nth == 0 => {}
            StandingsCell::Score if row.names > 0 => row.scores += 1,
            StandingsCell::Number if row.names > 0 => row.numbers += 1,
            StandingsCell::Name if row.scores + row.numbers == 0 && row.names < MAX_NAME_WORDS => {
                row.names += 1
            }
            _ => return false,
        }
    }
    row.is_whole()
}

/// Returns the tables of a text, line by line.
pub fn find_tables(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let (mut rows, mut begin, mut end, mut at) = (0, 0, 0, 0);
    for line in text.split_inclusive('\n').chain(["\0"]) {
        if is_row(line) {
            if rows == 0 {
                begin = at;
            }
            rows += 1;
            end = at + line.trim_end().len();
        } else if rows == 0 || !is_rule(line) {
            if rows >= MIN_TABLE_ROWS {
                found.push(begin..end);
            }
            rows = 0;
        }
        at += line.len();
    }
    found
}

/// Returns whether a text that has lost its line ends is a table: consecutive rows.
pub(crate) fn is_table(text: &str) -> bool {
    let (mut row, mut rows) = (StandingsRow::default(), 0);
    for cell in row_cells(text).chain([StandingsCell::Other]) {
        match cell {
            StandingsCell::Score => row.scores += 1,
            StandingsCell::Number => row.numbers += 1,
            StandingsCell::Name if row.scores + row.numbers == 0 && row.names < MAX_NAME_WORDS => {
                row.names += 1
            }
            StandingsCell::Name | StandingsCell::Other => {
                rows = if row.is_whole() { rows + 1 } else { 0 };
                row = StandingsRow {
                    names: usize::from(cell == StandingsCell::Name),
                    ..StandingsRow::default()
                };
            }
        }
        // Cells before the first name are no results of it.
        if row.names == 0 {
            row = StandingsRow::default();
        }
        if rows + usize::from(row.is_whole()) >= MIN_TABLE_ROWS {
            return true;
        }
    }
    false
}

/// Returns whether a line only divides rows: `----+----`.
fn is_rule(line: &str) -> bool {
    let body = line.trim();
    !body.is_empty()
        && body != "\0"
        && body
            .chars()
            .all(|c| matches!(c, '-' | '+' | '|' | '=' | '_' | ' ') || ('─'..='╿').contains(&c))
}

fn row_cells(line: &str) -> impl Iterator<Item = StandingsCell> {
    line.split(|c: char| c.is_whitespace() || matches!(c, '|' | '│' | ';'))
        .filter(|word| !word.is_empty())
        .map(classify_cell)
}

fn classify_cell(word: &str) -> StandingsCell {
    const SCORE_SIGNS: [&str; 13] = [
        "x", "X", "х", "Х", "×", "*", "■", "█", "#", "=", "+", "-", "–",
    ];
    if SCORE_SIGNS.contains(&word) || is_score(word) {
        return StandingsCell::Score;
    }
    let number = word.trim_end_matches(['.', ')']);
    let digits =
        |text: &str| (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let half = number
        .strip_suffix(".5")
        .or_else(|| number.strip_suffix(",5"))
        .or_else(|| number.strip_suffix('½'))
        .or_else(|| number.strip_suffix(".0"));
    if digits(number) || half.is_some_and(|whole| whole.is_empty() || digits(whole)) {
        return StandingsCell::Number;
    }
    let name = |c: char| c.is_letter() || matches!(c, '.' | ',' | '-' | '\'' | '’' | '(' | ')');
    match word.chars().all(name) && word.contains(char::is_letter) {
        true => StandingsCell::Name,
        false => StandingsCell::Other,
    }
}

/// Returns whether a word is a score: `2-0`, `1:1`, `½-½`, `½`, `1/2`.
fn is_score(word: &str) -> bool {
    let points = |text: &str| matches!(text, "0" | "1" | "2" | "½" | "1/2" | "0.5" | "1.5" | "1½");
    let halves = |text: &str| matches!(text, "½" | "1/2");
    let mut parts = word.split(['-', ':', '–']);
    let two = parts.next().is_some_and(points) && parts.next().is_some_and(points);
    halves(word) || (two && parts.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_other_lines() {
        for row in [
            "1. Ivanov  x 1 0 ½ 1½",
            "2 | Петров П. | 0 | * | 2 | 2 | 2",
            "3\tPellow\t1-1\t0-2\tX\t1",
            "Van der Berg, J. (NED) 2 1 0 3,5",
            "Lima x 1/2 1/2",
        ] {
            assert!(is_row(row), "{row}");
        }
        for other in [
            "1. Ivanov 5",
            "12. 32-28 18-23",
            "Souza 1 x 1 Lima",
            "Ivanov - Petrov 2-0",
            "White: 21, 22, 27",
            "Белые 21 22",
            "Round 3, table 4",
            "1. ab4 ba5 2 1 0",
            "",
        ] {
            assert!(!is_row(other), "{other}");
        }
    }

    #[test]
    fn tables_of_a_text() {
        let table = "1. Ivanov x 1 0\n---+---\n2. Petrov 1 x 2\n3. Day 2 0 x";
        let text = format!("Cup\n{table}\n\nEnd\nLee x 1 1\nKim 1 x 1");
        assert_eq!(find_tables(&text).first(), Some(&(4..4 + table.len())));
        assert_eq!(find_tables(&text).len(), 1);
        assert!(is_table(&text.replace('\n', " ")));
        for text in [
            "1. Ivanov x 1 0 2. Petrov 1 x 2",
            "Draw by 8.2.14, 15 moves",
            "",
        ] {
            assert!(!is_table(text), "{text}");
        }
    }
}
