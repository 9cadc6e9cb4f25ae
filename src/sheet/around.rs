//! How the stretches of a game stand in its text.

use super::chars::is_line_end;
use super::game::split_words;
use super::parts::{Item, Part};
use super::text_of;
use crate::span::Span;
use crate::words::result::outcome;
use std::collections::{BTreeMap, HashMap};

/// The most words of prose that are looked at for a result.
const WORDS: usize = 200;

/// How far a row is indented at most, in bytes.
const INDENT: usize = 200;
/// The longest time before a row, in bytes.
const TIME: usize = 16;
/// As many lines have the same words before their number where these are no part of what a sentence says: `Next came 4. 32-28 18-23`.
const ALIKE: usize = 3;

/// Whether a stretch is a row of the game by its place, whatever its moves are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Row {
    /// It is not known to be.
    #[default]
    No,
    /// It begins a line, with a number that no other stretch has.
    Begins,
    /// It is one move behind the first move of such a row.
    GoesOn,
}

/// How a part of a game stands in the text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    /// Whether it says how a game ended.
    pub(super) over: bool,
    pub(super) row: Row,
}

/// How each of the parts of a game stands in the text.
pub(super) fn around(parts: &[Part<'_>], text: &str) -> Vec<Around> {
    let mut numbers: BTreeMap<u32, usize> = BTreeMap::new();
    for number in parts.iter().flat_map(numbers_in) {
        *numbers.entry(number).or_default() += 1;
    }
    let openings = openings(parts, text);
    let mut line = Line::default();
    let mut all: Vec<Around> = Vec::with_capacity(parts.len());
    for part in parts {
        let Part::Play(items) = part else {
            let words: Vec<_> = split_words(text_of(text, part.span()))
                .take(WORDS)
                .collect();
            let over = outcome(&words).is_some();
            all.push(Around { over, row: Row::No });
            continue;
        };
        let mut begins = line.go_to(part.span(), text);
        if !begins && line.moves == 0 {
            let opening = line.opening(text);
            begins = opening.is_some_and(|words| openings.get(words) >= Some(&ALIKE));
            line.numbered |= begins && part.number().is_some_and(|number| !number.black);
        }
        let before = line;
        for (item, span) in items {
            line.add(item, *span, text);
        }
        let own = part.number().filter(|number| !number.black);
        let moves_here = match line.begin == before.begin {
            true => line.moves - before.moves,
            false => first_line(items, text),
        };
        let row = match own {
            Some(number) if begins && numbers.get(&number.number) == Some(&1) => Row::Begins,
            None if before.numbered && before.moves == 1 && moves_here == 1 => Row::GoesOn,
            // `4. 41-36 or 34-29, 11-16`: which of them was played is not known.
            None if before.numbered && before.moves > 1 && moves_here > 0 => {
                if let Some(last) = all.iter_mut().rfind(|around| around.row != Row::No)
                    && last.row == Row::GoesOn
                {
                    last.row = Row::No;
                }
                Row::No
            }
            _ => Row::No,
        };
        all.push(Around { over: false, row });
    }
    all
}

/// A line as far as it was read.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    /// Where it begins, and up to where the text was read.
    begin: usize,
    at: usize,
    /// Whether a number begins it, and how many moves stand behind that.
    numbered: bool,
    moves: usize,
}

impl Line {
    /// Goes on to a place; whether nothing stands before that in its line.
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
        // Before its number a row may have a time or a sign.
        let is_sign = |before: &str| before.len() <= TIME && !before.contains(char::is_alphabetic);
        let before = self.opening(text);
        self.moves == 0 && before.is_some_and(|before| before.is_empty() || is_sign(before))
    }

    /// What the line holds before the place that was reached, if that is short.
    fn opening<'t>(&self, text: &'t str) -> Option<&'t str> {
        let before = Some(self.begin..self.at).filter(|before| before.len() <= INDENT);
        before.and_then(|before| text.get(before)).map(str::trim)
    }

    fn add(&mut self, item: &Item<'_>, span: Span, text: &str) {
        let begins = self.go_to(span, text);
        match item {
            Item::Number(number) => self.numbered |= begins && !number.black,
            Item::Move(_) => self.moves += 1,
            _ => {}
        }
    }
}

/// The words that lines hold before the number of a move, each with how many lines these are.
fn openings<'t>(parts: &[Part<'_>], text: &'t str) -> HashMap<&'t str, usize> {
    let mut found = HashMap::new();
    let mut line = Line::default();
    for part in parts {
        let Part::Play(items) = part else { continue };
        line.go_to(part.span(), text);
        let opening = line.opening(text).filter(|words| {
            let number = part.number().is_some_and(|number| !number.black);
            line.moves == 0 && number && !words.is_empty()
        });
        if let Some(words) = opening {
            *found.entry(words).or_default() += 1;
        }
        for (item, span) in items {
            line.add(item, *span, text);
        }
    }
    found
}

/// How many moves stand in the first line of a stretch.
fn first_line(items: &[(Item<'_>, Span)], text: &str) -> usize {
    let mut moves = 0;
    let mut at = items.first().map_or(0, |(_, span)| span.start as usize);
    for (item, span) in items {
        let passed = text.get(at..span.start as usize).unwrap_or_default();
        if passed.contains(is_line_end) {
            break;
        }
        at = span.start as usize;
        moves += usize::from(matches!(item, Item::Move(_)));
    }
    moves
}

/// The numbers of moves of White in a part.
fn numbers_in<'p>(part: &'p Part<'_>) -> impl Iterator<Item = u32> + 'p {
    let items = match part {
        Part::Play(items) => &items[..],
        Part::Prose(_) => &[],
    };
    items.iter().filter_map(|(item, _)| match item {
        Item::Number(number) if !number.black => Some(number.number),
        _ => None,
    })
}
