//! The numbers under which the moves of a line stand.

/// Counts the moves of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveCounter {
    /// The number of the next move.
    number: u32,
    /// Whether the side that begins has moved under this number.
    half: bool,
}

impl MoveCounter {
    /// Before the first move, whose number may be written.
    pub(crate) fn new(first: Option<u32>) -> Self {
        Self {
            number: first.unwrap_or(1),
            half: false,
        }
    }

    /// The number of the next ply; `first`: it is made by the side that begins games.
    pub(crate) fn next(self, first: bool) -> u32 {
        self.number.saturating_add(u32::from(first && self.half))
    }

    /// Counts a ply; `first`: it is made by the side that begins games. The number it stands under.
    pub(crate) fn count_ply(&mut self, first: bool) -> u32 {
        let number = self.next(first);
        self.half = first;
        self.number = number.saturating_add(u32::from(!first));
        number
    }
}
