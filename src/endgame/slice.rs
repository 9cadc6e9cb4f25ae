//! Slices: all positions with the same material, each with a number.

use super::ground::{Ground, Placed};
use super::material::{MOST, Material};
use std::sync::LazyLock;

/// Squares and one more.
const ROWS: usize = 73;

/// How many ways there are to choose up to [`MOST`] of so many.
static CHOOSE: LazyLock<[[u64; MOST + 1]; ROWS]> = LazyLock::new(|| {
    let mut all = [[0; MOST + 1]; ROWS];
    for of in 0..ROWS {
        all[of][0] = 1;
        for take in 1..=MOST.min(of) {
            all[of][take] = all[of - 1][take - 1] + all[of - 1][take];
        }
    }
    all
});

fn choose(of: usize, take: usize) -> u64 {
    CHOOSE[of][take]
}

/// The numbers of a kind's squares among those free for it, `take` of them, of a number of all ways to choose them: the highest first
/// counts most, so the ways of a smaller board are the first ones of a larger.
fn chosen(mut number: u64, take: usize, of: usize, out: &mut [u8]) {
    let mut highest = of;
    for nth in (0..take).rev() {
        // The greatest square of which there are not more ways than the number.
        while choose(highest, nth + 1) > number {
            highest -= 1;
        }
        out[nth] = highest as u8;
        number -= choose(highest, nth + 1);
    }
}

/// A slice: the positions of a material with one side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice {
    pub(super) material: Material,
    /// The number of pieces of each kind, in the order of [`Placed`].
    counts: [usize; 4],
    /// Squares that each kind has to choose from.
    free: [usize; 4],
    /// Ways to choose for each kind.
    ways: [u64; 4],
    /// The number of the first square of the other side's men.
    row: u8,
}

impl Slice {
    pub(super) fn of(ground: &Ground, material: Material) -> Self {
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
        let ways = [0, 1, 2, 3].map(|kind| choose(free[kind], counts[kind]));
        Self {
            material,
            counts,
            free,
            ways,
            row: ground.row,
        }
    }

    /// How many numbers it has. Some are of no position: where both sides' men would stand on one square.
    pub(super) fn len(&self) -> u64 {
        self.ways.iter().product()
    }

    /// The places of each kind.
    fn kinds(&self) -> [(usize, usize); 4] {
        let mut at = 0;
        self.counts.map(|count| {
            at += count;
            (at - count, at)
        })
    }

    /// The number of a position.
    #[inline]
    pub(super) fn number(&self, placed: &Placed) -> u64 {
        let squares = &placed.0;
        let [own_men, their_men, own_kings, their_kings] = self.kinds();
        let sum = |kind: (usize, usize), place: &dyn Fn(u8) -> usize| -> u64 {
            let squares = squares[kind.0..kind.1].iter().enumerate();
            squares
                .map(|(nth, square)| choose(place(*square), nth + 1))
                .sum()
        };
        // Kings stand on what is left, which is counted without the squares taken before.
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
        let numbered = parts.iter().zip(&self.ways);
        numbered.fold(0, |number, (part, ways)| number * ways + part)
    }

    /// The position of a number; none where men of both sides would stand on one square.
    #[inline]
    pub(super) fn placed(&self, number: u64) -> Option<Placed> {
        let mut rest = number;
        let mut parts = [0; 4];
        for kind in (0..4).rev() {
            parts[kind] = rest % self.ways[kind];
            rest /= self.ways[kind];
        }
        let mut placed = Placed::default();
        for (kind, (from, to)) in self.kinds().into_iter().enumerate() {
            let (before, own) = placed.0.split_at_mut(from);
            let own = &mut own[..to - from];
            chosen(parts[kind], to - from, self.free[kind], own);
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
                    // The squares taken before, in order, are passed over.
                    let mut taken = [u8::MAX; MOST];
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
    use crate::variant::find;

    /// Every number is that of its position, and those that have one are as many as there are positions.
    #[test]
    fn numbers_and_positions_are_one_to_one() {
        for (id, pieces) in [("english", 4), ("turkish", 3), ("canadian", 3)] {
            let ground = Ground::of(find(id).unwrap()).unwrap();
            for pieces in 2..=pieces {
                for material in Material::all(pieces).flat_map(|one| [one, one.turned()]) {
                    let slice = Slice::of(&ground, material);
                    for number in 0..slice.len() {
                        let Some(placed) = slice.placed(number) else {
                            continue;
                        };
                        assert_eq!(slice.number(&placed), number, "{id} {material} {placed:?}");
                    }
                }
            }
        }
    }
}
