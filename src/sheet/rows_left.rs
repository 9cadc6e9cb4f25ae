//! Rows of moves behind those of a game that are no part of it, for the words before them could not be read.

use super::choose::{Line, Take};
use super::game::Game;
use super::parts::{Item, Part};
use crate::span::Span;

impl Game<'_> {
    /// The first row that would go on with the game behind its last move, by its number, and stands in the remarks; rows behind words that
    /// end the game belong to what is said of it.
    pub(super) fn row_left(&self, line: &Line, text: &str) -> Option<(u32, Span)> {
        let last = line.takes.iter().rposition(|take| *take != Take::No)?;
        let Part::Play(items) = self.parts.get(last)? else {
            return None;
        };
        let reached = numbers(items).map(|(number, ..)| number).max()?;
        let behind = self.parts.iter().zip(&self.over).skip(last + 1);
        let going_on = behind.take_while(|(_, over)| !**over);
        let rows = going_on.filter_map(|(part, _)| match part {
            Part::Play(items) => Some(numbers(items)),
            Part::Prose(_) => None,
        });
        let mut rows = rows.flatten();
        let row = rows.find(|(number, span)| {
            let next = (reached + 1..=reached + 2).contains(number);
            next && begins_line(text, span.start as usize)
        })?;
        Some(row)
    }
}

/// The numbers of White's moves that stand before one.
fn numbers<'p>(items: &'p [(Item<'_>, Span)]) -> impl Iterator<Item = (u32, Span)> + 'p {
    items
        .windows(2)
        .filter_map(|pair| match (&pair[0], &pair[1]) {
            ((Item::Number(number), span), (Item::Move(_), _)) if !number.black => {
                Some((number.number, *span))
            }
            _ => None,
        })
}

/// Whether nothing but blanks stands before a place in its line.
fn begins_line(text: &str, at: usize) -> bool {
    let before = text[..at].trim_end_matches([' ', '\t']);
    before.is_empty() || before.ends_with(['\n', '\r'])
}
