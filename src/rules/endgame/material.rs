//! Material: the numbers of pieces of each kind on the board.

use std::fmt;

/// The maximum number of pieces in a table.
pub const MAX_TABLE_PIECES: usize = 6;

/// The numbers of pieces by kind, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// The number of men of the side to move, and of the other side.
    pub men: [u8; 2],
    /// The number of kings of the side to move, and of the other side.
    pub kings: [u8; 2],
}

/// The base of [`Material::table_key`]: the number of pieces of each kind is less than this.
const KEY_BASE: usize = MAX_TABLE_PIECES + 1;

/// One more than the maximum [`Material::table_key`].
pub(super) const KEY_COUNT: usize = KEY_BASE * KEY_BASE * KEY_BASE * KEY_BASE;

impl Material {
    /// Returns the number of all pieces.
    #[must_use]
    pub fn piece_count(self) -> u8 {
        self.men.iter().chain(&self.kings).sum()
    }

    /// Returns the number of pieces of the side to move, and of the other side.
    #[must_use]
    pub fn pieces_by_side(self) -> [u8; 2] {
        [0, 1].map(|side| self.men[side] + self.kings[side])
    }

    /// Returns the same material with the other side to move.
    #[must_use]
    pub fn with_sides_swapped(self) -> Self {
        Self {
            men: [self.men[1], self.men[0]],
            kings: [self.kings[1], self.kings[0]],
        }
    }

    /// Returns the material that represents both sides to move: the side with more pieces, or else with more kings, comes first.
    #[must_use]
    pub fn canonical_form(self) -> Self {
        let turned = self.with_sides_swapped();
        let order = |one: Self| (one.pieces_by_side()[0], one.kings[0]);
        if order(turned) > order(self) {
            turned
        } else {
            self
        }
    }

    /// Returns a number for the material that is less than [`KEY_COUNT`].
    pub(super) fn table_key(self) -> usize {
        let counts = [self.men[0], self.men[1], self.kings[0], self.kings[1]];
        counts
            .iter()
            .fold(0, |key, count| key * KEY_BASE + usize::from(*count))
    }

    /// Iterates over the canonical forms of all materials with a number of pieces, in which each side has a piece.
    pub fn all_with_pieces(pieces: u8) -> impl Iterator<Item = Self> {
        let own = 1..pieces;
        own.flat_map(move |own| {
            (0..=own).flat_map(move |kings| {
                (0..=pieces - own).map(move |their_kings| Self {
                    men: [own - kings, pieces - own - their_kings],
                    kings: [kings, their_kings],
                })
            })
        })
        .filter(|one| one.canonical_form() == *one)
    }

    /// Returns the materials that a capture or a promotion may lead to, with the other side to move: those with a promoted man, with
    /// fewer pieces of the other side, or both.
    pub(super) fn successor_materials(self) -> Vec<Self> {
        let mut all = Vec::new();
        for promoted in 0..=self.men[0].min(1) {
            for men in 0..=self.men[1] {
                for kings in 0..=self.kings[1] {
                    let left = Self {
                        men: [self.men[0] - promoted, men],
                        kings: [self.kings[0] + promoted, kings],
                    };
                    if left != self {
                        all.push(left.with_sides_swapped());
                    }
                }
            }
        }
        all
    }
}

impl fmt::Display for Material {
    /// Writes the kings and men of the side to move, then those of the other side: `KKMvK`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in [0, 1] {
            if side == 1 {
                f.write_str("v")?;
            }
            for _ in 0..self.kings[side] {
                f.write_str("K")?;
            }
            for _ in 0..self.men[side] {
                f.write_str("M")?;
            }
        }
        Ok(())
    }
}

impl std::str::FromStr for Material {
    type Err = ();

    /// Parses the output of [`Display`](fmt::Display).
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut material = Self {
            men: [0; 2],
            kings: [0; 2],
        };
        let (own, other) = text.split_once('v').ok_or(())?;
        for (side, letters) in [own, other].into_iter().enumerate() {
            for letter in letters.chars() {
                let count = match letter {
                    'M' => &mut material.men[side],
                    'K' => &mut material.kings[side],
                    _ => return Err(()),
                };
                *count = count.checked_add(1).ok_or(())?;
            }
        }
        let few = MAX_TABLE_PIECES >= text.len() - 1;
        few.then_some(material).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_once_and_named_by_the_stronger() {
        for pieces in 2..=6 {
            let all: Vec<Material> = Material::all_with_pieces(pieces).collect();
            let mut keys: Vec<usize> = all
                .iter()
                .flat_map(|one| [one.table_key(), one.with_sides_swapped().table_key()])
                .collect();
            keys.sort_unstable();
            keys.dedup();
            // With either side to move, each side has at least one piece, of which any number may be kings.
            let sides =
                (1..pieces).map(|own| (usize::from(own) + 1) * usize::from(pieces - own + 1));
            assert_eq!(keys.len(), sides.sum::<usize>(), "{pieces}");
            assert!(keys.iter().all(|key| *key < KEY_COUNT));
        }
        assert_eq!(
            Material::all_with_pieces(2)
                .map(|one| one.to_string())
                .collect::<Vec<_>>(),
            ["MvM", "KvM", "KvK"]
        );
    }

    #[test]
    fn material_is_read_as_it_is_written() {
        for one in (2..=6).flat_map(Material::all_with_pieces) {
            assert_eq!(one.to_string().parse(), Ok(one));
        }
        for wrong in ["", "KK", "KvX", "KKKKvKKK"] {
            assert_eq!(wrong.parse::<Material>(), Err(()), "{wrong}");
        }
    }

    #[test]
    fn what_is_below_is_smaller() {
        let order = |one: Material| (one.piece_count(), one.men[0] + one.men[1]);
        for pieces in 2..=5 {
            for one in
                Material::all_with_pieces(pieces).flat_map(|one| [one, one.with_sides_swapped()])
            {
                for below in one.successor_materials() {
                    assert!(order(below) < order(one), "{one} {below}");
                }
            }
        }
    }
}
