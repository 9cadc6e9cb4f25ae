//! The places of data in official files.

/// A place in a text: line and column, both counted from 1; columns are characters, not bytes.
///
/// In rows of a spreadsheet the line is the row and the column is the cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// Line, from 1; 0 where nothing is known.
    pub line: u32,
    /// Column, from 1; 0 where nothing is known.
    pub column: u32,
}

impl LineColumn {
    /// Returns a place from two counts, each limited to [`u32::MAX`].
    #[must_use]
    pub fn new(line: usize, column: usize) -> Self {
        Self {
            line: u32::try_from(line).unwrap_or(u32::MAX),
            column: u32::try_from(column).unwrap_or(u32::MAX),
        }
    }
}

/// A datum and its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Located<T> {
    /// The datum.
    pub value: T,
    /// The place where the datum begins.
    pub at: LineColumn,
}

impl<T> Located<T> {
    /// Joins a datum and its place.
    pub fn new(value: T, at: LineColumn) -> Self {
        Self { value, at }
    }

    /// Returns the same place with another datum.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Located<U> {
        Located {
            value: change(self.value),
            at: self.at,
        }
    }
}

/// Returns the text without the byte order mark that some programs write before UTF-8.
#[must_use]
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}
