//! Counts the games of each chunk of a file that match a query.

use super::about::{failure_finding, of_games};
use super::check::CheckJob;
use super::find::by_game;
use super::heads::ReadChunk;
use super::source::{FilePlan, translate_chunk};
use super::{FileInfo, Job};
use crate::check::input::{BAD_ENCODING, not_pdn};
use crate::check::{Check, Finding, Severity};
use crate::endgame::VariantEndgames;
use crate::event::NameList;
use crate::lang::Message;
use crate::pdn::{Encoding, InputChunk};
use crate::played::{FindingDetail, Overrides, ReplayPlan, StepLine, TAG_ROSTER};
use crate::query::{
    BoardTestCache, FileQuery, GroupingKey, KeyValue, Query, RecordHeads, ReplayedGame,
    RequiredData,
};
use crate::read::TranslatedSource;
use crate::replay::{ReplayMemory, ReplayedChunk};
use crate::stats::{CountedGame, GameStatistics, NameKey, OpeningLimits, SeverityCounts};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A job that counts the games of each chunk.
pub struct StatsJob {
    /// The decisions of the user.
    pub fixed: Overrides,
    /// The query for the games that are counted; `None` counts all games.
    pub query: Option<Query>,
    /// The spellings that denote one player, as the user lists them.
    pub names: Arc<NameList>,
    /// The limits of the opening tree.
    pub limits: OpeningLimits,
}

/// The totals of a chunk.
#[derive(Debug)]
pub struct ChunkStats {
    /// The statistics of the chunk.
    pub stats: GameStatistics,
    /// The number of games in the chunk, whether they are counted or not.
    pub games: u64,
    /// The findings by severity, including those about the file where all games are counted.
    pub severities: SeverityCounts,
    /// The number of games that lack each tag of the roster, where all games are counted; it is reported once for a file.
    pub missing: [u64; TAG_ROSTER.len()],
    /// The check and count of bytes that do not belong to the encoding, reported once for a file.
    pub undecoded: Option<(&'static Check, u64)>,
    /// The reason why the chunk could not be read, or what is wrong with all of it.
    pub failed: Option<Message>,
}

/// The memory of a worker.
#[derive(Default)]
pub struct StatsWorker {
    memory: ReplayMemory,
    boards: BoardTestCache,
}

impl Job for StatsJob {
    type Plan = FilePlan;
    type Worker = StatsWorker;
    type Out = ChunkStats;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::from_sample(self.replay_overrides(), file, sample)
    }

    fn new_worker(&self) -> StatsWorker {
        StatsWorker::default()
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
        worker: &mut StatsWorker,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &InputChunk,
        _: &mut dyn FnMut(ChunkStats),
    ) -> ChunkStats {
        if plan.binary {
            let told = || not_pdn::no_text(file.name.to_string(), &chunk.bytes);
            let mut out = self.empty_stats();
            if chunk.first {
                let finding = told();
                out.count_file_finding(&finding, self.query.is_none());
                out.failed = Some(finding.message);
            }
            return out;
        }
        self.count_chunk(worker, file, &plan.games, chunk)
    }

    fn panic_output(&self, _: &FileInfo, chunk: &InputChunk, message: String) -> ChunkStats {
        let finding = failure_finding(chunk, message);
        let mut out = self.empty_stats();
        out.count_file_finding(&finding, self.query.is_none());
        out.failed = Some(finding.message);
        out
    }
}

impl ChunkStats {
    /// Counts a finding that is not about a game.
    fn count_file_finding(&mut self, finding: &Finding, all: bool) {
        if all {
            let findings = u64::from(finding.count);
            self.severities
                .add_findings(finding.check.severity, findings);
            self.stats.found.add_check(finding.check, findings, 0);
        }
    }
}

impl StatsJob {
    /// Returns the overrides for replaying: findings are counted, not listed.
    fn replay_overrides(&self) -> Overrides {
        Overrides {
            keep: true,
            listed: FindingDetail::Nothing,
            ..self.fixed
        }
    }

    fn empty_stats(&self) -> ChunkStats {
        ChunkStats {
            stats: GameStatistics::new(self.limits),
            games: 0,
            severities: SeverityCounts::default(),
            missing: [0; TAG_ROSTER.len()],
            undecoded: None,
            failed: None,
        }
    }

    fn count_chunk(
        &self,
        worker: &mut StatsWorker,
        file: &FileInfo,
        plan: &ReplayPlan,
        chunk: &InputChunk,
    ) -> ChunkStats {
        let mut out = self.empty_stats();
        if let Some(games) = self.none_holds(file, plan, chunk) {
            out.games = games;
            return out;
        }
        let job = CheckJob {
            fixed: self.replay_overrides(),
        };
        let StatsWorker { memory, boards } = worker;
        let mut counted = Vec::new();
        let mut seen = |replayed: &mut ReplayedChunk, translated: Option<&TranslatedSource>| {
            let written = std::mem::take(&mut replayed.written);
            let comments = self.query.as_ref().is_some_and(Query::asks_comments);
            let read = ReadChunk::from_chunk(file, plan, chunk, translated);
            let heads = read.heads_of(&written, comments);
            let text = read.text.text_parts();
            let asks = (self.query.as_ref())
                .is_some_and(|query| query.required_data() == RequiredData::Findings);
            let beside = match asks {
                true => of_games(file, plan, chunk, translated),
                false => Vec::new(),
            };
            let found = (&*replayed, beside.as_slice());
            counted = self.count_games(plan, (&heads, text), found, boards, &mut out.stats);
        };
        let part = job.check_seen(memory, file, plan, chunk, None, &mut seen);
        out.games = part.games;
        let all = self.query.is_none();
        if all {
            out.missing = part.missing;
        }
        // The checks that a game has a finding of, and the games with a grave finding.
        let mut of_games = BTreeSet::new();
        let mut grave = BTreeSet::new();
        for (finding, _) in &part.findings {
            let check = finding.check;
            let nth = (finding.game as usize).checked_sub(1);
            let Some(nth) = nth else {
                match *check == BAD_ENCODING {
                    true if all => out.undecoded = Some((check, u64::from(finding.count))),
                    true => {}
                    false => out.count_file_finding(finding, all),
                }
                continue;
            };
            if counted.get(nth) != Some(&true) {
                continue;
            }
            let findings = u64::from(finding.count);
            let first = of_games.insert((nth, check.code));
            out.severities.add_findings(check.severity, findings);
            out.stats.found.add_check(check, findings, u64::from(first));
            if check.severity != Severity::Info {
                grave.insert(nth);
            }
        }
        out.stats.clean = out.stats.game_count() - grave.len() as u64;
        out
    }

    /// Returns the number of games in a chunk, if their tags and comments suffice to see that none matches the query.
    fn none_holds(&self, file: &FileInfo, plan: &ReplayPlan, chunk: &InputChunk) -> Option<u64> {
        let query = self.query.as_ref()?;
        if !query.may_be_decided_by_tags() {
            return None;
        }
        let asked = FileQuery { query, plan };
        let comments = query.asks_comments();
        let translated = translate_chunk(self.replay_overrides(), file, chunk);
        let read = ReadChunk::from_chunk(file, plan, chunk, translated.as_ref());
        let heads = read.read_heads(comments);
        let none = heads.iter().all(|head| {
            let tagged = asked.tagged_game(head, read.text.text_parts(), None);
            asked.by_tags(&tagged) == Some(false)
        });
        none.then_some(heads.len() as u64)
    }

    /// Counts replayed games. Returns for each whether it is counted.
    fn count_games(
        &self,
        plan: &ReplayPlan,
        (heads, text): (&RecordHeads, (&[u8], Encoding, bool)),
        (replayed, beside): (&ReplayedChunk, &[Finding]),
        boards: &mut BoardTestCache,
        stats: &mut GameStatistics,
    ) -> Vec<bool> {
        let everything = Query::match_everything();
        let asked = FileQuery {
            query: self.query.as_ref().unwrap_or(&everything),
            plan,
        };
        let findings = match self.query {
            Some(_) => by_game(replayed.findings.iter().chain(beside), heads.len()),
            None => Vec::new(),
        };
        let shelf: Option<&'static VariantEndgames> = self.fixed.endgames;
        let games = replayed.records.iter().zip(heads.iter()).enumerate();
        let counted = games.map(|(nth, (read, head))| {
            let game = ReplayedGame {
                tagged: asked.tagged_game(head, text, Some(read.variant)),
                read,
                steps: replayed.steps.get(read.steps.clone()).unwrap_or(&[]),
                findings: findings.get(nth).map_or(&[], Vec::as_slice),
                shelf,
            };
            let holds = self.query.is_none() || asked.of_game(&game, boards);
            if holds {
                self.count_game(&game, plan, stats);
            }
            holds
        });
        counted.collect()
    }

    fn count_game(&self, game: &ReplayedGame<'_>, plan: &ReplayPlan, stats: &mut GameStatistics) {
        let tagged = &game.tagged;
        let said = |key| -> Option<KeyValue> { tagged.key_values(key, plan)?.into_iter().next() };
        let player = |key| {
            let said = said(key)?;
            match self.names.player_name(&said.text) {
                Some(name) => Some(KeyValue::from_folded_text(name)),
                None => Some(said),
            }
        };
        let event = said(GroupingKey::Event);
        let players = [player(GroupingKey::White), player(GroupingKey::Black)];
        fn to_name(said: &KeyValue) -> NameKey<'_> {
            NameKey {
                key: &said.order,
                text: &said.text,
            }
        }
        let facts = CountedGame {
            variant: game.read.variant,
            outcome: tagged.game_result().0.outcome_under(game.read.variant),
            year: tagged.game_date(plan).year,
            event: event.as_ref().map(to_name),
            players: players.each_ref().map(|said| said.as_ref().map(to_name)),
            start: &game.read.start,
        };
        let main = game
            .steps
            .iter()
            .filter(|step| step.place == StepLine::Main);
        stats.add_game(&facts, main.map(|step| &step.reading));
    }
}
