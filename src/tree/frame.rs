//! Lines that are being built.

use super::{Line, Note};

/// A line that is being built.
#[derive(Default)]
pub(super) struct Frame {
    pub(super) line: Line,
    /// Whether it is a variation that stands before the move it replaces.
    pub(super) ahead: bool,
    /// Such variations, waiting for that move.
    pub(super) waiting: Vec<Note>,
}

impl Frame {
    pub(super) fn notes(&mut self) -> &mut Vec<Note> {
        match self.line.plies.last_mut() {
            Some(ply) => &mut ply.notes,
            None => &mut self.line.lead,
        }
    }

    pub(super) fn last(&self) -> Option<&Note> {
        match self.line.plies.last() {
            Some(ply) => ply.notes.last(),
            None => self.line.lead.last(),
        }
    }

    pub(super) fn close(mut self) -> Line {
        let waiting = std::mem::take(&mut self.waiting);
        self.notes().extend(waiting);
        self.line
    }
}
