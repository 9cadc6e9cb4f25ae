//! What endgame tables say of a game that is over.

use super::Played;
use super::steps::{Place, Reading};
use crate::board::Color;
use crate::endgame::{Shelf, Value, solve};
use crate::notation::{Style, write_move};
use crate::position::Position;
use crate::span::Span;

/// What perfect play comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Nobody wins.
    Drawn,
    /// A side wins, in so many plies.
    Won(Color, u16),
}

impl Fate {
    /// From the value of a position for the side to move.
    fn of(value: Value, turn: Color) -> Self {
        match value {
            Value::Draw => Self::Drawn,
            Value::Win(plies) => Self::Won(turn, plies),
            Value::Loss(plies) => Self::Won(turn.other(), plies),
        }
    }

    /// Who wins.
    pub(crate) fn winner(self) -> Option<Color> {
        match self {
            Self::Drawn => None,
            Self::Won(side, _) => Some(side),
        }
    }
}

/// A move after which the game comes to something else than before.
#[derive(Clone, Debug)]
pub(crate) struct Turned {
    /// Where the move stands.
    pub(crate) span: Span,
    /// Its ply, from 1.
    pub(crate) ply: u32,
    /// Who made it.
    pub(crate) side: Color,
    pub(crate) before: Fate,
    pub(crate) after: Fate,
    /// The moves that would have kept what there was.
    pub(crate) better: Vec<String>,
    /// The position before it.
    pub(crate) position: Position,
}

/// The most moves that are named, and the longest line that is written.
const NAMED: usize = 4;
const LINE: usize = 12;

/// What the last position of a game comes to; nothing where its moves are not to be trusted or the game is over on the board.
pub(crate) fn at_the_end(game: &Played<'_>) -> Option<(&'static Shelf, Fate)> {
    let shelf = game.plan.endgames?;
    if game.faults > 0 || !game.moves || game.mirrored.is_some() || game.now.ending().is_some() {
        return None;
    }
    let value = shelf.value(game.now)?;
    Some((shelf, Fate::of(value, game.now.turn())))
}

/// The moves of the winner and the replies that hold out longest; where it is long, its beginning.
pub(crate) fn line(shelf: &Shelf, position: &Position) -> String {
    let solution = solve(shelf.of(position.variant()), position, 0);
    let style = Style::of(position.variant());
    let mut now = position.clone();
    let mut words = Vec::new();
    for way in solution.line.iter().take(LINE) {
        let mut text = String::new();
        write_move(&now, way, &style, &mut text);
        words.push(text);
        now.play(&way.mv);
    }
    if solution.line.len() > LINE {
        words.push("...".to_owned());
    }
    words.join(" ")
}

/// The moves of the main line that gave away a win or a draw.
pub(crate) fn turned(game: &Played<'_>) -> Vec<Turned> {
    let Some(shelf) = game.plan.endgames else {
        return Vec::new();
    };
    if game.faults > 0 || game.mirrored.is_some() {
        return Vec::new();
    }
    let mut all = Vec::new();
    let mut position = game.start.clone();
    let mut ply = 0;
    let mut fate: Option<Fate> = None;
    for step in game.steps.iter().filter(|step| step.place == Place::Main) {
        let before = position.clone();
        if !step.apply(&mut position) {
            continue;
        }
        if matches!(step.reading, Reading::SetUp(_)) {
            fate = None;
            continue;
        }
        ply += 1;
        let value = |position: &Position| {
            let few = position.occupied().len() as usize <= crate::endgame::MOST;
            let value = few.then(|| shelf.value(position)).flatten()?;
            Some(Fate::of(value, position.turn()))
        };
        let had = fate.take().or_else(|| value(&before));
        fate = value(&position);
        let then = fate;
        let (Some(had), Some(then)) = (had, then) else {
            continue;
        };
        let side = before.turn();
        let rank = |fate: Fate| match fate.winner() {
            Some(winner) if winner == side => 2,
            None => 1,
            Some(_) => 0,
        };
        if rank(then) < rank(had) {
            let best = solve(shelf.of(before.variant()), &before, 0).best;
            let style = Style::of(before.variant());
            let better = best.iter().take(NAMED).map(|way| {
                let mut text = String::new();
                write_move(&before, way, &style, &mut text);
                text
            });
            all.push(Turned {
                span: step.span,
                ply,
                side,
                before: had,
                after: then,
                better: better.collect(),
                position: before.clone(),
            });
        }
    }
    all
}
