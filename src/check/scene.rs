//! The place of a finding in its game, for reports that show it: the board at that place, and whose game it is.

use crate::board::Square;
use crate::notation::Numbering;
use crate::position::Position;
use std::sync::Arc;

/// The game of a finding, and the board at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardSnapshot {
    pub(crate) game: Arc<GameHead>,
    /// The board, where the finding has a place among the moves.
    pub(crate) view: Option<PositionView>,
}

/// A position, and a move that is written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PositionView {
    /// The position before the move.
    pub(crate) position: Position,
    /// The squares that the move names, as far as the board has them.
    pub(crate) squares: Vec<Square>,
    /// The numbers of squares; nothing where the record has letters.
    pub(crate) numbering: Option<Numbering>,
}

/// What a game is known by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct GameHead {
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) event: String,
    pub(crate) round: String,
    pub(crate) date: String,
    /// White's points first, whatever the variant's records do.
    pub(crate) result: String,
    /// The id of its variant.
    pub(crate) variant: &'static str,
}
