//! The orders in which the words of typed text may be read.

use super::words::{count_typed_moves, is_typed_prose, is_whole_move};
use crate::scan::page::{OcrPage, WordRow, find_gutters, is_like_move};
use std::ops::Range;

/// The minimum number of moves in a row or a column of one side, and the maximum number that the other one may have more or less.
const MIN_ROW_OF_SIDE: usize = 4;

const MAX_LONGER_COLUMN: usize = 1;

/// The minimum number of rows with moves of two blocks side by side.
const MIN_WIDE_ROWS: usize = 3;

/// Returns the rows as they are, and with blocks side by side one below the other.
pub(super) fn usual_orders(page: &OcrPage, rows: &[WordRow]) -> Vec<Vec<WordRow>> {
    let mut orders = vec![rows.to_vec()];
    // Some blocks may be in order already.
    let is_wide = |row: &&WordRow| count_moves(page, row) > 2;
    let wide: Vec<WordRow> = rows.iter().filter(is_wide).cloned().collect();
    for gutter in find_gutters(page, &wide, MIN_WIDE_ROWS, |row| count_moves(page, row)) {
        let mut order: Vec<WordRow> = Vec::new();
        // Only rows of moves are divided, and those below other words follow both blocks above.
        let mut right: Vec<WordRow> = Vec::new();
        for row in rows {
            let is_left = |word: &usize| page.words[*word].bounds.middle_x() < gutter;
            if is_prose_row(page, row) {
                order.append(&mut right);
                order.push(row.clone());
            } else {
                let (own, other) = row.iter().partition(|word| is_left(word));
                order.push(own);
                right.push(other);
            }
        }
        order.append(&mut right);
        order.retain(|row| !row.is_empty());
        orders.push(order);
    }
    orders
}

/// Returns whether a row has other words than moves.
fn is_prose_row(page: &OcrPage, row: &[usize]) -> bool {
    is_typed_prose(row.iter().map(|word| page.words[*word].text.chars()))
}

/// Counts the moves of a row.
fn count_moves(page: &OcrPage, row: &[usize]) -> usize {
    count_typed_moves(row.iter().map(|word| page.words[*word].text.chars()))
}

/// The maximum number of words of a row with a single move.
const MAX_COLUMN_WORDS: usize = 3;

/// Returns whether a row has one move, well written or not, and hardly anything else.
fn is_column_row(page: &OcrPage, row: &[usize]) -> bool {
    let words = row.iter().map(|word| page.words[*word].text.chars());
    let is_move =
        |word: &std::str::Chars<'_>| is_like_move(word.clone()) || is_whole_move(word.clone());
    row.len() <= MAX_COLUMN_WORDS && words.filter(is_move).count() == 1
}

/// Returns the orders of words where the moves of one side are apart from those of the other one.
pub(super) fn unusual_orders(page: &OcrPage, rows: &[WordRow]) -> Vec<Vec<WordRow>> {
    let moves_of = |row: &WordRow| count_moves(page, row);
    let mut orders = Vec::new();
    // A line of White's moves, and the one below of Black's.
    let mut pairs: Vec<WordRow> = Vec::new();
    let mut at = 0;
    while let Some(row) = rows.get(at) {
        let next = rows.get(at + 1);
        let own = moves_of(row);
        // The last row may be short.
        let least = if pairs.len() < at { 1 } else { MIN_ROW_OF_SIDE };
        match next.filter(|next| own >= least && own.abs_diff(moves_of(next)) <= 1) {
            Some(next) => {
                pairs.push(interleave(page, row, next));
                at += 2;
            }
            None => {
                pairs.push(row.clone());
                at += 1;
            }
        }
    }
    if pairs.len() < rows.len() {
        orders.push(pairs);
    }
    // A column of White's moves, and below it one of Black's.
    let runs = runs_of(rows, |row| is_column_row(page, row));
    if let [first, second] = &runs[..]
        && first.len().abs_diff(second.len()) <= MAX_LONGER_COLUMN
        && first.len() >= MIN_ROW_OF_SIDE
    {
        let mut order = rows[..first.start].to_vec();
        for nth in 0..first.len().max(second.len()) {
            let white = rows[first.clone()].get(nth).into_iter().flatten();
            let black = rows[second.clone()].get(nth).into_iter().flatten();
            order.push(white.chain(black).copied().collect());
        }
        order.extend(rows[first.end..second.start].iter().cloned());
        order.extend(rows[second.end..].iter().cloned());
        orders.push(order);
    }
    // Columns that are read downwards, with the moves of both sides in turn.
    orders.extend(downwards(page, rows));
    // Black's move before White's in each row.
    let swapped = |row: &WordRow| {
        let is_move = |at: &usize| is_whole_move(page.words[row[*at]].text.chars());
        let places: Vec<usize> = (0..row.len()).filter(is_move).collect();
        let mut row = row.clone();
        if let [white, black] = places[..] {
            row.swap(white, black);
        }
        row
    };
    let order: Vec<WordRow> = rows.iter().map(swapped).collect();
    let changed = order.iter().zip(rows).filter(|(new, old)| new != old);
    if changed.count() >= MIN_ROW_OF_SIDE {
        orders.push(order);
    }
    orders
}

/// Returns the order in which rows with the same number of moves are read as columns, or `None` where there are no such rows.
fn downwards(page: &OcrPage, rows: &[WordRow]) -> Option<Vec<WordRow>> {
    let is_of_columns = |row: &WordRow| count_moves(page, row) > 1 && !is_prose_row(page, row);
    let run = runs_of(rows, is_of_columns)
        .into_iter()
        .max_by_key(|run| run.len())?;
    let columns: Vec<Vec<WordRow>> = rows[run.clone()]
        .iter()
        .map(|row| groups_by_move(page, row))
        .collect();
    let width = columns.iter().map(Vec::len).max()?;
    let mut order = rows[..run.start].to_vec();
    for nth in 0..width {
        order.extend(columns.iter().filter_map(|row| row.get(nth).cloned()));
    }
    order.extend(rows[run.end..].iter().cloned());
    Some(order)
}

/// Returns the runs of at least so many neighbours for which a condition holds as make a column of moves.
fn runs_of(rows: &[WordRow], holds: impl Fn(&WordRow) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if run.end == at && holds(row) => run.end = at + 1,
            _ if holds(row) => runs.push(at..at + 1),
            _ => {}
        }
    }
    runs.retain(|run| run.len() >= MIN_ROW_OF_SIDE);
    runs
}

/// Returns the words of a row up to each of its moves. Other words go before the move that follows them.
fn groups_by_move(page: &OcrPage, row: &[usize]) -> Vec<WordRow> {
    let mut groups: Vec<WordRow> = Vec::new();
    let mut open = WordRow::new();
    for word in row {
        open.push(*word);
        if is_whole_move(page.words[*word].text.chars()) {
            groups.push(std::mem::take(&mut open));
        }
    }
    if !open.is_empty() {
        groups.push(open);
    }
    groups
}

/// Returns the words of two rows with their moves in turn.
fn interleave(page: &OcrPage, one: &[usize], other: &[usize]) -> WordRow {
    let [mut one, mut other] = [one, other].map(|row| groups_by_move(page, row).into_iter());
    let mut row = WordRow::new();
    loop {
        match (one.next(), other.next()) {
            (None, None) => return row,
            (white, black) => row.extend(white.into_iter().chain(black).flatten()),
        }
    }
}
