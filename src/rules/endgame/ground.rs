//! A board as the tables see it: its playing squares numbered without gaps, and the quiet steps back.

use super::material::{MAX_TABLE_PIECES, Material};
use crate::board::{Color, Square, SquareSet};
use crate::variant::{KingRange, Variant, WinningGoal};

/// Playing squares a board may have.
const MAX_SQUARES: usize = 72;

/// The board and the steps of a variant. Squares are numbered from White's first rank upwards, without gaps.
#[derive(Debug)]
pub(super) struct EndgameBoard {
    pub(super) rules: &'static Variant,
    /// Playing squares.
    pub(super) squares: u8,
    /// Squares of a last row.
    pub(super) row: u8,
    /// The square of the layout of each number.
    layout: Vec<Square>,
    /// The number of each square of the layout.
    number: [u8; 128],
    /// From which squares a white man comes to each by a quiet move.
    pub(super) man_back: Vec<Vec<u8>>,
    /// The squares that a king passes from each, line by line, as far as it goes. A line back is one of these too.
    pub(super) lines: Vec<Vec<Vec<u8>>>,
}

/// Pieces on numbered squares: men of the side to move, men of the other, then kings in the same order; each kind in the order of the
/// squares. The side to move is White: where it is Black, the board is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PiecePlacement(pub(super) [u8; MAX_TABLE_PIECES]);

impl EndgameBoard {
    /// The ground of a variant; none where its positions are more than pieces on squares, or the board too large.
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

    /// Squares on which a side's men may stand.
    pub(super) fn for_men(&self) -> u8 {
        self.squares - self.row
    }

    /// The square opposite to another: the board turned by 180 degrees.
    pub(super) fn turn_square(&self, square: u8) -> u8 {
        self.squares - 1 - square
    }

    /// The material and the places of pieces, by colour; none where there are more than tables hold or a man stands on its last row.
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

    /// The sets of men and of kings of White, who is to move, and of Black.
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

    /// Whether nothing is to be looked up with such pieces: the side to move has none, or the game was over when the first king came.
    pub(super) fn is_over(&self, material: Material) -> bool {
        let goal = self.rules.goal == WinningGoal::FirstKing && material.kings != [0, 0];
        goal || material.pieces_by_side()[0] == 0
    }

    /// Whether positions with such pieces are more than their squares: where a king's quiet moves in a row are counted, those of a side
    /// with kings and men.
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
            // A last row is where the numbers end, and where they begin.
            let rows = board.last_row.map(SquareSet);
            let row = usize::from(ground.row);
            let top: SquareSet = ground.layout.iter().rev().take(row).copied().collect();
            let bottom: SquareSet = ground.layout.iter().take(row).copied().collect();
            assert_eq!([top, bottom], rows, "{}", rules.id);
        }
    }
}
