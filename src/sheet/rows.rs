//! Slips of those who write row by row: a row twice, and a first row without White's move.

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

/// The rows that stand twice, one below the other: the second one is no play. Nobody makes the moves of a row at once again,
/// so that no game is read otherwise.
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
    let begins = |item: &Item<'_>| matches!(item, Item::Number(_));
    let starts: Vec<usize> = (0..items.len())
        .filter(|&at| begins(&items[at].0))
        .collect();
    let ends = starts.iter().skip(1).copied().chain([items.len()]);
    let rows: Vec<_> = starts.iter().copied().zip(ends).collect();
    let mut doubles = Vec::new();
    // The last row that counts.
    let mut last: Option<(u32, Vec<MoveText>)> = None;
    for (from, to) in rows {
        let row = row(&items[from..to]);
        if let (Some((number, moves)), Some(last)) = (&row, &last)
            && moves.len() > 1
            && *number == last.0
            && alike(moves, &last.1)
        {
            doubles.push((from, to));
            found.push(Twice {
                span: Span {
                    start: items[from].1.start,
                    end: items[to - 1].1.end,
                },
                number: *number,
            });
            continue;
        }
        last = row;
    }
    for (from, to) in doubles.into_iter().rev() {
        let span = Span {
            start: items[from].1.start,
            end: items[to - 1].1.end,
        };
        items.splice(from..to, [(Item::Aside, span)]);
    }
}

/// The number and the moves of a row that holds nothing else but marks.
fn row(items: &[(Item<'_>, Span)]) -> Option<(u32, Vec<MoveText>)> {
    let [(Item::Number(number), _), rest @ ..] = items else {
        return None;
    };
    let mut moves = Vec::new();
    for (item, _) in rest {
        match item {
            Item::Move(written) => moves.push(written.text),
            Item::Marks | Item::Star(_) => {}
            _ => return None,
        }
    }
    Some((number.number, moves))
}

fn alike(one: &[MoveText], other: &[MoveText]) -> bool {
    let same = |(a, b): (&MoveText, &MoveText)| a.form == b.form && a.codes() == b.codes();
    one.len() == other.len() && one.iter().zip(other).all(same)
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
