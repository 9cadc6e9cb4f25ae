//! `pdn plan`: what is decided for long files, once for all who read ranges of them.

use super::args::InputArgs;
use super::exit::{Exit, Failure};
use super::inputs::inputs;
use super::messages::CliMessage;
use super::range::{Part, Plan, SCHEMA};
use super::runner::Runner;
use super::settings::Settings;
use super::ui::Ui;
use super::{fixed, report};
use crate::pdn::Encoding;
use crate::run::{ByteRange, Event, Input, PlanJob, Planned, Planning, is_plain, unreadable};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Decide once how long files are read, for all who check ranges of them
///
/// Writes the encoding, the variant and the numbering that are found out from samples of the whole file, and places from which it can be
/// read. `--range A..B --plan PLAN` of check, find and convert is held to that, and reads nothing of what stands before its range.
///
/// Exit status: 0 the plan is written, 2 something could not be read or written, or is not read in ranges, 130 interrupted.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PlanArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write here; `-` is standard output [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Overwrite a file that exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

pub(super) fn run(args: &PlanArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.plan(args);
    let files = &args.input.files;
    let inputs = inputs(files, "plan", ui)?;
    for input in &inputs {
        is_read_in_ranges(input, args)?;
    }
    let job = PlanJob {
        fixed: fixed(&args.input.read, args.input.numbering.as_deref())?,
    };
    let range = ByteRange {
        from: 0,
        to: u64::MAX,
    };
    let planned = None;
    let runner = Runner::new(files, job.fixed, ui).within(Some(Part { range, planned }));
    let mut stdout = ui.out();
    let mut out = report::open(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    let mut all: Vec<Planned> = Vec::new();
    let (mut planning, mut left) = (Planning::default(), Vec::new());
    let interrupted = runner.run(inputs, &job, &mut |event| {
        match event {
            Event::Output { out, .. } if out.failed.is_some() => {
                left.extend(out.failed.map(CliMessage::from));
            }
            Event::Output { offset, out, .. } => planning.take(offset, out),
            Event::Unreadable { file, error } => {
                left.push(unreadable(&file, &error).message.into());
            }
            Event::FileDone { file, .. } => {
                let done = std::mem::take(&mut planning).done();
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
        ui.failed(told);
    }
    let whole = !interrupted && left.is_empty();
    if whole {
        let plan = Plan {
            schema: SCHEMA.to_owned(),
            files: all,
        };
        write(&plan, &mut out)?;
        report::close(out, true, ui.lang(), ui)?;
        tell(&plan.files, ui);
        return Ok(Exit::Clean);
    }
    report::close(out, false, ui.lang(), ui)?;
    Ok(match interrupted {
        true => Exit::Interrupted,
        false => Exit::Failed,
    })
}

/// Refuses what is read from its beginning alone.
fn is_read_in_ranges(input: &Input, args: &PlanArgs) -> Result<(), Failure> {
    let path = Path::new(&*input.name);
    let plain = match input.size {
        // A pipe, or what is not there, which is told of as always.
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

/// A file a line, its places behind it: a person can read it, and a tool can compare two.
fn write(plan: &Plan, out: &mut dyn Write) -> std::io::Result<()> {
    serde_json::to_writer(&mut *out, plan)?;
    out.write_all(b"\n")
}

/// Says what was decided.
fn tell(files: &[Planned], ui: &Ui) {
    if ui.quiet() {
        return;
    }
    for file in files {
        let told = CliMessage::Planned {
            file: file.file.clone(),
            encoding: file.encoding().unwrap_or(Encoding::Utf8),
            games: file.games,
            places: file.starts.len() as u64,
        };
        let line = told.say(ui.lang()).to_string();
        ui.aside(format!("{}\n", crate::diag::visible(&line)).as_bytes());
    }
}
