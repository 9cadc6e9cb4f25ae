//! Games that were played on a board laid the wrong way round.

use crate::board::Cells;
use crate::movegen::{Squares, follow};
use crate::notation::Numbering;
use crate::played::Played;
use crate::played::ahead;
use crate::position::Position;
use crate::span::Span;
use crate::written::{Form, MoveText};

/// Fewer moves tell nothing.
const FEWEST: usize = 8;
/// The most moves of a game that are looked at.
const MOST: usize = 400;

/// Damaged moves of a game that are passed over.
const DAMAGED: usize = 3;
/// So many legal moves in a row, or all that are left, confirm what was read in the place of a damaged one.
const CONFIRMS: usize = 3;
/// So many times as many moves must replay mirrored as do as written, both with damaged ones passed over.
const LESS: usize = 3;

/// Counts the moves of a game that can be followed.
type Count = fn(&Position, &[MoveText], &Squares) -> usize;

/// How far a game replays on the mirrored board, and as it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mirrored {
    /// The moves that replay mirrored.
    pub(crate) n: usize,
    /// All its moves.
    pub(crate) all: usize,
    /// The moves that replay as they are written.
    pub(crate) straight: usize,
    /// Where the first of them stands.
    pub(crate) first: Option<Span>,
}

/// Whether a game is one of which more than four fifths replay on the mirrored board and less than a fifth as it is
/// written. It is asked only for games with faults.
pub(crate) fn mirrored(played: &Played<'_>) -> Option<Mirrored> {
    let start = played.start;
    // Where all squares are played on, the board looks the same from every side.
    if *start != Position::initial(start.variant()) || start.board().cells == Cells::All {
        return None;
    }
    let moves = ahead::line(played.record, MOST).moves;
    let squares = &played.choice.squares;
    let all = moves.len();
    if all < FEWEST {
        return None;
    }
    // A fifth tells enough.
    let some = all.div_ceil(5);
    let straight = legal(start, &moves[..some], squares);
    if straight == some {
        return None;
    }
    let numeric = moves
        .iter()
        .filter(|text| text.form == Form::Numeric)
        .count()
        * 2
        > all;
    let width = start.board().width;
    let turned: Vec<_> = moves.iter().map(|text| mirror(text, width)).collect();
    let mirrored = |count: Count| {
        if !numeric {
            return count(start, &turned, squares);
        }
        let others = Numbering::ALL
            .into_iter()
            .filter(|numbering| *numbering != squares.numbering);
        let of = |numbering| count(start, &moves, &Squares::of(start.variant(), numbering));
        others.map(of).max().unwrap_or(0)
    };
    let whole = mirrored(legal) * 5 > all * 4;
    let best = mirrored(forgiving);
    // What only damage keeps from replaying as it is written is no mirrored game.
    let damaged = || forgiving(start, &moves, squares) * LESS > best;
    if best * 5 <= all * 4 || (!whole && damaged()) {
        return None;
    }
    Some(Mirrored {
        n: best,
        all,
        straight,
        first: moves.first().map(|text| text.span),
    })
}

/// How many moves are legal one after the other.
fn legal(start: &Position, moves: &[MoveText], squares: &Squares) -> usize {
    follow(start.clone(), moves, squares).0
}

/// How many moves are legal, where a few are damaged: each of these is taken for the legal move behind which most of the
/// others are. A game in numbers whose first move is damaged may as well be one that the other side began.
pub(crate) fn forgiving(start: &Position, moves: &[MoveText], squares: &Squares) -> usize {
    let (mut position, mut at, mut right) = (start.clone(), 0, 0);
    for _ in 0..=DAMAGED {
        let (made, readings) = follow(position, &moves[at..], squares);
        position = readings.first().clone();
        (at, right) = (at + made, right + made);
        let Some((damaged, behind)) = moves.get(at..).and_then(<[_]>::split_first) else {
            break;
        };
        if at == 0 && damaged.form == Form::Numeric {
            break;
        }
        let ways = position.legal_moves().into_iter().map(|mv| {
            let mut after = position.clone();
            after.play(&mv);
            (legal(&after, behind, squares), after)
        });
        let Some((len, after)) = ways.max_by_key(|(len, _)| *len) else {
            break;
        };
        if len < CONFIRMS.min(behind.len()) {
            break;
        }
        (position, at) = (after, at + 1);
    }
    right
}

/// A move with its files counted from the other side.
pub(crate) fn mirror(text: &MoveText, width: u8) -> MoveText {
    let mut turned = *text;
    let last = width.saturating_sub(1);
    for (nth, code) in turned.codes.iter_mut().take(text.len.into()).enumerate() {
        *code = match text.form {
            Form::Short if nth == 0 => last.saturating_sub(*code),
            _ => last.saturating_sub(*code >> 4) << 4 | (*code & 15),
        };
    }
    turned
}
