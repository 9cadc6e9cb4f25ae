//! Where a game can stand: the positions that the moves so far can have led to.

use crate::board::Color;
use crate::movegen::{Resolution, Squares};
use crate::position::Position;
use crate::written::MoveText;

/// The most readings of ambiguous moves that are followed.
const MOST: usize = 16;

/// The positions that a line of moves can have led to, and how long it is.
#[derive(Clone, Debug)]
pub(super) struct Track {
    positions: Vec<Position>,
    /// Half-moves before this one, counted from White's first of move 1 (from that of the side that begins).
    pub(super) ply: u32,
    /// Whether a move could not be made: then nothing is known any more.
    pub(super) lost: bool,
    /// Whether `ply` tells which side moves: not where a position was given and numbered as its author liked.
    pub(super) counted: bool,
}

impl Track {
    /// A line that begins in a position, at a ply that gives its moves their numbers.
    pub(super) fn new(position: Position, ply: u32) -> Self {
        Self {
            positions: vec![position],
            ply,
            lost: false,
            counted: false,
        }
    }

    /// The same line, from the start position of the game.
    pub(super) fn counted(mut self) -> Self {
        self.counted = true;
        self
    }

    /// The side to move; nothing when that is not known.
    pub(super) fn turn(&self) -> Option<Color> {
        let known = self.positions.first().filter(|_| !self.lost);
        known.map(Position::turn)
    }

    /// The first of the positions, while the line is not lost.
    pub(super) fn position(&self) -> Option<&Position> {
        self.positions.first().filter(|_| !self.lost)
    }

    /// The number of the next move.
    pub(super) fn number(&self) -> u32 {
        self.ply / 2 + 1
    }

    fn after(&self, text: &MoveText, squares: &Squares) -> Vec<Position> {
        let mut next: Vec<Position> = Vec::new();
        for position in &self.positions {
            let moves = match position.resolve(text, squares) {
                Resolution::Legal(mv) => vec![mv],
                Resolution::Ambiguous(moves) => moves,
                Resolution::Illegal => continue,
            };
            for mv in moves {
                let mut after = position.clone();
                after.play(&mv);
                if next.len() < MOST && !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        next
    }

    /// Makes a move. Whether it could be made; if not, the line is lost.
    pub(super) fn step(&mut self, text: &MoveText, squares: &Squares) -> bool {
        self.ply += 1;
        if self.lost {
            return false;
        }
        let next = self.after(text, squares);
        self.lost = next.is_empty();
        if !self.lost {
            self.positions = next;
        }
        !self.lost
    }

    /// The lines after each legal move, when one was left out.
    pub(super) fn gaps(&self) -> Vec<Self> {
        let mut all = Vec::new();
        for position in self.positions.iter().take(1).filter(|_| !self.lost) {
            for mv in position.legal_moves() {
                let mut after = position.clone();
                after.play(&mv);
                all.push(Self {
                    counted: self.counted,
                    ..Self::new(after, self.ply + 1)
                });
            }
        }
        all
    }

    /// Whether something must be captured, or the side to move has no move.
    pub(super) fn capture_due(&self) -> bool {
        !self.lost && self.positions.iter().any(Position::has_capture)
    }

    /// The only capture of the piece on a square, in full.
    pub(super) fn capture_from(&self, code: u8, squares: &Squares) -> Option<MoveText> {
        let position = self.positions.first().filter(|_| !self.lost)?;
        let form = crate::written::Form::Algebraic;
        let from = squares.square(form, code)?;
        let moves = position.legal_moves();
        let mut from_there = moves.iter().filter(|mv| mv.is_capture() && mv.from == from);
        let mv = from_there.next().filter(|_| from_there.next().is_none())?;
        let (file, rank) = position.board().place(mv.to);
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
