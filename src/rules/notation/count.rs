//! Counting of moves by their numbers.

use crate::board::Color;

/// Counter of moves: the side to move, and the number of its move.
#[derive(Clone, Copy, Debug)]
pub struct TurnCounter {
    /// The number of the current move.
    pub number: u32,
    /// The side to move.
    pub turn: Color,
    first: Color,
}

impl TurnCounter {
    /// Starts at a move number, 1 if none is given, with `turn` to move; `first` is the side that moves first in the variant.
    pub fn new(number: Option<u32>, turn: Color, first: Color) -> Self {
        Self {
            number: number.unwrap_or(1),
            turn,
            first,
        }
    }

    /// Counts a move.
    pub fn advance_turn(&mut self) {
        if self.turn != self.first {
            self.number = self.number.saturating_add(1);
        }
        self.turn = self.turn.other();
    }

    /// Returns whether the number is written before this move even inside a line.
    pub fn is_first(&self) -> bool {
        self.turn == self.first
    }
}
