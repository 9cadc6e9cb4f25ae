//! Reads the result in a cell of a table, as people write it.

use crate::board::Color;
use crate::outcome::{Outcome, PointsPerWin, Terminator};
use crate::sheet::{SheetVerdict, result_of_cell};
use crate::variant::{self, Variant};
use crate::words::typed_score;
use std::borrow::Cow;

/// The highest number in Black's first rows on a board of 8x8: a first move from there is one of Black's men, in games that
/// Black begins.
const OF_BLACK: u32 = 12;
/// The number of squares of a board of 8x8.
const SMALL_BOARD_SQUARES: u32 = 32;

/// Returns the result of a cell, and its text where that differs from the cell. `moves` are those of the game, whose variant
/// may be known.
pub(super) fn cell_result(
    cell: &str,
    variant: Option<&'static Variant>,
    moves: &str,
) -> Option<(Terminator, Option<Cow<'static, str>>)> {
    if matches!(cell.trim(), "½" | "1/2" | "0.5" | "0,5") {
        return Some((
            Outcome::Draw,
            Some(Terminator::Draw.standard_text(PointsPerWin::One).into()),
        ));
    }
    if let Some(score) = Terminator::of_tag_value(cell.as_bytes()) {
        return Some((score, None));
    }
    let Some(verdict) = result_of_cell(cell) else {
        // `1,5:0,5`, `1½-½`
        let plain = typed_score::plain_score(cell)?;
        let score = Terminator::of_tag_value(plain.as_bytes())?;
        return Some((score, Some(plain.into())));
    };
    match verdict {
        SheetVerdict::Score(score) => {
            Some((score, Some(score.standard_text(game_worth(cell)).into())))
        }
        SheetVerdict::Words(Outcome::Unknown | Outcome::Points) => None,
        SheetVerdict::Words(outcome) => {
            let black = begun_by_black(moves);
            let variant = match variant {
                // The side that begins decides whose points come first.
                Some(known) if black.is_none() && is_begun_by_white(moves) => {
                    Some(known.begun_by(Color::White))
                }
                known => known.or(black),
            };
            let (score, text) = outcome.score_in_variant(variant);
            Some((score, Some(text.into())))
        }
    }
}

/// Returns the points per win of a game whose points a cell gives.
fn game_worth(cell: &str) -> PointsPerWin {
    let one = cell.contains(['½', '/', ',', '.']);
    match !one && (cell.contains('2') || cell.matches('1').count() == 2) {
        true => PointsPerWin::Two,
        false => PointsPerWin::One,
    }
}

/// Returns whether the first move is one of White's men: from a high number of a small board, or from a low rank.
fn is_begun_by_white(moves: &str) -> bool {
    let words = moves.split_whitespace();
    let words = words.map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit()));
    let mut letters = words.map(|word| word.trim_start_matches('.'));
    let rank = letters.find_map(|word| match word.as_bytes() {
        [b'a'..=b'h', rank @ b'1'..=b'8', ..] => Some(*rank),
        _ => None,
    });
    match rank {
        Some(rank) => rank <= b'4',
        None => first_number(moves).is_some_and(|first| first > SMALL_BOARD_SQUARES - OF_BLACK),
    }
}

/// Returns the square from which the first move in numbers starts.
fn first_number(moves: &str) -> Option<u32> {
    let mut words = moves
        .split_whitespace()
        .map(|word| word.rsplit('.').next().unwrap_or_default())
        .filter(|word| word.contains(['-', 'x', ':']));
    words.next()?.split(['-', 'x', ':']).next()?.parse().ok()
}

/// Returns English draughts, where the numbers of the moves are those of a small board and the first move is Black's: the
/// score gives Black's points first.
fn begun_by_black(moves: &str) -> Option<&'static Variant> {
    let words = || {
        moves
            .split_whitespace()
            .map(|word| word.rsplit('.').next().unwrap_or_default())
            .filter(|word| word.contains(['-', 'x', ':']))
    };
    let numbers = |word: &str| -> Option<Vec<u32>> {
        word.split(['-', 'x', ':'])
            .map(|n| n.parse().ok())
            .collect()
    };
    let first = numbers(words().next()?)?;
    let small = words()
        .filter_map(numbers)
        .flatten()
        .all(|n| n <= SMALL_BOARD_SQUARES);
    (small && *first.first()? <= OF_BLACK)
        .then(|| variant::find_variant("english"))
        .flatten()
}
