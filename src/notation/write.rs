//! Writing moves, in every notation people read.
//!
//! PDN 3.0 wants a capture short (first and last square) unless another legal move has the same two squares; then it
//! wants all squares: where the direction changes the turning square, else the square right behind the captured piece
//! (pdn-formats, 1.4). A capture that ends where it began is written with all squares too: `38x38` tells people nothing.

use super::Numbering;
use crate::board::{Geometry, Position, Square};
use crate::movegen::{Move, MovePath};
use crate::variant::Variant;

/// How squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareStyle {
    /// Numbers: `32-28`.
    Numeric(Numbering),
    /// Letters and ranks: `c3-d4`.
    Algebraic,
    /// File of origin and target: `cd4`, `c:e5`. Where that does not tell the move from another legal one, and for
    /// captures that end where they began, as [`SquareStyle::Algebraic`].
    Short,
}

/// Which squares of a capture are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathStyle {
    /// The first and the last; all where these do not tell the move from another legal one.
    Shortest,
    /// All of them, always.
    Full,
}

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// How squares are named.
    pub squares: SquareStyle,
    /// What stands between the squares of a quiet move.
    pub quiet: &'static str,
    /// What stands between the squares of a capture.
    pub capture: &'static str,
    /// Which squares of a capture are written.
    pub path: PathStyle,
    /// Whether numbers below ten get a zero. Numbers with nothing between them always do.
    pub pad: bool,
}

impl Style {
    /// What PDN 3.0 wants for a variant.
    #[must_use]
    pub fn of(variant: &Variant) -> Self {
        Self {
            squares: if variant.algebraic {
                SquareStyle::Algebraic
            } else {
                SquareStyle::Numeric(variant.numbering)
            },
            quiet: "-",
            capture: match variant.capture_sign {
                ':' => ":",
                '-' => "-",
                '*' => "*",
                _ => "x",
            },
            path: PathStyle::Shortest,
            pad: false,
        }
    }
}

/// Writes one way of a legal move.
pub fn write_move(position: &Position, way: &MovePath, style: &Style, out: &mut String) {
    write_among(position.board(), &position.legal_moves(), way, style, out);
}

/// All legal moves with their texts, in the order of [`Position::legal_moves`].
#[must_use]
pub fn write_all(position: &Position, style: &Style) -> Vec<(Move, String)> {
    let moves = position.legal_moves();
    position
        .legal_paths()
        .iter()
        .map(|way| {
            let mut text = String::new();
            write_among(position.board(), &moves, way, style, &mut text);
            (way.mv, text)
        })
        .collect()
}

fn write_among(board: &Geometry, legal: &[Move], way: &MovePath, style: &Style, out: &mut String) {
    let mv = way.mv;
    // Whether no other legal move goes to the same square from a square that looks the same.
    let alone = |same: &dyn Fn(Square) -> bool| {
        let mut others = legal.iter().filter(|&&other| other != mv);
        others.all(|other| other.to != mv.to || !same(other.from))
    };
    let circular = mv.is_capture() && mv.from == mv.to;
    let short = style.squares == SquareStyle::Short
        && !circular
        && alone(&|from| board.place(from).0 == board.place(mv.from).0);
    let all = mv.is_capture()
        && (style.path == PathStyle::Full
            || circular
            || !(short || alone(&|from| from == mv.from)));
    let squares = if all {
        stops(board, way)
    } else {
        vec![mv.from, mv.to]
    };
    let sign = if mv.is_capture() {
        style.capture
    } else {
        style.quiet
    };
    for (i, &square) in squares.iter().enumerate() {
        if i > 0 {
            out.push_str(sign);
        }
        match style.squares {
            SquareStyle::Numeric(numbering) => {
                let number = numbering.number(board, square);
                if number < 10 && (style.pad || sign.is_empty()) {
                    out.push('0');
                }
                out.push_str(&number.to_string());
            }
            SquareStyle::Short if short && i == 0 => {
                out.push(char::from(b'a' + board.place(square).0));
            }
            SquareStyle::Short | SquareStyle::Algebraic => out.push_str(&board.name(square)),
        }
    }
}

/// All squares of a capture as PDN 3.0 names them: between two jumps in one direction the square right behind the
/// captured piece, else the square where the piece turned.
fn stops(board: &Geometry, way: &MovePath) -> Vec<Square> {
    let heads: Vec<_> = way
        .path
        .iter()
        .zip(&way.captured)
        .map(|(&at, &over)| board.heading(at, over))
        .collect();
    let mut squares = way.path.clone();
    for (jump, pair) in heads.windows(2).enumerate() {
        if let [Some(one), Some(next)] = *pair
            && one == next
            && let Some(behind) = board.neighbour(way.captured[jump], one)
        {
            squares[jump + 1] = behind;
        }
    }
    squares
}
