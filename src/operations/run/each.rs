//! Takes the games of each chunk apart, for commands that pass them on byte for byte: the text of each game, and its values
//! of some keys.

use super::about::{failure_finding, of_games};
use super::find::{by_game, write_made};
use super::heads::{GameText, ReadChunk};
use super::known::game_facts;
use super::source::{FilePlan, disk_encoding, translate_chunk};
use super::{FileInfo, Job};
use crate::check::input::not_pdn;
use crate::dedupe::RecordContent;
use crate::lang::Message;
use crate::pdn::{Encoding, InputChunk};
use crate::played::{FindingDetail, Overrides, ReplayPlan};
use crate::query::{
    FileQuery, GroupingKey, KeyValue, Query, RecordHead, RecordHeads, ReplayedGame,
};
use crate::record::TokenBuffer;
use crate::replay::{ReplayMemory, ReplayedChunk, Replayer};
use crate::span::Span;
use std::ops::Range;

/// A job that yields each game with its values of some keys.
pub struct EachGameJob {
    /// The decisions of the user.
    pub fixed: Overrides,
    /// The keys whose values are asked for.
    pub keys: Vec<GroupingKey>,
    /// A query that every game matches: tags are examined through a query.
    pub all: Query,
    /// The extent to which games are compared with others.
    pub compared: ComparisonMode,
}

/// The content by which games are compared with others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ComparisonMode {
    /// They are not compared.
    #[default]
    No,
    /// They are compared by their moves and tags.
    Moves,
    /// They are compared by their findings, too.
    Findings,
}

/// A game of a chunk.
#[derive(Debug)]
pub struct EachGame {
    /// The values of each key.
    pub key_values: Vec<Vec<KeyValue>>,
    /// The range of its text within that of the chunk, up to where the next game begins.
    pub text: Range<usize>,
    /// Whether it has tags.
    pub tags: bool,
    /// Whether its result follows its moves.
    pub ended: bool,
    /// The content for comparison with other games, where that is asked for.
    pub known: Option<Box<RecordContent>>,
    /// The line of the chunk where the game begins, from 1, where that is asked for.
    pub line: u64,
}

/// The games of a chunk.
#[derive(Debug)]
pub struct ChunkGames {
    /// The games of the chunk.
    pub games: Vec<EachGame>,
    /// The text of the chunk, or the PDN that was written from it.
    pub text: Vec<u8>,
    /// The range of the text before the first game.
    pub lead: Range<usize>,
    /// Whether a byte order mark precedes that text.
    pub mark: bool,
    /// The encoding of the text.
    pub encoding: Encoding,
    /// Whether the text is not that of the file, but the PDN that was translated from it.
    pub translated: bool,
    /// Whether the bytes of the text are those of the file.
    pub own: bool,
    /// Whether the chunk ends within a game.
    pub cut: bool,
    /// The number of line ends in the chunk.
    pub lines: u64,
    /// The variants that the games of the file are played by, and whether each was found from other games of the file: in
    /// another file, the same games may be read by another variant.
    pub variants: Vec<(&'static str, bool)>,
    /// The reason why the chunk could not be read, or what is wrong with all of it.
    pub failed: Option<Message>,
}

impl Default for ChunkGames {
    fn default() -> Self {
        Self {
            games: Vec::new(),
            text: Vec::new(),
            lead: 0..0,
            mark: false,
            encoding: Encoding::Utf8,
            translated: false,
            own: false,
            cut: false,
            lines: 0,
            variants: Vec::new(),
            failed: None,
        }
    }
}

const UTF8_BOM: &[u8] = b"\xef\xbb\xbf";

impl Job for EachGameJob {
    type Plan = FilePlan;
    type Worker = ReplayMemory;
    type Out = ChunkGames;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::from_sample(self.replay_overrides(), file, sample)
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
        _: &mut dyn FnMut(ChunkGames),
    ) -> ChunkGames {
        if plan.binary {
            let told = || not_pdn::no_text(file.name.to_string(), &chunk.bytes).message;
            return ChunkGames {
                failed: chunk.first.then(told),
                ..ChunkGames::default()
            };
        }
        let mut out = self.read_chunk(memory, file, &plan.games, chunk);
        // The PDN that is written from other formats names the variant of each game.
        let by_others = |assumed: bool| assumed && !out.translated;
        let choices = plan.games.choices.iter().map(|(_, choice)| choice);
        let variants = choices.map(|one| (one.variant.id, by_others(one.assumed)));
        out.variants = variants.collect();
        out
    }

    fn panic_output(&self, _: &FileInfo, chunk: &InputChunk, message: String) -> ChunkGames {
        ChunkGames {
            failed: Some(failure_finding(chunk, message).message),
            ..ChunkGames::default()
        }
    }
}

impl EachGameJob {
    /// Returns the overrides for replaying.
    fn replay_overrides(&self) -> Overrides {
        let findings =
            self.keys.contains(&GroupingKey::Finding) || self.compared == ComparisonMode::Findings;
        Overrides {
            keep: true,
            entries: self.compared != ComparisonMode::No,
            listed: match findings {
                true => FindingDetail::Everything,
                false => FindingDetail::Nothing,
            },
            moves_alone: !findings,
            ..self.fixed
        }
    }

    fn read_chunk(
        &self,
        memory: &mut ReplayMemory,
        file: &FileInfo,
        plan: &ReplayPlan,
        chunk: &InputChunk,
    ) -> ChunkGames {
        let asked = FileQuery {
            query: &self.all,
            plan,
        };
        let own = disk_encoding(file, plan);
        let Some(mut translated) = translate_chunk(self.replay_overrides(), file, chunk) else {
            let read = ReadChunk::from_chunk(file, plan, chunk, None);
            if self.compared == ComparisonMode::No {
                let heads = read.read_heads(false);
                let tagged = heads.iter();
                let said = tagged.map(|head| self.tagged_values(&asked, head, &read.text));
                if let Some(said) = said.collect::<Option<Vec<_>>>() {
                    return pdn_chunk_games(&heads, said, file, own, chunk);
                }
            }
            let mut replayed = Replayer::run_with(plan, &chunk.bytes, memory);
            if self.keys.contains(&GroupingKey::Finding) {
                // The same findings as those that `find` sees (see the test findings_are_those_that_find_finds).
                replayed.findings.extend(of_games(file, plan, chunk, None));
            }
            let written = std::mem::take(&mut replayed.written);
            let heads = read.heads_of(&written, false);
            let said = self.replayed_key_values(&asked, &heads, &read.text, &replayed);
            let known = self.comparison_facts(&mut replayed, &read.text, &written);
            let mut out = pdn_chunk_games(&heads, said, file, own, chunk);
            let place = |head: RecordHead<'_>| source_place(chunk, head.begin as usize);
            let places = heads.iter().map(place).collect();
            self.add_facts(&mut out, known, places, chunk);
            return out;
        };
        let mut replayed = Replayer::run_written(plan, &mut translated.games, memory);
        if self.keys.contains(&GroupingKey::Finding) {
            let beside = of_games(file, plan, chunk, Some(&translated));
            replayed.findings.extend(beside);
        }
        let read = ReadChunk::from_chunk(file, plan, chunk, Some(&translated));
        let (heads, text) = (read.read_heads(false), read.text);
        let said = self.replayed_key_values(&asked, &heads, &text, &replayed);
        let mut out = ChunkGames {
            translated: true,
            ..ChunkGames::default()
        };
        let known = self.comparison_facts(&mut replayed, &text, &translated.games.records);
        let home = |head: RecordHead<'_>| {
            let begin = crate::span::Span::new(head.begin as usize, head.begin as usize);
            chunk.source_span(translated.source_span(begin)).start as usize
        };
        let places: Vec<_> = heads.iter().map(home).collect();
        let numbers: Vec<_> = (1..=heads.len() as u64).collect();
        let texts = write_made(&translated.games, &mut replayed, &numbers, &mut out.text);
        let games = said.into_iter().zip(texts);
        let games = games.map(|(said, text)| EachGame {
            key_values: said,
            text,
            tags: true,
            ended: true,
            known: None,
            line: 0,
        });
        out.games = games.collect();
        self.add_facts(&mut out, known, places, chunk);
        out.games.retain(|game| !game.text.is_empty());
        out
    }

    /// Returns the content of replayed games for comparison.
    fn comparison_facts(
        &self,
        replayed: &mut ReplayedChunk,
        text: &GameText<'_>,
        written: &TokenBuffer,
    ) -> Vec<Option<RecordContent>> {
        if self.compared == ComparisonMode::No {
            return Vec::new();
        }
        let findings = std::mem::take(&mut replayed.findings);
        let by_game = by_game(&findings, replayed.records.len());
        let (bytes, encoding, _) = text.text_parts();
        game_facts(replayed, (bytes, encoding), written, &by_game)
    }

    /// Adds the content for comparison to the games, with the lines where they begin.
    fn add_facts(
        &self,
        out: &mut ChunkGames,
        known: Vec<Option<RecordContent>>,
        places: Vec<usize>,
        chunk: &InputChunk,
    ) {
        if self.compared == ComparisonMode::No {
            return;
        }
        let ends = |text: &[u8]| memchr::memchr_iter(b'\n', text).count() as u64;
        let (mut counted, mut line) = (0, 1);
        for ((one, known), at) in out.games.iter_mut().zip(known).zip(places) {
            let at = at.clamp(counted, chunk.source_bytes().len());
            line += ends(&chunk.source_bytes()[counted..at]);
            counted = at;
            one.line = line;
            one.known = known.map(Box::new);
        }
        out.lines = line - 1 + ends(&chunk.source_bytes()[counted..]);
    }

    /// Returns the values of each key in a game, and `None` where its moves must be read for them.
    fn tagged_values(
        &self,
        asked: &FileQuery<'_>,
        head: RecordHead<'_>,
        text: &GameText<'_>,
    ) -> Option<Vec<Vec<KeyValue>>> {
        let tagged = asked.tagged_game(head, text.text_parts(), None);
        let said = self
            .keys
            .iter()
            .map(|key| tagged.key_values(*key, asked.plan));
        said.collect()
    }

    /// Returns the values of each key in replayed games.
    fn replayed_key_values(
        &self,
        asked: &FileQuery<'_>,
        heads: &RecordHeads,
        text: &GameText<'_>,
        replayed: &ReplayedChunk,
    ) -> Vec<Vec<Vec<KeyValue>>> {
        let findings = by_game(&replayed.findings, heads.len());
        let one = |(nth, head): (usize, RecordHead<'_>)| {
            let Some(read) = replayed.records.get(nth) else {
                return vec![Vec::new(); self.keys.len()];
            };
            let game = ReplayedGame {
                tagged: asked.tagged_game(head, text.text_parts(), Some(read.variant)),
                read,
                steps: replayed.steps.get(read.steps.clone()).unwrap_or(&[]),
                findings: &findings[nth],
                shelf: None,
            };
            let said = self
                .keys
                .iter()
                .map(|key| game.key_values(*key, asked.plan));
            said.collect()
        };
        heads.iter().enumerate().map(one).collect()
    }
}

/// Returns the place in the input of a place in the text of a chunk.
fn source_place(chunk: &InputChunk, at: usize) -> usize {
    chunk.source_span(Span::new(at, at)).start as usize
}

/// Returns the games of a chunk of PDN, with everything between them.
fn pdn_chunk_games(
    heads: &RecordHeads,
    said: Vec<Vec<Vec<KeyValue>>>,
    file: &FileInfo,
    encoding: Encoding,
    chunk: &InputChunk,
) -> ChunkGames {
    let wide = encoding.is_utf16();
    // The bytes passed on are those of the input.
    let source = chunk.source_bytes();
    let mark = chunk.first && source.starts_with(UTF8_BOM);
    let begin = if mark { UTF8_BOM.len() } else { 0 };
    let begins = |nth: usize| {
        let head = heads.get(nth);
        head.map_or(source.len(), |head| {
            source_place(chunk, head.begin as usize).max(begin)
        })
    };
    let games = said.into_iter().enumerate().map(|(nth, said)| EachGame {
        key_values: said,
        text: begins(nth)..begins(nth + 1),
        tags: heads.get(nth).is_some_and(|head| head.has_tags()),
        ended: heads.get(nth).is_some_and(|head| head.has_end()),
        known: None,
        line: 0,
    });
    ChunkGames {
        games: games.collect(),
        text: source.to_vec(),
        lead: begin..begins(0),
        mark: mark && !wide,
        encoding: encoding.reader_encoding(),
        translated: false,
        own: !wide && file.size.is_some() && file.path.is_some() && file.spots.is_none(),
        cut: chunk.cut,
        lines: 0,
        variants: Vec::new(),
        failed: None,
    }
}
