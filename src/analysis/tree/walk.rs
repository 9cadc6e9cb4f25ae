//! Walks through a tree with the positions of every move.

use super::{Game, GameLine, Note, Ply};
use crate::notation::Numbering;
use crate::position::Position;

/// The place of a walk.
#[derive(Clone, Copy, Debug)]
pub struct WalkPlace<'a> {
    /// The position before the move.
    pub before: &'a Position,
    /// The position after it; the same where the move was not made.
    pub after: &'a Position,
    /// The number of plies made from the start of the game, including this one.
    pub ply: u32,
    /// The number of variations that enclose the line; 0 is the main line.
    pub depth: u32,
    /// The numbering of squares in the text of the game.
    pub numbering: Numbering,
}

/// A visitor that receives a game in the order in which it is written.
///
/// Every method has an empty default, so that a visitor names only what it needs.
pub trait GameVisitor {
    /// Visits a move, before the notes after it.
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        let _ = (ply, at);
    }
    /// Visits a note after a move, or before the first move of a line. Variations are passed to [`GameVisitor::enter_variation`] and
    /// [`GameVisitor::leave_variation`].
    fn visit_note(&mut self, note: &Note, depth: u32) {
        let _ = (note, depth);
    }
    /// Enters a variation that begins in `position`, after `ply` plies.
    fn enter_variation(&mut self, position: &Position, ply: u32, depth: u32) {
        let _ = (position, ply, depth);
    }
    /// Leaves the variation.
    fn leave_variation(&mut self, depth: u32) {
        let _ = depth;
    }
}

/// Walks through the main line and its variations. A variation begins in the position before the move to which it belongs, or after that
/// move where it [goes on](GameLine::goes_on) or where a position was set up before it.
pub fn walk_game(game: &Game, visit: &mut dyn GameVisitor) {
    GameWalker {
        numbering: game.numbering,
        visit,
    }
    .walk_line(&game.line, &game.start, 0, 0);
}

struct GameWalker<'a> {
    numbering: Numbering,
    visit: &'a mut dyn GameVisitor,
}

impl GameWalker<'_> {
    fn walk_line(&mut self, line: &GameLine, start: &Position, ply: u32, depth: u32) {
        let mut before = start.clone();
        let mut now = start.clone();
        let mut made = ply;
        self.walk_notes(&line.lead, &mut now, start, [made; 2], depth);
        for ply in &line.plies {
            let was = made;
            before.clone_from(&now);
            made += u32::from(ply.reading.apply(&mut now));
            self.visit.visit_ply(
                ply,
                WalkPlace {
                    before: &before,
                    after: &now,
                    ply: made,
                    depth,
                    numbering: self.numbering,
                },
            );
            self.walk_notes(&ply.notes, &mut now, &before, [was, made], depth);
        }
    }

    fn walk_notes(
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
                    self.visit.enter_variation(start, ply, depth + 1);
                    self.walk_line(variation, start, ply, depth + 1);
                    self.visit.leave_variation(depth + 1);
                }
                Note::SetUp(position) => {
                    set_up = true;
                    now.clone_from(position);
                    self.visit.visit_note(note, depth);
                }
                _ => self.visit.visit_note(note, depth),
            }
        }
    }
}
