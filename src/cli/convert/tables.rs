//! `--to parquet`: games, their plies, where each position stands and what was found, as four tables in a folder.

use super::sink::Sink;
use super::target::Target;
use crate::check::{self, Judging, Selection, Severity};
use crate::cli::args::ConvertArgs;
use crate::cli::collect::{Collector, Policy};
use crate::cli::config::Config;
use crate::cli::event::Folder;
use crate::cli::exit::{Exit, Failure};
use crate::cli::inputs::{is_many, named};
use crate::cli::messages::CliMessage;
use crate::cli::output::{
    Existing, Staging, cannot_write, is_device, is_stdout, unambiguous, vacant,
};
use crate::cli::runner::Runner;
use crate::cli::ui::{Ui, shown};
use crate::columns::{ByHash, Sheet};
use crate::diag::{Diagnostic, FINDINGS, Report, Summary, row_of, visible};
use crate::event::{Limits, NameList};
use crate::lang::Lang;
use crate::played::{Fixed, Listed};
use crate::run::{CheckJob, ConvertJob, Event, Input, Output, Tabled, TablesJob, not_read};
use crate::table::Cell;
use crate::write::{GAMES, OF_PLIES, PLIES, Page, TABLES};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// The files, by their numbers.
const FILES: [&str; 4] = [
    "games.parquet",
    "plies.parquet",
    "positions.parquet",
    "findings.parquet",
];

/// About how many bytes of games are made into rows at a time: they become twenty times as many.
pub(super) const PIECE: usize = 256 * 1024;

/// The inputs, and the folder for the tables. Nothing is written yet; files that stand in the way are told.
pub(super) fn target(args: &ConvertArgs, ui: &Ui) -> Result<(Vec<Input>, Target), Failure> {
    if !cfg!(feature = "parquet") {
        let format = TABLES.name;
        return Err(CliMessage::NotBuilt { format }.into());
    }
    let folder = args.output.as_ref();
    let Some(folder) = folder.filter(|path| !is_stdout(path)) else {
        return Err(CliMessage::TablesWantFolder.into());
    };
    if is_device(folder) || (folder.exists() && !folder.is_dir()) {
        let file = shown(folder);
        return Err(CliMessage::IsNoFolder { file }.into());
    }
    let inputs = named(&args.files, Some(folder), "convert", ui)?;
    let inputs: Vec<_> = inputs.into_iter().map(|(input, _)| input).collect();
    let files = FILES.map(|name| folder.join(name));
    let read: Vec<_> = inputs.iter().collect();
    unambiguous(&read, &files, Some(CliMessage::AnotherFile))?;
    if !args.force {
        vacant(&files, CliMessage::ForceOverwrites)?;
    }
    Ok((inputs, Target::Tables(folder.clone())))
}

/// The tables of games, plies and positions, as they grow.
pub(super) struct Tables {
    staging: Staging,
    games: Sheet<File>,
    plies: Sheet<File>,
    positions: ByHash,
    /// Which cell of a ply is its hash, behind the file and the game.
    hash: usize,
}

impl Tables {
    /// The tables of a folder, and the file of findings.
    pub(super) fn new(folder: &Path) -> io::Result<(Self, File)> {
        let staging = Staging::new(folder)?;
        let games = Sheet::new(staging.create(0)?, "games", &GAMES)?;
        let plies = Sheet::new(staging.create(1)?, "plies", &PLIES)?;
        let findings = staging.create(3)?;
        let hash = PLIES.iter().position(|column| column.name == "hash");
        let tables = Self {
            staging,
            games,
            plies,
            positions: ByHash::new(),
            hash: hash.unwrap_or_default().saturating_sub(2),
        };
        Ok((tables, findings))
    }

    /// Takes the games of a page, before which there are so many in their file.
    pub(super) fn take(&mut self, page: &Page, file: &str, before: u64) -> io::Result<()> {
        let file = visible(file);
        self.positions.file(&file);
        for row in page.rows() {
            let game = before + row.game;
            let first = [Cell::from(&*file), Cell::Number(game)];
            let cells = first.into_iter().chain(row.cells());
            if row.table != OF_PLIES {
                self.games.row(cells)?;
                continue;
            }
            self.plies.row(cells)?;
            let mut cells = row.cells();
            let ply = cells.next();
            if let (Some(Cell::Number(ply)), Some(Cell::Hash(hash))) =
                (ply, cells.nth(self.hash - 1))
            {
                self.positions.push(hash, game, ply)?;
            }
        }
        Ok(())
    }

    /// Ends all files and gives them their names.
    pub(super) fn keep(self, folder: &Path, existing: Existing) -> Result<(), CliMessage> {
        let ended = || {
            self.games.finish()?;
            self.plies.finish()?;
            self.positions.write(self.staging.create(2)?)?;
            Ok(self.staging)
        };
        let staging: io::Result<Staging> = ended();
        let staging = staging.map_err(|error| cannot_write(folder, &error))?;
        staging.keep(&FILES.map(str::to_owned), existing)
    }
}

/// Writes findings as rows.
struct Findings {
    /// There until it is ended.
    sheet: Option<Sheet<File>>,
    lang: Lang,
}

impl Report for Findings {
    fn diagnostic(&mut self, diagnostic: &Diagnostic, _: &mut dyn Write) -> io::Result<()> {
        let Some(sheet) = &mut self.sheet else {
            return Ok(());
        };
        row_of(diagnostic, self.lang, |cells| {
            // As in a table of text.
            let shown = cells.map(|cell| match cell {
                Cell::Text(text) => visible(text),
                _ => "".into(),
            });
            let both = cells.iter().zip(&shown);
            sheet.row(both.map(|(cell, shown)| match cell {
                Cell::Text(_) => Cell::from(&**shown),
                other => *other,
            }))
        })
    }

    fn finish(&mut self, _: &Summary, _: &mut dyn Write) -> io::Result<()> {
        self.sheet.take().map_or(Ok(()), Sheet::finish)
    }
}

/// What is found in the games: what `pdn check` reports of the same files.
pub(super) struct Found {
    policy: Policy,
    /// Whether games of several files are compared.
    together: bool,
}

impl Found {
    /// As the settings of the folder have it.
    pub(super) fn new(args: &ConvertArgs, config: &Config) -> Result<Self, Failure> {
        let (select, ignore) = config.of_findings();
        let report = match select.is_empty() {
            true => Selection::all(),
            false => check::select(&select)?,
        };
        Ok(Self {
            policy: Policy {
                report: report.without(&check::ignored(&ignore)?),
                fail_on: Selection::at_least(Severity::Error),
                notes: true,
                wanted: Selection::none(),
                max_per_file: u64::MAX,
                may_be_empty: true,
            },
            together: args.files.paths.iter().any(|path| is_many(path)),
        })
    }

    /// What finds it.
    pub(super) fn job(&self, fixed: Fixed, config: &Config) -> Result<CheckJob, Failure> {
        let (rules, min_draw_moves) = config.of_draws();
        let fixed = Fixed {
            rules: rules.map(crate::cli::rules_of).transpose()?,
            min_draw_moves,
            listed: Listed::Everything,
            asked: Judging::asked_by(&self.policy.report),
            entries: self.together,
            ..fixed
        };
        Ok(CheckJob { fixed })
    }

    /// What takes it and writes it to a file.
    pub(super) fn collector(
        &self,
        out: File,
        names: Arc<NameList>,
        lang: Lang,
    ) -> io::Result<Collector<'_>> {
        let sheet = Some(Sheet::new(out, "findings", &FINDINGS)?);
        let folder = match self.together {
            true => Folder::of(&self.policy.report, Limits::default(), names),
            false => None,
        };
        let report = Box::new(Findings { sheet, lang });
        Ok(Collector::new(&self.policy, report).together(folder))
    }
}

/// Reads the inputs, and writes what is found and what the sink receives.
pub(super) fn run(
    found: &Found,
    (check, names): (CheckJob, Arc<NameList>),
    convert: &ConvertJob,
    mut sink: Sink<'_>,
    (inputs, folder): (Vec<Input>, &Path),
    (runner, ui): (&Runner, &Ui),
) -> Result<Exit, Failure> {
    let failed = |error: &io::Error| Failure::from(cannot_write(folder, error));
    let (tables, findings) = Tables::new(folder).map_err(|error| failed(&error))?;
    sink.tables = Some(tables);
    let collector = found.collector(findings, names, ui.lang());
    let mut collector = collector.map_err(|error| failed(&error))?;
    let job = TablesJob { check, convert };
    let interrupted = runner.run(
        inputs,
        &job,
        &mut |event| match divide(&mut collector, event)? {
            Some(event) => sink.event(event),
            None => Ok(()),
        },
    );
    let interrupted = match interrupted {
        Ok(interrupted) => interrupted,
        // The hidden files are in that folder.
        Err(Failure::Io(error)) => return Err(failed(&error)),
        Err(other) => return Err(other),
    };
    // Of what is interrupted nothing stays.
    if !interrupted {
        let ended = collector.finish(&mut io::sink());
        ended.map_err(|error| failed(&error))?;
    }
    sink.finish(interrupted)
}

/// Takes from an event what was found, and gives what was made.
fn divide(
    collector: &mut Collector<'_>,
    event: Event<Tabled>,
) -> io::Result<Option<Event<Output>>> {
    let out = &mut io::sink();
    Ok(Some(match event {
        Event::Output {
            file,
            offset,
            out: tabled,
        } => match tabled {
            Tabled::Found(part) => {
                let out_of = Event::Output {
                    file,
                    offset,
                    out: *part,
                };
                collector.event(out_of, out)?;
                return Ok(None);
            }
            Tabled::Made(made) => Event::Output {
                file,
                offset,
                out: *made,
            },
        },
        Event::Unreadable { file, error } => {
            collector.diagnostic(not_read(&file, &error), out)?;
            Event::Unreadable { file, error }
        }
        Event::FileDone {
            file,
            bytes,
            complete,
        } => {
            let done = Event::FileDone {
                file: file.clone(),
                bytes,
                complete,
            };
            collector.event(done, out)?;
            Event::FileDone {
                file,
                bytes,
                complete,
            }
        }
    }))
}
