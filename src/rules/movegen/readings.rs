//! The possible positions after a line of written moves, followed in parallel: later moves decide what an earlier one meant.

use super::{Move, MoveResolution, SquareCodes};
use crate::position::Position;
use crate::written::MoveText;

/// The maximum number of positions that are followed at the same time.
pub const MAX_READINGS: usize = 256;

/// The possible positions after a line of written moves. There is always at least one.
#[derive(Clone, Debug)]
pub struct Readings {
    positions: Vec<Position>,
}

impl Readings {
    /// Creates the readings of a line that begins in `position`.
    pub fn new(position: Position) -> Self {
        Self {
            positions: vec![position],
        }
    }

    /// Returns the first of the positions.
    pub fn first_position(&self) -> &Position {
        &self.positions[0]
    }

    /// Returns the positions.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Plays a move in each position in which it is legal, and drops the other positions. If it is legal in none of them, nothing
    /// changes. Returns whether the move was played.
    pub fn apply_text(&mut self, text: &MoveText, squares: &SquareCodes) -> bool {
        if let [only] = self.positions.as_mut_slice() {
            match only.resolve_move(text, squares) {
                MoveResolution::Legal(mv) => {
                    only.play(&mv);
                    return true;
                }
                MoveResolution::Illegal => return false,
                MoveResolution::Ambiguous(_) => {}
            }
        }
        self.apply_ambiguous(text, squares)
    }

    #[cold]
    fn apply_ambiguous(&mut self, text: &MoveText, squares: &SquareCodes) -> bool {
        // Trying one reading and going back takes time that grows with the game, and reports faults of the wrong reading (decision 0006).
        let mut next: Vec<Position> = Vec::new();
        for position in &self.positions {
            for mv in position.fitting_moves(text, squares) {
                let mut after = position.clone();
                after.play(&mv);
                if next.len() < MAX_READINGS && !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        let made = !next.is_empty();
        if made {
            self.positions = next;
        }
        made
    }
}

/// Follows moves from a position as far as they are legal in any reading. Returns the number of moves that are, and the
/// readings that they lead to.
pub fn follow_moves(
    start: Position,
    moves: &[MoveText],
    squares: &SquareCodes,
) -> (usize, Readings) {
    let mut readings = Readings::new(start);
    let made = moves
        .iter()
        .take_while(|text| readings.apply_text(text, squares))
        .count();
    (made, readings)
}

/// Returns the moves of `texts` that lead from one position to another, or `None` if they cannot do so. Each move that is tried
/// takes one of `tries`; when these are used up, the search fails.
pub fn find_moves_between(
    from: &Position,
    texts: &[MoveText],
    to: &Position,
    squares: &SquareCodes,
    tries: &mut usize,
) -> Option<Vec<Move>> {
    let (mut position, mut way) = (from.clone(), Vec::new());
    for (nth, text) in texts.iter().enumerate() {
        *tries = tries.checked_sub(1)?;
        match position.resolve_move(text, squares) {
            MoveResolution::Legal(mv) => {
                position.play(&mv);
                way.push(mv);
            }
            MoveResolution::Ambiguous(all) => {
                return all.into_iter().find_map(|mv| {
                    let mut after = position.clone();
                    after.play(&mv);
                    let rest = find_moves_between(&after, &texts[nth + 1..], to, squares, tries)?;
                    way.push(mv);
                    way.extend(rest);
                    Some(std::mem::take(&mut way))
                });
            }
            MoveResolution::Illegal => return None,
        }
    }
    (position == *to).then_some(way)
}

impl Position {
    /// Returns the legal moves that a text can mean, none if it is illegal.
    pub fn fitting_moves(&self, text: &MoveText, squares: &SquareCodes) -> Vec<Move> {
        match self.resolve_move(text, squares) {
            MoveResolution::Legal(mv) => vec![mv],
            MoveResolution::Ambiguous(all) => all,
            MoveResolution::Illegal => Vec::new(),
        }
    }
}
