//! The distance of a written move from a legal one, in slips of the pen.

use crate::board::Square;
use crate::movegen::{Move, SquareCodes};
use crate::position::Position;
use crate::written::{MoveText, Separator, SquareForm};

/// The cost of a move that has nothing in common with the written one.
pub(super) const UNLIKE_MOVE_COST: u32 = 30;
/// The cost of one wrong character.
const WRONG_CHARACTER_COST: u32 = 10;
/// The cost of one wrong character that is the neighbour of the right one, or looks like it.
const NEAR_CHARACTER_COST: u32 = 8;
/// The cost of two characters, or two squares, in the wrong order.
const SWAPPED_COST: u32 = 7;
/// The cost of a surplus or missing digit.
const MISSING_DIGIT_COST: u32 = 9;
/// The cost of a quiet move with a capture sign, or of a capture with the sign of a quiet move.
const WRONG_SIGN_COST: u32 = 3;

/// Digits that are taken for one another in handwriting and print.
const ALIKE_DIGITS: &[(u8, u8)] = &[
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

/// Returns the cost of reading `text` as the legal move `mv`; 0 if it fits as written.
pub(super) fn reading_cost(
    text: &MoveText,
    mv: &Move,
    position: &Position,
    squares: &SquareCodes,
) -> u32 {
    let sign = match (text.separator, mv.is_capture()) {
        (Separator::Cross | Separator::Colon, false) => WRONG_SIGN_COST,
        (Separator::Dash, true) if position.variant().capture_sign != '-' => WRONG_SIGN_COST,
        _ => 0,
    };
    let codes = text.square_codes();
    let (from, to) = (
        square_code(text.form, mv.from, position, squares),
        square_code(text.form, mv.to, position, squares),
    );
    let apart = match (text.form, codes) {
        (SquareForm::BareCapture, _) => return if mv.is_capture() { 0 } else { UNLIKE_MOVE_COST },
        // A dash denotes an obligatory capture, or a move that was not written down.
        (SquareForm::Dash, _) => return if mv.is_capture() { 0 } else { UNLIKE_MOVE_COST },
        (SquareForm::Numeric, [first, .., last]) => {
            if (*first, *last) == (to, from) {
                SWAPPED_COST
            } else {
                number_cost(*first, from) + number_cost(*last, to)
            }
        }
        (SquareForm::Algebraic, [first, .., last]) => {
            if (*first, *last) == (to, from) {
                SWAPPED_COST
            } else {
                square_name_cost(*first, from) + square_name_cost(*last, to)
            }
        }
        (SquareForm::Short, [file, .., last]) => {
            letter_cost(*file, from >> 4) + square_name_cost(*last, to)
        }
        _ => UNLIKE_MOVE_COST,
    };
    (apart + sign).min(UNLIKE_MOVE_COST)
}

/// Returns the code of a square in a form of notation.
fn square_code(form: SquareForm, square: Square, position: &Position, squares: &SquareCodes) -> u8 {
    match form {
        SquareForm::Numeric => squares.number_for_square(square),
        _ => {
            let board = position.board();
            let (file, rank) = board.file_and_rank(square);
            let file = squares.lettering.convert_file(board, file);
            file * 16 + squares.lettering.convert_rank(board, rank) + 1
        }
    }
}

fn digit_cost(a: u8, b: u8) -> u32 {
    if a == b {
        0
    } else if a.abs_diff(b) == 1 || ALIKE_DIGITS.contains(&(a.min(b), a.max(b))) {
        NEAR_CHARACTER_COST
    } else {
        WRONG_CHARACTER_COST
    }
}

/// Returns the cost of two numbers of up to two digits.
fn number_cost(a: u8, b: u8) -> u32 {
    if a == b {
        return 0;
    }
    let (a10, a1, b10, b1) = (a / 10, a % 10, b / 10, b % 10);
    if (a10, a1) == (b1, b10) {
        return SWAPPED_COST;
    }
    if (a10 == 0) != (b10 == 0) {
        // For example `5` for `15` or `51`.
        let (short, (long10, long1)) = if a10 == 0 {
            (a1, (b10, b1))
        } else {
            (b1, (a10, a1))
        };
        return if short == long1 || short == long10 {
            MISSING_DIGIT_COST
        } else {
            WRONG_CHARACTER_COST + NEAR_CHARACTER_COST
        };
    }
    digit_cost(a10, b10) + digit_cost(a1, b1)
}

fn letter_cost(a: u8, b: u8) -> u32 {
    match a.abs_diff(b) {
        0 => 0,
        1 => NEAR_CHARACTER_COST,
        _ => WRONG_CHARACTER_COST,
    }
}

/// Returns the cost of two squares by name.
fn square_name_cost(a: u8, b: u8) -> u32 {
    letter_cost(a >> 4, b >> 4) + digit_cost(a & 15, b & 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_slips_cost_less_than_far_ones() {
        assert_eq!(number_cost(28, 28), 0);
        assert_eq!(number_cost(28, 82), SWAPPED_COST);
        assert_eq!(number_cost(28, 29), NEAR_CHARACTER_COST);
        assert_eq!(number_cost(28, 23), NEAR_CHARACTER_COST);
        assert_eq!(number_cost(28, 20), NEAR_CHARACTER_COST);
        assert_eq!(number_cost(21, 26), WRONG_CHARACTER_COST);
        assert_eq!(number_cost(5, 15), MISSING_DIGIT_COST);
        assert_eq!(square_name_cost(0x23, 0x23), 0);
        assert_eq!(square_name_cost(0x23, 0x33), NEAR_CHARACTER_COST);
        assert!(number_cost(11, 46) > WRONG_CHARACTER_COST);
    }
}
