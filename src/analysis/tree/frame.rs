//! Lines that are being built.

use super::{GameLine, Note};

/// A line that is being built.
#[derive(Default)]
pub(super) struct LineFrame {
    pub(super) line: GameLine,
    /// Whether the line is a variation that precedes the move that it replaces.
    pub(super) ahead: bool,
    /// Variations that precede the move that they replace, and wait for it.
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

    /// Places the variations for which no move comes at the end of the line, where they go on.
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
