//! The main line as positions, and as pieces that consist of legal moves only.

use super::score::number;
use super::{Way, way};
use crate::notation::Style;
use crate::position::Position;
use crate::tree::{At, Game, Note, Ply, Visit, walk};
use crate::write::WriteOptions;

/// A position of the main line.
#[derive(Clone, Debug)]
pub(in crate::write) struct Stop {
    /// The position.
    pub(in crate::write) position: Position,
    /// The move that led to it; none for the start and for a position that was set up.
    pub(in crate::write) way: Option<Way>,
    /// Plies made so far.
    pub(in crate::write) ply: u32,
    /// That move with its number; empty for the start and for a position that was set up.
    pub(in crate::write) label: String,
}

/// All positions of the main line, the first one included.
pub(in crate::write) fn course(game: &Game, how: &WriteOptions) -> Vec<Stop> {
    let mut course = Course {
        game,
        how,
        style: how.style(game.variant),
        stops: vec![Stop {
            position: game.start.clone(),
            way: None,
            ply: 0,
            label: String::new(),
        }],
    };
    walk(game, &mut course);
    course.stops
}

struct Course<'a> {
    game: &'a Game,
    how: &'a WriteOptions,
    style: Style,
    stops: Vec<Stop>,
}

impl Visit for Course<'_> {
    fn ply(&mut self, ply: &Ply, at: At<'_>) {
        if at.depth > 0 || !ply.reading.is_ply() {
            return;
        }
        let (number, left) = number(self.game, at);
        let mut label = format!("{number}{} ", if left { "." } else { "..." });
        self.how.write(&self.style, ply, at, &mut label);
        self.stops.push(Stop {
            position: at.after.clone(),
            way: way(ply, at.before),
            ply: at.ply,
            label,
        });
    }
    fn note(&mut self, note: &Note, depth: u32) {
        let (Note::SetUp(position), 0) = (note, depth) else {
            return;
        };
        let ply = self.stops.last().map_or(0, |stop| stop.ply);
        self.stops.push(Stop {
            position: (**position).clone(),
            way: None,
            ply,
            label: String::new(),
        });
    }
}

/// Legal moves in a row from a position.
#[derive(Clone, Debug)]
pub(in crate::write) struct Leg {
    /// The position before the first of them.
    pub(in crate::write) start: Position,
    /// The moves.
    pub(in crate::write) ways: Vec<Way>,
    /// The position after the last of them.
    pub(in crate::write) end: Position,
}

/// The main line as legs: a new one begins behind an illegal move and where a position was set up. With it, how many illegal
/// moves there are, which no leg holds.
pub(in crate::write) fn legs(game: &Game) -> (Vec<Leg>, usize) {
    let mut legs: Vec<Leg> = Vec::new();
    let mut illegal = 0;
    for stop in course(game, &WriteOptions::default()) {
        match (stop.way, legs.last_mut()) {
            (Some(way), Some(leg)) if way.legal => {
                leg.ways.push(way);
                leg.end = stop.position;
                continue;
            }
            (Some(_), _) => illegal += 1,
            (None, _) => {}
        }
        // The start of the game is of no use where it is replaced at once.
        if legs.last().is_some_and(|leg| leg.ways.is_empty()) {
            legs.pop();
        }
        legs.push(Leg {
            start: stop.position.clone(),
            ways: Vec::new(),
            end: stop.position,
        });
    }
    (legs, illegal)
}
