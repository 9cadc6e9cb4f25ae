//! Walking a tree with the positions of every move.

use super::{Game, Line, Note, Ply};
use crate::notation::Numbering;
use crate::position::Position;

/// Where a walk stands.
#[derive(Clone, Copy, Debug)]
pub struct At<'a> {
    /// The position before the move.
    pub before: &'a Position,
    /// The position after it; the same where the move was not made.
    pub after: &'a Position,
    /// Plies from the start of the game, this one included; counts moves that were made.
    pub ply: u32,
    /// How many variations enclose the line; 0 is the main line.
    pub depth: u32,
    /// How the text of the game numbers squares.
    pub numbering: Numbering,
}

/// Receives a game in the order in which it is written.
///
/// Every method has an empty default, so that a visitor names only what it needs.
pub trait Visit {
    /// A move, before what stands behind it.
    fn ply(&mut self, ply: &Ply, at: At<'_>) {
        let _ = (ply, at);
    }
    /// What stands behind a move, or before the first move of a line; variations come as [`Visit::open`] and [`Visit::close`].
    fn note(&mut self, note: &Note, depth: u32) {
        let _ = (note, depth);
    }
    /// A variation begins, in this position; `ply` plies have been made before it.
    fn open(&mut self, position: &Position, ply: u32, depth: u32) {
        let _ = (position, ply, depth);
    }
    /// It ends.
    fn close(&mut self, depth: u32) {
        let _ = depth;
    }
}

/// Walks the main line and its variations. A variation begins where the move behind which it stands was made, or behind that
/// where it [goes on](Line::goes_on) or a position was set up before it.
pub fn walk(game: &Game, visit: &mut dyn Visit) {
    Walk {
        numbering: game.numbering,
        visit,
    }
    .line(&game.line, &game.start, 0, 0);
}

struct Walk<'a> {
    numbering: Numbering,
    visit: &'a mut dyn Visit,
}

impl Walk<'_> {
    fn line(&mut self, line: &Line, start: &Position, ply: u32, depth: u32) {
        let mut before = start.clone();
        let mut now = start.clone();
        let mut made = ply;
        self.notes(&line.lead, &mut now, start, [made; 2], depth);
        for ply in &line.plies {
            let was = made;
            before.clone_from(&now);
            made += u32::from(ply.reading.apply(&mut now));
            self.visit.ply(
                ply,
                At {
                    before: &before,
                    after: &now,
                    ply: made,
                    depth,
                    numbering: self.numbering,
                },
            );
            self.notes(&ply.notes, &mut now, &before, [was, made], depth);
        }
    }

    fn notes(
        &mut self,
        notes: &[Note],
        now: &mut Position,
        before: &Position,
        [was, made]: [u32; 2],
        depth: u32,
    ) {
        let mut set_up = false;
        for note in notes {
            match note {
                Note::Variation(variation) => {
                    let (start, ply) = match set_up || variation.goes_on {
                        true => (&*now, made),
                        false => (before, was),
                    };
                    self.visit.open(start, ply, depth + 1);
                    self.line(variation, start, ply, depth + 1);
                    self.visit.close(depth + 1);
                }
                Note::SetUp(position) => {
                    set_up = true;
                    now.clone_from(position);
                    self.visit.note(note, depth);
                }
                _ => self.visit.note(note, depth),
            }
        }
    }
}
