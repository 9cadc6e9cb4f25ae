//! The result of a game: the stated one, and the one on the board.

use super::AnalysedGame;
use crate::board::Color;
use crate::movegen::PositionEnding;
use crate::outcome::{Outcome, Terminator};
use crate::position::Position;
use crate::variant::WinningGoal;

/// Returns the stated result, if it is known.
pub fn stated_outcome(played: &AnalysedGame<'_>) -> Option<Outcome> {
    let known = |score: &Terminator| *score != Terminator::Unknown;
    // The tag takes precedence, so that all formats, lists and events give a game the same result.
    let stated = played.by_tag.filter(known);
    let stated = stated.or(played.terminator.map(|(score, _)| score));
    stated?
        .outcome_under(played.choice.variant)
        .decided_outcome()
}

/// Returns who has won on the board, and how the game is over there, or `None` if the moves are not reliable.
pub fn winner_on_board(played: &AnalysedGame<'_>) -> Option<(Color, PositionEnding)> {
    if played.faults > 0 || !played.moves {
        return None;
    }
    winner_of(played.now)
}

/// Returns who has won in a position that ends the game, and how.
pub fn winner_of(position: &Position) -> Option<(Color, PositionEnding)> {
    let ending = position.game_ending()?;
    let winner = match (ending, position.variant().goal) {
        (PositionEnding::Goal, _) if position.kings(Color::White).is_empty() => Color::Black,
        (PositionEnding::Goal, _) => Color::White,
        (PositionEnding::NoMove, WinningGoal::BeBlocked) => position.turn(),
        (PositionEnding::NoMove, _) => position.turn().other(),
    };
    Some((winner, ending))
}
