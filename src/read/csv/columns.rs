//! The columns of a table of games, by the line that names them.

use super::{MARK, line, titles};
use crate::pdn::{Encoding, TagName, detect_parts};
use crate::sheet::is_movetext;
use crate::words::columns::{Column, column, is_points};
use crate::words::labels::{About, about};
use crate::words::typed_score;

/// How much of a table is looked at to see what its columns hold, in bytes, and how many rows.
const HEAD: usize = 16 * 1024;
const ROWS: usize = 4;

/// A table of games has no fewer columns.
const FEWEST: usize = 3;

/// How many names are told, and how many characters of each.
const TOLD: usize = 20;
const NAME: usize = 40;

/// The columns of a table, by their first line.
#[derive(Debug)]
pub(super) struct Columns {
    /// The names as they are written.
    pub(super) names: Vec<String>,
    /// What they hold.
    pub(super) all: Vec<Option<Column>>,
    pub(super) separator: u8,
    /// Where the line that names them begins.
    pub(super) lead: usize,
}

/// Lines above the one that names the columns, at most: titles, and rows without anything.
const ABOVE: usize = 6;

/// The longest text above the columns that is kept, in characters.
const HEADING: usize = 200;

/// Where the line of a table begins that names its columns: the first line, or one below titles.
pub(super) fn lead(head: &[u8]) -> usize {
    let first = if head.starts_with(MARK) {
        MARK.len()
    } else {
        0
    };
    let mut at = first;
    for _ in 0..=ABOVE {
        let Some(rest) = head.get(at..).filter(|rest| !rest.is_empty()) else {
            break;
        };
        let line = line(rest);
        // A tag: this is no table, and most files that are looked at are none.
        if line.trim_ascii_start().starts_with(b"[") {
            break;
        }
        let separator = separator(line);
        let cells = match line.contains(&separator) {
            true => rows(line, separator),
            false => Vec::new(),
        };
        let names = cells.first().into_iter().flatten();
        let all: Vec<_> = names
            .map(|name| std::str::from_utf8(name).ok().and_then(column))
            .collect();
        let known = all.iter().flatten().count();
        let text = |of: &Option<Column>| matches!(of, Some(Column::Moves | Column::Pdn));
        let own = at == first && all.len() >= FEWEST;
        if all.iter().any(text) && (known >= FEWEST || own) {
            return at;
        }
        let end = rest.get(line.len()..).unwrap_or_default();
        let two = end.starts_with(b"\r\n");
        at += line.len() + if two { 2 } else { 1 };
    }
    first
}

/// The name of the tag that a column becomes whose name is that of no column: `White Rating`, `Дебют`.
pub(super) fn tag(name: &str, nth: usize) -> String {
    let bare: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    if let Some(known) = TagName::of(bare.as_bytes()).canonical() {
        return known.to_owned();
    }
    match about(name).and_then(About::tag) {
        Some(known) => known.to_owned(),
        None if bare.is_empty() => format!("Column{}", nth + 1),
        None => name.chars().take(NAME).collect(),
    }
}

/// The sign between the cells of a table whose columns a line names.
pub(crate) fn separator(titles: &[u8]) -> u8 {
    let often = |sign: &u8| (titles.iter().filter(|b| *b == sign).count(), *sign == b',');
    let signs = [b';', b'\t', b','].into_iter();
    signs.max_by_key(often).unwrap_or(b',')
}

/// The first rows of a table.
fn rows(head: &[u8], separator: u8) -> Vec<csv::ByteRecord> {
    let head = head.strip_prefix(MARK).unwrap_or(head);
    let head = &head[..head.len().min(HEAD)];
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(head);
    let rows = reader.byte_records().map_while(Result::ok);
    rows.take(ROWS).collect()
}

/// Whether a cell has nothing but moves.
fn has_moves(cell: &[u8]) -> bool {
    is_movetext(cell)
}

/// Whether a cell holds the number of a move, as a column beside those of White's and Black's moves has it.
fn is_number(cell: &[u8]) -> bool {
    let digits = cell
        .trim_ascii()
        .strip_suffix(b".")
        .unwrap_or(cell.trim_ascii());
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

/// Whether the filled cells of a column are scores of two players, or what a spreadsheet makes of such.
fn are_scores(rows: &[csv::ByteRecord], nth: usize, encoding: Encoding) -> bool {
    let cells = rows.iter().filter_map(|row| row.get(nth));
    let mut cells = cells
        .filter(|cell| !cell.trim_ascii().is_empty())
        .peekable();
    cells.peek().is_some()
        && cells.all(|cell| {
            let text = encoding.decode(cell);
            // A number alone is the points of one of them.
            let is_pair = typed_score::is_score(&text) && text.contains([':', '-', '–', '—', '−']);
            is_pair || typed_score::recover(&text).is_some()
        })
}

impl Columns {
    /// The columns of a table that begins so, whose encoding may be known; whatever they are.
    pub(super) fn of(head: &[u8], encoding: Option<Encoding>) -> Self {
        let lead = lead(head);
        let separator = separator(titles(head));
        let rows = rows(head.get(lead..).unwrap_or_default(), separator);
        let encoding = || encoding.unwrap_or_else(|| detect_parts(&[head]).encoding);
        let encoding = match head.is_ascii() {
            true => Encoding::Utf8,
            false => encoding(),
        };
        let (first, rest) = rows
            .split_first()
            .map_or((None, &[][..]), |(first, rest)| (Some(first), rest));
        let names: Vec<String> = first
            .into_iter()
            .flatten()
            .map(|cell| encoding.decode(cell).trim().to_owned())
            .collect();
        let mut all: Vec<_> = names.iter().map(|name| column(name)).collect();
        let text = |column| matches!(column, Some(Column::Moves | Column::Pdn));
        if !all.iter().any(|column| text(*column)) {
            // "Game" may be the number of a game or what was played in it.
            let game = (0..all.len()).find(|nth| {
                matches!(all[*nth], Some(Column::Game | Column::Plies))
                    && rest
                        .first()
                        .and_then(|row| row.get(*nth))
                        .is_some_and(has_moves)
            });
            if let Some(nth) = game {
                all[nth] = Some(Column::Moves);
            }
        }
        let is_result = |column| matches!(column, Some(Column::Result | Column::Winner));
        if !all.iter().any(|column| is_result(*column))
            && let Some(nth) = (0..all.len()).find(|nth| {
                all[*nth].is_none() && is_points(&names[*nth]) && are_scores(rest, *nth, encoding)
            })
        {
            all[nth] = Some(Column::Result);
        }
        Self {
            names,
            all,
            separator,
            lead,
        }
    }

    /// What stands above the names of the columns.
    pub(super) fn above(&self, head: &[u8], encoding: Encoding) -> String {
        let above = head.get(..self.lead).unwrap_or_default();
        let above = encoding.decode(above.strip_prefix(MARK).unwrap_or(above));
        let cells = above.split(['\n', '\r', '\t', char::from(self.separator)]);
        let cells = cells
            .map(|cell| cell.trim_matches([' ', '"']))
            .filter(|cell| !cell.is_empty());
        let text = cells.collect::<Vec<_>>().join("; ");
        text.chars().take(HEADING).collect()
    }

    /// Whether a row has the names of the columns and nothing else.
    pub(super) fn are(&self, row: &csv::ByteRecord, encoding: Encoding) -> bool {
        let same = |(cell, name): (&[u8], &String)| encoding.decode(cell).trim() == name;
        row.len() == self.names.len() && row.iter().zip(&self.names).all(same)
    }

    /// Whether a row of so many cells has one of moves.
    pub(super) fn reaches_moves(&self, cells: usize) -> bool {
        let text = |of: &Option<Column>| matches!(of, Some(Column::Moves | Column::Pdn));
        self.all.iter().take(cells).any(text)
    }

    /// Whether there is a column of this kind.
    pub(super) fn has(&self, column: Column) -> bool {
        self.all.contains(&Some(column))
    }

    /// Whether each row is a game. One row a ply is no table of games.
    pub(super) fn are_of_games(&self) -> bool {
        (self.has(Column::Moves) || self.has(Column::Pdn)) && !self.has(Column::Ply)
    }

    /// Whether a text that begins so is a table of games, though its column of moves may have a name that is not known.
    pub(super) fn begin(head: &[u8]) -> bool {
        let line = titles(head);
        let separator = separator(line);
        let cells = line.iter().filter(|b| **b == separator).count() + 1;
        if cells < FEWEST || line.trim_ascii_start().starts_with(b"[") {
            return false;
        }
        let columns = Self::of(head, None);
        if columns.has(Column::Ply) || columns.all.len() < FEWEST {
            return false;
        }
        let rows = rows(head.get(columns.lead..).unwrap_or_default(), separator);
        let rest = rows.get(1..).unwrap_or_default();
        match columns.are_of_games() {
            true => !columns.counts_moves(rest),
            false => columns.hold_moves(rest),
        }
    }

    /// Whether the column of moves has their numbers, because each row is a move of White and one of Black.
    fn counts_moves(&self, rows: &[csv::ByteRecord]) -> bool {
        let nth = self
            .all
            .iter()
            .position(|column| *column == Some(Column::Moves));
        let cell = nth.and_then(|nth| rows.first()?.get(nth));
        !self.has(Column::Pdn) && cell.is_some_and(is_number)
    }

    /// Whether a column that has no known name holds the moves of a game in each row, and no other has any.
    fn hold_moves(&self, rows: &[csv::ByteRecord]) -> bool {
        let known = self.all.iter().flatten().count();
        let names = |name: &String| !name.bytes().any(|b| b.is_ascii_digit());
        let row = |row: &csv::ByteRecord| {
            let of_moves = row.iter().filter(|cell| has_moves(cell)).count();
            row.len() == self.names.len() && of_moves == 1
        };
        let needed = if self.separator == b',' { 2 } else { 0 };
        known >= needed && self.names.iter().all(names) && !rows.is_empty() && rows.iter().all(row)
    }

    /// The names that were seen, for people.
    pub(super) fn told(&self) -> String {
        let name = |name: &String| name.chars().take(NAME).collect::<String>();
        let mut told: Vec<_> = self.names.iter().take(TOLD).map(name).collect();
        if self.names.len() > TOLD {
            told.push("…".to_owned());
        }
        told.join(", ")
    }
}
