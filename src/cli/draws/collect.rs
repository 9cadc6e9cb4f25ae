//! The collector of `pdn draws`: numbers games in their files, and writes them.

use super::data;
use super::human;
use super::job::{CountedGames, GameCountTable};
use crate::cli::exit::Exit;
use crate::cli::ui::Ui;
use crate::lang::{Count, Lang, Message};
use crate::run::{FileInfo, RunEvent, unreadable_finding};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// The layout in which games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DrawsLayout {
    Table,
    Timeline,
    Json,
    Jsonl,
}

/// A message for standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DrawsNotice {
    /// The command could not do what it was asked.
    Error(String),
    /// There was nothing to do.
    Warning(String),
}

/// A game with its place.
#[derive(Clone, Copy)]
pub(super) struct PlacedGame<'a> {
    pub(super) file: &'a str,
    /// Its number in the file, from 1.
    pub(super) number: u64,
    /// The line in which it begins, from 1.
    pub(super) line: u64,
    pub(super) game: &'a GameCountTable,
}

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub(super) struct DrawsTotals {
    /// Files that were tried, readable or not.
    files: u64,
    /// Files that could not be opened or read to their end.
    unreadable: u64,
    /// Games in these files.
    pub(super) games: u64,
    /// Games that were written.
    pub(super) shown: u64,
    /// Written games in which a draw was due at some ply.
    pub(super) due: u64,
    /// Games with moves that could not be followed.
    pub(super) unread: u64,
    /// Whether the run was stopped before its end.
    interrupted: bool,
}

/// The receiver of the events of a run.
pub(super) struct DrawsCollector {
    form: DrawsLayout,
    lang: Lang,
    ui: Ui,
    /// The games to write; empty for all.
    requested: BTreeSet<u64>,
    numbers: DrawsTotals,
    /// The articles whose text has been written.
    articles_written: human::WrittenArticles,
    failed: bool,
    /// Whether the current file is no text.
    no_text: bool,
    /// Whether the current file is blank.
    blank: bool,
    /// The number of games of the current file so far; `lines` counts its lines.
    games: u64,
    lines: u64,
}

impl DrawsCollector {
    pub(super) fn new(form: DrawsLayout, lang: Lang, ui: Ui, wanted: &[u64]) -> Self {
        Self {
            form,
            lang,
            ui,
            requested: wanted.iter().copied().collect(),
            numbers: DrawsTotals::default(),
            articles_written: human::WrittenArticles::new(),
            failed: false,
            no_text: false,
            blank: false,
            games: 0,
            lines: 0,
        }
    }

    pub(super) fn begin_output(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.form {
            DrawsLayout::Json => write!(out, "{{\"schema\":\"{}\",\"games\":[", data::DRAWS_SCHEMA),
            _ => Ok(()),
        }
    }

    /// Takes one event. Returns the message for standard error, if there is one.
    pub(super) fn handle_event(
        &mut self,
        event: RunEvent<CountedGames>,
        out: &mut dyn Write,
    ) -> io::Result<Option<DrawsNotice>> {
        match event {
            RunEvent::Output {
                file, out: part, ..
            } => {
                self.no_text |= part.no_text.is_some();
                self.blank |= part.blank;
                self.failed |= part.failed.is_some() || self.no_text;
                self.handle_part(&file, &part, out)?;
                let told = part.failed.or(part.no_text);
                Ok(told.map(|message| DrawsNotice::Error(self.format_message(&message))))
            }
            RunEvent::Unreadable { file, error } => {
                self.numbers.unreadable += 1;
                let message = unreadable_finding(&file, &error).message;
                Ok(Some(DrawsNotice::Error(self.format_message(&message))))
            }
            RunEvent::FileDone { file, complete, .. } => {
                self.numbers.files += 1;
                self.numbers.games += self.games;
                let no_text = std::mem::take(&mut self.no_text);
                let told = if complete && !no_text {
                    self.missing_game_notice(&file)
                } else {
                    None
                };
                self.failed |= matches!(told, Some(DrawsNotice::Error(_)));
                self.blank = false;
                (self.games, self.lines) = (0, 0);
                Ok(told)
            }
        }
    }

    /// Reports that a file which was read to its end has no game, or not the one that is asked for.
    fn missing_game_notice(&self, file: &FileInfo) -> Option<DrawsNotice> {
        let wanted = self.requested.range(self.games + 1..).next();
        let name = file.name.to_string();
        if self.blank {
            return Some(DrawsNotice::Error(
                self.format_message(&Message::EmptyFile { file: name }),
            ));
        }
        if self.games == 0 {
            let message = self.format_message(&Message::NoGame { file: name });
            return Some(match wanted {
                Some(_) => DrawsNotice::Error(message),
                None => DrawsNotice::Warning(message),
            });
        }
        let n = Count(self.games);
        let message = Message::NoSuchGame {
            file: name,
            games: Message::Games { n }.into(),
            game: *wanted?,
        };
        Some(DrawsNotice::Error(self.format_message(&message)))
    }

    fn format_message(&self, message: &Message) -> String {
        message.display_in(self.lang).to_string()
    }

    fn handle_part(
        &mut self,
        file: &FileInfo,
        part: &CountedGames,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for game in &part.shown {
            let placed = PlacedGame {
                file: &file.name,
                number: self.games + game.number,
                line: self.lines + game.line,
                game,
            };
            if self.requested.is_empty() || self.requested.contains(&placed.number) {
                self.write_game(placed, out)?;
            }
        }
        self.numbers.unread += part.unread;
        self.games += part.games;
        self.lines += part.lines;
        Ok(())
    }

    fn write_game(&mut self, placed: PlacedGame<'_>, out: &mut dyn Write) -> io::Result<()> {
        let first = self.numbers.shown == 0;
        self.numbers.shown += 1;
        self.numbers.due += u64::from(placed.game.table.is_drawn());
        match self.form {
            DrawsLayout::Table | DrawsLayout::Timeline => {
                if !first {
                    writeln!(out)?;
                }
                human::write_game(
                    placed,
                    self.form,
                    self.lang,
                    self.ui,
                    &mut self.articles_written,
                    out,
                )
            }
            DrawsLayout::Json => {
                out.write_all(if first { b"\n" } else { b",\n" })?;
                data::write_game(placed, out)
            }
            DrawsLayout::Jsonl => {
                data::write_game(placed, out)?;
                out.write_all(b"\n")
            }
        }
    }

    /// Ends the output.
    pub(super) fn finish(&mut self, interrupted: bool, out: &mut dyn Write) -> io::Result<()> {
        // The last file may be unfinished if the run was stopped.
        self.numbers.games += std::mem::take(&mut self.games);
        self.numbers.interrupted = interrupted;
        match self.form {
            DrawsLayout::Table | DrawsLayout::Timeline => {
                human::write_totals(&self.numbers, self.form, self.lang, self.ui, out)
            }
            DrawsLayout::Json => {
                let close: &[u8] = if self.numbers.shown > 0 { b"\n" } else { b"" };
                out.write_all(close)?;
                out.write_all(b"],\"summary\":")?;
                serde_json::to_writer(&mut *out, &self.numbers)?;
                out.write_all(b"}\n")
            }
            DrawsLayout::Jsonl => {
                out.write_all(b"{\"summary\":")?;
                serde_json::to_writer(&mut *out, &self.numbers)?;
                writeln!(out, ",\"schema\":\"{}\"}}", data::DRAWS_SCHEMA)
            }
        }
    }

    /// Returns how the command ends.
    pub(super) fn exit_status(&self, interrupted: bool) -> Exit {
        if interrupted {
            Exit::Interrupted
        } else if self.failed || self.numbers.unreadable > 0 {
            Exit::Failed
        } else {
            Exit::Clean
        }
    }
}
