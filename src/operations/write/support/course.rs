//! Splits the main line into positions, and into runs that consist of legal moves only.

use super::score::move_number;
use super::{PlayedPath, played_path};
use crate::notation::MoveStyle;
use crate::position::Position;
use crate::tree::{Game, GameVisitor, Note, Ply, WalkPlace, walk_game};
use crate::words::fold_text;
use crate::write::WriteOptions;

/// A position of the main line.
#[derive(Clone, Debug)]
pub(in crate::write) struct MainLineStop {
    /// The position.
    pub(in crate::write) position: Position,
    /// The move that led to it; `None` for the start and for a position that was set up.
    pub(in crate::write) way: Option<PlayedPath>,
    /// The number of plies made so far.
    pub(in crate::write) ply: u32,
    /// That move with its number; empty for the start and for a position that was set up.
    pub(in crate::write) label: String,
    /// Whether the game asks for a diagram of it.
    pub(in crate::write) marked: bool,
}

/// The signs of a diagram, seen from White and from Black. The standard stops at 139; chess programs write these.
const DIAGRAM_NAGS: [u32; 2] = [220, 221];

/// The word "diagram" in the languages of books.
const DIAGRAM_WORDS: [&str; 6] = [
    "diagram",
    "diagramme",
    "diagrama",
    "diagramma",
    "диаграмма",
    "діаграма",
];

/// Returns all positions of the main line, including the first one.
pub(in crate::write) fn main_line_stops(game: &Game, how: &WriteOptions) -> Vec<MainLineStop> {
    let mut course = StopCollector {
        game,
        how,
        style: how.move_style(game.variant),
        stops: vec![MainLineStop {
            position: game.start.clone(),
            way: None,
            ply: 0,
            label: String::new(),
            marked: false,
        }],
    };
    walk_game(game, &mut course);
    course.stops
}

/// Returns whether a comment is the word for a diagram, which books have instead of one: `[diagram]`, `Диаграмма 3`.
fn wants_diagram(text: &str) -> bool {
    let folded = fold_text(text);
    let mut words = folded.split(|c: char| !c.is_alphanumeric());
    let is_word = |word: &&str| !word.is_empty() && word.parse::<u32>().is_err();
    let word = words.by_ref().find(is_word);
    let known = word.is_some_and(|word| DIAGRAM_WORDS.contains(&word));
    known && !words.any(|word| is_word(&word))
}

struct StopCollector<'a> {
    game: &'a Game,
    how: &'a WriteOptions,
    style: MoveStyle,
    stops: Vec<MainLineStop>,
}

impl GameVisitor for StopCollector<'_> {
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        if at.depth > 0 || !ply.reading.is_ply() {
            return;
        }
        let (number, left) = move_number(self.game, at);
        let mut label = format!("{number}{} ", if left { "." } else { "..." });
        self.how.write_move(&self.style, ply, at, &mut label);
        self.stops.push(MainLineStop {
            position: at.after.clone(),
            way: played_path(ply, at.before),
            ply: at.ply,
            label,
            marked: false,
        });
    }
    fn visit_note(&mut self, note: &Note, depth: u32) {
        if let (0, Some(stop)) = (depth, self.stops.last_mut()) {
            stop.marked |= match note {
                Note::Nag(nag) => DIAGRAM_NAGS.contains(nag),
                Note::Comment(text) => wants_diagram(text),
                _ => false,
            };
        }
        let (Note::SetUp(position), 0) = (note, depth) else {
            return;
        };
        let ply = self.stops.last().map_or(0, |stop| stop.ply);
        self.stops.push(MainLineStop {
            position: (**position).clone(),
            way: None,
            ply,
            label: String::new(),
            marked: false,
        });
    }
}

/// A run of legal moves from a position.
#[derive(Clone, Debug)]
pub(in crate::write) struct LegalRun {
    /// The position before the first of them.
    pub(in crate::write) start: Position,
    /// The moves.
    pub(in crate::write) ways: Vec<PlayedPath>,
    /// The position after the last of them.
    pub(in crate::write) end: Position,
}

/// Returns the main line as runs: a new one begins after an illegal move and where a position was set up. Also returns the
/// number of illegal moves, which are in no run.
pub(in crate::write) fn legal_runs(game: &Game) -> (Vec<LegalRun>, usize) {
    let mut legs: Vec<LegalRun> = Vec::new();
    let mut illegal = 0;
    for stop in main_line_stops(game, &WriteOptions::default()) {
        match (stop.way, legs.last_mut()) {
            (Some(way), Some(leg)) if way.legal => {
                leg.ways.push(way);
                leg.end = stop.position;
                continue;
            }
            (Some(_), _) => illegal += 1,
            (None, _) => {}
        }
        // The start of the game is useless where it is replaced at once.
        if legs.last().is_some_and(|leg| leg.ways.is_empty()) {
            legs.pop();
        }
        legs.push(LegalRun {
            start: stop.position.clone(),
            ways: Vec::new(),
            end: stop.position,
        });
    }
    (legs, illegal)
}
