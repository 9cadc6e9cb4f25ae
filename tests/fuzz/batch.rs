//! A file through the engine, and the report that comes out: as `pdn check` does it, in chunks of any size.

use super::Fault;
use pdn_analysis::check::Finding;
use pdn_analysis::replay::{ReplayMemory, Replayer, plan_replay, plan_written};
use pdn_events::played::{Overrides, ReplayPlan};
use pdn_messages::lang::Lang;
use pdn_operations::diag::{
    ChunkOrigin, ChunkOutput, Diagnostic, ReportFormat, ReportStyle, Summary,
};
use pdn_operations::run::{self, FileInfo, Input, InputSource, Job, RunEvent, RunOptions};
use pdn_sheets::read::{ReadOptions, TranslatedSource};
use pdn_text::pdn::InputChunk;
use std::path::Path;
use std::sync::atomic::AtomicBool;

struct Check(Overrides);

fn translated(
    fixed: Overrides,
    file: &FileInfo,
    bytes: &[u8],
    first: bool,
) -> Option<TranslatedSource> {
    let how = ReadOptions {
        variant: fixed.variant,
        numbering: fixed.numbering,
        head: if first { &[] } else { &file.head },
        ..ReadOptions::default()
    };
    file.format?.translate_piece(bytes, &how)
}

impl Job for Check {
    type Plan = ReplayPlan;
    type Worker = ();
    type Out = Result<ChunkOutput, String>;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> ReplayPlan {
        let parts = sample.iter();
        let parts: Vec<_> = parts
            .filter_map(|part| translated(self.0, file, part, true))
            .collect();
        if file.format.is_some_and(|format| !format.is_pdn()) {
            let parts: Vec<_> = parts.iter().map(|part| &part.games).collect();
            return plan_written(&parts, self.0);
        }
        let encoding = file.encoding.as_ref().map(|guess| guess.encoding);
        plan_replay(sample, Overrides { encoding, ..self.0 })
    }

    fn new_worker(&self) {}

    fn run_chunk(
        &self,
        (): &mut (),
        file: &FileInfo,
        plan: &ReplayPlan,
        chunk: &InputChunk,
        _: &mut dyn FnMut(Self::Out),
    ) -> Self::Out {
        let mut source = translated(self.0, file, &chunk.bytes, chunk.first);
        let mut replayed = match &mut source {
            Some(source) => {
                Replayer::run_written(plan, &mut source.games, &mut ReplayMemory::default())
            }
            None => Replayer::replay_chunk(plan, &chunk.bytes),
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
        Ok(ChunkOutput {
            games: replayed.games,
            plies: replayed.plies,
            clean_games: replayed.clean,
            variants: replayed.variants,
            missing: replayed.missing,
            ..ChunkOutput::new(&chunk.bytes, replayed.findings, encoding, &|_: &Finding| {
                true
            })
        })
    }

    fn panic_output(&self, _: &FileInfo, _: &InputChunk, message: String) -> Self::Out {
        Err(message)
    }
}

/// What is written of a file, and the games and plies that were counted.
pub(super) fn report(
    path: &Path,
    fixed: Overrides,
    lang: Lang,
    format: ReportFormat,
    options: RunOptions,
) -> Result<(String, u64, u64), Fault> {
    let style = ReportStyle {
        lang,
        ..ReportStyle::default()
    };
    let (mut report, mut out) = (format.build_report(style), Vec::new());
    let (mut plies, mut before) = (0, ChunkOrigin::default());
    let mut failed = None;
    let input = Input {
        name: "input".into(),
        source: InputSource::Path(path.to_owned()),
        siblings: Default::default(),
        planned: None,
        size: path.metadata().ok().map(|about| about.len()),
    };
    let mut sink = |event: RunEvent<Result<ChunkOutput, String>>| -> std::io::Result<()> {
        match event {
            RunEvent::Output {
                file,
                offset,
                out: Ok(mut part),
            } => {
                before.offset = offset;
                for (finding, place) in std::mem::take(&mut part.findings) {
                    let told = Diagnostic::new(file.name.clone(), finding, place, before);
                    report.write_diagnostic(&told, &mut out)?;
                }
                plies += part.plies;
                before.advance_past(&part);
            }
            RunEvent::Output {
                out: Err(message), ..
            } => failed = Some(message),
            RunEvent::Unreadable { error, .. } => failed = Some(error.to_string()),
            RunEvent::FileDone { .. } => {}
        }
        Ok(())
    };
    let ended = run::run_job(
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
