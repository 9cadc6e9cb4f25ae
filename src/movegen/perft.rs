//! Counting move trees: the test of a move generator.

use super::side::Side;
use super::{Identity, Move, captures, quiet, with_word};
use crate::board::bits::Bits;
use crate::position::Position;

/// Number of move sequences of `depth` plies from a position. A move is (from, to, captured set), with towers also
/// the order of the captures; where [`Variant::perft_counts_ways`](crate::variant::Variant::perft_counts_ways) says so, each way is one.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lists = vec![Vec::new(); depth as usize];
    with_word!(position.rules, B => count::<B>(position, &mut lists))
}

/// Moves are counted as the variant's published tables count them.
fn identity(position: &Position) -> Identity {
    if position.rules.perft_counts_ways {
        Identity::Way
    } else {
        position.identity()
    }
}

/// One list of moves for each ply that is left.
fn count<B: Bits>(position: &Position, lists: &mut [Vec<Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return 1;
    };
    if deeper.is_empty() {
        return leaves::<B>(position, moves);
    }
    position.moves_into(identity(position), moves);
    let mut sum = 0;
    for mv in moves.iter() {
        let mut after = position.clone();
        after.play(mv);
        sum += count::<B>(&after, deeper);
    }
    sum
}

/// Number of legal moves; quiet ones are counted without being made.
fn leaves<B: Bits>(position: &Position, moves: &mut Vec<Move>) -> u64 {
    if position.goal_reached() {
        return 0;
    }
    let side = Side::<B>::of(position);
    moves.clear();
    captures(position.rules, &side, identity(position), moves);
    let mut sum = moves.len() as u64;
    if sum == 0 || !position.rules.obligatory {
        sum += u64::from(quiet::count_men(position.rules, &side));
        quiet::kings(
            position.rules,
            &side,
            quiet::movable_kings(position, &side),
            |_, _| sum += 1,
        );
    }
    sum
}
