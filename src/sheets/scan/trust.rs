//! Which moves of a decoded game are sure.
//!
//! The margin over the next best game alone is not enough: after a lost row, all games that are left may agree on a wrong road. So
//! the move itself and those after it must also fit what is written for them.

use super::lattice::{DecodedGame, DecodedMove};

/// The minimum amount by which a game with another move must be dearer.
// With these limits one of 4,398 sure moves of 218 scans was wrong; with the margin alone, one in sixteen (docs/scans.md).
const SURE_MARGIN: f32 = 4.0;
/// The maximum cost of the characters of a sure move: two of them are wrong.
const MAX_OWN_COST: f32 = 6.0;
/// The number of moves before and after it that must fit, too, and the maximum cost of the characters of each.
const NEAR_MOVES: usize = 6;
const MAX_COST_BEFORE: f32 = 7.0;
const MAX_COST_AFTER: f32 = 7.0;

/// The maximum cost of the characters of a move that is worth writing down for itself.
const MAX_KEPT_COST: f32 = 8.0;

fn fits(own: &DecodedMove, limit: f32) -> bool {
    own.is_read && own.cost <= limit
}

/// Returns how many moves of a game are worth writing down: what follows the last two neighbours that fit was found for no better
/// reason than that it is legal. If half of the moves do not fit, none is.
pub(super) fn count_kept_moves(game: &DecodedGame) -> usize {
    let all = &game.moves;
    let fitting = |own: &DecodedMove| fits(own, MAX_KEPT_COST);
    let last = (1..all.len()).rfind(|at| fitting(&all[*at]) && fitting(&all[*at - 1]));
    let kept = last.map_or(0, |last| last + 1);
    let good = all[..kept].iter().filter(|own| fitting(own)).count();
    if good * 2 > kept { kept } else { 0 }
}

/// Returns for each move whether it is sure.
pub(super) fn find_sure_moves(game: &DecodedGame) -> Vec<bool> {
    let sure = |at: usize| {
        let own = &game.moves[at];
        let before = &game.moves[at.saturating_sub(NEAR_MOVES)..at];
        let after = game.moves[at + 1..].iter().take(NEAR_MOVES);
        own.margin >= SURE_MARGIN
            && fits(own, MAX_OWN_COST)
            && before.iter().all(|one| fits(one, MAX_COST_BEFORE))
            && after.into_iter().all(|one| fits(one, MAX_COST_AFTER))
    };
    (0..game.moves.len()).map(sure).collect()
}

/// Returns whether a move fits what is written, and another one does not fit nearly as well.
pub(super) fn is_clear(own: &DecodedMove) -> bool {
    own.margin >= SURE_MARGIN && fits(own, MAX_OWN_COST)
}
