//! Tables of games: those that `pdn convert --to csv` writes, and any with a column of moves.

use super::{Cut, PdnText, ReadOptions, SourceFormat, Translated, cell};
use crate::check::Finding;
use crate::check::input::bad_row;
use crate::guard::bare;
use crate::lang::{Message, parser_says};
use crate::notation::Numbering;
use crate::pdn::{Encoding, detect_parts};
use crate::record::Movetext;
use crate::span::Span;
use crate::variant::{self, Variant};
use std::ops::Range;

/// One row a game.
pub(super) static CSV: SourceFormat = SourceFormat {
    name: "csv",
    extensions: &["csv"],
    shared: &[],
    about: "A table with one row a game and a column `pdn` or `moves`",
    write_down: Some(rows),
    cut: Cut::Rows(b','),
    begins: |head| {
        let columns = Columns::of(titles(head));
        columns.is_some_and(|columns| columns.all.len() > 2)
    },
    likely: |_| false,
    in_folder: |_| false,
};

/// The columns that are read, besides the names of tags.
const TAGS: [(&str, &str); 8] = [
    ("event", "Event"),
    ("site", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("board", "Board"),
    ("white", "White"),
    ("black", "Black"),
    ("result", "Result"),
];

/// The columns of a table, by their first line.
#[derive(Debug)]
struct Columns {
    all: Vec<String>,
    separator: u8,
}

/// The line of a table that names its columns, as far as it is looked at.
pub(super) fn titles(head: &[u8]) -> &[u8] {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    let head = head.get(..4096).unwrap_or(head);
    let end = memchr::memchr2(b'\n', b'\r', head);
    &head[..end.unwrap_or(head.len())]
}

/// The sign between the cells of a table whose columns a line names.
pub(super) fn separator(titles: &[u8]) -> u8 {
    let often = |sign: &u8| (titles.iter().filter(|b| *b == sign).count(), *sign == b',');
    let signs = [b';', b'\t', b','].into_iter();
    signs.max_by_key(often).unwrap_or(b',')
}

impl Columns {
    /// The columns that a line names; nothing when no column of moves is among them.
    fn of(line: &[u8]) -> Option<Self> {
        let separator = separator(line);
        let name = |cell: &[u8]| {
            let text = String::from_utf8_lossy(cell);
            text.trim().trim_matches('"').to_ascii_lowercase()
        };
        let all: Vec<_> = line.split(|b| *b == separator).map(name).collect();
        let moves = all.iter().any(|name| name == "pdn" || name == "moves");
        // One row a ply is no table of games.
        let plies = all.iter().any(|name| name == "ply");
        (moves && !plies).then_some(Self { all, separator })
    }

    /// A row that stands in `range`, and its variant; or why it cannot be read, and where.
    fn row(
        &self,
        record: &csv::ByteRecord,
        bytes: &[u8],
        range: Range<usize>,
        encoding: Encoding,
    ) -> Result<(Row<'_>, Option<Pin>), (Span, Message)> {
        let (cells, columns) = (record.len(), self.all.len());
        if cells != columns {
            let text = bytes.get(range.clone()).unwrap_or_default();
            let line = text.iter().position(|b| matches!(b, b'\n' | b'\r'));
            let end = range.start + line.unwrap_or(text.len());
            let place = Span::new(range.start, end);
            return Err((place, Message::RowCells { cells, columns }));
        }
        let row = Row {
            columns: self,
            cells: self::cells(bytes, range, self.separator, record, encoding),
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

/// A cell: its text, and where that stands.
struct Cell {
    text: String,
    at: Span,
    /// The sign that stands twice in the table where it stands once in the text: a quote within quotes.
    doubled: Option<char>,
}

/// A row by its columns.
struct Row<'a> {
    columns: &'a Columns,
    cells: Vec<Cell>,
}

impl Row<'_> {
    fn get(&self, name: &str) -> Option<&Cell> {
        let nth = self.columns.all.iter().position(|column| column == name)?;
        self.cells.get(nth).filter(|cell| !cell.text.is_empty())
    }

    fn pin(&self) -> Result<Option<Pin>, &Cell> {
        let Some(cell) = self.get("variant") else {
            return Ok(None);
        };
        let variant = variant::find(&cell.text).ok_or(cell)?;
        let numbering = self.get("numbering");
        let numbering = numbering.and_then(|cell| Numbering::find(&cell.text));
        Ok(Some((variant, numbering.unwrap_or(variant.numbering))))
    }

    /// Writes the game. Our own tables have all tags in one cell; of other tables each column is a tag.
    fn write(&self, pin: Option<Pin>, out: &mut PdnText) {
        out.record(pin);
        let own = self.columns.all.iter().any(|column| column == "tags");
        match self.get("tags") {
            Some(cell) => out.copied(&cell.text, cell.at, cell.doubled),
            None if own => {}
            None => self.columns_as_tags(out),
        }
        out.line();
        match self.get("pdn") {
            Some(cell) => out.copied(&cell.text, cell.at, cell.doubled),
            None => {
                if let Some(cell) = self.get("moves") {
                    out.copied(&cell.text, cell.at, cell.doubled);
                }
                let score = self.get("result").filter(|_| !own);
                let score = score.and_then(|cell| {
                    let kind = crate::pdn::Terminator::of_tag_value(cell.text.as_bytes())?;
                    Some((kind, cell))
                });
                if let Some((kind, cell)) = score {
                    out.result(kind, cell.text.trim(), Some(cell.at));
                }
            }
        }
    }

    fn columns_as_tags(&self, out: &mut PdnText) {
        for (column, name) in TAGS {
            if let Some(cell) = self.get(column) {
                out.tag(name, &cell.text, Some(cell.at));
            }
        }
        let fen = ["fen", "start_fen"].iter().find_map(|name| self.get(name));
        if let Some(cell) = fen {
            out.tag("FEN", &cell.text, Some(cell.at));
        }
    }
}

/// Writes down the games of rows, whose cells hold PDN.
fn rows(bytes: &[u8], how: &ReadOptions<'_>) -> Translated {
    let head = if how.head.is_empty() { bytes } else { how.head };
    let mut found = Translated::default();
    let Some(columns) = Columns::of(titles(head)) else {
        if how.head.is_empty() {
            found
                .findings
                .push(bad(Span::new(0, 0), Message::NoMovesColumn, 0));
        }
        return found;
    };
    let encoding = how
        .encoding
        .unwrap_or_else(|| detect_parts(&[head, bytes]).encoding);
    let mut out = PdnText::default();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(columns.separator)
        .from_reader(bytes);
    let mut record = csv::ByteRecord::new();
    let (mut games, mut header) = (0, how.head.is_empty());
    loop {
        let start = reader.position().byte() as usize;
        match reader.read_byte_record(&mut record) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => {
                let reason = parser_says(&error.to_string());
                let finding = bad(Span::new(start, start), reason, games + 1);
                found.findings.push(finding);
                break;
            }
        }
        if std::mem::take(&mut header) {
            continue;
        }
        let begin = record.position().map_or(start, |at| at.byte() as usize);
        let end = reader.position().byte() as usize;
        // The line end of the row before may still stand here.
        let row = bytes.get(begin..end).unwrap_or_default();
        let begin = begin
            + row
                .iter()
                .take_while(|b| matches!(b, b'\n' | b'\r'))
                .count();
        match columns.row(&record, bytes, begin..end, encoding) {
            Err((at, reason)) => found.findings.push(bad(at, reason, games + 1)),
            Ok((row, pin)) => {
                row.write(pin, &mut out);
                games += 1;
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

/// The cells of a row with their places, which the table's reader does not tell.
fn cells(
    bytes: &[u8],
    Range { start: begin, end }: Range<usize>,
    separator: u8,
    record: &csv::ByteRecord,
    encoding: Encoding,
) -> Vec<Cell> {
    let row = bytes.get(begin..end).unwrap_or_default();
    let mut at = 0;
    let mut cells = Vec::with_capacity(record.len());
    for field in record {
        let quoted = row.get(at) == Some(&b'"');
        let start = at + usize::from(quoted);
        let mut stop = start;
        if quoted {
            while stop < row.len() {
                match (row[stop], row.get(stop + 1)) {
                    (b'"', Some(b'"')) => stop += 2,
                    (b'"', _) => break,
                    _ => stop += 1,
                }
            }
        } else {
            let ends = |b: &u8| *b == separator || matches!(b, b'\n' | b'\r');
            stop += row
                .get(start..)
                .map_or(0, |rest| rest.iter().position(ends).unwrap_or(rest.len()));
        }
        let text = encoding.decode(field);
        // The guard is one byte.
        let bare = bare(&text);
        let guard = text.len() - bare.len();
        cells.push(Cell {
            text: bare.to_owned(),
            at: Span::new(begin + start + guard, begin + stop),
            doubled: quoted.then_some('"'),
        });
        let rest = row.get(stop..).unwrap_or_default();
        let next = rest.iter().position(|b| *b == separator);
        at = stop + next.map_or(rest.len(), |n| n + 1);
    }
    cells
}
