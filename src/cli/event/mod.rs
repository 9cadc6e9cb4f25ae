//! `pdn event`: whole events, from the games to the table.

mod again;
mod attention;
mod bulletin;
mod event_selection;
mod explain;
mod folder;
mod games;
mod grid;
mod human;
mod json;
mod official_files;
pub(in crate::cli) mod openings;
mod page;
mod records;
mod spot;
mod table_csv;
mod trf;
mod view;

use super::args::{EventArgs, EventFormat};
use super::collect::{CheckCollector, ReportPolicy};
use super::exit::{Exit, Failure};
use super::inputs::collect_inputs;
use super::messages::CliMessage;
use super::names::load_name_list;
use super::report;
use super::runner::Runner;
use super::settings::Settings;
use super::ui::{PAGE_COLUMNS, Ui, display_path};
use crate::check::events::paper_fault;
use crate::check::{CheckSelection, Severity};
use crate::diag::{JsonTailReport, Report, ReportFormat, ReportStyle};
use crate::event::{Event, EventOptions, ScoredEvent, Teams};
use crate::lang::Message;
use crate::played::{FindingDetail, Overrides};
use crate::run::{CheckJob, InputSource};
use again::{DiagnosticBuffer, buffer_inputs, once_more};
use attention::{AttentionReport, DoubtedSheets};
pub(super) use folder::FolderChecks;
pub(super) use games::EventGameCollector;
use human::TableFormat;
pub(super) use human::capitalise_heading;
use json::{EVENT_SCHEMA, EventJson};
use official_files::EventDocuments;
pub(super) use official_files::is_official_file;
use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Instant;
use view::EventView;

pub(super) fn run_event(args: &EventArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let start = Instant::now();
    let config = settings.config()?;
    let args = &config.event_args(args);
    let is_published = matches!(
        args.output_format(),
        EventFormat::Html | EventFormat::Latex | EventFormat::Markdown
    );
    if args.public && !is_published {
        return Err(CliMessage::PublicIsForPages.into());
    }
    let lang = ui.lang();
    let output = args.output.as_deref();
    let file = report::report_file(output);
    let papers = EventDocuments::from_paths(&args.input.files.paths).map_err(|(path, error)| {
        Failure::from(Message::CannotRead {
            file: display_path(&path),
            reason: Box::new(crate::run::error_reason(&error)),
            advice: None,
        })
    })?;
    let mut args = args.clone();
    args.input.files.paths.clone_from(&papers.rest);
    let args = &args;
    if args.input.files.paths.is_empty() && !papers.files.is_empty() {
        return Err(CliMessage::NothingToRead { command: "event" }.into());
    }
    let names = load_name_list(args.names.as_deref(), ui)?;
    let mut inputs = collect_inputs(&args.input.files, "event", ui)?;
    inputs.retain(|input| match &input.source {
        InputSource::Path(path) => !papers.files.contains(path),
        _ => true,
    });
    let notes =
        args.notes || !matches!(args.output_format(), EventFormat::Human | EventFormat::Html);
    let policy = ReportPolicy {
        report: CheckSelection::all(),
        fail_on: CheckSelection::at_least(Severity::Error),
        notes: notes || args.event.is_some(),
        requested: CheckSelection::none(),
        max_per_file: u64::MAX,
        may_be_empty: false,
    };
    let style = ReportStyle {
        color: file.map_or_else(|| ui.color_out(), |_| ui.color_file()),
        quiet: ui.is_quiet(),
        width: file.map_or_else(|| ui.width(), |_| PAGE_COLUMNS),
        lang,
        raw_cells: false,
        statistics: false,
    };
    let fixed = super::overrides_from_args(&args.input.read, args.input.numbering.as_deref())?;
    let (of_paper, clock) = papers.rules_and_clock();
    // Typed arguments override `event.toml`, and that overrides the settings.
    let typed = args.rules.as_deref().map(super::rules_of).transpose()?;
    let set = || config.draw_rules().map(super::rules_of).transpose();
    let rules = match typed.or(of_paper) {
        Some(rules) => Some(rules),
        None => set()?,
    };
    let job = CheckJob {
        fixed: Overrides {
            rules,
            clock,
            listed: match policy.notes {
                true => FindingDetail::Everything,
                false => FindingDetail::NoNotes,
            },
            entries: true,
            scenes: args.output_format() == EventFormat::Html,
            ..fixed
        },
    };
    let runner = Runner::new(&args.input.files, job.fixed, ui);
    let mut stdout = ui.stdout_writer();
    let mut out = report::open_report(output, args.force, &inputs, &mut stdout)?;
    let kept = DiagnosticBuffer::default();
    let all = std::rc::Rc::clone(&kept.0);
    let wants_moves = [EventFormat::Html, EventFormat::Latex, EventFormat::Markdown];
    let whole = wants_moves.contains(&args.output_format()) && args.explain.is_none();
    let inputs = match whole {
        true => buffer_inputs(inputs),
        false => inputs,
    };
    let people = args.output_format() == EventFormat::Human && args.explain.is_none();
    let again = match whole || people {
        true => once_more(&inputs),
        false => Vec::new(),
    };
    let doubted_sheets = Rc::new(RefCell::new(DoubtedSheets::default()));
    let report_of_all = || -> Box<dyn Report> {
        match args.output_format() {
            EventFormat::Json => Box::new(JsonTailReport::new(lang)),
            _ => Box::new(AttentionReport {
                inner: ReportFormat::Human.build_report(style),
                sheets: Rc::clone(&doubted_sheets),
            }),
        }
    };
    // Findings outside the selected events are left out once these are known.
    let report = match whole || args.event.is_some() {
        true => Box::new(kept),
        false => report_of_all(),
    };
    let mut collector =
        CheckCollector::new(&policy, report).with_event_games(EventGameCollector::default());
    let mut found = Vec::new();
    collector.begin_report(&mut found)?;
    let interrupted = runner.run_job(inputs, &job, &mut |event| {
        collector.handle_event(event, &mut found)
    })?;
    let mut games = collector.take_games();
    let doubted = games.take_doubted();
    let variant = job.fixed.variant.or_else(|| games.main_variant());
    let openings = openings::read_openings(&papers, variant);
    let wish = EventOptions {
        unit: args.unit,
        event: args.event.clone(),
        one: args.one_event,
        official_files: papers.papers,
        profile: args.profile.clone(),
        openings,
        choice: false,
        names: names.clone(),
    };
    for diagnostic in papers.faults {
        collector.handle_diagnostic(diagnostic, &mut found)?;
    }
    let events = games.into_events(&wish, &mut |diagnostic| {
        collector.handle_diagnostic(diagnostic, &mut found)
    })?;
    collector.summary.interrupted = interrupted;
    collector.summary.elapsed = start.elapsed();
    let mut exit = collector.exit_status();
    let mut summary = collector.summary.clone();
    collector.finish(&mut found)?;
    if args.event.is_some() {
        let mut all = all.borrow_mut();
        event_selection::retain_event_findings(&mut all, &events);
        let (listed, of_events) = event_selection::list_and_count(&all, &events, notes, &summary);
        if exit == Exit::Findings && all.iter().all(|one| !one.fails) {
            exit = Exit::Clean;
        }
        if !whole {
            let mut report = report_of_all();
            report.begin(&mut found)?;
            for one in &listed {
                report.write_diagnostic(one, &mut found)?;
            }
            report.finish(&of_events, &mut found)?;
        }
        *all = listed;
        summary = of_events;
    }
    report_unread_files(collector.take_unread(), args, ui);
    if let Some(event) = args.event.clone().filter(|_| events.is_empty()) {
        return Err(Message::NoEventCalled { event }.into());
    }
    let scored: Vec<ScoredEvent> = events.iter().map(Event::scored_event).collect();
    let squads: Vec<Option<Teams>> = events.iter().map(Event::find_teams).collect();
    let views: Vec<EventView<'_>> = events
        .iter()
        .zip(&scored)
        .zip(&squads)
        .filter_map(|((event, scored), squads)| {
            let view = EventView::new(event, scored).ok()?;
            let view = view.with_doubted(&doubted).with_teams(squads.as_ref());
            Some(view.with_published(args.public))
        })
        .collect();
    if let Some(player) = &args.explain
        && !views
            .iter()
            .any(|view| !explain::find_players(view, player).is_empty())
    {
        let players = explain::similar_players(&views, player);
        let player = player.clone();
        return Err(Message::ExplainNobody { player, players }.into());
    }
    match whole {
        true => {
            let mut found = all.borrow_mut();
            let records = match args.public {
                false => records::describe_pairs(
                    &views,
                    again::once_more(&again),
                    (&runner, job.fixed),
                    lang,
                )?,
                true => {
                    found.clear();
                    Vec::new()
                }
            };
            let parts = page::PageParts {
                records: &records,
                views: &views,
                found: &found,
                inputs: &again,
                runner: &runner,
                fixed: job.fixed,
                lang,
                names: &names,
            };
            match args.output_format() {
                EventFormat::Latex => bulletin::write_latex(&parts, &mut out)?,
                EventFormat::Markdown => bulletin::write_markdown(&parts, &mut out)?,
                _ => page::write_page(&parts, &mut out)?,
            }
        }
        false => write_events(args, &views, style, &found, &mut out)?,
    }
    if people {
        let told = records::describe_pairs(&views, again, (&runner, job.fixed), lang)?;
        human::write_records(&told, TableFormat::Plain(style), &mut out)?;
        let lines = doubted_sheets.borrow().lines(lang);
        human::write_doubted(&lines, TableFormat::Plain(style), &mut out)?;
    }
    report::close_report(out, !interrupted, lang, ui)?;
    report::report_written(output, &summary, ui);
    if args.output_format() == EventFormat::Trf && args.explain.is_none() {
        left_out(&views, args, ui);
    }
    Ok(exit)
}

/// Reports on standard error which files could not be read if the user does not see the findings: a table in a file, or in a format without
/// findings, may lack their games.
fn report_unread_files(unread: Vec<Message>, args: &EventArgs, ui: &Ui) {
    if args.output_format() == EventFormat::Human && args.explain.is_none() && args.output.is_none()
    {
        return;
    }
    for message in unread {
        ui.report_error(&message.into());
    }
}

/// Reports what a tournament report file cannot hold, each kind once.
fn left_out(views: &[EventView<'_>], args: &EventArgs, ui: &Ui) {
    let mut kinds: Vec<(Message, u64)> = Vec::new();
    for fault in views
        .iter()
        .flat_map(|view| trf::build_trf_file(view, args.trf_dialect()).left_out)
    {
        let what = paper_fault::build_finding(&fault.kind, false).message;
        match kinds.iter_mut().find(|(known, _)| *known == what) {
            Some((_, times)) => *times += 1,
            None => kinds.push((what, 1)),
        }
    }
    for (what, times) in kinds {
        let what = Box::new(what);
        ui.report_warning(&Message::NotInReport { times, what }.into());
    }
}

/// Writes the events in the form that is asked for.
fn write_events(
    args: &EventArgs,
    views: &[EventView<'_>],
    style: ReportStyle,
    found: &[u8],
    out: &mut dyn Write,
) -> io::Result<()> {
    let lang = style.lang;
    if let Some(player) = &args.explain {
        return write_explanations(views, player, style, out);
    }
    match args.output_format() {
        EventFormat::Human => {
            let drawn = TableFormat::Plain(style);
            for view in views {
                human::write_head(view, drawn, out)?;
            }
            out.write_all(found)?;
            writeln!(out)?;
            for view in views {
                if views.len() > 1 {
                    human::write_head(view, drawn, out)?;
                }
                human::write_tables(view, drawn, out)?;
            }
            Ok(())
        }
        EventFormat::Json => {
            let events: Vec<EventJson<'_>> = views
                .iter()
                .map(|view| EventJson::from_view(view, lang))
                .collect();
            write!(out, "{{\"schema\":\"{EVENT_SCHEMA}\",\"events\":")?;
            serde_json::to_writer(&mut *out, &events)?;
            write!(out, ",\n\"findings\":[")?;
            out.write_all(found)
        }
        // These formats are written where all games are read again.
        EventFormat::Html | EventFormat::Latex | EventFormat::Markdown => Ok(()),
        EventFormat::Csv => {
            let mut table = Vec::new();
            table_csv::write_tables(views, &mut table)?;
            out.write_all(&table)
        }
        EventFormat::Trf => views.iter().try_for_each(|view| {
            let file = trf::build_trf_file(view, args.trf_dialect());
            out.write_all(file.text.as_bytes())
        }),
    }
}

/// Explains the places of the players of a name.
fn write_explanations(
    views: &[EventView<'_>],
    player: &str,
    style: ReportStyle,
    out: &mut dyn Write,
) -> io::Result<()> {
    for view in views {
        for found in explain::find_players(view, player) {
            explain::write_explanation(view, found, style.lang, out)?;
        }
    }
    Ok(())
}
