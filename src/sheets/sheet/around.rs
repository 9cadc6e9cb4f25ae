//! Describes where the stretches of a game are placed in its text.

use super::chars::is_line_end;
use super::game::split_words;
use super::parts::{GamePart, MoveItem};
use super::text_of;
use crate::span::Span;
use crate::words::result::first_outcome;
use std::collections::{BTreeMap, HashMap};

/// The maximum number of words of prose that are searched for a result.
const MAX_PROSE_WORDS: usize = 200;

/// The maximum indentation of a row, in bytes.
const MAX_INDENT_BYTES: usize = 200;
/// The maximum length of a time before a row, in bytes.
const MAX_TIME_BYTES: usize = 16;
/// The minimum number of lines with the same words before their number for these words not to be part of a sentence:
/// `Next came 4. 32-28 18-23`.
const MIN_ALIKE_LINES: usize = 3;

/// Whether a stretch is a row of the game by its place, whatever its moves are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum RowPlacement {
    /// The stretch is not known to be a row.
    #[default]
    No,
    /// The stretch begins a line, with a number that no other stretch has.
    Begins,
    /// The stretch is one move after the first move of such a row.
    GoesOn,
}

/// How a part of a game is placed in the text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PartSurroundings {
    /// Whether the part states how a game ended.
    pub(super) over: bool,
    pub(super) row: RowPlacement,
}

/// Describes how each of the parts of a game is placed in the text.
pub(super) fn describe_surroundings(parts: &[GamePart<'_>], text: &str) -> Vec<PartSurroundings> {
    let mut numbers: BTreeMap<u32, usize> = BTreeMap::new();
    for number in parts.iter().flat_map(numbers_in) {
        *numbers.entry(number).or_default() += 1;
    }
    let openings = count_line_openings(parts, text);
    let mut line = LineProgress::default();
    let mut all: Vec<PartSurroundings> = Vec::with_capacity(parts.len());
    for part in parts {
        let GamePart::Play(items) = part else {
            let words: Vec<_> = split_words(text_of(text, part.span()))
                .take(MAX_PROSE_WORDS)
                .collect();
            let over = first_outcome(&words).is_some();
            all.push(PartSurroundings {
                over,
                row: RowPlacement::No,
            });
            continue;
        };
        let mut begins = line.go_to(part.span(), text);
        if !begins && line.moves == 0 {
            let opening = line.line_opening(text);
            begins = opening.is_some_and(|words| openings.get(words) >= Some(&MIN_ALIKE_LINES));
            line.numbered |= begins && part.first_number().is_some_and(|number| !number.black);
        }
        let before = line;
        for (item, span) in items {
            line.add_item(item, *span, text);
        }
        let own = part.first_number().filter(|number| !number.black);
        let moves_here = match line.begin == before.begin {
            true => line.moves - before.moves,
            false => first_line(items, text),
        };
        let row = match own {
            Some(number) if begins && numbers.get(&number.number) == Some(&1) => {
                RowPlacement::Begins
            }
            None if before.numbered && before.moves == 1 && moves_here == 1 => RowPlacement::GoesOn,
            // `4. 41-36 or 34-29, 11-16`: it is unknown which of them was played.
            None if before.numbered && before.moves > 1 && moves_here > 0 => {
                if let Some(last) = all
                    .iter_mut()
                    .rfind(|around| around.row != RowPlacement::No)
                    && last.row == RowPlacement::GoesOn
                {
                    last.row = RowPlacement::No;
                }
                RowPlacement::No
            }
            _ => RowPlacement::No,
        };
        all.push(PartSurroundings { over: false, row });
    }
    all
}

/// A line, up to the place that was reached.
#[derive(Clone, Copy, Debug, Default)]
struct LineProgress {
    /// The start of the line, and the place up to which the text was read.
    begin: usize,
    at: usize,
    /// Whether the line begins with a number, and how many moves follow it.
    numbered: bool,
    moves: usize,
}

impl LineProgress {
    /// Advances to a place. Returns whether nothing but a time or a sign precedes it in its line.
    fn go_to(&mut self, span: Span, text: &str) -> bool {
        let start = (span.start as usize).max(self.at);
        let passed = text.get(self.at..start).unwrap_or_default();
        if let Some(end) = passed.rfind(is_line_end) {
            let begin = self.at + end + 1;
            *self = Self {
                begin,
                ..Self::default()
            };
        }
        self.at = start;
        // A row may have a time or a sign before its number.
        let is_sign =
            |before: &str| before.len() <= MAX_TIME_BYTES && !before.contains(char::is_alphabetic);
        let before = self.line_opening(text);
        self.moves == 0 && before.is_some_and(|before| before.is_empty() || is_sign(before))
    }

    /// Returns the text of the line before the place that was reached, if it is short.
    fn line_opening<'t>(&self, text: &'t str) -> Option<&'t str> {
        let before = Some(self.begin..self.at).filter(|before| before.len() <= MAX_INDENT_BYTES);
        before.and_then(|before| text.get(before)).map(str::trim)
    }

    fn add_item(&mut self, item: &MoveItem<'_>, span: Span, text: &str) {
        let begins = self.go_to(span, text);
        match item {
            MoveItem::Number(number) => self.numbered |= begins && !number.black,
            MoveItem::Move(_) => self.moves += 1,
            _ => {}
        }
    }
}

/// Counts the lines for each text that precedes a move number in its line.
fn count_line_openings<'t>(parts: &[GamePart<'_>], text: &'t str) -> HashMap<&'t str, usize> {
    let mut found = HashMap::new();
    let mut line = LineProgress::default();
    for part in parts {
        let GamePart::Play(items) = part else {
            continue;
        };
        line.go_to(part.span(), text);
        let opening = line.line_opening(text).filter(|words| {
            let number = part.first_number().is_some_and(|number| !number.black);
            line.moves == 0 && number && !words.is_empty()
        });
        if let Some(words) = opening {
            *found.entry(words).or_default() += 1;
        }
        for (item, span) in items {
            line.add_item(item, *span, text);
        }
    }
    found
}

/// Counts the moves in the first line of a stretch.
fn first_line(items: &[(MoveItem<'_>, Span)], text: &str) -> usize {
    let mut moves = 0;
    let mut at = items.first().map_or(0, |(_, span)| span.start as usize);
    for (item, span) in items {
        let passed = text.get(at..span.start as usize).unwrap_or_default();
        if passed.contains(is_line_end) {
            break;
        }
        at = span.start as usize;
        moves += usize::from(matches!(item, MoveItem::Move(_)));
    }
    moves
}

/// Returns the numbers of White's moves in a part.
fn numbers_in<'p>(part: &'p GamePart<'_>) -> impl Iterator<Item = u32> + 'p {
    let items = match part {
        GamePart::Play(items) => &items[..],
        GamePart::Prose(_) => &[],
    };
    items.iter().filter_map(|(item, _)| match item {
        MoveItem::Number(number) if !number.black => Some(number.number),
        _ => None,
    })
}
