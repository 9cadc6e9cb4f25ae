//! What checking does with each chunk of a file.

use super::about::{about_file, beside, cut, failed, invisible, place_among};
use super::source::{FilePlan, encoding, from_source, translate};
use super::{FileInfo, Job};
use crate::check::input::{bad_encoding, not_pdn, truncated};
use crate::check::{Finding, Severity, input};
use crate::diag::{Part, Places};
use crate::pdn::{Chunk, Encoding};
use crate::played::{Fixed, Listed, Plan};
use crate::read::Translated;
use crate::replay::{Memory, Replayed, Replayer};
use std::collections::BTreeSet;

/// Replays the games of each chunk by the plan of its file.
pub struct CheckJob {
    /// What the user has decided.
    pub(crate) fixed: Fixed,
}

/// How many findings are told at a time.
const BLOCK: usize = 256;

impl Job for CheckJob {
    type Plan = FilePlan;
    type Worker = Memory;
    type Out = Part;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::of(self.fixed, file, sample)
    }

    fn worker(&self) -> Memory {
        Memory::default()
    }

    fn encoding(&self, file: &FileInfo, plan: &FilePlan, chunk: &Chunk) -> Option<Encoding> {
        plan.encoding(file, chunk)
    }

    fn run(
        &self,
        memory: &mut Memory,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &Chunk,
        early: &mut dyn FnMut(Part),
    ) -> Part {
        if plan.binary {
            let no_text = || not_pdn::no_text(file.name.to_string(), &chunk.bytes);
            let finding = chunk.first.then(no_text);
            let findings = finding.into_iter().collect();
            return Part {
                no_text: true,
                ..Part::new(&chunk.bytes, findings, Encoding::Utf8, &|_| false)
            };
        }
        self.check(memory, file, &plan.games, chunk, early)
    }
    fn panicked(&self, file: &FileInfo, chunk: &Chunk, message: String) -> Part {
        let finding = failed(chunk, message);
        let encoding = file.read_as();
        Part::new(&chunk.bytes, vec![finding], encoding, &|_| true)
    }
}

/// Takes the games of a chunk when they are replayed, with what they were translated to where the source is no PDN.
pub(super) type Seen<'s> = dyn FnMut(&mut Replayed, Option<&Translated>) + 's;

impl CheckJob {
    /// Replays the games of a chunk. Where there is much to tell, all but what the last game is about goes `early`.
    fn check(
        &self,
        memory: &mut Memory,
        file: &FileInfo,
        plan: &Plan,
        chunk: &Chunk,
        early: &mut dyn FnMut(Part),
    ) -> Part {
        self.check_seen(memory, file, plan, chunk, Some(early), &mut |_, _| ())
    }

    /// The same, and hands the games over with all that was found by replaying them; nothing is told early where nobody takes it.
    pub(super) fn check_seen(
        &self,
        memory: &mut Memory,
        file: &FileInfo,
        plan: &Plan,
        chunk: &Chunk,
        mut early: Option<&mut dyn FnMut(Part)>,
        seen: &mut Seen<'_>,
    ) -> Part {
        let encoding = encoding(file, plan);
        // Only what is listed needs a place.
        let located = |finding: &Finding| match self.fixed.listed {
            Listed::Nothing => false,
            Listed::NoNotes => finding.check.severity != Severity::Info,
            Listed::Everything => true,
        };
        let mut places = Places::of(chunk, encoding, &located);
        let mut translated = translate(self.fixed, file, chunk);
        // They are put among the findings of their games.
        if !chunk.removed().is_empty() {
            early = None;
        }
        let mut held: Vec<Finding> = Vec::new();
        let mut begun = false;
        let mut replayed = match &mut translated {
            Some(translated) => Replayer::run_written(plan, &mut translated.games, memory),
            None => Replayer::run_into(plan, &chunk.bytes, memory, &mut |found| {
                // What the chunk ends with may change what is said of the game that was last.
                if held.len() >= BLOCK
                    && let Some(early) = &mut early
                {
                    let mut all = Vec::new();
                    if !std::mem::replace(&mut begun, true) {
                        all = about_file(file, plan, chunk, 1);
                        all.extend(bad_encoding::judge(encoding, &chunk.bytes));
                    }
                    all.append(&mut held);
                    early(places.part(all));
                }
                held.append(found);
            }),
        };
        held.append(&mut replayed.findings);
        replayed.findings = held;
        seen(&mut replayed, translated.as_ref());
        if let Some(translated) = &translated {
            for entry in &mut replayed.entries {
                entry.span = translated.home(entry.span);
            }
        }
        let invisible = invisible(chunk, encoding, translated.as_ref());
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
            None => findings.extend(bad_encoding::judge(encoding, &chunk.bytes)),
        }
        let mut beside = beside(file, chunk);
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
            replayed.findings.push(cut(file, chunk).game(last));
        }
        if chunk.last
            && file.format.is_none()
            && let Some(truncated) =
                truncated::judge(&chunk.bytes, &mut replayed.findings, replayed.games)
        {
            replayed.findings.push(truncated);
        }
        // What is wrong with the syntax of a text that holds no game is nobody's business.
        if findings.iter().all(|found| *found.check != input::NOT_PDN) {
            findings.extend(replayed.findings);
        }
        let entries = places.games(replayed.entries, &replayed.clean_games);
        Part {
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
            ..places.rest(findings)
        }
    }
}
