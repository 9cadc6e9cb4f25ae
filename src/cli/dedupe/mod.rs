//! `pdn dedupe`: each game once.

mod list;
mod places;
mod run;

use super::args::InputArgs;
use super::exit::{Exit, Failure};
use super::inputs::collect_inputs;
use super::messages::CliMessage;
use super::report;
use super::settings::Settings;
use super::ui::{Ui, display_path};
use crate::run::Input;
use clap::ValueEnum;
use list::DedupeReport;
use run::{DedupeCounts, DedupeRun};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Write each game once, without its duplicates
///
/// Games are the same if they have the same positions in the same order, in whatever notation, numbering, encoding or format, and neither players nor
/// dates nor rounds contradict it; also if one ends earlier, or has a misprint. One record of each is written exactly as in its file, byte for byte
/// and in its order. The files that are read are left unchanged.
///
/// Games that are only possibly the same are reported and kept: the same moves with other players, dates or rounds, and records that differ in a few
/// moves. docs/databases.md has the rules.
///
/// Exit status: 0 games written, or with --report alone no duplicates; 1 none written or read, or with --report alone duplicates; 2 something could
/// not be read or written; 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Also leave out the games that are in this file or folder; its own games are not written. May be given several times
    #[arg(long, value_name = "PATH")]
    pub(crate) against: Vec<PathBuf>,

    /// Which record of a game to keep; if one ends earlier, always the longer
    #[arg(long, value_name = "WHICH", default_value = "fullest")]
    pub(crate) keep: KeepChoice,

    /// Add to the game that is kept what only the others have: tags that it lacks, and their comments, variations, signs and clock times
    #[arg(long)]
    pub(crate) merge: bool,

    /// Report what was found, to a file or standard output; without -o no games are written
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "-"
    )]
    pub(crate) report: Option<PathBuf>,

    /// How to write the report [default: by the extension of its file, else text]
    #[arg(long, value_name = "FORMAT", requires = "report")]
    pub(crate) format: Option<DedupeFormat>,

    /// Write the games here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite existing files
    #[arg(long)]
    pub(crate) force: bool,
}

/// Which record of a game stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum KeepChoice {
    /// The one with the most comments, variations, signs and clock times, then tags.
    Fullest,
    /// The one that comes first.
    First,
    /// The one with the fewest errors and warnings.
    Cleanest,
}

/// How to write the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DedupeFormat {
    /// Text for people.
    Text,
    /// One document.
    Json,
    /// A table for a spreadsheet.
    Csv,
}

impl DedupeArgs {
    fn output_format(&self) -> DedupeFormat {
        let ending = self.report.as_deref().and_then(Path::extension);
        let ending = ending.map(|ending| ending.to_string_lossy().to_lowercase());
        self.format.unwrap_or(match ending.as_deref() {
            Some("json") => DedupeFormat::Json,
            Some("csv") => DedupeFormat::Csv,
            _ => DedupeFormat::Text,
        })
    }

    /// Returns whether games are written.
    fn writes_games(&self) -> bool {
        self.report.is_none() || self.output.is_some()
    }
}

pub(super) fn run_dedupe(args: &DedupeArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.dedupe_args(args);
    let (masters, own) = masters_and_inputs(args, ui)?;
    let mut all = masters;
    let number = all.len();
    all.extend(own);
    let mut streams = (ui.stdout_writer(), ui.stdout_writer());
    let mut out = match args.writes_games() {
        true => {
            let output = args.output.as_deref();
            Some(report::open_report(
                output,
                args.force,
                &all,
                &mut streams.0,
            )?)
        }
        false => None,
    };
    let mut told = match &args.report {
        Some(path) => {
            let both =
                report::report_file(Some(path)) == report::report_file(args.output.as_deref());
            if both && out.is_some() {
                let file = display_path(path);
                return Err(CliMessage::DedupeOneFile { file }.into());
            }
            let file = report::open_report(Some(path), args.force, &all, &mut streams.1)?;
            Some(DedupeReport::new(args.output_format(), file))
        }
        None => None,
    };
    let own = all.split_off(number);
    let mut run = DedupeRun::new(args, ui)?;
    let ended = run.process_inputs(all, own, &mut out, &mut told);
    let whole = matches!(ended, Ok(true));
    if let Some(list) = told {
        report::close_report(list.into_inner(), whole, ui.lang(), ui)?;
    }
    if let Some(out) = out {
        let whole = whole && !run.failed && run.counts.written > 0;
        report::close_report(out, whole, ui.lang(), ui)?;
    }
    if !ended? {
        return Ok(Exit::Interrupted);
    }
    run.report_summary(args.writes_games());
    Ok(match () {
        () if run.failed => Exit::Failed,
        // Nothing was compared, so nothing shows that no game is there twice.
        () if run.counts.games == 0 => {
            ui.report_warning(&CliMessage::NoGameRead);
            Exit::Findings
        }
        () if args.writes_games() && run.counts.written == 0 => Exit::Findings,
        () if !args.writes_games() && run.counts.found > 0 => Exit::Findings,
        () => Exit::Clean,
    })
}

/// Returns the masters, which are only compared with, and the other inputs.
fn masters_and_inputs(args: &DedupeArgs, ui: &Ui) -> Result<(Vec<Input>, Vec<Input>), Failure> {
    let own = collect_inputs(&args.input.files, "dedupe", ui)?;
    if args.against.is_empty() {
        return Ok((Vec::new(), own));
    }
    let mut files = args.input.files.clone();
    files.paths.clone_from(&args.against);
    let masters = collect_inputs(&files, "dedupe", ui)?;
    // A master that lies among the files is not compared with itself.
    let path = |input: &Input| input.lies_in().and_then(|path| path.canonicalize().ok());
    let known: BTreeSet<_> = masters.iter().filter_map(path).collect();
    let (twice, own): (Vec<_>, Vec<_>) = own
        .into_iter()
        .partition(|input| path(input).is_some_and(|path| known.contains(&path)));
    if !twice.is_empty() {
        let files = twice.iter().map(|input| input.name.to_string());
        let files = files.collect();
        ui.report_warning(&CliMessage::DedupeMaster { files });
    }
    Ok((masters, own))
}
