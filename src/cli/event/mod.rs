//! `pdn event`: whole events, from the games to the table.

mod games;

use super::args::{EventArgs, EventFormat};
use super::collect::{Collector, Policy};
use super::exit::{Exit, Failure};
use super::inputs::inputs;
use super::report;
use super::runner::Runner;
use super::settings::Settings;
use super::ui::{PAGE, Ui};
use crate::check::{Selection, Severity};
use crate::diag::{Format, Style};
use crate::event::Wish;
use crate::played::{Fixed, Listed};
use crate::run::CheckJob;
pub(super) use games::Games;
use std::io::Write;
use std::time::Instant;

pub(super) fn run(args: &EventArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let start = Instant::now();
    let args = &settings.config()?.event(args);
    let lang = ui.lang();
    let output = args.output.as_deref();
    let file = report::file(output);
    let inputs = inputs(&args.input.files, "event", ui)?;
    let policy = Policy {
        report: Selection::all(),
        fail_on: Selection::at_least(Severity::Error),
        notes: args.notes || args.format != EventFormat::Human,
        max_per_file: u64::MAX,
    };
    let style = Style {
        color: file.map_or_else(|| ui.color(), |_| ui.color_file()),
        quiet: ui.quiet(),
        width: file.map_or_else(|| ui.width(), |_| PAGE),
        lang,
        raw_cells: false,
        statistics: false,
    };
    let fixed = super::fixed(&args.input.read, args.input.numbering.as_deref())?;
    let job = CheckJob {
        fixed: Fixed {
            listed: match policy.notes {
                true => Listed::Everything,
                false => Listed::NoNotes,
            },
            entries: true,
            ..fixed
        },
    };
    let runner = Runner::new(&args.input.files, job.fixed, ui);
    let mut stdout = ui.out();
    let mut out = report::open(output, args.force, &inputs, &mut stdout)?;
    let format = match args.format {
        EventFormat::Json => Format::Json,
        _ => Format::Human,
    };
    let mut collector = Collector::new(&policy, format.report(style)).gathering(Games::default());
    let mut found = Vec::new();
    collector.begin(&mut found)?;
    let interrupted = runner.run(inputs, &job, &mut |event| {
        collector.event(event, &mut found)
    })?;
    let games = collector.games();
    let wish = Wish {
        unit: args.unit,
        event: args.event.clone(),
    };
    let (events, told) = games.events(&wish);
    for diagnostic in told {
        collector.diagnostic(diagnostic, &mut found)?;
    }
    collector.summary.interrupted = interrupted;
    collector.summary.elapsed = start.elapsed();
    let exit = collector.exit();
    collector.finish(&mut found)?;
    let _ = events;
    out.write_all(&found)?;
    report::close(out, !interrupted, lang, ui)?;
    Ok(exit)
}
