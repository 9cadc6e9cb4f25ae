//! The faults of quiet moves.

use super::MoveFault;
use super::lines::squares_between;
use crate::board::{Color, Square};
use crate::position::Position;
use crate::variant::KingRange;

impl Position {
    /// Returns the fault of a move that is neither a capture nor a possible quiet move.
    pub(super) fn why_not_quiet(&self, from: Square, to: Square) -> MoveFault {
        let (board, rules) = (self.board(), self.rules);
        if self.piece_at(to).is_some() && to != from {
            return MoveFault::Occupied;
        }
        let goes = |dir: usize| board.ray[dir][from.index()] >> to.0 & 1 != 0;
        let dir = (0..8).find(|&dir| rules.king.moves.contains(dir) && goes(dir));
        let Some(dir) = dir else {
            return MoveFault::NotReachable;
        };
        if self.men(self.turn).contains(from) {
            let (here, there) = (board.file_and_rank(from).1, board.file_and_rank(to).1);
            let forward = match self.turn {
                Color::White => there > here,
                Color::Black => there < here,
            };
            let step = board.next[dir][from.index()] == to.0;
            // The page on `man-backward` describes the one step that men may not make.
            return if step && !forward {
                MoveFault::ManBackward
            } else {
                MoveFault::NotReachable
            };
        }
        let full = |square: &Square| self.piece_at(*square).is_some();
        if rules.king.range == KingRange::Flying && squares_between(self, from, to).iter().any(full)
        {
            MoveFault::Blocked
        } else {
            MoveFault::NotReachable
        }
    }

    /// Returns whether two squares are adjacent on a line of capture.
    pub(super) fn side_by_side(&self, from: Square, to: Square) -> bool {
        let next = |dir: usize| self.board().next[dir][from.index()];
        (0..8).any(|dir| self.rules.king.captures.contains(dir) && next(dir) == to.0)
    }
}
