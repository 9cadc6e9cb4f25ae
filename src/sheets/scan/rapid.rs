//! RapidOCR's JSON: a line or cell each, with the four corners of its box, its text and a score.

use super::page::{OcrPage, OcrWord, PageBox};
use crate::span::Span;
use serde::Deserialize;
use serde_json::value::RawValue;

/// A line in one of the forms that versions write.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    /// Up to version 2: corners, text, score.
    Row([[f64; 2]; 4], String, serde::de::IgnoredAny),
    /// From version 2 on: objects.
    Object {
        #[serde(rename = "box")]
        corners: [[f64; 2]; 4],
        txt: String,
    },
}

/// Returns whether a file begins like such a list.
pub(super) fn begins(head: &[u8]) -> bool {
    let signs: Vec<u8> = head
        .iter()
        .copied()
        .filter(|byte| !byte.is_ascii_whitespace())
        .take(12)
        .collect();
    signs.starts_with(b"[[[[") || signs.starts_with(b"[{\"box\":[[")
}

/// Reads the words: those of a line share its box in proportion to their lengths.
pub(super) fn read_pages(text: &str) -> Vec<OcrPage> {
    let Ok(lines) = serde_json::from_str::<Vec<&RawValue>>(text) else {
        return Vec::new();
    };
    let mut page = OcrPage::default();
    for raw in lines {
        let start = raw.get().as_ptr() as usize - text.as_ptr() as usize;
        let span = Span::new(start, start + raw.get().len());
        let Ok(line) = serde_json::from_str::<Line>(raw.get()) else {
            continue;
        };
        let (corners, content) = match line {
            Line::Row(corners, content, _) => (corners, content),
            Line::Object { corners, txt } => (corners, txt),
        };
        let edge = |axis: usize| {
            let all = corners.iter().map(|corner| corner[axis]);
            let least = all.clone().fold(f64::INFINITY, f64::min);
            (least, all.fold(f64::NEG_INFINITY, f64::max))
        };
        let ((left, right), (top, bottom)) = (edge(0), edge(1));
        let len = content.chars().count().max(1) as f64;
        let mut at = 0;
        for part in content.split(' ') {
            let count = part.chars().count();
            let x = |nth: usize| (left + (right - left) * nth as f64 / len) as i32;
            if count > 0 {
                page.words.push(OcrWord {
                    text: part.to_owned(),
                    choices: Vec::new(),
                    bounds: PageBox {
                        left: x(at),
                        top: top as i32,
                        right: x(at + count),
                        bottom: bottom as i32,
                    },
                    span,
                });
            }
            at += count + 1;
        }
    }
    vec![page]
}
