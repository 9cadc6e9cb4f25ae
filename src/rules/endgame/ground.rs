//! The board as the tables use it: the playing squares numbered without gaps, and the quiet moves in reverse.

use super::material::{MAX_TABLE_PIECES, Material};
use crate::board::{Color, Square, SquareSet};
use crate::variant::{KingRange, Variant, WinningGoal};

/// The maximum number of playing squares of a board.
const MAX_SQUARES: usize = 72;

/// The board and the quiet moves of a variant. Squares are numbered from White's first rank upwards, without gaps.
#[derive(Debug)]
pub(super) struct EndgameBoard {
    pub(super) rules: &'static Variant,
    /// The number of playing squares.
    pub(super) squares: u8,
    /// The number of squares in a last row.
    pub(super) row: u8,
    /// The square of the layout with each number.
    layout: Vec<Square>,
    /// The number of each square of the layout.
    number: [u8; 128],
    /// The squares from which a white man reaches each square by a quiet move.
    pub(super) man_back: Vec<Vec<u8>>,
    /// The squares that a king reaches from each square, line by line. Kings move back along the same lines.
    pub(super) lines: Vec<Vec<Vec<u8>>>,
}

/// Pieces on numbered squares: the men of the side to move, those of the other side, then the kings in the same order. The squares
/// of each kind are sorted. The side to move is always White; if it is Black, the board is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PiecePlacement(pub(super) [u8; MAX_TABLE_PIECES]);

impl EndgameBoard {
    /// Creates the board of a variant. Returns `None` if its positions are more than pieces on squares (towers), or if its board is
    /// too large.
    pub(super) fn from_variant(rules: &'static Variant) -> Option<Self> {
        let board = rules.board;
        if rules.towers || board.squares.len() as usize > MAX_SQUARES {
            return None;
        }
        let layout: Vec<Square> = board.squares.into_iter().collect();
        let mut number = [u8::MAX; 128];
        for (at, square) in layout.iter().enumerate() {
            number[square.index()] = at as u8;
        }
        let step = |square: Square, dir: usize| {
            let to = board.neighbour_square(square, dir)?;
            Some(number[to.index()])
        };
        let opposite = |dir: usize| (dir + 4) % 8;
        let man_back = layout.iter().map(|square| {
            let from = rules.man.moves.step_indices();
            from.filter_map(|dir| step(*square, opposite(dir)))
                .collect::<Vec<u8>>()
        });
        let man_back: Vec<Vec<u8>> = man_back.collect();
        let lines = layout.iter().map(|square| {
            let dirs = rules.king.moves.step_indices();
            dirs.map(|dir| {
                let mut line = Vec::new();
                let mut at = *square;
                while let Some(to) = board.neighbour_square(at, dir) {
                    line.push(number[to.index()]);
                    if rules.king.range == KingRange::Short {
                        break;
                    }
                    at = to;
                }
                line
            })
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
        });
        let lines = lines.collect();
        let last = SquareSet(board.last_row[Color::White as usize]);
        Some(Self {
            rules,
            squares: layout.len() as u8,
            row: last.len() as u8,
            layout,
            number,
            man_back,
            lines,
        })
    }

    /// Returns the number of squares that the men of a side may be on.
    pub(super) fn for_men(&self) -> u8 {
        self.squares - self.row
    }

    /// Returns a square after the board is turned by 180 degrees.
    pub(super) fn turn_square(&self, square: u8) -> u8 {
        self.squares - 1 - square
    }

    /// Returns the material and the placement of pieces, which are given by color. Returns `None` if there are more pieces than tables
    /// hold, or if a man is on its last row.
    pub(super) fn place_pieces(
        &self,
        men: [SquareSet; 2],
        kings: [SquareSet; 2],
        mover: Color,
    ) -> Option<(Material, PiecePlacement)> {
        let all = men.iter().chain(&kings).map(|set| set.len());
        if all.sum::<u32>() as usize > MAX_TABLE_PIECES {
            return None;
        }
        let last = self.rules.board.last_row;
        if men[0].0 & last[0] != 0 || men[1].0 & last[1] != 0 {
            return None;
        }
        let (own, other) = (mover as usize, mover.other() as usize);
        let groups = [men[own], men[other], kings[own], kings[other]];
        let mut placed = PiecePlacement::default();
        let mut at = 0;
        for set in groups {
            let first = at;
            for square in set {
                placed.0[at] = self.number[square.index()];
                at += 1;
            }
            if mover == Color::Black {
                let group = &mut placed.0[first..at];
                group.reverse();
                for square in group {
                    *square = self.turn_square(*square);
                }
            }
        }
        let count = |set: SquareSet| set.len() as u8;
        let material = Material {
            men: [count(men[own]), count(men[other])],
            kings: [count(kings[own]), count(kings[other])],
        };
        Some((material, placed))
    }

    /// Returns the men and the kings, each as the sets of White, who is to move, and of Black.
    pub(super) fn piece_sets(
        &self,
        material: Material,
        placed: &PiecePlacement,
    ) -> [[SquareSet; 2]; 2] {
        let mut rest = placed.0.iter();
        let mut take = |count: u8| -> SquareSet {
            let squares = rest.by_ref().take(usize::from(count));
            squares.map(|at| self.layout[usize::from(*at)]).collect()
        };
        let men = material.men.map(&mut take);
        let kings = material.kings.map(&mut take);
        [men, kings]
    }

    /// Returns whether the game is over with such pieces: the side to move has none, or the goal is the first king and there is one.
    pub(super) fn is_over(&self, material: Material) -> bool {
        let goal = self.rules.goal == WinningGoal::FirstKing && material.kings != [0, 0];
        goal || material.pieces_by_side()[0] == 0
    }

    /// Returns whether positions with such pieces are more than pieces on squares: the quiet moves of a king in a row count, which
    /// concerns a side with both kings and men.
    pub(super) fn is_counted(&self, material: Material) -> bool {
        let both = |side: usize| material.men[side] > 0 && material.kings[side] > 0;
        self.rules.king_run_limit.is_some() && (both(0) || both(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::VARIANTS;

    #[test]
    fn turned_boards_are_the_same_boards() {
        for rules in VARIANTS {
            let Some(ground) = EndgameBoard::from_variant(rules) else {
                assert!(rules.towers, "{}", rules.id);
                continue;
            };
            let board = rules.board;
            for (at, square) in ground.layout.iter().enumerate() {
                let (file, rank) = board.file_and_rank(*square);
                let turned = ground.layout[usize::from(ground.turn_square(at as u8))];
                let place = (board.width - 1 - file, board.height - 1 - rank);
                assert_eq!(board.file_and_rank(turned), place, "{}", rules.id);
            }
            // The last rows have the highest and the lowest numbers.
            let rows = board.last_row.map(SquareSet);
            let row = usize::from(ground.row);
            let top: SquareSet = ground.layout.iter().rev().take(row).copied().collect();
            let bottom: SquareSet = ground.layout.iter().take(row).copied().collect();
            assert_eq!([top, bottom], rows, "{}", rules.id);
        }
    }
}
