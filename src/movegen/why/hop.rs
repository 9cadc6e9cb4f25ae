//! A written capture hop by hop: what stands between two squares, and what speaks against jumping it.

use super::Fault;
use super::lines::line;
use crate::board::{Rank, Square, SquareSet};
use crate::movegen::side::dirs_of;
use crate::movegen::{Move, MovePath, pack_order};
use crate::position::Position;
use crate::variant::{Landing, Promotion, Range, Removal};

/// A piece on its way.
#[derive(Clone)]
pub(super) struct Walk {
    start: Square,
    at: Square,
    /// What it has jumped, in order; its own side's pieces too.
    jumped: Vec<u8>,
    /// It captures as a king.
    pub(super) king: bool,
    /// It is a man that has stood on its last row.
    reached: bool,
    came: Option<usize>,
}

/// One hop.
pub(super) enum Hop {
    /// A jump as the rules have it.
    Jump(Walk),
    /// A jump over what may not be jumped, or in a way that is forbidden.
    Forbidden(Fault, Walk),
    /// No jump.
    Wrong(Fault),
}

impl Walk {
    /// Before the first hop.
    pub(super) fn start(position: &Position, start: Square) -> Self {
        Self {
            start,
            at: start,
            jumped: Vec::new(),
            king: position.kings(position.turn()).contains(start),
            reached: false,
            came: None,
        }
    }

    /// At the end of a capture, or of the part of one.
    pub(super) fn along(position: &Position, way: &MovePath) -> Self {
        let mut walk = Self::start(position, way.mv.from);
        for (pair, &over) in way.path.windows(2).zip(&way.captured) {
            let dir = line(position, pair[0], pair[1]);
            walk.jump(position, &[over.0], pair[1], dir);
        }
        walk
    }

    fn jump(&mut self, position: &Position, over: &[u8], to: Square, dir: Option<usize>) {
        let last = position.board().last_row[position.turn() as usize];
        self.jumped.extend_from_slice(over);
        self.at = to;
        self.came = dir;
        self.reached |= !self.king && last >> to.0 & 1 != 0;
        self.king |= self.reached && position.variant().man.promotion == Promotion::GoesOn;
    }
}

impl Position {
    /// Whether something is in the way of a piece on a square.
    pub(super) fn is_full(&self, walk: &Walk, square: Square) -> bool {
        let gone = self.rules.removal == Removal::AtOnce && walk.jumped.contains(&square.0);
        square != walk.start && !gone && self.piece(square).is_some()
    }

    /// The next hop of a piece.
    pub(super) fn hop(&self, walk: &Walk, to: Square) -> Hop {
        let as_it_is = self.plain_hop(walk, to, walk.king);
        if !walk.reached || walk.king {
            return as_it_is;
        }
        // A man that has stood on its last row, and is no king yet.
        let stops = self.rules.man.promotion == Promotion::Stops;
        match (as_it_is, self.plain_hop(walk, to, true)) {
            (Hop::Jump(next), _) if !stops => Hop::Jump(next),
            (Hop::Jump(next), _) | (_, Hop::Jump(next)) => {
                Hop::Forbidden(Fault::CapturePastPromotion, next)
            }
            (other, _) => other,
        }
    }

    fn plain_hop(&self, walk: &Walk, to: Square, king: bool) -> Hop {
        let full = self.is_full(walk, to);
        let lines = self.rules.king.captures;
        let Some(dir) = line(self, walk.at, to).filter(|&dir| lines.contains(dir)) else {
            return Hop::Wrong(Fault::NotReachable);
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
                            return Hop::Wrong(Fault::CaptureBlocked);
                        }
                        // What is taken still stands there (seed 003, 2.1.5.17).
                        if behind == to {
                            return Hop::Wrong(Fault::CaptureTwice);
                        }
                        fault = Some(Fault::CaptureTwice);
                    }
                }
                over.push(at);
            }
            at = next(at);
            steps += 1;
        }
        if full {
            return Hop::Wrong(Fault::Occupied);
        }
        let Some(&last) = over.last() else {
            return Hop::Wrong(Fault::CaptureNothing);
        };
        let flies = king && self.rules.king.range == Range::Flying;
        if fault.is_none() && !flies && steps != 2 {
            return Hop::Wrong(Fault::NotReachable);
        }
        let mut after = walk.clone();
        after.king = king;
        after.jump(self, &over, to, Some(dir));
        let back = walk.came.is_some_and(|came| dir == (came + 4) % 8);
        let takes_king = self.kings(self.turn.other()).contains(Square(last));
        let lands_far = self.rules.king.landing == Landing::Next && next(last) != to.0;
        let fault = fault.or(match () {
            () if king && back && !self.rules.king.u_turn => Some(Fault::CaptureReversal),
            () if king && lands_far => Some(Fault::CaptureLanding),
            () if !king && takes_king && !self.rules.man.takes_kings => Some(Fault::ManTakesKing),
            () if !king && !dirs_of(self.rules.man.captures, self.turn).contains(dir) => {
                Some(Fault::CaptureBackward)
            }
            () => None,
        });
        match fault {
            Some(fault) => Hop::Forbidden(fault, after),
            None => Hop::Jump(after),
        }
    }

    /// Why what stands on a square may not be jumped, whatever stands behind it.
    fn why_not_over(&self, walk: &Walk, square: Square) -> Option<Fault> {
        if self.pieces(self.turn).contains(square) {
            return Some(Fault::CaptureOwn);
        }
        walk.jumped
            .contains(&square.0)
            .then_some(Fault::CaptureTwice)
    }

    /// A capture that jumps something in every hop, and is wrong in nothing but that it jumps its own side, or a piece
    /// that it has taken before: which of the two, and what it takes.
    pub(super) fn jumped_all_the_way(&self, written: &[Square]) -> Option<(Fault, Move)> {
        let mut walk = Walk::start(self, written[0]);
        let mut fault = None;
        for &to in &written[1..] {
            walk = match self.hop(&walk, to) {
                Hop::Jump(next) => next,
                Hop::Forbidden(other @ (Fault::CaptureOwn | Fault::CaptureTwice), next)
                    if fault.is_none_or(|fault| fault == other) =>
                {
                    fault = Some(other);
                    next
                }
                Hop::Forbidden(..) | Hop::Wrong(_) => return None,
            };
        }
        let theirs = self.pieces(self.turn.other());
        let mut taken = SquareSet::EMPTY;
        walk.jumped.retain(|&square| {
            let new = theirs.contains(Square(square)) && !taken.contains(Square(square));
            taken.insert(Square(square));
            new
        });
        let man = self.piece(walk.start).is_some_and(|p| p.rank == Rank::Man);
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
