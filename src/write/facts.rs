//! Facts of a move that several formats tell.

use super::WriteOptions;
use crate::board::{Color, Geometry, Square};
use crate::notation::{SquareStyle, Style, push_number, write_name, write_one};
use crate::played::Reading;
use crate::tree::{At, Ply};

/// The squares of a move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Squares {
    pub(super) from: Square,
    pub(super) to: Square,
    /// In the order of the capture where that order counts.
    pub(super) taken: Vec<Square>,
    pub(super) promotes: bool,
}

/// The squares of a move; nothing for one that was not made.
pub(super) fn squares_of(reading: &Reading, board: &Geometry) -> Option<Squares> {
    Some(match reading {
        Reading::Literal(literal) => Squares {
            from: literal.from,
            to: literal.to,
            taken: literal.taken.into_iter().collect(),
            promotes: literal.crowned,
        },
        other => {
            let mv = other.legal()?;
            Squares {
                from: mv.from,
                to: mv.to,
                taken: mv.victims(board),
                promotes: mv.promotes,
            }
        }
    })
}

/// Writes a square as the wanted notation names it, but for zeros before its number.
pub(super) fn write_plain(board: &Geometry, square: Square, style: &Style, out: &mut String) {
    match style.squares {
        SquareStyle::Numeric(numbering) => push_number(numbering.number(board, square).into(), out),
        SquareStyle::Algebraic | SquareStyle::Short => write_name(board, square, out),
    }
}

/// Writes a move as it was played: what was corrected as it was meant. What was not made is written as it stands.
pub(super) fn write_made(
    how: &WriteOptions,
    style: &Style,
    ply: &Ply,
    at: At<'_>,
    out: &mut String,
) {
    match ply.reading.legal() {
        Some(mv) => write_one(at.before, mv, style, out),
        None => {
            how.write(style, ply, at, out);
        }
    }
}

/// The name of a side.
pub(super) fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
