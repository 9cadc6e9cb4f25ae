//! The place of a finding in its game, for reports that show it: the board at that place, and whose game it is.

use crate::board::Square;
use crate::notation::Numbering;
use crate::position::Position;
use std::sync::Arc;

/// The game of a finding, and the board at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSnapshot {
    /// The head of the game.
    pub game: Arc<GameHead>,
    /// The board, where the finding has a place among the moves.
    pub view: Option<PositionView>,
}

/// A position, and a move that is written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionView {
    /// The position before the move.
    pub position: Position,
    /// The squares that the move names, as far as the board has them.
    pub squares: Vec<Square>,
    /// The numbers of squares; nothing where the record has letters.
    pub numbering: Option<Numbering>,
}

/// What a game is known by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameHead {
    /// The name of White.
    pub white: String,
    /// The name of Black.
    pub black: String,
    /// The name of the event.
    pub event: String,
    /// The round.
    pub round: String,
    /// The date, as it is written.
    pub date: String,
    /// White's points first, whatever the variant's records do.
    pub result: String,
    /// The id of its variant.
    pub variant: &'static str,
}
