//! Numbers of moves.

use crate::board::Color;

/// Numbers of moves: whose turn it is, and at which number.
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

    /// A move is made.
    pub fn advance_turn(&mut self) {
        if self.turn != self.first {
            self.number = self.number.saturating_add(1);
        }
        self.turn = self.turn.other();
    }

    /// Whether the number stands before this move even inside a line.
    pub fn is_first(&self) -> bool {
        self.turn == self.first
    }
}
