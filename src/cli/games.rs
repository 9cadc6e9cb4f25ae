//! `pdn check --list`: one line a game.

use super::args::GameListFormat;
use super::ui::Ui;
use crate::check::Severity;
use crate::diag::visible_text;
use crate::guard::{RowFormat, guard_cell};
use crate::lang::{Count, CountMessage, Lang, Message};
use crate::played::GameRow;
use anstyle::{AnsiColor, Style};
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

/// The counts of findings in a game: errors, warnings, notes.
type VerdictCounts = [u64; 3];

/// The number of columns before the verdict.
const LEADING_COLUMNS: usize = 5;
/// The width of the verdict, in columns of the terminal.
const VERDICT_WIDTH: usize = 24;
/// The minimum width for the file and the players, in columns of the terminal.
const MIN_NAMES_WIDTH: usize = 36;
/// The maximum number of rows that wait, so that memory is bounded.
const MAX_WAITING_ROWS: usize = 1 << 15;

/// A row that waits for the findings that come after the last game.
#[derive(Debug)]
struct WaitingRow {
    file: Arc<str>,
    number: u64,
    game: GameRow,
    verdict: VerdictCounts,
}

/// The list of games. It keeps only the counts of findings, and these until the game is written.
#[derive(Debug)]
pub(super) struct GameListing {
    lang: Lang,
    color: bool,
    /// The widths of the columns; without them tabs separate the columns.
    widths: Option<[usize; LEADING_COLUMNS]>,
    raw_cells: bool,
    verdicts: BTreeMap<u64, VerdictCounts>,
    /// The waiting rows, with the index of the game of the first among all games; `None` if no more findings can come.
    waiting: Option<(u64, VecDeque<WaitingRow>)>,
}

impl GameListing {
    /// Creates the list that was asked for; `terminal` states whether people read it.
    pub(super) fn new(
        form: GameListFormat,
        terminal: bool,
        raw_cells: bool,
        lang: Lang,
        ui: &Ui,
    ) -> Self {
        let table = match form {
            GameListFormat::Auto => terminal,
            GameListFormat::Table => true,
            GameListFormat::Tsv => false,
        };
        Self {
            lang,
            color: table && ui.color_out(),
            widths: table.then(|| column_widths(ui.width(), lang)),
            raw_cells,
            verdicts: BTreeMap::new(),
            waiting: None,
        }
    }

    /// Lets the rows wait for the end, because more findings come then.
    pub(super) fn defer_rows(&mut self) {
        self.waiting = Some((0, VecDeque::new()));
    }

    /// Writes the heads of the columns; in a table for programs they are the same in every language.
    pub(super) fn write_header(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(widths) = self.widths else {
            return out.write_all(
                b"file\tgame\twhite\tblack\tresult\tplies\tverdict\terrors\twarnings\tnotes\n",
            );
        };
        let cells = COLUMN_HEADS.map(|name| name.display_in(self.lang).to_string());
        let verdict = Message::ListVerdict.display_in(self.lang);
        let line = format!("{}{verdict}", cells_of(widths, &cells));
        self.write_line(&line, Style::new().bold(), out)
    }

    /// Counts a finding in a game.
    pub(super) fn count_finding(&mut self, game: u64, severity: Severity, places: u64) {
        if game == 0 {
            return;
        }
        let verdict = self.verdicts.entry(game).or_default();
        verdict[severity_index(severity)] += places;
    }

    /// Counts a finding in a game that has come, by its index among all games. A row that was written already stays as it is.
    pub(super) fn count_again(&mut self, game: u64, severity: Severity, places: u64) {
        let row = self.waiting.as_mut().and_then(|(first, rows)| {
            let nth = game.checked_sub(*first)?;
            rows.get_mut(usize::try_from(nth).ok()?)
        });
        if let Some(row) = row {
            row.verdict[severity_index(severity)] += places;
        }
    }

    /// Takes a game whose own findings are complete.
    pub(super) fn take_game(
        &mut self,
        file: &Arc<str>,
        number: u64,
        game: GameRow,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let row = WaitingRow {
            file: Arc::clone(file),
            number,
            game,
            verdict: self.verdicts.remove(&number).unwrap_or_default(),
        };
        let Some((first, rows)) = &mut self.waiting else {
            return self.write_row(&row, out);
        };
        rows.push_back(row);
        if rows.len() <= MAX_WAITING_ROWS {
            return Ok(());
        }
        *first += 1;
        let oldest = rows.pop_front();
        oldest.map_or(Ok(()), |row| self.write_row(&row, out))
    }

    /// Writes the rows that wait.
    pub(super) fn write_waiting(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let waiting = self.waiting.take();
        let mut rows = waiting.into_iter().flat_map(|(_, rows)| rows);
        rows.try_for_each(|row| self.write_row(&row, out))
    }

    fn write_row(&self, row: &WaitingRow, out: &mut dyn Write) -> io::Result<()> {
        let WaitingRow {
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
                let text = visible_text(text);
                match self.raw_cells {
                    true => text.into_owned(),
                    false => guard_cell(&text).into_owned(),
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
            return RowFormat::Tsv.write_row(cells, out);
        };
        let name = |name: &str| if name.is_empty() { "?" } else { name }.to_owned();
        let players = match (white.as_str(), black.as_str()) {
            ("", "") => String::new(),
            (white, black) => format!("{} - {}", name(white), name(black)),
        };
        let [of_file, _, of_players, of_result, _] = widths;
        let cells = [
            truncate_start(file, of_file),
            number.to_string(),
            truncate_end(&players, of_players),
            truncate_end(result, of_result),
            plies.div_ceil(2).to_string(),
        ];
        out.write_all(cells_of(widths, &cells).as_bytes())?;
        let (said, style) = self.format_verdict(verdict);
        self.write_line(&said, style, out)
    }

    /// Returns `errors: 2, notes: 1`, and its colour.
    fn format_verdict(&self, [errors, warnings, notes]: VerdictCounts) -> (String, Style) {
        let kinds: [(u64, CountMessage, Style); 3] = [
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
            None => (
                Message::ListOk.display_in(self.lang).to_string(),
                Style::new(),
            ),
            Some((.., gravest)) => {
                let said = |(n, message, _): &&(u64, CountMessage, Style)| {
                    message(Count(*n)).display_in(self.lang).to_string()
                };
                let said: Vec<_> = found.iter().map(said).collect();
                (said.join(", "), *gravest)
            }
        }
    }

    fn write_line(&self, text: &str, style: Style, out: &mut dyn Write) -> io::Result<()> {
        match self.color {
            true => writeln!(out, "{style}{text}{style:#}"),
            false => writeln!(out, "{text}"),
        }
    }
}

/// Returns the index of a severity in a verdict.
fn severity_index(severity: Severity) -> usize {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Info => 2,
    }
}

/// The heads of the columns before the verdict.
const COLUMN_HEADS: [Message; LEADING_COLUMNS] = [
    Message::ListFile,
    Message::ListGame,
    Message::ListPlayers,
    Message::ListResult,
    Message::ListMoves,
];

/// Returns the widths of the columns on a terminal of this width: what is left over goes to the file and the players.
fn column_widths(terminal: usize, lang: Lang) -> [usize; LEADING_COLUMNS] {
    let [_, number, _, result, plies] =
        COLUMN_HEADS.map(|name| name.display_in(lang).to_string().chars().count());
    let (number, result, plies) = (number.max(6), result.max(7), plies.max(5));
    let taken = number + result + plies + VERDICT_WIDTH + 2 * LEADING_COLUMNS;
    let room = terminal.saturating_sub(taken).max(MIN_NAMES_WIDTH);
    let file = room * 2 / 5;
    [file, number, room - file, result, plies]
}

/// Returns the cells of a line, aligned with those of other lines; numbers are aligned to the right.
fn cells_of(widths: [usize; LEADING_COLUMNS], cells: &[String; LEADING_COLUMNS]) -> String {
    let mut line = String::new();
    for (nth, (cell, width)) in cells.iter().zip(widths).enumerate() {
        let _ = match nth {
            1 | 4 => write!(line, "{cell:>width$}  "),
            _ => write!(line, "{cell:<width$}  "),
        };
    }
    line
}

/// Returns the beginning of a text that is too long for its column.
fn truncate_end(text: &str, width: usize) -> String {
    let text = visible_text(text);
    match text.chars().count() > width {
        true => text
            .chars()
            .take(width.saturating_sub(1))
            .chain(['…'])
            .collect(),
        false => text.into_owned(),
    }
}

/// Returns the end of a text that is too long for its column: paths differ there.
fn truncate_start(text: &str, width: usize) -> String {
    let text = visible_text(text);
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
    fn long_texts_are_cut_at_the_less_useful_end() {
        assert_eq!(truncate_start("rounds/2024/a.pdn", 6), "…a.pdn");
        assert_eq!(truncate_end("Иванов - Петров", 8), "Иванов …");
        assert_eq!(
            (truncate_end("ab", 2), truncate_start("ab", 2)),
            ("ab".into(), "ab".into())
        );
    }
}
