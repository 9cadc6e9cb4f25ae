//! Reads tables of games: those that `pdn convert --to csv` writes, and any with a column of moves.

mod cells;
mod columns;
mod rows;
mod score;

pub(super) use columns::detect_separator;

use super::{CutMode, PdnText, ReadOptions, SourceFormat, TranslatedSource, cell};
use crate::check::Finding;
use crate::check::input::{bad_row, taken_for_date};
use crate::lang::{Message, parser_error_message};
use crate::notation::Numbering;
use crate::outcome::is_plain;
use crate::pdn::{Encoding, detect_parts};
use crate::record::MovetextSink;
use crate::span::Span;
use crate::variant::{self, Variant};
use crate::words::columns::GameTableColumn;
use crate::words::typed_score;
use cells::{CsvCell, locate_cells};
use columns::CsvColumns;
use rows::{CsvRowPlace, CsvRows};
use std::borrow::Cow;

/// The format of tables with one row per game.
pub(super) static CSV_FORMAT: SourceFormat = SourceFormat {
    name: "csv",
    extensions: &["csv"],
    shared: &[],
    about: "A table with one row a game and a column `pdn` or `moves`",
    write_down: Some(translate_rows),
    cut: CutMode::Rows(b','),
    begins: CsvColumns::is_game_table,
    likely: |_| false,
    in_folder: |_| false,
};

/// The columns that become tags.
const COLUMN_TAGS: [(GameTableColumn, &str); 8] = [
    (GameTableColumn::Event, "Event"),
    (GameTableColumn::Site, "Site"),
    (GameTableColumn::Date, "Date"),
    (GameTableColumn::Round, "Round"),
    (GameTableColumn::Board, "Board"),
    (GameTableColumn::White, "White"),
    (GameTableColumn::Black, "Black"),
    (GameTableColumn::Result, "Result"),
];

/// The byte order mark at the beginning of a table in UTF-8.
const UTF8_BOM: &[u8] = b"\xEF\xBB\xBF";

/// The maximum number of bytes that are examined of a line that names columns.
const MAX_HEADER_LINE_LEN: usize = 4096;

/// Returns the examined part of the line of a table that names its columns.
pub(super) fn header_line(head: &[u8]) -> &[u8] {
    first_line(head.get(columns::header_start(head)..).unwrap_or_default())
}

/// Returns whether this program wrote a table that begins with `head`: all tags are in one column, and everything else in
/// another.
pub(super) fn is_own(head: &[u8]) -> bool {
    let columns = CsvColumns::from_head(head, Some(Encoding::Utf8));
    columns.has_column(GameTableColumn::Tags) && columns.has_column(GameTableColumn::Pdn)
}

/// Returns the examined part of the first line of a text.
fn first_line(text: &[u8]) -> &[u8] {
    let text = text.get(..MAX_HEADER_LINE_LEN).unwrap_or(text);
    let end = memchr::memchr2(b'\n', b'\r', text);
    &text[..end.unwrap_or(text.len())]
}

impl CsvColumns {
    /// Returns the row in a range, with its variant; or the reason why it cannot be read, with the place.
    fn read_row(
        &self,
        record: &csv::ByteRecord,
        bytes: &[u8],
        CsvRowPlace {
            place: range,
            quotes,
        }: CsvRowPlace,
        encoding: Encoding,
    ) -> Result<(CsvRow<'_>, Option<PinnedVariant>), (Span, Message)> {
        let (cells, columns) = (record.len(), self.all.len());
        // The text of a spreadsheet has no cells after the last filled one of a row.
        let short = self.separator == b'\t' && cells < columns && self.reaches_moves(cells);
        let long = record.iter().skip(columns).all(<[u8]>::is_empty);
        if cells != columns && !short && !(cells > columns && long) {
            let text = bytes.get(range.clone()).unwrap_or_default();
            let line = text.iter().position(|b| matches!(b, b'\n' | b'\r'));
            let end = range.start + line.unwrap_or(text.len());
            let place = Span::new(range.start, end);
            return Err((place, Message::RowCells { cells, columns }));
        }
        let row = CsvRow {
            columns: self,
            cells: self::locate_cells(bytes, range, (self.separator, quotes), record, encoding),
        };
        match row.pinned_variant() {
            Ok(pin) => Ok((row, pin)),
            Err(cell) => {
                let name = cell.text.clone();
                Err((cell.at, Message::NoSuchVariant { name }))
            }
        }
    }
}

/// The variant and the numbering that a row names.
type PinnedVariant = (&'static Variant, Numbering);

/// A row by its columns.
struct CsvRow<'a> {
    columns: &'a CsvColumns,
    cells: Vec<CsvCell>,
}

impl CsvRow<'_> {
    /// Returns the first cell of a column of this kind that is not empty.
    fn find_cell(&self, column: GameTableColumn) -> Option<&CsvCell> {
        let columns = self.columns.all.iter().zip(&self.cells);
        let mut cells = columns.filter(|(of, _)| **of == Some(column));
        cells
            .find(|(_, cell)| !cell.text.is_empty())
            .map(|(_, cell)| cell)
    }

    fn pinned_variant(&self) -> Result<Option<PinnedVariant>, &CsvCell> {
        let Some(cell) = self.find_cell(GameTableColumn::Variant) else {
            return Ok(None);
        };
        let variant = variant::find_variant(&cell.text).ok_or(cell)?;
        let numbering = self.find_cell(GameTableColumn::Numbering);
        let numbering = numbering.and_then(|cell| Numbering::find_by_name(&cell.text));
        Ok(Some((variant, numbering.unwrap_or(variant.numbering))))
    }

    /// Writes the game. Tables of this program have all tags in one cell; in other tables each column is a tag. `above` is
    /// the text above the names of the columns. Returns the finding about its result, if any.
    fn write_game(
        &self,
        pin: Option<PinnedVariant>,
        variant: Option<&'static Variant>,
        above: &str,
        out: &mut PdnText,
    ) -> Option<Finding> {
        out.begin_record(pin);
        let own = self.columns.has_column(GameTableColumn::Tags);
        let moves = self
            .find_cell(GameTableColumn::Pdn)
            .or_else(|| self.find_cell(GameTableColumn::Moves));
        let text = moves.map_or("", |cell| cell.text.as_str());
        let variant = pin.map(|(variant, _)| variant).or(variant);
        let told = || {
            self.find_cell(GameTableColumn::Result)
                .or_else(|| self.find_cell(GameTableColumn::Winner))
        };
        // Where a spreadsheet has taken a score for a time or a date, the typed score is recovered.
        let taken = told().filter(|_| !own).and_then(|cell| {
            let typed = typed_score::recover_score(&cell.text)?;
            Some((cell, typed))
        });
        let cell_text = |cell: &'_ CsvCell| match &taken {
            Some((_, typed)) => typed.clone(),
            None => cell.text.trim().to_owned(),
        };
        let score = told().filter(|_| !own).and_then(|cell| {
            let own = cell_text(cell);
            let (kind, written) = score::cell_result(&own, variant, text)?;
            Some((kind, written.map_or(own, Cow::into_owned), cell.at))
        });
        match self.find_cell(GameTableColumn::Tags) {
            Some(cell) => out.push_copied(&cell.text, cell.at, cell.doubled),
            None if own => {}
            None => self.columns_as_tags(score.as_ref().map(|(_, text, at)| (&**text, *at)), out),
        }
        self.others_as_tags(out);
        if !above.is_empty() {
            out.write_tag(HEADING_TAG, above, None);
        }
        out.start_line();
        if let Some(cell) = moves {
            out.push_copied(&cell.text, cell.at, cell.doubled);
        }
        let last = text.split_whitespace().next_back().unwrap_or_default();
        // The moves may already be followed by the result.
        let over = self.find_cell(GameTableColumn::Pdn).is_some() || is_plain(last.as_bytes());
        if let Some((kind, text, at)) = score.filter(|_| !over) {
            out.write_result(kind, &text, Some(at));
        }
        taken.map(|(cell, typed)| {
            taken_for_date::build_recovered_finding(cell.text.trim(), &typed).with_span(cell.at)
        })
    }

    fn columns_as_tags(&self, score: Option<(&str, Span)>, out: &mut PdnText) {
        for (column, name) in COLUMN_TAGS {
            match (self.find_cell(column), score) {
                (_, Some((text, at))) if column == GameTableColumn::Result => {
                    out.write_tag(name, text, Some(at))
                }
                (Some(cell), _) => out.write_tag(name, &cell.text, Some(cell.at)),
                (None, _) => {}
            }
        }
        if let Some(cell) = self.find_cell(GameTableColumn::StartFen) {
            out.write_tag("FEN", &cell.text, Some(cell.at));
        }
    }

    /// Writes a tag for each column with an unknown name.
    fn others_as_tags(&self, out: &mut PdnText) {
        let columns = self.columns.all.iter().zip(&self.columns.names);
        for (nth, ((of, name), cell)) in columns.zip(&self.cells).enumerate() {
            if of.is_none() && !cell.text.trim().is_empty() {
                out.write_tag(
                    &columns::column_tag_name(name, nth),
                    cell.text.trim(),
                    Some(cell.at),
                );
            }
        }
    }
}

/// The tag for the text above the columns, as in sheets.
const HEADING_TAG: &str = "Heading";

/// Translates the games of rows, whose cells contain PDN.
fn translate_rows(bytes: &[u8], how: &ReadOptions<'_>) -> TranslatedSource {
    let head = if how.head.is_empty() { bytes } else { how.head };
    let mut found = TranslatedSource::default();
    let encoding = how
        .encoding
        .unwrap_or_else(|| detect_parts(&[head, bytes]).encoding);
    let columns = CsvColumns::from_head(head, Some(encoding));
    if !columns.are_of_games() {
        if how.head.is_empty() {
            let start = columns.lead;
            let end = start + header_line(head).len();
            let columns = columns.describe_names();
            let reason = Message::NoMovesColumn { columns };
            found
                .findings
                .push(bad_row_finding(Span::new(start, end), reason, 0));
        }
        return found;
    }
    let mut out = PdnText::default();
    let begins = how.head.is_empty();
    let lead = if begins { columns.lead } else { 0 };
    let above = columns.heading_text(head, encoding);
    let mut rows = CsvRows::new(bytes, lead, columns.separator, columns.all.len());
    let (mut games, mut header) = (0, begins);
    loop {
        let start = rows.next_row_start();
        let row = match rows.next() {
            Ok(Some(row)) => row,
            Ok(None) => break,
            Err(error) => {
                let reason = parser_error_message(&error.to_string());
                let finding = bad_row_finding(Span::new(start, start), reason, games + 1);
                found.findings.push(finding);
                break;
            }
        };
        if std::mem::take(&mut header) {
            continue;
        }
        let record = rows.last_record();
        // Spreadsheets have empty rows, and repeat the names on the next page.
        if record.iter().all(|cell| cell.trim_ascii().is_empty())
            || columns.is_header_row(record, encoding)
        {
            continue;
        }
        match columns.read_row(record, bytes, row, encoding) {
            Err((at, reason)) => found.findings.push(bad_row_finding(at, reason, games + 1)),
            Ok((row, pin)) => {
                let taken = row.write_game(pin, how.variant, &above, &mut out);
                games += 1;
                found
                    .findings
                    .extend(taken.map(|finding| finding.with_game(games)));
            }
        }
    }
    let (text, places) = out.finish();
    found.games = cell::tokenize_cells(&text, &places);
    found
}

fn bad_row_finding(at: Span, reason: Message, game: u32) -> Finding {
    bad_row::build_finding(reason).with_span(at).with_game(game)
}
