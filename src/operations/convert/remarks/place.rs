//! The positions that a comment can refer to.

use crate::position::Position;
use crate::tree::MoveCounter;

/// A position, with the number of the next move in it.
#[derive(Clone, Debug)]
pub(super) struct LineSpot {
    pub(super) number: u32,
    /// Whether the side that moves second is to move.
    pub(super) second: bool,
    pub(super) position: Position,
}

impl LineSpot {
    pub(crate) fn new(position: &Position, count: MoveCounter) -> Self {
        let first = position.turn() == position.variant().first;
        Self {
            number: count.next(first),
            second: !first,
            position: position.clone(),
        }
    }

    /// Returns the number of the position.
    pub(super) fn move_label(&self) -> (u32, bool) {
        (self.number, self.second)
    }
}

/// The maximum number of positions of a line that are kept to be found by their number. Very few games have more moves.
const MAX_KEPT_POSITIONS: usize = 2048;

/// The positions of a line, in the order of its moves.
#[derive(Debug, Default)]
pub(super) struct LineSpots(Vec<LineSpot>);

impl LineSpots {
    /// Adds a position, while there are not too many. Returns whether it was added.
    pub(super) fn push(&mut self, spot: LineSpot) -> bool {
        let may = self.0.len() < MAX_KEPT_POSITIONS;
        if may {
            self.0.push(spot);
        }
        may
    }

    pub(super) fn pop(&mut self) -> Option<LineSpot> {
        self.0.pop()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// Returns the last position with a number. Numbers never decrease.
    pub(super) fn find_by_label(&self, label: (u32, bool)) -> Option<&LineSpot> {
        let behind = self.0.partition_point(|spot| spot.move_label() <= label);
        let found = behind.checked_sub(1).and_then(|nth| self.0.get(nth));
        found.filter(|spot| spot.move_label() == label)
    }

    pub(super) fn last(&self) -> Option<&LineSpot> {
        self.0.last()
    }

    /// Returns the position before the last.
    pub(super) fn before_last(&self) -> Option<&LineSpot> {
        self.0.len().checked_sub(2).and_then(|nth| self.0.get(nth))
    }
}
