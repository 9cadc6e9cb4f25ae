//! Where each position stands, in the order of hashes: who looks for one reads a small part of the file.

use super::Sheet;
use crate::sorter::{Sorter, damaged};
use crate::table::{Cell, Column, Kind, column};
use std::io::{self, Write};

/// The columns of the table.
const POSITIONS: [Column; 4] = [
    column("hash", Kind::Hash),
    column("file", Kind::Name),
    column("game", Kind::Place),
    column("ply", Kind::Number),
];

/// Rows of a group: who looks for one hash reads one group, or two.
const ROWS: usize = 65_536;
/// Bytes that are sorted in memory.
const ROOM: usize = 32 * 1024 * 1024;

/// Takes positions in the order of their games, and gives them in that of their hashes; of one hash, those of games that were read
/// first come first.
#[derive(Debug)]
pub(crate) struct ByHash {
    sorter: Sorter,
    /// The files, in the order in which they were read.
    files: Vec<String>,
}

impl ByHash {
    pub(crate) fn new() -> Self {
        Self {
            sorter: Sorter::new(ROOM),
            files: Vec::new(),
        }
    }

    /// Says that the positions of a file follow.
    pub(crate) fn file(&mut self, name: &str) {
        if self.files.last().is_none_or(|last| last != name) {
            self.files.push(name.to_owned());
        }
    }

    /// Takes a position of the last file.
    ///
    /// # Errors
    ///
    /// Whatever writing to a temporary file gives.
    pub(crate) fn push(&mut self, hash: u64, game: u64, ply: u64) -> io::Result<()> {
        let mut key = [0; 28];
        let file = self.files.len() as u32;
        key[..8].copy_from_slice(&hash.to_be_bytes());
        key[8..12].copy_from_slice(&file.to_be_bytes());
        key[12..20].copy_from_slice(&game.to_be_bytes());
        key[20..].copy_from_slice(&ply.to_be_bytes());
        self.sorter.push(&key, &[])
    }

    /// Writes all of them.
    ///
    /// # Errors
    ///
    /// Whatever writing gives, to `out` or to a temporary file.
    pub(crate) fn write<W: Write + Send>(self, out: W) -> io::Result<()> {
        let mut sheet = Sheet::in_groups(out, "positions", &POSITIONS, ROWS)?;
        let mut sorted = self.sorter.sorted()?;
        while let Some((key, _)) = sorted.next()? {
            let number = |at: usize| {
                let bytes = key.get(at..at + 8).and_then(|some| some.try_into().ok());
                bytes.map(u64::from_be_bytes).ok_or_else(damaged)
            };
            let file = number(4)? & u64::from(u32::MAX);
            let file = self.files.get((file as usize).wrapping_sub(1));
            let file = file.map(String::as_str);
            sheet.row([
                Cell::Hash(number(0)?),
                Cell::from(file),
                Cell::Number(number(12)?),
                Cell::Number(number(20)?),
            ])?;
        }
        sheet.finish()
    }
}

#[cfg(all(test, feature = "parquet"))]
mod tests {
    use super::*;
    use crate::columns::sheet::tests::read;
    use parquet::record::Field;

    #[test]
    fn positions_are_in_the_order_of_hashes_and_then_of_games() {
        let mut all = ByHash::new();
        let mut want = Vec::new();
        let rows = 3 * ROWS as u64;
        for (nth, file) in ["b.pdn", "a.pdn", "b.pdn"].into_iter().enumerate() {
            all.file(file);
            // A name that is said again is the same file.
            all.file(file);
            for row in 0..rows / 3 {
                // Hashes on both sides of the sign, each several times.
                let hash = (row % 1000).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let game = row / 50 + 1;
                all.push(hash, game, row % 50).unwrap();
                want.push((hash, nth, game, row % 50, file));
            }
        }
        let mut file = Vec::new();
        all.write(&mut file).unwrap();
        want.sort_unstable();
        let (rows, groups) = read(file);
        assert_eq!(groups, [ROWS as i64; 3]);
        for (row, (hash, _, game, ply, file)) in rows.iter().zip(want) {
            let number = |number: u64| Field::Long(number as i64);
            let text = |text: String| Field::Str(text);
            let want = [
                text(format!("{hash:016x}")),
                text(file.to_owned()),
                number(game),
                number(ply),
            ];
            assert_eq!(row[..], want);
        }
    }
}
