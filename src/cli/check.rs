//! `pdn check`: files through the engine into a report.

use super::args::{CheckArgs, ListForm};
use super::baseline::{self, Baseline};
use super::collect::{Collector, Policy};
use super::event::Folder;
use super::exit::{Exit, Failure};
use super::games::List;
use super::inputs::{inputs, is_many};
use super::messages::CliMessage;
use super::names::listed;
use super::report;
use super::runner::Runner;
use super::settings::Settings;
use super::tables;
use super::ui::{PAGE, Ui};
use crate::check::{self, Family, Judging, Selection, Severity, input};
use crate::diag::{Format, Style};
use crate::event::Limits;
use crate::played::{Fixed, Listed};
use crate::run::{CheckJob, Event, unreadable};
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use std::time::Instant;

pub(super) fn run(args: &CheckArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let start = Instant::now();
    let mut args = args.clone();
    // What is typed goes before the settings, an ending too.
    args.format = args.format.or_else(|| of_ending(args.output.as_deref()));
    let args = &settings.config()?.check(settings.path.as_deref(), &args)?;
    let format = match args.list {
        Some(_) => Format::Human,
        None => args.format.unwrap_or_default(),
    };
    let lang = ui.lang();
    let policy = policy(args)?;
    let file = report::file(args.output.as_deref());
    // Their formats have rooms for findings alone.
    if args.statistics && matches!(format, Format::Github | Format::Sarif) {
        let format = format.name().to_owned();
        ui.warned(&CliMessage::NoStatistics { format });
    }
    if args.list == Some(ListForm::Auto) {
        is_no_form(&args.input.files.paths)?;
    }
    let range = args.range.of(&args.input.files)?;
    let names = listed(args.names.as_deref(), ui)?;
    let inputs = inputs(&args.input.files, "check", ui)?;
    let baseline = Baseline::of(args)?;
    let list = args.list.map(|form| {
        let terminal = ui.is_terminal() && file.is_none();
        List::new(form, terminal, args.raw_cells, lang, ui)
    });
    let listing = list.is_some();
    let style = Style {
        color: match file {
            // The summary stands beside the list.
            _ if listing => ui.color_err(),
            Some(_) => ui.color_file(),
            None => ui.color(),
        },
        // Statistics are asked for.
        quiet: ui.quiet() && !args.statistics,
        width: file.map_or_else(|| ui.width(), |_| PAGE),
        lang,
        raw_cells: args.raw_cells,
        statistics: args.statistics,
    };
    // What fails a run is listed, whatever its severity.
    let fails_by_notes = check::all()
        .any(|check| check.severity == Severity::Info && policy.fail_on.contains(check));
    let listed = match (policy.max_per_file, policy.notes) {
        // A finding is known again by its place.
        _ if baseline.is_some() => Listed::Everything,
        _ if listing => Listed::Nothing,
        (0, _) => Listed::Nothing,
        _ if args.endgames.is_some() => Listed::Everything,
        (_, false) if !fails_by_notes => Listed::NoNotes,
        _ => Listed::Everything,
    };
    let folder = match is_together(args) && range.is_none() {
        true => Folder::of(&policy.report, Limits::default(), names),
        false => None,
    };
    let fixed = super::fixed(&args.input.read, args.input.numbering.as_deref())?;
    let job = CheckJob {
        fixed: Fixed {
            rules: args.rules.as_deref().map(super::rules_of).transpose()?,
            min_draw_moves: args.min_draw_moves,
            endgames: args
                .endgames
                .map(|pieces| tables::shelf(pieces, !args.no_cache, *ui)),
            listed,
            asked: Judging::asked_by(&policy.report),
            rows: listing,
            identified: baseline.is_some(),
            scenes: format == Format::Html,
            entries: folder.is_some(),
            ..fixed
        },
    };
    let runner = Runner::new(&args.input.files, job.fixed, ui).within(range);
    let bar = &runner.bar;
    let mut collector = Collector::new(&policy, format.report(style))
        .listing(list)
        .together(folder)
        .beside(baseline);
    let mut stdout = ui.out();
    let mut out = report::open(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    baseline::may_write(args)?;
    let mut text = Vec::new();
    collector.begin(&mut out)?;

    let tell_apart = file.is_some()
        || listing
        || format != Format::Human
        || !collector.writes(&input::UNREADABLE_FILE);
    let mut sink = |event: Event<_>| {
        if let Event::Unreadable { file, error } = &event
            && tell_apart
        {
            let message = unreadable(file, error).message.say(lang).to_string();
            bar.suspend(|| ui.error(&message));
        }
        collector.event(event, &mut text)?;
        if text.is_empty() {
            return Ok(());
        }
        let written = bar.suspend(|| report::hand_over(&mut out, &text));
        text.clear();
        written
    };
    let interrupted = runner.run(inputs, &job, &mut sink)?;
    collector.summary.interrupted = interrupted;
    collector.summary.elapsed = start.elapsed();
    if listing {
        let mut summary = Vec::new();
        collector.finish(&mut summary)?;
        collector.rows(&mut out)?;
        ui.aside(&summary);
    } else {
        collector.finish(&mut out)?;
    }
    if let Some(baseline) = collector.baseline()
        && !interrupted
    {
        baseline.write(args)?;
    }
    report::close(out, !interrupted, lang, ui)?;
    if !listing {
        report::written(args.output.as_deref(), &collector.summary, ui);
    }
    Ok(collector.exit())
}

/// The format whose files have this ending; of an ending that any text has, nothing.
pub(super) fn of_ending(output: Option<&Path>) -> Option<Format> {
    let ending = output?.extension()?.to_str()?.to_lowercase();
    Some(match &*ending {
        "json" => Format::Json,
        "jsonl" | "ndjson" => Format::Jsonl,
        "csv" => Format::Csv,
        "html" | "htm" => Format::Html,
        "xml" => Format::Junit,
        "sarif" => Format::Sarif,
        _ => return None,
    })
}

/// Whether the games are compared with each other: those of a folder are, and others where a word asks for checks of events alone.
fn is_together(args: &CheckArgs) -> bool {
    let words = args.select.iter().flat_map(|words| words.split(','));
    let mut chosen = words.filter_map(|word| check::select(&[word.to_owned()]).ok());
    let of_events = |chosen: Selection| {
        let mut all = check::all()
            .filter(|check| chosen.contains(check))
            .peekable();
        all.peek().is_some() && all.all(|check| check.family == Family::Events)
    };
    let folder = args.input.files.paths.iter().any(|path| is_many(path));
    folder || chosen.any(of_events)
}

/// What to report and when to fail.
fn policy(args: &CheckArgs) -> Result<Policy, Failure> {
    let report = if args.select.is_empty() {
        Selection::all()
    } else {
        check::select(&args.select)?
    };
    let ignored = check::ignored(&args.ignore)?;
    let max_per_file = if args.statistics {
        Some(0)
    } else {
        args.max_per_file
    };
    Ok(Policy {
        may_be_empty: ignored.contains(&input::EMPTY_FILE),
        report: report.without(&ignored),
        fail_on: if args.fail_on.is_empty() {
            Selection::at_least(Severity::Error)
        } else {
            fail_on(&args.fail_on)?
        },
        notes: args.notes
            || args.format.unwrap_or_default() != Format::Human
            || !args.select.is_empty(),
        wanted: match args.endgames {
            Some(_) => Judging::theory(),
            None => Selection::none(),
        },
        max_per_file: max_per_file.unwrap_or(u64::MAX),
    })
}

/// What fails a run. Who types none of its words most likely looks for a level.
pub(super) fn fail_on(words: &[String]) -> Result<Selection, CliMessage> {
    check::select(words).map_err(|unknown| {
        let near = unknown.near.map(str::to_owned);
        CliMessage::NoLevel {
            name: unknown.word,
            hint: near.map(|name| CliMessage::Perhaps { name }.into()),
        }
    })
}

/// Says that what stands behind `--list` without a sign of equality is taken for a file, where there is none of that name.
fn is_no_form(paths: &[PathBuf]) -> Result<(), Failure> {
    let is_form = |path: &&PathBuf| {
        let name = path.to_str().unwrap_or_default();
        ListForm::from_str(name, false).is_ok() && !path.exists()
    };
    match paths.iter().find(is_form) {
        Some(path) => {
            let form = path.display().to_string();
            Err(CliMessage::NoFileButForm { form }.into())
        }
        None => Ok(()),
    }
}
