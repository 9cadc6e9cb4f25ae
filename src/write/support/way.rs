//! A move as squares.

use crate::board::{Position, Square};
use crate::movegen::MovePath;
use crate::replay::Reading;
use crate::tree::Ply;

/// The squares of a move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::write) struct Way {
    /// The squares the piece stands on, the first and the last included.
    pub(in crate::write) path: Vec<Square>,
    /// The squares of the pieces it takes.
    pub(in crate::write) taken: Vec<Square>,
    /// Whether the rules allow it.
    pub(in crate::write) legal: bool,
}

/// The squares of a move, if one was made.
pub(in crate::write) fn way(ply: &Ply, before: &Position) -> Option<Way> {
    if let Some(mv) = ply.reading.legal() {
        let found = before.legal_paths().into_iter().find(|way| way.mv == *mv);
        let MovePath { path, captured, .. } = found?;
        return Some(Way {
            path,
            taken: captured,
            legal: true,
        });
    }
    match &ply.reading {
        Reading::Literal(literal) => Some(Way {
            path: vec![literal.from, literal.to],
            taken: literal.taken.into_iter().collect(),
            legal: false,
        }),
        _ => None,
    }
}
