//! RapidOCR's JSON: a line or cell each, with the four corners of its box, its text and a score.
//!
//! Versions and habits differ: the list of lines alone or with the time that it took, lines as lists or as objects, or one list of
//! boxes and one of texts.

use super::page::{OcrFile, OcrPage, OcrWord, PageBox};
use crate::span::Span;
use serde_json::Value;

/// The beginnings of such files that have names of their parts, without blanks.
const BEGINNINGS: [&[u8]; 7] = [
    b"[{\"box\":[[",
    b"[{\"txt\":",
    b"[{\"text\":",
    b"{\"boxes\":[[",
    b"{\"result\":[[",
    b"{\"txts\":[",
    b"[[{\"box\":[[",
];

/// Returns whether a file begins like such a list.
pub(super) fn begins(head: &[u8]) -> bool {
    let signs: Vec<u8> = head
        .iter()
        .copied()
        .filter(|byte| !byte.is_ascii_whitespace())
        .take(16)
        .collect();
    // Without names: a corner, in a box, in a line, in a list that a pair may hold.
    let brackets = signs.iter().take_while(|sign| **sign == b'[').count();
    let has_corner = signs
        .get(brackets)
        .is_some_and(|sign| sign.is_ascii_digit() || *sign == b'-');
    (matches!(brackets, 4 | 5) && has_corner)
        || BEGINNINGS.iter().any(|begin| signs.starts_with(begin))
}

/// The corners of a box.
type Corners = Vec<[f64; 2]>;

/// Returns the corners that a value is.
fn corners_of(value: &Value) -> Option<Corners> {
    let all = value.as_array().filter(|all| all.len() == 4)?;
    let corner = |value: &Value| match value.as_array().map(Vec::as_slice) {
        Some([x, y]) => Some([x.as_f64()?, y.as_f64()?]),
        _ => None,
    };
    all.iter().map(corner).collect()
}

/// Returns the line that a value is.
fn line_of(value: &Value) -> Option<(Corners, &str)> {
    match value {
        Value::Array(parts) => Some((corners_of(parts.first()?)?, parts.get(1)?.as_str()?)),
        Value::Object(parts) => {
            let text = parts.get("txt").or_else(|| parts.get("text"))?;
            Some((corners_of(parts.get("box")?)?, text.as_str()?))
        }
        _ => None,
    }
}

/// Collects the lines of a value, and counts the members of its list that are none.
fn collect_lines<'a>(value: &'a Value, lines: &mut Vec<(Corners, &'a str)>) -> usize {
    match value {
        Value::Array(all) => {
            let found: Vec<_> = all.iter().map(line_of).collect();
            if found.iter().any(Option::is_some) {
                let before = lines.len();
                lines.extend(found.into_iter().flatten());
                return all.len() - (lines.len() - before);
            }
            // The list, and the times that it took.
            all.iter()
                .filter(|one| one.is_array() && one.to_string().contains('"'))
                .map(|one| collect_lines(one, lines))
                .sum()
        }
        Value::Object(parts) => {
            if let Some(result) = parts.get("result") {
                return collect_lines(result, lines);
            }
            let list = |name: &str| parts.get(name).and_then(Value::as_array);
            let (Some(boxes), Some(texts)) = (list("boxes"), list("txts")) else {
                return 1;
            };
            let before = lines.len();
            let pairs = boxes.iter().zip(texts);
            lines.extend(pairs.filter_map(|(one, text)| Some((corners_of(one)?, text.as_str()?))));
            texts.len() - (lines.len() - before)
        }
        _ => 1,
    }
}

/// Reads the words: those of a line share its box in proportion to their lengths.
pub(super) fn read_file(text: &str) -> OcrFile {
    let whole = Span::new(0, text.len());
    let mut file = OcrFile::default();
    let Ok(value) = serde_json::from_str::<Value>(text) else {
        file.damage.push(whole);
        return file;
    };
    let mut lines = Vec::new();
    let damaged = collect_lines(&value, &mut lines);
    file.damage.extend(std::iter::repeat_n(whole, damaged));
    file.pages.push(OcrPage::default());
    let mut searched = 0;
    for (corners, content) in lines {
        let edge = |axis: usize| {
            let all = corners.iter().map(|corner| corner[axis]);
            let least = all.clone().fold(f64::INFINITY, f64::min);
            (least, all.fold(f64::NEG_INFINITY, f64::max))
        };
        let ((left, right), (top, bottom)) = (edge(0), edge(1));
        // The texts are in the order of the file, whatever is written between them.
        let quoted = Value::from(content).to_string();
        let found = text[searched..].find(&quoted).map(|at| searched + at);
        let span = found.map_or(whole, |at| Span::new(at + 1, at + quoted.len() - 1));
        searched = found.map_or(searched, |at| at + quoted.len());
        let len = content.chars().count().max(1) as f64;
        let mut at = 0;
        for part in content.split(' ') {
            let count = part.chars().count();
            let x = |nth: usize| (left + (right - left) * nth as f64 / len) as i32;
            if count > 0 {
                file.push_word(OcrWord {
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
    file
}
