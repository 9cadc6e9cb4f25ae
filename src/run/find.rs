//! What finding does with each chunk of a file: which of its games a query holds of, and their text.

use super::about::failed;
use super::source::{FilePlan, encoding, translate};
use super::{FileInfo, Job};
use crate::check::Finding;
use crate::check::input::not_pdn;
use crate::endgame::Shelf;
use crate::lang::Message;
use crate::pdn::{Chunk, Encoding};
use crate::played::{Fixed, Listed, Plan};
use crate::query::{
    AllBoards, Asked, Game, Head, Needs, Query, Row, heads, heads_of, heads_written,
};
use crate::read::Translated;
use crate::record::Written;
use crate::replay::{Memory, Replayed, Replayer};
use crate::tree;
use crate::write::{Format, Page, Source, WriteOptions, Writing};
use std::ops::Range;

/// Asks a query of the games of each chunk.
pub(crate) struct FindJob {
    /// What the user has decided.
    pub(crate) fixed: Fixed,
    pub(crate) query: Query,
    /// What is wanted of games that are found.
    pub(crate) wanted: Wanted,
}

/// What is wanted of a game that is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// Its text as it stands.
    pub(crate) text: bool,
    /// A row of a list, for which it is replayed.
    pub(crate) rows: bool,
}

/// A game that was found.
#[derive(Debug)]
pub(crate) struct Hit {
    /// Its number in the chunk, from 1.
    pub(crate) number: u64,
    /// The line of the chunk where it begins, from 1.
    pub(crate) line: u64,
    /// Its bytes in the file; of a source that is no PDN, or in UTF-16, where it begins and nothing more.
    pub(crate) at: Range<u64>,
    /// What a list says of it.
    pub(crate) row: Option<Row>,
    /// Its text among that of the chunk.
    pub(crate) text: Range<usize>,
}

/// What was found in a chunk.
#[derive(Debug)]
pub(crate) struct Found {
    /// Games that were asked.
    pub(crate) games: u64,
    pub(crate) hits: Vec<Hit>,
    /// The text of all hits, each with its end of line.
    pub(crate) text: Vec<u8>,
    /// Ends of lines in the chunk.
    pub(crate) lines: u64,
    /// The encoding of the text, where it has any bytes that are not those of ASCII; else UTF-8.
    pub(crate) encoding: Encoding,
    /// Whether the text is not that of the file, but the PDN that was read from it.
    pub(crate) translated: bool,
    /// Why the chunk could not be read, or what is wrong with all of it.
    pub(crate) failed: Option<Message>,
}

/// A worker's memory.
#[derive(Default)]
pub(crate) struct Worker {
    memory: Memory,
    boards: AllBoards,
}

impl Job for FindJob {
    type Plan = FilePlan;
    type Worker = Worker;
    type Out = Found;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::of(self.kept(), file, sample)
    }

    fn worker(&self) -> Worker {
        Worker::default()
    }

    fn run(
        &self,
        worker: &mut Worker,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &Chunk,
        _: &mut dyn FnMut(Found),
    ) -> Found {
        if plan.binary {
            let told = || not_pdn::no_text(file.name.to_string(), &chunk.bytes).message;
            return Found {
                failed: chunk.first.then(told),
                ..Found::default()
            };
        }
        self.find(worker, file, &plan.games, chunk)
    }

    fn panicked(&self, _: &FileInfo, chunk: &Chunk, message: String) -> Found {
        Found {
            failed: Some(failed(chunk, message).message),
            ..Found::default()
        }
    }
}

/// The text that games are found in.
pub(super) struct Text<'t> {
    pub(super) bytes: &'t [u8],
    encoding: Encoding,
    /// Whether quotes stand as they are meant.
    plain: bool,
}

impl FindJob {
    /// What is decided for replaying.
    fn kept(&self) -> Fixed {
        let needs = self.query.needs();
        Fixed {
            keep: true,
            // A finding that is only asked for need not say more than that it is there.
            listed: match needs {
                Needs::Findings => Listed::Everything,
                _ => Listed::Nothing,
            },
            moves_alone: needs < Needs::Findings,
            ..self.fixed
        }
    }

    fn find(&self, worker: &mut Worker, file: &FileInfo, plan: &Plan, chunk: &Chunk) -> Found {
        let asked = Asked {
            query: &self.query,
            plan,
        };
        let comments = self.query.asks_comments();
        let mut translated = translate(self.kept(), file, chunk);
        let own = encoding(file, plan).seen();
        let by_tags = self.query.may_be_decided_by_tags() || self.query.needs() < Needs::Moves;
        let mut verdicts: Option<Vec<Option<bool>>> = None;
        if by_tags {
            let (heads, text) = match &translated {
                Some(translated) => {
                    let games = &translated.games;
                    (heads_written(games, comments), Text::of(translated))
                }
                None => (
                    heads(&chunk.bytes, own, comments),
                    Text::pdn(&chunk.bytes, own),
                ),
            };
            let told = heads
                .iter()
                .map(|head| asked.by_tags(&asked.tagged(head, text.parts(), None)));
            let told: Vec<Option<bool>> = told.collect();
            let any = told.iter().any(|told| *told != Some(false));
            let open = told.iter().any(Option::is_none);
            // Of a source that is no PDN, the PDN that is written is made of replayed games.
            let made = self.wanted.text && translated.is_some();
            if !any || (!open && !self.wanted.rows && !made) {
                let found = |nth: usize, _: &Head| (told[nth] == Some(true)).then_some(None);
                return self.collected(&heads, found, &text, (translated.as_ref(), file, chunk));
            }
            verdicts = Some(told);
        }
        let mut replayed = match &mut translated {
            Some(translated) => {
                Replayer::run_written(plan, &mut translated.games, &mut worker.memory)
            }
            None => Replayer::run_with(plan, &chunk.bytes, &mut worker.memory),
        };
        let written = std::mem::take(&mut replayed.written);
        let (heads, text) = match &translated {
            Some(translated) => {
                let games = &translated.games;
                (heads_written(games, comments), Text::of(translated))
            }
            None => (
                heads_of(&chunk.bytes, &written, comments),
                Text::pdn(&chunk.bytes, own),
            ),
        };
        let findings = by_game(&replayed.findings, heads.len());
        let shelf: Option<&'static Shelf> = self.fixed.endgames;
        let boards = &mut worker.boards;
        let mut found = |nth: usize, head: &Head| {
            if verdicts
                .as_ref()
                .is_some_and(|told| told.get(nth) == Some(&Some(false)))
            {
                return None;
            }
            let read = replayed.records.get(nth)?;
            let game = Game {
                tagged: asked.tagged(head, text.parts(), Some(read.variant)),
                read,
                steps: replayed.steps.get(read.steps.clone())?,
                findings: &findings[nth],
                shelf,
            };
            let told = verdicts.as_ref().and_then(|told| *told.get(nth)?);
            let holds = told.unwrap_or_else(|| asked.of_game(&game, boards));
            holds.then(|| self.wanted.rows.then(|| Row::of(&game)))
        };
        let told: Vec<Option<Option<Row>>> = heads
            .iter()
            .enumerate()
            .map(|(nth, head)| found(nth, head))
            .collect();
        let mut told = told.into_iter();
        let next = |_: usize, _: &Head| told.next().flatten();
        let mut out = self.collected(&heads, next, &text, (translated.as_ref(), file, chunk));
        if let Some(translated) = &translated
            && self.wanted.text
            && !out.hits.is_empty()
        {
            drop(findings);
            out.write_made(&translated.games, &mut replayed);
        }
        out
    }

    /// The games that are found: `found` says of each whether it is, and what a list says of it.
    fn collected(
        &self,
        heads: &[Head],
        mut found: impl FnMut(usize, &Head) -> Option<Option<Row>>,
        text: &Text<'_>,
        (translated, file, chunk): (Option<&Translated>, &FileInfo, &Chunk),
    ) -> Found {
        let wide = file
            .encoding
            .as_ref()
            .is_some_and(|guess| guess.encoding.is_utf16());
        let mut out = Found {
            games: heads.len() as u64,
            translated: translated.is_some(),
            lines: memchr::memchr_iter(b'\n', &chunk.bytes).count() as u64,
            ..Found::default()
        };
        // Lines are counted on from the last hit.
        let (mut counted, mut line) = (0, 1);
        for (nth, head) in heads.iter().enumerate() {
            let Some(row) = found(nth, head) else {
                continue;
            };
            let end = heads
                .get(nth + 1)
                .map_or(text.bytes.len(), |next| next.begin as usize);
            let own = head.begin as usize..end;
            let home = match translated {
                Some(translated) => {
                    let begin = crate::span::Span::new(own.start, own.start);
                    let at = u64::from(translated.home(begin).start) + chunk.offset;
                    at..at
                }
                None => {
                    let at = chunk.offset + own.start as u64;
                    // Of UTF-16 it is known where the chunk begins.
                    let len = if wide { 0 } else { own.len() as u64 };
                    at..at + len
                }
            };
            let here = (home.start - chunk.offset) as usize;
            let here = here.min(chunk.bytes.len());
            if here >= counted {
                line += memchr::memchr_iter(b'\n', &chunk.bytes[counted..here]).count() as u64;
                counted = here;
            }
            let begin = out.text.len();
            if self.wanted.text && translated.is_none() {
                out.text.extend_from_slice(&text.bytes[own]);
                if out.text.last().is_some_and(|last| *last != b'\n') {
                    out.text.push(b'\n');
                }
            }
            out.hits.push(Hit {
                number: nth as u64 + 1,
                line,
                at: home,
                row,
                text: begin..out.text.len(),
            });
        }
        if !out.text.is_ascii() {
            out.encoding = text.encoding;
        }
        out
    }
}

impl Default for Found {
    fn default() -> Self {
        Self {
            games: 0,
            hits: Vec::new(),
            text: Vec::new(),
            lines: 0,
            encoding: Encoding::Utf8,
            translated: false,
            failed: None,
        }
    }
}

impl Found {
    /// Writes the games that were found as PDN: their source is another format.
    fn write_made(&mut self, written: &Written, replayed: &mut Replayed) {
        let numbers: Vec<_> = self.hits.iter().map(|hit| hit.number).collect();
        let texts = write_made(written, replayed, &numbers, &mut self.text);
        for (hit, text) in self.hits.iter_mut().zip(texts) {
            hit.text = text;
        }
    }
}

/// Writes games of a source that is no PDN as PDN, by their numbers in the chunk, and says where each stands in the text.
pub(super) fn write_made(
    written: &Written,
    replayed: &mut Replayed,
    numbers: &[u64],
    text: &mut Vec<u8>,
) -> Vec<Range<usize>> {
    let Some(Writing::Games(open)) = Format::find("pdn").map(|format| &format.writing) else {
        return Vec::new();
    };
    let writer = open(&WriteOptions::default());
    let games = tree::build_written(written, replayed);
    let mut one = |number: u64| {
        let begin = text.len();
        if let Some((_, game)) = games.get(number as usize - 1) {
            let mut page = Page::default();
            page.next_numbered(number);
            writer.game(
                Source {
                    game,
                    findings: &[],
                },
                &mut page,
            );
            text.extend_from_slice(page.text(0).as_bytes());
            text.extend_from_slice(b"\n");
        }
        begin..text.len()
    };
    numbers.iter().map(|number| one(*number)).collect()
}

impl<'t> Text<'t> {
    pub(super) fn pdn(bytes: &'t [u8], encoding: Encoding) -> Self {
        Self {
            bytes,
            encoding,
            plain: false,
        }
    }

    pub(super) fn of(translated: &'t Translated) -> Self {
        Self {
            bytes: &translated.games.text,
            encoding: Encoding::Utf8,
            plain: translated.games.records.is_plain(),
        }
    }

    pub(super) fn parts(&self) -> (&'t [u8], Encoding, bool) {
        (self.bytes, self.encoding, self.plain)
    }
}

/// The findings of each game.
pub(super) fn by_game(findings: &[Finding], games: usize) -> Vec<Vec<&Finding>> {
    let mut all: Vec<Vec<&Finding>> = vec![Vec::new(); games];
    for finding in findings {
        let nth = (finding.game as usize).checked_sub(1);
        if let Some(own) = nth.and_then(|nth| all.get_mut(nth)) {
            own.push(finding);
        }
    }
    all
}
