//! Boxes of forms: the words at a ticked box were stated by the writer, those at the other boxes are printed. Where none of
//! several results is ticked, the result is unknown.

use super::chars::is_line_end;
use super::versus;
use crate::words::LetterClass;
use crate::words::RowOfMoves;
use crate::words::result::{first_outcome, only_result, side_alone};
use std::ops::Range;

/// The forms in which boxes are drawn or typed. Squares and circles alone are signs of sides: `□ Fox - ■ Owl`.
const OPEN_BOXES: [&str; 7] = ["[ ]", "[]", "[_]", "[  ]", "☐", "( )", "□"];
const TICKED_BOXES: [&str; 12] = [
    "[x]", "[X]", "[х]", "[Х]", "[v]", "[V]", "[✓]", "[✔]", "☒", "☑", "(x)", "(X)",
];
/// The box that remains before the words after a label.
pub(super) const CANONICAL_TICK: &str = "[x]";
/// The result where none of its boxes is ticked.
const UNKNOWN_RESULT: &str = "*";
/// The maximum number of words at a box that is one of several in a line.
const MAX_BOX_WORDS: usize = 4;

/// A line of one box: its place, whether the box is ticked, and the place of the words at it.
type BoxLine = (Range<usize>, bool, Range<usize>);

/// A box of a line.
struct BoxMark {
    place: Range<usize>,
    ticked: bool,
}

/// Returns the replacements for boxes and the text at them, in the order of the text: the words at the ticked box.
pub(super) fn box_edits(text: &str) -> Vec<(Range<usize>, String)> {
    let mut edits = Vec::new();
    // Consecutive lines with one box each.
    let mut lines: Vec<BoxLine> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(is_line_end) {
        let place = start..start + line.trim_end_matches(is_line_end).len();
        start += line.len();
        let marks = find_boxes(text, place.clone());
        match &marks[..] {
            [mark] if text[place.start..mark.place.start].trim().is_empty() => {
                let words = mark.place.end..place.end;
                match is_result(&text[words.clone()]) {
                    true => lines.push((place, mark.ticked, words)),
                    false => lines.clear(),
                }
                continue;
            }
            _ if text[place.clone()].trim().is_empty() && lines.is_empty() => {}
            _ => edits.extend(below_each_other(text, &std::mem::take(&mut lines))),
        }
        edits.extend(in_line(text, place, &marks));
    }
    edits.extend(below_each_other(text, &lines));
    edits
}

/// Returns the boxes of a line that has no moves.
fn find_boxes(text: &str, line: Range<usize>) -> Vec<BoxMark> {
    let mut marks = Vec::new();
    let mut at = line.start;
    let near = |c: char| matches!(c, '[' | '(' | '☐' | '☒' | '☑' | '□');
    while let Some(found) = text[at..line.end].find(near) {
        at += found;
        let rest = &text[at..line.end];
        let len = |signs: &[&str]| {
            let sign = signs.iter().find(|sign| rest.starts_with(**sign));
            sign.map(|sign| sign.len())
        };
        let (ticked, len) = match (len(&TICKED_BOXES), len(&OPEN_BOXES)) {
            (Some(len), _) => (true, Some(len)),
            (None, len) => (false, len),
        };
        if let Some(len) = len {
            let place = at..at + len;
            marks.push(BoxMark { place, ticked });
        }
        at += len.unwrap_or_else(|| rest.chars().next().map_or(1, char::len_utf8));
    }
    match marks.is_empty() || RowOfMoves::of_line(&text[line]).is_some() {
        true => Vec::new(),
        false => marks,
    }
}

/// Returns whether the words at a box are those of a result.
fn is_result(text: &str) -> bool {
    let text = text.trim().trim_end_matches(['.', ',', ';']);
    let words: Vec<_> = text
        .split(|c: char| !c.is_letter())
        .filter(|word| !word.is_empty())
        .collect();
    versus::points_alone(text).is_some()
        || only_result(text).is_some()
        || side_alone(&words).is_some()
        || (words.len() <= MAX_BOX_WORDS && first_outcome(&words).is_some())
}

/// Returns the replacement for consecutive lines with one box each.
fn below_each_other(text: &str, lines: &[BoxLine]) -> Option<(Range<usize>, String)> {
    let mut ticked = lines.iter().filter(|(_, ticked, _)| *ticked);
    let ([(first, ..), .., (last, ..)], one, None) = (lines, ticked.next(), ticked.next()) else {
        return None;
    };
    let said = one.map_or(UNKNOWN_RESULT, |(.., words)| text[words.clone()].trim());
    Some((first.start..last.end, said.to_owned()))
}

/// Returns the replacement for a line with several boxes, of which one or none is ticked.
fn in_line(text: &str, line: Range<usize>, marks: &[BoxMark]) -> Option<(Range<usize>, String)> {
    let mut ticked = marks.iter().filter(|mark| mark.ticked);
    if marks.len() < 2 || ticked.nth(1).is_some() {
        return None;
    }
    // Words up to a sign are a label: `Result: [ ] 1-0 [x] 0-1`.
    let first = marks[0].place.start;
    let label = text[line.start..first]
        .trim_end()
        .ends_with([':', '=', '-', '.', '|', '\t']);
    let before = label || text[line.start..first].trim().is_empty();
    let stretches: Vec<(bool, Range<usize>)> = match before {
        true => {
            let ends = marks.iter().skip(1).map(|mark| mark.place.start);
            let ends = ends.chain([line.end]);
            let words = marks.iter().zip(ends);
            words
                .map(|(mark, end)| (mark.ticked, mark.place.end..end))
                .collect()
        }
        false => {
            let sign = text[line.start..first].find([':', '=']);
            let from = sign.map_or(line.start, |at| line.start + at + 1);
            let starts = [from]
                .into_iter()
                .chain(marks.iter().map(|mark| mark.place.end));
            let words = starts.zip(marks);
            words
                .map(|(start, mark)| (mark.ticked, start..mark.place.start))
                .collect()
        }
    };
    let whole = match before {
        true => first..line.end,
        false => stretches[0].1.start..marks[marks.len() - 1].place.end,
    };
    let words = |range: &Range<usize>| {
        text[range.clone()]
            .trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '/'))
    };
    let few = |(_, range): &(bool, Range<usize>)| {
        words(range).split_whitespace().count() <= MAX_BOX_WORDS
    };
    let said = match stretches.iter().find(|(ticked, _)| *ticked) {
        Some((_, range)) => words(range),
        None if stretches.iter().all(|(_, range)| is_result(words(range))) => UNKNOWN_RESULT,
        None => return None,
    };
    if said.is_empty() {
        return None;
    }
    let boxed = whole.start > line.start && is_result(said);
    let lead = match (boxed, before) {
        (true, true) => format!("{CANONICAL_TICK} "),
        (true, false) => format!(" {CANONICAL_TICK} "),
        (false, _) => String::new(),
    };
    stretches
        .iter()
        .all(few)
        .then(|| (whole, format!("{lead}{said}")))
}

#[cfg(test)]
mod tests {
    use super::box_edits;

    #[test]
    fn what_is_ticked_stays() {
        for (text, want) in [
            (
                "Result: ☐ White wins ☒ Black wins ☐ Draw",
                "Result: [x] Black wins",
            ),
            ("Result: [ ] 1-0 [x] 0-1 [ ] draw", "Result: [x] 0-1"),
            ("Result: 1-0 [ ] 0-1 [x] draw [ ]", "Result: [x] 0-1"),
            ("White wins [ ] Black wins [X] Draw [ ]", "Black wins"),
            (
                "Ha vinto.  [ ] Bianco   [ ] Pari   [X] Nero",
                "Ha vinto.  [x] Nero",
            ),
            (
                "Итог: белые [ ], ничья [х], чёрные [ ]\n1. c3-d4",
                "Итог: [x] ничья\n1. c3-d4",
            ),
            ("Result: ☐ White ☐ Draw ☐ Black", "Result: *"),
            (
                "Result:\n☐ White wins\n☑ Black wins\n☐ Draw\n",
                "Result:\nBlack wins\n",
            ),
            ("□ 2-0 □ 1-1 ☒ 0-2", "0-2"),
            ("Variant: (x) Russian ( ) international", "Variant: Russian"),
        ] {
            let mut plain = text.to_owned();
            for (range, new) in box_edits(text).into_iter().rev() {
                plain.replace_range(range, &new);
            }
            assert_eq!(plain, want);
        }
    }

    #[test]
    fn other_boxes_stay() {
        for text in [
            "□ Fox - □ Owl",
            "[x] Board 1: Fox - Owl 2-0\n[ ] Board 2: Kim - Lee 1-1",
            "1. c3-d4 [ ] 2. b2-c3 [x]",
            "Result: [x] 1-0 [x] 0-1 [ ] draw",
            "[x] White wins",
            "Ha vinto.  [ ] Bianco   [ ] Pari   [X]",
            "He (x) said in so many words that ( ) nobody else would ever have won it",
        ] {
            assert_eq!(box_edits(text), [], "{text}");
        }
    }
}
