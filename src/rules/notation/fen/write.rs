//! Positions and set-ups written as FEN.

use crate::board::{Color, Geometry, Piece, PieceKind, Square};
use crate::notation::{Numbering, counters, push_number, write_name};
use crate::position::{Position, Setup, SetupSquare};
use std::fmt;

/// Returns the FEN of a position, in the squares of its variant: letters if its records use them, else numbers.
#[must_use]
pub fn write_fen(position: &Position) -> String {
    let rules = position.variant();
    write_with(position, (!rules.algebraic).then_some(rules.numbering))
}

/// Returns the FEN of a position, with squares as numbers of a numbering, or by their names.
#[must_use]
pub fn write_with(position: &Position, numbering: Option<Numbering>) -> String {
    let board = position.board();
    let mut text = String::with_capacity(160);
    text.push(position.turn().letter());
    let mut squares: Vec<Square> = Vec::with_capacity(40);
    for color in [Color::White, Color::Black] {
        text.push(':');
        text.push(color.letter());
        squares.clear();
        squares.extend(position.pieces(color));
        match numbering {
            Some(numbering) => {
                squares.sort_unstable_by_key(|&s| numbering.number_for_square(board, s))
            }
            None => squares.sort_unstable_by_key(|&s| board.file_and_rank(s)),
        }
        let kings = position.kings(color);
        for (i, &square) in squares.iter().enumerate() {
            if i > 0 {
                text.push(',');
            }
            match position.tower_at(square).filter(|tower| tower.height() > 1) {
                Some(tower) => {
                    write_on(board, square, numbering, &mut text);
                    text.push('=');
                    text.extend(tower.from_top().map(tower_letter));
                }
                None => {
                    if kings.contains(square) {
                        text.push('K');
                    }
                    write_on(board, square, numbering, &mut text);
                }
            }
        }
    }
    text
}

/// Writes a square as a number of a numbering, or by its name.
fn write_on(board: &Geometry, square: Square, numbering: Option<Numbering>, text: &mut String) {
    match numbering {
        Some(numbering) => push_number(numbering.number_for_square(board, square).into(), text),
        None => write_name(board, square, text),
    }
}

/// Returns the same as [`write_with`], followed by the runs of kings where there are any (Frisian): this FEN gives the same position.
#[must_use]
pub fn write_with_runs(position: &Position, numbering: Option<Numbering>) -> String {
    let mut text = write_with(position, numbering);
    if let Some(runs) = counters::format_king_runs(position, numbering) {
        text.push(':');
        text.push_str(&runs);
    }
    text
}

/// Returns a set-up with its squares as numbers of a numbering, or by their names. Its content besides the pieces is kept, and squares that
/// the board does not have stay as they are written. `from` is the numbering in which it was written.
#[must_use]
pub fn write_setup(
    setup: &Setup,
    board: &Geometry,
    from: Numbering,
    to: Option<Numbering>,
) -> String {
    let mut text = write_pieces(setup, board, from, to);
    if let Some(counters) = counters::write_counters(setup, board, from, to.unwrap_or(from)) {
        text.push(':');
        text.push_str(&counters);
    }
    text
}

/// Returns the same as [`write_setup`], without the counters that Lidraughts writes after the pieces ([`counters`]).
#[must_use]
pub fn write_pieces(
    setup: &Setup,
    board: &Geometry,
    from: Numbering,
    to: Option<Numbering>,
) -> String {
    let name = |written: SetupSquare, text: &mut String| match written.square_on_board(board, from)
    {
        None => text.push_str(&written.to_string()),
        Some(square) => write_on(board, square, to, text),
    };
    let mut text = String::with_capacity(160);
    text.push(setup.turn.map_or('?', Color::letter));
    for color in [Color::White, Color::Black] {
        text.push(':');
        text.push(color.letter());
        let own = setup
            .pieces_on(board)
            .filter(|one| one.piece.color == color);
        for (nth, one) in own.enumerate() {
            if nth > 0 {
                text.push(',');
            }
            match one.tower.as_ref().filter(|tower| tower.height() > 1) {
                Some(tower) => {
                    name(one.square, &mut text);
                    text.push('=');
                    text.extend(tower.from_top().map(tower_letter));
                }
                None => {
                    if one.piece.rank == PieceKind::King {
                        text.push('K');
                    }
                    name(one.square, &mut text);
                }
            }
        }
    }
    text
}

fn tower_letter(piece: Piece) -> char {
    match (piece.color, piece.rank) {
        (Color::White, PieceKind::Man) => 'w',
        (Color::White, PieceKind::King) => 'W',
        (Color::Black, PieceKind::Man) => 'b',
        (Color::Black, PieceKind::King) => 'B',
    }
}

/// Formats the rules and the FEN.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.variant().id, write_fen(self))
    }
}
