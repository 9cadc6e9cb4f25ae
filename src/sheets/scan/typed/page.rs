//! Typed text as words on a page.

use super::words::{is_like_squares, is_whole_move, letters_of, parse_time, plain_sign};
use crate::scan::page::{OcrPage, OcrWord, PageBox, WordRow};
use crate::span::Span;
use std::ops::Range;

/// The size of a character in the units of a page.
const CHAR_WIDTH: i32 = 8;

const LINE_HEIGHT: i32 = 20;

/// The number of columns between two stops of tabs.
const TAB: usize = 8;

/// The minimum number of times that a word is in rows of moves to be one of the notation.
const MIN_FILLER_WORDS: usize = 5;

/// Returns the words of a stretch of a text with their places, as if they were on a page, and the rows that its lines are.
pub(super) fn page_of(text: &str, range: Range<usize>) -> (OcrPage, Vec<WordRow>) {
    let mut page = OcrPage::default();
    let mut rows = Vec::new();
    let mut at = range.start;
    for (nth, line) in text[range].split_inclusive('\n').enumerate() {
        let mut row = WordRow::new();
        let mut column = 0;
        let top = nth as i32 * LINE_HEIGHT;
        let mut begin: Option<(usize, usize)> = None;
        let mut chars = line.char_indices().peekable();
        while let Some((offset, c)) = chars.next() {
            let is_blank = c.is_whitespace();
            if !is_blank && begin.is_none() {
                begin = Some((offset, column));
            }
            column = match c {
                '\t' => (column / TAB + 1) * TAB,
                _ => column + 1,
            };
            let ends = chars.peek().is_none_or(|(_, next)| next.is_whitespace());
            if let Some((start, first)) = begin.filter(|_| ends) {
                let end = offset + c.len_utf8();
                row.push(page.words.len());
                page.words.push(OcrWord {
                    text: line[start..end].chars().map(plain_sign).collect(),
                    choices: Vec::new(),
                    bounds: PageBox {
                        left: first as i32 * CHAR_WIDTH,
                        top,
                        right: column as i32 * CHAR_WIDTH,
                        bottom: top + LINE_HEIGHT * 4 / 5,
                    },
                    span: Span::new(at + start, at + end),
                });
                begin = None;
            }
        }
        at += line.len();
        rows.push(row);
    }
    rows.retain(|row| !row.is_empty());
    for row in &mut rows {
        join_halves(&mut page, row);
    }
    (page, rows)
}

/// Joins the two halves of a move that are words of their own: `4.. 8`, `24- 20`.
fn join_halves(page: &mut OcrPage, row: &mut WordRow) {
    let is_half = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit())
            && (word.ends_with("..") || word.ends_with(['-', '=', '~']))
    };
    let mut nth = 1;
    while nth < row.len() {
        let (first, second) = (row[nth - 1], row[nth]);
        let begins = page.words[second]
            .text
            .starts_with(|c: char| c.is_ascii_digit());
        let other = &page.words[second];
        let whole =
            is_whole_move(page.words[first].text.chars()) || is_whole_move(other.text.chars());
        if is_half(&page.words[first].text) && begins && !whole {
            let (text, right, end) = (other.text.clone(), other.bounds.right, other.span.end);
            let word = &mut page.words[first];
            word.text += &text;
            word.bounds.right = right;
            word.span.end = end;
            row.remove(nth);
        } else {
            nth += 1;
        }
    }
}

/// Returns whether the words like times of a page are times: each is later than the one before it, as captures are not.
fn is_clock(page: &OcrPage) -> bool {
    let times: Vec<u32> = page
        .words
        .iter()
        .filter_map(|word| parse_time(&word.text))
        .collect();
    times.len() >= MIN_FILLER_WORDS && times.is_sorted()
}

/// The maximum number of words between the two squares of a move.
const MAX_BRIDGE_WORDS: usize = 4;

/// Replaces the words of a notation by dashes: those that come again and again in rows of moves (`White goes from g3 to f4`), and those
/// between two squares (`32 op 28`). Returns for each word whether it comes again and again.
pub(super) fn replace_words_of_notation(page: &mut OcrPage, rows: &mut [WordRow]) -> Vec<bool> {
    let holds_clock = is_clock(page);
    // The shape of a word that is none of squares: its letters, or a time (`(12')`, `21:05`, `0.15`) without its digits.
    let shape = |word: &str| -> Option<String> {
        if letters_of(word).is_some() {
            return Some(word.to_owned());
        }
        let is_bracketed = word.starts_with(['(', '[']) && !is_whole_move(word.chars());
        let digits = word.trim_start_matches(|c: char| !c.is_ascii_digit());
        let is_clock = digits.starts_with("0.") || digits.starts_with("0:");
        let is_time = is_bracketed || is_clock || (holds_clock && parse_time(word).is_some());
        let parts = || {
            word.split(|c: char| c.is_ascii_digit())
                .filter(|part| !part.is_empty())
        };
        is_time.then(|| parts().collect())
    };
    let mut counts: Vec<(String, usize)> = Vec::new();
    for row in rows.iter() {
        let words = || row.iter().map(|at| page.words[*at].text.as_str());
        if !words().any(|word| is_like_squares(word.chars())) {
            continue;
        }
        for word in words().filter_map(shape) {
            match counts.iter_mut().find(|(known, _)| *known == word) {
                Some((_, count)) => *count += 1,
                None => counts.push((word, 1)),
            }
        }
    }
    counts.retain(|(_, count)| *count >= MIN_FILLER_WORDS);
    let comes_again = |word: &OcrWord| {
        let own = shape(&word.text);
        counts.iter().any(|(known, _)| own.as_ref() == Some(known))
    };
    let fillers: Vec<bool> = page.words.iter().map(comes_again).collect();
    for row in rows {
        let is_one_square = |at: usize| {
            let word = &page.words[at].text;
            is_like_squares(word.chars()) && !is_whole_move(word.chars())
        };
        let mut bridges = vec![false; row.len()];
        let mut last: Option<usize> = None;
        for (nth, word) in row.iter().enumerate() {
            if is_one_square(*word) {
                let between = last.map_or(nth..nth, |last| last + 1..nth);
                if between.len() <= MAX_BRIDGE_WORDS {
                    bridges[between].fill(true);
                }
                last = Some(nth);
            } else if letters_of(&page.words[*word].text).is_none() {
                last = None;
            }
        }
        let mut kept = WordRow::new();
        for (word, is_bridge) in row.iter().zip(bridges) {
            if is_bridge || fillers[*word] {
                "-".clone_into(&mut page.words[*word].text);
            }
            let again = |last: &usize| page.words[*last].text == "-" && fillers[*last];
            if !(fillers[*word] && kept.last().is_some_and(again)) {
                kept.push(*word);
            }
        }
        *row = kept;
    }
    fillers
}

/// Returns how many squares there are with letters, and moves with numbers.
pub(super) fn count_squares(page: &OcrPage) -> [usize; 2] {
    let mut counts = [0; 2];
    for word in &page.words {
        let chars: Vec<char> = word.text.chars().collect();
        let squares = chars
            .windows(2)
            .filter(|pair| pair[0].is_alphabetic() && pair[1].is_ascii_digit())
            .filter(|pair| !matches!(pair[0], 'x' | 'X' | 'х' | 'Х'));
        counts[0] += squares.count();
        let is_number = |c: &char| !c.is_alphabetic() || matches!(c, 'x' | 'X' | 'х' | 'Х');
        let is_numeric = chars.iter().all(is_number) && is_like_squares(word.text.chars());
        counts[1] += usize::from(is_numeric);
    }
    // The number of a row is no square.
    counts[1] /= 2;
    counts
}

/// The minimum number of squares that show the size of a board.
const MIN_SQUARES_OF_BOARD: usize = 24;
/// One of so many numbers of squares may be misread, or none of a square.
const NUMBERS_PER_SLIP: usize = 8;
/// One of so many numbers that a smaller board does not have shows the larger one.
const NUMBERS_PER_SQUARE: usize = 30;

/// Returns whether the numbers of a page may be those of squares on a board with so many.
pub(super) fn fits_board(page: &OcrPage, squares: usize) -> bool {
    let words = page.words.iter().map(|word| word.text.as_str());
    let parts = words.flat_map(|word| word.split(|c: char| !c.is_ascii_digit()));
    let numbers: Vec<usize> = parts
        .filter(|part| part.len() <= 2)
        .filter_map(|part| part.parse().ok())
        .collect();
    let above = |limit: usize| numbers.iter().filter(|number| **number > limit).count();
    if above(squares) * NUMBERS_PER_SLIP > numbers.len() {
        return false;
    }
    // On a larger board, about every second move has a number that the smaller one does not have, if it is not misread.
    let smaller = [32, 50].into_iter().rfind(|size| *size < squares);
    smaller.is_none_or(|smaller| {
        numbers.len() < MIN_SQUARES_OF_BOARD || above(smaller) * NUMBERS_PER_SQUARE > numbers.len()
    })
}
