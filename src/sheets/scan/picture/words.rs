//! The words that Tesseract recognised on a picture, and the headings that it recognises in their languages.

use super::OcrError;
use super::gray::GrayPicture;
use super::tesseract;
use crate::scan::page::{PageBox, is_like_move};
use pdn_events::event::names::unify_scripts;

/// A word of Tesseract's table.
#[derive(Clone, Debug)]
pub(super) struct TableWord {
    pub(super) bounds: PageBox,
    /// The numbers of its block, paragraph and line, and the run that recognised it.
    pub(super) line: [u32; 4],
    pub(super) confidence: f32,
    pub(super) text: String,
}

/// Returns the words of a table; `top` is the distance of the picture from the top of the page.
pub(super) fn words_of(table: &str, top: i32) -> Vec<TableWord> {
    let rows = table.lines().filter_map(|row| {
        let cells: Vec<&str> = row.splitn(12, '\t').collect();
        let [
            level,
            _,
            block,
            paragraph,
            line,
            _,
            left,
            above,
            width,
            height,
            confidence,
            text,
        ] = cells[..]
        else {
            return None;
        };
        if level != "5" || text.trim().is_empty() {
            return None;
        }
        let number = |cell: &str| cell.parse::<i32>().ok();
        let (left, above) = (number(left)?, number(above)? + top);
        Some(TableWord {
            bounds: PageBox {
                left,
                top: above,
                right: left + number(width)?,
                bottom: above + number(height)?,
            },
            line: [
                block.parse().ok()?,
                paragraph.parse().ok()?,
                line.parse().ok()?,
                top as u32,
            ],
            confidence: confidence.parse().ok()?,
            text: text.trim().to_owned(),
        })
    });
    rows.collect()
}

/// The minimum height of a part with headings, in pixels.
const MIN_HEADING_HEIGHT: usize = 24;

/// The confidence, in percent, below which a word of headings is taken for dirt.
const MIN_HEADING_CONFIDENCE: f32 = 30.0;

fn is_legible(word: &TableWord) -> bool {
    word.confidence >= MIN_HEADING_CONFIDENCE
}

/// The number of rows of moves, one below the other, at the first and at the last one.
const NEAR_LINES: usize = 4;

/// The maximum gap between two parts of a word that was torn, as a share of its height.
const MAX_TEAR: f32 = 0.15;

/// Joins the words of a line of a heading that are parts of one: there is hardly a gap between them.
fn join_torn(line: &[TableWord]) -> Vec<TableWord> {
    let mut joined: Vec<TableWord> = Vec::new();
    for word in line {
        match joined.last_mut() {
            Some(last) if is_torn(last, word) => {
                last.text.push_str(&word.text);
                last.confidence = last.confidence.min(word.confidence);
                last.bounds.right = word.bounds.right;
                last.bounds.top = last.bounds.top.min(word.bounds.top);
                last.bounds.bottom = last.bounds.bottom.max(word.bounds.bottom);
            }
            _ => joined.push(word.clone()),
        }
    }
    joined
}

/// Returns whether two words are parts of one.
fn is_torn(one: &TableWord, other: &TableWord) -> bool {
    let height = (one.bounds.bottom - one.bounds.top).max(other.bounds.bottom - other.bounds.top);
    let gap = other.bounds.left - one.bounds.right;
    let ends_in_letter = one.text.ends_with(char::is_alphabetic);
    let begins_with_letter = other.text.starts_with(char::is_lowercase);
    ends_in_letter && begins_with_letter && (gap as f32) < MAX_TEAR * height as f32
}

/// Recognises what is above and below the moves once more, in the languages of headings.
pub(super) fn with_headings(
    words: Vec<TableWord>,
    picture: &GrayPicture,
    languages: &str,
) -> Result<Vec<TableWord>, OcrError> {
    let lines: Vec<&[TableWord]> = words
        .chunk_by(|one, other| one.line == other.line)
        .collect();
    // What may be a row of moves is left as it is.
    let has_moves = |line: &&[TableWord]| {
        let like_moves = line.iter().filter(|word| is_like_move(word.text.chars()));
        like_moves.count() * 3 >= line.len()
    };
    let has_move = |line: &&[TableWord]| line.iter().any(|word| is_like_move(word.text.chars()));
    let is_row: Vec<bool> = lines
        .iter()
        .map(|line| has_move(line) && has_moves(line))
        .collect();
    // Words of other alphabets look like moves, too (`Ky6oK`): rows of moves have others around them.
    let is_among_rows =
        |at: usize, around: std::ops::Range<usize>| is_row[at] && !is_row[around].contains(&false);
    let count = lines.len();
    let first = (0..count).find(|at| is_among_rows(*at, *at..(at + NEAR_LINES).min(count)));
    let last = (0..count)
        .rev()
        .find(|at| is_among_rows(*at, (at + 1).saturating_sub(NEAR_LINES)..at + 1));
    let (Some(first), Some(last)) = (first, last) else {
        return Ok(words);
    };
    let inside = |at: i32| (at.max(0) as usize).min(picture.height);
    let rows = lines[first..=last].iter().copied().flatten();
    let top = rows.clone().map(|word| word.bounds.top).min();
    let bottom = rows.map(|word| word.bounds.bottom).max();
    let top = inside(top.unwrap_or_default() - 2);
    let bottom = inside(bottom.unwrap_or_default() + 2);
    let mut above = Vec::new();
    if first > 0 && top >= MIN_HEADING_HEIGHT {
        let table = tesseract::recognise_words(&picture.rows(0..top), languages)?;
        above = words_of(&table, 0);
    }
    let mut below = Vec::new();
    if last + 1 < lines.len() && picture.height - bottom >= MIN_HEADING_HEIGHT {
        let table = tesseract::recognise_words(&picture.rows(bottom..picture.height), languages)?;
        below = words_of(&table, bottom as i32);
    }
    let is_replaced = [!above.is_empty(), !below.is_empty()];
    // A row of moves in this reading, too, stays as it was read by the language of moves.
    let (rows, mut headings): (Vec<&[TableWord]>, Vec<&[TableWord]>) = above
        .chunk_by(|one, other| one.line == other.line)
        .chain(below.chunk_by(|one, other| one.line == other.line))
        .partition(|line| has_move(line) && has_moves(line));
    headings.retain(|line| line.iter().any(is_legible));
    let mut headings: Vec<TableWord> = headings.iter().flat_map(|line| join_torn(line)).collect();
    headings.retain(is_legible);
    unify_scripts(headings.iter_mut().map(|word| &mut word.text));
    let middle = |word: &TableWord| word.bounds.top.midpoint(word.bounds.bottom);
    let is_in_row = |word: &TableWord| {
        let mut rows = rows.iter().copied().flatten();
        rows.any(|own| (own.bounds.top..own.bounds.bottom).contains(&middle(word)))
    };
    let kept = words.iter().filter(|word| {
        let is_above = is_replaced[0] && inside(middle(word)) < top;
        let is_below = is_replaced[1] && inside(middle(word)) >= bottom;
        !(is_above || is_below) || is_in_row(word)
    });
    let mut out: Vec<TableWord> = kept.cloned().chain(headings).collect();
    // Lines of both readings, from the top.
    let mut tops: Vec<([u32; 4], i32)> = Vec::new();
    for word in &out {
        match tops.iter_mut().find(|(line, _)| *line == word.line) {
            Some((_, top)) => *top = (*top).min(word.bounds.top),
            None => tops.push((word.line, word.bounds.top)),
        }
    }
    let top_of = |word: &TableWord| {
        let own = tops.iter().find(|(line, _)| *line == word.line);
        own.map_or(0, |(_, top)| *top)
    };
    out.sort_by_key(top_of);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str, left: i32, right: i32) -> TableWord {
        TableWord {
            bounds: PageBox {
                left,
                top: 10,
                right,
                bottom: 30,
            },
            line: [1; 4],
            confidence: 90.0,
            text: text.to_owned(),
        }
    }

    #[test]
    fn parts_of_a_word_are_joined_and_words_are_not() {
        let line = [
            word("Белые", 0, 60),
            word("выи", 68, 90),
            word("грали.", 92, 140),
            word("2", 141, 150),
            word("Тур", 151, 190),
        ];
        let joined = join_torn(&line);
        let texts: Vec<&str> = joined.iter().map(|word| word.text.as_str()).collect();
        assert_eq!(texts, ["Белые", "выиграли.", "2", "Тур"]);
        assert_eq!((joined[1].bounds.left, joined[1].bounds.right), (68, 140));
    }
}
