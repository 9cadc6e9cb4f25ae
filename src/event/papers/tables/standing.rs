//! Rows with one player each: cross-tables, Swiss tables and lists of places.

use super::super::fault::{Fault, FaultKind};
use super::super::given::{GivenPlayer, Reading};
use super::super::place::{At, Place};
use super::super::points::Points;
use super::super::rows::Rows;
use super::super::standing::{Cell, Counts, GivenCell, GivenRow, GivenTable, Shape};
use super::super::words::Column;
use super::cell::{self, Style};
use super::header::Header;

/// Reads all rows below the headings.
pub(super) fn read(rows: &Rows, header: &Header) -> Reading {
    let cells = cell_columns(header);
    let coefficients = coefficient_columns(header);
    let mut reader = Reader {
        rows,
        header,
        cells: &cells,
        coefficients: &coefficients,
        faults: Vec::new(),
    };
    let mut table = GivenTable {
        at: rows.place(header.row, 0),
        coefficients: coefficients
            .iter()
            .map(|&(cell, name)| At::new(name.to_owned(), rows.place(header.row, cell)))
            .collect(),
        ..GivenTable::default()
    };
    let mut texts: Vec<Vec<(Place, String)>> = Vec::new();
    for row in header.row + 1..rows.cells.len() {
        if rows.filled(row).next().is_none() || header.repeated(rows, row) {
            continue;
        }
        let line = reader.texts(row);
        match reader.row(row, table.rows.len()) {
            Some(given) => {
                table.rows.push(given);
                texts.push(line);
            }
            // The second line of a player holds only his second games.
            None => {
                let both = texts.last_mut().into_iter().flatten().zip(line);
                for (above, (_, below)) in both.filter(|(_, (_, below))| !below.is_empty()) {
                    above.1 = format!("{} {below}", above.1).trim().to_owned();
                }
            }
        }
    }
    table.shape = shape(&texts, table.rows.len());
    let style = Style::of(table.shape, texts.iter().flatten().map(|(_, text)| &**text));
    for (nth, (row, texts)) in table.rows.iter_mut().zip(texts).enumerate() {
        row.cells = texts
            .into_iter()
            .zip(1u32..)
            .map(|((at, text), column)| {
                let own = usize::try_from(column) == Ok(nth + 1);
                reader.cell(at, text, column, own, &style)
            })
            .collect();
    }
    let mut reading = Reading {
        faults: reader.faults,
        ..Reading::default()
    };
    reading.given.players = table.rows.iter().map(player).collect();
    reading.given.table = Some(table);
    reading
}

/// A row as an entry of the list of players.
fn player(row: &GivenRow) -> GivenPlayer {
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

/// The columns of each cell: that of its heading, and those without a heading behind it.
fn cell_columns(header: &Header) -> Vec<Vec<usize>> {
    let mut cells: Vec<Vec<usize>> = Vec::new();
    let mut open = false;
    for (nth, column) in header.columns.iter().enumerate() {
        match column {
            // Numbers that do not go on are another kind of column.
            Some(Column::Cell(number)) if usize::try_from(*number) == Ok(cells.len() + 1) => {
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
    // Behind the last cell stand remarks, not its second half.
    let width = cells.first().map_or(1, Vec::len);
    for cell in &mut cells {
        cell.truncate(width.max(1));
    }
    cells
}

/// The columns of tie-breaks: index and name.
fn coefficient_columns(header: &Header) -> Vec<(usize, &'static str)> {
    header
        .columns
        .iter()
        .enumerate()
        .filter_map(|(nth, column)| match column {
            Some(Column::Coefficient(name)) => Some((nth, *name)),
            _ => None,
        })
        .collect()
}

/// A table whose cells with its own players lie on the diagonal is a cross-table.
fn shape(texts: &[Vec<(Place, String)>], rows: usize) -> Shape {
    let columns = texts.iter().map(Vec::len).max().unwrap_or(0);
    if columns == 0 {
        return Shape::List;
    }
    let diagonal = |nth: usize, cells: &Vec<(Place, String)>| {
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
        Shape::Cross
    } else {
        Shape::Swiss
    }
}

/// What the rows are read with.
struct Reader<'r> {
    rows: &'r Rows,
    header: &'r Header,
    cells: &'r [Vec<usize>],
    coefficients: &'r [(usize, &'static str)],
    faults: Vec<Fault>,
}

impl Reader<'_> {
    /// The text of a column with its place, where there is any.
    fn text(&self, row: usize, column: Column) -> Option<At<String>> {
        self.cell_text(row, self.header.nth(column)?)
    }

    /// The text of a cell with its place, where there is any.
    fn cell_text(&self, row: usize, cell: usize) -> Option<At<String>> {
        let text = self.rows.text(row, cell);
        (!text.is_empty()).then(|| At::new(text.to_owned(), self.rows.place(row, cell)))
    }

    /// Notes a text that can not be read.
    fn bad(&mut self, what: &str, text: &At<String>, expected: &'static str) {
        let kind = FaultKind::bad(what, &text.value, expected);
        self.faults.push(Fault::new(text.at, kind));
    }

    /// A whole number; a full stop behind it does not count.
    fn count(&mut self, row: usize, column: Column, what: &str) -> Option<At<u32>> {
        let text = self.text(row, column)?;
        match text.value.trim_end_matches('.').parse() {
            Ok(number) => Some(At::new(number, text.at)),
            Err(_) => {
                self.bad(what, &text, "a whole number");
                None
            }
        }
    }

    /// Points or a coefficient in a cell.
    fn points(&mut self, row: usize, cell: usize, what: &str) -> Option<At<Points>> {
        let text = self.cell_text(row, cell)?;
        if matches!(text.value.as_str(), "-" | "–" | "—") {
            return None;
        }
        match Points::read(&text.value) {
            Some(points) => Some(At::new(points, text.at)),
            None => {
                self.bad(what, &text, "a number as 12, 1.5 or 1½");
                None
            }
        }
    }

    /// The texts of the cells of a row.
    fn texts(&self, row: usize) -> Vec<(Place, String)> {
        self.cells
            .iter()
            .map(|columns| {
                let parts: Vec<&str> = columns
                    .iter()
                    .map(|&column| self.rows.text(row, column))
                    .filter(|text| !text.is_empty())
                    .collect();
                let first = columns.first().copied().unwrap_or(0);
                (self.rows.place(row, first), parts.join(" "))
            })
            .collect()
    }

    /// All of a row but its cells; `None` for a row without a name.
    fn row(&mut self, row: usize, above: usize) -> Option<GivenRow> {
        let mut name = self.text(row, Column::Name)?;
        if let Some(first) = self.text(row, Column::FirstName) {
            name.value = format!("{}, {}", name.value, first.value);
        }
        let (place, place_to) = self.place(row);
        let number = self.count(row, Column::Number, "number").unwrap_or(At::new(
            u32::try_from(above + 1).unwrap_or(u32::MAX),
            name.at,
        ));
        let points = self.header.nth(Column::Points);
        Some(GivenRow {
            at: self.rows.place(row, 0),
            place,
            place_to,
            number,
            name,
            team: self.text(row, Column::Team),
            rating: self.count(row, Column::Rating, "rating"),
            points: points.and_then(|cell| self.points(row, cell, "points")),
            counts: Counts {
                games: self.count(row, Column::Games, "games"),
                wins: self.count(row, Column::Wins, "wins"),
                draws: self.count(row, Column::Draws, "draws"),
                losses: self.count(row, Column::Losses, "losses"),
            },
            coefficients: self
                .coefficients
                .iter()
                .map(|&(cell, name)| self.points(row, cell, name))
                .collect(),
            cells: Vec::new(),
        })
    }

    /// A place or a range of shared places: `3`, `3.`, `4-6`.
    fn place(&mut self, row: usize) -> (Option<At<u32>>, Option<u32>) {
        let Some(text) = self.text(row, Column::Place) else {
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
                (Some(At::new(from, text.at)), to.and_then(Result::ok))
            }
            _ if roman(plain).is_some() => (roman(plain).map(|from| At::new(from, text.at)), None),
            _ => {
                self.bad("place", &text, "a place as 3, III or 4-6");
                (None, None)
            }
        }
    }

    /// A cell by its text.
    fn cell(
        &mut self,
        at: Place,
        text: String,
        column: u32,
        own: bool,
        style: &Style,
    ) -> GivenCell {
        let says = match style.shape {
            Shape::Cross if own && !cell::has_digit(&text) => Cell::Own,
            Shape::Cross => cell::cross(&text, column),
            _ => cell::swiss(&text, style),
        };
        if says == Cell::Unread {
            let text = At::new(text.clone(), at);
            let expected = match style.shape {
                Shape::Cross => "points as 2, 20, 2 0, 1½ or 2-0",
                _ => "opponent and points as 5w2, +12 or 5:2",
            };
            self.bad("cell", &text, expected);
        }
        GivenCell { at, text, says }
    }
}

/// A small Roman number, as winners' places are written.
fn roman(text: &str) -> Option<u32> {
    const ROMAN: [&str; 10] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
    let nth = ROMAN.iter().position(|roman| *roman == text)?;
    u32::try_from(nth + 1).ok()
}
