//! Counting of moves by their numbers.

use crate::board::Color;

/// Counter of moves: the side to move, and the number of its move.
#[derive(Clone, Copy, Debug)]
pub struct TurnCounter {
    pub number: u32,
    pub turn: Color,
    first: Color,
}

impl TurnCounter {
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
