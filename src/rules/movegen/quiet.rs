//! Quiet moves: moves without capture.

use crate::board::Color;
use crate::board::bits::BoardBits;
use crate::board::geometry::NO_SQUARE;
use crate::position::Position;
use crate::variant::{KingRange, Variant};

use super::side::{SideSets, dirs_of, shift_set};

/// Calls `each(from, to)` for every quiet move of the men.
#[inline(always)]
pub(super) fn for_each_man_move<B: BoardBits>(
    rules: &Variant,
    side: &SideSets<B>,
    mut each: impl FnMut(u8, u8),
) {
    let board = rules.board;
    let empty = side.empty_squares(board);
    let dirs = dirs_of(rules.man.moves, side.us);
    for dir in dirs.step_indices() {
        let mut to = shift_set(side.men, dir, &board.shift) & empty;
        while !to.is_empty() {
            let target = to.lowest_index();
            to = to.without_lowest();
            each(board.next[(dir + 4) % 8][usize::from(target)], target);
        }
    }
}

/// Counts the quiet moves of the men.
#[inline(always)]
pub(super) fn count_men<B: BoardBits>(rules: &Variant, side: &SideSets<B>) -> u32 {
    let board = rules.board;
    let empty = side.empty_squares(board);
    let dirs = dirs_of(rules.man.moves, side.us);
    let mut sum = 0;
    for dir in dirs.step_indices() {
        sum += (shift_set(side.men, dir, &board.shift) & empty).square_count();
    }
    sum
}

/// Calls `each(from, to)` for every quiet move of the kings that may move.
#[inline(always)]
pub(super) fn for_each_king_move<B: BoardBits>(
    rules: &Variant,
    side: &SideSets<B>,
    movable: B,
    mut each: impl FnMut(u8, u8),
) {
    let board = rules.board;
    let occupied = side.occupied_squares();
    let mut kings = movable;
    while !kings.is_empty() {
        let from = kings.lowest_index();
        kings = kings.without_lowest();
        for dir in rules.king.moves.step_indices() {
            let mut to = board.next[dir][usize::from(from)];
            while to != NO_SQUARE && !occupied.contains_index(to) {
                each(from, to);
                if rules.king.range == KingRange::Short {
                    break;
                }
                to = board.next[dir][usize::from(to)];
            }
        }
    }
}

/// Returns the kings that may make a quiet move: all except one that has used up its run.
#[inline(always)]
pub(super) fn movable_kings<B: BoardBits>(position: &Position, side: &SideSets<B>) -> B {
    match spent_king(position, side.us) {
        Some(square) => side.kings & !B::from_index(square),
        None => side.kings,
    }
}

/// Returns the king that has made its last allowed quiet move in a row. Only Frisian draughts has such a limit, and only while
/// the side of the king has men (Frisian art. 17).
#[inline(always)]
pub(super) fn spent_king(position: &Position, us: Color) -> Option<u8> {
    let limit = position.rules.king_run_limit?;
    let run = position.king_runs[us as usize];
    (run.count >= limit && !position.men[us as usize].is_empty()).then_some(run.square.0)
}
