//! Steps and lines on plain coordinates, and what a written row of squares fits.

use crate::reference::{At, Crowning, Game, Steps, Way};

/// The unit step from one square towards another on a rank, file or diagonal.
pub(super) fn direction(from: At, to: At) -> Option<(i8, i8)> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    (from != to && (x == 0 || y == 0 || x.abs() == y.abs())).then(|| (x.signum(), y.signum()))
}

/// The squares strictly between two squares of one line.
pub(super) fn between(from: At, to: At) -> Vec<At> {
    let Some((x, y)) = direction(from, to) else {
        return Vec::new();
    };
    let next = |at: &At| Some((at.0 + x, at.1 + y));
    std::iter::successors(next(&from), next)
        .take_while(|&at| at != to)
        .collect()
}

/// Whether written squares fit a way: the ends, and the others among the squares passed, in their order.
pub(super) fn fits(way: &Way, written: &[At]) -> bool {
    let last = written.len() - 1;
    if written[0] != way.from() || written[last] != way.to() {
        return false;
    }
    let mut wanted = written[1..last].iter().peekable();
    for pair in way.path.windows(2) {
        for at in between(pair[0], pair[1]).into_iter().chain([pair[1]]) {
            if wanted.peek() == Some(&&at) {
                wanted.next();
            }
        }
    }
    wanted.peek().is_none()
}

/// Whether a way does not leave the line of captures on which its ends lie, where they lie on one.
pub(super) fn keeps_to_line(lines: Steps, way: &Way) -> bool {
    let Some(unit) = direction(way.from(), way.to()) else {
        return true;
    };
    let captures = lines.iter().any(|&(x, y)| (x.signum(), y.signum()) == unit);
    let straight = |pair: &[At]| direction(pair[0], pair[1]) == Some(unit);
    !captures || way.path.windows(2).all(straight)
}

/// The first jumps of a way as a way of its own.
pub(super) fn prefix(game: &Game, way: &Way, jumps: usize) -> Way {
    let path = way.path[..=jumps].to_vec();
    let white = game.top(way.from()).unwrap().white;
    let ends_there = path[jumps].1 == game.last_row(white);
    Way {
        promotes: !way.by_king && (ends_there || crowned_before(game, way, jumps)),
        path,
        taken: way.taken[..jumps].to_vec(),
        kings: way.kings[..jumps].to_vec(),
        by_king: way.by_king,
    }
}

/// Whether a man has become a king before its n-th jump lands.
pub(super) fn crowned_before(game: &Game, way: &Way, jumps: usize) -> bool {
    let white = game.top(way.from()).unwrap().white;
    let mut stops = way.path[1..jumps].iter();
    game.rules.crowning == Crowning::AtOnce && stops.any(|at| at.1 == game.last_row(white))
}

/// Steps of a side: Black's are White's turned round.
pub(super) fn steps(steps: Steps, white: bool) -> Vec<(i8, i8)> {
    let sign = if white { 1 } else { -1 };
    steps.iter().map(|(x, y)| (x * sign, y * sign)).collect()
}

pub(super) fn add((file, rank): At, (x, y): (i8, i8), times: i8) -> At {
    (file + x * times, rank + y * times)
}

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum There {
    Nothing,
    Own,
    Enemy,
    OffBoard,
}

/// What the side to move sees on a square.
pub(super) fn there(game: &Game, at: At) -> There {
    match game.top(at) {
        _ if !game.on_board(at) => There::OffBoard,
        None => There::Nothing,
        Some(piece) if piece.white == game.white_to_move => There::Own,
        Some(_) => There::Enemy,
    }
}
