//! Lists of games that were found, for people and for programs.

use super::FindFormat;
use crate::cli::ui::Ui;
use crate::diag::visible;
use crate::guard::{RowFormat, guarded};
use crate::query::Row;
use serde::Serialize;
use std::io::{self, Write};
use std::ops::Range;

/// Where a game stands.
pub(super) struct Place<'f> {
    pub(super) file: &'f str,
    /// Its number in the file.
    pub(super) game: u64,
    /// The line where it begins.
    pub(super) line: u64,
    /// Its bytes in the file.
    pub(super) at: Range<u64>,
}

/// How they are listed.
pub(super) struct List {
    form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Nothing is listed.
    None,
    /// Lines for people.
    People,
    /// The same with tabs between.
    Tabs,
    Jsonl,
    Csv,
}

/// The name of the form of a record, and its version.
pub(crate) const SCHEMA: &str = "pdn-find-1";

/// A game that was found, as JSON.
#[derive(Debug, Serialize)]
struct Record<'r> {
    schema: &'static str,
    file: &'r str,
    game: u64,
    line: u64,
    offset: u64,
    /// Bytes; nothing where the game is not a stretch of bytes of PDN.
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
const COLUMNS: &str =
    "file,game,line,offset,length,white,black,event,site,date,round,result,variant,plies";

impl List {
    /// A list as it was asked for.
    pub(super) fn new(list: bool, format: Option<FindFormat>, stdout: bool, ui: &Ui) -> Self {
        let form = match (list, format) {
            (true, _) if stdout && ui.is_terminal() => Form::People,
            (true, _) => Form::Tabs,
            (_, Some(FindFormat::Jsonl)) => Form::Jsonl,
            (_, Some(FindFormat::Csv)) => Form::Csv,
            _ => Form::None,
        };
        Self { form }
    }

    /// The heads of the columns.
    pub(super) fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.form {
            Form::Csv => write!(out, "{COLUMNS}\r\n"),
            Form::Tabs => out.write_all(
                b"file\tgame\tline\twhite\tblack\tresult\tplies\tdate\tround\tevent\tvariant\n",
            ),
            Form::None | Form::People | Form::Jsonl => Ok(()),
        }
    }

    /// A game.
    pub(super) fn game(&self, place: &Place<'_>, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        let known = |text: &str| match text {
            "" => "?".to_owned(),
            text => visible(text).into_owned(),
        };
        let length = Some(place.at.end - place.at.start).filter(|length| *length > 0);
        match self.form {
            Form::None => Ok(()),
            Form::People => {
                let more = [&row.date, &row.event, &row.round];
                let more = more.into_iter().filter(|text| !text.is_empty());
                let more: Vec<_> = more.map(|text| visible(text)).collect();
                writeln!(
                    out,
                    "{}:{} ({})  {} - {}  {}  {}  {}",
                    visible(place.file),
                    place.line,
                    place.game,
                    known(&row.white),
                    known(&row.black),
                    known(&row.result),
                    row.plies.div_ceil(2),
                    more.join(", ")
                )
            }
            Form::Tabs => {
                let cell = |text: &str| guarded(&visible(text)).into_owned();
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
                RowFormat::Tsv.write(cells, out)
            }
            Form::Jsonl => {
                let record = Record {
                    schema: SCHEMA,
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
            Form::Csv => {
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
                    guarded(place.file).into_owned(),
                    place.game.to_string(),
                    place.line.to_string(),
                    place.at.start.to_string(),
                    length.map_or_else(String::new, |length| length.to_string()),
                ];
                cells.extend(texts.map(|text| guarded(text).into_owned()));
                cells.extend([row.variant.to_owned(), row.plies.to_string()]);
                RowFormat::Csv.write(&cells, out)
            }
        }
    }
}
