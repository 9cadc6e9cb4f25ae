//! Tracks the positions that the moves of a game so far can have led to.

use crate::board::Color;
use crate::movegen::{Readings, SquareCodes};
use crate::position::Position;
use crate::written::MoveText;

/// The positions that a line of moves can have led to, and its length.
#[derive(Clone, Debug)]
pub(super) struct MoveTrack {
    readings: Readings,
    /// The number of half-moves before this one, counted from White's first of move 1 (from that of the side that begins).
    pub(super) ply: u32,
    /// Whether a move was illegal; after that nothing is known.
    pub(super) lost: bool,
    /// Whether `ply` determines which side moves. It does not where a position was given and its author numbered the moves
    /// freely.
    pub(super) counted: bool,
}

impl MoveTrack {
    /// Returns a line that begins in a position, at a ply that determines the numbers of its moves.
    pub(crate) fn new(position: Position, ply: u32) -> Self {
        Self {
            readings: Readings::new(position),
            ply,
            lost: false,
            counted: false,
        }
    }

    /// Returns the same line, from the start position of the game.
    pub(super) fn with_counted_plies(mut self) -> Self {
        self.counted = true;
        self
    }

    /// Returns the side to move, or `None` when that is unknown.
    pub(super) fn side_to_move(&self) -> Option<Color> {
        self.first_position().map(Position::turn)
    }

    /// Returns the first of the positions, while the line is not lost.
    pub(super) fn first_position(&self) -> Option<&Position> {
        (!self.lost).then(|| self.readings.first_position())
    }

    /// Returns the number of the next move.
    pub(super) fn move_number(&self) -> u32 {
        self.ply / 2 + 1
    }

    /// Plays a move. Returns whether it was legal; if not, the line is lost.
    pub(super) fn try_move(&mut self, text: &MoveText, squares: &SquareCodes) -> bool {
        self.ply += 1;
        if self.lost {
            return false;
        }
        self.lost = !self.readings.apply_text(text, squares);
        !self.lost
    }

    /// Returns the lines after each legal move, for a move that was left out.
    pub(super) fn after_missing_move(&self) -> Vec<Self> {
        let Some(position) = self.first_position() else {
            return Vec::new();
        };
        let moves = position.legal_moves().into_iter();
        let after = moves.map(|mv| {
            let mut after = position.clone();
            after.play(&mv);
            Self {
                counted: self.counted,
                ..Self::new(after, self.ply + 1)
            }
        });
        after.collect()
    }

    /// Returns whether a capture is due, in any of the positions of a line that is not lost.
    pub(super) fn capture_due(&self) -> bool {
        !self.lost && self.readings.positions().iter().any(Position::has_capture)
    }

    /// Returns the only capture of the piece on a square, in full.
    pub(super) fn capture_from(&self, code: u8, squares: &SquareCodes) -> Option<MoveText> {
        let position = self.first_position()?;
        let form = crate::written::SquareForm::Algebraic;
        let from = squares.square_for_code(form, code)?;
        let moves = position.legal_moves();
        let mut from_there = moves.iter().filter(|mv| mv.is_capture() && mv.from == from);
        let mv = from_there.next().filter(|_| from_there.next().is_none())?;
        let (file, rank) = position.board().file_and_rank(mv.to);
        let mut text = MoveText {
            form,
            separator: crate::written::Separator::Colon,
            len: 2,
            ..MoveText::default()
        };
        text.codes[0] = code;
        text.codes[1] = file * 16 + rank + 1;
        Some(text)
    }
}
