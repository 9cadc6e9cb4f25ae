//! Lines of legal moves with wanted properties, found at random.

use crate::random::Random;
use pdn_rules::board::Color;
use pdn_rules::movegen::Move;
use pdn_rules::position::Position;

/// What a walk may do.
pub(super) struct Walk<'a> {
    /// Whether a position may come up.
    pub(super) keep: &'a dyn Fn(&Position) -> bool,
    /// Of a hundred moves, so many are made by men where they can.
    pub(super) men: usize,
}

fn after(position: &Position, mv: &Move) -> Position {
    let mut next = position.clone();
    next.play(mv);
    next
}

/// Whether the pieces are the same in number and kind.
pub(super) fn same_force(one: &Position, other: &Position) -> bool {
    [Color::White, Color::Black].into_iter().all(|color| {
        one.men(color).len() == other.men(color).len()
            && one.kings(color).len() == other.kings(color).len()
    })
}

/// A line of so many plies without a capture, in which every position is kept and every side can go on.
pub(super) fn walk(
    start: &Position,
    plies: usize,
    how: &Walk<'_>,
    random: &mut Random,
) -> Option<Vec<Position>> {
    'tries: for _ in 0..2_000 {
        let mut line = vec![start.clone()];
        while line.len() <= plies {
            let now = &line[line.len() - 1];
            let fits: Vec<(bool, Position)> = now
                .legal_moves()
                .iter()
                .filter(|mv| !mv.is_capture())
                .map(|mv| (now.men(now.turn()).contains(mv.from), after(now, mv)))
                .filter(|(_, next)| same_force(now, next))
                .filter(|(_, next)| !next.has_capture() && next.game_ending().is_none())
                .filter(|(_, next)| (how.keep)(next))
                .collect();
            let men = random.percent(how.men);
            let mut liked: Vec<_> = fits.iter().filter(|(man, _)| *man == men).collect();
            if liked.is_empty() {
                liked = fits.iter().collect();
            }
            match liked.get(random.below(liked.len().max(1))) {
                Some((_, next)) => {
                    let next = next.clone();
                    line.push(next);
                }
                None => continue 'tries,
            }
        }
        return Some(line);
    }
    None
}

/// A line of at most so many plies that ends with a wanted move; the positions before are kept. Gives up after so many
/// tries.
pub(super) fn search(
    start: &Position,
    (plies, tries): (usize, usize),
    how: &Walk<'_>,
    random: &mut Random,
    wanted: impl Fn(&Position, &Move, &Position) -> bool,
) -> Option<Vec<Position>> {
    for _ in 0..tries {
        let mut line = vec![start.clone()];
        while line.len() <= plies {
            let now = &line[line.len() - 1];
            let moves: Vec<(Move, Position)> = now
                .legal_moves()
                .into_iter()
                .map(|mv| (mv, after(now, &mv)))
                .collect();
            if let Some((_, next)) = moves.iter().find(|(mv, next)| wanted(now, mv, next)) {
                let next = next.clone();
                line.push(next);
                return Some(line);
            }
            let men = random.percent(how.men);
            let kept = |(mv, next): &&(Move, Position)| {
                !mv.is_capture() && same_force(now, next) && (how.keep)(next)
            };
            let fits: Vec<_> = moves.iter().filter(kept).collect();
            let mut liked: Vec<_> = fits
                .iter()
                .filter(|(mv, _)| now.men(now.turn()).contains(mv.from) == men)
                .collect();
            if liked.is_empty() {
                liked = fits.iter().collect();
            }
            let Some((_, next)) = liked.get(random.below(liked.len().max(1))) else {
                break;
            };
            let next = next.clone();
            line.push(next);
        }
    }
    None
}
