//! Machine words as sets of squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A word wide enough for the layout of a board: `u64` for boards of up to 64 layout bits, `u128` for the others.
///
/// Positions store 128 bits per set. The move generator narrows them to `u64` where the board allows it, because a shift
/// by a run-time amount costs one instruction on `u64` and about ten on `u128`.
pub(crate) trait BoardBits:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const EMPTY: Self;
    /// Narrows a set of 128 bits. The bits that do not fit are zero on every board that uses this word.
    fn from_u128(wide: u128) -> Self;
    /// Widens the set to 128 bits.
    fn to_u128(self) -> u128;
    /// Returns the set that holds only the square `index`.
    fn from_index(index: u8) -> Self;
    /// Returns the index of the lowest square, or the width of the word if the set is empty.
    fn lowest_index(self) -> u8;
    /// Returns the index of the highest square. The set must not be empty.
    fn highest_index(self) -> u8;
    /// Returns the number of squares in the set.
    fn square_count(self) -> u32;
    /// Returns whether the set is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Returns whether the square `index` is in the set.
    #[inline(always)]
    fn contains_index(self, index: u8) -> bool {
        !(self & Self::from_index(index)).is_empty()
    }
    /// Returns the set without its lowest square.
    fn without_lowest(self) -> Self;
}

macro_rules! bits {
    ($word:ty) => {
        impl BoardBits for $word {
            const EMPTY: Self = 0;
            #[inline(always)]
            fn from_u128(wide: u128) -> Self {
                wide as Self
            }
            #[inline(always)]
            fn to_u128(self) -> u128 {
                u128::from(self)
            }
            #[inline(always)]
            fn from_index(index: u8) -> Self {
                (1 as Self) << (u32::from(index) & (Self::BITS - 1))
            }
            #[inline(always)]
            fn lowest_index(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn highest_index(self) -> u8 {
                (Self::BITS - 1 - self.leading_zeros()) as u8
            }
            #[inline(always)]
            fn square_count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

bits!(u64);
bits!(u128);
