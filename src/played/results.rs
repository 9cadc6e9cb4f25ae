//! The result of a game: what is stated, and what stands on the board.

use super::Played;
use crate::board::Color;
use crate::movegen::Ending;
use crate::outcome::{Outcome, Terminator};
use crate::position::Position;
use crate::variant::Goal;

/// The result that is stated, if it is known.
pub(crate) fn stated(played: &Played<'_>) -> Option<Outcome> {
    let known = |score: &Terminator| *score != Terminator::Unknown;
    let stated = played.by_tag.filter(known);
    let stated = stated.or(played.terminator.map(|(score, _)| score));
    stated?.under(played.choice.variant).decided()
}

/// Who has won on the board, and how the game is over there; nothing where the moves are not to be trusted.
pub(crate) fn winner_on_board(played: &Played<'_>) -> Option<(Color, Ending)> {
    if played.faults > 0 || !played.moves {
        return None;
    }
    winner_of(played.now)
}

/// Who has won in a position that ends the game, and how.
pub(crate) fn winner_of(position: &Position) -> Option<(Color, Ending)> {
    let ending = position.ending()?;
    let winner = match (ending, position.variant().goal) {
        (Ending::Goal, _) if position.kings(Color::White).is_empty() => Color::Black,
        (Ending::Goal, _) => Color::White,
        (Ending::NoMove, Goal::BeBlocked) => position.turn(),
        (Ending::NoMove, _) => position.turn().other(),
    };
    Some((winner, ending))
}
