//! Tables of games: those that `pdn convert --to csv` writes, and any with a column of moves.

mod cells;
mod columns;
mod rows;
mod score;

pub(super) use columns::separator;

use super::{Cut, PdnText, ReadOptions, SourceFormat, Translated, cell};
use crate::check::Finding;
use crate::check::input::{bad_row, taken_for_date};
use crate::lang::{Message, parser_says};
use crate::notation::Numbering;
use crate::outcome::is_plain;
use crate::pdn::{Encoding, detect_parts};
use crate::record::Movetext;
use crate::span::Span;
use crate::variant::{self, Variant};
use crate::words::columns::Column;
use crate::words::typed_score;
use cells::{Cell, cells};
use columns::Columns;
use rows::{Found, Rows};
use std::borrow::Cow;

/// One row a game.
pub(super) static CSV: SourceFormat = SourceFormat {
    name: "csv",
    extensions: &["csv"],
    shared: &[],
    about: "A table with one row a game and a column `pdn` or `moves`",
    write_down: Some(rows),
    cut: Cut::Rows(b','),
    begins: Columns::begin,
    likely: |_| false,
    in_folder: |_| false,
};

/// The columns that become tags.
const TAGS: [(Column, &str); 8] = [
    (Column::Event, "Event"),
    (Column::Site, "Site"),
    (Column::Date, "Date"),
    (Column::Round, "Round"),
    (Column::Board, "Board"),
    (Column::White, "White"),
    (Column::Black, "Black"),
    (Column::Result, "Result"),
];

/// The byte order mark that a table in UTF-8 may begin with.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// How much of a line that names columns is looked at, in bytes.
const TITLES: usize = 4096;

/// The line of a table that names its columns, as far as it is looked at.
pub(super) fn titles(head: &[u8]) -> &[u8] {
    line(head.get(columns::lead(head)..).unwrap_or_default())
}

/// Whether a table that begins so is one of ours: all tags are in one column, and all else in another one.
pub(super) fn is_own(head: &[u8]) -> bool {
    let columns = Columns::of(head, Some(Encoding::Utf8));
    columns.has(Column::Tags) && columns.has(Column::Pdn)
}

/// The line that a text begins with, as far as it is looked at.
fn line(text: &[u8]) -> &[u8] {
    let text = text.get(..TITLES).unwrap_or(text);
    let end = memchr::memchr2(b'\n', b'\r', text);
    &text[..end.unwrap_or(text.len())]
}

impl Columns {
    /// A row that stands in `range`, and its variant; or why it cannot be read, and where.
    fn row(
        &self,
        record: &csv::ByteRecord,
        bytes: &[u8],
        Found {
            place: range,
            quotes,
        }: Found,
        encoding: Encoding,
    ) -> Result<(Row<'_>, Option<Pin>), (Span, Message)> {
        let (cells, columns) = (record.len(), self.all.len());
        // The text of a spreadsheet has no cells behind the last one of a row that is filled.
        let short = self.separator == b'\t' && cells < columns && self.reaches_moves(cells);
        let long = record.iter().skip(columns).all(<[u8]>::is_empty);
        if cells != columns && !short && !(cells > columns && long) {
            let text = bytes.get(range.clone()).unwrap_or_default();
            let line = text.iter().position(|b| matches!(b, b'\n' | b'\r'));
            let end = range.start + line.unwrap_or(text.len());
            let place = Span::new(range.start, end);
            return Err((place, Message::RowCells { cells, columns }));
        }
        let row = Row {
            columns: self,
            cells: self::cells(bytes, range, (self.separator, quotes), record, encoding),
        };
        match row.pin() {
            Ok(pin) => Ok((row, pin)),
            Err(cell) => {
                let name = cell.text.clone();
                Err((cell.at, Message::NoSuchVariant { name }))
            }
        }
    }
}

/// The variant and the numbering that a row names.
type Pin = (&'static Variant, Numbering);

/// A row by its columns.
struct Row<'a> {
    columns: &'a Columns,
    cells: Vec<Cell>,
}

impl Row<'_> {
    /// The first cell of a column of this kind that is not empty.
    fn get(&self, column: Column) -> Option<&Cell> {
        let columns = self.columns.all.iter().zip(&self.cells);
        let mut cells = columns.filter(|(of, _)| **of == Some(column));
        cells
            .find(|(_, cell)| !cell.text.is_empty())
            .map(|(_, cell)| cell)
    }

    fn pin(&self) -> Result<Option<Pin>, &Cell> {
        let Some(cell) = self.get(Column::Variant) else {
            return Ok(None);
        };
        let variant = variant::find(&cell.text).ok_or(cell)?;
        let numbering = self.get(Column::Numbering);
        let numbering = numbering.and_then(|cell| Numbering::find(&cell.text));
        Ok(Some((variant, numbering.unwrap_or(variant.numbering))))
    }

    /// Writes the game. Our own tables have all tags in one cell; of other tables each column is a tag.
    /// `above` is what stands above the names of the columns. Returns what is to report of its result.
    fn write(
        &self,
        pin: Option<Pin>,
        variant: Option<&'static Variant>,
        above: &str,
        out: &mut PdnText,
    ) -> Option<Finding> {
        out.record(pin);
        let own = self.columns.has(Column::Tags);
        let moves = self.get(Column::Pdn).or_else(|| self.get(Column::Moves));
        let text = moves.map_or("", |cell| cell.text.as_str());
        let variant = pin.map(|(variant, _)| variant).or(variant);
        let told = || {
            self.get(Column::Result)
                .or_else(|| self.get(Column::Winner))
        };
        // What a spreadsheet took for a time or a date is the score that was typed.
        let taken = told().filter(|_| !own).and_then(|cell| {
            let typed = typed_score::recover(&cell.text)?;
            Some((cell, typed))
        });
        let cell_text = |cell: &'_ Cell| match &taken {
            Some((_, typed)) => typed.clone(),
            None => cell.text.trim().to_owned(),
        };
        let score = told().filter(|_| !own).and_then(|cell| {
            let own = cell_text(cell);
            let (kind, written) = score::result(&own, variant, text)?;
            Some((kind, written.map_or(own, Cow::into_owned), cell.at))
        });
        match self.get(Column::Tags) {
            Some(cell) => out.copied(&cell.text, cell.at, cell.doubled),
            None if own => {}
            None => self.columns_as_tags(score.as_ref().map(|(_, text, at)| (&**text, *at)), out),
        }
        self.others_as_tags(out);
        if !above.is_empty() {
            out.tag(HEADING, above, None);
        }
        out.line();
        if let Some(cell) = moves {
            out.copied(&cell.text, cell.at, cell.doubled);
        }
        let last = text.split_whitespace().next_back().unwrap_or_default();
        // The moves may have the result behind them already.
        let over = self.get(Column::Pdn).is_some() || is_plain(last.as_bytes());
        if let Some((kind, text, at)) = score.filter(|_| !over) {
            out.result(kind, &text, Some(at));
        }
        taken.map(|(cell, typed)| taken_for_date::recovered(cell.text.trim(), &typed).at(cell.at))
    }

    fn columns_as_tags(&self, score: Option<(&str, Span)>, out: &mut PdnText) {
        for (column, name) in TAGS {
            match (self.get(column), score) {
                (_, Some((text, at))) if column == Column::Result => out.tag(name, text, Some(at)),
                (Some(cell), _) => out.tag(name, &cell.text, Some(cell.at)),
                (None, _) => {}
            }
        }
        if let Some(cell) = self.get(Column::StartFen) {
            out.tag("FEN", &cell.text, Some(cell.at));
        }
    }

    /// What columns hold whose names are not known: a tag of that name each.
    fn others_as_tags(&self, out: &mut PdnText) {
        let columns = self.columns.all.iter().zip(&self.columns.names);
        for (nth, ((of, name), cell)) in columns.zip(&self.cells).enumerate() {
            if of.is_none() && !cell.text.trim().is_empty() {
                out.tag(&columns::tag(name, nth), cell.text.trim(), Some(cell.at));
            }
        }
    }
}

/// The tag for what stands above the columns, as sheets have it.
const HEADING: &str = "Heading";

/// Writes down the games of rows, whose cells hold PDN.
fn rows(bytes: &[u8], how: &ReadOptions<'_>) -> Translated {
    let head = if how.head.is_empty() { bytes } else { how.head };
    let mut found = Translated::default();
    let encoding = how
        .encoding
        .unwrap_or_else(|| detect_parts(&[head, bytes]).encoding);
    let columns = Columns::of(head, Some(encoding));
    if !columns.are_of_games() {
        if how.head.is_empty() {
            let start = columns.lead;
            let end = start + titles(head).len();
            let columns = columns.told();
            let reason = Message::NoMovesColumn { columns };
            found.findings.push(bad(Span::new(start, end), reason, 0));
        }
        return found;
    }
    let mut out = PdnText::default();
    let begins = how.head.is_empty();
    let lead = if begins { columns.lead } else { 0 };
    let above = columns.above(head, encoding);
    let mut rows = Rows::new(bytes, lead, columns.separator, columns.all.len());
    let (mut games, mut header) = (0, begins);
    loop {
        let start = rows.at();
        let row = match rows.next() {
            Ok(Some(row)) => row,
            Ok(None) => break,
            Err(error) => {
                let reason = parser_says(&error.to_string());
                let finding = bad(Span::new(start, start), reason, games + 1);
                found.findings.push(finding);
                break;
            }
        };
        if std::mem::take(&mut header) {
            continue;
        }
        let record = rows.record();
        // Spreadsheets have rows without anything, and the names again on their next page.
        if record.iter().all(|cell| cell.trim_ascii().is_empty()) || columns.are(record, encoding) {
            continue;
        }
        match columns.row(record, bytes, row, encoding) {
            Err((at, reason)) => found.findings.push(bad(at, reason, games + 1)),
            Ok((row, pin)) => {
                let taken = row.write(pin, how.variant, &above, &mut out);
                games += 1;
                found
                    .findings
                    .extend(taken.map(|finding| finding.game(games)));
            }
        }
    }
    let (text, places) = out.finish();
    found.games = cell::written(&text, &places);
    found
}

fn bad(at: Span, reason: Message, game: u32) -> Finding {
    bad_row::raise(reason).at(at).game(game)
}
