//! Slips of those who write row by row: a full move twice, and a first row without White's move.

use super::moves::Number;
use super::parts::{Item, Part};
use crate::span::Span;
use crate::written::{Form, MoveText};

/// A row that stands twice: where it stands the second time, and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Twice {
    pub(super) span: Span,
    pub(super) number: u32,
}

/// Finds the full moves that are written twice in a row, with the same number, the next one or none: the second one is no play.
/// No piece can make the same move at once again, so that no game is read otherwise.
pub(super) fn twice(parts: &mut [Part<'_>]) -> Vec<Twice> {
    let mut found = Vec::new();
    for part in parts {
        if let Part::Play(items) = part {
            without_doubles(items, &mut found);
        }
    }
    found
}

fn without_doubles(items: &mut Vec<(Item<'_>, Span)>, found: &mut Vec<Twice>) {
    // The moves that follow each other with nothing but numbers and marks between them: each with the place where it begins with its
    // number, and with that.
    let mut moves: Vec<(MoveText, usize, u32)> = Vec::new();
    let (mut number, mut begin) = (0, None);
    // How many rows too many the numbers count, and the number of a double that may have been one of them.
    let (mut too_many, mut doubled) = (0, None);
    let mut doubles = Vec::new();
    for at in 0..items.len() {
        let end = items[at].1.end;
        match &mut items[at].0 {
            Item::Number(one) => {
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
            Item::Marks | Item::Star(_) => {}
            Item::Move(written) => {
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
                    found.push(Twice {
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
        items.splice(from..to, [(Item::Aside, span)]);
    }
}

fn is_alike(one: &MoveText, other: &MoveText) -> bool {
    one.form == other.form && one.codes() == other.codes() && !one.codes().is_empty()
}

/// Where the first row has one move, which goes the way of Black's in the next row and not that of White's, White's is lost:
/// the number becomes one of Black's.
pub(super) fn lost_first(parts: &mut [Part<'_>]) {
    let first = parts.iter_mut().find_map(|part| match part {
        Part::Play(items) => Some(items),
        Part::Prose(_) => None,
    });
    let Some(items) = first else { return };
    let mut read = items
        .iter()
        .filter(|(item, _)| !matches!(item, Item::Marks));
    let mut next = || read.next().map(|(item, _)| item);
    let reply = [next(), next(), next(), next(), next()];
    let [
        Some(Item::Number(
            one @ Number {
                number: 1,
                black: false,
                ..
            },
        )),
        Some(Item::Move(alone)),
        Some(Item::Number(Number {
            number: 2,
            black: false,
            ..
        })),
        Some(Item::Move(white)),
        Some(Item::Move(black)),
    ] = reply
    else {
        return;
    };
    let ways = [alone, white, black].map(|written| rises(&written.text));
    let [Some(alone), Some(white), Some(black)] = ways else {
        return;
    };
    if alone == black && alone != white {
        let number = Number {
            black: true,
            ..*one
        };
        if let Some((item, _)) = items
            .iter_mut()
            .find(|(item, _)| matches!(item, Item::Number(_)))
        {
            *item = Item::Number(number);
        }
    }
}

/// Whether a move goes from a lower number or rank to a higher one.
fn rises(text: &MoveText) -> Option<bool> {
    let rank = |code: u8| match text.form {
        Form::Numeric => Some(code),
        Form::Algebraic => Some(code & 15),
        _ => None,
    };
    let codes = text.codes();
    let (first, last) = (rank(*codes.first()?)?, rank(*codes.last()?)?);
    (first != last).then_some(first < last)
}
