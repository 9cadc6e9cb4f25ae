//! Recognizes rows of moves by their shape: an ordinal with any decoration, followed by one or two words that are written like
//! moves.
//!
//! People number the rows of a sheet in countless forms: `4.-`, `4.)`, `4º`, `4th`, `4-й.`, `№4`, `IV`, `④`, `4. W: ... B: ...`.
//! A row is recognized by its ordinal, which is the next one, and by the moves that follow it. Such rows are brought into the
//! plain form, `4.`, before they are read, whether their moves are legal or not.

mod cells;
#[cfg(test)]
mod tests;

use super::apart;
use super::chars::{is_blank, is_dash, is_line_end};
use crate::words::LetterClass;
use crate::words::ordinal::{
    behind_ordinal, is_move_word, numbers_in_text, ordinal_prefix, parse_ordinal,
};
use crate::words::{fold_text, side_by_word};
use cells::{parse_cell, skip_between_moves};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The maximum length of the label of a side, in characters.
const MAX_LABEL_CHARS: usize = 10;
/// The maximum number of pairs of labels that are distinguished.
const MAX_LABEL_PAIRS: usize = 16;
/// The minimum number of moves written with a sign for it to be the sign of moves.
const MIN_HABIT_MOVES: usize = 3;
/// The maximum length of unknown signs and words around an ordinal, and the maximum number of letters in them, in characters.
const MAX_UNKNOWN_CHARS: usize = 24;
const UNKNOWN_LETTERS: usize = 12;

/// A row, or a candidate for one.
#[derive(Debug)]
struct OrdinalRow<'t> {
    /// The place of its ordinal, with all of its decoration.
    place: Range<usize>,
    value: u32,
    /// The text before and after the digits.
    decoration: (&'t str, &'t str),
    /// Whether the sheet can be read without changing the ordinal.
    plain: bool,
    /// Whether its ordinal is among unknown signs and words.
    unknown: bool,
    /// Whether a sign that separates cells follows its ordinal.
    is_cell: bool,
    /// Whether only its place in a sequence shows that it is an ordinal: a Roman one, one with words.
    doubtful: bool,
    begins_line: bool,
    ends_line: bool,
    /// The end of its last move.
    end: usize,
    /// The unknown signs between its moves.
    gap: Option<Range<usize>>,
    moves: Vec<MoveCell<'t>>,
}

/// A word that is written like a move.
#[derive(Debug)]
struct MoveCell<'t> {
    /// The label of its side, and the place from the label up to the move.
    label: Option<(Range<usize>, &'t str)>,
    /// The places of signs between its squares that are not those of moves.
    odd: Vec<(usize, char)>,
}

/// Returns the replacements that make all rows of a text plain, in the order of the text.
pub(super) fn ordinal_edits(text: &str) -> Vec<(Range<usize>, String)> {
    let mut rows = candidate_rows(text);
    let accepted = accept_rows(&rows);
    let mut keep = accepted.iter();
    rows.retain(|_| keep.next() == Some(&true));
    // A sign that separates cells does so in more than half of the rows.
    let of_cells = rows.iter().filter(|row| row.is_cell).count() * 2 > rows.len();
    let labels = side_labels(&rows);
    let odd = habitual_sign(&rows);
    let mut said: BTreeMap<&str, usize> = BTreeMap::new();
    for word in rows.iter().flat_map(OrdinalRow::unknown_words) {
        *said.entry(word).or_default() += 1;
    }
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for row in &rows {
        let mut moves = row.moves.iter();
        let first = moves.clone().next().and_then(|cell| cell.label.as_ref());
        let mut place = row.place.clone();
        let labelled = labels.contains(&row.cell_labels());
        // A label after the ordinal is a part of it, as is an unknown word before both moves.
        let unknown = row.unknown_label().is_some();
        if let Some((label, _)) = first.filter(|_| labelled || unknown) {
            place.end = label.end;
            moves.next();
        }
        // A word that only one row has is a remark.
        let own = row
            .unknown_words()
            .filter(|word| !labelled && said.get(word) == Some(&1));
        let own: Vec<_> = own.collect();
        if !own.is_empty() {
            edits.push((row.end..row.end, format!(" ({})", own.join(" "))));
        }
        let plain = row.plain && (of_cells || !row.is_cell);
        if !plain || place.end > row.place.end {
            edits.push((place, format!("{}. ", row.value)));
        }
        if let Some(gap) = row
            .gap
            .clone()
            .filter(|gap| !text[gap.clone()].trim().is_empty())
        {
            edits.push((gap, " ".to_owned()));
        }
        let behind = text[row.end..].chars().take_while(|c| is_quote(*c));
        let behind: usize = behind.map(char::len_utf8).sum();
        if row.unknown && behind > 0 {
            edits.push((row.end..row.end + behind, String::new()));
        }
        for cell in moves {
            let Some((label, _)) = cell.label.as_ref().filter(|_| labelled) else {
                continue;
            };
            // A label before a move is replaced together with the first character of the move.
            if let Some(c) = text[label.end..].chars().next() {
                edits.push((label.start..label.end + c.len_utf8(), c.to_string()));
            }
        }
        for (at, sign) in row.moves.iter().flat_map(|cell| &cell.odd) {
            if odd == Some(*sign) {
                edits.push((*at..at + sign.len_utf8(), "-".to_owned()));
            }
        }
    }
    edits.sort_by_key(|(range, _)| range.start);
    edits
}

impl<'t> OrdinalRow<'t> {
    /// Returns the label of its first move, where no other move has one.
    fn unknown_label(&self) -> Option<&'t str> {
        match self.cell_labels()[..] {
            [Some(label), None] if self.ends_line => Some(label),
            _ => None,
        }
    }

    /// Returns the words around its ordinal that are more than a sign or a word for a move.
    fn unknown_words(&self) -> impl Iterator<Item = &'t str> {
        let (before, behind) = if self.unknown {
            self.decoration
        } else {
            ("", "")
        };
        let word = |c: char| LetterClass::is_letter_or_number(c) || c == ':' || c == '.';
        [before, behind, self.unknown_label().unwrap_or_default()]
            .into_iter()
            .flat_map(str::split_whitespace)
            .map(move |text| text.trim_matches(|c: char| !word(c) || c == ':' || c == '.'))
            .filter(|text| {
                let letters = text.chars().filter(|c| c.is_letter()).count();
                (letters > 2 || text.contains(':')) && !is_move_word(text)
            })
    }

    fn cell_labels(&self) -> Vec<Option<&'t str>> {
        let label = |cell: &MoveCell<'t>| cell.label.as_ref().map(|(_, label)| *label);
        self.moves.iter().map(label).collect()
    }
}

/// Returns for each of these whether it is a row: its ordinal continues the row before it or is continued by the row after it; or
/// two moves follow an ordinal with signs and are alone on the line with it; or it is decorated like such rows.
fn accept_rows(rows: &[OrdinalRow<'_>]) -> Vec<bool> {
    let moving: Vec<usize> = (0..rows.len())
        .filter(|&nth| !rows[nth].moves.is_empty())
        .collect();
    let mut accepted = vec![false; rows.len()];
    for (nth, &at) in moving.iter().enumerate() {
        let row = &rows[at];
        let before = nth.checked_sub(1).map(|nth| &rows[moving[nth]]);
        let behind = moving.get(nth + 1).map(|&at| &rows[at]);
        let goes_on = |first: &OrdinalRow<'_>, next: &OrdinalRow<'_>| {
            first.value + 1 == next.value || (first.value == next.value && !next.begins_line)
        };
        let in_sequence = before.is_some_and(|before| goes_on(before, row))
            || behind.is_some_and(|behind| goes_on(row, behind));
        let alone = !row.doubtful && row.begins_line && row.ends_line && row.moves.len() == 2;
        // A single move may be the rest of a row, after another move that cannot be read.
        let sure = !row.unknown || row.moves.len() == 2;
        accepted[at] = (in_sequence && sure) || alone;
    }
    let decorations: BTreeSet<_> = (0..rows.len())
        .filter(|&at| accepted[at] && !rows[at].plain)
        .map(|at| rows[at].decoration)
        .collect();
    let mut last = None;
    for (at, row) in rows.iter().enumerate() {
        let decorated = !row.plain && decorations.contains(&row.decoration);
        // `3.- illegible` between rows.
        let without_moves = row.begins_line && (last == row.value.checked_sub(1) || row.value == 1);
        accepted[at] |= decorated && (!row.moves.is_empty() || without_moves);
        if accepted[at] {
            last = Some(row.value);
        }
    }
    accepted
}

/// Returns the labels of sides that rows have before their moves: labels of several rows, and words for sides.
fn side_labels<'t>(rows: &[OrdinalRow<'t>]) -> Vec<Vec<Option<&'t str>>> {
    let mut whole: Vec<(Vec<Option<&'t str>>, usize)> = Vec::new();
    for row in rows.iter().filter(|row| row.moves.len() == 2) {
        let labels = row.cell_labels();
        if labels[1].is_none() || labels[0] == labels[1] {
            continue;
        }
        let few = whole.len() < MAX_LABEL_PAIRS;
        match whole.iter_mut().find(|(known, _)| *known == labels) {
            Some((_, count)) => *count += 1,
            None if few => whole.push((labels, 1)),
            None => {}
        }
    }
    let are_sides = |labels: &[Option<&str>]| {
        let mut sides = labels
            .iter()
            .flatten()
            .map(|label| side_by_word(&fold_text(label)));
        sides.all(|side| side.is_some())
    };
    whole.retain(|(labels, count)| *count > 1 || are_sides(labels));
    // The last row may have one move.
    let firsts = whole.iter().map(|(labels, _)| vec![labels[0]]);
    let firsts: Vec<_> = firsts.filter(|labels| labels[0].is_some()).collect();
    let whole = whole.into_iter().map(|(labels, _)| labels);
    whole.chain(firsts).collect()
}

/// Returns the sign between squares that more than half of the moves of the rows have and that is not one of moves:
/// `21,17 10,13`, `c3>d4`.
fn habitual_sign(rows: &[OrdinalRow<'_>]) -> Option<char> {
    let cells: Vec<_> = rows.iter().flat_map(|row| &row.moves).collect();
    let mut counts: Vec<(char, usize)> = Vec::new();
    for sign in cells
        .iter()
        .filter_map(|cell| cell.odd.first().map(|(_, sign)| *sign))
    {
        match counts.iter_mut().find(|(known, _)| *known == sign) {
            Some((_, count)) => *count += 1,
            None => counts.push((sign, 1)),
        }
    }
    let (sign, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count >= MIN_HABIT_MOVES && count * 2 > cells.len()).then_some(sign)
}

/// Returns all candidates for rows.
fn candidate_rows(text: &str) -> Vec<OrdinalRow<'_>> {
    let mut rows = Vec::new();
    let mut start = 0;
    let bracketed = note_numbers(text);
    let mut last = None;
    for line in text.split_inclusive(is_line_end) {
        let end = start + line.trim_end_matches(is_line_end).len();
        let mut at = start;
        let above = rows.len();
        while at < end {
            let rest = &text[at..end];
            let blank = rest.len() - rest.trim_start_matches(is_blank).len();
            at += blank;
            if at == end {
                break;
            }
            // `01:29:46 17-22` is a time among the moves, and not a row 1.
            if let Some(len) = apart::len(&text[at..end]) {
                at += len;
                continue;
            }
            let begins = text[start..at].trim().is_empty();
            // After words, a single move with a number is not a row: `Round 1: 3-1`.
            let follows = begins || rows.len() > above;
            let found = parse_row(text, at, end, begins, &bracketed);
            let known = |(row, _): &(OrdinalRow<'_>, usize)| {
                row.moves.len() == 2 || (row.ends_line && !row.moves.is_empty())
            };
            let found = match found.as_ref().is_some_and(known) || !begins {
                true => found,
                false => {
                    let moves = found.as_ref().map_or(0, |(row, _)| row.moves.len());
                    let unknown = parse_unknown_row(text, at..end, last);
                    unknown.filter(|(row, _)| row.moves.len() > moves).or(found)
                }
            };
            if let Some((row, after)) = found.filter(|(row, _)| follows || row.moves.len() == 2) {
                if !row.moves.is_empty() {
                    last = Some(row.value);
                }
                rows.push(row);
                at = after;
            }
            // Continues with the next word.
            let rest = &text[at..end];
            at += rest.find(is_blank).unwrap_or(rest.len());
        }
        start += line.len();
    }
    rows
}

/// Parses a candidate for a row from a place on, and returns it with its end.
fn parse_row<'t>(
    text: &'t str,
    at: usize,
    end: usize,
    begins_line: bool,
    notes: &BTreeSet<&str>,
) -> Option<(OrdinalRow<'t>, usize)> {
    let line = &text[at..end];
    let (before, mut doubtful, open) = ordinal_prefix(line, begins_line);
    let (digits, value, roman) = parse_ordinal(&line[before..])?;
    doubtful |= roman;
    let behind = before + digits;
    let decoration = behind_ordinal(&line[behind..], open)?;
    let bracket = open.filter(|c| matches!(c, '(' | '[' | '{'));
    if bracket.is_some() && notes.contains(&line[before..behind]) {
        return None;
    }
    doubtful |= decoration.words || bracket.is_some();
    let mut cursor = behind + decoration.len;
    let mut moves = Vec::new();
    let mut cells_end = cursor;
    while moves.len() < 2
        && let Some((cell, len)) = parse_cell(line, at, cursor, moves.is_empty())
    {
        moves.push(cell);
        cells_end = len;
        cursor = skip_between_moves(line, len);
    }
    // `22:15:6`: a number joined to a sign of moves may be part of a move, and only a sequence decides.
    let sign = line[..behind + decoration.len].chars().next_back();
    doubtful |= sign.is_some_and(|c| is_dash(c) || c == ':');
    // `3 - d6-c5`: the sign may take the place of White's move. A sign that separates the cells of a table may also mean an empty
    // cell.
    let sign = &line[behind..behind + decoration.len];
    let is_cell = matches!(sign.trim(), "|" | "│" | ";") || sign == ",";
    let for_move = |c: char| is_dash(c) || matches!(c, '.' | ':' | '*' | '_');
    if moves.len() < 2 && decoration.apart && !moves.is_empty() && sign.contains(for_move) {
        return None;
    }
    let glued = cursor == behind + decoration.len
        && line[..cursor].ends_with(LetterClass::is_letter_or_number);
    if glued && cursor < line.len() {
        return None;
    }
    let signs = (
        &line[..before],
        line[behind..behind + decoration.len].trim_end(),
    );
    let bullet =
        |c: char| is_blank(c) || is_dash(c) || matches!(c, '•' | '>' | '№' | '#' | '*' | '|');
    let ascii = line[before..behind].bytes().all(|b| b.is_ascii_digit());
    let plain = ascii
        && signs.0.chars().all(bullet)
        && (is_cell || matches!(signs.1, "" | "." | ")" | ".."));
    let row = OrdinalRow {
        place: at..at + behind + decoration.len,
        value,
        decoration: signs,
        plain,
        unknown: false,
        is_cell,
        doubtful,
        begins_line,
        ends_line: line[cells_end..].chars().all(is_mark),
        end: at + cells_end,
        gap: None,
        moves,
    };
    // A bracket holds a row only where nothing but its moves follows it.
    if bracket.is_some() && (!row.ends_line || row.moves.is_empty()) {
        return None;
    }
    Some((row, at + cells_end))
}

/// Returns whether a character closes a quotation.
fn is_quote(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '»' | '«' | '”' | '“' | '’' | '`' | '´' | '›'
    )
}

/// Returns whether a character may follow the moves of a row.
fn is_mark(c: char) -> bool {
    !c.is_letter_or_number()
}

/// Returns the numbers in brackets within lines: lines that begin with these are notes.
fn note_numbers(text: &str) -> BTreeSet<&str> {
    let inside = text.split(is_line_end).flat_map(|line| {
        let within = line.len() - line.trim_start_matches(is_blank).len() + 1;
        let brackets = line.match_indices(['(', '[', '{']);
        brackets.filter_map(move |(at, _)| {
            let rest = &line[at + 1..];
            let (len, ..) = parse_ordinal(rest).filter(|_| at >= within)?;
            rest[len..]
                .starts_with([')', ']', '}'])
                .then_some(&rest[..len])
        })
    });
    inside.collect()
}

/// Parses a line that ends with one or two moves, after an ordinal among unknown signs and words. Of several numbers the one that
/// continues the last row counts.
fn parse_unknown_row(
    text: &str,
    place: Range<usize>,
    last: Option<u32>,
) -> Option<(OrdinalRow<'_>, usize)> {
    let line = &text[place.clone()];
    // A move at the beginning of a line belongs to the row above.
    if parse_cell(line, place.start, 0, true).is_some_and(|(cell, _)| cell.label.is_none()) {
        return None;
    }
    // The beginning of the line may be the end of a move that starts in the line before.
    let divided = |c: char| is_dash(c) || matches!(c, ':' | 'x' | 'X' | '×');
    if line.starts_with(['(', '[', '{']) || text[..place.start].trim_end().ends_with(divided) {
        return None;
    }
    let near = line
        .char_indices()
        .nth(MAX_UNKNOWN_CHARS)
        .map_or(line.len(), |(at, _)| at);
    let is_word = |c: char| c.is_letter_or_number();
    let begins =
        |at: usize| line[at..].starts_with(is_word) && line[..at].ends_with(|c: char| !is_word(c));
    let places = line[..near].char_indices().map(|(at, _)| at);
    let mut moves = Vec::new();
    let (mut gap, mut ends) = (None, 0);
    for at in places.filter(|at| begins(*at)) {
        let mut cursor = at;
        while moves.len() < 2
            && let Some((cell, end)) = parse_cell(line, place.start, cursor, moves.is_empty())
        {
            moves.push(cell);
            if moves.len() == 2 {
                gap = Some(place.start + ends..place.start + cursor);
            }
            ends = end;
            let signs = line[end..].find(is_word).unwrap_or(line.len() - end);
            cursor = end + signs.min(line[end..].len());
        }
        if moves.is_empty() {
            continue;
        }
        let signs = &line[..at];
        let letters = signs.chars().filter(|c| c.is_letter()).count();
        let numbers = numbers_in_text(signs)?;
        let dotted = |(range, _): &&(Range<usize>, u32)| signs[range.end..].starts_with(['.', ')']);
        let goes_on = |(_, value): &&(Range<usize>, u32)| last.unwrap_or(0) + 1 == *value;
        let found = numbers.iter().find(goes_on);
        let found = found.or_else(|| numbers.iter().find(dotted));
        let (ordinal, value) = found.or(numbers.first())?.clone();
        let row = OrdinalRow {
            place: place.start..place.start + at,
            value,
            decoration: (&signs[..ordinal.start], signs[ordinal.end..].trim_end()),
            plain: false,
            unknown: true,
            is_cell: false,
            doubtful: true,
            begins_line: true,
            ends_line: true,
            end: place.start + ends,
            gap,
            moves,
        };
        let (before, behind) = row.decoration;
        // The cells of a table are read as such.
        if signs.contains(['│', '|']) {
            return None;
        }
        let plain = before.trim().is_empty() && matches!(behind.trim(), "" | "." | ")" | "..");
        let quoted = row
            .gap
            .as_ref()
            .is_some_and(|gap| text[gap.clone()].contains(is_quote));
        // Signs between or after the moves of a row with a plain number are read with the moves.
        if plain && !quoted {
            return None;
        }
        let whole = letters <= UNKNOWN_LETTERS && line[ends..].chars().all(is_mark);
        return whole.then_some((row, place.start + ends));
    }
    None
}
