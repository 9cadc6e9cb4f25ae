//! Colors and pieces.

use super::set::Square;
use std::fmt;

/// The color of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Color {
    /// White, who plays up the board from rank 1.
    White = 0,
    /// Black, who plays down the board from the last rank.
    Black = 1,
}

impl Color {
    /// Returns the other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Returns `W` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum PieceKind {
    /// A man.
    Man = 0,
    /// A king.
    King = 1,
}

/// A piece: its color and its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side that the piece belongs to.
    pub color: Color,
    /// The kind: man or king.
    pub rank: PieceKind,
}

/// The quiet moves that a side has made in a row with the same king. Frisian draughts limits them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KingRun {
    /// The current square of that king.
    pub square: Square,
    /// The number of its quiet moves in a row; 0 if there is no run.
    pub count: u8,
}
