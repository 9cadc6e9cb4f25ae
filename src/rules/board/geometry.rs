//! Board geometry: the size, the squares in use, and the layout in which a step is a shift by a constant.
//!
//! The layout leaves gap bits at the ends of the rows, so that a shifted set never wraps into the next row: a step off
//! the board lands in a gap, and every set is masked by the squares of the board anyway. On boards that use only the dark
//! squares, an orthogonal step goes over two ranks or files (Frisian draughts), and the pitch is wide enough for it.
//! On boards with the dark corner at the right, the layout is mirrored; no rule distinguishes left from right.

use super::set::{Square, SquareSet};

/// The squares of a board that are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayingSquares {
    /// Dark squares, dark corner at each player's left (a1 is dark).
    DarkLeft,
    /// Dark squares, dark corner at each player's right (h1 is dark).
    DarkRight,
    /// All squares.
    All,
}

/// One of the eight directions of a step: a bit of [`DirectionSet`] and an index of the step tables.
///
/// The first four raise the layout index; the last four are their opposites, in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Direction {
    /// Up and right, seen by White.
    NorthEast,
    /// Up and left.
    NorthWest,
    /// Up.
    North,
    /// Right.
    East,
    /// Down and left.
    SouthWest,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Left.
    West,
}

/// A set of directions as seen by White; Black's are the opposites.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectionSet(pub u8);

impl DirectionSet {
    /// The two forward diagonals.
    pub const FORWARD_DIAGONALS: Self = Self(0b0000_0011);
    /// All four diagonals.
    pub const DIAGONALS: Self = Self(0b0011_0011);
    /// Forward, left and right along rank and file.
    pub const FORWARD_AND_SIDEWAYS: Self = Self(0b1000_1100);
    /// All four directions along ranks and files.
    pub const ORTHOGONALS: Self = Self(0b1100_1100);
    /// All eight directions.
    pub const ALL: Self = Self(0b1111_1111);
    /// Five directions: forward along the file and the diagonals, and sideways (Gothic men).
    pub const FORWARD_FIVE: Self = Self(0b1000_1111);

    /// Returns whether all directions of the set are diagonal.
    #[must_use]
    pub const fn are_diagonal(self) -> bool {
        self.0 & !Self::DIAGONALS.0 == 0
    }

    /// Returns the same directions for Black: each turned by 180 degrees.
    #[inline(always)]
    #[must_use]
    pub const fn rotated_180(self) -> Self {
        Self(self.0.rotate_right(4))
    }

    /// Returns whether the set contains the direction with the index `dir`.
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, dir: usize) -> bool {
        self.0 >> dir & 1 != 0
    }

    /// Iterates over the indices of the directions, in ascending order.
    #[inline(always)]
    pub(crate) fn step_indices(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let dir = left.trailing_zeros() as usize;
            let some = left != 0;
            left &= left.wrapping_sub(1);
            some.then_some(dir)
        })
    }
}

/// The value of the step tables for squares off the board.
pub(crate) const NO_SQUARE: u8 = 0xFF;

/// The maximum number of squares in a layout, gaps included.
pub(crate) const MAX_LAYOUT_SQUARES: usize = 128;

/// A board: its size, its squares, and the tables that move generation needs.
#[derive(Debug)]
pub struct Geometry {
    /// The number of files.
    pub width: u8,
    /// The number of ranks.
    pub height: u8,
    /// The kind of squares that are used.
    pub cells: PlayingSquares,
    /// All playing squares.
    pub squares: SquareSet,
    /// Whether the layout fits 64 bits.
    pub(crate) narrow: bool,
    /// The left shifts of the first four [`Direction`]s, in bits; the last four shift to the right by the same amounts.
    pub(crate) shift: [u32; 4],
    /// The neighbour of each square in each direction, or [`NO_SQUARE`].
    pub(crate) next: [[u8; MAX_LAYOUT_SQUARES]; 8],
    /// All squares in each direction from each square, up to the edge of the board.
    pub(crate) ray: [[u128; MAX_LAYOUT_SQUARES]; 8],
    /// The last row of White and of Black.
    pub last_row: [u128; 2],
    /// The squares of each file.
    pub(crate) files: [u128; 16],
    /// The file and rank of each layout index (rank 0 is White's first), 0xFF in gaps.
    pub(crate) place: [(u8, u8); MAX_LAYOUT_SQUARES],
    /// The layout index of `rank * 16 + file`, or [`NO_SQUARE`].
    pub(crate) at: [u8; 256],
    /// The number of each layout index, counted from White's upper left, upper right, lower left and lower right.
    pub(crate) numbers: [[u8; MAX_LAYOUT_SQUARES]; 4],
}

/// Builds the tables of [`Geometry::numbers`].
const fn build_number_tables(
    place: &[(u8, u8); MAX_LAYOUT_SQUARES],
    at: &[u8; 256],
    width: usize,
    height: usize,
) -> [[u8; MAX_LAYOUT_SQUARES]; 4] {
    let mut numbers = [[0; MAX_LAYOUT_SQUARES]; 4];
    let mut index = 0;
    while index < MAX_LAYOUT_SQUARES {
        let (file, rank) = (place[index].0 as usize, place[index].1 as usize);
        if file < width {
            let (mut left, mut row, mut x) = (0, 0, 0);
            while x < width {
                if at[rank * 16 + x] != NO_SQUARE {
                    left += (x < file) as usize;
                    row += 1;
                }
                x += 1;
            }
            let (above, below) = (height - 1 - rank, rank);
            let right = row - 1 - left;
            numbers[0][index] = (above * row + left + 1) as u8;
            numbers[1][index] = (above * row + right + 1) as u8;
            numbers[2][index] = (below * row + left + 1) as u8;
            numbers[3][index] = (below * row + right + 1) as u8;
        }
        index += 1;
    }
    numbers
}

impl Geometry {
    /// Creates a board and builds its tables.
    ///
    /// # Panics
    ///
    /// Panics if the layout does not fit 128 bits. The boards of this module are statics, so that it does so at compile time.
    #[must_use]
    pub const fn new(width: u8, height: u8, cells: PlayingSquares) -> Self {
        let (w, h) = (width as usize, height as usize);
        // The width and the gap that a step needs: one file, or three on ten columns, where orthogonal steps go over two squares.
        let pitch = match cells {
            PlayingSquares::All => w + 1,
            _ => {
                if w == 10 {
                    13
                } else {
                    w + 1
                }
            }
        };
        let mut place = [(0xFF, 0xFF); MAX_LAYOUT_SQUARES];
        let mut at = [NO_SQUARE; 256];
        let mut squares = 0u128;
        let mut last_row = [0u128; 2];
        let mut files = [0u128; 16];
        let mut rank = 0;
        while rank < h {
            let mut file = 0;
            while file < w {
                let column = if matches!(cells, PlayingSquares::DarkRight) {
                    w - 1 - file
                } else {
                    file
                };
                let used =
                    matches!(cells, PlayingSquares::All) || (rank + column).is_multiple_of(2);
                if used {
                    let index = match cells {
                        PlayingSquares::All => rank * pitch + column,
                        _ => (rank * pitch + column) / 2,
                    };
                    assert!(index < MAX_LAYOUT_SQUARES);
                    place[index] = (file as u8, rank as u8);
                    at[rank * 16 + file] = index as u8;
                    squares |= 1 << index;
                    files[file] |= 1 << index;
                    if rank == h - 1 {
                        last_row[0] |= 1 << index;
                    }
                    if rank == 0 {
                        last_row[1] |= 1 << index;
                    }
                }
                file += 1;
            }
            rank += 1;
        }
        let p = pitch as u32;
        let shift = match cells {
            PlayingSquares::All => [p + 1, p - 1, p, 1],
            _ => [p.div_ceil(2), p / 2, p, 1],
        };
        let mut next = [[NO_SQUARE; MAX_LAYOUT_SQUARES]; 8];
        let mut ray = [[0u128; MAX_LAYOUT_SQUARES]; 8];
        let mut index = 0;
        while index < MAX_LAYOUT_SQUARES {
            if squares >> index & 1 != 0 {
                let mut dir = 0;
                while dir < 8 {
                    let step = shift[dir % 4] as isize;
                    let step = if dir < 4 { step } else { -step };
                    let mut to = index as isize + step;
                    let mut first = true;
                    while to >= 0 && to < MAX_LAYOUT_SQUARES as isize && squares >> to & 1 != 0 {
                        if first {
                            next[dir][index] = to as u8;
                            first = false;
                        }
                        ray[dir][index] |= 1 << to;
                        to += step;
                    }
                    dir += 1;
                }
            }
            index += 1;
        }
        Self {
            width,
            height,
            cells,
            squares: SquareSet(squares),
            narrow: squares >> 64 == 0,
            shift,
            next,
            ray,
            last_row,
            files,
            place,
            at,
            numbers: build_number_tables(&place, &at, w, h),
        }
    }

    /// Returns the square at a file (0 = a) and a rank (0 = White's first), or `None` if it is not a playing square.
    #[inline]
    #[must_use]
    pub fn square_at(&self, file: u8, rank: u8) -> Option<Square> {
        if file > 15 || rank > 15 {
            return None;
        }
        let index = self.at[usize::from(rank) * 16 + usize::from(file)];
        (index != NO_SQUARE).then_some(Square(index))
    }

    /// Returns the file and rank of a square, both counted from 0.
    #[inline]
    #[must_use]
    pub fn file_and_rank(&self, square: Square) -> (u8, u8) {
        self.place[square.index()]
    }

    /// Returns all squares of the file that `square` is on.
    #[must_use]
    pub fn file_of(&self, square: Square) -> SquareSet {
        let (file, _) = self.file_and_rank(square);
        SquareSet(self.files[usize::from(file & 15)])
    }

    /// Returns the algebraic name of a square, such as `c3`.
    #[must_use]
    pub fn square_name(&self, square: Square) -> String {
        let (file, rank) = self.file_and_rank(square);
        format!("{}{}", char::from(b'a' + file), rank + 1)
    }

    /// Returns the square with an algebraic name such as `c3` or `C3`, or `None` if the board has no such playing square.
    #[must_use]
    pub fn square_named(&self, name: &str) -> Option<Square> {
        let file = name
            .bytes()
            .next()?
            .to_ascii_lowercase()
            .checked_sub(b'a')?;
        let rank: u8 = name.get(1..)?.parse().ok()?;
        self.square_at(file, rank.checked_sub(1)?)
    }

    /// Returns the neighbour of a square in a direction (two squares away for orthogonal steps on dark squares).
    #[inline]
    #[must_use]
    pub fn next(&self, square: Square, dir: Direction) -> Option<Square> {
        let to = self.next[dir as usize][square.index()];
        (to != NO_SQUARE).then_some(Square(to))
    }

    /// Returns the index of the direction that leads from one square to another, or `None` if no direction does.
    pub(crate) fn direction_between(&self, from: Square, to: Square) -> Option<usize> {
        (0..8).find(|&dir| self.ray[dir][from.index()] >> to.0 & 1 != 0)
    }

    /// Returns the neighbour of a square in the direction with the index `dir`.
    pub(crate) fn neighbour_square(&self, square: Square, dir: usize) -> Option<Square> {
        let to = self.next[dir][square.index()];
        (to != NO_SQUARE).then_some(Square(to))
    }

    /// Returns the number of playing squares.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.squares.len()
    }

    /// Returns whether the board has no playing square, which is never the case.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }
}

/// The 8x8 board with a1 dark: Russian, Brazilian, English and related variants.
pub static DARK_LEFT_8: Geometry = Geometry::new(8, 8, PlayingSquares::DarkLeft);
/// The 8x8 board with h1 dark: Italian, Portuguese, Spanish, Thai draughts.
pub static DARK_RIGHT_8: Geometry = Geometry::new(8, 8, PlayingSquares::DarkRight);
/// The 8x8 board of which all squares are used: Turkish, Gothic draughts.
pub static ALL_8: Geometry = Geometry::new(8, 8, PlayingSquares::All);
/// The 10x10 board: international, Frisian draughts.
pub static DARK_LEFT_10: Geometry = Geometry::new(10, 10, PlayingSquares::DarkLeft);
/// The 12x12 board: Canadian draughts.
pub static DARK_LEFT_12: Geometry = Geometry::new(12, 12, PlayingSquares::DarkLeft);

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the sets of files with the file of each square.
    #[test]
    fn files_hold_their_squares() {
        for board in [
            &Geometry::new(8, 8, PlayingSquares::DarkLeft),
            &Geometry::new(10, 10, PlayingSquares::DarkRight),
            &Geometry::new(8, 8, PlayingSquares::All),
        ] {
            for square in board.squares {
                for other in board.squares {
                    let same = board.file_and_rank(square).0 == board.file_and_rank(other).0;
                    assert_eq!(board.file_of(square).contains(other), same);
                }
            }
        }
    }

    #[test]
    fn steps_agree_with_coordinates() {
        for g in [
            &DARK_LEFT_8,
            &DARK_RIGHT_8,
            &ALL_8,
            &DARK_LEFT_10,
            &DARK_LEFT_12,
        ] {
            let unit = if g.cells == PlayingSquares::All { 1 } else { 2 };
            let mirror = if g.cells == PlayingSquares::DarkRight {
                -1
            } else {
                1
            };
            let steps = [
                (1, 1),
                (-1, 1),
                (0, unit),
                (unit, 0),
                (-1, -1),
                (1, -1),
                (0, -unit),
                (-unit, 0),
            ];
            for square in g.squares {
                for (dir, (dx, dy)) in steps.iter().enumerate() {
                    let orthogonal = dir % 4 >= 2;
                    // Only boards of ten columns have gaps for orthogonal steps on dark squares; no other variant has such steps.
                    if orthogonal && g.cells != PlayingSquares::All && g.width != 10 {
                        continue;
                    }
                    let (file, rank) = g.file_and_rank(square);
                    let mut want = 0u128;
                    let mut first = NO_SQUARE;
                    let (mut x, mut y) = (i32::from(file) + dx * mirror, i32::from(rank) + dy);
                    while (0..i32::from(g.width)).contains(&x)
                        && (0..i32::from(g.height)).contains(&y)
                    {
                        let to = g.square_at(x as u8, y as u8).unwrap();
                        if first == NO_SQUARE {
                            first = to.0;
                        }
                        want |= 1 << to.0;
                        x += dx * mirror;
                        y += dy;
                    }
                    assert_eq!(
                        g.next[dir][square.index()],
                        first,
                        "{} {dir}",
                        g.square_name(square)
                    );
                    assert_eq!(
                        g.ray[dir][square.index()],
                        want,
                        "{} {dir}",
                        g.square_name(square)
                    );
                }
            }
        }
    }

    #[test]
    fn boards_have_their_squares() {
        let sizes = [
            &DARK_LEFT_8,
            &DARK_RIGHT_8,
            &ALL_8,
            &DARK_LEFT_10,
            &DARK_LEFT_12,
        ]
        .map(Geometry::len);
        assert_eq!(sizes, [32, 32, 64, 50, 72]);
        assert_eq!(
            sizes.into_iter().max(),
            Some(u32::from(super::super::MAX_SQUARE_NUMBER))
        );
        assert!(
            DARK_LEFT_8.square_named("a1").is_some() && DARK_LEFT_8.square_named("h1").is_none()
        );
        assert!(
            DARK_RIGHT_8.square_named("h1").is_some() && DARK_RIGHT_8.square_named("a1").is_none()
        );
        assert!(DARK_LEFT_10.narrow && !DARK_LEFT_12.narrow);
    }
}
