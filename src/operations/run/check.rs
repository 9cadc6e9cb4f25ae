//! Checks the games of each chunk of a file.

use super::about::{
    about_file, cut_chunk_finding, document_findings, failure_finding, invisible_findings,
    place_among,
};
use super::source::{FilePlan, disk_encoding, from_source, translate_chunk};
use super::{FileInfo, Job};
use crate::check::input::{bad_encoding, not_pdn, truncated};
use crate::check::{Finding, Severity, input};
use crate::diag::{ChunkOutput, PlaceFinder};
use crate::pdn::{Encoding, InputChunk};
use crate::played::{FindingDetail, Overrides, ReplayPlan};
use crate::read::TranslatedSource;
use crate::replay::{ReplayMemory, ReplayedChunk, Replayer};
use std::collections::BTreeSet;

/// A job that replays the games of each chunk by the plan of its file.
pub struct CheckJob {
    /// The decisions of the user.
    pub fixed: Overrides,
}

/// The number of findings reported at a time.
// A chunk may hold half a million games, each with findings: they are not kept until its end (docs/performance.md, Memory).
const FINDINGS_PER_PART: usize = 256;

impl Job for CheckJob {
    type Plan = FilePlan;
    type Worker = ReplayMemory;
    type Out = ChunkOutput;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::from_sample(self.fixed, file, sample)
    }

    fn new_worker(&self) -> ReplayMemory {
        ReplayMemory::default()
    }

    fn scan_encoding(
        &self,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &InputChunk,
    ) -> Option<Encoding> {
        plan.scan_encoding(file, chunk)
    }

    fn run_chunk(
        &self,
        memory: &mut ReplayMemory,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &InputChunk,
        early: &mut dyn FnMut(ChunkOutput),
    ) -> ChunkOutput {
        if plan.binary {
            let no_text = || not_pdn::no_text(file.name.to_string(), &chunk.bytes);
            let finding = chunk.first.then(no_text);
            let findings = finding.into_iter().collect();
            return ChunkOutput {
                no_text: true,
                ..ChunkOutput::new(&chunk.bytes, findings, Encoding::Utf8, &|_| false)
            };
        }
        self.check_chunk(memory, file, &plan.games, chunk, early)
    }
    fn panic_output(&self, file: &FileInfo, chunk: &InputChunk, message: String) -> ChunkOutput {
        let finding = failure_finding(chunk, message);
        let encoding = file.read_as();
        ChunkOutput::new(&chunk.bytes, vec![finding], encoding, &|_| true)
    }
}

/// A callback for the games of a chunk after their replay, with their translation where the source is not PDN.
pub(super) type Seen<'s> = dyn FnMut(&mut ReplayedChunk, Option<&TranslatedSource>) + 's;

impl CheckJob {
    /// Replays the games of a chunk. Where there are many findings, all but those about the last game go to `early`.
    fn check_chunk(
        &self,
        memory: &mut ReplayMemory,
        file: &FileInfo,
        plan: &ReplayPlan,
        chunk: &InputChunk,
        early: &mut dyn FnMut(ChunkOutput),
    ) -> ChunkOutput {
        self.check_seen(memory, file, plan, chunk, Some(early), &mut |_, _| ())
    }

    /// Replays the games of a chunk and passes them to `seen`, with everything that the replay found; without `early`, all
    /// findings are returned together.
    pub(super) fn check_seen(
        &self,
        memory: &mut ReplayMemory,
        file: &FileInfo,
        plan: &ReplayPlan,
        chunk: &InputChunk,
        mut early: Option<&mut dyn FnMut(ChunkOutput)>,
        seen: &mut Seen<'_>,
    ) -> ChunkOutput {
        let encoding = disk_encoding(file, plan);
        // Only listed findings need a place.
        let located = |finding: &Finding| match self.fixed.listed {
            FindingDetail::Nothing => false,
            FindingDetail::NoNotes => finding.check.severity != Severity::Info,
            FindingDetail::Everything => true,
        };
        let mut places = PlaceFinder::from_chunk(chunk, encoding, &located);
        let mut translated = translate_chunk(self.fixed, file, chunk);
        // Findings about removed characters are sorted among those of their games.
        if !chunk.removed_characters().is_empty() {
            early = None;
        }
        let mut held: Vec<Finding> = Vec::new();
        let mut begun = false;
        let mut replayed = match &mut translated {
            Some(translated) => Replayer::run_written(plan, &mut translated.games, memory),
            None => Replayer::run_into(plan, &chunk.bytes, memory, &mut |found| {
                // The end of the chunk may change the findings about the last game.
                if held.len() >= FINDINGS_PER_PART
                    && let Some(early) = &mut early
                {
                    let mut all = Vec::new();
                    if !std::mem::replace(&mut begun, true) {
                        all = about_file(file, plan, chunk, 1);
                        all.extend(bad_encoding::find_bad_encoding(encoding, &chunk.bytes));
                    }
                    all.append(&mut held);
                    early(places.locate_findings(all));
                }
                held.append(found);
            }),
        };
        held.append(&mut replayed.findings);
        replayed.findings = held;
        seen(&mut replayed, translated.as_ref());
        if let Some(translated) = &translated {
            for entry in &mut replayed.entries {
                entry.span = translated.source_span(entry.span);
            }
        }
        let invisible = invisible_findings(chunk, encoding, translated.as_ref());
        let mut findings = match begun {
            true => Vec::new(),
            false => about_file(file, plan, chunk, replayed.games),
        };
        match translated {
            Some(mut translated) => {
                let sourced = from_source(&mut translated, &mut replayed.findings, &mut findings);
                let grave = sourced
                    .iter()
                    .filter(|f| f.check.severity != Severity::Info);
                let grave: BTreeSet<u64> = grave.map(|found| found.game.into()).collect();
                let before = replayed.clean_games.len();
                replayed.clean_games.retain(|game| !grave.contains(game));
                replayed.clean -= (before - replayed.clean_games.len()) as u64;
                replayed.findings.extend(sourced);
                let place = |found: &Finding| found.span.map_or(0, |span| span.start);
                replayed.findings.sort_by_key(place);
            }
            None if begun => {}
            None => findings.extend(bad_encoding::find_bad_encoding(encoding, &chunk.bytes)),
        }
        let mut beside = document_findings(file, chunk);
        beside.extend(invisible);
        if !beside.is_empty() {
            replayed.findings.extend(beside);
            replayed
                .findings
                .sort_by_key(|found| place_among(chunk, found));
        }
        if chunk.cut {
            let last = replayed.games as u32;
            let grave = |f: &Finding| f.game == last && f.check.severity != Severity::Info;
            if last > 0 && !replayed.findings.iter().any(grave) {
                replayed.clean -= 1;
                replayed.clean_games.retain(|game| *game < replayed.games);
            }
            replayed
                .findings
                .push(cut_chunk_finding(file, chunk).with_game(last));
        }
        if chunk.last
            && file.format.is_none()
            && let Some(truncated) =
                truncated::find_truncation(&chunk.bytes, &mut replayed.findings, replayed.games)
        {
            replayed.findings.push(truncated);
        }
        // Findings about the syntax of a text without games are of no use.
        if findings.iter().all(|found| *found.check != input::NOT_PDN) {
            findings.extend(replayed.findings);
        }
        let entries = places.locate_games(replayed.entries, &replayed.clean_games);
        ChunkOutput {
            games: replayed.games,
            plies: replayed.plies,
            main_plies: replayed.main_plies,
            with_moves: replayed.with_moves,
            to_the_end: replayed.to_the_end,
            clean_games: replayed.clean,
            variants: replayed.variants,
            missing: replayed.missing,
            rows: replayed.rows,
            entries,
            ..places.finish_chunk(findings)
        }
    }
}
