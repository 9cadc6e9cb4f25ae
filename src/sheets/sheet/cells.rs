//! Rows whose cells are separated by a sign: `| 4 | b4:d6 | e7:c5 |`, `4;b4:d6;e7:c5`.
//!
//! A number belongs to a row only where its move follows it, so the signs are replaced by blanks. Such a row is then read like
//! one of a table with tabs, also where a cell is empty.

use super::chars::{is_blank, is_cross, is_dash, is_line_end};
use super::moves;

/// The signs that separate cells. Unlike commas and semicolons, ruled lines have no other use.
const RULED_SEPARATORS: [char; 3] = ['|', '│', '¦'];
const COMMA_SEPARATORS: [char; 2] = [';', ','];

/// The minimum number of rows of a table; a single one may be anything.
const MIN_TABLE_ROWS: usize = 2;
/// The maximum number of digits of a move number.
const MAX_MOVE_NUMBER_DIGITS: usize = 3;

/// Returns a text of the same length with blanks in place of the signs between the cells of its rows, or `None` where it has no
/// rows.
pub(super) fn without_signs(text: &str) -> Option<String> {
    let signs = RULED_SEPARATORS.into_iter().chain(COMMA_SEPARATORS);
    let signs: Vec<_> = signs.filter(|sign| text.contains(*sign)).collect();
    let rows = |sign: char| split_lines(text).filter(|line| is_row(line, sign)).count();
    let sign = signs
        .into_iter()
        .find(|sign| rows(*sign) >= MIN_TABLE_ROWS)?;
    let mut plain = String::with_capacity(text.len());
    let rows = table_rows(text, sign);
    for (line, is_row) in split_lines(text).zip(rows) {
        if is_row {
            write_row_with_blanks(line, sign, &mut plain);
        } else if RULED_SEPARATORS.contains(&sign) && is_frame(line) {
            plain.extend(line.chars().flat_map(|c| {
                let (c, len) = if is_line_end(c) {
                    (c, 1)
                } else {
                    (' ', c.len_utf8())
                };
                std::iter::repeat_n(c, len)
            }));
        } else {
            plain.push_str(line);
        }
    }
    (plain.len() == text.len()).then_some(plain)
}

fn split_lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(is_line_end)
}

/// Returns for each line of a text whether it is a row: one with a move, or one of which no move can be read and whose number
/// precedes that of the next row.
fn table_rows(text: &str, sign: char) -> Vec<bool> {
    let lines: Vec<&str> = split_lines(text).collect();
    let mut next = None;
    let rows = lines.into_iter().rev().map(|line| {
        let row = numbered_cells(line, sign);
        let number = row.map(|(number, _)| number);
        let goes_on = number.is_some_and(|number| next == number.checked_add(1));
        let is_row = row.is_some_and(|(_, cells)| has_move(cells, sign)) || goes_on;
        next = number.filter(|_| is_row);
        is_row
    });
    let mut rows: Vec<bool> = rows.collect();
    rows.reverse();
    rows
}

/// Returns whether a line is a row: a move number, followed by cells of which one has a move.
fn is_row(line: &str, sign: char) -> bool {
    numbered_cells(line, sign).is_some_and(|(_, cells)| has_move(cells, sign))
}

/// Returns the number that a line begins with, and the cells after it.
fn numbered_cells(line: &str, sign: char) -> Option<(u32, &str)> {
    let line = line.trim();
    let line = line.strip_prefix(sign).unwrap_or(line).trim_start();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line[digits..].trim_start_matches(['.', ')']);
    let cells = rest.trim_start_matches(is_blank).strip_prefix(sign)?;
    let number = line[..digits].parse().ok()?;
    (digits <= MAX_MOVE_NUMBER_DIGITS).then_some((number, cells))
}

fn has_move(cells: &str, sign: char) -> bool {
    cells.split(sign).take(2).any(begins_with_move)
}

fn begins_with_move(cell: &str) -> bool {
    let cell = cell.trim();
    let word = cell.find(char::is_whitespace).map_or(cell, |n| &cell[..n]);
    moves::parse_numeric_move(word).is_ok()
        || moves::four_digits(word).is_ok()
        || moves::parse_algebraic_move(word).is_ok()
}

/// Returns whether a cell is part of a row and not a remark after it: a move, a number, the sign of a missing move, or nothing.
fn is_of_row(cell: &str) -> bool {
    let cell = cell.trim();
    let sign = |c: char| is_dash(c) || is_cross(c) || matches!(c, '?' | '.' | '…' | '_');
    cell.chars().all(|c| c.is_ascii_digit() || sign(c)) || begins_with_move(cell)
}

/// Writes a row with blanks for its signs. After a remark, commas belong to the remark.
fn write_row_with_blanks(line: &str, sign: char, plain: &mut String) {
    let mut remark = false;
    for (nth, cell) in line.split(sign).enumerate() {
        remark |= COMMA_SEPARATORS.contains(&sign) && !is_of_row(cell);
        if nth > 0 && remark {
            plain.push(sign);
        } else if nth > 0 {
            plain.extend(std::iter::repeat_n(' ', sign.len_utf8()));
        }
        plain.push_str(cell);
    }
}

/// Returns whether a line is the rule between two rows: `|---|---|`, `+---+---+`, `├──┼──┤`.
fn is_frame(line: &str) -> bool {
    let frame = |c: char| {
        RULED_SEPARATORS.contains(&c)
            || is_dash(c)
            || matches!(c, '+' | '=' | ':' | '─'..='╿')
            || c.is_whitespace()
    };
    let dashes = line
        .chars()
        .filter(|c| is_dash(*c) || matches!(c, '=' | '═' | '━'));
    dashes.count() >= 3 && line.chars().all(frame)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_rows_are_blanks() {
        let two = |a: &str| format!("A | B\n{a}\n| 2 | c3-b4 | d6-c5 |\n");
        for (row, want) in [
            ("| 1 | c3-d4 | d6-c5 |", Some("  1   c3-d4   d6-c5  ")),
            ("| 1. | c3-d4 | |", Some("  1.   c3-d4    ")),
            ("|12|12-16|—|", Some(" 12 12-16 — ")),
            ("| a | c3-d4 |", None),
            ("| 1 | words | more |", None),
        ] {
            let text = two(row);
            let got = without_signs(&text);
            let got = got.as_deref().and_then(|text| text.lines().nth(1));
            assert_eq!(got, want, "{row}");
        }
        let text = "1;c3-d4;d6-c5\n2;b2-c3;;good; slow\n3;c3-b4;g5-h4;1,5\n";
        let want = "1 c3-d4 d6-c5\n2 b2-c3 ;good; slow\n3 c3-b4 g5-h4;1,5\n";
        assert_eq!(without_signs(text).as_deref(), Some(want));
        let text = "├──┼──┤\n│ 1 │ 32-28 │ │\r\n│ 2 │ 37-32 │ x │\n";
        let plain = without_signs(text).expect("a table");
        assert_eq!(plain.len(), text.len());
        assert!(!plain.contains(['│', '┼']), "{plain}");
        assert_eq!(plain.matches(['\n', '\r']).count(), 4);
        for text in [
            "1, 2, 3-4\n",
            "c3-d4 | d6-c5\nb2-c3 | f6-g5\n",
            "12,5\n13,5\n",
        ] {
            assert_eq!(without_signs(text), None, "{text}");
        }
    }
}
