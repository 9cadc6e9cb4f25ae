//! The main road, the double lines, and the squares that articles name.
//!
//! Articles are written for White on an 8x8 board with a1 dark. Black's squares are White's, turned by 180 degrees. On a board
//! with h1 dark, all files are mirrored.

use crate::board::{Color, DARK_LEFT_8, Geometry, PlayingSquares, Square, SquareSet};

/// The lines of a board that articles refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRoads {
    /// The main road: a1-h8, or h1-a8 where h1 is dark (IDF 2.2.2; IDF 2016, appendices 4 and 5, 2.2.2).
    pub main: SquareSet,
    /// The two double lines: a7-g1 and b8-h2, or their mirror images (IDF 2.2.4).
    pub doubles: [SquareSet; 2],
    /// The squares at the right of the main road for White and for Black. On a board with h1 dark, they are the squares beyond the
    /// road, seen from the dark corner.
    pub right: [SquareSet; 2],
}

impl BoardRoads {
    /// Returns the lines of a board, or `None` unless it has 8x8 squares of which the dark ones are used.
    #[must_use]
    pub fn for_board(board: &Geometry) -> Option<Self> {
        if (board.width, board.height) != (8, 8) || board.cells == PlayingSquares::All {
            return None;
        }
        let at = |on: fn(u8, u8) -> bool| {
            let dark = board.squares.into_iter();
            dark.filter(|&square| {
                let (file, rank) = board.file_and_rank(square);
                on(file_from_dark_corner(board, file), rank)
            })
            .collect()
        };
        Some(Self {
            main: at(|column, rank| column == rank),
            doubles: [
                at(|column, rank| column + rank == 6),
                at(|column, rank| column + rank == 8),
            ],
            right: [
                at(|column, rank| column > rank),
                at(|column, rank| column < rank),
            ],
        })
    }
}

/// Returns the square of a board that an article means by a name, if `strong` is the strong side.
#[must_use]
pub fn square_of(board: &Geometry, strong: Color, name: &str) -> Option<Square> {
    BoardRoads::for_board(board)?;
    let (file, rank) = DARK_LEFT_8.file_and_rank(DARK_LEFT_8.square_named(name)?);
    let (file, rank) = match strong {
        Color::White => (file, rank),
        Color::Black => (7 - file, 7 - rank),
    };
    board.square_at(file_from_dark_corner(board, file), rank)
}

/// Returns the file, counted from White's dark corner. The conversion is its own inverse.
fn file_from_dark_corner(board: &Geometry, file: u8) -> u8 {
    match board.cells {
        PlayingSquares::DarkRight => board.width - 1 - file,
        PlayingSquares::DarkLeft | PlayingSquares::All => file,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{ALL_8, DARK_LEFT_10, DARK_RIGHT_8};

    fn square_names(board: &Geometry, set: SquareSet) -> String {
        let mut names: Vec<_> = set
            .into_iter()
            .map(|square| board.square_name(square))
            .collect();
        names.sort();
        names.join(" ")
    }

    #[test]
    fn lines_are_where_the_rules_have_them() {
        let roads = BoardRoads::for_board(&DARK_LEFT_8).unwrap();
        let name = |set| square_names(&DARK_LEFT_8, set);
        assert_eq!(name(roads.main), "a1 b2 c3 d4 e5 f6 g7 h8");
        assert_eq!(name(roads.doubles[0]), "a7 b6 c5 d4 e3 f2 g1");
        assert_eq!(name(roads.doubles[1]), "b8 c7 d6 e5 f4 g3 h2");
        assert_eq!(name(roads.right[0]), "c1 d2 e1 e3 f2 f4 g1 g3 g5 h2 h4 h6");
        let roads = BoardRoads::for_board(&DARK_RIGHT_8).unwrap();
        let name = |set| square_names(&DARK_RIGHT_8, set);
        assert_eq!(name(roads.main), "a8 b7 c6 d5 e4 f3 g2 h1");
        assert_eq!(name(roads.doubles[0]), "b1 c2 d3 e4 f5 g6 h7");
        assert!(roads.right[0].contains(DARK_RIGHT_8.square_named("a6").unwrap()));
        assert!(
            BoardRoads::for_board(&DARK_LEFT_10).is_none()
                && BoardRoads::for_board(&ALL_8).is_none()
        );
    }

    #[test]
    fn black_has_the_squares_that_the_rules_print() {
        // IDF 8.2.9 to 8.2.23: the square for White, and the one for Black.
        let printed = "g5 b4, h4 a5, h6 a3, a7 h2, b8 g1, g1 b8, h2 a7, f8 c1, c1 f8, a1 h8, a3 h6, a5 h4, e1 d8";
        for pair in printed.split(", ") {
            let (white, black) = pair.split_once(' ').unwrap();
            let square = square_of(&DARK_LEFT_8, Color::Black, white).unwrap();
            assert_eq!(DARK_LEFT_8.square_name(square), black);
            let same = square_of(&DARK_LEFT_8, Color::White, white).unwrap();
            assert_eq!(DARK_LEFT_8.square_name(same), white);
            let turned = square_of(&DARK_RIGHT_8, Color::Black, white).unwrap();
            let (file, rank) = DARK_LEFT_8.file_and_rank(square);
            assert_eq!(DARK_RIGHT_8.file_and_rank(turned), (7 - file, rank));
        }
    }
}
