//! Writes the places of positions in the order of hashes: finding one reads a small part of the file.

use super::ParquetTableWriter;
use crate::sorter::{ExternalSorter, damaged_error};
use crate::table::{ColumnKind, TableCell, TableColumn, table_column};
use std::io::{self, Write};

/// The columns of the table.
const POSITION_COLUMNS: [TableColumn; 4] = [
    table_column("hash", ColumnKind::Hash),
    table_column("file", ColumnKind::Name),
    table_column("game", ColumnKind::Place),
    table_column("ply", ColumnKind::Number),
];

/// The number of rows of a group: finding a hash reads one group, or two.
// Smaller groups are not looked up faster, and their list, which is kept to the end, is longer (docs/performance.md).
const ROWS_PER_GROUP: usize = 65_536;
/// The number of bytes that are sorted in memory.
const SORT_BUFFER_BYTES: usize = 32 * 1024 * 1024;

/// Takes positions in the order of their games, and writes them in the order of their hashes; with the same hash, positions
/// of games that were read first come first.
#[derive(Debug)]
pub struct PositionsByHash {
    sorter: ExternalSorter,
    /// The files, in the order in which they were read.
    files: Vec<String>,
}

impl Default for PositionsByHash {
    fn default() -> Self {
        Self::new()
    }
}

impl PositionsByHash {
    /// Creates an empty list.
    pub fn new() -> Self {
        Self {
            sorter: ExternalSorter::new(SORT_BUFFER_BYTES),
            files: Vec::new(),
        }
    }

    /// Begins the positions of a file.
    pub fn begin_file(&mut self, name: &str) {
        if self.files.last().is_none_or(|last| last != name) {
            self.files.push(name.to_owned());
        }
    }

    /// Adds a position of the last file.
    ///
    /// # Errors
    ///
    /// Returns the errors of writing to a temporary file.
    pub fn push_position(&mut self, hash: u64, game: u64, ply: u64) -> io::Result<()> {
        let mut key = [0; 28];
        let file = self.files.len() as u32;
        key[..8].copy_from_slice(&hash.to_be_bytes());
        key[8..12].copy_from_slice(&file.to_be_bytes());
        key[12..20].copy_from_slice(&game.to_be_bytes());
        key[20..].copy_from_slice(&ply.to_be_bytes());
        self.sorter.push_entry(&key, &[])
    }

    /// Writes all positions.
    ///
    /// # Errors
    ///
    /// Returns the errors of writing to `out` or to a temporary file.
    pub fn write_sorted<W: Write + Send>(self, out: W) -> io::Result<()> {
        let mut sheet =
            ParquetTableWriter::in_groups(out, "positions", &POSITION_COLUMNS, ROWS_PER_GROUP)?;
        let mut sorted = self.sorter.into_sorted()?;
        while let Some((key, _)) = sorted.next_entry()? {
            let number = |at: usize| {
                let bytes = key.get(at..at + 8).and_then(|some| some.try_into().ok());
                bytes.map(u64::from_be_bytes).ok_or_else(damaged_error)
            };
            let file = number(4)? & u64::from(u32::MAX);
            let file = self.files.get((file as usize).wrapping_sub(1));
            let file = file.map(String::as_str);
            sheet.push_row([
                TableCell::Hash(number(0)?),
                TableCell::from(file),
                TableCell::Number(number(12)?),
                TableCell::Number(number(20)?),
            ])?;
        }
        sheet.finish()
    }
}

#[cfg(all(test, feature = "parquet"))]
mod tests {
    use super::*;
    use crate::columns::sheet::tests::read_rows;
    use parquet::record::Field;

    #[test]
    fn positions_are_in_the_order_of_hashes_and_then_of_games() {
        let mut all = PositionsByHash::new();
        let mut want = Vec::new();
        let rows = 3 * ROWS_PER_GROUP as u64;
        for (nth, file) in ["b.pdn", "a.pdn", "b.pdn"].into_iter().enumerate() {
            all.begin_file(file);
            // A name that is repeated is the same file.
            all.begin_file(file);
            for row in 0..rows / 3 {
                // Hashes on both sides of the sign, each several times.
                let hash = (row % 1000).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let game = row / 50 + 1;
                all.push_position(hash, game, row % 50).unwrap();
                want.push((hash, nth, game, row % 50, file));
            }
        }
        let mut file = Vec::new();
        all.write_sorted(&mut file).unwrap();
        want.sort_unstable();
        let (rows, groups) = read_rows(file);
        assert_eq!(groups, [ROWS_PER_GROUP as i64; 3]);
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
