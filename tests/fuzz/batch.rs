//! A file through the engine, and the report that comes out: as `pdn check` does it, in chunks of any size.

use super::Fault;
use pdn::check::Finding;
use pdn::diag::{Before, Diagnostic, Format, Part, Style, Summary};
use pdn::lang::Lang;
use pdn::pdn::Chunk;
use pdn::played::{Fixed, Plan};
use pdn::read::{ReadOptions, Translated};
use pdn::replay::{Memory, Replayer, plan, plan_written};
use pdn::run::{self, Event, FileInfo, Input, Job, Options, Source};
use std::path::Path;
use std::sync::atomic::AtomicBool;

struct Check(Fixed);

fn translated(fixed: Fixed, file: &FileInfo, bytes: &[u8], first: bool) -> Option<Translated> {
    let how = ReadOptions {
        variant: fixed.variant,
        numbering: fixed.numbering,
        head: if first { &[] } else { &file.head },
        ..ReadOptions::default()
    };
    file.format?.translate(bytes, &how)
}

impl Job for Check {
    type Plan = Plan;
    type Worker = ();
    type Out = Result<Part, String>;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> Plan {
        let parts = sample.iter();
        let parts: Vec<_> = parts
            .filter_map(|part| translated(self.0, file, part, true))
            .collect();
        if file.format.is_some_and(|format| !format.is_pdn()) {
            let parts: Vec<_> = parts.iter().map(|part| &part.games).collect();
            return plan_written(&parts, self.0);
        }
        let encoding = file.encoding.as_ref().map(|guess| guess.encoding);
        plan(sample, Fixed { encoding, ..self.0 })
    }

    fn worker(&self) {}

    fn run(
        &self,
        (): &mut (),
        file: &FileInfo,
        plan: &Plan,
        chunk: &Chunk,
        _: &mut dyn FnMut(Self::Out),
    ) -> Self::Out {
        let mut source = translated(self.0, file, &chunk.bytes, chunk.first);
        let mut replayed = match &mut source {
            Some(source) => Replayer::run_written(plan, &mut source.games, &mut Memory::default()),
            None => Replayer::run(plan, &chunk.bytes),
        };
        if let Some(source) = &source {
            source.bring_home(&mut replayed.findings);
            replayed.findings.extend(source.findings.iter().cloned());
            replayed
                .findings
                .sort_by_key(|found| found.span.map_or(0, |span| span.start));
        }
        let encoding = file
            .encoding
            .as_ref()
            .map_or(plan.encoding, |guess| guess.encoding);
        Ok(Part {
            games: replayed.games,
            plies: replayed.plies,
            clean_games: replayed.clean,
            variants: replayed.variants,
            missing: replayed.missing,
            ..Part::new(&chunk.bytes, replayed.findings, encoding, &|_: &Finding| {
                true
            })
        })
    }

    fn panicked(&self, _: &FileInfo, _: &Chunk, message: String) -> Self::Out {
        Err(message)
    }
}

/// What is written of a file, and the games and plies that were counted.
pub(super) fn report(
    path: &Path,
    fixed: Fixed,
    lang: Lang,
    format: Format,
    options: Options,
) -> Result<(String, u64, u64), Fault> {
    let style = Style {
        lang,
        ..Style::default()
    };
    let (mut report, mut out) = (format.report(style), Vec::new());
    let (mut plies, mut before) = (0, Before::default());
    let mut failed = None;
    let input = Input {
        name: "input".into(),
        source: Source::Path(path.to_owned()),
        beside: Default::default(),
        planned: None,
        size: path.metadata().ok().map(|about| about.len()),
    };
    let mut sink = |event: Event<Result<Part, String>>| -> std::io::Result<()> {
        match event {
            Event::Output {
                file,
                offset,
                out: Ok(mut part),
            } => {
                before.offset = offset;
                for (finding, place) in std::mem::take(&mut part.findings) {
                    let told = Diagnostic::new(file.name.clone(), finding, place, before);
                    report.diagnostic(&told, &mut out)?;
                }
                plies += part.plies;
                before.pass(&part);
            }
            Event::Output {
                out: Err(message), ..
            } => failed = Some(message),
            Event::Unreadable { error, .. } => failed = Some(error.to_string()),
            Event::FileDone { .. } => {}
        }
        Ok(())
    };
    let ended = run::over(
        vec![input],
        &Check(fixed),
        options,
        &AtomicBool::new(false),
        &(),
        &mut sink,
    );
    if let Some(message) = failed.or_else(|| ended.err().map(|error| error.to_string())) {
        return Err(Fault::new("nothing panics in a worker", message));
    }
    let summary = Summary {
        games: before.games,
        plies,
        ..Summary::default()
    };
    report
        .finish(&summary, &mut out)
        .map_err(|error| Fault::new("a report is written", error.to_string()))?;
    let text = String::from_utf8(out)
        .map_err(|error| Fault::new("a report is UTF-8", error.to_string()))?;
    Ok((text, before.games, plies))
}
