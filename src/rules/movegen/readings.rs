//! The positions that written moves can have led to, followed side by side: later moves decide what an earlier one meant.

use super::{Move, MoveResolution, SquareCodes};
use crate::position::Position;
use crate::written::MoveText;

/// The most positions that are followed at the same time.
pub const MAX_READINGS: usize = 256;

/// The positions that a line of written moves can have led to; at least one.
#[derive(Clone, Debug)]
pub struct Readings {
    positions: Vec<Position>,
}

impl Readings {
    /// The one position that a line begins in.
    pub fn new(position: Position) -> Self {
        Self {
            positions: vec![position],
        }
    }

    /// The first of the positions.
    pub fn first_position(&self) -> &Position {
        &self.positions[0]
    }

    /// The positions.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Makes a move in each position in which it is legal, and drops the others. Where it is legal in none of them, nothing
    /// changes. Returns whether it was made.
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

/// Follows moves from a position as far as they are legal in any reading. Returns how many are, and where they lead.
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

/// Finds the moves that texts stand for on a way from one position to another. At most so many of them are tried.
pub fn way_between(
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
                    let rest = way_between(&after, &texts[nth + 1..], to, squares, tries)?;
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
    /// The legal moves that a text can mean; none where it is illegal.
    pub fn fitting_moves(&self, text: &MoveText, squares: &SquareCodes) -> Vec<Move> {
        match self.resolve_move(text, squares) {
            MoveResolution::Legal(mv) => vec![mv],
            MoveResolution::Ambiguous(all) => all,
            MoveResolution::Illegal => Vec::new(),
        }
    }
}
