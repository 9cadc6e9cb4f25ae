//! Tesseract's TSV: one row a page, block, paragraph, line or word, with its place.

use super::page::{OcrPage, OcrWord, PageBox};
use crate::span::Span;

/// The first row of the table.
const HEADER: &[u8] = b"level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext";

/// The level of rows for words.
const WORD_LEVEL: &str = "5";

/// Returns whether a file begins like such a table.
pub(super) fn begins(head: &[u8]) -> bool {
    head.starts_with(HEADER)
}

/// Reads the words. Rows that are no words, and damaged rows, have none.
pub(super) fn read_pages(text: &str) -> Vec<OcrPage> {
    let mut pages: Vec<(u32, OcrPage)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        let row = line.trim_end_matches(['\n', '\r']);
        let mut cells = row.splitn(12, '\t');
        if cells.next() != Some(WORD_LEVEL) {
            continue;
        }
        let cells: Vec<&str> = cells.collect();
        let [page, _, _, _, _, left, top, width, height, _, word] = cells[..] else {
            continue;
        };
        let numbers = [page, left, top, width, height].map(|cell| cell.parse::<i32>().ok());
        let [Some(page), Some(left), Some(top), Some(width), Some(height)] = numbers else {
            continue;
        };
        if word.trim().is_empty() {
            continue;
        }
        let start = begin + row.len() - word.trim_start().len();
        let page = page.max(0) as u32;
        let known = pages.iter().position(|(number, _)| *number == page);
        let known = known.unwrap_or_else(|| {
            pages.push((page, OcrPage::default()));
            pages.len() - 1
        });
        pages[known].1.words.push(OcrWord {
            text: word.trim().to_owned(),
            choices: Vec::new(),
            bounds: PageBox {
                left,
                top,
                right: left.saturating_add(width),
                bottom: top.saturating_add(height),
            },
            span: Span::new(start, start + word.trim().len()),
        });
    }
    pages.into_iter().map(|(_, page)| page).collect()
}
