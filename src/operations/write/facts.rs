//! Facts about a move that several formats write.

use super::WriteOptions;
use crate::board::{Color, Geometry, Square};
use crate::notation::{MoveStyle, SquareStyle, push_number, write_name, write_one};
use crate::played::MoveReading;
use crate::tree::{Ply, WalkPlace};

/// The squares of a move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MoveSquares {
    pub(super) from: Square,
    pub(super) to: Square,
    /// The captured squares, in the order of the capture where that order counts.
    pub(super) taken: Vec<Square>,
    pub(super) promotes: bool,
}

/// Returns the squares of a move, and `None` for one that was not made.
pub(super) fn squares_of(reading: &MoveReading, board: &Geometry) -> Option<MoveSquares> {
    Some(match reading {
        MoveReading::Literal(literal) => MoveSquares {
            from: literal.from,
            to: literal.to,
            taken: literal.taken.into_iter().collect(),
            promotes: literal.crowned,
        },
        other => {
            let mv = other.legal_move()?;
            MoveSquares {
                from: mv.from,
                to: mv.to,
                taken: mv.captured_squares(board),
                promotes: mv.promotes,
            }
        }
    })
}

/// Writes a square as the notation names it, without leading zeros in its number.
pub(super) fn write_plain(board: &Geometry, square: Square, style: &MoveStyle, out: &mut String) {
    match style.squares {
        SquareStyle::Numeric(numbering) => {
            push_number(numbering.number_for_square(board, square).into(), out)
        }
        SquareStyle::Algebraic | SquareStyle::Short => write_name(board, square, out),
    }
}

/// Writes a move as it was played: a corrected move as it was meant, and a move that was not made as in the source.
pub(super) fn write_made(
    how: &WriteOptions,
    style: &MoveStyle,
    ply: &Ply,
    at: WalkPlace<'_>,
    out: &mut String,
) {
    match ply.reading.legal_move() {
        Some(mv) => write_one(at.before, mv, style, out),
        None => {
            how.write_move(style, ply, at, out);
        }
    }
}

/// Returns the name of a side.
pub(super) fn side_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
