//! What the board shows of a move that fits no capture under any rules.

use super::Fault;
use super::lines::{between, line};
use crate::board::{Color, Position, Square, SquareSet};
use crate::notation::{MoveText, Separator};
use crate::variant::Range;

impl Position {
    /// No capture fits under any rules: what the board shows.
    pub(super) fn why_by_geometry(&self, text: &MoveText, written: &[Square]) -> Fault {
        let (from, to) = (written[0], written[written.len() - 1]);
        let marked =
            written.len() > 2 || matches!(text.separator, Separator::Cross | Separator::Colon);
        let man = self.men(self.turn).contains(from);
        let next = written[1];
        let Some(dir) = line(self, from, next) else {
            return if self.piece(to).is_some() && to != from {
                Fault::Occupied
            } else {
                Fault::NotReachable
            };
        };
        let way = between(self, from, next);
        let pieces: Vec<_> = way.iter().filter_map(|&s| self.piece(s)).collect();
        let theirs = pieces.iter().filter(|p| p.color != self.turn).count();
        if written.len() == 2 {
            // One step or one jump; what stands where?
            if self.piece(to).is_some() {
                let jump = theirs > 0 && (way.len() == 1 || !man);
                return if jump {
                    Fault::CaptureBlocked
                } else {
                    Fault::Occupied
                };
            }
            if man && way.is_empty() {
                return if self.man_moves_only_forward(dir) {
                    Fault::ManBackward
                } else {
                    Fault::NotReachable
                };
            }
            if man && way.len() == 1 {
                return if pieces.is_empty() && marked && self.rules.capture_sign != '-' {
                    Fault::CaptureNothing
                } else {
                    Fault::NotReachable
                };
            }
            let in_a_row = marked && theirs == 2 && way.len() == 2;
            let short = man || self.rules.king.range == Range::Short;
            if short && in_a_row && self.rules.capture_sign != '-' {
                return Fault::CaptureBlocked;
            }
            if !man && self.rules.king.range == Range::Flying {
                return match (pieces.len(), theirs) {
                    (0, _) if marked => Fault::CaptureNothing,
                    (0, _) => Fault::NotReachable,
                    (2.., 2..) => Fault::CaptureBlocked,
                    _ => Fault::Blocked,
                };
            }
            return Fault::NotReachable;
        }
        // The first hop of a path that fits no capture.
        if self.piece(next).is_some_and(|_| next != from) {
            return if theirs > 0 {
                Fault::CaptureBlocked
            } else {
                Fault::Occupied
            };
        }
        if pieces.is_empty() {
            return Fault::CaptureNothing;
        }
        if self.crosses_twice(written) {
            return Fault::CaptureTwice;
        }
        if pieces.len() > 1 {
            Fault::CaptureBlocked
        } else {
            Fault::CapturePath
        }
    }

    /// Whether a written path jumps one piece twice.
    fn crosses_twice(&self, written: &[Square]) -> bool {
        let mut seen = SquareSet::EMPTY;
        for hop in written.windows(2) {
            for square in between(self, hop[0], hop[1]) {
                if self.piece(square).is_some_and(|p| p.color != self.turn) {
                    if seen.contains(square) {
                        return true;
                    }
                    seen.insert(square);
                }
            }
        }
        false
    }

    /// Whether a step in this direction is one that the rules give to no man, but to the other side's or to kings.
    fn man_moves_only_forward(&self, dir: usize) -> bool {
        let moves = self.rules.man.moves;
        let own = if self.turn == Color::White {
            moves
        } else {
            moves.turned()
        };
        !own.contains(dir) && (own.turned().contains(dir) || self.rules.king.moves.contains(dir))
    }
}
