//! `pdn event`: whole events, from the games to the table.

mod again;
mod bulletin;
mod explain;
mod folder;
mod games;
mod grid;
mod human;
mod json;
pub(in crate::cli) mod openings;
mod page;
mod papers;
mod records;
mod spot;
mod table_csv;
mod trf;
mod view;
mod wanted;

use super::args::{EventArgs, EventFormat};
use super::collect::{Collector, Policy};
use super::exit::{Exit, Failure};
use super::inputs::inputs;
use super::messages::CliMessage;
use super::names::listed;
use super::report;
use super::runner::Runner;
use super::settings::Settings;
use super::ui::{PAGE, Ui, shown};
use crate::check::events::paper_fault;
use crate::check::{Selection, Severity};
use crate::diag::{Format, JsonEnd, Report, Style};
use crate::event::{Event, Scored, Squads, Wish};
use crate::lang::Message;
use crate::played::{Fixed, Listed};
use crate::run::{CheckJob, Source};
use again::{Kept, held, once_more};
pub(super) use folder::Folder;
pub(super) use games::Games;
use human::Drawn;
pub(super) use human::capital;
use json::{EventJson, SCHEMA};
use papers::Papers;
pub(super) use papers::is_paper;
use std::io::{self, Write};
use std::time::Instant;
use view::View;

pub(super) fn run(args: &EventArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let start = Instant::now();
    let config = settings.config()?;
    let args = &config.event(args);
    let is_published = matches!(
        args.format(),
        EventFormat::Html | EventFormat::Latex | EventFormat::Markdown
    );
    if args.public && !is_published {
        return Err(CliMessage::PublicIsForPages.into());
    }
    let lang = ui.lang();
    let output = args.output.as_deref();
    let file = report::file(output);
    let papers = Papers::of(&args.input.files.paths).map_err(|(path, error)| {
        Failure::from(Message::CannotRead {
            file: shown(&path),
            reason: Box::new(crate::run::reason(&error)),
            advice: None,
        })
    })?;
    let mut args = args.clone();
    args.input.files.paths.clone_from(&papers.rest);
    let args = &args;
    if args.input.files.paths.is_empty() && !papers.files.is_empty() {
        return Err(CliMessage::NothingToRead { command: "event" }.into());
    }
    let names = listed(args.names.as_deref(), ui)?;
    let mut inputs = inputs(&args.input.files, "event", ui)?;
    inputs.retain(|input| match &input.source {
        Source::Path(path) => !papers.files.contains(path),
        _ => true,
    });
    let notes = args.notes || !matches!(args.format(), EventFormat::Human | EventFormat::Html);
    let policy = Policy {
        report: Selection::all(),
        fail_on: Selection::at_least(Severity::Error),
        notes: notes || args.event.is_some(),
        wanted: Selection::none(),
        max_per_file: u64::MAX,
        may_be_empty: false,
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
    let (of_paper, clock) = papers.told();
    // What is typed goes before `event.toml`, and that before the settings.
    let typed = args.rules.as_deref().map(super::rules_of).transpose()?;
    let set = || config.rules().map(super::rules_of).transpose();
    let rules = match typed.or(of_paper) {
        Some(rules) => Some(rules),
        None => set()?,
    };
    let job = CheckJob {
        fixed: Fixed {
            rules,
            clock,
            listed: match policy.notes {
                true => Listed::Everything,
                false => Listed::NoNotes,
            },
            entries: true,
            scenes: args.format() == EventFormat::Html,
            ..fixed
        },
    };
    let runner = Runner::new(&args.input.files, job.fixed, ui);
    let mut stdout = ui.out();
    let mut out = report::open(output, args.force, &inputs, &mut stdout)?;
    let kept = Kept::default();
    let all = std::rc::Rc::clone(&kept.0);
    let wants_moves = [EventFormat::Html, EventFormat::Latex, EventFormat::Markdown];
    let whole = wants_moves.contains(&args.format()) && args.explain.is_none();
    let inputs = match whole {
        true => held(inputs),
        false => inputs,
    };
    let people = args.format() == EventFormat::Human && args.explain.is_none();
    let again = match whole || people {
        true => once_more(&inputs),
        false => Vec::new(),
    };
    let report_of_all = || -> Box<dyn Report> {
        match args.format() {
            EventFormat::Json => Box::new(JsonEnd::new(lang)),
            _ => Format::Human.report(style),
        }
    };
    // What is not about the events that are wanted is left out once they are known.
    let report = match whole || args.event.is_some() {
        true => Box::new(kept),
        false => report_of_all(),
    };
    let mut collector = Collector::new(&policy, report).gathering(Games::default());
    let mut found = Vec::new();
    collector.begin(&mut found)?;
    let interrupted = runner.run(inputs, &job, &mut |event| {
        collector.event(event, &mut found)
    })?;
    let mut games = collector.games();
    let doubted = games.take_doubted();
    let variant = job.fixed.variant.or_else(|| games.variant());
    let openings = openings::openings(&papers, variant);
    let wish = Wish {
        unit: args.unit,
        event: args.event.clone(),
        one: args.one_event,
        papers: papers.papers,
        profile: args.profile.clone(),
        openings,
        choice: false,
        names: names.clone(),
    };
    for diagnostic in papers.faults {
        collector.diagnostic(diagnostic, &mut found)?;
    }
    let events = games.events(&wish, &mut |diagnostic| {
        collector.diagnostic(diagnostic, &mut found)
    })?;
    collector.summary.interrupted = interrupted;
    collector.summary.elapsed = start.elapsed();
    let mut exit = collector.exit();
    let mut summary = collector.summary.clone();
    collector.finish(&mut found)?;
    if args.event.is_some() {
        let mut all = all.borrow_mut();
        wanted::keep(&mut all, &events);
        let (listed, of_events) = wanted::counted(&all, &events, notes, &summary);
        if exit == Exit::Findings && all.iter().all(|one| !one.fails) {
            exit = Exit::Clean;
        }
        if !whole {
            let mut report = report_of_all();
            report.begin(&mut found)?;
            for one in &listed {
                report.diagnostic(one, &mut found)?;
            }
            report.finish(&of_events, &mut found)?;
        }
        *all = listed;
        summary = of_events;
    }
    tell_apart(collector.unread(), args, ui);
    if let Some(event) = args.event.clone().filter(|_| events.is_empty()) {
        return Err(Message::NoEventCalled { event }.into());
    }
    let scored: Vec<Scored> = events.iter().map(Event::scored).collect();
    let squads: Vec<Option<Squads>> = events.iter().map(Event::squads).collect();
    let views: Vec<View<'_>> = events
        .iter()
        .zip(&scored)
        .zip(&squads)
        .filter_map(|((event, scored), squads)| {
            let view = View::new(event, scored).ok()?;
            let view = view.with_doubted(&doubted).with_teams(squads.as_ref());
            Some(view.published(args.public))
        })
        .collect();
    if let Some(player) = &args.explain
        && !views
            .iter()
            .any(|view| !explain::found(view, player).is_empty())
    {
        let players = explain::like(&views, player);
        let player = player.clone();
        return Err(Message::ExplainNobody { player, players }.into());
    }
    match whole {
        true => {
            let mut found = all.borrow_mut();
            let records = match args.public {
                false => {
                    records::told(&views, again::once_more(&again), (&runner, job.fixed), lang)?
                }
                true => {
                    found.clear();
                    Vec::new()
                }
            };
            let parts = page::Parts {
                records: &records,
                views: &views,
                found: &found,
                inputs: &again,
                runner: &runner,
                fixed: job.fixed,
                lang,
                names: &names,
            };
            match args.format() {
                EventFormat::Latex => bulletin::latex(&parts, &mut out)?,
                EventFormat::Markdown => bulletin::markdown(&parts, &mut out)?,
                _ => page::write(&parts, &mut out)?,
            }
        }
        false => written(args, &views, style, &found, &mut out)?,
    }
    if people {
        let told = records::told(&views, again, (&runner, job.fixed), lang)?;
        human::records(&told, Drawn::Plain(style), &mut out)?;
    }
    report::close(out, !interrupted, lang, ui)?;
    report::written(output, &summary, ui);
    if args.format() == EventFormat::Trf && args.explain.is_none() {
        left_out(&views, args, ui);
    }
    Ok(exit)
}

/// Tells on standard error which files could not be read, where the findings are not what the user sees: a table in a file, or in a
/// format without findings, may lack their games.
fn tell_apart(unread: Vec<Message>, args: &EventArgs, ui: &Ui) {
    if args.format() == EventFormat::Human && args.explain.is_none() && args.output.is_none() {
        return;
    }
    for message in unread {
        ui.failed(&message.into());
    }
}

/// Tells what a tournament report file cannot hold, each kind once.
fn left_out(views: &[View<'_>], args: &EventArgs, ui: &Ui) {
    let mut kinds: Vec<(Message, u64)> = Vec::new();
    for fault in views
        .iter()
        .flat_map(|view| trf::file(view, args.trf()).left_out)
    {
        let what = paper_fault::raise(&fault.kind, false).message;
        match kinds.iter_mut().find(|(known, _)| *known == what) {
            Some((_, times)) => *times += 1,
            None => kinds.push((what, 1)),
        }
    }
    for (what, times) in kinds {
        let what = Box::new(what);
        ui.warned(&Message::NotInReport { times, what }.into());
    }
}

/// Writes the events in the form that is asked for.
fn written(
    args: &EventArgs,
    views: &[View<'_>],
    style: Style,
    found: &[u8],
    out: &mut dyn Write,
) -> io::Result<()> {
    let lang = style.lang;
    if let Some(player) = &args.explain {
        return explained(views, player, style, out);
    }
    match args.format() {
        EventFormat::Human => {
            let drawn = Drawn::Plain(style);
            for view in views {
                human::head(view, drawn, out)?;
            }
            out.write_all(found)?;
            writeln!(out)?;
            for view in views {
                if views.len() > 1 {
                    human::head(view, drawn, out)?;
                }
                human::tables(view, drawn, out)?;
            }
            Ok(())
        }
        EventFormat::Json => {
            let events: Vec<EventJson<'_>> =
                views.iter().map(|view| EventJson::of(view, lang)).collect();
            write!(out, "{{\"schema\":\"{SCHEMA}\",\"events\":")?;
            serde_json::to_writer(&mut *out, &events)?;
            write!(out, ",\n\"findings\":[")?;
            out.write_all(found)
        }
        // They are written where all games are read again.
        EventFormat::Html | EventFormat::Latex | EventFormat::Markdown => Ok(()),
        EventFormat::Csv => {
            let mut table = Vec::new();
            table_csv::write(views, &mut table)?;
            out.write_all(&table)
        }
        EventFormat::Trf => views.iter().try_for_each(|view| {
            let file = trf::file(view, args.trf());
            out.write_all(file.text.as_bytes())
        }),
    }
}

/// Tells how the places of the players of a name come about.
fn explained(
    views: &[View<'_>],
    player: &str,
    style: Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    for view in views {
        for found in explain::found(view, player) {
            explain::write(view, found, style.lang, out)?;
        }
    }
    Ok(())
}
