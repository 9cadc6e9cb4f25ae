//! FEN as in PDN, in every form that people write: ranges, numbers or names, kings, towers, final dot, extensions.
//!
//! Forms: pdn-formats section 1.8; `grammar.rs` has them as rules. This module knows no board: the result is a [`Setup`].

mod grammar;
mod write;

pub use super::fen_error::{FenError, FenPart};
pub use write::{write_fen, write_pieces, write_setup, write_with, write_with_runs};

use crate::board::{Color, Piece};
use crate::position::{Setup, SetupPiece, SetupSquare};
use grammar::{FenGroup, ItemSquares, PieceItem};

/// Reads a FEN.
///
/// # Errors
/// Returns an error when the text does not have the form of a FEN; [`Setup::to_position`] checks whether its squares exist.
pub fn parse_fen(text: &str) -> Result<Setup, FenError> {
    let (turn, mut reader) = grammar::parse_groups(text, SetupBuilder::with_group)?;
    reader.setup.turn = turn;
    reader.settle_k();
    Ok(reader.setup)
}

/// Builder of a set-up from the groups of a FEN.
#[derive(Default)]
struct SetupBuilder {
    setup: Setup,
    /// The indices of pieces that are written with a lower-case `k` and digits.
    file_k: Vec<usize>,
}

impl SetupBuilder {
    fn with_group(mut self, group: FenGroup) -> Self {
        match group {
            FenGroup::Empty => {}
            FenGroup::Pieces(color, items) => {
                // The other side has about as many.
                self.setup.pieces.reserve(2 * items.len());
                for item in items {
                    self.place_item(color, item);
                }
            }
            FenGroup::HalfMoves(count) => self.setup.half_moves = count,
            FenGroup::FullMoves(count) => self.setup.full_moves = count,
            FenGroup::KingRuns(runs) => self.setup.king_runs = runs.map(Some),
        }
        self
    }

    fn place_item(&mut self, color: Color, item: PieceItem) {
        let rank = item.rank;
        let plain = |square| SetupPiece {
            square,
            piece: Piece { color, rank },
            tower: None,
        };
        let begin = self.setup.pieces.len();
        match item.place {
            ItemSquares::Square(square) => self.setup.pieces.push(plain(square)),
            ItemSquares::Range(from, to) => {
                let squares = (from..=to).map(SetupSquare::Number);
                self.setup.pieces.extend(squares.map(plain));
            }
            ItemSquares::Tower(square, tower) => {
                let setup = |piece| SetupPiece {
                    square,
                    piece,
                    tower: Some(tower),
                };
                self.setup.pieces.extend(tower.top_piece().map(setup));
                return;
            }
        }
        if item.file_k && self.setup.pieces.len() == begin + 1 {
            self.file_k.push(begin);
        }
    }

    /// Decides what `k4` means: a square of the file k next to squares with letters, and a king next to numbers. Where nothing else is
    /// written, the board decides.
    fn settle_k(&mut self) {
        let named = |one: &SetupPiece| matches!(one.square, SetupSquare::Name(..));
        let others = self.setup.pieces.len() - self.file_k.len();
        self.setup.only_k = others == 0 && !self.file_k.is_empty();
        if self.setup.pieces.iter().any(named) {
            for &nth in &self.file_k {
                self.setup.pieces[nth] = self.setup.pieces[nth].on_file_k();
            }
        }
    }
}

#[cfg(test)]
mod tests;
