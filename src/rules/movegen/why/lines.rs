//! Lines between squares, and the paths that written squares fit.

use crate::board::geometry::NO_SQUARE;
use crate::board::{DirectionSet, Square};
use crate::movegen::MovePath;
use crate::position::Position;

/// The squares that may be written between the first and the last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BetweenSquares {
    /// Squares that the piece passes or stops on.
    Way,
    /// These squares, and the squares of captured pieces.
    WayOrPrey,
}

/// Returns whether the written squares fit a path: its ends, and the squares between in order.
pub(super) fn fits_path(
    position: &Position,
    way: &MovePath,
    written: &[Square],
    between_may_be: BetweenSquares,
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
        for square in squares_between(position, pair[0], pair[1])
            .into_iter()
            .chain([pair[1]])
            .filter(|square| between_may_be == BetweenSquares::WayOrPrey || Some(square) != prey)
        {
            if wanted.peek() == Some(&&square) {
                wanted.next();
            }
        }
    }
    wanted.peek().is_none()
}

/// Returns whether the written squares fit a path as in [`fits_path`], and none of their steps follows a line of capture that the
/// path leaves. The pieces on such a line show what is wrong with the step. Between squares on no common line, squares of turning
/// may be left out.
pub(super) fn follows_path(
    position: &Position,
    way: &MovePath,
    written: &[Square],
    between_may_be: BetweenSquares,
) -> bool {
    fits_path(position, way, written, between_may_be)
        && PathSteps::from_path(position, way, between_may_be).leads_to_end(0, &written[1..])
}

/// A path, square by square.
struct PathSteps<'a> {
    position: &'a Position,
    /// The squares, each with the direction in which the piece reaches it, and whether it may be written.
    squares: Vec<(Square, Option<usize>, bool)>,
}

impl<'a> PathSteps<'a> {
    fn from_path(position: &'a Position, way: &MovePath, between_may_be: BetweenSquares) -> Self {
        let mut squares = vec![(way.mv.from, None, true)];
        for (nth, pair) in way.path.windows(2).enumerate() {
            let dir = line_direction(position, pair[0], pair[1]);
            for square in squares_between(position, pair[0], pair[1])
                .into_iter()
                .chain([pair[1]])
            {
                let prey = way.captured.get(nth) == Some(&square);
                squares.push((
                    square,
                    dir,
                    !prey || between_may_be == BetweenSquares::WayOrPrey,
                ));
            }
        }
        Self { position, squares }
    }

    /// Returns whether these squares follow in order from the index `at` on, the last of them at the end of the path.
    fn leads_to_end(&self, at: usize, wanted: &[Square]) -> bool {
        let [next, rest @ ..] = wanted else {
            return at + 1 == self.squares.len();
        };
        (at..self.squares.len()).any(|to| {
            let (square, _, may_be) = self.squares[to];
            square == *next && may_be && self.is_step(at, to) && self.leads_to_end(to, rest)
        })
    }

    fn is_step(&self, at: usize, to: usize) -> bool {
        let lines = self.position.variant().king.captures;
        let (from, to_square) = (self.squares[at].0, self.squares[to].0);
        // `e6:c8` over an empty d7 takes nothing. Reading it as a detour would give up a rule and guess squares as well (docs/readings.md).
        line_direction(self.position, from, to_square)
            .filter(|&dir| lines.contains(dir))
            .is_none_or(|dir| {
                self.squares[at + 1..=to]
                    .iter()
                    .all(|one| one.1 == Some(dir))
            })
    }
}

/// Returns whether the written squares are the whole path: all squares on which the piece turns, or all on which it stops.
pub(super) fn is_whole(position: &Position, way: &MovePath, written: &[Square]) -> bool {
    let dir = |pair: &[Square]| line_direction(position, pair[0], pair[1]);
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

/// Returns whether the squares between the first and the last are those of all captured pieces, in any order.
pub(super) fn names_prey(way: &MovePath, written: &[Square]) -> bool {
    let [first, inner @ .., last] = written else {
        return false;
    };
    *first == way.mv.from
        && *last == way.mv.to
        && inner.len() == way.captured.len()
        && way.captured.iter().all(|square| inner.contains(square))
}

/// Returns the squares strictly between two squares on a line, or an empty list if they are on no common line.
pub(super) fn squares_between(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let board = position.board();
    let Some(dir) = line_direction(position, from, to) else {
        return Vec::new();
    };
    let mut squares = Vec::new();
    let mut at = board.next[dir][from.index()];
    while at != to.0 && at != NO_SQUARE {
        squares.push(Square(at));
        at = board.next[dir][usize::from(at)];
    }
    squares
}

/// Returns the direction of the line from one square to another, among the directions in which pieces of the variant move.
pub(super) fn line_direction(position: &Position, from: Square, to: Square) -> Option<usize> {
    let rules = position.variant();
    let men = rules.man.moves.0 | rules.man.captures.0;
    let kings = rules.king.moves.0 | rules.king.captures.0;
    // On dark squares, the tables of ranks and files are only meaningful if pieces move along them.
    let used = DirectionSet(men | kings | DirectionSet(men).rotated_180().0);
    (0..8)
        .find(|&dir| used.contains(dir) && position.board().ray[dir][from.index()] >> to.0 & 1 != 0)
}
