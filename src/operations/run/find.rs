//! Finds the games of each chunk of a file that match a query, with their text.

use super::about::{failure_finding, of_games};
use super::heads::{GameText, ReadChunk};
use super::source::{FilePlan, translate_chunk};
use super::{FileInfo, Job};
use crate::check::Finding;
use crate::check::input::not_pdn;
use crate::lang::Message;
use crate::pdn::{Encoding, InputChunk};
use crate::played::{FindingDetail, Overrides, ReplayPlan};
use crate::query::{
    BoardTestCache, FileQuery, GameListRow, Query, RecordHead, RecordHeads, ReplayedGame,
    RequiredData,
};
use crate::read::TranslatedSource;
use crate::record::TokenizedSource;
use crate::replay::{FinishedGame, ReplayMemory, ReplayedChunk, Replayer};
use crate::tree;
use crate::write::{GameFormat, GameSource, OutputPage, WriteOptions, WritingMode};
use std::ops::Range;

/// A job that matches the games of each chunk against a query.
pub struct FindJob {
    /// The decisions of the user.
    pub fixed: Overrides,
    /// The query.
    pub query: Query,
    /// The details that are asked for of games that are found.
    pub detail: HitDetail,
}

/// The details that are asked for of a game that is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HitDetail {
    /// Whether its text is copied as written.
    pub text: bool,
    /// Whether it gets a row of a list, for which it is replayed.
    pub rows: bool,
}

/// A game that was found.
#[derive(Debug)]
pub struct QueryHit {
    /// The number of the game in the chunk, from 1.
    pub number: u64,
    /// The line of the chunk where the game begins, from 1.
    pub line: u64,
    /// The range of its bytes in the file; for a source that is not PDN, or in UTF-16, only where it begins.
    pub at: Range<u64>,
    /// The row of the game in a list.
    pub row: Option<GameListRow>,
    /// The range of its text within the text of the chunk.
    pub text: Range<usize>,
}

/// The games that were found in a chunk.
#[derive(Debug, Default)]
pub struct ChunkHits {
    /// The number of games that were examined.
    pub games: u64,
    pub hits: Vec<QueryHit>,
    /// The text of all hits, each with its line end.
    pub text: Vec<u8>,
    /// The number of line ends in the chunk.
    pub lines: u64,
    /// The encoding of the text, where the text has bytes other than ASCII, which is the same in all encodings.
    pub encoding: Option<Encoding>,
    /// Whether the text is not that of the file, but the PDN that was translated from it.
    pub translated: bool,
    /// The reason why the chunk could not be read, or what is wrong with all of it.
    pub failed: Option<Message>,
}

/// The memory of a worker.
#[derive(Default)]
pub struct FindWorker {
    memory: ReplayMemory,
    boards: BoardTestCache,
}

impl Job for FindJob {
    type Plan = FilePlan;
    type Worker = FindWorker;
    type Out = ChunkHits;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::from_sample(self.replay_overrides(), file, sample)
    }

    fn new_worker(&self) -> FindWorker {
        FindWorker::default()
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
        worker: &mut FindWorker,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &InputChunk,
        _: &mut dyn FnMut(ChunkHits),
    ) -> ChunkHits {
        if plan.binary {
            let told = || not_pdn::no_text(file.name.to_string(), &chunk.bytes).message;
            return ChunkHits {
                failed: chunk.first.then(told),
                ..ChunkHits::default()
            };
        }
        self.find_in_chunk(worker, file, &plan.games, chunk)
    }

    fn panic_output(&self, _: &FileInfo, chunk: &InputChunk, message: String) -> ChunkHits {
        ChunkHits {
            failed: Some(failure_finding(chunk, message).message),
            ..ChunkHits::default()
        }
    }
}

impl FindJob {
    /// Returns the overrides for replaying.
    fn replay_overrides(&self) -> Overrides {
        let needs = self.query.required_data();
        Overrides {
            keep: true,
            // A query that does not ask for the content of findings needs only their presence.
            listed: match needs {
                RequiredData::Findings => FindingDetail::Everything,
                _ => FindingDetail::Nothing,
            },
            moves_alone: needs < RequiredData::Findings,
            ..self.fixed
        }
    }

    fn find_in_chunk(
        &self,
        worker: &mut FindWorker,
        file: &FileInfo,
        plan: &ReplayPlan,
        chunk: &InputChunk,
    ) -> ChunkHits {
        let asked = FileQuery {
            query: &self.query,
            plan,
        };
        let translated = translate_chunk(self.replay_overrides(), file, chunk);
        // Tags alone decide many queries, without a replay: these are four to five times as fast as `check` (docs/performance.md).
        let by_tags =
            self.query.may_be_decided_by_tags() || self.query.required_data() < RequiredData::Moves;
        let mut known = None;
        if by_tags {
            let read = ReadChunk::from_chunk(file, plan, chunk, translated.as_ref());
            let heads = read.read_heads(self.query.asks_comments());
            let told = heads
                .iter()
                .map(|head| asked.by_tags(&asked.tagged_game(head, read.text.text_parts(), None)));
            let told: Vec<Option<bool>> = told.collect();
            let any = told.iter().any(|told| *told != Some(false));
            let open = told.iter().any(Option::is_none);
            // For a source that is not PDN, the PDN text is written from replayed games.
            let made = self.detail.text && translated.is_some();
            if !any || (!open && !self.detail.rows && !made) {
                let found = |nth: usize| (told[nth] == Some(true)).then_some(None);
                let begins = heads.record_starts();
                let source = (translated.as_ref(), file, chunk);
                return self.collect_hits(&begins, found, &read.text, source);
            }
            known = Some((heads, told));
        }
        match translated {
            Some(translated) => {
                let told = known.map(|(_, told)| told);
                self.find_made(&asked, worker, (told, translated), file, chunk)
            }
            None => self.find_replayed(&asked, worker, known, file, chunk),
        }
    }

    /// Returns the findings that need no replay, where the query asks for findings.
    fn of_games(
        &self,
        plan: &ReplayPlan,
        file: &FileInfo,
        chunk: &InputChunk,
        translated: Option<&TranslatedSource>,
    ) -> Vec<Finding> {
        match self.query.required_data() {
            // A replay does not see how a sheet was read or which characters were removed: no query would find that, and a sheet
            // with a warning would be clean.
            RequiredData::Findings => of_games(file, plan, chunk, translated),
            _ => Vec::new(),
        }
    }

    /// Examines games of PDN, each as it is replayed, except those that their tags have excluded.
    fn find_replayed(
        &self,
        asked: &FileQuery<'_>,
        worker: &mut FindWorker,
        known: Option<(RecordHeads, Vec<Option<bool>>)>,
        file: &FileInfo,
        chunk: &InputChunk,
    ) -> ChunkHits {
        let text = ReadChunk::from_chunk(file, asked.plan, chunk, None).text;
        let beside = self.of_games(asked.plan, file, chunk, None);
        let (heads, told) = known.unzip();
        let told = |nth: usize| *told.as_ref()?.get(nth)?;
        let FindWorker { memory, boards } = worker;
        let mut begins = Vec::new();
        let mut rows = Vec::new();
        let mut skips = |begin: usize| {
            let nth = begins.len();
            begins.push(begin as u32);
            told(nth) == Some(false)
        };
        // Game by game, so that the steps of a chunk are not kept (docs/performance.md, Finding games).
        let mut take = |over: FinishedGame<'_>| {
            let nth = over.written.closed_record_count() - 1;
            let own;
            let head = match &heads {
                Some(heads) => heads.get(nth),
                None => {
                    // Without rows, nothing is asked of its tags.
                    own = match self.detail.rows {
                        true => RecordHeads::of_record(text.bytes, over.written.record_at(nth)),
                        false => RecordHeads::default(),
                    };
                    own.get(0)
                }
            };
            let head = head.unwrap_or_default();
            // Findings about a game that is left out belong to no game that is examined.
            let of_game = |finding: &&Finding| finding.game as usize == nth + 1;
            let findings = over.findings.iter().chain(&beside);
            let findings: Vec<&Finding> = findings.filter(of_game).collect();
            let game = ReplayedGame {
                tagged: asked.tagged_game(head, text.text_parts(), Some(over.game.variant)),
                read: &over.game,
                steps: over.steps,
                findings: &findings,
                shelf: self.fixed.endgames,
            };
            if told(nth).unwrap_or_else(|| asked.of_game(&game, boards)) {
                rows.push((nth, self.detail.rows.then(|| GameListRow::from_game(&game))));
            }
        };
        let plan = asked.plan;
        let replayed = Replayer::run_some(plan, &chunk.bytes, memory, &mut skips, &mut take);
        memory.keep_buffer(replayed.written);
        let mut rows = rows.into_iter().peekable();
        let found = |nth: usize| rows.next_if(|(hit, _)| *hit == nth).map(|(_, row)| row);
        self.collect_hits(&begins, found, &text, (None, file, chunk))
    }

    /// Examines games of a source that is not PDN, after all of them have been replayed: their PDN text is written from the
    /// result.
    fn find_made(
        &self,
        asked: &FileQuery<'_>,
        worker: &mut FindWorker,
        (told, mut translated): (Option<Vec<Option<bool>>>, TranslatedSource),
        file: &FileInfo,
        chunk: &InputChunk,
    ) -> ChunkHits {
        let plan = asked.plan;
        let beside = self.of_games(plan, file, chunk, Some(&translated));
        let mut replayed = Replayer::run_written(plan, &mut translated.games, &mut worker.memory);
        replayed.findings.extend(beside);
        let read = ReadChunk::from_chunk(file, plan, chunk, Some(&translated));
        let heads = read.read_heads(self.query.asks_comments());
        let findings = by_game(&replayed.findings, heads.len());
        let boards = &mut worker.boards;
        let mut found = |nth: usize, head: RecordHead<'_>| {
            let told = told.as_ref().and_then(|told| *told.get(nth)?);
            if told == Some(false) {
                return None;
            }
            let read_as = replayed.records.get(nth)?;
            let game = ReplayedGame {
                tagged: asked.tagged_game(head, read.text.text_parts(), Some(read_as.variant)),
                read: read_as,
                steps: replayed.steps.get(read_as.steps.clone())?,
                findings: &findings[nth],
                shelf: self.fixed.endgames,
            };
            let holds = told.unwrap_or_else(|| asked.of_game(&game, boards));
            holds.then(|| self.detail.rows.then(|| GameListRow::from_game(&game)))
        };
        let all = heads.iter().enumerate();
        let told: Vec<Option<Option<GameListRow>>> =
            all.map(|(nth, head)| found(nth, head)).collect();
        let mut told = told.into_iter();
        let next = |_: usize| told.next().flatten();
        let begins = heads.record_starts();
        let source = (Some(&translated), file, chunk);
        let mut out = self.collect_hits(&begins, next, &read.text, source);
        drop(findings);
        if self.detail.text && !out.hits.is_empty() {
            out.write_made(&translated.games, &mut replayed);
        }
        out
    }

    /// Collects the games that are found, by where each begins: `found` returns `None` for a game that is not found, and
    /// otherwise its row for a list, if one is needed.
    fn collect_hits(
        &self,
        begins: &[u32],
        mut found: impl FnMut(usize) -> Option<Option<GameListRow>>,
        text: &GameText<'_>,
        (translated, file, chunk): (Option<&TranslatedSource>, &FileInfo, &InputChunk),
    ) -> ChunkHits {
        let wide = file
            .encoding
            .as_ref()
            .is_some_and(|guess| guess.encoding.is_utf16());
        let mut out = ChunkHits {
            games: begins.len() as u64,
            translated: translated.is_some(),
            lines: memchr::memchr_iter(b'\n', chunk.source_bytes()).count() as u64,
            ..ChunkHits::default()
        };
        // Lines are counted on from the last hit.
        let (mut counted, mut line) = (0, 1);
        for (nth, begin) in begins.iter().enumerate() {
            let Some(row) = found(nth) else {
                continue;
            };
            let next = begins.get(nth + 1);
            let end = next.map_or(text.bytes.len(), |next| *next as usize);
            let own = *begin as usize..end;
            // The bytes handed on are those of the input.
            let span = chunk.source_span(crate::span::Span::new(own.start, own.end));
            let home = match translated {
                Some(translated) => {
                    let begin = crate::span::Span::new(own.start, own.start);
                    let begin = chunk.source_span(translated.source_span(begin)).start;
                    let at = u64::from(begin) + chunk.offset;
                    at..at
                }
                None => {
                    let at = chunk.offset + u64::from(span.start);
                    // In UTF-16, only the beginning of the chunk is known.
                    let len = if wide { 0 } else { span.len() as u64 };
                    at..at + len
                }
            };
            let here = (home.start - chunk.offset) as usize;
            let here = here.min(chunk.source_bytes().len());
            if here >= counted {
                line +=
                    memchr::memchr_iter(b'\n', &chunk.source_bytes()[counted..here]).count() as u64;
                counted = here;
            }
            let begin = out.text.len();
            if self.detail.text && translated.is_none() {
                out.text
                    .extend_from_slice(span.slice_of(chunk.source_bytes()));
                if out.text.last().is_some_and(|last| *last != b'\n') {
                    out.text.push(b'\n');
                }
            }
            out.hits.push(QueryHit {
                number: nth as u64 + 1,
                line,
                at: home,
                row,
                text: begin..out.text.len(),
            });
        }
        if !out.text.is_ascii() {
            out.encoding = Some(text.encoding);
        }
        out
    }
}

impl ChunkHits {
    /// Writes the games that were found as PDN, since their source has another format.
    fn write_made(&mut self, written: &TokenizedSource, replayed: &mut ReplayedChunk) {
        let numbers: Vec<_> = self.hits.iter().map(|hit| hit.number).collect();
        let texts = write_made(written, replayed, &numbers, &mut self.text);
        for (hit, text) in self.hits.iter_mut().zip(texts) {
            hit.text = text;
        }
        self.encoding = (!self.text.is_ascii()).then_some(Encoding::Utf8);
    }
}

/// Writes games of a source that is not PDN as PDN, by their numbers in the chunk, and returns the range of each in the
/// text.
pub(super) fn write_made(
    written: &TokenizedSource,
    replayed: &mut ReplayedChunk,
    numbers: &[u64],
    text: &mut Vec<u8>,
) -> Vec<Range<usize>> {
    let Some(WritingMode::Games(open)) = GameFormat::from_name("pdn").map(|format| &format.writing)
    else {
        return Vec::new();
    };
    let writer = open(&WriteOptions::default());
    let games = tree::build_written(written, replayed);
    let mut one = |number: u64| {
        let begin = text.len();
        if let Some((_, game)) = games.get(number as usize - 1) {
            let mut page = OutputPage::default();
            page.next_numbered(number);
            writer.write_game(
                GameSource {
                    game,
                    findings: &[],
                },
                &mut page,
            );
            text.extend_from_slice(page.numbered_text(0).as_bytes());
            text.extend_from_slice(b"\n");
        }
        begin..text.len()
    };
    numbers.iter().map(|number| one(*number)).collect()
}

/// Returns the findings of each game.
pub(super) fn by_game<'f>(
    findings: impl IntoIterator<Item = &'f Finding>,
    games: usize,
) -> Vec<Vec<&'f Finding>> {
    let mut all: Vec<Vec<&'f Finding>> = vec![Vec::new(); games];
    for finding in findings {
        let nth = (finding.game as usize).checked_sub(1);
        if let Some(own) = nth.and_then(|nth| all.get_mut(nth)) {
            own.push(finding);
        }
    }
    all
}
