//! What a ply changed, told from the positions before and after it.

use crate::board::{Position, SquareSet, Towers};

/// What a ply changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// Some number of men or kings of a side is another one: a capture or a promotion.
    pub(super) force: bool,
    /// One king moved, and nothing was captured.
    pub(super) kings_only: bool,
}

/// What became of one kind of piece of one side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Nothing.
    Same,
    /// One of them stands elsewhere.
    Moved,
    /// Anything else.
    Other,
}

impl Step {
    #[inline]
    fn of(before: SquareSet, after: SquareSet) -> Self {
        if before == after {
            return Self::Same;
        }
        let (left, came) = (before.0 & !after.0, after.0 & !before.0);
        let one = |set: u128| set != 0 && set & (set - 1) == 0;
        if one(left) && one(came) {
            Self::Moved
        } else {
            Self::Other
        }
    }
}

impl Change {
    #[inline]
    pub(super) fn between(before: &Position, after: &Position) -> Self {
        let men = [0, 1].map(|side| Step::of(before.men[side], after.men[side]));
        let kings = [0, 1].map(|side| Step::of(before.kings[side], after.kings[side]));
        let other = men.contains(&Step::Other) || kings.contains(&Step::Other);
        let force = other && differs(before, after);
        let still = men == [Step::Same; 2];
        let one = kings == [Step::Moved, Step::Same] || kings == [Step::Same, Step::Moved];
        Self {
            force,
            kings_only: still && one && no_tower_taken(before, after),
        }
    }
}

/// Whether a number of men or kings differs.
fn differs(before: &Position, after: &Position) -> bool {
    [0, 1].into_iter().any(|side| {
        before.men[side].len() != after.men[side].len()
            || before.kings[side].len() != after.kings[side].len()
    })
}

/// With towers, a capture may leave the same kind of piece on the captured square; then a third tower is another one.
fn no_tower_taken(before: &Position, after: &Position) -> bool {
    let (Some(before_towers), Some(after_towers)) = (&before.towers, &after.towers) else {
        return true;
    };
    let differs = |towers: &Towers, others: &Towers| {
        let squares = before.board().squares.into_iter();
        squares
            .filter(|&square| towers.get(square) != others.get(square))
            .count()
    };
    differs(before_towers, after_towers) <= 2
}
