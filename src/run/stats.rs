//! What counting does with each chunk of a file: the numbers of those of its games of which a query holds.

use super::about::{failed, of_games};
use super::check::CheckJob;
use super::find::by_game;
use super::heads::Read;
use super::source::{FilePlan, translate};
use super::{FileInfo, Job};
use crate::check::input::{BAD_ENCODING, not_pdn};
use crate::check::{Check, Finding, Severity};
use crate::endgame::Shelf;
use crate::event::NameList;
use crate::lang::Message;
use crate::pdn::{Chunk, Encoding};
use crate::played::{Fixed, Listed, Place, Plan, ROSTER};
use crate::query::{AllBoards, Asked, Game, Heads, Key, Needs, Query, Said};
use crate::read::Translated;
use crate::replay::{Memory, Replayed};
use crate::stats::{Facts, Limits, Name, Severities, Stats};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Counts the games of each chunk.
pub(crate) struct StatsJob {
    /// What the user has decided.
    pub(crate) fixed: Fixed,
    /// Which games are counted; nothing where all are.
    pub(crate) query: Option<Query>,
    /// Which spellings are one player, as the user lists them.
    pub(crate) names: Arc<NameList>,
    pub(crate) limits: Limits,
}

/// The numbers of a chunk.
#[derive(Debug)]
pub(crate) struct Counted {
    pub(crate) stats: Stats,
    /// Games of the chunk, whether they are counted or not.
    pub(crate) games: u64,
    /// What was found, in the file itself too where all games are counted.
    pub(crate) severities: Severities,
    /// Of games that are all counted: how many lack each tag of the roster, which is told once a file.
    pub(crate) missing: [u64; ROSTER.len()],
    /// That bytes do not belong to the encoding, which is told once a file.
    pub(crate) undecoded: Option<(&'static Check, u64)>,
    /// Why the chunk could not be read, or what is wrong with all of it.
    pub(crate) failed: Option<Message>,
}

/// A worker's memory.
#[derive(Default)]
pub(crate) struct Worker {
    memory: Memory,
    boards: AllBoards,
}

impl Job for StatsJob {
    type Plan = FilePlan;
    type Worker = Worker;
    type Out = Counted;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::of(self.kept(), file, sample)
    }

    fn worker(&self) -> Worker {
        Worker::default()
    }

    fn encoding(&self, file: &FileInfo, plan: &FilePlan, chunk: &Chunk) -> Option<Encoding> {
        plan.encoding(file, chunk)
    }

    fn run(
        &self,
        worker: &mut Worker,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &Chunk,
        _: &mut dyn FnMut(Counted),
    ) -> Counted {
        if plan.binary {
            let told = || not_pdn::no_text(file.name.to_string(), &chunk.bytes);
            let mut out = self.nothing();
            if chunk.first {
                let finding = told();
                out.about(&finding, self.query.is_none());
                out.failed = Some(finding.message);
            }
            return out;
        }
        self.count(worker, file, &plan.games, chunk)
    }

    fn panicked(&self, _: &FileInfo, chunk: &Chunk, message: String) -> Counted {
        let finding = failed(chunk, message);
        let mut out = self.nothing();
        out.about(&finding, self.query.is_none());
        out.failed = Some(finding.message);
        out
    }
}

impl Counted {
    /// Counts a finding that is about no game.
    fn about(&mut self, finding: &Finding, all: bool) {
        if all {
            let findings = u64::from(finding.count);
            self.severities.add(finding.check.severity, findings);
            self.stats.found.add(finding.check, findings, 0);
        }
    }
}

impl StatsJob {
    /// What is decided for replaying: findings are counted and not told.
    fn kept(&self) -> Fixed {
        Fixed {
            keep: true,
            listed: Listed::Nothing,
            ..self.fixed
        }
    }

    fn nothing(&self) -> Counted {
        Counted {
            stats: Stats::new(self.limits),
            games: 0,
            severities: Severities::default(),
            missing: [0; ROSTER.len()],
            undecoded: None,
            failed: None,
        }
    }

    fn count(&self, worker: &mut Worker, file: &FileInfo, plan: &Plan, chunk: &Chunk) -> Counted {
        let mut out = self.nothing();
        if let Some(games) = self.none_holds(file, plan, chunk) {
            out.games = games;
            return out;
        }
        let job = CheckJob { fixed: self.kept() };
        let Worker { memory, boards } = worker;
        let mut counted = Vec::new();
        let mut seen = |replayed: &mut Replayed, translated: Option<&Translated>| {
            let written = std::mem::take(&mut replayed.written);
            let comments = self.query.as_ref().is_some_and(Query::asks_comments);
            let read = Read::of(file, plan, chunk, translated);
            let heads = read.heads_of(&written, comments);
            let text = read.text.parts();
            let asks = (self.query.as_ref()).is_some_and(|query| query.needs() == Needs::Findings);
            let beside = match asks {
                true => of_games(file, plan, chunk, translated),
                false => Vec::new(),
            };
            let found = (&*replayed, beside.as_slice());
            counted = self.games(plan, (&heads, text), found, boards, &mut out.stats);
        };
        let part = job.check_seen(memory, file, plan, chunk, None, &mut seen);
        out.games = part.games;
        let all = self.query.is_none();
        if all {
            out.missing = part.missing;
        }
        // Checks of which a game has a finding, and games with a grave one.
        let mut of_games = BTreeSet::new();
        let mut grave = BTreeSet::new();
        for (finding, _) in &part.findings {
            let check = finding.check;
            let nth = (finding.game as usize).checked_sub(1);
            let Some(nth) = nth else {
                match *check == BAD_ENCODING {
                    true if all => out.undecoded = Some((check, u64::from(finding.count))),
                    true => {}
                    false => out.about(finding, all),
                }
                continue;
            };
            if counted.get(nth) != Some(&true) {
                continue;
            }
            let findings = u64::from(finding.count);
            let first = of_games.insert((nth, check.code));
            out.severities.add(check.severity, findings);
            out.stats.found.add(check, findings, u64::from(first));
            if check.severity != Severity::Info {
                grave.insert(nth);
            }
        }
        out.stats.clean = out.stats.games() - grave.len() as u64;
        out
    }

    /// How many games a chunk has, if what they say in their tags and comments is enough to know that the query holds of none.
    fn none_holds(&self, file: &FileInfo, plan: &Plan, chunk: &Chunk) -> Option<u64> {
        let query = self.query.as_ref()?;
        if !query.may_be_decided_by_tags() {
            return None;
        }
        let asked = Asked { query, plan };
        let comments = query.asks_comments();
        let translated = translate(self.kept(), file, chunk);
        let read = Read::of(file, plan, chunk, translated.as_ref());
        let heads = read.heads(comments);
        let none = heads.iter().all(|head| {
            let tagged = asked.tagged(head, read.text.parts(), None);
            asked.by_tags(&tagged) == Some(false)
        });
        none.then_some(heads.len() as u64)
    }

    /// Counts replayed games. Says of each whether it is counted.
    fn games(
        &self,
        plan: &Plan,
        (heads, text): (&Heads, (&[u8], Encoding, bool)),
        (replayed, beside): (&Replayed, &[Finding]),
        boards: &mut AllBoards,
        stats: &mut Stats,
    ) -> Vec<bool> {
        let everything = Query::everything();
        let asked = Asked {
            query: self.query.as_ref().unwrap_or(&everything),
            plan,
        };
        let findings = match self.query {
            Some(_) => by_game(replayed.findings.iter().chain(beside), heads.len()),
            None => Vec::new(),
        };
        let shelf: Option<&'static Shelf> = self.fixed.endgames;
        let games = replayed.records.iter().zip(heads.iter()).enumerate();
        let counted = games.map(|(nth, (read, head))| {
            let game = Game {
                tagged: asked.tagged(head, text, Some(read.variant)),
                read,
                steps: replayed.steps.get(read.steps.clone()).unwrap_or(&[]),
                findings: findings.get(nth).map_or(&[], Vec::as_slice),
                shelf,
            };
            let holds = self.query.is_none() || asked.of_game(&game, boards);
            if holds {
                self.game(&game, plan, stats);
            }
            holds
        });
        counted.collect()
    }

    fn game(&self, game: &Game<'_>, plan: &Plan, stats: &mut Stats) {
        let tagged = &game.tagged;
        let said = |key| -> Option<Said> { tagged.said(key, plan)?.into_iter().next() };
        let player = |key| {
            let said = said(key)?;
            match self.names.name(&said.text) {
                Some(name) => Some(Said::folded(name)),
                None => Some(said),
            }
        };
        let event = said(Key::Event);
        let players = [player(Key::White), player(Key::Black)];
        fn name(said: &Said) -> Name<'_> {
            Name {
                key: &said.order,
                text: &said.text,
            }
        }
        let facts = Facts {
            variant: game.read.variant,
            outcome: tagged.result().0.under(game.read.variant),
            year: tagged.day(plan).year,
            event: event.as_ref().map(name),
            players: players.each_ref().map(|said| said.as_ref().map(name)),
            start: &game.read.start,
        };
        let main = game.steps.iter().filter(|step| step.place == Place::Main);
        stats.game(&facts, main.map(|step| &step.reading));
    }
}
