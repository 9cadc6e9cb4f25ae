//! `pdn check`: runs files through the engine and writes a report.

use super::args::{CheckArgs, GameListFormat};
use super::baseline::{self, Baseline};
use super::collect::{CheckCollector, ReportPolicy};
use super::event::FolderChecks;
use super::exit::{Exit, Failure};
use super::games::GameListing;
use super::inputs::{collect_inputs, is_many};
use super::messages::CliMessage;
use super::names::load_name_list;
use super::report;
use super::runner::Runner;
use super::settings::Settings;
use super::tables;
use super::ui::{PAGE_COLUMNS, Ui};
use crate::check::{self, CheckFamily, CheckSelection, CheckStage, Severity, input};
use crate::diag::{ReportFormat, ReportStyle};
use crate::event::EventLimits;
use crate::played::{FindingDetail, Overrides};
use crate::run::{CheckJob, RunEvent, unreadable_finding};
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use std::time::Instant;

pub(super) fn run_check(args: &CheckArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let start = Instant::now();
    let mut args = args.clone();
    // Typed arguments override the settings, and so does an ending.
    args.format = args.format.or_else(|| of_ending(args.output.as_deref()));
    let args = &settings
        .config()?
        .check_args(settings.path.as_deref(), &args)?;
    let format = match args.list {
        Some(_) => ReportFormat::Human,
        None => args.format.unwrap_or_default(),
    };
    let lang = ui.lang();
    let policy = build_policy(args)?;
    let file = report::report_file(args.output.as_deref());
    // These formats have no place for statistics, only for findings.
    if args.statistics && matches!(format, ReportFormat::Github | ReportFormat::Sarif) {
        let format = format.name().to_owned();
        ui.report_warning(&CliMessage::NoStatistics { format });
    }
    if args.list == Some(GameListFormat::Auto) {
        is_no_form(&args.input.files.paths)?;
    }
    let range = args.range.file_part(&args.input.files)?;
    let names = load_name_list(args.names.as_deref(), ui)?;
    let inputs = collect_inputs(&args.input.files, "check", ui)?;
    let baseline = Baseline::from_args(args)?;
    let list = args.list.map(|form| {
        let terminal = ui.is_terminal() && file.is_none();
        GameListing::new(form, terminal, args.raw_cells, lang, ui)
    });
    let listing = list.is_some();
    let style = ReportStyle {
        color: match file {
            // The summary is written next to the list.
            _ if listing => ui.color_err(),
            Some(_) => ui.color_file(),
            None => ui.color_out(),
        },
        // The user asked for the statistics.
        quiet: ui.is_quiet() && !args.statistics,
        width: file.map_or_else(|| ui.width(), |_| PAGE_COLUMNS),
        lang,
        raw_cells: args.raw_cells,
        statistics: args.statistics,
    };
    // What fails a run is listed, whatever its severity.
    let fails_by_notes = check::all_checks()
        .any(|check| check.severity == Severity::Info && policy.fail_on.contains(check));
    let listed = match (policy.max_per_file, policy.notes) {
        // A baseline recognizes a finding by its place.
        _ if baseline.is_some() => FindingDetail::Everything,
        _ if listing => FindingDetail::Nothing,
        (0, _) => FindingDetail::Nothing,
        _ if args.endgames.is_some() => FindingDetail::Everything,
        (_, false) if !fails_by_notes => FindingDetail::NoNotes,
        _ => FindingDetail::Everything,
    };
    let folder = match is_together(args) && range.is_none() {
        true => FolderChecks::from_selection(&policy.report, EventLimits::default(), names),
        false => None,
    };
    let fixed = super::overrides_from_args(&args.input.read, args.input.numbering.as_deref())?;
    let job = CheckJob {
        fixed: Overrides {
            rules: args.rules.as_deref().map(super::rules_of).transpose()?,
            min_draw_moves: args.min_draw_moves,
            endgames: args
                .endgames
                .map(|pieces| tables::endgame_shelf(pieces, !args.no_cache, *ui)),
            listed,
            asked: CheckStage::asked_by(&policy.report),
            rows: listing,
            identified: baseline.is_some(),
            scenes: format == ReportFormat::Html,
            entries: folder.is_some(),
            ..fixed
        },
    };
    let runner = Runner::new(&args.input.files, job.fixed, ui).with_part(range);
    let bar = &runner.bar;
    let mut collector = CheckCollector::new(&policy, format.build_report(style))
        .with_list(list)
        .with_folder(folder)
        .with_baseline(baseline);
    let mut stdout = ui.stdout_writer();
    let mut out = report::open_report(args.output.as_deref(), args.force, &inputs, &mut stdout)?;
    baseline::may_write(args)?;
    let mut text = Vec::new();
    collector.begin_report(&mut out)?;

    let tell_apart = file.is_some()
        || listing
        || format != ReportFormat::Human
        || !collector.is_reported(&input::UNREADABLE_FILE);
    let mut sink = |event: RunEvent<_>| {
        if let RunEvent::Unreadable { file, error } = &event
            && tell_apart
        {
            let message = unreadable_finding(file, error)
                .message
                .display_in(lang)
                .to_string();
            bar.suspend(|| ui.print_error(&message));
        }
        collector.handle_event(event, &mut text)?;
        if text.is_empty() {
            return Ok(());
        }
        let written = bar.suspend(|| report::hand_over(&mut out, &text));
        text.clear();
        written
    };
    let interrupted = runner.run_job(inputs, &job, &mut sink)?;
    collector.summary.interrupted = interrupted;
    collector.summary.elapsed = start.elapsed();
    if listing {
        let mut summary = Vec::new();
        collector.finish(&mut summary)?;
        collector.write_waiting_rows(&mut out)?;
        ui.write_stderr(&summary);
    } else {
        collector.finish(&mut out)?;
    }
    if let Some(baseline) = collector.baseline()
        && !interrupted
    {
        baseline.write_file(args)?;
    }
    report::close_report(out, !interrupted, lang, ui)?;
    if !listing {
        report::report_written(args.output.as_deref(), &collector.summary, ui);
    }
    Ok(collector.exit_status())
}

/// Returns the format whose files have this ending, and `None` for an ending that any text has.
pub(super) fn of_ending(output: Option<&Path>) -> Option<ReportFormat> {
    let ending = output?.extension()?.to_str()?.to_lowercase();
    Some(match &*ending {
        "json" => ReportFormat::Json,
        "jsonl" | "ndjson" => ReportFormat::Jsonl,
        "csv" => ReportFormat::Csv,
        "html" | "htm" => ReportFormat::Html,
        "xml" => ReportFormat::Junit,
        "sarif" => ReportFormat::Sarif,
        _ => return None,
    })
}

/// Returns whether the games are compared with each other: those of a folder are, and others if a selected word names only checks of events.
fn is_together(args: &CheckArgs) -> bool {
    let words = args.select.iter().flat_map(|words| words.split(','));
    let mut chosen = words.filter_map(|word| check::parse_selection(&[word.to_owned()]).ok());
    let of_events = |chosen: CheckSelection| {
        let mut all = check::all_checks()
            .filter(|check| chosen.contains(check))
            .peekable();
        all.peek().is_some() && all.all(|check| check.family == CheckFamily::Events)
    };
    let folder = args.input.files.paths.iter().any(|path| is_many(path));
    folder || chosen.any(of_events)
}

/// Builds the policy: what to report and when to fail.
fn build_policy(args: &CheckArgs) -> Result<ReportPolicy, Failure> {
    let report = if args.select.is_empty() {
        CheckSelection::all()
    } else {
        check::parse_selection(&args.select)?
    };
    let ignored = check::parse_ignored(&args.ignore)?;
    let max_per_file = if args.statistics {
        Some(0)
    } else {
        args.max_per_file
    };
    Ok(ReportPolicy {
        may_be_empty: ignored.contains(&input::EMPTY_FILE),
        report: report.without(&ignored),
        fail_on: if args.fail_on.is_empty() {
            CheckSelection::at_least(Severity::Error)
        } else {
            fail_on(&args.fail_on)?
        },
        notes: args.notes
            || args.format.unwrap_or_default() != ReportFormat::Human
            || !args.select.is_empty(),
        requested: match args.endgames {
            Some(_) => CheckStage::endgame_checks(),
            None => CheckSelection::none(),
        },
        max_per_file: max_per_file.unwrap_or(u64::MAX),
    })
}

/// Parses the checks that fail a run. A user who types none of its words probably looks for a level.
pub(super) fn fail_on(words: &[String]) -> Result<CheckSelection, CliMessage> {
    check::parse_selection(words).map_err(|unknown| {
        let near = unknown.near.map(str::to_owned);
        CliMessage::NoLevel {
            name: unknown.word,
            hint: near.map(|name| CliMessage::Perhaps { name }.into()),
        }
    })
}

/// Reports a form of a list that follows `--list` without a sign of equality: it is taken for a file, and there is no file of that name.
fn is_no_form(paths: &[PathBuf]) -> Result<(), Failure> {
    let is_form = |path: &&PathBuf| {
        let name = path.to_str().unwrap_or_default();
        GameListFormat::from_str(name, false).is_ok() && !path.exists()
    };
    match paths.iter().find(is_form) {
        Some(path) => {
            let form = path.display().to_string();
            Err(CliMessage::NoFileButForm { form }.into())
        }
        None => Ok(()),
    }
}
