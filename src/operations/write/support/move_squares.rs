//! Converts a move to squares.

use crate::board::Square;
use crate::movegen::{Move, MovePath};
use crate::played::MoveReading;
use crate::position::Position;
use crate::tree::{Ply, WalkPlace};

/// The squares of a move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::write) struct PlayedPath {
    /// The squares on which the piece lands, with the first and the last one.
    pub(in crate::write) path: Vec<Square>,
    /// The squares of the captured pieces.
    pub(in crate::write) taken: Vec<Square>,
    /// Whether the rules allow the move.
    pub(in crate::write) legal: bool,
}

/// Returns the squares of a move, if one was made.
pub(in crate::write) fn played_path(ply: &Ply, before: &Position) -> Option<PlayedPath> {
    if let Some(mv) = ply.reading.legal_move() {
        if before.goal_reached() {
            return None;
        }
        let (path, taken) = match capture_path(mv, before) {
            Some(MovePath { path, captured, .. }) => (path, captured),
            None => (vec![mv.from, mv.to], mv.taken.into_iter().collect()),
        };
        return Some(PlayedPath {
            path,
            taken,
            legal: true,
        });
    }
    match &ply.reading {
        MoveReading::Literal(literal) => Some(PlayedPath {
            path: vec![literal.from, literal.to],
            taken: literal.taken.into_iter().collect(),
            legal: false,
        }),
        _ => None,
    }
}

/// Passes the squares on which the piece lands to `take`, one after another, as [`played_path`] has them.
pub(in crate::write) fn for_each_landing_square(
    ply: &Ply,
    at: WalkPlace<'_>,
    take: &mut dyn FnMut(Square),
) {
    let before = at.before;
    match ply.reading.legal_move() {
        // In damaged records, a variation may start where its moves are not legal; those of the main line are.
        Some(mv) if at.depth > 0 && !before.legal_moves().contains(mv) => {}
        Some(mv) if mv.taken.len() < 2 && !before.goal_reached() => {
            [mv.from, mv.to].into_iter().for_each(take)
        }
        _ => played_path(ply, before)
            .into_iter()
            .flat_map(|way| way.path)
            .for_each(take),
    }
}

/// Returns the path of a capture of several pieces, jump by jump. A move that captures fewer goes straight to its
/// destination.
fn capture_path(mv: &Move, before: &Position) -> Option<MovePath> {
    if mv.taken.len() < 2 {
        return None;
    }
    before.find_capture_path(mv)
}
