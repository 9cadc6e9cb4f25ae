//! Numberings of the playing squares: which square is number 1, and the direction in which the numbers run.

use crate::board::{Geometry, Square};

/// A numbering of the playing squares, named by the corner where it starts, as seen by White. Numbers run along the ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Numbering {
    /// From White's upper left: English (1 at b8), international (1 at b10), Italian (1 at a8).
    TopLeft,
    /// From White's upper right.
    TopRight,
    /// From White's lower left: 1 at a1, as in some Brazilian and older tables.
    BottomLeft,
    /// From White's lower right: Portuguese and Spanish (1 at h1; IDF 2016, appendix 4, 6.4).
    BottomRight,
}

impl Numbering {
    /// All four numberings.
    pub const ALL: [Self; 4] = [
        Self::TopLeft,
        Self::TopRight,
        Self::BottomLeft,
        Self::BottomRight,
    ];

    /// Returns the name of the corner where square 1 is.
    #[must_use]
    pub fn corner_name(self) -> &'static str {
        match self {
            Self::TopLeft => "top-left",
            Self::TopRight => "top-right",
            Self::BottomLeft => "bottom-left",
            Self::BottomRight => "bottom-right",
        }
    }

    /// Returns the square with a number, counted from 1, or `None` if the board has no such number.
    #[must_use]
    pub fn square_for_number(self, board: &Geometry, number: u16) -> Option<Square> {
        if number == 0 {
            return None;
        }
        let per_row = (board.len() / u32::from(board.height)) as u16;
        let (row, column) = ((number - 1) / per_row, (number - 1) % per_row);
        if row >= u16::from(board.height) {
            return None;
        }
        let rank = match self {
            Self::TopLeft | Self::TopRight => u16::from(board.height) - 1 - row,
            Self::BottomLeft | Self::BottomRight => row,
        } as u8;
        let used = (0..board.width).filter_map(|file| board.square_at(file, rank));
        match self {
            Self::TopLeft | Self::BottomLeft => used.clone().nth(usize::from(column)),
            Self::TopRight | Self::BottomRight => used.rev().nth(usize::from(column)),
        }
    }

    /// Returns the number of a square.
    #[must_use]
    pub fn number_for_square(self, board: &Geometry, square: Square) -> u16 {
        u16::from(board.numbers[self as usize][square.index() & 127])
    }

    /// Returns the table from numbers to layout indices with which moves are read; `NO_SQUARE` for numbers that are not on the board.
    pub(crate) fn layout_index_table(self, board: &Geometry) -> [u8; 256] {
        let mut table = [crate::board::geometry::NO_SQUARE; 256];
        for (number, entry) in table.iter_mut().enumerate().take(146) {
            if let Some(square) = self.square_for_number(board, number as u16) {
                *entry = square.0;
            }
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{ALL_8, DARK_LEFT_8, DARK_LEFT_10, DARK_LEFT_12, DARK_RIGHT_8};

    #[test]
    fn numbers_and_squares_are_a_bijection() {
        for board in [
            &DARK_LEFT_8,
            &DARK_RIGHT_8,
            &ALL_8,
            &DARK_LEFT_10,
            &DARK_LEFT_12,
        ] {
            for numbering in Numbering::ALL {
                for number in 1..=board.len() as u16 {
                    let square = numbering.square_for_number(board, number).unwrap();
                    assert_eq!(numbering.number_for_square(board, square), number);
                }
                assert_eq!(numbering.square_for_number(board, 0), None);
                assert_eq!(
                    numbering.square_for_number(board, board.len() as u16 + 1),
                    None
                );
            }
        }
    }

    /// Checks the corners against the drawings of the specification. Italian n and Portuguese 33-n are the same square.
    #[test]
    fn the_first_squares_are_where_the_drawings_have_them() {
        for (board, numbering, first, last) in [
            (&DARK_LEFT_8, Numbering::TopLeft, "b8", "g1"),
            (&DARK_RIGHT_8, Numbering::TopLeft, "a8", "h1"),
            (&DARK_RIGHT_8, Numbering::BottomRight, "h1", "a8"),
            (&DARK_LEFT_8, Numbering::BottomLeft, "a1", "h8"),
            (&DARK_LEFT_10, Numbering::TopLeft, "b10", "i1"),
            (&DARK_LEFT_12, Numbering::TopLeft, "b12", "k1"),
        ] {
            assert_eq!(
                numbering.square_for_number(board, 1),
                board.square_named(first)
            );
            assert_eq!(
                numbering.square_for_number(board, board.len() as u16),
                board.square_named(last)
            );
        }
        for n in 1..=32 {
            assert_eq!(
                Numbering::TopLeft.square_for_number(&DARK_RIGHT_8, n),
                Numbering::BottomRight.square_for_number(&DARK_RIGHT_8, 33 - n)
            );
        }
    }
}
