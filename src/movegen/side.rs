//! The position as the move generator sees it: narrowed to the board's word, from the mover's side.

use crate::board::bits::Bits;
use crate::board::{Color, Dirs, Geometry};
use crate::position::Position;
use crate::variant::{Range, Variant};

/// The sets that move generation needs, in one machine word each.
#[derive(Clone, Copy)]
pub(super) struct Side<B> {
    pub(super) men: B,
    pub(super) kings: B,
    pub(super) prey_men: B,
    pub(super) prey_kings: B,
    pub(super) us: Color,
}

impl<B: Bits> Side<B> {
    #[inline(always)]
    pub(super) fn of(position: &Position) -> Self {
        let us = position.turn;
        let them = us.other();
        Self {
            men: B::of(position.men[us as usize].0),
            kings: B::of(position.kings[us as usize].0),
            prey_men: B::of(position.men[them as usize].0),
            prey_kings: B::of(position.kings[them as usize].0),
            us,
        }
    }

    #[inline(always)]
    pub(super) fn prey(&self) -> B {
        self.prey_men | self.prey_kings
    }

    #[inline(always)]
    pub(super) fn occupied(&self) -> B {
        self.men | self.kings | self.prey()
    }

    #[inline(always)]
    pub(super) fn empty(&self, board: &Geometry) -> B {
        B::of(board.squares.0) & !self.occupied()
    }
}

/// The steps of a side: Black's are White's turned round.
#[inline(always)]
pub(super) fn dirs_of(dirs: Dirs, us: Color) -> Dirs {
    match us {
        Color::White => dirs,
        Color::Black => dirs.turned(),
    }
}

/// A whole set moved one step.
#[inline(always)]
pub(super) fn step<B: Bits>(set: B, dir: usize, shift: &[u32; 4]) -> B {
    if dir < 4 {
        set << shift[dir]
    } else {
        set >> shift[dir - 4]
    }
}

/// The men that can capture something at once.
#[inline(always)]
pub(super) fn capturing_men<B: Bits>(rules: &Variant, side: &Side<B>) -> B {
    let board = rules.board;
    let empty = side.empty(board);
    let prey = if rules.man.takes_kings {
        side.prey()
    } else {
        side.prey_men
    };
    let dirs = dirs_of(rules.man.captures, side.us);
    let shift = &board.shift;
    let up = |by: u32| (((((side.men << by) & prey) << by) & empty) >> by) >> by;
    let down = |by: u32| (((((side.men >> by) & prey) >> by) & empty) << by) << by;
    let mut found = B::EMPTY;
    // Nearly all variants have diagonals alone: those without a loop.
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
        for dir in dirs.each() {
            found |= if dir < 4 {
                up(shift[dir])
            } else {
                down(shift[dir - 4])
            };
        }
    }
    found
}

/// Whether one of these men could jump over one of the prey to a free square.
#[inline(always)]
pub(super) fn could_jump<B: Bits>(rules: &Variant, us: Color, men: B, prey: B, free: B) -> bool {
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
        for dir in dirs.each() {
            landing |= step(step(men, dir, shift) & prey, dir, shift);
        }
    }
    !(landing & free).none()
}

/// Whether a man can capture something at once.
#[inline(always)]
fn can_man_capture<B: Bits>(rules: &Variant, side: &Side<B>) -> bool {
    let prey = if rules.man.takes_kings {
        side.prey()
    } else {
        side.prey_men
    };
    could_jump(rules, side.us, side.men, prey, side.empty(rules.board))
}

/// The first occupied square from `from` in a direction, if any.
#[inline(always)]
pub(super) fn first_on_ray<B: Bits>(
    board: &Geometry,
    from: u8,
    dir: usize,
    occupied: B,
) -> Option<u8> {
    let ray = B::of(board.ray[dir][usize::from(from)]) & occupied;
    if ray.none() {
        None
    } else if dir < 4 {
        Some(ray.lowest())
    } else {
        Some(ray.highest())
    }
}

/// What a king on `from` would jump first in a direction, and the square right behind it, when that is free.
#[inline(always)]
pub(super) fn king_prey<B: Bits>(
    rules: &Variant,
    from: u8,
    dir: usize,
    prey: B,
    occupied: B,
) -> Option<(u8, u8)> {
    let board = rules.board;
    let over = match rules.king.range {
        Range::Flying => first_on_ray(board, from, dir, occupied)?,
        Range::Short => board.next[dir][usize::from(from)],
    };
    if over == crate::board::geometry::NONE || !prey.has(over) {
        return None;
    }
    let beyond = board.next[dir][usize::from(over)];
    (beyond != crate::board::geometry::NONE && !occupied.has(beyond)).then_some((over, beyond))
}

/// Whether the side to move can capture.
#[inline(always)]
pub(super) fn can_capture<B: Bits>(rules: &Variant, side: &Side<B>) -> bool {
    if can_man_capture(rules, side) {
        return true;
    }
    if side.kings.none() {
        return false;
    }
    can_king_capture(rules, side)
}

/// Whether a king can capture something at once.
#[inline(never)]
fn can_king_capture<B: Bits>(rules: &Variant, side: &Side<B>) -> bool {
    let mut kings = side.kings;
    let (prey, occupied) = (side.prey(), side.occupied());
    while !kings.none() {
        let from = kings.lowest();
        kings = kings.rest();
        let mut dirs = rules.king.captures.each();
        if dirs.any(|dir| king_prey(rules, from, dir, prey, occupied).is_some()) {
            return true;
        }
    }
    false
}
