//! Perft: counts the nodes of move trees to test the move generator.

use super::side::SideSets;
use super::{Move, MoveIdentity, collect_captures, quiet, with_word};
use crate::board::bits::BoardBits;
use crate::position::Position;

/// Counts the move sequences of `depth` plies from a position.
///
/// Moves are distinguished by (from, to, captured set), with towers also by the order of the captures. If
/// [`Variant::perft_counts_ways`](crate::variant::Variant::perft_counts_ways) is set, each path of a capture counts as a move.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lists = vec![Vec::new(); depth as usize];
    with_word!(position.rules, B => count_nodes::<B>(position, &mut lists))
}

/// Returns what distinguishes moves in the published perft tables of the variant.
fn perft_identity(position: &Position) -> MoveIdentity {
    // Records do not distinguish these paths, so that nowhere else is each of them a move (decision 0008).
    if position.rules.perft_counts_ways {
        MoveIdentity::Way
    } else {
        position.move_identity()
    }
}

/// Counts the move sequences from a position, with one list of moves for each remaining ply.
fn count_nodes<B: BoardBits>(position: &Position, lists: &mut [Vec<Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return 1;
    };
    if deeper.is_empty() {
        return count_leaves::<B>(position, moves);
    }
    position.moves_into(perft_identity(position), moves);
    let mut sum = 0;
    for mv in moves.iter() {
        let mut after = position.clone();
        after.play(mv);
        sum += count_nodes::<B>(&after, deeper);
    }
    sum
}

/// Counts the legal moves. Quiet moves are counted without being generated.
fn count_leaves<B: BoardBits>(position: &Position, moves: &mut Vec<Move>) -> u64 {
    if position.goal_reached() {
        return 0;
    }
    let side = SideSets::<B>::from_position(position);
    moves.clear();
    collect_captures(position.rules, &side, perft_identity(position), moves);
    let mut sum = moves.len() as u64;
    if sum == 0 || !position.rules.obligatory {
        sum += u64::from(quiet::count_men(position.rules, &side));
        quiet::for_each_king_move(
            position.rules,
            &side,
            quiet::movable_kings(position, &side),
            |_, _| sum += 1,
        );
    }
    sum
}
