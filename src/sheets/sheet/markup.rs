//! Removes marks of Markdown, of bulletin boards and of web pages inside a line, which are not part of the marked text: escapes,
//! emphasis, entities.

use super::chars::is_line_end;
use crate::words::LetterClass;
use crate::words::RowOfMoves;
use pdn_documents::document::decode_reference;
use std::ops::Range;

/// The maximum length of the text between the two halves of an emphasis, in bytes.
const MAX_EMPHASIS_BYTES: usize = 400;
/// The maximum length of a mark in brackets, in bytes: `[color=#ff0000]`, `<span class="move">`.
const MAX_MARK_BYTES: usize = 120;
/// The maximum length of an entity, in bytes.
const MAX_ENTITY_BYTES: usize = 10;

/// Names of marks that bulletin boards write in square brackets.
const BULLETIN_BOARD_MARKS: [&str; 16] = [
    "b", "i", "u", "s", "em", "strong", "color", "size", "font", "center", "left", "right", "code",
    "quote", "spoiler", "sup",
];
/// Names of elements of web pages that appear inside a line.
const INLINE_ELEMENTS: [&str; 20] = [
    "b", "i", "u", "s", "em", "strong", "del", "ins", "strike", "span", "font", "sup", "sub",
    "small", "big", "code", "tt", "mark", "a", "kbd",
];

/// Returns the replacements that remove such marks from a text, in the order of the text.
pub(super) fn markup_edits(text: &str) -> Vec<(Range<usize>, String)> {
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    if text.contains('\\') {
        found.extend(escape_edits(text));
    }
    if text.contains(['*', '_', '~', '`']) {
        found.extend(emphasis_edits(text));
    }
    if text.contains("[/") {
        found.extend(bracket_edits(text, '[', ']', &BULLETIN_BOARD_MARKS));
    }
    if text.contains("</") {
        found.extend(bracket_edits(text, '<', '>', &INLINE_ELEMENTS));
    }
    if text.contains('&') {
        found.extend(entity_edits(text));
    }
    found.sort_by_key(|(range, _)| (range.start, range.end));
    // An edit that begins inside another one is a part of it.
    let mut end = 0;
    found.retain(|(range, _)| {
        let apart = range.start >= end;
        end = end.max(range.end);
        apart
    });
    bracket_struck(text, &mut found);
    found
}

/// The marks around struck-out text, in pairs.
const STRIKEOUT_MARKS: [[&str; 2]; 5] = [
    ["~~", "~~"],
    ["<s>", "</s>"],
    ["<del>", "</del>"],
    ["<strike>", "</strike>"],
    ["[s]", "[/s]"],
];

/// Puts moves that are struck out and replaced into brackets: they were not played.
fn bracket_struck(text: &str, edits: &mut [(Range<usize>, String)]) {
    for nth in 0..edits.len() {
        let (here, put) = &edits[nth];
        let mark = &text[here.clone()];
        let pair = STRIKEOUT_MARKS
            .iter()
            .find(|[open, _]| mark.eq_ignore_ascii_case(open));
        let Some([_, close]) = pair.filter(|_| put.is_empty()) else {
            continue;
        };
        let last = edits[nth + 1..]
            .iter()
            .position(|(range, _)| text[range.clone()].eq_ignore_ascii_case(close));
        let Some(last) = last.map(|behind| nth + 1 + behind) else {
            continue;
        };
        if is_replaced(text, here.end, edits[last].0.clone()) {
            edits[nth].1.push('(');
            edits[last].1.push(')');
        }
    }
}

/// Returns whether other moves in the row replace those that are struck out.
fn is_replaced(text: &str, start: usize, close: Range<usize>) -> bool {
    let line = text[..start].rfind(is_line_end).map_or(0, |end| end + 1);
    let end = text[close.end..].find(is_line_end);
    let behind = &text[close.end..end.map_or(text.len(), |end| close.end + end)];
    let struck = RowOfMoves::in_text(&text[start..close.start]);
    let next = RowOfMoves::in_text(behind);
    // `~~3. 31-27~~ 3. 34-29`
    if struck.number.is_some() {
        return struck.number == next.number;
    }
    let is_number =
        |word: &&str| word.ends_with('.') && word.starts_with(|c: char| c.is_ascii_digit());
    let before = text[line..start].split_whitespace().rev();
    let before: String = before
        .take_while(|word| !is_number(word))
        .flat_map(|word| [word, " "])
        .collect();
    let behind: String = behind
        .split_whitespace()
        .take_while(|word| !is_number(word))
        .flat_map(|word| [word, " "])
        .collect();
    let others = RowOfMoves::in_text(&before).moves + RowOfMoves::in_text(&behind).moves;
    struck.moves > 0 && others + struck.moves > 2 && others <= 2
}

/// Returns whether the moves of a text have emphasis, as they never do in PDN.
pub(super) fn has_emphasis(text: &str) -> bool {
    text.contains(['*', '_', '~', '`']) && emphasis_edits(text).next().is_some()
}

/// Returns the edits for backslashes before punctuation, and for those that only end a line.
fn escape_edits(text: &str) -> impl Iterator<Item = (Range<usize>, String)> {
    let mut after = 0;
    text.match_indices('\\').filter_map(move |(at, _)| {
        // The second of two is what the first one protects.
        if at < after {
            return None;
        }
        let next = text[at + 1..].chars().next();
        let escape = next.is_none_or(|c| c.is_ascii_punctuation() || is_line_end(c));
        after = at + 1 + usize::from(next == Some('\\'));
        escape.then(|| (at..at + 1, String::new()))
    })
}

/// A run of one sign that may open or close an emphasis.
#[derive(Clone, Debug)]
struct EmphasisRun {
    sign: u8,
    range: Range<usize>,
    opens: bool,
    closes: bool,
}

/// Returns the runs of signs of emphasis.
fn emphasis_runs(text: &str) -> Vec<EmphasisRun> {
    let bytes = text.as_bytes();
    let mut runs = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let sign = bytes[at];
        if !matches!(sign, b'*' | b'_' | b'~' | b'`') {
            at += 1;
            continue;
        }
        let len = bytes[at..].iter().take_while(|b| **b == sign).count();
        let range = at..at + len;
        at += len;
        let escaped = range.start > 0 && bytes[range.start - 1] == b'\\';
        if len > 3 || escaped || (sign == b'~' && len != 2) {
            continue;
        }
        let before = text[..range.start].chars().next_back();
        let behind = text[range.end..].chars().next();
        let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
        let letter = |c: Option<char>| c.is_some_and(LetterClass::is_letter_or_number);
        // Between two squares a star is the sign of a capture, and after a move it is a mark of that move.
        let inside = letter(before) && letter(behind) && (len == 1 || sign == b'_');
        runs.push(EmphasisRun {
            sign,
            opens: !blank(behind) && !letter(before) && !inside,
            closes: !blank(before) && !inside && (len > 1 || !letter(behind)),
            range,
        });
    }
    runs
}

/// Returns the edits for signs of emphasis that are in pairs. Single stars also mark moves: `9-13*`, `*28-24`. They are emphasis
/// where the text between them begins with a move number or is one word, or where all single stars of the text are in pairs.
fn emphasis_edits(text: &str) -> impl Iterator<Item = (Range<usize>, String)> {
    let runs = emphasis_runs(text);
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let mut taken = vec![false; runs.len()];
    // For each sign and length the last run that may open.
    let mut open: Vec<usize> = Vec::new();
    for (nth, run) in runs.iter().enumerate() {
        let near = |first: &EmphasisRun| {
            let between = &text[first.range.end..run.range.start];
            between.len() <= MAX_EMPHASIS_BYTES && !between.is_empty() && !between.contains("\n\n")
        };
        let same =
            |first: &EmphasisRun| first.sign == run.sign && first.range.len() == run.range.len();
        let place = open.iter().rposition(|&first| same(&runs[first]));
        match place.filter(|&place| run.closes && near(&runs[open[place]])) {
            Some(place) => {
                pairs.push((open[place], nth));
                (taken[open[place]], taken[nth]) = (true, true);
                open.truncate(place);
            }
            None if run.opens => {
                open.retain(|&first| !same(&runs[first]));
                open.push(nth);
            }
            None => {}
        }
    }
    let single = |run: &EmphasisRun| run.sign == b'*' && run.range.len() == 1;
    let alone =
        |(nth, run): (usize, &EmphasisRun)| single(run) && !taken[nth] && (run.opens || run.closes);
    let strict = runs.iter().enumerate().any(alone);
    let is_emphasis = |&(first, last): &(usize, usize)| {
        let inner = &text[runs[first].range.end..runs[last].range.start];
        let begins = inner.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = begins.len() < inner.len()
            && begins.starts_with(|c: char| matches!(c, '.' | ')') || c.is_whitespace());
        let word = !inner.contains(char::is_whitespace);
        !single(&runs[first]) || number || word || !strict
    };
    pairs.retain(is_emphasis);
    let both = pairs.into_iter().flat_map(|(first, last)| [first, last]);
    let marks: Vec<_> = both
        .map(|nth| (runs[nth].range.clone(), String::new()))
        .collect();
    marks.into_iter()
}

/// Returns the edits for marks in brackets with their names: `[b]`, `[/b]`, `</span>`. A letter in brackets is not a mark where
/// none of its name is closed.
fn bracket_edits<'t>(
    text: &'t str,
    open: char,
    close: char,
    names: &'static [&'static str],
) -> impl Iterator<Item = (Range<usize>, String)> + 't {
    let marks = text.match_indices(open).filter_map(move |(at, _)| {
        let inside = &text[at + 1..];
        let len = inside
            .bytes()
            .take(MAX_MARK_BYTES)
            .position(|b| b == close as u8)?;
        let inside = inside[..len].trim_end_matches('/');
        let (closes, inside) = match inside.strip_prefix('/') {
            Some(inside) => (true, inside),
            None => (false, inside),
        };
        let name = inside.split([' ', '=']).next()?;
        let known = names
            .iter()
            .find(|known| name.eq_ignore_ascii_case(known))?;
        Some((at..at + len + 2, closes, *known))
    });
    let marks: Vec<_> = marks.collect();
    let closed: Vec<&str> = names
        .iter()
        .copied()
        .filter(|name| {
            marks
                .iter()
                .any(|(_, closes, known)| *closes && known == name)
        })
        .collect();
    marks
        .into_iter()
        .filter(move |(.., name)| closed.contains(name))
        .map(|(range, ..)| (range, String::new()))
}

/// Returns the edits that replace entities of web pages by their characters.
fn entity_edits(text: &str) -> impl Iterator<Item = (Range<usize>, String)> {
    text.match_indices('&').filter_map(|(at, _)| {
        let inside = &text[at + 1..];
        let len = inside
            .bytes()
            .take(MAX_ENTITY_BYTES)
            .position(|b| b == b';')?;
        let meant = match &inside[..len] {
            "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
            "ndash" | "mdash" | "minus" | "shy" => '-',
            "times" => '×',
            "frac12" => '½',
            "hellip" => '…',
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            "laquo" => '«',
            "raquo" => '»',
            number => {
                // Letters with accents, and all others that pages know.
                let Some(number) = number.strip_prefix('#') else {
                    let known = decode_reference(&text[at..at + len + 2])?;
                    return Some((at..at + len + 2, known.to_string()));
                };
                let code = match number.strip_prefix(['x', 'X']) {
                    Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                    None => number.parse().ok()?,
                };
                char::from_u32(code).filter(|c| !c.is_control())?
            }
        };
        Some((at..at + len + 2, meant.to_string()))
    })
}

#[cfg(test)]
mod tests {
    use super::markup_edits;

    fn strip_markup(text: &str) -> String {
        let mut plain = text.to_owned();
        for (range, new) in markup_edits(text).into_iter().rev() {
            plain.replace_range(range, &new);
        }
        plain
    }

    #[test]
    fn marks_are_no_text() {
        for (text, want) in [
            (r"2\. 33-29 23\*32", "2. 33-29 23*32"),
            (r"2\) c3\-d4 d6\:b4 \[x\] \\", r"2) c3-d4 d6:b4 [x] \"),
            (
                "**1. c3-d4** d6-c5 **2. b2-c3** f6-g5",
                "1. c3-d4 d6-c5 2. b2-c3 f6-g5",
            ),
            (
                "**1.** *c3-d4* __d6-c5__ _2._ ~~b2-a3~~ `f6-g5`",
                "1. c3-d4 d6-c5 2. b2-a3 f6-g5",
            ),
            ("***4.*** 28x17 *11x23*", "4. 28x17 11x23"),
            ("*1. c3-d4* d6-c5", "1. c3-d4 d6-c5"),
            ("[b]1.[/b] c3-d4 [color=red]d6-c5[/color]", "1. c3-d4 d6-c5"),
            ("<b>1.</b> 23<i>x</i>32 4<sup>th</sup>", "1. 23x32 4th"),
            (
                "23x32&nbsp;11x23 32&ndash;28 7&#215;16",
                "23x32 11x23 32-28 7×16",
            ),
        ] {
            assert_eq!(strip_markup(text), want, "{text}");
        }
        for text in [
            "22*15 9-13* 22-18 *28-24 5-9*",
            "9-13*---1, 28-24, *13-17",
            "4. 33-29 __ 23x32 ___",
            "[a] note [b] other",
            "1. c3-d4 d6-c5 *\n\n1. c3-b4 b6-a5 *\n",
            "a * b * c",
            "A & B; c & d",
            "22-18** 11-15**",
        ] {
            assert_eq!(strip_markup(text), text);
        }
    }
}
