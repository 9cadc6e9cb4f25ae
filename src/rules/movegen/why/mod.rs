//! Explains why a written move is illegal: the reason that describes it best, and how to carry it out on the board anyway.
//!
//! The fault of a capture is the rule without which it would fit: the search for captures runs again with one rule relaxed at a
//! time. If no relaxed rule explains the capture, the written squares are followed until a hop is not a jump. None of this code
//! runs in a game without illegal moves.

mod capture;
mod hop;
mod lines;
mod shape;
#[cfg(test)]
mod tests;

use super::{Move, MoveResolution, SquareCodes, quiet};
use crate::board::{Piece, PieceKind, Square, SquareSet};
use crate::position::Position;
use crate::written::{MoveText, Separator, SquareForm};

/// The fault of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveFault {
    /// A written square, given by its index, is not a playing square of this board.
    NoSuchSquare(u8),
    /// The from-square is empty.
    NoPiece,
    /// The from-square has a piece of the other side.
    NotYourPiece,
    /// The move is legal for the side that is not to move.
    OutOfTurn,
    /// The to-square is occupied.
    Occupied,
    /// A man makes a quiet move backward or sideways although that is forbidden.
    ManBackward,
    /// The piece does not move in that direction or that far.
    NotReachable,
    /// The path of a king is not free.
    Blocked,
    /// The game is over on the board.
    AfterTheEnd,
    /// The king has used up its quiet moves in a row.
    KingRun,
    /// The move is quiet although a capture was obligatory.
    CaptureMissed,
    /// The capture stops although the same piece could take more.
    CaptureIncomplete,
    /// The capture takes fewer pieces than it must: the number taken, the maximum.
    CaptureNotMost(u8, u8),
    /// Another capture is better by a criterion other than the number of pieces: the index of that criterion in the variant's list.
    CaptureNotBest(u8),
    /// A man captures although a king must capture.
    CaptureWithKingDue,
    /// A man captures backward although the rules forbid it.
    CaptureBackward,
    /// A man captures a king although the rules forbid it.
    ManTakesKing,
    /// A piece is jumped twice, or a piece that is already captured is crossed.
    CaptureTwice,
    /// The capture jumps a piece of its own side.
    CaptureOwn,
    /// The move is written as a capture, but there is no piece between the squares.
    CaptureNothing,
    /// The square beyond the piece is occupied, or two pieces are in a row.
    CaptureBlocked,
    /// A king lands on a square where it may not land.
    CaptureLanding,
    /// A man continues after its move has ended on the last row, or continues there as a king or a man although it is not one.
    CapturePastPromotion,
    /// A king turns back by 180 degrees.
    CaptureReversal,
    /// The first and the last square fit a legal capture, but the squares between do not.
    CapturePath,
    /// The capture takes more than any legal capture of that piece.
    CaptureTooMany,
    /// The move is unknown, or an obligatory capture although there is none.
    Unknown,
}

/// A move as carried out literally on the board, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiteralMove {
    /// The square of the piece.
    pub from: Square,
    /// The square that it moves to.
    pub to: Square,
    /// The captured squares.
    pub taken: SquareSet,
    /// Whether a man becomes a king on its path, wherever it ends.
    pub crowned: bool,
    /// The captured squares in order, as in [`super::Move`].
    order: u64,
}

impl LiteralMove {
    /// Returns the position after the move.
    #[must_use]
    pub fn carry_out(&self, position: &Position) -> Position {
        let mut after = position.clone();
        if position.variant().towers {
            let last = position.board().last_row[position.turn() as usize] >> self.to.0 & 1 != 0;
            after.play(&Move {
                taken: self.taken,
                from: self.from,
                to: self.to,
                promotes: self.crowned || last,
                order: self.order,
            });
            return after;
        }
        after.force_move(self.from, self.to, self.taken);
        if let (true, Some(piece)) = (self.crowned, after.piece_at(self.to)) {
            let rank = PieceKind::King;
            after.put_piece(self.to, Piece { rank, ..piece });
        }
        after
    }
}

/// The reason why a written move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMoveReason {
    /// The fault of the move.
    pub fault: MoveFault,
    /// The square of the piece that was meant, if that is clear.
    pub from: Option<Square>,
    /// The move as it can be carried out anyway, if it can.
    pub literal: Option<LiteralMove>,
    /// Whether a man became a king on its path before the fault, and continued as one.
    pub crowned: bool,
}

impl IllegalMoveReason {
    fn from_fault(fault: MoveFault) -> Self {
        Self {
            fault,
            from: None,
            literal: None,
            crowned: false,
        }
    }
}

impl Position {
    /// Returns why a written move that [`Position::resolve_move`] finds illegal is illegal.
    #[must_use]
    pub fn why_illegal(&self, text: &MoveText, squares: &SquareCodes) -> IllegalMoveReason {
        if self.game_ending().is_some() {
            return IllegalMoveReason::from_fault(MoveFault::AfterTheEnd);
        }
        let mut written = Vec::new();
        for (nth, &code) in text.square_codes().iter().enumerate() {
            if text.form == SquareForm::Short && nth == 0 {
                continue;
            }
            match squares.square_for_code(text.form, code) {
                Some(square) => written.push(square),
                None => return IllegalMoveReason::from_fault(MoveFault::NoSuchSquare(nth as u8)),
            }
        }
        match text.form {
            SquareForm::BareCapture | SquareForm::Dash => {
                IllegalMoveReason::from_fault(MoveFault::Unknown)
            }
            SquareForm::Short => self.why_short(text, squares, &written),
            SquareForm::Numeric | SquareForm::Algebraic if written.len() < 2 => {
                IllegalMoveReason::from_fault(MoveFault::Unknown)
            }
            SquareForm::Numeric | SquareForm::Algebraic => self.why_long(text, squares, &written),
        }
    }

    /// Returns the reason for a move in short notation: the one with the greatest weight among those of the pieces on the file.
    fn why_short(
        &self,
        text: &MoveText,
        squares: &SquareCodes,
        written: &[Square],
    ) -> IllegalMoveReason {
        let board = self.board();
        let file = text.square_codes().first().copied().unwrap_or_default();
        let file = squares.lettering.convert_file(board, file);
        let on_file = |set: SquareSet| {
            set.into_iter()
                .filter(move |&s| board.file_and_rank(s).0 == file)
        };
        let mut best: Option<IllegalMoveReason> = None;
        for from in on_file(self.pieces(self.turn)) {
            let mut full = vec![from];
            full.extend_from_slice(written);
            let why = self.why_piece(text, &full);
            let better = best.is_none_or(|best| reason_weight(why) > reason_weight(best));
            if better {
                best = Some(why);
            }
        }
        if best.is_none_or(|why| why.literal.is_none()) && self.legal_for_the_other(text, squares) {
            return IllegalMoveReason::from_fault(MoveFault::OutOfTurn);
        }
        best.unwrap_or_else(|| {
            let theirs = on_file(self.pieces(self.turn.other())).next().is_some();
            IllegalMoveReason::from_fault(if theirs {
                MoveFault::NotYourPiece
            } else {
                MoveFault::NoPiece
            })
        })
    }

    fn legal_for_the_other(&self, text: &MoveText, squares: &SquareCodes) -> bool {
        let mut turned = self.clone();
        turned.set_turn(self.turn.other());
        turned.resolve_move(text, squares) != MoveResolution::Illegal
    }

    fn why_long(
        &self,
        text: &MoveText,
        squares: &SquareCodes,
        written: &[Square],
    ) -> IllegalMoveReason {
        let from = written[0];
        match self.piece_at(from) {
            None => IllegalMoveReason {
                from: Some(from),
                ..IllegalMoveReason::from_fault(MoveFault::NoPiece)
            },
            Some(piece) if piece.color != self.turn => {
                let fault = if self.legal_for_the_other(text, squares) {
                    MoveFault::OutOfTurn
                } else {
                    MoveFault::NotYourPiece
                };
                IllegalMoveReason {
                    from: Some(from),
                    ..IllegalMoveReason::from_fault(fault)
                }
            }
            Some(_) => self.why_piece(text, written),
        }
    }

    /// Returns the reason for a move of a piece of the side to move. `written` has at least two squares.
    fn why_piece(&self, text: &MoveText, written: &[Square]) -> IllegalMoveReason {
        let (from, to) = (written[0], written[written.len() - 1]);
        let why = |fault, literal| IllegalMoveReason {
            from: Some(from),
            literal,
            ..IllegalMoveReason::from_fault(fault)
        };
        let marked =
            written.len() > 2 || matches!(text.separator, Separator::Cross | Separator::Colon);
        let strict = self.strict_captures(from);
        // The separator is trusted if the squares could mean both a quiet move and a capture.
        if written.len() == 2
            && let Some(fault) = self.why_quiet_step(from, to)
            && !(marked && strict.is_any_described(self, written))
        {
            return why(
                fault,
                Some(LiteralMove {
                    from,
                    to,
                    taken: SquareSet::EMPTY,
                    crowned: false,
                    order: 0,
                }),
            );
        }
        // Between adjacent squares there is no piece to take, so that a capture sign there proves nothing (docs/readings.md).
        let beside = written.len() == 2 && self.side_by_side(from, to);
        match self.why_capture(&strict, written, marked && !beside) {
            None => why(self.why_not_quiet(from, to), None),
            Some(wrong) => IllegalMoveReason {
                crowned: wrong.crowned,
                ..why(
                    wrong.fault,
                    wrong.mv.map(|mv| LiteralMove {
                        from,
                        to,
                        taken: mv.taken,
                        crowned: mv.promotes,
                        order: mv.order,
                    }),
                )
            },
        }
    }

    /// Returns the fault of a quiet move that only the obligation to capture, or the limit of a king run, forbids.
    fn why_quiet_step(&self, from: Square, to: Square) -> Option<MoveFault> {
        let possible = self
            .quiet_moves()
            .iter()
            .any(|mv| mv.from == from && mv.to == to);
        if possible {
            return Some(MoveFault::CaptureMissed);
        }
        let due = self.rules.obligatory && self.has_capture();
        let spent = quiet::spent_king(self, self.turn) == Some(from.0);
        let mut rested = self.clone();
        rested.set_king_run(self.turn, Default::default());
        (spent
            && rested
                .quiet_moves()
                .iter()
                .any(|mv| mv.from == from && mv.to == to))
        .then_some(if due {
            MoveFault::CaptureMissed
        } else {
            MoveFault::KingRun
        })
    }
}

/// Returns the weight of a reason, by which one of several pieces is chosen in short notation.
fn reason_weight(why: IllegalMoveReason) -> u8 {
    match (why.literal, why.fault) {
        (Some(_), MoveFault::CaptureMissed) => 9,
        (Some(_), _) => 8,
        (None, MoveFault::NotReachable) => 1,
        (None, MoveFault::Occupied) => 2,
        (None, _) => 3,
    }
}
