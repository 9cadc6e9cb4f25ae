//! The commonest capture: one jump of a man that can make no other, and after which nothing is left to jump over.

use super::Move;
use super::side::{Side, capturing_men, could_jump, dirs_of};
use crate::board::bits::Bits;
use crate::board::geometry::NONE;
use crate::board::{Square, SquareSet};
use crate::variant::{Promotion, Removal, Variant};

/// The jump of the man on `from` to `to`, where it is plain that this is the one capture that the two squares can mean and
/// that it is legal. Nothing tells nothing: then the [search](super::capture) decides.
#[inline(never)]
pub(super) fn single<B: Bits>(rules: &Variant, side: &Side<B>, from: u8, to: u8) -> Option<Move> {
    // Towers tell captures apart that look the same; and what must be taken depends on all that can capture.
    if rules.towers || !side.men.has(from) {
        return None;
    }
    let man = B::one(from);
    let alone = || side.kings.none() && capturing_men(rules, side) == man;
    if !rules.priority.is_empty() && !alone() {
        return None;
    }
    let board = rules.board;
    let prey = match rules.man.takes_kings {
        true => side.prey(),
        false => side.prey_men,
    };
    let occupied = side.occupied();
    let mut jumped = None;
    for dir in dirs_of(rules.man.captures, side.us).each() {
        let over = board.next[dir & 7][usize::from(from & 127)];
        if over == NONE || !prey.has(over) {
            continue;
        }
        let landing = board.next[dir & 7][usize::from(over & 127)];
        if landing == NONE || occupied.has(landing) {
            continue;
        }
        // With two ways to begin, the other one may end on the same square.
        if landing != to || jumped.is_some() {
            return None;
        }
        jumped = Some(over);
    }
    let over = jumped?;
    let promotes = B::of(board.last_row[side.us as usize]).has(to);
    if promotes && rules.man.promotion == Promotion::GoesOn {
        return None;
    }
    let taken = B::one(over);
    let stops = promotes && rules.man.promotion == Promotion::Stops;
    let mut occupied = occupied ^ man;
    if rules.removal == Removal::AtOnce {
        occupied ^= taken;
    }
    let free = B::of(board.squares.0) & !occupied;
    if !stops && could_jump(rules, side.us, B::one(to), prey ^ taken, free) {
        return None;
    }
    Some(Move {
        taken: SquareSet(taken.wide()),
        from: Square(from),
        to: Square(to),
        promotes,
        order: 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movegen::with_word;
    use crate::position::Position;
    use crate::variant::VARIANTS;

    /// In games of random moves, every jump that is told is the one legal move between its squares.
    #[test]
    fn single_jumps_are_the_only_moves_between_their_squares() {
        let mut seed = 1u64;
        let mut random = move |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        for rules in VARIANTS {
            let mut told = 0;
            for _ in 0..60 {
                let mut position = Position::initial(rules);
                for _ in 0..120 {
                    let legal = position.legal_moves();
                    if legal.is_empty() || position.goal_reached() {
                        break;
                    }
                    for from in rules.board.squares {
                        for to in rules.board.squares {
                            let jump = with_word!(rules, B =>
                                single::<B>(rules, &Side::<B>::of(&position), from.0, to.0));
                            let Some(jump) = jump else { continue };
                            let mut fitting =
                                legal.iter().filter(|mv| (mv.from, mv.to) == (from, to));
                            assert_eq!(fitting.next(), Some(&jump), "{}: {position:?}", rules.id);
                            assert_eq!(fitting.next(), None, "{}: {position:?}", rules.id);
                            told += 1;
                        }
                    }
                    position.play(&legal[random(legal.len())]);
                }
            }
            assert!(rules.towers || told > 100, "{}: {told}", rules.id);
        }
    }
}
