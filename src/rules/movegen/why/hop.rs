//! Follows a written capture hop by hop: the pieces between two squares, and the reasons why they may not be jumped.

use super::MoveFault;
use super::lines::line_direction;
use crate::board::{PieceKind, Square, SquareSet};
use crate::movegen::side::dirs_of;
use crate::movegen::{Move, MovePath, pack_order};
use crate::position::Position;
use crate::variant::{CaptureRemoval, KingLanding, KingRange, PromotionRule};

/// A piece on its path through a written capture.
#[derive(Clone)]
pub(super) struct PieceWalk {
    start: Square,
    at: Square,
    /// The squares of the pieces that it has jumped, in order, those of its own side included.
    jumped: Vec<u8>,
    /// Whether it captures as a king.
    pub(super) king: bool,
    /// Whether it is a man that has been on its last row.
    reached: bool,
    came: Option<usize>,
}

/// The outcome of one hop.
pub(super) enum HopOutcome {
    /// The hop is a jump that the rules allow.
    Jump(PieceWalk),
    /// The hop is a jump over a piece that may not be jumped, or a jump that is forbidden in another respect.
    Forbidden(MoveFault, PieceWalk),
    /// The hop is not a jump.
    Wrong(MoveFault),
}

impl PieceWalk {
    /// Returns the piece before the first hop.
    pub(super) fn from_start(position: &Position, start: Square) -> Self {
        Self {
            start,
            at: start,
            jumped: Vec::new(),
            king: position.kings(position.turn()).contains(start),
            reached: false,
            came: None,
        }
    }

    /// Returns the piece at the end of a capture, or of a part of one.
    pub(super) fn from_path(position: &Position, way: &MovePath) -> Self {
        let mut walk = Self::from_start(position, way.mv.from);
        for (pair, &over) in way.path.windows(2).zip(&way.captured) {
            let dir = line_direction(position, pair[0], pair[1]);
            walk.record_jump(position, &[over.0], pair[1], dir);
        }
        walk
    }

    fn record_jump(&mut self, position: &Position, over: &[u8], to: Square, dir: Option<usize>) {
        let last = position.board().last_row[position.turn() as usize];
        self.jumped.extend_from_slice(over);
        self.at = to;
        self.came = dir;
        self.reached |= !self.king && last >> to.0 & 1 != 0;
        self.king |= self.reached && position.variant().man.promotion == PromotionRule::GoesOn;
    }
}

impl Position {
    /// Returns whether a square is occupied for the piece: the squares of its start and of pieces that were already removed are not.
    pub(super) fn is_full(&self, walk: &PieceWalk, square: Square) -> bool {
        let gone = self.rules.removal == CaptureRemoval::AtOnce && walk.jumped.contains(&square.0);
        square != walk.start && !gone && self.piece_at(square).is_some()
    }

    /// Returns the outcome of the next hop of a piece.
    pub(super) fn next_hop(&self, walk: &PieceWalk, to: Square) -> HopOutcome {
        let as_it_is = self.plain_hop(walk, to, walk.king);
        if !walk.reached || walk.king {
            return as_it_is;
        }
        // The piece is a man that has been on its last row and is not yet a king.
        let stops = self.rules.man.promotion == PromotionRule::Stops;
        match (as_it_is, self.plain_hop(walk, to, true)) {
            (HopOutcome::Jump(next), _) if !stops => HopOutcome::Jump(next),
            (HopOutcome::Jump(next), _) | (_, HopOutcome::Jump(next)) => {
                HopOutcome::Forbidden(MoveFault::CapturePastPromotion, next)
            }
            (other, _) => other,
        }
    }

    fn plain_hop(&self, walk: &PieceWalk, to: Square, king: bool) -> HopOutcome {
        let full = self.is_full(walk, to);
        let lines = self.rules.king.captures;
        let Some(dir) = line_direction(self, walk.at, to).filter(|&dir| lines.contains(dir)) else {
            return HopOutcome::Wrong(MoveFault::NotReachable);
        };
        let next = |square: u8| self.board().next[dir][usize::from(square)];
        let (mut over, mut fault, mut steps) = (Vec::new(), None, 1);
        let mut at = next(walk.at.0);
        while at != to.0 {
            if self.is_full(walk, Square(at)) {
                if fault.is_none() {
                    fault = self.why_not_over(walk, Square(at));
                    let behind = Square(next(at));
                    if fault.is_none() && self.is_full(walk, behind) {
                        if !walk.jumped.contains(&behind.0) {
                            return HopOutcome::Wrong(MoveFault::CaptureBlocked);
                        }
                        // A captured piece is still on its square until the move is over (MIN 2.1.5.17).
                        if behind == to {
                            return HopOutcome::Wrong(MoveFault::CaptureTwice);
                        }
                        fault = Some(MoveFault::CaptureTwice);
                    }
                }
                over.push(at);
            }
            at = next(at);
            steps += 1;
        }
        if full {
            return HopOutcome::Wrong(MoveFault::Occupied);
        }
        let Some(&last) = over.last() else {
            return HopOutcome::Wrong(MoveFault::CaptureNothing);
        };
        // The range comes last: the name of a fault describes the pieces on the board, whether a man or a king jumps (docs/readings.md).
        let flies = king && self.rules.king.range == KingRange::Flying;
        if fault.is_none() && !flies && steps != 2 {
            return HopOutcome::Wrong(MoveFault::NotReachable);
        }
        let mut after = walk.clone();
        after.king = king;
        after.record_jump(self, &over, to, Some(dir));
        let back = walk.came.is_some_and(|came| dir == (came + 4) % 8);
        let takes_king = self.kings(self.turn.other()).contains(Square(last));
        let lands_far = self.rules.king.landing == KingLanding::Next && next(last) != to.0;
        let fault = fault.or(match () {
            () if king && back && !self.rules.king.u_turn => Some(MoveFault::CaptureReversal),
            () if king && lands_far => Some(MoveFault::CaptureLanding),
            () if !king && takes_king && !self.rules.man.takes_kings => {
                Some(MoveFault::ManTakesKing)
            }
            () if !king && !dirs_of(self.rules.man.captures, self.turn).contains(dir) => {
                Some(MoveFault::CaptureBackward)
            }
            () => None,
        });
        match fault {
            Some(fault) => HopOutcome::Forbidden(fault, after),
            None => HopOutcome::Jump(after),
        }
    }

    /// Returns why the piece on a square may not be jumped, whatever is beyond it.
    fn why_not_over(&self, walk: &PieceWalk, square: Square) -> Option<MoveFault> {
        if self.pieces(self.turn).contains(square) {
            return Some(MoveFault::CaptureOwn);
        }
        walk.jumped
            .contains(&square.0)
            .then_some(MoveFault::CaptureTwice)
    }

    /// Returns the fault and the move of a capture that jumps a piece in every hop and has only one kind of fault: it jumps pieces
    /// of its own side, or pieces that it has already captured.
    pub(super) fn find_forbidden_jumps(&self, written: &[Square]) -> Option<(MoveFault, Move)> {
        let mut walk = PieceWalk::from_start(self, written[0]);
        let mut fault = None;
        for &to in &written[1..] {
            walk = match self.next_hop(&walk, to) {
                HopOutcome::Jump(next) => next,
                HopOutcome::Forbidden(
                    other @ (MoveFault::CaptureOwn | MoveFault::CaptureTwice),
                    next,
                ) if fault.is_none_or(|fault| fault == other) => {
                    fault = Some(other);
                    next
                }
                HopOutcome::Forbidden(..) | HopOutcome::Wrong(_) => return None,
            };
        }
        let theirs = self.pieces(self.turn.other());
        let mut taken = SquareSet::EMPTY;
        walk.jumped.retain(|&square| {
            let new = theirs.contains(Square(square)) && !taken.contains(Square(square));
            taken.insert(Square(square));
            new
        });
        let man = self
            .piece_at(walk.start)
            .is_some_and(|p| p.rank == PieceKind::Man);
        let mv = Move {
            taken: taken & theirs,
            from: walk.start,
            to: walk.at,
            promotes: man && walk.king,
            order: pack_order(&walk.jumped),
        };
        Some((fault?, mv))
    }
}
