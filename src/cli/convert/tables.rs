//! `--to parquet`: games, their plies, the places of each position and the findings, as four tables in a folder.

use super::sink::ConvertSink;
use super::target::ConvertTarget;
use crate::check::{self, CheckSelection, CheckStage, Severity};
use crate::cli::args::ConvertArgs;
use crate::cli::collect::{CheckCollector, ReportPolicy};
use crate::cli::config::Config;
use crate::cli::event::FolderChecks;
use crate::cli::exit::{Exit, Failure};
use crate::cli::inputs::{collect_named_inputs, is_many};
use crate::cli::messages::CliMessage;
use crate::cli::output::{
    OverwritePolicy, StagingFolder, cannot_write, check_unambiguous, check_vacant, is_device,
    is_stdout,
};
use crate::cli::runner::Runner;
use crate::cli::ui::{Ui, display_path};
use crate::columns::{ParquetTableWriter, PositionsByHash};
use crate::diag::{Diagnostic, FINDING_COLUMNS, Report, Summary, row_of, visible_text};
use crate::event::{EventLimits, NameList};
use crate::lang::Lang;
use crate::played::{FindingDetail, Overrides};
use crate::run::{
    CheckJob, ConvertJob, ConvertedChunk, Input, RunEvent, TablesJob, TablesPart, not_read,
};
use crate::table::TableCell;
use crate::write::{GAME_COLUMNS, OF_PLIES, OutputPage, PLY_COLUMNS, TABLES};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// The names of the files by index.
const TABLE_FILES: [&str; 4] = [
    "games.parquet",
    "plies.parquet",
    "positions.parquet",
    "findings.parquet",
];

/// About how many bytes of games are made into rows at a time: the rows take twenty times as many.
// With pieces of 1 MiB, two jobs take 545 MB instead of 355 for 108 MB of PDN (docs/performance.md, Tables in columns).
pub(super) const TABLE_PIECE_BYTES: usize = 256 * 1024;

/// Returns the inputs, and the folder for the tables. Nothing is written yet.
///
/// # Errors
///
/// Reports files that may not be overwritten.
pub(super) fn prepare_target(
    args: &ConvertArgs,
    ui: &Ui,
) -> Result<(Vec<Input>, ConvertTarget), Failure> {
    if !cfg!(feature = "parquet") {
        let format = TABLES.name;
        return Err(CliMessage::NotBuilt { format }.into());
    }
    let folder = args.output.as_ref();
    let Some(folder) = folder.filter(|path| !is_stdout(path)) else {
        return Err(CliMessage::TablesWantFolder.into());
    };
    if is_device(folder) || (folder.exists() && !folder.is_dir()) {
        let file = display_path(folder);
        return Err(CliMessage::IsNoFolder { file }.into());
    }
    let inputs = collect_named_inputs(&args.files, Some(folder), "convert", ui)?;
    let inputs: Vec<_> = inputs.into_iter().map(|(input, _)| input).collect();
    let files = TABLE_FILES.map(|name| folder.join(name));
    let read: Vec<_> = inputs.iter().collect();
    check_unambiguous(&read, &files, Some(CliMessage::AnotherFile))?;
    if !args.force {
        check_vacant(&files, CliMessage::ForceOverwrites)?;
    }
    Ok((inputs, ConvertTarget::Tables(folder.clone())))
}

/// The tables of games, plies and positions while they grow.
pub(super) struct TableFiles {
    staging: StagingFolder,
    games: ParquetTableWriter<File>,
    plies: ParquetTableWriter<File>,
    positions: PositionsByHash,
    /// The index of the hash among the cells of a ply, after the file and the game.
    hash: usize,
}

impl TableFiles {
    /// Creates the tables of a folder, and the file of findings.
    pub(super) fn new(folder: &Path) -> io::Result<(Self, File)> {
        let staging = StagingFolder::new(folder)?;
        let games = ParquetTableWriter::new(staging.create_file(0)?, "games", &GAME_COLUMNS)?;
        let plies = ParquetTableWriter::new(staging.create_file(1)?, "plies", &PLY_COLUMNS)?;
        let findings = staging.create_file(3)?;
        let hash = PLY_COLUMNS.iter().position(|column| column.name == "hash");
        let tables = Self {
            staging,
            games,
            plies,
            positions: PositionsByHash::new(),
            hash: hash.unwrap_or_default().saturating_sub(2),
        };
        Ok((tables, findings))
    }

    /// Takes the games of a page; `before` is the number of games that precede them in their file.
    pub(super) fn add_page(
        &mut self,
        page: &OutputPage,
        file: &str,
        before: u64,
    ) -> io::Result<()> {
        let file = visible_text(file);
        self.positions.begin_file(&file);
        for row in page.table_rows() {
            let game = before + row.game;
            let first = [TableCell::from(&*file), TableCell::Number(game)];
            let cells = first.into_iter().chain(row.cells());
            if row.table != OF_PLIES {
                self.games.push_row(cells)?;
                continue;
            }
            self.plies.push_row(cells)?;
            let mut cells = row.cells();
            let ply = cells.next();
            if let (Some(TableCell::Number(ply)), Some(TableCell::Hash(hash))) =
                (ply, cells.nth(self.hash - 1))
            {
                self.positions.push_position(hash, game, ply)?;
            }
        }
        Ok(())
    }

    /// Ends all files and gives them their names.
    pub(super) fn finish_files(
        self,
        folder: &Path,
        existing: OverwritePolicy,
    ) -> Result<(), CliMessage> {
        let ended = || {
            self.games.finish()?;
            self.plies.finish()?;
            self.positions.write_sorted(self.staging.create_file(2)?)?;
            Ok(self.staging)
        };
        let staging: io::Result<StagingFolder> = ended();
        let staging = staging.map_err(|error| cannot_write(folder, &error))?;
        staging.publish_files(&TABLE_FILES.map(str::to_owned), existing)
    }
}

/// A report that writes findings as rows.
struct FindingRows {
    /// The table; `None` once it is finished.
    sheet: Option<ParquetTableWriter<File>>,
    lang: Lang,
}

impl Report for FindingRows {
    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, _: &mut dyn Write) -> io::Result<()> {
        let Some(sheet) = &mut self.sheet else {
            return Ok(());
        };
        row_of(diagnostic, self.lang, |cells| {
            // The cells are escaped as in a table of text.
            let shown = cells.map(|cell| match cell {
                TableCell::Text(text) => visible_text(text),
                _ => "".into(),
            });
            let both = cells.iter().zip(&shown);
            sheet.push_row(both.map(|(cell, shown)| match cell {
                TableCell::Text(_) => TableCell::from(&**shown),
                other => *other,
            }))
        })
    }

    fn finish(&mut self, _: &Summary, _: &mut dyn Write) -> io::Result<()> {
        self.sheet.take().map_or(Ok(()), ParquetTableWriter::finish)
    }
}

/// The findings in the games: what `pdn check` reports for the same files.
pub(super) struct FindingsSetup {
    policy: ReportPolicy,
    /// Whether games of several files are compared.
    together: bool,
}

impl FindingsSetup {
    /// Creates the setup from the settings of the folder.
    pub(super) fn new(args: &ConvertArgs, config: &Config) -> Result<Self, Failure> {
        let (select, ignore) = config.of_findings();
        let report = match select.is_empty() {
            true => CheckSelection::all(),
            false => check::parse_selection(&select)?,
        };
        Ok(Self {
            policy: ReportPolicy {
                report: report.without(&check::parse_ignored(&ignore)?),
                fail_on: CheckSelection::at_least(Severity::Error),
                notes: true,
                requested: CheckSelection::none(),
                max_per_file: u64::MAX,
                may_be_empty: true,
            },
            together: args.files.paths.iter().any(|path| is_many(path)),
        })
    }

    /// Returns the job that finds them.
    pub(super) fn check_job(&self, fixed: Overrides, config: &Config) -> Result<CheckJob, Failure> {
        let (rules, min_draw_moves) = config.of_draws();
        let fixed = Overrides {
            rules: rules.map(crate::cli::rules_of).transpose()?,
            min_draw_moves,
            listed: FindingDetail::Everything,
            asked: CheckStage::asked_by(&self.policy.report),
            entries: self.together,
            ..fixed
        };
        Ok(CheckJob { fixed })
    }

    /// Builds the collector that takes the findings and writes them to a file.
    pub(super) fn build_collector(
        &self,
        out: File,
        names: Arc<NameList>,
        lang: Lang,
    ) -> io::Result<CheckCollector<'_>> {
        let sheet = Some(ParquetTableWriter::new(out, "findings", &FINDING_COLUMNS)?);
        let folder = match self.together {
            true => {
                FolderChecks::from_selection(&self.policy.report, EventLimits::default(), names)
            }
            false => None,
        };
        let report = Box::new(FindingRows { sheet, lang });
        Ok(CheckCollector::new(&self.policy, report).with_folder(folder))
    }
}

/// Reads the inputs, and writes the findings and what the sink receives.
pub(super) fn run_tables(
    found: &FindingsSetup,
    (check, names): (CheckJob, Arc<NameList>),
    convert: &ConvertJob,
    mut sink: ConvertSink<'_>,
    (inputs, folder): (Vec<Input>, &Path),
    (runner, ui): (&Runner, &Ui),
) -> Result<Exit, Failure> {
    let failed = |error: &io::Error| Failure::from(cannot_write(folder, error));
    let (tables, findings) = TableFiles::new(folder).map_err(|error| failed(&error))?;
    sink.tables = Some(tables);
    let collector = found.build_collector(findings, names, ui.lang());
    let mut collector = collector.map_err(|error| failed(&error))?;
    let job = TablesJob { check, convert };
    let interrupted = runner.run_job(inputs, &job, &mut |event| match split_event(
        &mut collector,
        event,
    )? {
        Some(event) => sink.handle_event(event),
        None => Ok(()),
    });
    let interrupted = match interrupted {
        Ok(interrupted) => interrupted,
        // The hidden files are in that folder.
        Err(Failure::Io(error)) => return Err(failed(&error)),
        Err(other) => return Err(other),
    };
    // Nothing of an interrupted run stays.
    if !interrupted {
        let ended = collector.finish(&mut io::sink());
        ended.map_err(|error| failed(&error))?;
    }
    sink.finish(interrupted)
}

/// Hands the findings of an event to the collector, and returns the converted rest.
fn split_event(
    collector: &mut CheckCollector<'_>,
    event: RunEvent<TablesPart>,
) -> io::Result<Option<RunEvent<ConvertedChunk>>> {
    let out = &mut io::sink();
    Ok(Some(match event {
        RunEvent::Output {
            file,
            offset,
            out: tabled,
        } => match tabled {
            TablesPart::Found(part) => {
                let out_of = RunEvent::Output {
                    file,
                    offset,
                    out: *part,
                };
                collector.handle_event(out_of, out)?;
                return Ok(None);
            }
            TablesPart::Made(made) => RunEvent::Output {
                file,
                offset,
                out: *made,
            },
        },
        RunEvent::Unreadable { file, error } => {
            collector.handle_diagnostic(not_read(&file, &error), out)?;
            RunEvent::Unreadable { file, error }
        }
        RunEvent::FileDone {
            file,
            bytes,
            complete,
        } => {
            let done = RunEvent::FileDone {
                file: file.clone(),
                bytes,
                complete,
            };
            collector.handle_event(done, out)?;
            RunEvent::FileDone {
                file,
                bytes,
                complete,
            }
        }
    }))
}
