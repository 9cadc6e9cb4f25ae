//! Squares and sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A square: its index in the layout of one [`Geometry`](super::Geometry).
///
/// The index is never shown to users: a [`Numbering`](super::Numbering) gives the number of a square, and
/// [`Geometry::square_name`](super::Geometry::square_name) its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Square(pub u8);

impl Square {
    /// Returns the layout index, which is in `0..128`.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The set of each single square: one load, where a shift of 128 bits by a run-time amount takes about ten instructions.
static SINGLE_SQUARE_SETS: [u128; 128] = {
    let mut ones = [0; 128];
    let mut index = 0;
    while index < 128 {
        ones[index] = 1 << index;
        index += 1;
    }
    ones
};

/// A set of squares of one board.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet(pub(crate) u128);

impl SquareSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set that holds only `square`.
    #[inline]
    #[must_use]
    pub fn from_square(square: Square) -> Self {
        Self(SINGLE_SQUARE_SETS[square.index() & 127])
    }

    /// Returns the squares before `square` in the order of the layout, gaps included.
    #[inline]
    #[must_use]
    pub fn squares_before(square: Square) -> Self {
        Self(Self::from_square(square).0 - 1)
    }

    /// Returns whether `square` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        self.0 & Self::from_square(square).0 != 0
    }

    /// Returns the number of squares in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a square to the set.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0 |= Self::from_square(square).0;
    }

    /// Removes a square from the set.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0 &= !Self::from_square(square).0;
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for SquareSet {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;
    fn into_iter(self) -> SquareSetIter {
        SquareSetIter(self.0)
    }
}

/// An iterator over a [`SquareSet`] in layout order: from White's first rank upwards.
#[derive(Clone, Debug)]
pub struct SquareSetIter(u128);

impl Iterator for SquareSetIter {
    type Item = Square;
    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.into_iter().map(|s| s.0))
            .finish()
    }
}
