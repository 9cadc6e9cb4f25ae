//! Recognises the columns of a table of games by the line that names them.

use super::{UTF8_BOM, first_line, header_line};
use crate::pdn::{Encoding, TagName, detect_parts};
use crate::sheet::is_movetext;
use crate::words::columns::{GameTableColumn, column_by_name, is_points};
use crate::words::labels::{LabelSubject, label_subject};
use crate::words::typed_score;

/// The number of bytes of a table that are examined to see what its columns contain.
const TABLE_SAMPLE_LEN: usize = 16 * 1024;
/// The number of rows that are examined.
const SAMPLE_ROWS: usize = 4;

/// The minimum number of columns of a table of games.
const MIN_COLUMNS: usize = 3;

/// The maximum number of names that are reported.
const MAX_REPORTED_NAMES: usize = 20;
/// The maximum number of characters of each reported name.
const MAX_REPORTED_NAME_LEN: usize = 40;

/// The columns of a table, by their first line.
#[derive(Debug)]
pub(super) struct CsvColumns {
    /// The names as they are written.
    pub(super) names: Vec<String>,
    /// The content of each column, where it is known.
    pub(super) all: Vec<Option<GameTableColumn>>,
    pub(super) separator: u8,
    /// The offset of the line that names the columns.
    pub(super) lead: usize,
}

/// The maximum number of lines above the one that names the columns: titles, and empty rows.
const MAX_LINES_ABOVE: usize = 6;

/// The maximum length of the text above the columns that is kept, in characters.
const MAX_HEADING_LEN: usize = 200;

/// Returns where the line of a table begins that names its columns: the first line, or one below titles.
pub(super) fn header_start(head: &[u8]) -> usize {
    let first = if head.starts_with(UTF8_BOM) {
        UTF8_BOM.len()
    } else {
        0
    };
    let mut at = first;
    for _ in 0..=MAX_LINES_ABOVE {
        let Some(rest) = head.get(at..).filter(|rest| !rest.is_empty()) else {
            break;
        };
        let line = first_line(rest);
        // A tag: this is not a table, like nearly all files that are examined.
        if line.trim_ascii_start().starts_with(b"[") {
            break;
        }
        let separator = detect_separator(line);
        let cells = match line.contains(&separator) {
            true => read_sample_rows(line, separator),
            false => Vec::new(),
        };
        let names = cells.first().into_iter().flatten();
        let all: Vec<_> = names
            .map(|name| std::str::from_utf8(name).ok().and_then(column_by_name))
            .collect();
        let known = all.iter().flatten().count();
        let text = |of: &Option<GameTableColumn>| {
            matches!(of, Some(GameTableColumn::Moves | GameTableColumn::Pdn))
        };
        let own = at == first && all.len() >= MIN_COLUMNS;
        if all.iter().any(text) && (known >= MIN_COLUMNS || own) {
            return at;
        }
        let end = rest.get(line.len()..).unwrap_or_default();
        let two = end.starts_with(b"\r\n");
        at += line.len() + if two { 2 } else { 1 };
    }
    first
}

/// Returns the name of the tag that a column with an unknown name becomes: `White Rating`, `Дебют`.
pub(super) fn column_tag_name(name: &str, nth: usize) -> String {
    let bare: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    if let Some(known) = TagName::from_name(bare.as_bytes()).canonical() {
        return known.to_owned();
    }
    match label_subject(name).and_then(LabelSubject::tag_name) {
        Some(known) => known.to_owned(),
        None if bare.is_empty() => format!("Column{}", nth + 1),
        None => name.chars().take(MAX_REPORTED_NAME_LEN).collect(),
    }
}

/// Returns the separator of a table whose columns a line names.
pub(crate) fn detect_separator(titles: &[u8]) -> u8 {
    let often = |sign: &u8| (titles.iter().filter(|b| *b == sign).count(), *sign == b',');
    let signs = [b';', b'\t', b','].into_iter();
    signs.max_by_key(often).unwrap_or(b',')
}

/// Returns the first rows of a table.
fn read_sample_rows(head: &[u8], separator: u8) -> Vec<csv::ByteRecord> {
    let head = head.strip_prefix(UTF8_BOM).unwrap_or(head);
    let head = &head[..head.len().min(TABLE_SAMPLE_LEN)];
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(head);
    let rows = reader.byte_records().map_while(Result::ok);
    rows.take(SAMPLE_ROWS).collect()
}

/// Returns whether a cell contains nothing but moves.
fn has_moves(cell: &[u8]) -> bool {
    is_movetext(cell)
}

/// Returns whether a cell contains the number of a move, as in a column next to those of White's and Black's moves.
fn is_number(cell: &[u8]) -> bool {
    let digits = cell
        .trim_ascii()
        .strip_suffix(b".")
        .unwrap_or(cell.trim_ascii());
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

/// Returns whether the filled cells of a column are scores of two players, or what a spreadsheet turns scores into.
fn are_scores(rows: &[csv::ByteRecord], nth: usize, encoding: Encoding) -> bool {
    let cells = rows.iter().filter_map(|row| row.get(nth));
    let mut cells = cells
        .filter(|cell| !cell.trim_ascii().is_empty())
        .peekable();
    cells.peek().is_some()
        && cells.all(|cell| {
            let text = encoding.decode(cell);
            // A number alone is the points of one player.
            let is_pair = typed_score::is_score(&text) && text.contains([':', '-', '–', '—', '−']);
            is_pair || typed_score::recover_score(&text).is_some()
        })
}

impl CsvColumns {
    /// Returns the columns of a table that begins with `head`, whose encoding may be known, whatever they contain.
    pub(crate) fn from_head(head: &[u8], encoding: Option<Encoding>) -> Self {
        let lead = header_start(head);
        let separator = detect_separator(header_line(head));
        let rows = read_sample_rows(head.get(lead..).unwrap_or_default(), separator);
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
        let mut all: Vec<_> = names.iter().map(|name| column_by_name(name)).collect();
        let text = |column| matches!(column, Some(GameTableColumn::Moves | GameTableColumn::Pdn));
        if !all.iter().any(|column| text(*column)) {
            // "Game" may be the number of a game or the moves of it.
            let game = (0..all.len()).find(|nth| {
                matches!(
                    all[*nth],
                    Some(GameTableColumn::Game | GameTableColumn::Plies)
                ) && rest
                    .first()
                    .and_then(|row| row.get(*nth))
                    .is_some_and(has_moves)
            });
            if let Some(nth) = game {
                all[nth] = Some(GameTableColumn::Moves);
            }
        }
        let is_result = |column| {
            matches!(
                column,
                Some(GameTableColumn::Result | GameTableColumn::Winner)
            )
        };
        if !all.iter().any(|column| is_result(*column))
            && let Some(nth) = (0..all.len()).find(|nth| {
                all[*nth].is_none() && is_points(&names[*nth]) && are_scores(rest, *nth, encoding)
            })
        {
            all[nth] = Some(GameTableColumn::Result);
        }
        Self {
            names,
            all,
            separator,
            lead,
        }
    }

    /// Returns the text above the names of the columns.
    pub(super) fn heading_text(&self, head: &[u8], encoding: Encoding) -> String {
        let above = head.get(..self.lead).unwrap_or_default();
        let above = encoding.decode(above.strip_prefix(UTF8_BOM).unwrap_or(above));
        let cells = above.split(['\n', '\r', '\t', char::from(self.separator)]);
        let cells = cells
            .map(|cell| cell.trim_matches([' ', '"']))
            .filter(|cell| !cell.is_empty());
        let text = cells.collect::<Vec<_>>().join("; ");
        text.chars().take(MAX_HEADING_LEN).collect()
    }

    /// Returns whether a row repeats the names of the columns and nothing else.
    pub(super) fn is_header_row(&self, row: &csv::ByteRecord, encoding: Encoding) -> bool {
        let same = |(cell, name): (&[u8], &String)| encoding.decode(cell).trim() == name;
        row.len() == self.names.len() && row.iter().zip(&self.names).all(same)
    }

    /// Returns whether a row with this number of cells has one for moves.
    pub(super) fn reaches_moves(&self, cells: usize) -> bool {
        let text = |of: &Option<GameTableColumn>| {
            matches!(of, Some(GameTableColumn::Moves | GameTableColumn::Pdn))
        };
        self.all.iter().take(cells).any(text)
    }

    /// Returns whether there is a column of this kind.
    pub(super) fn has_column(&self, column: GameTableColumn) -> bool {
        self.all.contains(&Some(column))
    }

    /// Returns whether each row is a game. A table with one row per ply is not a table of games.
    pub(super) fn are_of_games(&self) -> bool {
        (self.has_column(GameTableColumn::Moves) || self.has_column(GameTableColumn::Pdn))
            && !self.has_column(GameTableColumn::Ply)
    }

    /// Returns whether a text that begins with `head` is a table of games, even if its column of moves has an unknown name.
    pub(super) fn is_game_table(head: &[u8]) -> bool {
        let line = header_line(head);
        let separator = detect_separator(line);
        let cells = line.iter().filter(|b| **b == separator).count() + 1;
        // Nearly all files begin with a tag: for them, the table of the names of columns (5.7 million instructions) is not made.
        if cells < MIN_COLUMNS || line.trim_ascii_start().starts_with(b"[") {
            return false;
        }
        let columns = Self::from_head(head, None);
        if columns.has_column(GameTableColumn::Ply) || columns.all.len() < MIN_COLUMNS {
            return false;
        }
        let rows = read_sample_rows(head.get(columns.lead..).unwrap_or_default(), separator);
        let rest = rows.get(1..).unwrap_or_default();
        match columns.are_of_games() {
            true => !columns.counts_moves(rest),
            false => columns.hold_moves(rest),
        }
    }

    /// Returns whether the column of moves contains their numbers, because each row is a move of White and one of Black.
    fn counts_moves(&self, rows: &[csv::ByteRecord]) -> bool {
        let nth = self
            .all
            .iter()
            .position(|column| *column == Some(GameTableColumn::Moves));
        let cell = nth.and_then(|nth| rows.first()?.get(nth));
        !self.has_column(GameTableColumn::Pdn) && cell.is_some_and(is_number)
    }

    /// Returns whether a column without a known name contains the moves of a game in each row, and no other column contains
    /// any.
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

    /// Returns the names that were found, for people.
    pub(super) fn describe_names(&self) -> String {
        let name = |name: &String| name.chars().take(MAX_REPORTED_NAME_LEN).collect::<String>();
        let mut told: Vec<_> = self
            .names
            .iter()
            .take(MAX_REPORTED_NAMES)
            .map(name)
            .collect();
        if self.names.len() > MAX_REPORTED_NAMES {
            told.push("…".to_owned());
        }
        told.join(", ")
    }
}
