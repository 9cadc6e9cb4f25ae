//! What several formats need: moves as squares, the movetext in pieces, words in each language.

mod course;
mod date;
mod score;
mod way;
mod words;

pub(super) use course::{Leg, Stop, course, legs};
pub(super) use date::date;
pub(super) use score::{Bit, mark, score};
pub(super) use way::{Way, way};
pub(super) use words::{Outcome, Words, outcome, words};

use super::Wish;
use crate::notation::{Numbering, SquareStyle};
use crate::tree::Game;

/// How squares are named outside of moves: by a numbering, or by letters. A numbering that was asked for counts also where moves
/// of the variant are written with letters by default.
pub(super) fn naming(wish: &Wish, game: &Game) -> Option<Numbering> {
    if wish.style.is_none()
        && let Some(numbering) = wish.numbering
    {
        return Some(numbering);
    }
    match wish.style(game).squares {
        SquareStyle::Numeric(numbering) => Some(numbering),
        SquareStyle::Algebraic | SquareStyle::Short => None,
    }
}

/// A text on one line: line breaks and control characters become blanks, runs of blanks one.
pub(super) fn one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()) {
        if word.is_empty() {
            continue;
        }
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// A tag's value, unless it says that nothing is known.
pub(super) fn known<'a>(game: &'a Game, names: &[&str]) -> Option<&'a str> {
    names
        .iter()
        .filter_map(|name| game.tag(name))
        .map(str::trim)
        .find(|value| !value.is_empty() && !value.chars().all(|c| matches!(c, '?' | '-' | '.')))
}
