//! Finds rows of moves that are not part of a game because the words before them could not be read.

use super::around::RowPlacement;
use super::chars::is_line_end;
use super::choose::{ChosenLine, PartChoice};
use super::game::{SheetGame, split_words};
use super::parts::{GamePart, MoveItem};
use super::text_of;
use crate::span::Span;
use crate::words::RowOfMoves;
use crate::words::result::first_outcome;
use std::ops::RangeInclusive;

/// The maximum length of a row, in bytes: the beginning of its line is not searched farther away.
const MAX_ROW_BYTES: usize = 400;

/// A row that is not part of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StrayRow {
    /// Its number, where that continues from the moves before it.
    pub(super) number: Option<u32>,
    pub(super) span: Span,
    /// Whether no move of it can be read.
    pub(super) spoiled: bool,
}

impl SheetGame<'_> {
    /// Returns the text between the last stretch of moves that was read and a row after it.
    pub(super) fn words_before(&self, row: StrayRow, line: &ChosenLine) -> Span {
        let read = self.parts.iter().zip(&line.takes);
        let read = read
            .filter(|(part, take)| **take != PartChoice::No && part.span().end <= row.span.start);
        let end = read.map(|(part, _)| part.span().end).max();
        Span {
            start: end.unwrap_or(row.span.start),
            end: row.span.start,
        }
    }

    /// Returns the first row that is not part of the game, in its heading or among its remarks, and that would continue from the
    /// moves before it or has no number. Rows after words that end the game belong to the remarks on it.
    pub(super) fn row_left(&self, line: &ChosenLine, text: &str) -> Option<StrayRow> {
        let first = line.takes.iter().position(|take| *take != PartChoice::No)?;
        let last = line
            .takes
            .iter()
            .rposition(|take| *take != PartChoice::No)?;
        let mut reached = 0;
        let mut parts = self
            .parts
            .iter()
            .zip(&line.takes)
            .zip(&self.around)
            .enumerate();
        let heading = Span {
            start: self.zone.start,
            end: self.parts[first].span().start,
        };
        // The text above the moves of a problem holds the remarks of others.
        let heading = Some(heading).filter(|_| self.start.is_none());
        let in_heading = heading.and_then(|heading| row_in(text, heading, 0));
        let left = in_heading.or_else(|| {
            parts
                .by_ref()
                .skip(first)
                .find_map(|(nth, ((part, take), around))| {
                    if nth > last && around.over {
                        return Some(None);
                    }
                    match part {
                        GamePart::Play(items) if *take != PartChoice::No => {
                            reached = move_numbers(items).max().unwrap_or(reached);
                            None
                        }
                        GamePart::Play(items)
                            if nth > last
                                && self.start.is_none()
                                && goes_on(items, around.row, reached) =>
                        {
                            let number = move_numbers(items).next().filter(|_| reached > 0);
                            let span = part.span();
                            Some(Some(StrayRow {
                                number,
                                span,
                                spoiled: false,
                            }))
                        }
                        _ => row_in(text, part.span(), reached).map(Some),
                    }
                })?
        });
        left.or_else(|| match &self.parts[last] {
            GamePart::Play(items) => last_row_spoiled(text, items, self.end_offset()),
            GamePart::Prose(_) => None,
        })
    }
}

/// The maximum number of words of a last row of which no move can be read, and in the place of a last reply.
const MAX_SPOILED_WORDS: usize = 4;
const MAX_SPOILED_REPLY_WORDS: usize = 2;

/// Combining marks by which text is struck out.
const STRIKES: RangeInclusive<char> = '\u{335}'..='\u{338}';

/// Returns the words that take the place of moves in the last row of a game: `12. illegible`, `12. c3-d4 illegible`. Rows in
/// the middle show by the row below them that their words are meant as moves; here only the place and the number do.
fn last_row_spoiled(text: &str, items: &[(MoveItem<'_>, Span)], end: u32) -> Option<StrayRow> {
    let is_move = |(item, _): &&(MoveItem<'_>, Span)| matches!(item, MoveItem::Move(_));
    let (_, last) = items.iter().rfind(is_move)?;
    let (behind, end) = (last.end as usize, end as usize);
    let near = text.floor_char_boundary(behind.saturating_sub(MAX_ROW_BYTES));
    let begins = text[near..behind].rfind(is_line_end).map_or(near, |end| {
        let sign = text[near + end..].chars().next();
        near + end + sign.map_or(1, char::len_utf8)
    });
    // A row of a table begins with its border.
    let content = |line: &str| line.find(char::is_alphanumeric).unwrap_or(0);
    let line = &text[begins..behind];
    let row = RowOfMoves::of_line(&line[content(line)..]).filter(|row| row.words == 0)?;
    let number = row.number?;
    let mut lines = text.get(behind..end)?.split_inclusive(is_line_end);
    let rest = lines.next().unwrap_or_default();
    let next = text.get(behind + rest.len()..end)?;
    let next = next.split(is_line_end).next().unwrap_or_default();
    let words_of = |line: &str| {
        let line = &line[..line.floor_char_boundary(MAX_ROW_BYTES)];
        let words: Vec<_> = split_words(line).collect();
        let ends = first_outcome(&words).is_some();
        let lettered = words
            .iter()
            .filter(|word| word.contains(char::is_alphabetic));
        // Years and points belong to something else than a row.
        let figures = words
            .iter()
            .any(|word| word.len() > 2 && word.bytes().all(|b| b.is_ascii_digit()));
        (!ends && !figures).then(|| lettered.count())
    };
    let stray = |line: &str, begin: usize, number: u32| {
        let start = begin + line.len() - line.trim_start().len();
        StrayRow {
            number: Some(number),
            span: Span::new(start, begin + line.trim_end().len()),
            spoiled: true,
        }
    };
    let alone = rest.trim_matches(|c: char| !c.is_alphanumeric());
    if !alone.is_empty() {
        let reply = row.moves == 1 && !rest.contains(['(', '[', '{', ':']);
        let few =
            words_of(rest).is_some_and(|words| (1..=MAX_SPOILED_REPLY_WORDS).contains(&words));
        return (reply && few && RowOfMoves::in_text(rest).moves == 0)
            .then(|| stray(rest, behind, number));
    }
    let plain: String = next[content(next)..]
        .chars()
        .filter(|c| !STRIKES.contains(c))
        .collect();
    let counted = RowOfMoves::in_text(&plain);
    let struck = plain.len() < next[content(next)..].len();
    let words = words_of(&plain).filter(|words| *words <= MAX_SPOILED_WORDS);
    let spoiled = counted.number == Some(number + 1)
        && match counted.moves {
            0 => words.is_some_and(|words| words > 0),
            _ => struck,
        };
    spoiled.then(|| stray(next, behind + rest.len(), number + 1))
}

/// Returns the first line of a stretch that is a row after the number that was reached.
fn row_in(text: &str, span: Span, reached: u32) -> Option<StrayRow> {
    let mut at = span.start as usize;
    let near = text.floor_char_boundary(at.saturating_sub(MAX_ROW_BYTES));
    let begins = text[near..at]
        .rfind(['\n', '\r'])
        .map_or(near, |end| near + end + 1);
    // A line that begins with words is part of a sentence.
    let before = RowOfMoves::in_text(&text[begins..at]).words;
    let mut whole = text[begins..at].trim().is_empty();
    text_of(text, span)
        .split_inclusive(['\n', '\r'])
        .find_map(|line| {
            let start = at;
            at += line.len();
            let own = std::mem::replace(&mut whole, true);
            if !own && before > 0 {
                // `5 ply 23-13 13x24`: a number that continues makes it a row, whatever the word after it.
                let line = &text[begins..at];
                let row = RowOfMoves::of_line(line).filter(|row| row.goes_on(reached))?;
                return (row.is_whole() || row.words == 0).then(|| StrayRow {
                    number: row.number.filter(|_| reached > 0),
                    span: Span::new(begins, begins + line.trim_end().len()),
                    spoiled: false,
                });
            }
            // Brackets hold what was not played.
            if line.trim_start().starts_with(['(', '[', '{']) {
                return None;
            }
            let row = RowOfMoves::of_line(line)?;
            let next = row.goes_on(reached) && (own || row.is_whole());
            let alone = own && row.is_whole() && row.number.is_none_or(|number| number > reached);
            let end = start + line.trim_end().len();
            let start = end - line.trim().len();
            (next || alone).then(|| StrayRow {
                number: row.number.filter(|_| next && reached > 0),
                span: Span::new(start, end),
                spoiled: false,
            })
        })
}

/// Returns whether moves after the last one of a game may continue it: a row, or two or more moves, whose number, if any, is
/// above the one that was reached.
fn goes_on(items: &[(MoveItem<'_>, Span)], row: RowPlacement, reached: u32) -> bool {
    let moves = items
        .iter()
        .filter(|(item, _)| matches!(item, MoveItem::Move(_)));
    let least = if row == RowPlacement::Begins { 1 } else { 2 };
    moves.count() >= least
        && move_numbers(items)
            .next()
            .is_none_or(|number| number > reached)
}

/// Returns the numbers of moves among items, up to the last move.
fn move_numbers<'p>(items: &'p [(MoveItem<'_>, Span)]) -> impl Iterator<Item = u32> + 'p {
    let is_move = |(item, _): &(MoveItem<'_>, Span)| {
        matches!(
            item,
            MoveItem::Move(_)
                | MoveItem::From(_)
                | MoveItem::Unread
                | MoveItem::Unknown
                | MoveItem::LostRow
                | MoveItem::Dash
        )
    };
    let last = items.iter().rposition(is_move).unwrap_or(0);
    items[..last].iter().filter_map(|(item, _)| match item {
        MoveItem::Number(number) => Some(number.number),
        _ => None,
    })
}
