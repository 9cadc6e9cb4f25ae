//! What writing a capture needs to know, without a list of all moves.

use super::capture::{CaptureSink, Found, search_from};
use super::side::Side;
use super::{Move, MovePath, Ways, with_word};
use crate::board::Position;

/// Finds a legal capture between the same two squares that is another move.
struct Twin {
    mv: Move,
    ordered: bool,
    score: u64,
    found: bool,
}

impl CaptureSink for Twin {
    #[inline]
    fn found(&mut self, capture: &Found<'_>) {
        if capture.score < self.score {
            return;
        }
        if capture.score > self.score {
            self.score = capture.score;
            self.found = false;
        }
        self.found |= capture.to == self.mv.to.0
            && (self.ordered || capture.taken != self.mv.taken.0)
            && capture.to_move(self.ordered) != self.mv;
    }
}

impl Position {
    /// Whether another legal capture has the same first and last square as this legal one.
    #[must_use]
    pub fn capture_has_twin(&self, mv: &Move) -> bool {
        let mut twin = Twin {
            mv: *mv,
            ordered: self.rules.towers,
            score: 0,
            found: false,
        };
        with_word!(self.rules, B => search_from(self.rules, &Side::<B>::of(self), mv.from.0, &mut twin));
        twin.found
    }

    /// One way to make a legal capture; nothing when this is none.
    #[must_use]
    pub fn capture_way(&self, mv: &Move) -> Option<MovePath> {
        let ways = self.ways(Ways::new(self.rules, false, true), Some(mv.from));
        ways.into_iter().find(|way| way.mv == *mv)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Position;
    use crate::notation::fen;
    use crate::variant::find;

    fn position(variant: &str, text: &str) -> Position {
        let rules = find(variant).unwrap();
        fen::read(text).unwrap().position(rules, rules.numbering).0
    }

    /// Against the list of all moves.
    #[test]
    fn twins_are_those_of_the_list() {
        for (variant, text, twins) in [
            ("international", "W:WK47:B14,19,29,31,42", 2),
            ("russian", "W:WKd2:Bb6,d6,f4,f6,g7", 2),
            ("russian", "W:Wc3:Bd4", 0),
            ("italian", "W:W22,23:B18,19,11", 0),
        ] {
            let position = position(variant, text);
            let moves = position.legal_moves();
            let mut found = 0;
            for mv in &moves {
                let same = |other: &&super::Move| other.from == mv.from && other.to == mv.to;
                let listed = moves.iter().filter(same).count() > 1;
                assert_eq!(position.capture_has_twin(mv), listed, "{text} {mv:?}");
                assert_eq!(position.capture_way(mv).unwrap().mv, *mv);
                found += usize::from(listed);
            }
            assert_eq!(found, twins, "{text}");
        }
    }
}
