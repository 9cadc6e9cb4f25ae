//! `pdn plan`: decisions about long files, made once for all who read ranges of them.

use super::args::InputArgs;
use super::exit::{Exit, Failure};
use super::inputs::collect_inputs;
use super::messages::CliMessage;
use super::range::{FilePart, PLAN_SCHEMA, PlanDocument};
use super::runner::Runner;
use super::settings::Settings;
use super::ui::Ui;
use super::{overrides_from_args, report};
use crate::pdn::Encoding;
use crate::run::{
    ByteRange, FilePlanner, Input, PlanJob, PlannedFile, RunEvent, is_plain, unreadable_finding,
};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Precompute how to read a large file so that several machines can check parts of it
///
/// Writes the encoding, the variant and the numbering, detected from samples of the whole file, and the places from which it can be read. `--range
/// A..B --plan PLAN` of check, find and convert follows this, and reads nothing that precedes its range.
///
/// Exit status: 0 plan written, 2 something could not be read or written, or cannot be read in ranges, 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PlanArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

pub(super) fn run_plan(args: &PlanArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.plan_args(args);
    let files = &args.input.files;
    let inputs = collect_inputs(files, "plan", ui)?;
    for input in &inputs {
        is_read_in_ranges(input, args)?;
    }
    let job = PlanJob {
        fixed: overrides_from_args(&args.input.read, args.input.numbering.as_deref())?,
    };
    let range = ByteRange {
        from: 0,
        to: u64::MAX,
    };
    let planned = None;
    let runner = Runner::new(files, job.fixed, ui).with_part(Some(FilePart { range, planned }));
    let mut stdout = ui.stdout_writer();
    let mut out = report::open_report(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    let mut all: Vec<PlannedFile> = Vec::new();
    let (mut planning, mut left) = (FilePlanner::default(), Vec::new());
    let interrupted = runner.run_job(inputs, &job, &mut |event| {
        match event {
            RunEvent::Output { out, .. } if out.failed.is_some() => {
                left.extend(out.failed.map(CliMessage::from));
            }
            RunEvent::Output { offset, out, .. } => planning.take_chunk(offset, out),
            RunEvent::Unreadable { file, error } => {
                left.push(unreadable_finding(&file, &error).message.into());
            }
            RunEvent::FileDone { file, .. } => {
                let done = std::mem::take(&mut planning).finish_plan();
                match done.filter(|planned| planned.games > 0) {
                    Some(planned) => all.push(planned),
                    None if left.is_empty() => {
                        let file = file.name.to_string();
                        left.push(CliMessage::PlanNothing { file });
                    }
                    None => {}
                }
            }
        }
        Ok(())
    })?;
    for told in &left {
        ui.report_error(told);
    }
    let whole = !interrupted && left.is_empty();
    if whole {
        let plan = PlanDocument {
            schema: PLAN_SCHEMA.to_owned(),
            files: all,
        };
        write_plan(&plan, &mut out)?;
        report::close_report(out, true, ui.lang(), ui)?;
        report_plan(&plan.files, ui);
        return Ok(Exit::Clean);
    }
    report::close_report(out, false, ui.lang(), ui)?;
    Ok(match interrupted {
        true => Exit::Interrupted,
        false => Exit::Failed,
    })
}

/// Refuses a file that can only be read from its beginning.
fn is_read_in_ranges(input: &Input, args: &PlanArgs) -> Result<(), Failure> {
    let path = Path::new(&*input.name);
    let plain = match input.size {
        // A pipe, or a file that does not exist, which is reported as always.
        None => !path.exists() && &*input.name != "<stdin>",
        Some(_) => is_plain(path, args.input.files.from).unwrap_or(true),
    };
    match plain {
        true => Ok(()),
        false => {
            let file = input.name.to_string();
            Err(CliMessage::RangeOfOther { file }.into())
        }
    }
}

/// Writes the plan as one line of JSON, each file with its places: a person can read it, and a tool can compare two.
fn write_plan(plan: &PlanDocument, out: &mut dyn Write) -> std::io::Result<()> {
    serde_json::to_writer(&mut *out, plan)?;
    out.write_all(b"\n")
}

/// Reports what was decided.
fn report_plan(files: &[PlannedFile], ui: &Ui) {
    if ui.is_quiet() {
        return;
    }
    for file in files {
        let told = CliMessage::Planned {
            file: file.file.clone(),
            encoding: file.encoding().unwrap_or(Encoding::Utf8),
            games: file.games,
            places: file.starts.len() as u64,
        };
        let line = told.display_in(ui.lang()).to_string();
        ui.write_stderr(format!("{}\n", crate::diag::visible_text(&line)).as_bytes());
    }
}
