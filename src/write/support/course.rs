//! The main line as positions, and as pieces that consist of legal moves only.

use super::score::number;
use super::{Way, way};
use crate::notation::Style;
use crate::position::Position;
use crate::tree::{At, Game, Note, Ply, Visit, walk};
use crate::words::fold;
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
    /// Whether the game wants a diagram of it.
    pub(in crate::write) marked: bool,
}

/// The signs of a diagram, seen from White and from Black. The standard stops at 139; chess programs write these.
const DIAGRAM: [u32; 2] = [220, 221];

/// The word for it in the languages of books.
const WORDS: [&str; 6] = [
    "diagram",
    "diagramme",
    "diagrama",
    "diagramma",
    "диаграмма",
    "діаграма",
];

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
            marked: false,
        }],
    };
    walk(game, &mut course);
    course.stops
}

/// Whether a comment is the word for a diagram, as books have it in place of one: `[diagram]`, `Диаграмма 3`.
fn wants_diagram(text: &str) -> bool {
    let folded = fold(text);
    let mut words = folded.split(|c: char| !c.is_alphanumeric());
    let is_word = |word: &&str| !word.is_empty() && word.parse::<u32>().is_err();
    let word = words.by_ref().find(is_word);
    let known = word.is_some_and(|word| WORDS.contains(&word));
    known && !words.any(|word| is_word(&word))
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
            marked: false,
        });
    }
    fn note(&mut self, note: &Note, depth: u32) {
        if let (0, Some(stop)) = (depth, self.stops.last_mut()) {
            stop.marked |= match note {
                Note::Nag(nag) => DIAGRAM.contains(nag),
                Note::Comment(text) => wants_diagram(text),
                _ => false,
            };
        }
        let (Note::SetUp(position), 0) = (note, depth) else {
            return;
        };
        let ply = self.stops.last().map_or(0, |stop| stop.ply);
        self.stops.push(Stop {
            position: (**position).clone(),
            way: None,
            ply,
            label: String::new(),
            marked: false,
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
