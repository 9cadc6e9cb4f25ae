//! The position as the move generator uses it: narrowed to the machine word of the board, and seen by the side to move.

use crate::board::bits::BoardBits;
use crate::board::{Color, DirectionSet, Geometry};
use crate::position::Position;
use crate::variant::{KingRange, Variant};

/// The sets that move generation needs, each in one machine word.
#[derive(Clone, Copy)]
pub(super) struct SideSets<B> {
    pub(super) men: B,
    pub(super) kings: B,
    pub(super) prey_men: B,
    pub(super) prey_kings: B,
    pub(super) us: Color,
}

impl<B: BoardBits> SideSets<B> {
    #[inline(always)]
    pub(super) fn from_position(position: &Position) -> Self {
        let us = position.turn;
        let them = us.other();
        Self {
            men: B::from_u128(position.men[us as usize].0),
            kings: B::from_u128(position.kings[us as usize].0),
            prey_men: B::from_u128(position.men[them as usize].0),
            prey_kings: B::from_u128(position.kings[them as usize].0),
            us,
        }
    }

    #[inline(always)]
    pub(super) fn all_prey(&self) -> B {
        self.prey_men | self.prey_kings
    }

    #[inline(always)]
    pub(super) fn occupied_squares(&self) -> B {
        self.men | self.kings | self.all_prey()
    }

    #[inline(always)]
    pub(super) fn empty_squares(&self, board: &Geometry) -> B {
        B::from_u128(board.squares.0) & !self.occupied_squares()
    }
}

/// Returns the directions of a side: Black's are White's, turned by 180 degrees.
#[inline(always)]
pub(super) fn dirs_of(dirs: DirectionSet, us: Color) -> DirectionSet {
    match us {
        Color::White => dirs,
        Color::Black => dirs.rotated_180(),
    }
}

/// Returns a set with all squares moved one step.
#[inline(always)]
pub(super) fn shift_set<B: BoardBits>(set: B, dir: usize, shift: &[u32; 4]) -> B {
    if dir < 4 {
        set << shift[dir]
    } else {
        set >> shift[dir - 4]
    }
}

/// Returns the men that can capture something with their first jump.
#[inline(always)]
pub(super) fn capturing_men<B: BoardBits>(rules: &Variant, side: &SideSets<B>) -> B {
    let board = rules.board;
    let empty = side.empty_squares(board);
    let prey = if rules.man.takes_kings {
        side.all_prey()
    } else {
        side.prey_men
    };
    let dirs = dirs_of(rules.man.captures, side.us);
    let shift = &board.shift;
    let up = |by: u32| (((((side.men << by) & prey) << by) & empty) >> by) >> by;
    let down = |by: u32| (((((side.men >> by) & prey) >> by) & empty) << by) << by;
    let mut found = B::EMPTY;
    // Nearly all variants have only diagonals, which are handled without a loop.
    if dirs.contains(0) {
        found |= up(shift[0]);
    }
    if dirs.contains(1) {
        found |= up(shift[1]);
    }
    if dirs.contains(4) {
        found |= down(shift[0]);
    }
    if dirs.contains(5) {
        found |= down(shift[1]);
    }
    if !dirs.are_diagonal() {
        for dir in dirs.step_indices() {
            found |= if dir < 4 {
                up(shift[dir])
            } else {
                down(shift[dir - 4])
            };
        }
    }
    found
}

/// Returns whether one of these men could jump over one of the prey to a free square.
#[inline(always)]
pub(super) fn could_jump<B: BoardBits>(
    rules: &Variant,
    us: Color,
    men: B,
    prey: B,
    free: B,
) -> bool {
    let dirs = dirs_of(rules.man.captures, us);
    let shift = &rules.board.shift;
    let up = |by: u32| ((men << by) & prey) << by;
    let down = |by: u32| ((men >> by) & prey) >> by;
    let mut landing = B::EMPTY;
    if dirs.contains(0) {
        landing |= up(shift[0]);
    }
    if dirs.contains(1) {
        landing |= up(shift[1]);
    }
    if dirs.contains(4) {
        landing |= down(shift[0]);
    }
    if dirs.contains(5) {
        landing |= down(shift[1]);
    }
    if !dirs.are_diagonal() {
        for dir in dirs.step_indices() {
            landing |= shift_set(shift_set(men, dir, shift) & prey, dir, shift);
        }
    }
    !(landing & free).is_empty()
}

/// Returns whether a man can capture something.
#[inline(always)]
fn can_man_capture<B: BoardBits>(rules: &Variant, side: &SideSets<B>) -> bool {
    let prey = if rules.man.takes_kings {
        side.all_prey()
    } else {
        side.prey_men
    };
    could_jump(
        rules,
        side.us,
        side.men,
        prey,
        side.empty_squares(rules.board),
    )
}

/// Returns the first occupied square from `from` in a direction, if any.
#[inline(always)]
pub(super) fn first_on_ray<B: BoardBits>(
    board: &Geometry,
    from: u8,
    dir: usize,
    occupied: B,
) -> Option<u8> {
    let ray = B::from_u128(board.ray[dir][usize::from(from)]) & occupied;
    if ray.is_empty() {
        None
    } else if dir < 4 {
        Some(ray.lowest_index())
    } else {
        Some(ray.highest_index())
    }
}

/// Returns the square of the piece that a king on `from` would jump first in a direction, and the square immediately beyond it;
/// `None` if there is no such piece or the square beyond is not free.
#[inline(always)]
pub(super) fn king_prey<B: BoardBits>(
    rules: &Variant,
    from: u8,
    dir: usize,
    prey: B,
    occupied: B,
) -> Option<(u8, u8)> {
    let board = rules.board;
    let over = match rules.king.range {
        KingRange::Flying => first_on_ray(board, from, dir, occupied)?,
        KingRange::Short => board.next[dir][usize::from(from)],
    };
    if over == crate::board::geometry::NO_SQUARE || !prey.contains_index(over) {
        return None;
    }
    let beyond = board.next[dir][usize::from(over)];
    (beyond != crate::board::geometry::NO_SQUARE && !occupied.contains_index(beyond))
        .then_some((over, beyond))
}

/// Returns whether the side to move can capture.
#[inline(always)]
pub(super) fn can_capture<B: BoardBits>(rules: &Variant, side: &SideSets<B>) -> bool {
    if can_man_capture(rules, side) {
        return true;
    }
    if side.kings.is_empty() {
        return false;
    }
    can_king_capture(rules, side)
}

/// Returns whether a king can capture something.
#[inline(never)]
fn can_king_capture<B: BoardBits>(rules: &Variant, side: &SideSets<B>) -> bool {
    let mut kings = side.kings;
    let (prey, occupied) = (side.all_prey(), side.occupied_squares());
    while !kings.is_empty() {
        let from = kings.lowest_index();
        kings = kings.without_lowest();
        let mut dirs = rules.king.captures.step_indices();
        if dirs.any(|dir| king_prey(rules, from, dir, prey, occupied).is_some()) {
            return true;
        }
    }
    false
}
