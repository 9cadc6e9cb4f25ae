//! Towers of bashni: piles of pieces that move as one.

use super::hash::mix;
use super::piece::{Color, Piece, Rank};
use super::set::Square;

/// A pile of up to 29 pieces; the top one commands it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tower {
    /// Two bits a piece, the bottom piece lowest.
    bits: u64,
    height: u8,
}

impl Tower {
    /// The most pieces a tower can hold. A game has 24.
    pub const MAX: u8 = 29;

    /// A tower of one piece.
    #[must_use]
    pub fn of(piece: Piece) -> Self {
        Self {
            bits: code(piece),
            height: 1,
        }
    }

    /// Number of pieces.
    #[must_use]
    pub fn height(self) -> u8 {
        self.height
    }

    /// The piece on top.
    #[must_use]
    pub fn top(self) -> Option<Piece> {
        let above = self.height.checked_sub(1)?;
        Some(piece(self.bits >> (2 * above) & 3))
    }

    /// Takes the top piece off.
    pub fn pop(&mut self) -> Option<Piece> {
        let top = self.top()?;
        self.height -= 1;
        self.bits &= (1 << (2 * self.height)) - 1;
        Some(top)
    }

    /// Puts a piece on top; false when the tower is full.
    pub fn push_top(&mut self, piece: Piece) -> bool {
        if self.height >= Self::MAX {
            return false;
        }
        self.bits |= code(piece) << (2 * self.height);
        self.height += 1;
        true
    }

    /// Puts a piece under the tower; false when the tower is full.
    pub fn push_bottom(&mut self, piece: Piece) -> bool {
        if self.height >= Self::MAX {
            return false;
        }
        self.bits = self.bits << 2 | code(piece);
        self.height += 1;
        true
    }

    /// The pieces from top to bottom.
    pub fn from_top(self) -> impl Iterator<Item = Piece> {
        (0..self.height)
            .rev()
            .map(move |i| piece(self.bits >> (2 * i) & 3))
    }

    /// Makes the top piece a king.
    pub fn crown(&mut self) {
        if let Some(top) = self.pop() {
            self.push_top(Piece {
                rank: Rank::King,
                ..top
            });
        }
    }
}

fn code(piece: Piece) -> u64 {
    piece.color as u64 | (piece.rank as u64) << 1
}

fn piece(code: u64) -> Piece {
    Piece {
        color: if code & 1 == 0 {
            Color::White
        } else {
            Color::Black
        },
        rank: if code & 2 == 0 { Rank::Man } else { Rank::King },
    }
}

/// Side table of a bashni position: the tower on each square. The bitboards of the position hold the commanders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Towers([Tower; 64]);

impl Default for Towers {
    fn default() -> Self {
        Self([Tower::default(); 64])
    }
}

impl Towers {
    /// The tower on a square; height 0 when the square is empty.
    #[must_use]
    pub fn get(&self, square: Square) -> Tower {
        self.0[square.index() & 63]
    }

    /// Sets the tower on a square.
    pub fn set(&mut self, square: Square, tower: Tower) {
        self.0[square.index() & 63] = tower;
    }

    /// What the towers add to the hash of a position: one term a square whose tower is higher than one piece.
    pub(crate) fn hash(&self) -> u64 {
        (0u8..64).fold(0, |sum, index| sum ^ self.hash_of(Square(index)))
    }

    /// The term of one square.
    pub(crate) fn hash_of(&self, square: Square) -> u64 {
        let tower = self.get(square);
        if tower.height < 2 {
            return 0;
        }
        mix(tower.bits | u64::from(tower.height) << 58 ^ u64::from(square.0) << 48)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn p(color: Color, rank: Rank) -> Piece {
        Piece { color, rank }
    }

    #[test]
    fn top_leaves_and_captives_go_under() {
        let (man, king) = (p(Color::White, Rank::Man), p(Color::Black, Rank::King));
        let mut tower = Tower::of(man);
        assert!(tower.push_bottom(king));
        assert_eq!(tower.from_top().collect::<Vec<_>>(), [man, king]);
        tower.crown();
        assert_eq!(tower.top(), Some(p(Color::White, Rank::King)));
        assert_eq!(tower.pop(), Some(p(Color::White, Rank::King)));
        assert_eq!((tower.top(), tower.height()), (Some(king), 1));
        for _ in 1..Tower::MAX {
            assert!(tower.push_top(man));
        }
        assert!(!tower.push_top(man) && !tower.push_bottom(man));
    }
}
