//! Lines that are being built.

use super::{GameLine, Note};

/// A line that is being built.
#[derive(Default)]
pub(super) struct LineFrame {
    pub(super) line: GameLine,
    /// Whether it is a variation that stands before the move it replaces.
    pub(super) ahead: bool,
    /// Such variations, waiting for that move.
    pub(super) waiting: Vec<Note>,
}

impl LineFrame {
    pub(super) fn current_notes(&mut self) -> &mut Vec<Note> {
        match self.line.plies.last_mut() {
            Some(ply) => &mut ply.notes,
            None => &mut self.line.lead,
        }
    }

    pub(super) fn last_note(&self) -> Option<&Note> {
        match self.line.plies.last() {
            Some(ply) => ply.notes.last(),
            None => self.line.lead.last(),
        }
    }

    /// No move comes for the variations that wait for one: they go on where the line ends.
    pub(super) fn settle_variations(&mut self) {
        for mut note in std::mem::take(&mut self.waiting) {
            if let Note::Variation(line) = &mut note {
                line.goes_on = true;
            }
            self.current_notes().push(note);
        }
    }

    pub(super) fn into_line(mut self) -> GameLine {
        self.settle_variations();
        self.line
    }
}
