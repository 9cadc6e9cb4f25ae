//! Machine words as sets of squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A word wide enough for a board's layout: `u64` for boards of up to 64 layout bits, `u128` for the others.
///
/// Positions store 128 bits a set; the move generator narrows them to `u64` where the board allows it, because
/// shifts by a run-time amount cost one instruction there and about ten on `u128`.
pub(crate) trait Bits:
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
    /// Narrows; the bits that do not fit are zero on every board that uses this word.
    fn of(wide: u128) -> Self;
    /// Widens.
    fn wide(self) -> u128;
    /// The set that holds square `index` alone.
    fn one(index: u8) -> Self;
    /// Index of the lowest square; the word's width when empty.
    fn lowest(self) -> u8;
    /// Index of the highest square. The set must not be empty.
    fn highest(self) -> u8;
    /// Number of squares.
    fn count(self) -> u32;
    /// Whether no square is in the set.
    #[inline(always)]
    fn none(self) -> bool {
        self == Self::EMPTY
    }
    /// Whether `index` is in the set.
    #[inline(always)]
    fn has(self, index: u8) -> bool {
        !(self & Self::one(index)).none()
    }
    /// Without its lowest square.
    fn rest(self) -> Self;
}

macro_rules! bits {
    ($word:ty) => {
        impl Bits for $word {
            const EMPTY: Self = 0;
            #[inline(always)]
            fn of(wide: u128) -> Self {
                wide as Self
            }
            #[inline(always)]
            fn wide(self) -> u128 {
                u128::from(self)
            }
            #[inline(always)]
            fn one(index: u8) -> Self {
                (1 as Self) << (u32::from(index) & (Self::BITS - 1))
            }
            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn highest(self) -> u8 {
                (Self::BITS - 1 - self.leading_zeros()) as u8
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

bits!(u64);
bits!(u128);
