//! Names of plies: the side that moves, and the number of its move, as players give them.

use super::Position;
use crate::board::Color;

/// The name of a ply: White's 17th move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlyLabel {
    /// The number of the move in the record.
    pub number: u32,
    /// The side that makes the move.
    pub side: Color,
    /// Whether that side begins games of the variant: `34. a1-h8` and not `34... a1-h8`.
    pub opens: bool,
}

impl PlyLabel {
    /// Returns the number as records write it: `34.` or `34...`.
    #[must_use]
    pub fn number_text(self) -> String {
        let stops = if self.opens { "." } else { "..." };
        format!("{}{stops}", self.number)
    }
}

/// The side and the number of each ply of a game. All texts that name a ply take the name from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyNumbering {
    /// The side that begins games of the variant.
    first: Color,
    /// The number of the first move.
    number: u32,
    /// Whether the other side makes the first move, so that the first row of the record has only one move.
    half: bool,
    /// The moves that positions set up within the game pass over: the plies before each position, and the number of moves that
    /// have been passed over so far.
    passed: Vec<(u32, u32)>,
}

impl PlyNumbering {
    /// Creates the numbering of a game that begins in a position with move `number`, or with move 1 if there is no number.
    #[must_use]
    pub fn from_start(start: &Position, number: Option<u32>) -> Self {
        let first = start.variant().first;
        Self {
            first,
            number: number.unwrap_or(1),
            half: start.turn() != first,
            passed: Vec::new(),
        }
    }

    /// Sets the number of the first move, as the record gives it.
    pub fn set_first_number(&mut self, number: u32) {
        self.number = number;
    }

    /// Records that a position with `turn` to move is set up after `plies` plies.
    pub fn set_up(&mut self, plies: u32, turn: Color) {
        if self.next(plies).side != turn {
            let passed = self.passed.last().map_or(0, |last| last.1);
            self.passed.push((plies, passed + 1));
        }
    }

    /// Returns the name of a ply, counted from 1, or `None` for 0, which is the start position.
    #[must_use]
    pub fn label_at(&self, ply: u32) -> Option<PlyLabel> {
        Some(self.next(ply.checked_sub(1)?))
    }

    /// Returns the name of the ply that follows after `plies` plies.
    #[must_use]
    pub fn next(&self, plies: u32) -> PlyLabel {
        let known = self.passed.partition_point(|(before, _)| *before <= plies);
        let passed = known.checked_sub(1).map_or(0, |nth| self.passed[nth].1);
        let moves = u64::from(plies) + u64::from(passed) + u64::from(self.half);
        let opens = moves.is_multiple_of(2);
        let rows = u32::try_from(moves / 2).unwrap_or(u32::MAX);
        PlyLabel {
            number: self.number.saturating_add(rows),
            side: if opens {
                self.first
            } else {
                self.first.other()
            },
            opens,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find_variant;

    /// Returns the number and the side of some plies of a game that begins with `turn` and `number`.
    fn labels_of_plies(
        variant: &str,
        turn: Color,
        number: Option<u32>,
        plies: [u32; 3],
    ) -> [(u32, Color); 3] {
        let start = Position::empty_board(find_variant(variant).unwrap(), turn);
        let turns = PlyNumbering::from_start(&start, number);
        plies.map(|ply| {
            turns
                .label_at(ply)
                .map(|turn| (turn.number, turn.side))
                .unwrap()
        })
    }

    #[test]
    fn plies_have_the_side_and_number_of_players() {
        use Color::{Black, White};
        let of = labels_of_plies("russian", White, None, [1, 2, 19]);
        assert_eq!(of, [(1, White), (1, Black), (10, White)]);
        // Black opens a game of English draughts.
        let of = labels_of_plies("english", Black, None, [1, 2, 19]);
        assert_eq!(of, [(1, Black), (1, White), (10, Black)]);
        // The other side is to move, and the record gives the number.
        let of = labels_of_plies("russian", Black, Some(41), [1, 2, 3]);
        assert_eq!(of, [(41, Black), (42, White), (42, Black)]);
        let of = labels_of_plies("english", White, Some(41), [1, 2, 3]);
        assert_eq!(of, [(41, White), (42, Black), (42, White)]);
        let of = labels_of_plies("russian", White, Some(u32::MAX), [1, 3, u32::MAX]);
        assert!(
            of.iter()
                .all(|(number, side)| (*number, *side) == (u32::MAX, White))
        );
    }

    #[test]
    fn a_position_among_the_moves_may_pass_one_over() {
        use Color::{Black, White};
        let start = Position::empty_board(find_variant("russian").unwrap(), White);
        let mut turns = PlyNumbering::from_start(&start, None);
        // Black is to move after the first ply anyway: nothing is passed over.
        turns.set_up(1, Black);
        turns.set_up(3, White);
        turns.set_up(3, White);
        turns.set_up(6, White);
        let of: Vec<_> = (1..=8)
            .map(|ply| turns.label_at(ply).unwrap().number_text())
            .collect();
        assert_eq!(of, ["1.", "1...", "2.", "3.", "3...", "4.", "5.", "5..."]);
        assert_eq!(turns.label_at(0), None);
    }
}
