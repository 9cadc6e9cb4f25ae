//! Rows with one player each: cross-tables, Swiss tables and lists of places.

use super::super::fault::{FileFault, FileFaultKind};
use super::super::given::{GivenPlayer, OfficialFileReading};
use super::super::place::{LineColumn, Located};
use super::super::points::HundredthPoints;
use super::super::rows::CellRows;
use super::super::standing::{
    CellContent, GivenCell, GivenCounts, GivenRow, GivenTable, TableShape,
};
use super::super::words::SheetColumn;
use super::cell::{self, CellStyle};
use super::header::HeaderRow;

/// Reads all rows below the headings.
pub(super) fn read_table(rows: &CellRows, header: &HeaderRow) -> OfficialFileReading {
    let cells = cell_columns(header);
    let coefficients = coefficient_columns(header);
    let mut reader = StandingsReader {
        rows,
        header,
        cells: &cells,
        coefficients: &coefficients,
        faults: Vec::new(),
    };
    let mut table = GivenTable {
        at: rows.cell_place(header.row, 0),
        coefficients: coefficients
            .iter()
            .map(|&(cell, name)| Located::new(name.to_owned(), rows.cell_place(header.row, cell)))
            .collect(),
        ..GivenTable::default()
    };
    let mut texts: Vec<Vec<(LineColumn, String)>> = Vec::new();
    for row in header.row + 1..rows.cells.len() {
        if rows.filled_cells(row).next().is_none() || header.is_repeated(rows, row) {
            continue;
        }
        let line = reader.cell_texts(row);
        match reader.read_row(row, table.rows.len()) {
            Some(given) => {
                table.rows.push(given);
                texts.push(line);
            }
            // The second line of a player holds only further games.
            None => {
                let both = texts.last_mut().into_iter().flatten().zip(line);
                for (above, (_, below)) in both.filter(|(_, (_, below))| !below.is_empty()) {
                    above.1 = format!("{} {below}", above.1).trim().to_owned();
                }
            }
        }
    }
    table.shape = table_shape(&texts, table.rows.len());
    let style = CellStyle::from_cells(table.shape, texts.iter().flatten().map(|(_, text)| &**text));
    for (nth, (row, texts)) in table.rows.iter_mut().zip(texts).enumerate() {
        row.cells = texts
            .into_iter()
            .zip(1u32..)
            .map(|((at, text), column)| {
                let own = usize::try_from(column) == Ok(nth + 1);
                reader.read_cell(at, text, column, own, &style)
            })
            .collect();
    }
    let mut reading = OfficialFileReading {
        faults: reader.faults,
        ..OfficialFileReading::default()
    };
    reading.given.players = table.rows.iter().map(player_of_row).collect();
    reading.given.table = Some(table);
    reading
}

/// Returns the row as an entry of the list of players.
fn player_of_row(row: &GivenRow) -> GivenPlayer {
    GivenPlayer {
        at: row.at,
        name: row.name.clone(),
        number: Some(row.number),
        team: row.team.clone(),
        rating: row.rating,
        points: row.points,
        place: row.place,
        ..GivenPlayer::default()
    }
}

/// Returns the columns of each cell: that of its heading, and the columns without a heading that follow it.
fn cell_columns(header: &HeaderRow) -> Vec<Vec<usize>> {
    let mut cells: Vec<Vec<usize>> = Vec::new();
    let mut open = false;
    for (nth, column) in header.columns.iter().enumerate() {
        match column {
            // Numbers that do not continue the sequence belong to another kind of column.
            Some(SheetColumn::Cell(number)) if usize::try_from(*number) == Ok(cells.len() + 1) => {
                cells.push(vec![nth]);
                open = true;
            }
            None if open => {
                if let Some(last) = cells.last_mut() {
                    last.push(nth);
                }
            }
            _ => open = false,
        }
    }
    // Columns after the last cell are remarks, not a second half of it.
    let width = cells.first().map_or(1, Vec::len);
    for cell in &mut cells {
        cell.truncate(width.max(1));
    }
    cells
}

/// Returns the columns of tie-breaks, as index and name.
fn coefficient_columns(header: &HeaderRow) -> Vec<(usize, &'static str)> {
    header
        .columns
        .iter()
        .enumerate()
        .filter_map(|(nth, column)| match column {
            Some(SheetColumn::Coefficient(name)) => Some((nth, *name)),
            _ => None,
        })
        .collect()
}

/// Returns the shape of a table: a cross-table where at least nine of ten rows have their own mark, or nothing, on the diagonal.
fn table_shape(texts: &[Vec<(LineColumn, String)>], rows: usize) -> TableShape {
    let columns = texts.iter().map(Vec::len).max().unwrap_or(0);
    if columns == 0 {
        return TableShape::List;
    }
    let diagonal = |nth: usize, cells: &Vec<(LineColumn, String)>| {
        cells
            .get(nth)
            .is_none_or(|(_, text)| text.is_empty() || cell::is_own(text))
    };
    let own = texts
        .iter()
        .enumerate()
        .filter(|(nth, cells)| diagonal(*nth, cells))
        .count();
    if columns >= rows && own * 10 >= rows * 9 {
        TableShape::Cross
    } else {
        TableShape::Swiss
    }
}

/// A reader of standings rows.
struct StandingsReader<'r> {
    rows: &'r CellRows,
    header: &'r HeaderRow,
    cells: &'r [Vec<usize>],
    coefficients: &'r [(usize, &'static str)],
    faults: Vec<FileFault>,
}

impl StandingsReader<'_> {
    /// Returns the text in a column with its place, where there is one.
    fn column_text(&self, row: usize, column: SheetColumn) -> Option<Located<String>> {
        self.cell_text(row, self.header.column_index(column)?)
    }

    /// Returns the text of a cell with its place, where there is one.
    fn cell_text(&self, row: usize, cell: usize) -> Option<Located<String>> {
        let text = self.rows.cell_text(row, cell);
        (!text.is_empty()).then(|| Located::new(text.to_owned(), self.rows.cell_place(row, cell)))
    }

    /// Adds a fault for a text that cannot be read.
    fn report_unreadable(&mut self, what: &str, text: &Located<String>, expected: &'static str) {
        let kind = FileFaultKind::bad_value(what, &text.value, expected);
        self.faults.push(FileFault::new(text.at, kind));
    }

    /// Reads a whole number; full stops after it are ignored.
    fn read_count(&mut self, row: usize, column: SheetColumn, what: &str) -> Option<Located<u32>> {
        let text = self.column_text(row, column)?;
        match text.value.trim_end_matches('.').parse() {
            Ok(number) => Some(Located::new(number, text.at)),
            Err(_) => {
                self.report_unreadable(what, &text, "a whole number");
                None
            }
        }
    }

    /// Reads points or a coefficient in a cell.
    fn read_points(
        &mut self,
        row: usize,
        cell: usize,
        what: &str,
    ) -> Option<Located<HundredthPoints>> {
        let text = self.cell_text(row, cell)?;
        if matches!(text.value.as_str(), "-" | "–" | "—") {
            return None;
        }
        match HundredthPoints::parse_text(&text.value) {
            Some(points) => Some(Located::new(points, text.at)),
            None => {
                self.report_unreadable(what, &text, "a number as 12, 1.5 or 1½");
                None
            }
        }
    }

    /// Returns the texts of the cells of a row.
    fn cell_texts(&self, row: usize) -> Vec<(LineColumn, String)> {
        self.cells
            .iter()
            .map(|columns| {
                let parts: Vec<&str> = columns
                    .iter()
                    .map(|&column| self.rows.cell_text(row, column))
                    .filter(|text| !text.is_empty())
                    .collect();
                let first = columns.first().copied().unwrap_or(0);
                (self.rows.cell_place(row, first), parts.join(" "))
            })
            .collect()
    }

    /// Reads a row without its cells; `None` for a row without a name.
    fn read_row(&mut self, row: usize, above: usize) -> Option<GivenRow> {
        let mut name = self.column_text(row, SheetColumn::Name)?;
        if let Some(first) = self.column_text(row, SheetColumn::FirstName) {
            name.value = format!("{}, {}", name.value, first.value);
        }
        let (place, place_to) = self.read_place(row);
        let number = self
            .read_count(row, SheetColumn::Number, "number")
            .unwrap_or(Located::new(
                u32::try_from(above + 1).unwrap_or(u32::MAX),
                name.at,
            ));
        let points = self.header.column_index(SheetColumn::Points);
        Some(GivenRow {
            at: self.rows.cell_place(row, 0),
            place,
            place_to,
            number,
            name,
            team: self.column_text(row, SheetColumn::Team),
            rating: self.read_count(row, SheetColumn::Rating, "rating"),
            points: points.and_then(|cell| self.read_points(row, cell, "points")),
            counts: GivenCounts {
                games: self.read_count(row, SheetColumn::Games, "games"),
                wins: self.read_count(row, SheetColumn::Wins, "wins"),
                draws: self.read_count(row, SheetColumn::Draws, "draws"),
                losses: self.read_count(row, SheetColumn::Losses, "losses"),
            },
            coefficients: self
                .coefficients
                .iter()
                .map(|&(cell, name)| self.read_points(row, cell, name))
                .collect(),
            cells: Vec::new(),
        })
    }

    /// Reads a place or a range of shared places: `3`, `3.`, `4-6`.
    fn read_place(&mut self, row: usize) -> (Option<Located<u32>>, Option<u32>) {
        let Some(text) = self.column_text(row, SheetColumn::Place) else {
            return (None, None);
        };
        let plain = text.value.trim_end_matches('.');
        let (from, to) = match plain.split_once(['-', '–', '—']) {
            Some((from, to)) => (from.trim(), Some(to.trim())),
            None => (plain, None),
        };
        let to = to.map(str::parse::<u32>);
        match (from.parse(), &to) {
            (Ok(from), None | Some(Ok(_))) => {
                (Some(Located::new(from, text.at)), to.and_then(Result::ok))
            }
            _ if parse_roman(plain).is_some() => (
                parse_roman(plain).map(|from| Located::new(from, text.at)),
                None,
            ),
            _ => {
                self.report_unreadable("place", &text, "a place as 3, III or 4-6");
                (None, None)
            }
        }
    }

    /// Reads a cell from its text.
    fn read_cell(
        &mut self,
        at: LineColumn,
        text: String,
        column: u32,
        own: bool,
        style: &CellStyle,
    ) -> GivenCell {
        let says = match style.shape {
            TableShape::Cross if own && !cell::has_digit(&text) => CellContent::Own,
            TableShape::Cross => cell::parse_cross_cell(&text, column),
            _ => cell::parse_swiss_cell(&text, style),
        };
        if says == CellContent::Unread {
            let text = Located::new(text.clone(), at);
            let expected = match style.shape {
                TableShape::Cross => "points as 2, 20, 2 0, 1½ or 2-0",
                _ => "opponent and points as 5w2, +12 or 5:2",
            };
            self.report_unreadable("cell", &text, expected);
        }
        GivenCell { at, text, says }
    }
}

/// Parses a Roman number from I to X, as winners' places are written.
fn parse_roman(text: &str) -> Option<u32> {
    const ROMAN_NUMERALS: [&str; 10] =
        ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
    let nth = ROMAN_NUMERALS.iter().position(|roman| *roman == text)?;
    u32::try_from(nth + 1).ok()
}
