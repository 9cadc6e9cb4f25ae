//! Tables as data: columns that have names and kinds, rows of cells, and rows that wait to be written.
//!
//! What a row holds is told once; a table of text and one of columns are two ways to write it. A cell that holds nothing is an
//! empty cell in text and no value in columns.

/// What the cells of a column hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Texts of which many rows have the same: names, codes.
    Name,
    /// Texts that are seldom the same.
    Text,
    /// Whole numbers of which many rows have the same: counts.
    Number,
    /// Whole numbers that are seldom the same, or grow from row to row: where something stands.
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
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What its cells hold.
    pub kind: Kind,
}

/// A column of a name and a kind.
#[must_use]
pub const fn column(name: &'static str, kind: Kind) -> Column {
    Column { name, kind }
}

/// A cell of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cell<'a> {
    /// Nothing is known, or there is nothing.
    Nothing,
    /// A text; an empty one is nothing.
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

impl Cell<'_> {
    /// As text.
    #[must_use]
    pub fn written(self) -> String {
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

impl<'a> From<&'a str> for Cell<'a> {
    fn from(text: &'a str) -> Self {
        match text {
            "" => Self::Nothing,
            _ => Self::Text(text),
        }
    }
}

impl<'a> From<Option<&'a str>> for Cell<'a> {
    fn from(text: Option<&'a str>) -> Self {
        text.map_or(Self::Nothing, Self::from)
    }
}

impl From<Option<u64>> for Cell<'_> {
    fn from(number: Option<u64>) -> Self {
        number.map_or(Self::Nothing, Self::Number)
    }
}

impl From<Option<u32>> for Cell<'_> {
    fn from(number: Option<u32>) -> Self {
        number.map(u64::from).into()
    }
}

impl From<Option<bool>> for Cell<'_> {
    fn from(flag: Option<bool>) -> Self {
        flag.map_or(Self::Nothing, Self::Flag)
    }
}

/// Rows that wait, packed: texts in one, all else as bytes in another.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    text: String,
    cells: Vec<u8>,
    /// Where the cells and the texts of each row end, and of which table and which game it is.
    ends: Vec<End>,
}

#[derive(Clone, Copy, Debug)]
struct End {
    cells: usize,
    text: usize,
    table: u8,
    game: u64,
}

/// A row that has waited.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The number of its table.
    pub table: u8,
    /// The number of its game.
    pub game: u64,
    text: &'a str,
    cells: &'a [u8],
}

/// The first byte of a cell that waits: what it is.
mod held {
    pub(super) const NOTHING: u8 = 0;
    pub(super) const TEXT: u8 = 1;
    pub(super) const NUMBER: u8 = 2;
    pub(super) const REAL: u8 = 3;
    pub(super) const NO: u8 = 4;
    pub(super) const YES: u8 = 5;
    pub(super) const HASH: u8 = 6;
}

impl Rows {
    /// Adds a row of a table, and of a game.
    pub fn push(&mut self, table: u8, game: u64, cells: &[Cell<'_>]) {
        for cell in cells {
            let (kind, number) = match *cell {
                Cell::Nothing => (held::NOTHING, None),
                Cell::Text(text) => {
                    self.text.push_str(text);
                    (held::TEXT, Some(text.len() as u64))
                }
                Cell::Number(number) => (held::NUMBER, Some(number)),
                Cell::Real(number) => (held::REAL, Some(number.to_bits())),
                Cell::Flag(false) => (held::NO, None),
                Cell::Flag(true) => (held::YES, None),
                Cell::Hash(hash) => (held::HASH, Some(hash)),
            };
            self.cells.push(kind);
            self.cells
                .extend(number.into_iter().flat_map(u64::to_le_bytes));
        }
        self.ends.push(End {
            cells: self.cells.len(),
            text: self.text.len(),
            table,
            game,
        });
    }

    /// Counts so many games more before those of the rows.
    pub fn behind(&mut self, games: u64) {
        for end in &mut self.ends {
            end.game += games;
        }
    }

    /// The rows, in the order in which they came.
    pub fn each(&self) -> impl Iterator<Item = Row<'_>> {
        let (mut cells, mut text) = (0, 0);
        self.ends.iter().map(move |end| Row {
            table: end.table,
            game: end.game,
            cells: &self.cells[std::mem::replace(&mut cells, end.cells)..end.cells],
            text: &self.text[std::mem::replace(&mut text, end.text)..end.text],
        })
    }
}

impl<'a> Row<'a> {
    /// Its cells.
    pub fn cells(self) -> impl Iterator<Item = Cell<'a>> {
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
                held::TEXT => {
                    let (own, rest) = text.split_at(number()? as usize);
                    text = rest;
                    Cell::Text(own)
                }
                held::NUMBER => Cell::Number(number()?),
                held::REAL => Cell::Real(f64::from_bits(number()?)),
                held::NO => Cell::Flag(false),
                held::YES => Cell::Flag(true),
                held::HASH => Cell::Hash(number()?),
                _ => Cell::Nothing,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_went() {
        let first = [Cell::Text("a"), Cell::Nothing, Cell::Text("bc")];
        let second = [Cell::Number(7), Cell::Text("d"), Cell::Flag(true)];
        let mut rows = Rows::default();
        rows.push(0, 1, &first);
        rows.push(1, 1, &[]);
        rows.push(1, 2, &second);
        rows.behind(10);
        let all: Vec<(u8, u64, Vec<_>)> = rows
            .each()
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
        assert_eq!(Cell::from(""), Cell::Nothing);
        let cells = [
            (Cell::Nothing, ""),
            (Cell::Text("a"), "a"),
            (Cell::Number(12), "12"),
            (Cell::Real(1.5), "1.5"),
            (Cell::Real(90.0), "90"),
            (Cell::Flag(false), "false"),
            (Cell::Hash(0xAB), "00000000000000ab"),
        ];
        for (cell, text) in cells {
            assert_eq!(cell.written(), text);
        }
    }
}
