//! Positions that a comment can speak of.

use crate::position::Position;
use crate::tree::MoveCounter;

/// A position and the number of the move that comes next in it.
#[derive(Clone, Debug)]
pub(super) struct LineSpot {
    pub(super) number: u32,
    /// Whether the side that moves second is to move.
    pub(super) second: bool,
    pub(super) position: Position,
}

impl LineSpot {
    pub(super) fn new(position: &Position, count: MoveCounter) -> Self {
        let first = position.turn() == position.variant().first;
        Self {
            number: count.next(first),
            second: !first,
            position: position.clone(),
        }
    }

    /// The number it stands under.
    pub(super) fn move_label(&self) -> (u32, bool) {
        (self.number, self.second)
    }
}

/// How many positions of a line are kept, to be found by their number: more moves have very few games.
const MAX_KEPT_POSITIONS: usize = 2048;

/// The positions of a line in the order of its moves.
#[derive(Debug, Default)]
pub(super) struct LineSpots(Vec<LineSpot>);

impl LineSpots {
    /// Adds one, while there are not too many. Whether it was added.
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

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// The last position that stands under a number. Numbers never go down.
    pub(super) fn find_by_label(&self, label: (u32, bool)) -> Option<&LineSpot> {
        let behind = self.0.partition_point(|spot| spot.move_label() <= label);
        let found = behind.checked_sub(1).and_then(|nth| self.0.get(nth));
        found.filter(|spot| spot.move_label() == label)
    }

    pub(super) fn last(&self) -> Option<&LineSpot> {
        self.0.last()
    }

    /// The one before the last.
    pub(super) fn before_last(&self) -> Option<&LineSpot> {
        self.0.len().checked_sub(2).and_then(|nth| self.0.get(nth))
    }
}
