//! Slices: all positions with the same material, numbered.

use super::ground::{EndgameBoard, PiecePlacement};
use super::material::{MAX_TABLE_PIECES, Material};
use std::sync::LazyLock;

/// The maximum number of squares, plus one.
const BINOMIAL_ROWS: usize = 73;

/// The binomial coefficients: the number of selections of up to [`MAX_TABLE_PIECES`] squares.
static BINOMIALS: LazyLock<[[u64; MAX_TABLE_PIECES + 1]; BINOMIAL_ROWS]> = LazyLock::new(|| {
    let mut all = [[0; MAX_TABLE_PIECES + 1]; BINOMIAL_ROWS];
    for of in 0..BINOMIAL_ROWS {
        all[of][0] = 1;
        for take in 1..=MAX_TABLE_PIECES.min(of) {
            all[of][take] = all[of - 1][take - 1] + all[of - 1][take];
        }
    }
    all
});

fn binomial_coefficient(of: usize, take: usize) -> u64 {
    BINOMIALS[of][take]
}

/// Writes the `take` squares, out of `of` free ones, of the selection with a number into `out`. Selections are ordered by their
/// highest square first, so those of a smaller board are the first ones of a larger board.
fn unrank_squares(mut number: u64, take: usize, of: usize, out: &mut [u8]) {
    let mut highest = of;
    for nth in (0..take).rev() {
        // The highest square whose number of lower selections does not exceed the rest of the number.
        while binomial_coefficient(highest, nth + 1) > number {
            highest -= 1;
        }
        out[nth] = highest as u8;
        number -= binomial_coefficient(highest, nth + 1);
    }
}

/// A slice: the positions of a material with one side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndgameSlice {
    pub(super) material: Material,
    /// The number of pieces of each kind, in the order of [`PiecePlacement`].
    counts: [usize; 4],
    /// The number of squares that each kind can be on.
    free: [usize; 4],
    /// The number of selections of squares for each kind.
    selections: [u64; 4],
    /// The number of the first square that men of the other side can be on.
    row: u8,
}

impl EndgameSlice {
    pub(super) fn from_material(ground: &EndgameBoard, material: Material) -> Self {
        let counts = [
            material.men[0],
            material.men[1],
            material.kings[0],
            material.kings[1],
        ]
        .map(usize::from);
        let (all, men) = (usize::from(ground.squares), usize::from(ground.for_men()));
        let free = [
            men,
            men,
            all - counts[0] - counts[1],
            all - counts[0] - counts[1] - counts[2],
        ];
        let ways = [0, 1, 2, 3].map(|kind| binomial_coefficient(free[kind], counts[kind]));
        Self {
            material,
            counts,
            free,
            selections: ways,
            row: ground.row,
        }
    }

    /// Returns the number of position numbers. Some of them belong to no position, because men of both sides would be on one square.
    pub(crate) fn len(&self) -> u64 {
        self.selections.iter().product()
    }

    /// Returns the range of each kind in a placement.
    fn kind_ranges(&self) -> [(usize, usize); 4] {
        let mut at = 0;
        self.counts.map(|count| {
            at += count;
            (at - count, at)
        })
    }

    /// Returns the number of a position.
    #[inline]
    pub(super) fn position_number(&self, placed: &PiecePlacement) -> u64 {
        let squares = &placed.0;
        let [own_men, their_men, own_kings, their_kings] = self.kind_ranges();
        let sum = |kind: (usize, usize), place: &dyn Fn(u8) -> usize| -> u64 {
            let squares = squares[kind.0..kind.1].iter().enumerate();
            squares
                .map(|(nth, square)| binomial_coefficient(place(*square), nth + 1))
                .sum()
        };
        // Kings are on the remaining squares, which are counted without the squares of the pieces before them.
        let before = |end: usize, square: u8| {
            squares[..end]
                .iter()
                .filter(|other| **other < square)
                .count()
        };
        let men = their_men.1;
        let kings = own_kings.1;
        let parts = [
            sum(own_men, &|square| usize::from(square)),
            sum(their_men, &|square| usize::from(square - self.row)),
            sum(own_kings, &|square| {
                usize::from(square) - before(men, square)
            }),
            sum(their_kings, &|square| {
                usize::from(square) - before(kings, square)
            }),
        ];
        let numbered = parts.iter().zip(&self.selections);
        numbered.fold(0, |number, (part, ways)| number * ways + part)
    }

    /// Returns the position with a number, or `None` if men of both sides would be on one square.
    #[inline]
    pub(super) fn placement_at(&self, number: u64) -> Option<PiecePlacement> {
        let mut rest = number;
        let mut parts = [0; 4];
        for kind in (0..4).rev() {
            parts[kind] = rest % self.selections[kind];
            rest /= self.selections[kind];
        }
        let mut placed = PiecePlacement::default();
        for (kind, (from, to)) in self.kind_ranges().into_iter().enumerate() {
            let (before, own) = placed.0.split_at_mut(from);
            let own = &mut own[..to - from];
            unrank_squares(parts[kind], to - from, self.free[kind], own);
            match kind {
                0 => {}
                1 => {
                    for square in own {
                        *square += self.row;
                        if before.contains(square) {
                            return None;
                        }
                    }
                }
                _ => {
                    // Skips the squares of the pieces before them, in ascending order.
                    let mut taken = [u8::MAX; MAX_TABLE_PIECES];
                    taken[..from].copy_from_slice(before);
                    taken[..from].sort_unstable();
                    for square in own {
                        for other in &taken[..from] {
                            *square += u8::from(*other <= *square);
                        }
                    }
                }
            }
        }
        Some(placed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find_variant;

    /// Checks that the number of each position is the number that it was made from.
    #[test]
    fn numbers_and_positions_are_one_to_one() {
        for (id, pieces) in [("english", 4), ("turkish", 3), ("canadian", 3)] {
            let ground = EndgameBoard::from_variant(find_variant(id).unwrap()).unwrap();
            for pieces in 2..=pieces {
                for material in Material::all_with_pieces(pieces)
                    .flat_map(|one| [one, one.with_sides_swapped()])
                {
                    let slice = EndgameSlice::from_material(&ground, material);
                    for number in 0..slice.len() {
                        let Some(placed) = slice.placement_at(number) else {
                            continue;
                        };
                        assert_eq!(
                            slice.position_number(&placed),
                            number,
                            "{id} {material} {placed:?}"
                        );
                    }
                }
            }
        }
    }
}
