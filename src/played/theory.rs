//! What endgame tables say of a game that is over.

use super::Played;
use super::steps::{Place, Reading};
use crate::board::Color;
use crate::counting::Tracker;
use crate::draw::Unit;
use crate::endgame::{self, InTime, Shelf, Value, solve};
use crate::lang::Message;
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

/// What a position of a game comes to; nothing where the moves are not to be trusted or the game is over on the board.
pub(crate) fn fate_of(game: &Played<'_>, position: &Position) -> Option<(&'static Shelf, Fate)> {
    let shelf = game.plan.endgames?;
    let few = position.occupied().len() as usize <= crate::endgame::MOST;
    if !few || game.faults > 0 || !game.moves || game.mirrored.is_some() {
        return None;
    }
    if position.ending().is_some() {
        return None;
    }
    let value = shelf.value(position)?;
    Some((shelf, Fate::of(value, position.turn())))
}

/// So many positions are looked at to find out whether an article draws before a win.
const SEARCHED: u64 = 50_000;

/// Whether a position that is won is won before an article draws, with the counts as they are there.
pub(crate) fn in_time(
    game: &Played<'_>,
    shelf: &Shelf,
    position: &Position,
    counts: &Tracker,
) -> Option<Message> {
    let endgames = shelf.of(position.variant())?;
    let value = endgames.value(position)?;
    let own = |plies: u16| match value {
        Value::Win(_) => plies.div_ceil(2),
        _ => plies / 2,
    };
    let winner = Fate::of(value, position.turn()).winner()?;
    let found = endgame::in_time(endgames, position, counts, SEARCHED)?;
    // The count that leaves fewest moves.
    let left = counts.counts().filter_map(|count| {
        let left = count.of.saturating_sub(count.n);
        let left = match count.article.unit() {
            Unit::StrongMoves if count.strong == Some(winner) => left,
            Unit::Plies => left.div_ceil(2),
            _ => return None,
        };
        Some((u64::from(left), count.article.cite(game.code)))
    });
    let least = left.min();
    let needs: u64 = own(value.plies()?).into();
    Some(match (found, least) {
        (InTime::Wins(plies, _), None) => Message::WinBeforeDraw {
            n: own(plies).into(),
        },
        (InTime::Wins(plies, _), Some((left, article))) => {
            let n = own(plies).into();
            match n > left {
                true => Message::WinInTimeAnew { n, article, left },
                false => Message::WinInTime { n, article, left },
            }
        }
        (InTime::TooLate, Some((left, article))) if needs > left => Message::WinTooLate {
            n: needs,
            article,
            left,
        },
        (InTime::TooLate, _) => Message::WinTooLateLater { n: needs },
        (InTime::Unknown, _) => Message::WinTimeUnknown,
    })
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
