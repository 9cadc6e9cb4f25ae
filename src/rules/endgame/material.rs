//! How many pieces of each kind are on the board.

use std::fmt;

/// The most pieces of a table.
pub const MAX_TABLE_PIECES: usize = 6;

/// Pieces by kind, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// Men: of the side to move, and of the other.
    pub men: [u8; 2],
    /// Kings: of the side to move, and of the other.
    pub kings: [u8; 2],
}

/// What a number of pieces of each kind comes to as one number: each is less than this.
const KEY_BASE: usize = MAX_TABLE_PIECES + 1;

/// One more than the greatest [`Material::table_key`].
pub(super) const KEY_COUNT: usize = KEY_BASE * KEY_BASE * KEY_BASE * KEY_BASE;

impl Material {
    /// All pieces.
    #[must_use]
    pub fn piece_count(self) -> u8 {
        self.men.iter().chain(&self.kings).sum()
    }

    /// The pieces of the side to move, and of the other.
    #[must_use]
    pub fn pieces_by_side(self) -> [u8; 2] {
        [0, 1].map(|side| self.men[side] + self.kings[side])
    }

    /// The same with the other side to move.
    #[must_use]
    pub fn with_sides_swapped(self) -> Self {
        Self {
            men: [self.men[1], self.men[0]],
            kings: [self.kings[1], self.kings[0]],
        }
    }

    /// The one of the two, whoever is to move, that names both: more pieces first, then more kings.
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

    /// A number for it, less than [`KEYS`].
    pub(super) fn table_key(self) -> usize {
        let counts = [self.men[0], self.men[1], self.kings[0], self.kings[1]];
        counts
            .iter()
            .fold(0, |key, count| key * KEY_BASE + usize::from(*count))
    }

    /// All with so many pieces in which both sides have one, each once, whoever is to move.
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

    /// What a capture or a promotion may leave, with the other side to move then: all with fewer men, or fewer pieces of the other.
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
    /// Kings and men of the side to move, then of the other: `KKM v K`.
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

    /// Reads what [`Display`](fmt::Display) writes.
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
            // With both sides to move: as many as there are ways to count four kinds up to so many, both sides with one at least.
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
