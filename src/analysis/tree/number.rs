//! The numbers of the moves of a line.

/// A counter of the moves of a line.
#[derive(Clone, Copy, Debug)]
pub struct MoveCounter {
    /// The number of the next move.
    number: u32,
    /// Whether the side that begins has moved under this number.
    half: bool,
}

impl MoveCounter {
    /// Returns a counter before the first move, whose number may be written.
    pub fn new(first: Option<u32>) -> Self {
        Self {
            number: first.unwrap_or(1),
            half: false,
        }
    }

    /// Returns the number of the next ply; `first` is whether the side that begins games makes it.
    pub fn next(self, first: bool) -> u32 {
        self.number.saturating_add(u32::from(first && self.half))
    }

    /// Counts a ply and returns its number; `first` is whether the side that begins games makes it.
    pub fn count_ply(&mut self, first: bool) -> u32 {
        let number = self.next(first);
        self.half = first;
        self.number = number.saturating_add(u32::from(!first));
        number
    }
}
