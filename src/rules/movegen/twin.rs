//! The facts on a capture that are needed to write it, without a list of all moves.

use super::capture::{CaptureSink, FoundCapture, search_from};
use super::side::{SideSets, dirs_of};
use super::{CapturePaths, Move, MovePath, with_word};
use crate::board::{Square, SquareSet};
use crate::position::Position;

/// A sink that finds another legal capture with the same last square as a given one.
struct RivalFinder {
    mv: Move,
    ordered: bool,
    score: u64,
    found: bool,
}

impl CaptureSink for RivalFinder {
    #[inline]
    fn add_capture(&mut self, capture: &FoundCapture<'_>) {
        if capture.score < self.score {
            return;
        }
        if capture.score > self.score {
            self.score = capture.score;
            self.found = false;
        }
        self.found |= capture.to == self.mv.to.0
            && (self.ordered || capture.from != self.mv.from.0 || capture.taken != self.mv.taken.0)
            && capture.to_move(self.ordered) != self.mv;
    }
}

impl Position {
    /// Returns whether another legal capture has the same first and last square as this legal capture.
    #[must_use]
    pub fn capture_has_twin(&self, mv: &Move) -> bool {
        !self.is_only_jump(mv) && self.capture_has_rival(mv, SquareSet::EMPTY)
    }

    /// Returns whether another legal capture ends on the same square as this legal capture and begins on the same square or on one
    /// of `others`.
    #[must_use]
    pub(crate) fn capture_has_rival(&self, mv: &Move, others: SquareSet) -> bool {
        let mut rival = RivalFinder {
            mv: *mv,
            ordered: self.rules.towers,
            score: 0,
            found: false,
        };
        with_word!(self.rules, B => {
            let side = SideSets::<B>::from_position(self);
            search_from(self.rules, &side, mv.from.0, &mut rival);
            for other in others {
                search_from(self.rules, &side, other.0, &mut rival);
            }
        });
        rival.found
    }

    /// Returns whether a capture by a man is evidently the only one from its square: it takes one piece, beyond which it had to end,
    /// and the man has no other jump to begin with.
    fn is_only_jump(&self, mv: &Move) -> bool {
        mv.taken.len() == 1
            && self.men(self.turn).contains(mv.from)
            && !self.may_jump(mv.from, mv.taken)
    }

    /// Returns whether a man of the side to move can begin with a jump over a piece that is not on one of the squares of `over`.
    pub(crate) fn may_jump(&self, man: Square, over: SquareSet) -> bool {
        let (board, us) = (self.rules.board, self.turn);
        let prey = self.pieces(us.other()) & !over;
        let free = board.squares & !self.occupied_squares();
        dirs_of(self.rules.man.captures, us)
            .step_indices()
            .any(|dir| {
                let jump = board
                    .neighbour_square(man, dir)
                    .filter(|over| prey.contains(*over));
                let to = jump.and_then(|over| board.neighbour_square(over, dir));
                to.is_some_and(|to| free.contains(to))
            })
    }

    /// Returns one path of a legal capture, or `None` if the move is not a capture that the piece can make.
    #[must_use]
    pub fn find_capture_path(&self, mv: &Move) -> Option<MovePath> {
        let ways = self.collect_paths(CapturePaths::new(self.rules, false, true), Some(mv.from));
        ways.into_iter().find(|way| way.mv == *mv)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::SquareSet;
    use crate::notation::fen;
    use crate::position::Position;
    use crate::variant::find_variant;

    fn test_position(variant: &str, text: &str) -> Position {
        let rules = find_variant(variant).unwrap();
        fen::parse_fen(text)
            .unwrap()
            .to_position(rules, rules.numbering)
            .0
    }

    /// Compares the results with the list of all moves.
    #[test]
    fn twins_are_those_of_the_list() {
        for (variant, text, twins) in [
            ("international", "W:WK47:B14,19,29,31,42", 2),
            ("russian", "W:WKd2:Bb6,d6,f4,f6,g7", 2),
            ("russian", "W:Wc3:Bd4", 0),
            ("italian", "W:W22,23:B18,19,11", 0),
            ("russian", "B:Wd4,f4:Bc5,e5", 0),
            ("russian", "W:WKc3,Kc5:Bd4", 0),
            // One capture goes round four pieces and over the fifth, the other over the fifth alone.
            ("russian", "W:Wc3:Bb4,b6,d6,d4,b2", 2),
            ("brazilian", "W:Wd2,b2:Bc3,e3", 0),
        ] {
            let position = test_position(variant, text);
            let moves = position.legal_moves();
            let mut found = 0;
            for mv in &moves {
                let same = |other: &&super::Move| other.from == mv.from && other.to == mv.to;
                let listed = moves.iter().filter(same).count() > 1;
                assert_eq!(position.capture_has_twin(mv), listed, "{text} {mv:?}");
                let all = position.pieces(position.turn()) & !SquareSet::from_square(mv.from);
                let rival = |other: &super::Move| other.to == mv.to && other != mv;
                let rivals = moves.iter().any(rival);
                assert_eq!(position.capture_has_rival(mv, all), rivals, "{text} {mv:?}");
                assert_eq!(position.find_capture_path(mv).unwrap().mv, *mv);
                found += usize::from(listed);
            }
            assert_eq!(found, twins, "{text}");
        }
    }
}
