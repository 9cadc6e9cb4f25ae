//! How far a written move is from a legal one, in slips of the pen.

use crate::board::Square;
use crate::movegen::{Move, Squares};
use crate::position::Position;
use crate::written::{Form, MoveText, Separator};

/// The cost of a move that has nothing in common with what is written.
pub(super) const UNLIKE: u32 = 30;
/// One wrong character.
const CHARACTER: u32 = 10;
/// One wrong character that is the neighbour of the right one, or looks like it.
const NEAR: u32 = 8;
/// Two characters, or two squares, in the wrong order.
const SWAPPED: u32 = 7;
/// A digit too many or too few.
const MISSING: u32 = 9;
/// A quiet move with a capture sign, or a capture with the sign of a quiet move.
const SIGN: u32 = 3;

/// Digits that are taken for one another in handwriting and print.
const ALIKE: &[(u8, u8)] = &[
    (1, 7),
    (3, 8),
    (5, 6),
    (0, 6),
    (6, 8),
    (4, 9),
    (1, 4),
    (0, 8),
    (3, 5),
    (7, 9),
    (2, 7),
];

/// The cost of reading `text` as the legal move `mv`; 0 when it fits as it stands.
pub(super) fn cost(text: &MoveText, mv: &Move, position: &Position, squares: &Squares) -> u32 {
    let sign = match (text.separator, mv.is_capture()) {
        (Separator::Cross | Separator::Colon, false) => SIGN,
        (Separator::Dash, true) if position.variant().capture_sign != '-' => SIGN,
        _ => 0,
    };
    let codes = text.codes();
    let (from, to) = (
        code(text.form, mv.from, position, squares),
        code(text.form, mv.to, position, squares),
    );
    let apart = match (text.form, codes) {
        (Form::BareCapture, _) => return if mv.is_capture() { 0 } else { UNLIKE },
        // A dash stands for an obligatory capture, or for a move that was not written down.
        (Form::Dash, _) => return if mv.is_capture() { 0 } else { UNLIKE },
        (Form::Numeric, [first, .., last]) => {
            if (*first, *last) == (to, from) {
                SWAPPED
            } else {
                number(*first, from) + number(*last, to)
            }
        }
        (Form::Algebraic, [first, .., last]) => {
            if (*first, *last) == (to, from) {
                SWAPPED
            } else {
                name(*first, from) + name(*last, to)
            }
        }
        (Form::Short, [file, .., last]) => letter(*file, from >> 4) + name(*last, to),
        _ => UNLIKE,
    };
    (apart + sign).min(UNLIKE)
}

/// The code of a square in a form of notation.
fn code(form: Form, square: Square, position: &Position, squares: &Squares) -> u8 {
    match form {
        Form::Numeric => squares.number(square),
        _ => {
            let board = position.board();
            let (file, rank) = board.place(square);
            let file = squares.lettering.file(board, file);
            file * 16 + squares.lettering.rank(board, rank) + 1
        }
    }
}

fn digit(a: u8, b: u8) -> u32 {
    if a == b {
        0
    } else if a.abs_diff(b) == 1 || ALIKE.contains(&(a.min(b), a.max(b))) {
        NEAR
    } else {
        CHARACTER
    }
}

/// Two numbers of at most two digits.
fn number(a: u8, b: u8) -> u32 {
    if a == b {
        return 0;
    }
    let (a10, a1, b10, b1) = (a / 10, a % 10, b / 10, b % 10);
    if (a10, a1) == (b1, b10) {
        return SWAPPED;
    }
    if (a10 == 0) != (b10 == 0) {
        // `5` for `15` or `51`.
        let (short, (long10, long1)) = if a10 == 0 {
            (a1, (b10, b1))
        } else {
            (b1, (a10, a1))
        };
        return if short == long1 || short == long10 {
            MISSING
        } else {
            CHARACTER + NEAR
        };
    }
    digit(a10, b10) + digit(a1, b1)
}

fn letter(a: u8, b: u8) -> u32 {
    match a.abs_diff(b) {
        0 => 0,
        1 => NEAR,
        _ => CHARACTER,
    }
}

/// Two squares by name.
fn name(a: u8, b: u8) -> u32 {
    letter(a >> 4, b >> 4) + digit(a & 15, b & 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_slips_cost_less_than_far_ones() {
        assert_eq!(number(28, 28), 0);
        assert_eq!(number(28, 82), SWAPPED);
        assert_eq!(number(28, 29), NEAR);
        assert_eq!(number(28, 23), NEAR);
        assert_eq!(number(28, 20), NEAR);
        assert_eq!(number(21, 26), CHARACTER);
        assert_eq!(number(5, 15), MISSING);
        assert_eq!(name(0x23, 0x23), 0);
        assert_eq!(name(0x23, 0x33), NEAR);
        assert!(number(11, 46) > CHARACTER);
    }
}
