//! Tables as data: columns that have names and kinds, rows of cells, and rows that are pending.
//!
//! The contents of a row are given once; a table of text and one of columns are two formats of it. A cell without a value is an
//! empty cell in text and no value in columns.

/// The kind of the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Texts that many rows share: names, codes.
    Name,
    /// Texts that rows seldom share.
    Text,
    /// Whole numbers that many rows share: counts.
    Number,
    /// Whole numbers that rows seldom share, or that grow from row to row: places.
    Place,
    /// Numbers with a fraction.
    Real,
    /// Yes or no.
    Flag,
    /// Hashes of positions.
    Hash,
}

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// Its name.
    pub name: &'static str,
    /// What its cells hold.
    pub kind: ColumnKind,
}

/// Returns a column with a name and a kind.
#[must_use]
pub const fn table_column(name: &'static str, kind: ColumnKind) -> TableColumn {
    TableColumn { name, kind }
}

/// A cell of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TableCell<'a> {
    /// No value, or an unknown one.
    Nothing,
    /// A text; an empty one is no value.
    Text(&'a str),
    /// A whole number.
    Number(u64),
    /// A number with a fraction.
    Real(f64),
    /// Yes or no.
    Flag(bool),
    /// The hash of a position.
    Hash(u64),
}

impl TableCell<'_> {
    /// Returns the cell as text.
    #[must_use]
    pub fn to_text(self) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Text(text) => text.to_owned(),
            Self::Number(number) => number.to_string(),
            Self::Real(number) => number.to_string(),
            Self::Flag(flag) => flag.to_string(),
            Self::Hash(hash) => format!("{hash:016x}"),
        }
    }
}

impl<'a> From<&'a str> for TableCell<'a> {
    fn from(text: &'a str) -> Self {
        match text {
            "" => Self::Nothing,
            _ => Self::Text(text),
        }
    }
}

impl<'a> From<Option<&'a str>> for TableCell<'a> {
    fn from(text: Option<&'a str>) -> Self {
        text.map_or(Self::Nothing, Self::from)
    }
}

impl From<Option<u64>> for TableCell<'_> {
    fn from(number: Option<u64>) -> Self {
        number.map_or(Self::Nothing, Self::Number)
    }
}

impl From<Option<u32>> for TableCell<'_> {
    fn from(number: Option<u32>) -> Self {
        number.map(u64::from).into()
    }
}

impl From<Option<bool>> for TableCell<'_> {
    fn from(flag: Option<bool>) -> Self {
        flag.map_or(Self::Nothing, Self::Flag)
    }
}

/// Pending rows, packed: texts in one buffer, everything else as bytes in another.
#[derive(Clone, Debug, Default)]
pub struct PackedRows {
    text: String,
    cells: Vec<u8>,
    /// The ends of the cells and the texts of each row, and its table and its game.
    ends: Vec<RowEnd>,
}

#[derive(Clone, Copy, Debug)]
struct RowEnd {
    cells: usize,
    text: usize,
    table: u8,
    game: u64,
}

/// A pending row.
#[derive(Clone, Copy, Debug)]
pub struct PackedRow<'a> {
    /// The number of its table.
    pub table: u8,
    /// The number of its game.
    pub game: u64,
    text: &'a str,
    cells: &'a [u8],
}

/// The first byte of a pending cell: its kind.
mod held {
    pub(super) const NOTHING_KIND: u8 = 0;
    pub(super) const TEXT_KIND: u8 = 1;
    pub(super) const NUMBER_KIND: u8 = 2;
    pub(super) const REAL_KIND: u8 = 3;
    pub(super) const NO_KIND: u8 = 4;
    pub(super) const YES_KIND: u8 = 5;
    pub(super) const HASH_KIND: u8 = 6;
}

impl PackedRows {
    /// Adds a row of a table, and of a game.
    pub fn push_row(&mut self, table: u8, game: u64, cells: &[TableCell<'_>]) {
        for cell in cells {
            let (kind, number) = match *cell {
                TableCell::Nothing => (held::NOTHING_KIND, None),
                TableCell::Text(text) => {
                    self.text.push_str(text);
                    (held::TEXT_KIND, Some(text.len() as u64))
                }
                TableCell::Number(number) => (held::NUMBER_KIND, Some(number)),
                TableCell::Real(number) => (held::REAL_KIND, Some(number.to_bits())),
                TableCell::Flag(false) => (held::NO_KIND, None),
                TableCell::Flag(true) => (held::YES_KIND, None),
                TableCell::Hash(hash) => (held::HASH_KIND, Some(hash)),
            };
            self.cells.push(kind);
            self.cells
                .extend(number.into_iter().flat_map(u64::to_le_bytes));
        }
        self.ends.push(RowEnd {
            cells: self.cells.len(),
            text: self.text.len(),
            table,
            game,
        });
    }

    /// Adds `games` to the number of the game of each row.
    pub fn shift_games(&mut self, games: u64) {
        for end in &mut self.ends {
            end.game += games;
        }
    }

    /// Returns the rows, in the order in which they were added.
    pub fn iter_rows(&self) -> impl Iterator<Item = PackedRow<'_>> {
        let (mut cells, mut text) = (0, 0);
        self.ends.iter().map(move |end| PackedRow {
            table: end.table,
            game: end.game,
            cells: &self.cells[std::mem::replace(&mut cells, end.cells)..end.cells],
            text: &self.text[std::mem::replace(&mut text, end.text)..end.text],
        })
    }
}

impl<'a> PackedRow<'a> {
    /// Returns its cells.
    pub fn cells(self) -> impl Iterator<Item = TableCell<'a>> {
        let (mut cells, mut text) = (self.cells, self.text);
        std::iter::from_fn(move || {
            let (kind, rest) = cells.split_first()?;
            cells = rest;
            let mut number = || {
                let (number, rest) = cells.split_first_chunk()?;
                cells = rest;
                Some(u64::from_le_bytes(*number))
            };
            Some(match *kind {
                held::TEXT_KIND => {
                    let (own, rest) = text.split_at(number()? as usize);
                    text = rest;
                    TableCell::Text(own)
                }
                held::NUMBER_KIND => TableCell::Number(number()?),
                held::REAL_KIND => TableCell::Real(f64::from_bits(number()?)),
                held::NO_KIND => TableCell::Flag(false),
                held::YES_KIND => TableCell::Flag(true),
                held::HASH_KIND => TableCell::Hash(number()?),
                _ => TableCell::Nothing,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_went() {
        let first = [
            TableCell::Text("a"),
            TableCell::Nothing,
            TableCell::Text("bc"),
        ];
        let second = [
            TableCell::Number(7),
            TableCell::Text("d"),
            TableCell::Flag(true),
        ];
        let mut rows = PackedRows::default();
        rows.push_row(0, 1, &first);
        rows.push_row(1, 1, &[]);
        rows.push_row(1, 2, &second);
        rows.shift_games(10);
        let all: Vec<(u8, u64, Vec<_>)> = rows
            .iter_rows()
            .map(|row| (row.table, row.game, row.cells().collect()))
            .collect();
        let want = [
            (0, 11, first.to_vec()),
            (1, 11, vec![]),
            (1, 12, second.to_vec()),
        ];
        assert_eq!(all, want);
    }

    #[test]
    fn nothing_is_an_empty_cell() {
        assert_eq!(TableCell::from(""), TableCell::Nothing);
        let cells = [
            (TableCell::Nothing, ""),
            (TableCell::Text("a"), "a"),
            (TableCell::Number(12), "12"),
            (TableCell::Real(1.5), "1.5"),
            (TableCell::Real(90.0), "90"),
            (TableCell::Flag(false), "false"),
            (TableCell::Hash(0xAB), "00000000000000ab"),
        ];
        for (cell, text) in cells {
            assert_eq!(cell.to_text(), text);
        }
    }
}
