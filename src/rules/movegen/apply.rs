//! Playing a move.

use super::Move;
use crate::board::zobrist;
use crate::board::{Color, KingRun, Piece, PieceKind, Square, SquareSet};
use crate::position::Position;

impl Position {
    /// Plays a move and gives the turn to the other side.
    ///
    /// The move must be one of [`Position::legal_moves`], which is not checked. Any other move results in a position that no game
    /// has, but never in a panic.
    #[inline]
    pub fn play(&mut self, mv: &Move) {
        let us = self.turn;
        if self.towers.is_some() {
            self.play_towers(mv);
            return;
        }
        let them = us.other() as usize;
        let king = self.kings[us as usize].contains(mv.from);
        let keys = &zobrist::PIECE_KEYS;
        let kind = us as usize * 2;
        if king {
            self.kings[us as usize].0 ^= square_bit(mv.from) ^ square_bit(mv.to);
            self.hash ^= keys[kind + 1][mv.from.index()] ^ keys[kind + 1][mv.to.index()];
        } else if mv.promotes {
            self.men[us as usize].0 &= !square_bit(mv.from);
            self.kings[us as usize].0 |= square_bit(mv.to);
            self.hash ^= keys[kind][mv.from.index()] ^ keys[kind + 1][mv.to.index()];
        } else {
            self.men[us as usize].0 ^= square_bit(mv.from) ^ square_bit(mv.to);
            self.hash ^= keys[kind][mv.from.index()] ^ keys[kind][mv.to.index()];
        }
        if !mv.taken.is_empty() {
            let rank = [self.men[them] & mv.taken, self.kings[them] & mv.taken];
            for (rank, set) in rank.into_iter().enumerate() {
                for square in set {
                    self.hash ^= keys[them * 2 + rank][square.index()];
                }
            }
            self.men[them].0 &= !mv.taken.0;
            self.kings[them].0 &= !mv.taken.0;
        }
        if self.rules.king_run_limit.is_some() {
            self.count_run(mv, us, king);
        }
        self.turn = us.other();
        self.hash ^= zobrist::BLACK_TO_MOVE;
    }

    /// Updates the king runs of Frisian draughts. A quiet move by the king that made the last one extends the run, any other move
    /// of its side ends it, and the capture of the king ends it too.
    fn count_run(&mut self, mv: &Move, us: Color, king: bool) {
        let before = self.king_runs[us as usize];
        let run = if king && mv.taken.is_empty() {
            let count = if before.count > 0 && before.square == mv.from {
                before.count.saturating_add(1)
            } else {
                1
            };
            KingRun {
                square: mv.to,
                count,
            }
        } else {
            KingRun::default()
        };
        self.set_king_run(us, run);
        let theirs = self.king_runs[us.other() as usize];
        if theirs.count > 0 && mv.taken.contains(theirs.square) {
            self.set_king_run(us.other(), KingRun::default());
        }
    }

    /// Plays a move of bashni: the top piece of each jumped tower goes under the capturer, in the order of the jumps (Leaflet:
    /// towers).
    fn play_towers(&mut self, mv: &Move) {
        let Some(mut mover) = self.tower_at(mv.from) else {
            return;
        };
        self.lift_piece(mv.from);
        for square in mv.captured_squares(self.rules.board) {
            let Some(mut jumped) = self.tower_at(square) else {
                continue;
            };
            let Some(captive) = jumped.pop() else {
                continue;
            };
            self.put_tower(square, jumped);
            mover.push_bottom(captive);
        }
        if mv.promotes {
            mover.crown_top();
        }
        self.put_tower(mv.to, mover);
        self.set_turn(self.turn.other());
    }

    /// Plays a move without requiring it to be legal: moves the piece from one square to another and removes the pieces on `taken`.
    /// A man that ends on its last row becomes a king.
    pub fn force_move(&mut self, from: Square, to: Square, taken: SquareSet) {
        let Some(piece) = self.piece_at(from) else {
            return;
        };
        let last = self.rules.board.last_row[piece.color as usize] >> to.0 & 1 != 0;
        let tower = self.tower_at(from);
        self.lift_piece(from);
        for square in taken {
            self.lift_piece(square);
        }
        let rank = if last { PieceKind::King } else { piece.rank };
        match tower {
            Some(mut tower) => {
                if last {
                    tower.crown_top();
                }
                self.put_tower(to, tower);
            }
            None => self.put_piece(to, Piece { rank, ..piece }),
        }
        for color in [Color::White, Color::Black] {
            self.set_king_run(color, KingRun::default());
        }
        self.set_turn(piece.color.other());
    }
}

#[inline(always)]
fn square_bit(square: Square) -> u128 {
    SquareSet::from_square(square).0
}
