//! Why a written move is illegal: the most telling reason, and how the board would have to be touched to carry it out.
//!
//! A capture is told apart by asking which rule would have to be missing for it to fit: the search for captures runs
//! again with one rule relaxed at a time. Where that tells nothing, the written squares are walked until a hop is no jump.
//! Nothing here is on the path of a legal game.

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

/// What is wrong with a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveFault {
    /// The n-th written square (from 0) is no playing square of this board.
    NoSuchSquare(u8),
    /// The from-square is empty.
    NoPiece,
    /// It holds a piece of the other side.
    NotYourPiece,
    /// The move is legal for the side that is not to move.
    OutOfTurn,
    /// The to-square is occupied.
    Occupied,
    /// A man makes a quiet move backward or sideways where that is forbidden.
    ManBackward,
    /// The piece does not move that way or that far.
    NotReachable,
    /// A king's way is not free.
    Blocked,
    /// The game is over on the board.
    AfterTheEnd,
    /// The king has used up its quiet moves in a row.
    KingRun,
    /// A quiet move although a capture was obligatory.
    CaptureMissed,
    /// The capture stops although the same piece could take more.
    CaptureIncomplete,
    /// Fewer pieces than must be taken: taken, most.
    CaptureNotMost(u8, u8),
    /// The number is right, the quality is not; the criterion of the variant that decides, counted from 0.
    CaptureNotBest(u8),
    /// A man captures although a king must.
    CaptureWithKingDue,
    /// A man captures backward where the rules forbid it.
    CaptureBackward,
    /// A man takes a king where the rules forbid it.
    ManTakesKing,
    /// A piece is jumped twice, or one already taken is crossed.
    CaptureTwice,
    /// The path jumps a piece of one's own.
    CaptureOwn,
    /// Written as a capture, but nothing stands between.
    CaptureNothing,
    /// The square behind is occupied, or two pieces stand in a row.
    CaptureBlocked,
    /// A king lands where it may not.
    CaptureLanding,
    /// The man goes on after its move has ended on the last row, or goes on there as what it is not.
    CapturePastPromotion,
    /// A king turns back by 180 degrees.
    CaptureReversal,
    /// From and to fit a legal capture, the squares between do not.
    CapturePath,
    /// More is taken than any legal capture of that piece takes.
    CaptureTooMany,
    /// An unknown move, or an obligatory capture where there is none.
    Unknown,
}

/// How a move is carried out on the board without asking whether it is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiteralMove {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What it takes.
    pub taken: SquareSet,
    /// Whether a man becomes a king on its way, wherever it ends.
    pub crowned: bool,
    /// The order in which it takes, as in [`super::Move`].
    order: u64,
}

impl LiteralMove {
    /// The position after it.
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

/// The reason against a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMoveReason {
    /// What is wrong.
    pub fault: MoveFault,
    /// The piece that was meant, when that is clear.
    pub from: Option<Square>,
    /// How it can be carried out all the same, when it can.
    pub literal: Option<LiteralMove>,
    /// Whether a man had become a king on its way before what is wrong, and goes on as one.
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
    /// Why a written move that [`Position::resolve_move`] finds illegal is illegal.
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

    /// Short notation: the reason of the piece on the file for which the move is least wrong.
    fn why_short(
        &self,
        text: &MoveText,
        squares: &SquareCodes,
        written: &[Square],
    ) -> IllegalMoveReason {
        let file = text.square_codes().first().copied().unwrap_or_default();
        let board = self.board();
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

    /// The reason against a move of a piece of the side to move; `written` holds at least two squares.
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
        // The sign is believed where both could be meant.
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

    /// A quiet step that only the obligation to capture, or a king's run, forbids.
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

/// How telling a reason is, for choosing between pieces in short notation.
fn reason_weight(why: IllegalMoveReason) -> u8 {
    match (why.literal, why.fault) {
        (Some(_), MoveFault::CaptureMissed) => 9,
        (Some(_), _) => 8,
        (None, MoveFault::NotReachable) => 1,
        (None, MoveFault::Occupied) => 2,
        (None, _) => 3,
    }
}
