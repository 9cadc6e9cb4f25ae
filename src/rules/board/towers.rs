//! The towers of bashni: stacks of pieces that move as one.

use super::hash::mix_bits;
use super::piece::{Color, Piece, PieceKind};
use super::set::Square;

/// A stack of up to 29 pieces, commanded by the top piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tower {
    /// Two bits per piece, the bottom piece in the lowest bits.
    bits: u64,
    height: u8,
}

impl Tower {
    /// The maximum number of pieces in a tower. A game has 24 pieces.
    // Twenty-nine pieces of two bits leave six of 64 bits, in which the hash term of a square holds the height.
    pub const MAX_HEIGHT: u8 = 29;

    /// Creates a tower of one piece.
    #[must_use]
    pub fn from_piece(piece: Piece) -> Self {
        Self {
            bits: piece_code(piece),
            height: 1,
        }
    }

    /// Returns the number of pieces in the tower.
    #[must_use]
    pub fn height(self) -> u8 {
        self.height
    }

    /// Returns the piece on top.
    #[must_use]
    pub fn top_piece(self) -> Option<Piece> {
        let above = self.height.checked_sub(1)?;
        Some(piece_from_code(self.bits >> (2 * above) & 3))
    }

    /// Removes and returns the top piece.
    pub fn pop(&mut self) -> Option<Piece> {
        let top = self.top_piece()?;
        self.height -= 1;
        self.bits &= (1 << (2 * self.height)) - 1;
        Some(top)
    }

    /// Puts a piece on top. Returns `false` if the tower is full.
    pub fn push_top(&mut self, piece: Piece) -> bool {
        if self.height >= Self::MAX_HEIGHT {
            return false;
        }
        self.bits |= piece_code(piece) << (2 * self.height);
        self.height += 1;
        true
    }

    /// Puts a piece under the tower. Returns `false` if the tower is full.
    pub fn push_bottom(&mut self, piece: Piece) -> bool {
        if self.height >= Self::MAX_HEIGHT {
            return false;
        }
        self.bits = self.bits << 2 | piece_code(piece);
        self.height += 1;
        true
    }

    /// Iterates over the pieces from top to bottom.
    pub fn from_top(self) -> impl Iterator<Item = Piece> {
        (0..self.height)
            .rev()
            .map(move |i| piece_from_code(self.bits >> (2 * i) & 3))
    }

    /// Promotes the top piece to a king.
    pub fn crown_top(&mut self) {
        if let Some(top) = self.pop() {
            self.push_top(Piece {
                rank: PieceKind::King,
                ..top
            });
        }
    }
}

fn piece_code(piece: Piece) -> u64 {
    piece.color as u64 | (piece.rank as u64) << 1
}

fn piece_from_code(code: u64) -> Piece {
    Piece {
        color: if code & 1 == 0 {
            Color::White
        } else {
            Color::Black
        },
        rank: if code & 2 == 0 {
            PieceKind::Man
        } else {
            PieceKind::King
        },
    }
}

/// The towers of a bashni position by square. The bitboards of the position hold their top pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TowerTable([Tower; 64]);

impl Default for TowerTable {
    fn default() -> Self {
        Self([Tower::default(); 64])
    }
}

impl TowerTable {
    /// Returns the tower on a square; its height is 0 if the square is empty.
    #[must_use]
    pub fn get(&self, square: Square) -> Tower {
        self.0[square.index() & 63]
    }

    /// Puts a tower on a square, in place of the one that was there.
    pub fn set(&mut self, square: Square, tower: Tower) {
        self.0[square.index() & 63] = tower;
    }

    /// Returns what the towers add to the hash of a position: one term for each tower of more than one piece.
    pub(crate) fn hash_term(&self) -> u64 {
        (0u8..64).fold(0, |sum, index| sum ^ self.hash_of(Square(index)))
    }

    /// Returns the term of one square; 0 unless its tower has two pieces or more.
    pub(crate) fn hash_of(&self, square: Square) -> u64 {
        let tower = self.get(square);
        if tower.height < 2 {
            return 0;
        }
        mix_bits(tower.bits | u64::from(tower.height) << 58 ^ u64::from(square.0) << 48)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn test_piece(color: Color, rank: PieceKind) -> Piece {
        Piece { color, rank }
    }

    #[test]
    fn top_leaves_and_captives_go_under() {
        let (man, king) = (
            test_piece(Color::White, PieceKind::Man),
            test_piece(Color::Black, PieceKind::King),
        );
        let mut tower = Tower::from_piece(man);
        assert!(tower.push_bottom(king));
        assert_eq!(tower.from_top().collect::<Vec<_>>(), [man, king]);
        tower.crown_top();
        assert_eq!(
            tower.top_piece(),
            Some(test_piece(Color::White, PieceKind::King))
        );
        assert_eq!(tower.pop(), Some(test_piece(Color::White, PieceKind::King)));
        assert_eq!((tower.top_piece(), tower.height()), (Some(king), 1));
        for _ in 1..Tower::MAX_HEIGHT {
            assert!(tower.push_top(man));
        }
        assert!(!tower.push_top(man) && !tower.push_bottom(man));
    }
}
