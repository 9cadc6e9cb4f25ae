//! Lines between squares, and what written squares fit.

use crate::board::geometry::NONE;
use crate::board::{Dirs, Square};
use crate::movegen::MovePath;
use crate::position::Position;

/// What the squares between the first and the last may be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Between {
    /// Squares that the piece passes or stands on.
    Way,
    /// These, and squares of captured pieces.
    WayOrPrey,
}

/// Whether the written squares fit a way: ends, and the squares between in order.
pub(super) fn fits(
    position: &Position,
    way: &MovePath,
    written: &[Square],
    between_may_be: Between,
) -> bool {
    let (Some(first), Some(last)) = (written.first(), written.last()) else {
        return false;
    };
    if *first != way.mv.from || *last != way.mv.to {
        return false;
    }
    let mut wanted = written[1..written.len() - 1].iter().peekable();
    for (nth, pair) in way.path.windows(2).enumerate() {
        let prey = way.captured.get(nth);
        for square in between(position, pair[0], pair[1])
            .into_iter()
            .chain([pair[1]])
            .filter(|square| between_may_be == Between::WayOrPrey || Some(square) != prey)
        {
            if wanted.peek() == Some(&&square) {
                wanted.next();
            }
        }
    }
    wanted.peek().is_none()
}

/// Whether the written squares are the whole way: those on which the piece turns, or those on which it stands.
pub(super) fn is_whole(position: &Position, way: &MovePath, written: &[Square]) -> bool {
    let dir = |pair: &[Square]| line(position, pair[0], pair[1]);
    let turns = way
        .path
        .windows(3)
        .filter(|three| dir(&three[..2]) != dir(&three[1..]));
    let turns = turns.map(|three| three[1]);
    let ends = [way.mv.from, way.mv.to];
    way.path == written
        || [written[0], written[written.len() - 1]] == ends
            && turns.eq(written[1..written.len() - 1].iter().copied())
}

/// Whether the squares between are those of all captured pieces, in any order.
pub(super) fn names_prey(way: &MovePath, written: &[Square]) -> bool {
    let [first, inner @ .., last] = written else {
        return false;
    };
    *first == way.mv.from
        && *last == way.mv.to
        && inner.len() == way.captured.len()
        && way.captured.iter().all(|square| inner.contains(square))
}

/// The squares strictly between two squares on a line; empty when they are on none.
pub(super) fn between(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let board = position.board();
    let Some(dir) = line(position, from, to) else {
        return Vec::new();
    };
    let mut squares = Vec::new();
    let mut at = board.next[dir][from.index()];
    while at != to.0 && at != NONE {
        squares.push(Square(at));
        at = board.next[dir][usize::from(at)];
    }
    squares
}

/// The direction of the line from one square to another, among those in which the variant's pieces go.
pub(super) fn line(position: &Position, from: Square, to: Square) -> Option<usize> {
    let rules = position.variant();
    let men = rules.man.moves.0 | rules.man.captures.0;
    let kings = rules.king.moves.0 | rules.king.captures.0;
    // On dark squares the tables of ranks and files mean something only where pieces go along them.
    let used = Dirs(men | kings | Dirs(men).turned().0);
    (0..8)
        .find(|&dir| used.contains(dir) && position.board().ray[dir][from.index()] >> to.0 & 1 != 0)
}
