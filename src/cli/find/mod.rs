//! `pdn find`: the games that match a query.

mod fault;
mod list;

use super::args::InputArgs;
use super::event::openings;
use super::exit::{Exit, Failure};
use super::inputs::collect_inputs;
use super::messages::CliMessage;
use super::range::RangeArgs;
use super::report;
use super::runner::Runner;
use super::settings::Settings;
use super::tables;
use super::ui::{Ui, display_path};
use crate::cli::protected;
use crate::lang::Message;
use crate::played::Overrides;
use crate::query::{Query, UnknownOpeningNumber};
use crate::run::{FileInfo, FindJob, HitDetail, RunEvent, error_reason, unreadable_finding};
use crate::variant::Variant;
use clap::ValueEnum;
pub(super) use fault::report_query_error;
use list::{FoundGameList, GamePlace};
use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::PathBuf;

/// The maximum number of pieces of the endgames that a query may ask about, unless the user names another.
pub(super) const DEFAULT_ENDGAME_PIECES: u8 = 4;

/// Find the games that match a query
///
/// A query reads like a sentence: `player ~ "georgiev" and year in 1990..1998 and not result draw`. Games are written exactly as in their files, byte
/// for byte. Names are compared without regard to case, accents and script. docs/databases.md lists everything that a query can ask for.
///
/// Fields: `player`, `white`, `black`, `event`, `site`, `annotator`, `comment`, `tag NAME`, `opening`, `date`, `year`,
/// `round`, `rating`, `white-rating`, `black-rating`, `result`, `variant`, `plies`, `position`, `has`, `material`, `moves`,
/// `capture`, `promotion`, `finding`, `clean`, `claim`, `endgame`.
///
/// Queries: `result decided and plies > 30`, `white ~ "sijbrands" and result 2-0`, `year in 1990..1998 and not clean`,
/// `capture >= 4 or promotion`, `variant russian and finding C002`.
///
/// Exit status: 0 games found, 1 none, 2 something could not be read or written, 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FindArgs {
    /// The query: conditions with and, or, not and brackets
    #[arg(value_name = "QUERY")]
    pub(crate) query: String,

    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) range: RangeArgs,

    /// List the games, one line each, instead of writing them
    #[arg(long, conflicts_with_all = ["count", "format"])]
    pub(crate) list: bool,

    /// Write only how many there are
    #[arg(long, conflicts_with = "format")]
    pub(crate) count: bool,

    /// Write one line per game, for programs: where it is, who played, how it ended
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<FindFormat>,

    /// Write here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    pub(crate) force: bool,

    /// Table of drawn openings for `opening NUMBER`, as `convert --from table` reads it
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Vec<PathBuf>,

    /// Endgame tables of up to this many pieces for `endgame` [default: 4]
    #[arg(long, value_name = "N", value_parser = parse_piece_count)]
    pub(crate) endgames: Option<u8>,
}

/// How to write what is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FindFormat {
    /// One object per line.
    Jsonl,
    /// A table for a spreadsheet.
    Csv,
}

/// Parses a number of pieces.
pub(super) fn parse_piece_count(typed: &str) -> Result<u8, CliMessage> {
    super::args::parse_whole_number(typed, 2, u64::from(crate::endgame::MAX_TABLE_PIECES as u8))
}

pub(super) fn run_find(args: &FindArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.find_args(args);
    let mut query = match Query::parse(&args.query) {
        Ok(query) => query,
        Err(wrong) => {
            fault::report_query_error(&args.query, &wrong, ui);
            return Ok(Exit::Failed);
        }
    };
    let inputs = collect_inputs(&args.input.files, "find", ui)?;
    let range = args.range.file_part(&args.input.files)?;
    let fixed = super::overrides_from_args(&args.input.read, args.input.numbering.as_deref())?;
    look_up(&mut query, &args.openings, fixed.variant)?;
    let pieces = args
        .endgames
        .or(query.asks_tables().then_some(DEFAULT_ENDGAME_PIECES));
    let listed = args.list || args.format.is_some();
    let job = FindJob {
        fixed: Overrides {
            endgames: pieces.map(|pieces| tables::endgame_shelf(pieces, true, *ui)),
            ..fixed
        },
        query,
        detail: HitDetail {
            text: !listed && !args.count,
            rows: listed,
        },
    };
    let runner = Runner::new(&args.input.files, job.fixed, ui).with_part(range);
    let files = inputs.len() as u64;
    let mut stdout = ui.stdout_writer();
    let mut out = report::open_report(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    let list = FoundGameList::new(args.list, args.format, args.output.is_none(), ui);
    list.write_header(&mut out)?;
    let mut seen = FindProgress::default();
    let interrupted = runner.run_job(inputs, &job, &mut |event| {
        match event {
            RunEvent::Output {
                file, out: found, ..
            } => {
                if let Some(message) = &found.failed {
                    seen.failed = true;
                    runner
                        .bar
                        .suspend(|| ui.report_error(&message.clone().into()));
                }
                seen.begin_file(&file);
                for hit in &found.hits {
                    let place = GamePlace {
                        file: &file.name,
                        game: seen.before + hit.number,
                        line: seen.lines + hit.line,
                        at: hit.at.clone(),
                    };
                    match &hit.row {
                        Some(row) if listed => list.write_game(&place, row, &mut out)?,
                        _ => out.write_all(&found.text[hit.text.clone()])?,
                    }
                }
                if job.detail.text && !found.hits.is_empty() {
                    seen.made |= found.translated;
                    let encoding = found.encoding.map(|encoding| encoding.name());
                    seen.encodings.extend(encoding);
                }
                seen.games += found.games;
                seen.found += found.hits.len() as u64;
                seen.before += found.games;
                seen.lines += found.lines;
            }
            RunEvent::Unreadable { file, error } => {
                seen.failed = true;
                let told = unreadable_finding(&file, &error).message.into();
                runner.bar.suspend(|| ui.report_error(&told));
            }
            RunEvent::FileDone { .. } => seen.begun = false,
        }
        Ok(())
    })?;
    if args.count {
        writeln!(out, "{}", seen.found)?;
    }
    // If nothing could be read, nothing was found out.
    let unread = seen.failed && seen.games == 0;
    let whole = !interrupted && !unread;
    report::close_report(out, whole, ui.lang(), ui)?;
    seen.report_summary(files, args.count, ui);
    Ok(match () {
        () if interrupted => Exit::Interrupted,
        () if seen.failed => Exit::Failed,
        () if seen.found == 0 => Exit::Findings,
        () => Exit::Clean,
    })
}

/// Looks up the numbers of openings in the given tables.
fn look_up(
    query: &mut Query,
    files: &[PathBuf],
    variant: Option<&'static Variant>,
) -> Result<(), Failure> {
    let mut tables = Vec::new();
    for path in files {
        let bytes = protected::read_protected(path).map_err(|error| Message::CannotRead {
            file: display_path(path),
            reason: Box::new(error_reason(&error)),
            advice: None,
        })?;
        let name = path.file_name().unwrap_or(path.as_os_str());
        let name = name.to_string_lossy().into_owned();
        let openings = openings::read_table(&name, bytes, variant);
        tables.push((name, openings));
    }
    query
        .bind_openings(&tables)
        .map_err(|UnknownOpeningNumber { number, table }| {
            let names = tables.into_iter().map(|(name, _)| name);
            let tables = table.map_or_else(|| names.collect(), |table| vec![table]);
            Failure::from(CliMessage::NoOpening { number, tables })
        })
}

/// The progress of a search.
#[derive(Default)]
struct FindProgress {
    games: u64,
    found: u64,
    failed: bool,
    /// Whether anything of the file has come.
    begun: bool,
    /// The number of games of the file before the next chunk; `lines` counts its lines.
    before: u64,
    lines: u64,
    /// Whether games were written as PDN that were read from another format.
    made: bool,
    /// The encodings in which games were written.
    encodings: BTreeSet<&'static str>,
}

impl FindProgress {
    /// Begins a file, unless something of it has already come.
    fn begin_file(&mut self, file: &FileInfo) {
        if !std::mem::replace(&mut self.begun, true) {
            let before = file.stretch.unwrap_or_default().before;
            (self.before, self.lines) = (before.games, before.lines);
        }
    }

    /// Reports on standard error what was found, and what the user should know about it.
    fn report_summary(&self, files: u64, counted: bool, ui: &Ui) {
        if self.made {
            ui.report_warning(&CliMessage::FindMade);
        }
        if self.encodings.len() > 1 {
            let encodings = self.encodings.iter().map(|name| (*name).to_owned());
            ui.report_warning(&CliMessage::FindMixed {
                encodings: encodings.collect(),
            });
        }
        if ui.is_quiet() || counted {
            return;
        }
        let told = CliMessage::Found {
            found: self.found,
            games: self.games,
            files,
        };
        ui.write_stderr(format!("{}\n", told.display_in(ui.lang())).as_bytes());
    }
}
