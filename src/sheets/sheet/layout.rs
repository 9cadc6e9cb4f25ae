//! Normalizes the layout of a sheet: markup around its cells, signs between them, and forms with adjacent columns.

use super::envelope::find_envelopes;
use super::game_columns;
use super::lex::{SheetTokenKind, tokenize_sheet};
use super::text::SheetText;
use super::tree::TokenNode;
use super::{boxes, markup, ordinals};
use crate::pdn::find_wrappers;
use crate::span::Span;
use std::ops::Range;

/// The maximum length of an HTML tag, in bytes.
const MAX_HTML_TAG_BYTES: usize = 300;

/// Brings a sheet into the order in which it is read: without markup and signs between cells, one column of numbers below the
/// other.
pub(super) fn lay_out<'a>(text: SheetText<'a>) -> SheetText<'a> {
    order_rows(remove_markup(text))
}

/// Removes what messages, pages and forms put around the words of a sheet.
pub(super) fn remove_markup<'a>(mut text: SheetText<'a>) -> SheetText<'a> {
    if let Some(plain) = without_wrappers(&text.text) {
        text.replace_text(plain);
    }
    if let Some(plain) = super::fillers::without_fillers(&text.text) {
        text.replace_text(plain);
    }
    text.apply_edits(&markup::markup_edits(&text.text));
    if let Some(plain) = without_markup(&text.text) {
        text.replace_text(plain);
    }
    text
}

/// Writes the moves of a sheet without markup with the usual signs, one row below the other.
pub(super) fn order_rows<'a>(mut text: SheetText<'a>) -> SheetText<'a> {
    text.apply_edits(&boxes::box_edits(&text.text));
    text.apply_edits(&ordinals::ordinal_edits(&text.text));
    if let Some(plain) = super::cells::without_signs(&text.text) {
        text.replace_text(plain);
    }
    for read in [super::dots::with_dashes, super::dots::with_crosses] {
        if let Some(plain) = read(&text.text) {
            text.replace_text(plain);
        }
    }
    if let Some(plain) = super::blanks::with_dashes(&text.text) {
        text.replace_text(plain);
    }
    // The edits are repeated for rows whose moves were not recognized before.
    text.apply_edits(&ordinals::ordinal_edits(&text.text));
    if let Some(order) = form_columns(&text.text) {
        text.reorder_parts(&order);
    }
    text
}

/// Returns what messages and pages put around games: marks, and what belongs to mail and chats.
pub(super) fn marks_around(text: &str) -> Vec<Span> {
    let mut marks = find_wrappers(text.as_bytes());
    marks.extend(find_envelopes(text));
    marks.sort_by_key(|mark| (mark.start, mark.end));
    // What is inside another one is blank already.
    let mut end = 0;
    marks.retain_mut(|mark| {
        mark.start = mark.start.max(end);
        end = end.max(mark.end);
        mark.start < mark.end
    });
    marks
}

/// Returns a text with blanks in place of the marks that messages and pages put around games, or `None` where there are none.
fn without_wrappers(text: &str) -> Option<String> {
    let marks = marks_around(text);
    let mut plain = String::with_capacity(text.len());
    for mark in &marks {
        let (start, end) = (mark.start as usize, mark.end as usize);
        plain.push_str(text.get(plain.len()..start)?);
        // Lines stay lines.
        plain.extend(text.get(start..end)?.bytes().map(|byte| match byte {
            b'\n' => '\n',
            _ => ' ',
        }));
    }
    plain.push_str(text.get(plain.len()..)?);
    (!marks.is_empty()).then_some(plain)
}

/// Returns a text of the same length with blanks in place of HTML tags and of the frame of a Wiki table, and line ends where
/// these end a line, or `None` where there are none.
fn without_markup(text: &str) -> Option<String> {
    let tag = text.contains("</") || text.contains("<td") || text.contains("<br");
    let wiki = text.contains("{|");
    if !tag && !wiki {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let line_begins = text[..at].ends_with('\n') || at == 0;
        let len = if c == '<' && tag {
            tag_len(rest)
        } else if wiki && line_begins {
            wiki_len(rest)
        } else if wiki && (rest.starts_with("||") || rest.starts_with("!!")) {
            Some(2)
        } else {
            None
        };
        let Some(len) = len else {
            plain.push(c);
            at += c.len_utf8();
            continue;
        };
        let name = rest[1..len.max(1)]
            .trim_start_matches('/')
            .to_ascii_lowercase();
        let ends = [
            "tr", "br", "p>", "p ", "div", "li", "h1", "h2", "h3", "table",
        ];
        let row = c == '<' && ends.iter().any(|end| name.starts_with(end));
        plain.push(if row { '\n' } else { ' ' });
        plain.extend(std::iter::repeat_n(' ', len - 1));
        at += len;
    }
    (plain.len() == text.len()).then_some(plain)
}

/// Returns the length of the HTML tag that a text begins with.
fn tag_len(text: &str) -> Option<usize> {
    let begins = text[1..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!'));
    let end = text
        .bytes()
        .take(MAX_HTML_TAG_BYTES)
        .position(|b| b == b'>')?;
    let inside = text.get(1..end)?;
    (begins && inside.is_ascii() && !inside.contains(['<', '\n'])).then_some(end + 1)
}

/// Returns the length of the frame of a Wiki table at the beginning of a line: `{|` and the text after it, `|-`, `|}`, `|`, `!`.
fn wiki_len(text: &str) -> Option<usize> {
    let line = text.find('\n').unwrap_or(text.len());
    let line = text[..line].trim_end_matches('\r');
    match text.as_bytes() {
        [b'{', b'|', ..] | [b'|', b'-' | b'}', ..] if line.is_ascii() => Some(line.len()),
        [b'|' | b'!', ..] => Some(1),
        _ => None,
    }
}

/// Returns the stretches of the columns of a form in the order in which they are read, or `None` where the text is in order. Each
/// row of a form has a number of each column, one more than in the row before, and each column continues where the one before it
/// ends. Two adjacent games are handled by [`game_columns`].
fn form_columns(text: &str) -> Option<Vec<Range<usize>>> {
    let nodes: Vec<_> = (tokenize_sheet(text).into_iter())
        .map(TokenNode::Token)
        .collect();
    let of_moves = |at: usize| super::parts::is_number(&nodes, at, text);
    // One or more rows may hold nothing that can be read.
    let in_order = |rows: Vec<NumberedRow>| columns_of_rows(text, &rows);
    in_order(numbered_rows(&nodes, text, of_moves)).or_else(|| {
        let of_cells = |at| of_moves(at) || super::attempt::is_unread_cell(&nodes, at, text);
        in_order(numbered_rows(&nodes, text, of_cells))
    })
}

/// Returns the columns of rows in the order in which they are read.
fn columns_of_rows(text: &str, rows: &[NumberedRow]) -> Option<Vec<Range<usize>>> {
    let first = rows.iter().position(|row| row.numbers.len() > 1)?;
    let width = rows[first].numbers.len();
    let begin = rows[first].numbers[0].1;
    let mut last = first;
    // A column may be shorter than the one before it.
    while let Some(row) = rows.get(last) {
        let nth = (last - first) as u32;
        let fits = !row.numbers.is_empty() && row.numbers.len() <= width;
        let counted = row.numbers.iter().zip(&rows[first].numbers);
        if !fits || !counted.into_iter().all(|(here, top)| here.1 == top.1 + nth) {
            break;
        }
        last += 1;
    }
    let height = (last - first) as u32;
    let tops = rows[first].numbers.iter().enumerate();
    let goes_on = tops
        .into_iter()
        .all(|(nth, top)| top.1 == begin + nth as u32 * height);
    let form = &rows[first..last];
    if height >= 2 && !goes_on && game_columns::are_games(form) {
        return Some(game_columns::reading_order(text, form));
    }
    if height < 2 || !goes_on {
        return None;
    }
    let above = 0..form[0].numbers[0].0;
    let mut order = Vec::from([above]);
    for column in 0..width {
        for row in form {
            let Some((start, _)) = row.numbers.get(column) else {
                continue;
            };
            let end = row.numbers.get(column + 1).map_or(row.end, |next| next.0);
            order.push(*start..end);
        }
    }
    order.push(form.last()?.end..text.len());
    Some(order)
}

/// A line with move numbers.
pub(super) struct NumberedRow {
    /// The places and values of the numbers.
    pub(super) numbers: Vec<(usize, u32)>,
    /// The number of moves after each.
    pub(super) moves: Vec<usize>,
    /// The end of the line.
    pub(super) end: usize,
}

/// Returns the lines of a text, with the move numbers in them.
fn numbered_rows(
    nodes: &[TokenNode],
    text: &str,
    is_number: impl Fn(usize) -> bool,
) -> Vec<NumberedRow> {
    let mut rows = Vec::new();
    let (mut numbers, mut moves) = (Vec::new(), Vec::new());
    for (at, node) in nodes.iter().enumerate() {
        match node.token_kind() {
            Some(SheetTokenKind::Number(number)) if is_number(at) => {
                numbers.push((node.span().start as usize, number.number));
                moves.push(0);
            }
            Some(SheetTokenKind::Break(_)) => rows.push(NumberedRow {
                numbers: std::mem::take(&mut numbers),
                moves: std::mem::take(&mut moves),
                end: node.span().start as usize,
            }),
            Some(SheetTokenKind::Move(_) | SheetTokenKind::From(_)) => {
                if let Some(moves) = moves.last_mut() {
                    *moves += 1;
                }
            }
            _ => {}
        }
    }
    let end = text.len();
    rows.push(NumberedRow {
        numbers,
        moves,
        end,
    });
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::Encoding;
    use crate::span::Span;

    fn lay_out_text(text: &str) -> String {
        let plain = lay_out(SheetText::new(text.as_bytes(), Encoding::Utf8));
        // Each character is at the place in the source that its span gives.
        for (at, c) in plain
            .text
            .char_indices()
            .filter(|(_, c)| c.is_alphanumeric())
        {
            let place = plain.source_span(Span::new(at, at + c.len_utf8()));
            assert_eq!(
                place.slice_of(text.as_bytes()),
                c.to_string().as_bytes(),
                "{text}"
            );
        }
        plain.text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn adjacent_columns_are_read_in_order() {
        for (text, want) in [
            (
                "Иванов\n1\tc3-d4\tf6-g5\t3\tb4:d6\te7:c5\n2\tb2-c3\td6-c5\t4\td2-c3\n2-0",
                "Иванов 1 c3-d4 f6-g5 2 b2-c3 d6-c5 3 b4:d6 e7:c5 4 d2-c3 2-0",
            ),
            (
                "1. 32-28 18-23  3. 28x19 14x23\n2. 37-32 12-18\n",
                "1. 32-28 18-23 2. 37-32 12-18 3. 28x19 14x23",
            ),
            (
                "1. c3-d4 d6-c5 2. b2-c3\n3. c3-b4 g5-h4 4. d4-e5",
                "1. c3-d4 d6-c5 2. b2-c3 3. c3-b4 g5-h4 4. d4-e5",
            ),
            (
                "1. c3-d4 d6-c5\n2. b2-c3 f6-g5",
                "1. c3-d4 d6-c5 2. b2-c3 f6-g5",
            ),
            // Two games.
            (
                "1\t32-28\t19-23\t\t1\t33-28\t18-22\n2\t28x19\t14x23\t\t2\t39-33\t12-18",
                "1 32-28 19-23 2 28x19 14x23 1 33-28 18-22 2 39-33 12-18",
            ),
            (
                "Cup\n\nLee - Kim      Fox - Day\n1. c3-d4 d6-c5  1. c3-b4 b6-a5\n2. b2-c3 f6-g5  2. b4-c5\n2-0             1-1\nEnd",
                "Cup Lee - Kim 1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0 Fox - Day 1. c3-b4 b6-a5 2. b4-c5 1-1 End",
            ),
            (
                "White\tLee\t\tWhite\tFox\n1\tc3-d4\td6-c5\t1\tc3-b4\tb6-a5\n2\tb2-c3\tf6-g5\t2\tb4-c5\td6:b4",
                "White Lee 1 c3-d4 d6-c5 2 b2-c3 f6-g5 White Fox 1 c3-b4 b6-a5 2 b4-c5 d6:b4",
            ),
            // One game whose sides have a number each.
            (
                "1. c3-d4 1. d6-c5\n2. b2-c3 2. f6-g5",
                "1. c3-d4 1. d6-c5 2. b2-c3 2. f6-g5",
            ),
            (
                "1. c3-d4 1... d6-c5\n2. b2-c3 2... f6-g5",
                "1. c3-d4 1... d6-c5 2. b2-c3 2... f6-g5",
            ),
        ] {
            assert_eq!(lay_out_text(text), want);
        }
    }

    #[test]
    fn markup_is_no_text() {
        for (text, want) in [
            (
                "<table class=\"x\"><tr><td>1</td><td>a3-b4</td></tr></table>",
                "1 a3-b4",
            ),
            (
                "{| class=x\n! n !! w\n|-\n| 1 || a3-b4\n|}\n",
                "n w 1 a3-b4",
            ),
            ("a <b c> d", "a <b c> d"),
            ("{comment} 1. a3-b4", "{comment} 1. a3-b4"),
        ] {
            assert_eq!(lay_out_text(text), want);
        }
    }
}
