//! Corrects slips of those who write row by row: a full move twice, and a first row without White's move.

use super::moves::MoveNumber;
use super::parts::{GamePart, MoveItem};
use crate::span::Span;
use crate::written::{MoveText, SquareForm};

/// A row that is written twice: its second place, and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RepeatedRow {
    pub(super) span: Span,
    pub(super) number: u32,
}

/// Finds the full moves that are written twice in a row, with the same number, the next one or none: the second one is not
/// played. No piece can make the same move again at once, so no game is misread.
pub(super) fn mark_repeated_rows(parts: &mut [GamePart<'_>]) -> Vec<RepeatedRow> {
    let mut found = Vec::new();
    for part in parts {
        if let GamePart::Play(items) = part {
            without_doubles(items, &mut found);
        }
    }
    found
}

fn without_doubles(items: &mut Vec<(MoveItem<'_>, Span)>, found: &mut Vec<RepeatedRow>) {
    // Consecutive moves with nothing but numbers and marks between them: each with the place where it begins with its number, and
    // with the number.
    let mut moves: Vec<(MoveText, usize, u32)> = Vec::new();
    let (mut number, mut begin) = (0, None);
    // The number of rows by which the numbers are too high, and the number of a double that may have been one of these rows.
    let (mut too_many, mut doubled) = (0, None);
    let mut doubles = Vec::new();
    for at in 0..items.len() {
        let end = items[at].1.end;
        match &mut items[at].0 {
            MoveItem::Number(one) => {
                if doubled
                    .take()
                    .is_some_and(|double| one.number == double + 1)
                {
                    too_many += 1;
                }
                begin = Some(at);
                one.number = one.number.saturating_sub(too_many);
                number = one.number;
            }
            MoveItem::Marks | MoveItem::Star(_) => {}
            MoveItem::Move(written) => {
                let move_text = written.text;
                moves.push((move_text, begin.take().unwrap_or(at), number));
                if let [.., first, second, again, next] = moves.as_slice()
                    && is_alike(&first.0, &again.0)
                    && is_alike(&second.0, &next.0)
                {
                    let (from, of) = (again.1, again.2);
                    doubled = (of == first.2 + 1).then_some(of + too_many);
                    let start = items[from].1.start;
                    let span = Span { start, end };
                    doubles.push((from, at + 1, span));
                    found.push(RepeatedRow {
                        span,
                        number: first.2,
                    });
                    moves.truncate(moves.len() - 2);
                }
            }
            _ => {
                moves.clear();
                begin = None;
            }
        }
    }
    for (from, to, span) in doubles.into_iter().rev() {
        items.splice(from..to, [(MoveItem::Aside, span)]);
    }
}

fn is_alike(one: &MoveText, other: &MoveText) -> bool {
    one.form == other.form
        && one.square_codes() == other.square_codes()
        && !one.square_codes().is_empty()
}

/// Turns the number of the first row into one of Black's where White's move is missing: the row has one move, and it goes in the
/// direction of Black's move in the next row and not in that of White's.
pub(super) fn lost_first(parts: &mut [GamePart<'_>]) {
    let first = parts.iter_mut().find_map(|part| match part {
        GamePart::Play(items) => Some(items),
        GamePart::Prose(_) => None,
    });
    let Some(items) = first else { return };
    let mut read = items
        .iter()
        .filter(|(item, _)| !matches!(item, MoveItem::Marks));
    let mut next = || read.next().map(|(item, _)| item);
    let reply = [next(), next(), next(), next(), next()];
    let [
        Some(MoveItem::Number(
            one @ MoveNumber {
                number: 1,
                black: false,
                ..
            },
        )),
        Some(MoveItem::Move(alone)),
        Some(MoveItem::Number(MoveNumber {
            number: 2,
            black: false,
            ..
        })),
        Some(MoveItem::Move(white)),
        Some(MoveItem::Move(black)),
    ] = reply
    else {
        return;
    };
    let ways = [alone, white, black].map(|written| is_rising(&written.text));
    let [Some(alone), Some(white), Some(black)] = ways else {
        return;
    };
    if alone == black && alone != white {
        let number = MoveNumber {
            black: true,
            ..*one
        };
        if let Some((item, _)) = items
            .iter_mut()
            .find(|(item, _)| matches!(item, MoveItem::Number(_)))
        {
            *item = MoveItem::Number(number);
        }
    }
}

/// Returns whether a move goes from a lower number or rank to a higher one.
fn is_rising(text: &MoveText) -> Option<bool> {
    let rank = |code: u8| match text.form {
        SquareForm::Numeric => Some(code),
        SquareForm::Algebraic => Some(code & 15),
        _ => None,
    };
    let codes = text.square_codes();
    let (first, last) = (rank(*codes.first()?)?, rank(*codes.last()?)?);
    (first != last).then_some(first < last)
}
