//! The change that a ply made, derived from the positions before and after it.

use crate::board::{SquareSet, TowerTable};
use crate::position::Position;

/// The change that a ply made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlyChange {
    /// Whether the number of men or kings of a side changed: a capture or a promotion.
    pub(super) force: bool,
    /// Whether one king moved and nothing was captured.
    pub(super) kings_only: bool,
}

impl PlyChange {
    #[inline]
    pub(super) fn between_positions(before: &Position, after: &Position) -> Self {
        let differ = |side: usize, kings: bool| {
            let of = |position: &Position| {
                if kings {
                    position.kings[side].0
                } else {
                    position.men[side].0
                }
            };
            of(before) ^ of(after)
        };
        let [white_men, black_men] = [differ(0, false), differ(1, false)];
        let [white_kings, black_kings] = [differ(0, true), differ(1, true)];
        // Nearly every ply moves one piece and leaves all others alone.
        let men = white_men | black_men;
        let kings = white_kings | black_kings;
        let alone = |one: u128, other: u128| one == 0 || other == 0;
        if kings == 0 && alone(white_men, black_men) && is_one_piece_move(before.men, after.men) {
            return Self {
                force: false,
                kings_only: false,
            };
        }
        let king = men == 0
            && alone(white_kings, black_kings)
            && is_one_piece_move(before.kings, after.kings);
        Self {
            force: !king && has_force_changed(before, after),
            kings_only: king && no_tower_taken(before, after),
        }
    }
}

/// Returns whether one piece of one kind left a square and came to another.
#[inline]
fn is_one_piece_move(before: [SquareSet; 2], after: [SquareSet; 2]) -> bool {
    let (before, after) = (before[0].0 | before[1].0, after[0].0 | after[1].0);
    let (left, came) = (before & !after, after & !before);
    let one = |set: u128| set != 0 && set & (set - 1) == 0;
    one(left) && one(came)
}

/// Returns whether the number of men or kings of a side differs.
fn has_force_changed(before: &Position, after: &Position) -> bool {
    let pairs = [0, 1].into_iter().flat_map(|side| {
        [
            (before.men[side].0, after.men[side].0),
            (before.kings[side].0, after.kings[side].0),
        ]
    });
    pairs.into_iter().any(|(before, after)| {
        let (left, came) = (before & !after, after & !before);
        (left == 0) != (came == 0) || left.count_ones() != came.count_ones()
    })
}

/// Returns whether no tower was captured. A capture may leave the same kind of piece on the captured square; then three towers
/// differ, not two.
fn no_tower_taken(before: &Position, after: &Position) -> bool {
    let (Some(before_towers), Some(after_towers)) = (&before.towers, &after.towers) else {
        return true;
    };
    let differs = |towers: &TowerTable, others: &TowerTable| {
        let squares = before.board().squares.into_iter();
        squares
            .filter(|&square| towers.get(square) != others.get(square))
            .count()
    };
    differs(before_towers, after_towers) <= 2
}
