//! `pdn names`: the spellings that name one player, proposed as a file to be edited.

mod list;
mod page;

use super::args::InputArgs;
use super::exit::{Exit, Failure};
use super::inputs::collect_inputs;
use super::report;
use super::runner::Runner;
use super::settings::Settings;
use super::ui::Ui;
use crate::check::{CheckFamily, Severity};
use crate::event::EventGatherer;
use crate::played::{FindingDetail, MoveList, Overrides};
use crate::run::{CheckJob, InputSource, RunEvent, unreadable_finding};
pub(super) use list::load_name_list;
use std::io::Write as _;
use std::path::PathBuf;

/// Propose which spellings are the same player
///
/// Reads the games and writes a TOML file that lists each player with the spellings of the name. Comments give the reasons: how many games each
/// spelling has, how they differ, and whether they play in the same rounds. What is not certain is commented out. Edit the file and pass it to other
/// commands with --names.
///
/// Exit status: 0 done, 2 something could not be read or written, 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct NamesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// List of players, as a table with headings: its names are kept, with rating and year of birth
    ///
    /// Columns are found by their headings (name, id, rating, year of birth) in English, Russian, Portuguese or Italian. If two players of the list
    /// may be meant, neither is taken, and a comment names both.
    #[arg(long, value_name = "FILE")]
    pub(crate) players: Option<PathBuf>,

    /// Also list players with only one spelling
    #[arg(long)]
    pub(crate) all: bool,

    /// Also list events with several names
    #[arg(long)]
    pub(crate) events: bool,

    /// Write here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

pub(super) fn run_names(args: &NamesArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.names_args(args);
    let lang = ui.lang();
    let players = match &args.players {
        Some(path) => list::load_players(path)?,
        None => Vec::new(),
    };
    let mut inputs = collect_inputs(&args.input.files, "names", ui)?;
    // The list may lie among the games.
    let own = args
        .players
        .as_ref()
        .and_then(|path| path.canonicalize().ok());
    inputs.retain(|input| match &input.source {
        InputSource::Path(path) => own.is_none() || path.canonicalize().ok() != own,
        _ => true,
    });
    let fixed = super::overrides_from_args(&args.input.read, args.input.numbering.as_deref())?;
    let job = CheckJob {
        fixed: Overrides {
            listed: FindingDetail::NoNotes,
            entries: true,
            ..fixed
        },
    };
    let runner = Runner::new(&args.input.files, job.fixed, ui);
    let mut stdout = ui.stdout_writer();
    let mut out = report::open_report(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    let mut gather = EventGatherer::default();
    let mut number = 0;
    let mut failed = false;
    let interrupted = runner.run_job(inputs, &job, &mut |event| {
        match event {
            RunEvent::Output { file, out, .. } => {
                for (finding, _) in out.findings {
                    let check = finding.check;
                    if check.family == CheckFamily::Input && check.severity == Severity::Error {
                        failed = true;
                        runner
                            .bar
                            .suspend(|| ui.report_error(&finding.message.into()));
                    }
                }
                for mut game in out.entries {
                    number += 1;
                    // The command needs the players, not the moves.
                    game.entry.line = MoveList::default();
                    gather.add_game(&file.name, number, game.entry);
                }
            }
            RunEvent::Unreadable { file, error } => {
                failed = true;
                let told = unreadable_finding(&file, &error).message.into();
                runner.bar.suspend(|| ui.report_error(&told));
            }
            RunEvent::FileDone { .. } => {}
        }
        Ok(())
    })?;
    let mut proposals = gather.into_proposals(&players);
    if !args.events {
        proposals.events.clear();
    }
    let page = page::render_names_page(&proposals, args.all, args.players.is_some(), lang);
    out.write_all(page.as_bytes())?;
    report::close_report(out, !interrupted, lang, ui)?;
    if !ui.is_quiet() {
        ui.write_stderr(
            format!("{}\n", page::describe_totals(&proposals).display_in(lang)).as_bytes(),
        );
    }
    Ok(match (interrupted, failed) {
        (true, _) => Exit::Interrupted,
        (_, true) => Exit::Failed,
        _ => Exit::Clean,
    })
}
