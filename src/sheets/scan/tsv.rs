//! Tesseract's TSV: one row a page, block, paragraph, line or word, with its place.

use super::page::{OcrFile, OcrPage, OcrWord, PageBox};
use crate::span::Span;

/// The first row of the table.
const HEADER: &[u8] = b"level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext";

/// The level of rows for words.
const WORD_LEVEL: &str = "5";

/// Returns whether a file begins like such a table.
pub(super) fn begins(head: &[u8]) -> bool {
    head.starts_with(HEADER)
}

/// Reads the words.
pub(super) fn read_file(text: &str) -> OcrFile {
    let mut file = OcrFile::default();
    let mut page_number = None;
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
        let number = |nth: usize| cells.get(nth).and_then(|cell| cell.parse::<f32>().ok());
        let word = cells.get(10).copied().unwrap_or_default();
        let place = [0, 5, 6, 7, 8].map(number);
        let [Some(page), Some(left), Some(top), Some(width), Some(height)] = place else {
            file.damage.push(Span::new(begin, begin + row.len()));
            continue;
        };
        if cells.len() < 11 {
            file.damage.push(Span::new(begin, begin + row.len()));
        }
        if word.trim().is_empty() {
            continue;
        }
        if page_number != Some(page) {
            page_number = Some(page);
            file.pages.push(OcrPage::default());
        }
        let start = begin + row.len() - word.trim_start().len();
        file.push_word(OcrWord {
            text: word.trim().to_owned(),
            choices: Vec::new(),
            bounds: PageBox::from_corner([left, top, width, height]),
            span: Span::new(start, start + word.trim().len()),
        });
    }
    file
}
