//! Lists of games that were found, for people and for programs.

use super::FindFormat;
use crate::cli::ui::Ui;
use crate::diag::visible_text;
use crate::guard::{RowFormat, guard_cell};
use crate::query::GameListRow;
use serde::Serialize;
use std::io::{self, Write};
use std::ops::Range;

/// The place of a game.
pub(super) struct GamePlace<'f> {
    pub(super) file: &'f str,
    /// Its number in the file.
    pub(super) game: u64,
    /// The line in which it begins.
    pub(super) line: u64,
    /// Its range of bytes in the file.
    pub(super) at: Range<u64>,
}

/// The list of found games.
pub(super) struct FoundGameList {
    form: FoundListForm,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FoundListForm {
    /// No list.
    None,
    /// Lines for people.
    People,
    /// Lines for people with tabs between the columns.
    Tabs,
    Jsonl,
    Csv,
}

/// The name of the form of a record, with its version.
pub(crate) const FIND_SCHEMA: &str = "pdn-find-1";

/// A game that was found, as JSON.
#[derive(Debug, Serialize)]
struct FoundGameJson<'r> {
    schema: &'static str,
    file: &'r str,
    game: u64,
    line: u64,
    offset: u64,
    /// The length in bytes; `None` if the game is not a stretch of bytes of PDN.
    length: Option<u64>,
    white: &'r str,
    black: &'r str,
    event: &'r str,
    site: &'r str,
    date: &'r str,
    round: &'r str,
    result: &'r str,
    variant: &'r str,
    plies: u64,
}

/// The columns of a table; those of a list have the same names.
const TABLE_COLUMNS: &str =
    "file,game,line,offset,length,white,black,event,site,date,round,result,variant,plies";

impl FoundGameList {
    /// Creates the list that was asked for.
    pub(super) fn new(list: bool, format: Option<FindFormat>, stdout: bool, ui: &Ui) -> Self {
        let form = match (list, format) {
            (true, _) if stdout && ui.is_terminal() => FoundListForm::People,
            (true, _) => FoundListForm::Tabs,
            (_, Some(FindFormat::Jsonl)) => FoundListForm::Jsonl,
            (_, Some(FindFormat::Csv)) => FoundListForm::Csv,
            _ => FoundListForm::None,
        };
        Self { form }
    }

    /// Writes the heads of the columns.
    pub(super) fn write_header(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.form {
            FoundListForm::Csv => write!(out, "{TABLE_COLUMNS}\r\n"),
            FoundListForm::Tabs => out.write_all(
                b"file\tgame\tline\twhite\tblack\tresult\tplies\tdate\tround\tevent\tvariant\n",
            ),
            FoundListForm::None | FoundListForm::People | FoundListForm::Jsonl => Ok(()),
        }
    }

    /// Writes a game.
    pub(super) fn write_game(
        &self,
        place: &GamePlace<'_>,
        row: &GameListRow,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let known = |text: &str| match text {
            "" => "?".to_owned(),
            text => visible_text(text).into_owned(),
        };
        let length = Some(place.at.end - place.at.start).filter(|length| *length > 0);
        match self.form {
            FoundListForm::None => Ok(()),
            FoundListForm::People => {
                let more = [&row.date, &row.event, &row.round];
                let more = more.into_iter().filter(|text| !text.is_empty());
                let more: Vec<_> = more.map(|text| visible_text(text)).collect();
                writeln!(
                    out,
                    "{}:{} ({})  {} - {}  {}  {}  {}",
                    visible_text(place.file),
                    place.line,
                    place.game,
                    known(&row.white),
                    known(&row.black),
                    known(&row.result),
                    row.plies.div_ceil(2),
                    more.join(", ")
                )
            }
            FoundListForm::Tabs => {
                let cell = |text: &str| guard_cell(&visible_text(text)).into_owned();
                let cells = [
                    cell(place.file),
                    place.game.to_string(),
                    place.line.to_string(),
                    cell(&row.white),
                    cell(&row.black),
                    cell(&row.result),
                    row.plies.to_string(),
                    cell(&row.date),
                    cell(&row.round),
                    cell(&row.event),
                    row.variant.to_owned(),
                ];
                RowFormat::Tsv.write_row(cells, out)
            }
            FoundListForm::Jsonl => {
                let record = FoundGameJson {
                    schema: FIND_SCHEMA,
                    file: place.file,
                    game: place.game,
                    line: place.line,
                    offset: place.at.start,
                    length,
                    white: &row.white,
                    black: &row.black,
                    event: &row.event,
                    site: &row.site,
                    date: &row.date,
                    round: &row.round,
                    result: &row.result,
                    variant: row.variant,
                    plies: row.plies,
                };
                serde_json::to_writer(&mut *out, &record)?;
                out.write_all(b"\n")
            }
            FoundListForm::Csv => {
                let texts = [
                    &row.white,
                    &row.black,
                    &row.event,
                    &row.site,
                    &row.date,
                    &row.round,
                    &row.result,
                ];
                let mut cells = vec![
                    guard_cell(place.file).into_owned(),
                    place.game.to_string(),
                    place.line.to_string(),
                    place.at.start.to_string(),
                    length.map_or_else(String::new, |length| length.to_string()),
                ];
                cells.extend(texts.map(|text| guard_cell(text).into_owned()));
                cells.extend([row.variant.to_owned(), row.plies.to_string()]);
                RowFormat::Csv.write_row(&cells, out)
            }
        }
    }
}
