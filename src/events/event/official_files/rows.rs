//! Rows of cells, from CSV or from a spreadsheet.

use super::fault::{FileFault, FileFaultKind};
use super::place::LineColumn;

/// Rows of cells and the place of each cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellRows {
    /// The cells, row by row; rows may differ in length.
    pub cells: Vec<Vec<String>>,
    /// The places of the cells, in the same shape. For a cell without an entry the place is its row and column.
    pub places: Vec<Vec<LineColumn>>,
}

impl CellRows {
    /// Returns rows of a spreadsheet: a place is then the row and the column of the sheet, from 1.
    #[must_use]
    pub fn of_sheet(cells: Vec<Vec<String>>) -> Self {
        Self {
            cells,
            places: Vec::new(),
        }
    }

    /// Returns the text of a cell without surrounding blanks, and an empty text where there is no such cell.
    #[must_use]
    pub fn cell_text(&self, row: usize, cell: usize) -> &str {
        self.cells
            .get(row)
            .and_then(|cells| cells.get(cell))
            .map_or("", |text| text.trim())
    }

    /// Returns the place of a cell.
    #[must_use]
    pub fn cell_place(&self, row: usize, cell: usize) -> LineColumn {
        let known = self.places.get(row).and_then(|places| places.get(cell));
        known
            .copied()
            .unwrap_or_else(|| LineColumn::new(row + 1, cell + 1))
    }

    /// Returns the cells of a row that are not empty, as index and text.
    pub fn filled_cells(&self, row: usize) -> impl Iterator<Item = (usize, &str)> {
        self.cells
            .get(row)
            .into_iter()
            .flatten()
            .enumerate()
            .map(|(nth, text)| (nth, text.trim()))
            .filter(|(_, text)| !text.is_empty())
    }
}

/// Splits CSV whose cells are separated by comma, semicolon, tab or `|`, whichever fits best.
///
/// Quotes are those of RFC 4180. A quote that is never closed is an ordinary character, and a fault.
#[must_use]
pub fn split_csv(text: &str) -> (CellRows, Vec<FileFault>) {
    let text = super::place::without_mark(text);
    let mut reader = CsvReader {
        text,
        separator: find_separator(text),
        offset: 0,
        at: LineColumn::new(1, 1),
        quotes: true,
        faults: Vec::new(),
    };
    let mut rows = CellRows::default();
    while reader.offset < text.len() {
        let (cells, places) = reader.read_row();
        rows.cells.push(cells);
        rows.places.push(places);
    }
    (rows, reader.faults)
}

/// The maximum number of lines that are examined to find the separator.
const MAX_SAMPLE_LINES: usize = 60;

/// Returns the separator that splits the largest number of lines into the same number of cells, at least two.
fn find_separator(text: &str) -> char {
    // Excel names the separator: `sep=;`.
    if let Some(sign) = text
        .strip_prefix("sep=")
        .and_then(|rest| rest.chars().next())
    {
        return sign;
    }
    let mut best = (0, 0, ',');
    for sign in [';', '\t', '|', ','] {
        let mut counts: Vec<usize> = text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .take(MAX_SAMPLE_LINES)
            .map(|line| count_unquoted(line, sign))
            .filter(|&count| count > 0)
            .collect();
        counts.sort_unstable();
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for count in counts {
            match runs.last_mut() {
                Some((times, of)) if *of == count => *times += 1,
                _ => runs.push((1, count)),
            }
        }
        let (times, of) = runs.into_iter().max().unwrap_or((0, 0));
        if (times, of) > (best.0, best.1) {
            best = (times, of, sign);
        }
    }
    best.2
}

/// Counts the occurrences of a sign outside of quotes in a line.
fn count_unquoted(line: &str, sign: char) -> usize {
    let mut quoted = false;
    let mut count = 0;
    for c in line.chars() {
        if c == '"' {
            quoted = !quoted;
        } else if c == sign && !quoted {
            count += 1;
        }
    }
    count
}

/// A splitter of CSV with its position.
struct CsvReader<'t> {
    text: &'t str,
    separator: char,
    offset: usize,
    at: LineColumn,
    /// Whether a quote may still be closed.
    quotes: bool,
    faults: Vec<FileFault>,
}

impl CsvReader<'_> {
    /// Returns the next character without taking it.
    fn peek(&self) -> Option<char> {
        self.text.get(self.offset..)?.chars().next()
    }

    /// Takes a character and advances the place.
    fn take_char(&mut self, c: char) {
        let wide = c == '\r' && self.text.as_bytes().get(self.offset + 1) == Some(&b'\n');
        self.offset += c.len_utf8();
        if (c == '\n' || c == '\r') && !wide {
            self.at = LineColumn::new(self.at.line as usize + 1, 1);
        } else {
            self.at.column = self.at.column.saturating_add(1);
        }
    }

    /// Reads one row, with its end.
    fn read_row(&mut self) -> (Vec<String>, Vec<LineColumn>) {
        let (mut cells, mut places) = (Vec::new(), Vec::new());
        loop {
            places.push(self.at);
            cells.push(self.read_cell());
            let Some(c) = self.peek() else { break };
            self.take_char(c);
            if c == '\r' && self.peek() == Some('\n') {
                self.take_char('\n');
            }
            if c != self.separator {
                break;
            }
        }
        (cells, places)
    }

    /// Reads one cell, up to the separator or the end of the line.
    fn read_cell(&mut self) -> String {
        if self.quotes && self.peek() == Some('"') {
            if let Some(text) = self.read_quoted() {
                return text + &self.read_plain();
            }
            self.quotes = false;
            let what = "a quote that is opened here is never closed".to_owned();
            self.faults
                .push(FileFault::new(self.at, FileFaultKind::Syntax(what)));
        }
        self.read_plain()
    }

    /// Reads quoted text, with doubled quotes made single. Takes nothing when the closing quote is missing.
    fn read_quoted(&mut self) -> Option<String> {
        let start = (self.offset, self.at);
        self.take_char('"');
        let mut text = String::new();
        while let Some(c) = self.peek() {
            self.take_char(c);
            if c == '"' {
                if self.peek() != Some('"') {
                    return Some(text);
                }
                self.take_char('"');
            }
            text.push(c);
        }
        (self.offset, self.at) = start;
        None
    }

    /// Reads unquoted text.
    fn read_plain(&mut self) -> String {
        let start = self.offset;
        while let Some(c) = self.peek() {
            if c == self.separator || c == '\n' || c == '\r' {
                break;
            }
            self.take_char(c);
        }
        self.text
            .get(start..self.offset)
            .unwrap_or_default()
            .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators() {
        for (text, cells) in [
            ("a,b\nc,d", "a|b/c|d"),
            (
                "White;Black\nRoux, G.;Li, A.\nRo, G.;Wu, B.",
                "White|Black/Roux, G.|Li, A./Ro, G.|Wu, B.",
            ),
            ("a\tb\r\nc\td\r\n", "a|b/c|d"),
            ("x;1,5;2\ry;2,5;1", "x|1,5|2/y|2,5|1"),
            ("\u{FEFF}\"a,1\",b\n\"q\"\"r\",\"l\nm\"", "a,1|b/q\"r|l\nm"),
            ("sep=;\na;b,c", "sep=|/a|b,c"),
            ("a,\"b\nc,d", "a|\"b/c|d"),
        ] {
            let (rows, _) = split_csv(text);
            let joined: Vec<String> = rows.cells.iter().map(|row| row.join("|")).collect();
            assert_eq!(joined.join("/"), cells, "{text}");
        }
    }

    #[test]
    fn places_and_faults() {
        let (rows, faults) = split_csv("ä,\"б\nв\",c\nd,\"e");
        assert_eq!(rows.cell_place(0, 1), LineColumn::new(1, 3));
        assert_eq!(rows.cell_place(0, 2), LineColumn::new(2, 4));
        assert_eq!(rows.cell_place(1, 1), LineColumn::new(3, 3));
        assert_eq!(rows.cell_place(7, 1), LineColumn::new(8, 2));
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].at, LineColumn::new(3, 3));
    }
}
