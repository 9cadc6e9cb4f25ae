//! Written moves, most of them wrong: random ones, and such as people write.

use super::Known;
use super::captures::parts;
use super::written::{Sign, Written};
use crate::random::Random;
use crate::reference::{At, Game, Way};

/// A square of the board, or one beside it.
fn any(game: &Game, random: &mut Random) -> At {
    let squares = game.squares();
    squares[random.below(squares.len())]
}

/// The square of a piece of a side.
fn piece(game: &Game, white: bool, random: &mut Random) -> Option<At> {
    let own = game
        .board
        .iter()
        .filter(|(_, pieces)| pieces[0].white == white);
    let own: Vec<At> = own.map(|(&at, _)| at).collect();
    (!own.is_empty()).then(|| own[random.below(own.len())])
}

/// A square on one of the lines through a square, near more often than far.
fn along(game: &Game, from: At, random: &mut Random) -> At {
    let steps = game.rules.king_takes;
    let step = steps[random.below(steps.len())];
    let times = [1, 1, 2, 2, 2, 2, 3, 3, 4, 5][random.below(10)];
    let to = (from.0 + step.0 * times, from.1 + step.1 * times);
    if game.on_board(to) {
        to
    } else {
        any(game, random)
    }
}

/// The squares of a way as they are written: all, those between left out, or some of them.
fn written_way(way: &Way, random: &mut Random) -> Vec<At> {
    match random.below(3) {
        0 => vec![way.from(), way.to()],
        1 => way.path.clone(),
        _ => {
            let mut squares = way.path.clone();
            if squares.len() > 2 {
                squares.remove(1 + random.below(squares.len() - 2));
            }
            squares
        }
    }
}

/// A legal way, a capture rather than not; or everything that some piece could begin to capture.
fn some_way(known: &Known, random: &mut Random) -> Option<Way> {
    let game = &known.game;
    let captures: Vec<_> = known
        .legal
        .iter()
        .filter(|way| !way.taken.is_empty())
        .collect();
    let quiet = random.percent(25) || captures.is_empty();
    if random.percent(25) {
        let from = piece(game, game.white_to_move, random)?;
        let parts = parts(game, from);
        if !parts.is_empty() {
            return Some(parts[random.below(parts.len())].way.clone());
        }
    }
    if !quiet {
        return Some(captures[random.below(captures.len())].clone());
    }
    (!known.legal.is_empty()).then(|| known.legal[random.below(known.legal.len())].clone())
}

/// What a pen does to a way.
fn damaged(game: &Game, way: &Way, random: &mut Random) -> Vec<At> {
    let mut squares = written_way(way, random);
    let last = squares.len() - 1;
    match random.below(8) {
        0 => squares[last] = along(game, squares[last], random),
        1 => squares[last] = any(game, random),
        2 => squares.reverse(),
        3 if last > 1 => squares.truncate(2 + random.below(last - 1)),
        4 => squares.push(along(game, squares[last], random)),
        5 => squares.insert(1, any(game, random)),
        6 if last > 1 => squares[1] = along(game, squares[0], random),
        _ if !way.taken.is_empty() => {
            squares = vec![way.from()];
            squares.extend(&way.taken[..1 + random.below(way.taken.len())]);
            squares.push(way.to());
        }
        _ => squares[0] = along(game, squares[0], random),
    }
    squares
}

/// The game with the rules of another variant on the same board, in which more captures go.
fn loose(game: &Game, random: &mut Random) -> Game {
    let mut game = game.clone();
    match random.below(5) {
        0 => game.rules.man_takes = game.rules.king_takes,
        1 => game.rules.man_takes_king = true,
        2 => game.rules.may_turn_back = true,
        3 => game.rules.lands_next = false,
        _ => game.rules.crowning = crate::reference::Crowning::AtOnce,
    }
    game
}

fn squares(known: &Known, random: &mut Random) -> Option<Vec<At>> {
    let game = &known.game;
    let us = game.white_to_move;
    Some(match random.below(20) {
        0 => vec![any(game, random), any(game, random)],
        1 => vec![piece(game, !us, random)?, any(game, random)],
        2 => {
            let theirs = &known.turned.1;
            let way = theirs.get(random.below(theirs.len().max(1)))?;
            written_way(way, random)
        }
        3 => {
            let size = game.rules.size;
            let off = (
                random.below(size as usize + 1) as i8,
                random.below(size as usize + 1) as i8,
            );
            vec![piece(game, us, random)?, off]
        }
        4 | 5 => vec![piece(game, us, random)?, any(game, random)],
        6..=10 => {
            let from = piece(game, us, random)?;
            vec![from, along(game, from, random)]
        }
        11 | 12 => {
            let mut all = vec![piece(game, us, random)?];
            for _ in 0..2 + random.below(2) {
                all.push(along(game, all[all.len() - 1], random));
            }
            all
        }
        13..=16 => damaged(game, &some_way(known, random)?, random),
        17 => written_way(&some_way(known, random)?, random),
        _ => {
            let from = piece(game, us, random)?;
            let parts = parts(&loose(game, random), from);
            let part = parts.get(random.below(parts.len().max(1)))?;
            written_way(&part.way, random)
        }
    })
}

/// A written move for a position. It never names a square twice in a row.
pub(super) fn make(known: &Known, random: &mut Random) -> Written {
    loop {
        let sign = match random.below(10) {
            0 => Sign::None,
            1..=4 => Sign::Dash,
            _ => Sign::Capture,
        };
        if let Some(squares) = squares(known, random)
            && squares.windows(2).all(|pair| pair[0] != pair[1])
            && (squares.len() > 2 || squares[0] != squares[1])
        {
            return Written { squares, sign };
        }
    }
}
