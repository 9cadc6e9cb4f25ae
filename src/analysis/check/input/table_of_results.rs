//! The check `table-of-results`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;
use crate::words::standings::{self, MIN_TABLE_ROWS};
use std::ops::Range;

check! {
    Input;
    /// ## What it checks
    /// A crosstable or a list of results is in a document or a scoresheet, among its games or alone.
    /// ## Why it matters
    /// Games are read, tables are not: the words of this one become a comment of the game before or behind it, and a list of
    /// results may become games without moves. What is nothing but a crosstable holds no game. Keep the table in a file of its
    /// own, or take the comment out of what was converted.
    /// ## Bad
    /// ```pdn russian
    /// <html><table><tr><td>1<td>Ashdown<td>X<td>2-0<td>1-1<tr><td>2<td>Tarrow<td>0-2<td>X<td>2-0
    /// <tr><td>3<td>Pellow<td>1-1<td>0-2<td>X</table><p>1. c3-d4 d6-c5</p></html>
    /// ```
    /// ## Good
    /// ```pdn russian
    /// <html><p>1. c3-d4 d6-c5</p></html>
    /// ```
    /// ## Article
    /// None.
    TABLE_OF_RESULTS = "I012", "table-of-results", Warning;
}

/// Reports the tables of results of a text whose cells are separated by tabs, and crosstables however their cells are
/// separated.
pub fn find_result_tables(text: &[u8]) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut rows: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let text = String::from_utf8_lossy(line);
        match is_row(line) || standings::is_row(&text) {
            true => rows.push(at..at + line.trim_ascii_end().len()),
            // Lists of results have the number of the round between their rows.
            false if is_title(line) => {}
            false => found.extend(take_table_finding(&mut rows)),
        }
        at += line.len();
    }
    found.extend(take_table_finding(&mut rows));
    found
}

/// Takes the rows collected so far, and reports them as a table where there are enough of them.
fn take_table_finding(rows: &mut Vec<Range<usize>>) -> Option<Finding> {
    let rows = std::mem::take(rows);
    let first = rows.first().filter(|_| rows.len() >= MIN_TABLE_ROWS)?;
    let message = Message::TableOfResults { rows: rows.len() };
    let span = Span::new(first.start, first.end);
    Some(Finding::new(&TABLE_OF_RESULTS, message).with_span(span))
}

fn split_cells(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|byte| *byte == b'\t').map(<[u8]>::trim_ascii)
}

/// Returns whether a row has a name, and after it results and no move.
fn is_row(line: &[u8]) -> bool {
    let mut names = 0;
    let mut scores = 0;
    let mut points = 0;
    for cell in split_cells(line) {
        match cell {
            [b'0'..=b'2'] => points += 1,
            b"X" | b"x" | b"*" => scores += 1,
            cell if is_score(cell) => scores += 1,
            cell if is_name(cell) => names += 1,
            cell if cell
                .iter()
                .all(|byte| byte.is_ascii_digit() || *byte == b'.') => {}
            cell if !cell.is_ascii() && cell.len() < 6 => {}
            _ => return false,
        }
    }
    // A heading has one score, or two players.
    names > 0 && (scores > 1 || points > 2 || (scores == 1 && names > 1))
}

/// Returns whether a line could separate the rows of a table: whether it has no move.
fn is_title(line: &[u8]) -> bool {
    line.contains(&b'\t') && !split_cells(line).any(|cell| cell.contains(&b'-'))
}

fn is_score(cell: &[u8]) -> bool {
    let mut parts = cell.split(|byte| matches!(byte, b'-' | b':'));
    let (one, other) = (parts.next(), parts.next());
    let points = |part: Option<&[u8]>| matches!(part, Some(b"0" | b"1" | b"2" | b"1/2"));
    points(one) && points(other) && parts.next().is_none()
}

/// Returns whether a cell begins as a name does.
fn is_name(cell: &[u8]) -> bool {
    let text = String::from_utf8_lossy(cell);
    let letters = text.chars().take_while(|c| c.is_alphabetic()).count();
    letters > 1 && !text.ends_with(':')
}
