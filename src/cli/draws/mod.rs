//! `pdn draws`: how far each article on draws counted, game by game.

mod collect;
mod data;
mod human;
mod job;
mod timeline;

use super::args::{DrawsArgs, DrawsFormat};
use super::exit::{Exit, Failure};
use super::inputs::collect_inputs;
use super::runner::Runner;
use super::settings::Settings;
use super::ui::Ui;
use crate::played::{FindingDetail, Overrides};
use crate::run::RunEvent;
use collect::{DrawsCollector, DrawsLayout, DrawsNotice};
use job::DrawsJob;
use std::io::Write;

pub(super) fn run_draws(args: &DrawsArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.draws_args(args);
    let lang = ui.lang();
    let fixed = super::overrides_from_args(&args.input.read, args.input.numbering.as_deref())?;
    let job = DrawsJob {
        fixed: Overrides {
            rules: args.rules.as_deref().map(super::rules_of).transpose()?,
            listed: FindingDetail::NoNotes,
            keep: true,
            ..fixed
        },
        all: args.all,
        every_game: args.all || !args.game.is_empty(),
    };
    let inputs = collect_inputs(&args.input.files, "draws", ui)?;
    let form = match (args.format, args.timeline) {
        (DrawsFormat::Json, _) => DrawsLayout::Json,
        (DrawsFormat::Jsonl, _) => DrawsLayout::Jsonl,
        (DrawsFormat::Human, true) => DrawsLayout::Timeline,
        (DrawsFormat::Human, false) => DrawsLayout::Table,
    };
    let mut collector = DrawsCollector::new(form, lang, *ui, &args.game);
    let runner = Runner::new(&args.input.files, job.fixed, ui);
    let bar = &runner.bar;
    let mut out = ui.out_to_the_end();
    let mut text = Vec::new();
    collector.begin_output(&mut out)?;
    let mut sink = |event: RunEvent<_>| {
        let message = collector.handle_event(event, &mut text)?;
        if text.is_empty() && message.is_none() {
            return Ok(());
        }
        let written = bar.suspend(|| {
            match message {
                Some(DrawsNotice::Error(message)) => ui.print_error(&message),
                Some(DrawsNotice::Warning(message)) => ui.print_warning(&message),
                None => {}
            }
            out.write_all(&text).and_then(|()| out.flush())
        });
        text.clear();
        written
    };
    let interrupted = runner.run_job(inputs, &job, &mut sink)?;
    collector.finish(interrupted, &mut out)?;
    out.flush()?;
    Ok(collector.exit_status(interrupted))
}
