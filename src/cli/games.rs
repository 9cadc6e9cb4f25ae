//! `pdn check --list`: one line a game.

use super::args::ListForm;
use super::ui::Ui;
use crate::check::Severity;
use crate::diag::visible;
use crate::guard::{RowFormat, guarded};
use crate::lang::{Count, Counted, Lang, Message};
use crate::played::GameRow;
use anstyle::{AnsiColor, Style};
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

/// What was found in a game: errors, warnings, notes.
type Verdict = [u64; 3];

/// The columns before the verdict.
const COLUMNS: usize = 5;
/// Room for the verdict.
const VERDICT: usize = 24;
/// The least room for the file and the players.
const LEAST: usize = 36;
/// So many rows wait at most, so that memory has an end.
const WAITING: usize = 1 << 15;

/// A row that waits for what is found when all games have come.
#[derive(Debug)]
struct Row {
    file: Arc<str>,
    number: u64,
    game: GameRow,
    verdict: Verdict,
}

/// Writes the list. Of what was found it keeps the numbers alone, and these until the game is written.
#[derive(Debug)]
pub(super) struct List {
    lang: Lang,
    color: bool,
    /// How wide the columns are; tabs stand between them without it.
    widths: Option<[usize; COLUMNS]>,
    raw_cells: bool,
    verdicts: BTreeMap<u64, Verdict>,
    /// Rows that wait, the first of them with the number of its game among all; none where nothing more is found.
    waiting: Option<(u64, VecDeque<Row>)>,
}

impl List {
    /// A list as it was asked for; `terminal`: people read along.
    pub(super) fn new(
        form: ListForm,
        terminal: bool,
        raw_cells: bool,
        lang: Lang,
        ui: &Ui,
    ) -> Self {
        let table = match form {
            ListForm::Auto => terminal,
            ListForm::Table => true,
            ListForm::Tsv => false,
        };
        Self {
            lang,
            color: table && ui.color(),
            widths: table.then(|| widths(ui.width(), lang)),
            raw_cells,
            verdicts: BTreeMap::new(),
            waiting: None,
        }
    }

    /// Lets the rows wait for the end: more is found then.
    pub(super) fn wait(&mut self) {
        self.waiting = Some((0, VecDeque::new()));
    }

    /// The heads of the columns; in a table for programs they are the same in every language.
    pub(super) fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(widths) = self.widths else {
            return out.write_all(
                b"file\tgame\twhite\tblack\tresult\tplies\tverdict\terrors\twarnings\tnotes\n",
            );
        };
        let cells = HEAD.map(|name| name.say(self.lang).to_string());
        let verdict = Message::ListVerdict.say(self.lang);
        let line = format!("{}{verdict}", cells_of(widths, &cells));
        self.line(&line, Style::new().bold(), out)
    }

    /// Counts what was found in a game.
    pub(super) fn count(&mut self, game: u64, severity: Severity, places: u64) {
        if game == 0 {
            return;
        }
        let verdict = self.verdicts.entry(game).or_default();
        verdict[column(severity)] += places;
    }

    /// Counts what was found in a game that has come, by its number among all games, from 0. A row that could wait no longer stays as it is.
    pub(super) fn count_again(&mut self, game: u64, severity: Severity, places: u64) {
        let row = self.waiting.as_mut().and_then(|(first, rows)| {
            let nth = game.checked_sub(*first)?;
            rows.get_mut(usize::try_from(nth).ok()?)
        });
        if let Some(row) = row {
            row.verdict[column(severity)] += places;
        }
    }

    /// Takes a game of which everything has been found that it shows by itself.
    pub(super) fn game(
        &mut self,
        file: &Arc<str>,
        number: u64,
        game: GameRow,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let row = Row {
            file: Arc::clone(file),
            number,
            game,
            verdict: self.verdicts.remove(&number).unwrap_or_default(),
        };
        let Some((first, rows)) = &mut self.waiting else {
            return self.write(&row, out);
        };
        rows.push_back(row);
        if rows.len() <= WAITING {
            return Ok(());
        }
        *first += 1;
        let oldest = rows.pop_front();
        oldest.map_or(Ok(()), |row| self.write(&row, out))
    }

    /// Writes the rows that wait.
    pub(super) fn rest(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let waiting = self.waiting.take();
        let mut rows = waiting.into_iter().flat_map(|(_, rows)| rows);
        rows.try_for_each(|row| self.write(&row, out))
    }

    fn write(&self, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        let Row {
            file,
            number,
            game,
            verdict,
        } = row;
        let verdict = *verdict;
        let GameRow {
            white,
            black,
            result,
            plies,
        } = game;
        let Some(widths) = self.widths else {
            let [errors, warnings, notes] = verdict;
            let cell = |text: &str| {
                let text = visible(text);
                match self.raw_cells {
                    true => text.into_owned(),
                    false => guarded(&text).into_owned(),
                }
            };
            let [file, white, black, result] = [&**file, white, black, result].map(cell);
            let numbers = [*number, u64::from(*plies), errors, warnings, notes];
            let [number, plies, errors, warnings, notes] = numbers.map(|number| number.to_string());
            let kinds = ["errors", "warnings", "notes"];
            let gravest = kinds.iter().zip(verdict).find(|(_, n)| *n > 0);
            let verdict = gravest.map_or("ok", |(kind, _)| kind);
            let cells = [
                &*file, &number, &white, &black, &result, &plies, verdict, &errors, &warnings,
                &notes,
            ];
            return RowFormat::Tsv.write(cells, out);
        };
        let name = |name: &str| if name.is_empty() { "?" } else { name }.to_owned();
        let players = match (white.as_str(), black.as_str()) {
            ("", "") => String::new(),
            (white, black) => format!("{} - {}", name(white), name(black)),
        };
        let [of_file, _, of_players, of_result, _] = widths;
        let cells = [
            tail(file, of_file),
            number.to_string(),
            head(&players, of_players),
            head(result, of_result),
            plies.div_ceil(2).to_string(),
        ];
        out.write_all(cells_of(widths, &cells).as_bytes())?;
        let (said, style) = self.verdict(verdict);
        self.line(&said, style, out)
    }

    /// `errors: 2, notes: 1`, and its colour.
    fn verdict(&self, [errors, warnings, notes]: Verdict) -> (String, Style) {
        let kinds: [(u64, Counted, Style); 3] = [
            (
                errors,
                |n| Message::ListErrors { n },
                AnsiColor::BrightRed.on_default(),
            ),
            (
                warnings,
                |n| Message::ListWarnings { n },
                AnsiColor::Yellow.on_default(),
            ),
            (
                notes,
                |n| Message::ListNotes { n },
                AnsiColor::Cyan.on_default(),
            ),
        ];
        let found: Vec<_> = kinds.iter().filter(|(n, ..)| *n > 0).collect();
        match found.first() {
            None => (Message::ListOk.say(self.lang).to_string(), Style::new()),
            Some((.., gravest)) => {
                let said = |(n, message, _): &&(u64, Counted, Style)| {
                    message(Count(*n)).say(self.lang).to_string()
                };
                let said: Vec<_> = found.iter().map(said).collect();
                (said.join(", "), *gravest)
            }
        }
    }

    fn line(&self, text: &str, style: Style, out: &mut dyn Write) -> io::Result<()> {
        match self.color {
            true => writeln!(out, "{style}{text}{style:#}"),
            false => writeln!(out, "{text}"),
        }
    }
}

/// Where a verdict counts findings of a severity.
fn column(severity: Severity) -> usize {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Info => 2,
    }
}

/// What stands over the columns before the verdict.
const HEAD: [Message; COLUMNS] = [
    Message::ListFile,
    Message::ListGame,
    Message::ListPlayers,
    Message::ListResult,
    Message::ListMoves,
];

/// How wide the columns are on a terminal of so many: what is over is for the file and the players.
fn widths(terminal: usize, lang: Lang) -> [usize; COLUMNS] {
    let [_, number, _, result, plies] = HEAD.map(|name| name.say(lang).to_string().chars().count());
    let (number, result, plies) = (number.max(6), result.max(7), plies.max(5));
    let taken = number + result + plies + VERDICT + 2 * COLUMNS;
    let room = terminal.saturating_sub(taken).max(LEAST);
    let file = room * 2 / 5;
    [file, number, room - file, result, plies]
}

/// Cells below those of other lines; numbers end in one column.
fn cells_of(widths: [usize; COLUMNS], cells: &[String; COLUMNS]) -> String {
    let mut line = String::new();
    for (nth, (cell, width)) in cells.iter().zip(widths).enumerate() {
        let _ = match nth {
            1 | 4 => write!(line, "{cell:>width$}  "),
            _ => write!(line, "{cell:<width$}  "),
        };
    }
    line
}

/// The beginning of a text, where it is too long for its column.
fn head(text: &str, width: usize) -> String {
    let text = visible(text);
    match text.chars().count() > width {
        true => text
            .chars()
            .take(width.saturating_sub(1))
            .chain(['…'])
            .collect(),
        false => text.into_owned(),
    }
}

/// The end of a text, where it is too long for its column: paths differ there.
fn tail(text: &str, width: usize) -> String {
    let text = visible(text);
    let more = text.chars().count().saturating_sub(width);
    match more {
        0 => text.into_owned(),
        _ => ['…']
            .into_iter()
            .chain(text.chars().skip(more + 1))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_where_they_tell_least() {
        assert_eq!(tail("rounds/2024/a.pdn", 6), "…a.pdn");
        assert_eq!(head("Иванов - Петров", 8), "Иванов …");
        assert_eq!((head("ab", 2), tail("ab", 2)), ("ab".into(), "ab".into()));
    }
}
