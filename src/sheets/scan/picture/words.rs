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
    let first = lines
        .iter()
        .position(|line| has_move(line) && has_moves(line));
    let last = lines
        .iter()
        .rposition(|line| has_move(line) && has_moves(line));
    let (Some(first), Some(last)) = (first, last) else {
        return Ok(words);
    };
    let inside = |at: i32| (at.max(0) as usize).min(picture.height);
    let rows = lines[first..=last].iter().copied().flatten();
    let top = rows.clone().map(|word| word.bounds.top).min();
    let bottom = rows.map(|word| word.bounds.bottom).max();
    let top = inside(top.unwrap_or_default() - 2);
    let bottom = inside(bottom.unwrap_or_default() + 2);
    let mut out = Vec::new();
    let mut is_replaced = [false; 2];
    if first > 0 && top >= MIN_HEADING_HEIGHT {
        let table = tesseract::recognise_words(&picture.rows(0..top), languages)?;
        out.extend(words_of(&table, 0).into_iter().filter(is_legible));
        is_replaced[0] = true;
    }
    let mut below = Vec::new();
    if last + 1 < lines.len() && picture.height - bottom >= MIN_HEADING_HEIGHT {
        let table = tesseract::recognise_words(&picture.rows(bottom..picture.height), languages)?;
        below = words_of(&table, bottom as i32);
        below.retain(is_legible);
        is_replaced[1] = true;
    }
    let headings = out.iter_mut().chain(&mut below);
    unify_scripts(headings.map(|word| &mut word.text));
    let middle = |word: &TableWord| word.bounds.top.midpoint(word.bounds.bottom);
    out.extend(
        words
            .iter()
            .filter(|word| {
                let is_above = is_replaced[0] && inside(middle(word)) < top;
                let is_below = is_replaced[1] && inside(middle(word)) >= bottom;
                !is_above && !is_below
            })
            .cloned(),
    );
    out.extend(below);
    Ok(out)
}
