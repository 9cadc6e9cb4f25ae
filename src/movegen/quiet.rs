//! Moves without capture.

use crate::board::Color;
use crate::board::bits::Bits;
use crate::board::geometry::NONE;
use crate::position::Position;
use crate::variant::{Range, Variant};

use super::side::{Side, dirs_of, step};

/// Calls `each(from, to)` for every quiet move of the men.
#[inline(always)]
pub(super) fn men<B: Bits>(rules: &Variant, side: &Side<B>, mut each: impl FnMut(u8, u8)) {
    let board = rules.board;
    let empty = side.empty(board);
    let dirs = dirs_of(rules.man.moves, side.us);
    for dir in dirs.each() {
        let mut to = step(side.men, dir, &board.shift) & empty;
        while !to.none() {
            let target = to.lowest();
            to = to.rest();
            each(board.next[(dir + 4) % 8][usize::from(target)], target);
        }
    }
}

/// Number of quiet moves of the men.
#[inline(always)]
pub(super) fn count_men<B: Bits>(rules: &Variant, side: &Side<B>) -> u32 {
    let board = rules.board;
    let empty = side.empty(board);
    let dirs = dirs_of(rules.man.moves, side.us);
    let mut sum = 0;
    for dir in dirs.each() {
        sum += (step(side.men, dir, &board.shift) & empty).count();
    }
    sum
}

/// Calls `each(from, to)` for every quiet move of the kings that may move.
#[inline(always)]
pub(super) fn kings<B: Bits>(
    rules: &Variant,
    side: &Side<B>,
    movable: B,
    mut each: impl FnMut(u8, u8),
) {
    let board = rules.board;
    let occupied = side.occupied();
    let mut kings = movable;
    while !kings.none() {
        let from = kings.lowest();
        kings = kings.rest();
        for dir in rules.king.moves.each() {
            let mut to = board.next[dir][usize::from(from)];
            while to != NONE && !occupied.has(to) {
                each(from, to);
                if rules.king.range == Range::Short {
                    break;
                }
                to = board.next[dir][usize::from(to)];
            }
        }
    }
}

/// The kings that may make a quiet move: all but one that has used up its run.
#[inline(always)]
pub(super) fn movable_kings<B: Bits>(position: &Position, side: &Side<B>) -> B {
    match spent_king(position, side.us) {
        Some(square) => side.kings & !B::one(square),
        None => side.kings,
    }
}

/// The king that has made its last allowed quiet move in a row (Frisian draughts; only while its side has men).
#[inline(always)]
pub(super) fn spent_king(position: &Position, us: Color) -> Option<u8> {
    let limit = position.rules.king_run_limit?;
    let run = position.king_runs[us as usize];
    (run.count >= limit && !position.men[us as usize].is_empty()).then_some(run.square.0)
}
