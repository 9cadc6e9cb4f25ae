//! `pdn draws`: how far every article on draws counted, game by game.

mod collect;
mod data;
mod human;
mod job;
mod timeline;

use super::args::{DrawsArgs, DrawsFormat};
use super::exit::{Exit, Failure};
use super::inputs::inputs;
use super::runner::Runner;
use super::settings::Settings;
use super::ui::Ui;
use crate::played::{Fixed, Listed};
use crate::run::Event;
use collect::{Collector, Form, Notice};
use job::DrawsJob;
use std::io::Write;

pub(super) fn run(args: &DrawsArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    let args = &settings.config()?.draws(args);
    let lang = ui.lang();
    let fixed = super::fixed(&args.input.read, args.input.numbering.as_deref())?;
    let job = DrawsJob {
        fixed: Fixed {
            rules: args.rules.as_deref().map(super::rules_of).transpose()?,
            listed: Listed::NoNotes,
            keep: true,
            ..fixed
        },
        all: args.all,
        every_game: args.all || !args.game.is_empty(),
    };
    let inputs = inputs(&args.input.files, "draws", ui)?;
    let form = match (args.format, args.timeline) {
        (DrawsFormat::Json, _) => Form::Json,
        (DrawsFormat::Jsonl, _) => Form::Jsonl,
        (DrawsFormat::Human, true) => Form::Timeline,
        (DrawsFormat::Human, false) => Form::Table,
    };
    let mut collector = Collector::new(form, lang, *ui, &args.game);
    let runner = Runner::new(&args.input.files, job.fixed, ui);
    let bar = &runner.bar;
    let mut out = ui.out_to_the_end();
    let mut text = Vec::new();
    collector.begin(&mut out)?;
    let mut sink = |event: Event<_>| {
        let message = collector.event(event, &mut text)?;
        if text.is_empty() && message.is_none() {
            return Ok(());
        }
        let written = bar.suspend(|| {
            match message {
                Some(Notice::Error(message)) => ui.error(&message),
                Some(Notice::Warning(message)) => ui.warning(&message),
                None => {}
            }
            out.write_all(&text).and_then(|()| out.flush())
        });
        text.clear();
        written
    };
    let interrupted = runner.run(inputs, &job, &mut sink)?;
    collector.finish(interrupted, &mut out)?;
    out.flush()?;
    Ok(collector.exit(interrupted))
}
