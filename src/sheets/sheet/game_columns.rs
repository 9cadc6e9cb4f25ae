//! Games that are written next to each other, each in its own columns of a table or its own half of the lines.

use super::layout::NumberedRow;
use crate::words::LetterClass;
use std::ops::Range;

/// The maximum distance of the start of a heading from its column, in characters.
const MAX_COLUMN_OFFSET_CHARS: usize = 8;
/// The maximum number of lines above and below the moves that may belong to several games.
const MAX_SURROUNDING_LINES: usize = 8;

/// Returns whether the columns of a form are games: each begins with the number 1, and the moves of both sides follow the
/// numbers.
pub(super) fn are_games(form: &[NumberedRow]) -> bool {
    let Some(first) = form.first() else {
        return false;
    };
    let begins = first.numbers.iter().all(|(_, number)| *number == 1);
    let all = || form.iter().flat_map(|row| &row.moves);
    let pairs = all().filter(|moves| **moves == 2).count();
    begins && first.numbers.len() > 1 && pairs * 2 > all().count()
}

/// Returns the parts of a text in the order in which the games of a form are read: what precedes all of them, each game with its
/// lines above and below, and the rest.
pub(super) fn reading_order(text: &str, form: &[NumberedRow]) -> Vec<Range<usize>> {
    let (Some(first), Some(last)) = (form.first(), form.last()) else {
        return Vec::new();
    };
    let begin = first.numbers.first().map_or(0, |(at, _)| *at);
    let line = text[..begin].rfind('\n').map_or(0, |at| at + 1);
    let columns: Vec<_> = (first.numbers.iter().skip(1))
        .map(|(at, _)| FormColumn::from_line_offset(text, line, *at))
        .collect();
    // The lines above that are divided like the moves, and those below.
    let mut above = Vec::new();
    let mut top = line;
    for here in lines_above(text, line) {
        let Some(parts) = divide_line(text, &here, &columns) else {
            break;
        };
        top = here.start;
        above.insert(0, parts);
    }
    let mut below = Vec::new();
    let mut bottom = last.end;
    for here in lines_below(text, last.end) {
        let Some(parts) = divide_line(text, &here, &columns) else {
            break;
        };
        bottom = here.end;
        below.push(parts);
    }
    let mut order = Vec::new();
    order.push(0..top);
    for nth in 0..first.numbers.len() {
        // An empty part becomes a blank line, which separates a game from the one before it.
        order.push(top..top);
        order.extend(above.iter().filter_map(|parts| parts.get(nth).cloned()));
        for row in form {
            let Some((start, _)) = row.numbers.get(nth) else {
                continue;
            };
            let end = row.numbers.get(nth + 1).map_or(row.end, |next| next.0);
            order.push(*start..end);
        }
        order.extend(below.iter().filter_map(|parts| parts.get(nth).cloned()));
    }
    order.push(bottom..text.len());
    order
}

/// Where a column begins: after this many tabs, or else at a place in the line.
struct FormColumn {
    tabs: usize,
    place: usize,
}

impl FormColumn {
    fn from_line_offset(text: &str, line: usize, at: usize) -> Self {
        let before = &text[line..at];
        Self {
            tabs: before.matches('\t').count(),
            place: before.chars().count(),
        }
    }

    /// Returns where the column begins in a line, if there is text on both sides of that place.
    fn dividing_offset(&self, line: &str) -> Option<usize> {
        if self.tabs > 0 {
            let (at, _) = line.match_indices('\t').nth(self.tabs - 1)?;
            return Some(at + 1);
        }
        // After blanks, as near to the column as possible.
        let mut best: Option<(usize, usize)> = None;
        let mut blanks = 0;
        for (place, (at, c)) in line.char_indices().enumerate() {
            if c == ' ' {
                blanks += 1;
                continue;
            }
            let far = place.abs_diff(self.place);
            if blanks > 1
                && far <= MAX_COLUMN_OFFSET_CHARS
                && best.is_none_or(|(least, _)| far < least)
            {
                best = Some((far, at));
            }
            blanks = 0;
        }
        best.map(|(_, at)| at)
    }
}

/// Returns the parts of a line for each game, or `None` where it is not divided as the columns are.
fn divide_line(
    text: &str,
    line: &Range<usize>,
    columns: &[FormColumn],
) -> Option<Vec<Range<usize>>> {
    let here = &text[line.clone()];
    let mut cuts = vec![line.start];
    for column in columns {
        let cut = line.start + column.dividing_offset(here)?;
        cuts.last()
            .is_some_and(|last| *last < cut)
            .then(|| cuts.push(cut))?;
    }
    cuts.push(line.end);
    let parts: Vec<_> = cuts.windows(2).map(|pair| pair[0]..pair[1]).collect();
    let filled = |part: &Range<usize>| text[part.clone()].contains(char::is_letter_or_number);
    parts.iter().all(filled).then_some(parts)
}

/// Returns the lines above a place, the nearest first.
fn lines_above(text: &str, at: usize) -> impl Iterator<Item = Range<usize>> {
    let mut end = at;
    let lines = std::iter::from_fn(move || {
        let last = end.checked_sub(1)?;
        let start = text[..last].rfind('\n').map_or(0, |at| at + 1);
        let line = start..last;
        end = start;
        Some(line)
    });
    lines.take(MAX_SURROUNDING_LINES)
}

/// Returns the lines below the end of a line, the nearest first.
fn lines_below(text: &str, end: usize) -> impl Iterator<Item = Range<usize>> {
    let mut at = end;
    let lines = std::iter::from_fn(move || {
        let start = at + text[at..].find('\n')? + 1;
        let len = text[start..].find('\n').unwrap_or(text.len() - start);
        at = start + len;
        Some(start..at)
    });
    lines.take(MAX_SURROUNDING_LINES)
}
