//! The evaluation of a finished game by endgame tables.

use super::AnalysedGame;
use super::steps::{MoveReading, StepLine};
use crate::board::Color;
use crate::counting::DrawTracker;
use crate::draw::CountUnit;
use crate::endgame::{self, EndgameValue, VariantEndgames, WinInTime, solve_position};
use crate::lang::Message;
use crate::notation::{MoveStyle, write_move};
use crate::position::Position;
use crate::span::Span;

/// The result of perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFate {
    /// Nobody wins.
    Drawn,
    /// A side wins, in so many plies.
    Won(Color, u16),
}

impl GameFate {
    /// Converts the value of a position for the side to move.
    fn from_value(value: EndgameValue, turn: Color) -> Self {
        match value {
            EndgameValue::Draw => Self::Drawn,
            EndgameValue::Win(plies) => Self::Won(turn, plies),
            EndgameValue::Loss(plies) => Self::Won(turn.other(), plies),
        }
    }

    /// Returns the winner.
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Drawn => None,
            Self::Won(side, _) => Some(side),
        }
    }
}

/// A move that changes the result of perfect play.
#[derive(Clone, Debug)]
pub struct FateChange {
    /// The place of the move.
    pub span: Span,
    /// Its ply, from 1.
    pub ply: u32,
    /// The side that made it.
    pub side: Color,
    /// The value of the game for that side before the move.
    pub before: GameFate,
    /// The value after it.
    pub after: GameFate,
    /// The moves that would have kept the result.
    pub better: Vec<String>,
    /// The position before it.
    pub position: Position,
}

/// The maximum number of better moves that are named.
const MAX_NAMED_MOVES: usize = 4;
/// The maximum length of a winning line that is written, in plies.
const MAX_LINE_PLIES: usize = 12;

/// Returns the result of perfect play from a position of a game, or `None` if the moves are not reliable or the game is over on
/// the board.
pub fn fate_of(
    game: &AnalysedGame<'_>,
    position: &Position,
) -> Option<(&'static VariantEndgames, GameFate)> {
    let shelf = game.plan.endgames?;
    let few = position.occupied_squares().len() as usize <= crate::endgame::MAX_TABLE_PIECES;
    if !few || game.faults > 0 || !game.moves || game.mirrored.is_some() {
        return None;
    }
    if position.game_ending().is_some() {
        return None;
    }
    let value = shelf.position_value(position)?;
    Some((shelf, GameFate::from_value(value, position.turn())))
}

/// The maximum number of positions that are searched to find whether an article draws before a win.
const MAX_SEARCHED_POSITIONS: u64 = 50_000;

/// Returns whether a won position is won before an article draws, with the counts as they are there.
pub fn in_time(
    game: &AnalysedGame<'_>,
    shelf: &VariantEndgames,
    position: &Position,
    counts: &DrawTracker,
) -> Option<Message> {
    let endgames = shelf.for_variant(position.variant())?;
    let value = endgames.position_value(position)?;
    let own = |plies: u16| match value {
        EndgameValue::Win(_) => plies.div_ceil(2),
        _ => plies / 2,
    };
    let winner = GameFate::from_value(value, position.turn()).winner()?;
    let found = endgame::in_time(endgames, position, counts, MAX_SEARCHED_POSITIONS)?;
    // The count that leaves the fewest moves.
    let left = counts.running_counts().filter_map(|count| {
        let left = count.of.saturating_sub(count.n);
        let left = match count.article.count_unit() {
            CountUnit::StrongMoves if count.strong == Some(winner) => left,
            CountUnit::Plies => left.div_ceil(2),
            _ => return None,
        };
        Some((u64::from(left), count.article.format_citation(game.code)))
    });
    let least = left.min();
    let needs: u64 = own(value.plies_to_end()?).into();
    Some(match (found, least) {
        (WinInTime::Wins(plies, _), None) => Message::WinBeforeDraw {
            n: own(plies).into(),
        },
        (WinInTime::Wins(plies, _), Some((left, article))) => {
            let n = own(plies).into();
            match n > left {
                true => Message::WinInTimeAnew { n, article, left },
                false => Message::WinInTime { n, article, left },
            }
        }
        (WinInTime::TooLate, Some((left, article))) if needs > left => Message::WinTooLate {
            n: needs,
            article,
            left,
        },
        (WinInTime::TooLate, _) => Message::WinTooLateLater { n: needs },
        (WinInTime::Unknown, _) => Message::WinTimeUnknown,
    })
}

/// Returns the moves of the winner and the replies that delay the end, cut after `MAX_LINE_PLIES`.
pub fn winning_line(shelf: &VariantEndgames, position: &Position) -> String {
    let solution = solve_position(shelf.for_variant(position.variant()), position, 0);
    let style = MoveStyle::for_variant(position.variant());
    let mut now = position.clone();
    let mut words = Vec::new();
    for way in solution.line.iter().take(MAX_LINE_PLIES) {
        let mut text = String::new();
        write_move(&now, way, &style, &mut text);
        words.push(text);
        now.play(&way.mv);
    }
    if solution.line.len() > MAX_LINE_PLIES {
        words.push("...".to_owned());
    }
    words.join(" ")
}

/// Returns the moves of the main line that gave away a win or a draw.
pub fn fate_changes(game: &AnalysedGame<'_>) -> Vec<FateChange> {
    let Some(shelf) = game.plan.endgames else {
        return Vec::new();
    };
    if game.faults > 0 || game.mirrored.is_some() {
        return Vec::new();
    }
    let mut all = Vec::new();
    let mut position = game.start.clone();
    let mut ply = 0;
    let mut fate: Option<GameFate> = None;
    for step in game
        .steps
        .iter()
        .filter(|step| step.place == StepLine::Main)
    {
        let before = position.clone();
        if !step.apply(&mut position) {
            continue;
        }
        if matches!(step.reading, MoveReading::SetUp(_)) {
            fate = None;
            continue;
        }
        ply += 1;
        let value = |position: &Position| {
            let few =
                position.occupied_squares().len() as usize <= crate::endgame::MAX_TABLE_PIECES;
            let value = few.then(|| shelf.position_value(position)).flatten()?;
            Some(GameFate::from_value(value, position.turn()))
        };
        let had = fate.take().or_else(|| value(&before));
        fate = value(&position);
        let then = fate;
        let (Some(had), Some(then)) = (had, then) else {
            continue;
        };
        let side = before.turn();
        let rank = |fate: GameFate| match fate.winner() {
            Some(winner) if winner == side => 2,
            None => 1,
            Some(_) => 0,
        };
        if rank(then) < rank(had) {
            let best = solve_position(shelf.for_variant(before.variant()), &before, 0).best;
            let style = MoveStyle::for_variant(before.variant());
            let better = best.iter().take(MAX_NAMED_MOVES).map(|way| {
                let mut text = String::new();
                write_move(&before, way, &style, &mut text);
                text
            });
            all.push(FateChange {
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
