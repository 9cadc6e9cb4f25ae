//! What is done with each chunk of a file whose games go elsewhere byte for byte: the text of each, and what it says of some things.

use super::about::{failed, of_games};
use super::find::{by_game, write_made};
use super::heads::{Read, Text};
use super::known::known;
use super::source::{FilePlan, encoding, translate};
use super::{FileInfo, Job};
use crate::check::input::not_pdn;
use crate::dedupe::Known;
use crate::lang::Message;
use crate::pdn::{Chunk, Encoding};
use crate::played::{Fixed, Listed, Plan};
use crate::query::{Asked, Game, Head, Heads, Key, Query, Said};
use crate::record::Records;
use crate::replay::{Memory, Replayed, Replayer};
use crate::span::Span;
use std::ops::Range;

/// Gives each game with what it says.
pub(crate) struct EachJob {
    /// What the user has decided.
    pub(crate) fixed: Fixed,
    /// Of what games are to say something.
    pub(crate) keys: Vec<Key>,
    /// One that holds of every game: heads are asked by way of a query.
    pub(crate) all: Query,
    /// Whether games are compared with others.
    pub(crate) compared: Compared,
}

/// Whether games are compared with others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Compared {
    /// They are not.
    #[default]
    No,
    /// By their moves and tags.
    Moves,
    /// By what is found in them, too.
    Findings,
}

/// A game.
#[derive(Debug)]
pub(crate) struct One {
    /// What it says of each key.
    pub(crate) said: Vec<Vec<Said>>,
    /// Its text among that of the chunk, to where the next begins.
    pub(crate) text: Range<usize>,
    /// Whether it has tags.
    pub(crate) tags: bool,
    /// Whether its result stands behind its moves.
    pub(crate) ended: bool,
    /// What it says to those who compare it with others, where that is asked.
    pub(crate) known: Option<Box<Known>>,
    /// The line of the chunk where it begins, from 1, where that is asked.
    pub(crate) line: u64,
}

/// The games of a chunk.
#[derive(Debug)]
pub(crate) struct Each {
    pub(crate) games: Vec<One>,
    /// The text of the chunk, or the PDN that was made of it.
    pub(crate) text: Vec<u8>,
    /// What stands before the first game.
    pub(crate) lead: Range<usize>,
    /// Whether a byte order mark stands before that.
    pub(crate) mark: bool,
    /// The encoding of the text.
    pub(crate) encoding: Encoding,
    /// Whether the text is not that of the file, but the PDN that was read from it.
    pub(crate) translated: bool,
    /// Whether the bytes of the text are those of the file.
    pub(crate) own: bool,
    /// Whether the chunk ends within a game.
    pub(crate) cut: bool,
    /// Ends of lines in the chunk.
    pub(crate) lines: u64,
    /// What the games of its file are played by, and whether that is found out from other games of the file: where games stand
    /// elsewhere, it may be found out otherwise.
    pub(crate) variants: Vec<(&'static str, bool)>,
    /// Why the chunk could not be read, or what is wrong with all of it.
    pub(crate) failed: Option<Message>,
}

impl Default for Each {
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

const MARK: &[u8] = b"\xef\xbb\xbf";

impl Job for EachJob {
    type Plan = FilePlan;
    type Worker = Memory;
    type Out = Each;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::of(self.kept(), file, sample)
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
        _: &mut dyn FnMut(Each),
    ) -> Each {
        if plan.binary {
            let told = || not_pdn::no_text(file.name.to_string(), &chunk.bytes).message;
            return Each {
                failed: chunk.first.then(told),
                ..Each::default()
            };
        }
        let mut out = self.each(memory, file, &plan.games, chunk);
        // The PDN that is made of other formats names the variant of each game.
        let by_others = |assumed: bool| assumed && !out.translated;
        let choices = plan.games.choices.iter().map(|(_, choice)| choice);
        let variants = choices.map(|one| (one.variant.id, by_others(one.assumed)));
        out.variants = variants.collect();
        out
    }

    fn panicked(&self, _: &FileInfo, chunk: &Chunk, message: String) -> Each {
        Each {
            failed: Some(failed(chunk, message).message),
            ..Each::default()
        }
    }
}

impl EachJob {
    /// What is decided for replaying.
    fn kept(&self) -> Fixed {
        let findings = self.keys.contains(&Key::Finding) || self.compared == Compared::Findings;
        Fixed {
            keep: true,
            entries: self.compared != Compared::No,
            listed: match findings {
                true => Listed::Everything,
                false => Listed::Nothing,
            },
            moves_alone: !findings,
            ..self.fixed
        }
    }

    fn each(&self, memory: &mut Memory, file: &FileInfo, plan: &Plan, chunk: &Chunk) -> Each {
        let asked = Asked {
            query: &self.all,
            plan,
        };
        let own = encoding(file, plan);
        let Some(mut translated) = translate(self.kept(), file, chunk) else {
            let read = Read::of(file, plan, chunk, None);
            if self.compared == Compared::No {
                let heads = read.heads(false);
                let tagged = heads.iter();
                let said = tagged.map(|head| self.said_by_tags(&asked, head, &read.text));
                if let Some(said) = said.collect::<Option<Vec<_>>>() {
                    return whole(&heads, said, file, own, chunk);
                }
            }
            let mut replayed = Replayer::run_with(plan, &chunk.bytes, memory);
            if self.keys.contains(&Key::Finding) {
                replayed.findings.extend(of_games(file, plan, chunk, None));
            }
            let written = std::mem::take(&mut replayed.written);
            let heads = read.heads_of(&written, false);
            let said = self.said(&asked, &heads, &read.text, &replayed);
            let known = self.known(&mut replayed, &read.text, &written);
            let mut out = whole(&heads, said, file, own, chunk);
            let place = |head: Head<'_>| source_place(chunk, head.begin as usize);
            let places = heads.iter().map(place).collect();
            self.add(&mut out, known, places, chunk);
            return out;
        };
        let mut replayed = Replayer::run_written(plan, &mut translated.games, memory);
        if self.keys.contains(&Key::Finding) {
            let beside = of_games(file, plan, chunk, Some(&translated));
            replayed.findings.extend(beside);
        }
        let read = Read::of(file, plan, chunk, Some(&translated));
        let (heads, text) = (read.heads(false), read.text);
        let said = self.said(&asked, &heads, &text, &replayed);
        let mut out = Each {
            translated: true,
            ..Each::default()
        };
        let known = self.known(&mut replayed, &text, &translated.games.records);
        let home = |head: Head<'_>| {
            let begin = crate::span::Span::new(head.begin as usize, head.begin as usize);
            chunk.source_span(translated.home(begin)).start as usize
        };
        let places: Vec<_> = heads.iter().map(home).collect();
        let numbers: Vec<_> = (1..=heads.len() as u64).collect();
        let texts = write_made(&translated.games, &mut replayed, &numbers, &mut out.text);
        let games = said.into_iter().zip(texts);
        let games = games.map(|(said, text)| One {
            said,
            text,
            tags: true,
            ended: true,
            known: None,
            line: 0,
        });
        out.games = games.collect();
        self.add(&mut out, known, places, chunk);
        out.games.retain(|game| !game.text.is_empty());
        out
    }

    /// What replayed games say to those who compare them.
    fn known(
        &self,
        replayed: &mut Replayed,
        text: &Text<'_>,
        written: &Records,
    ) -> Vec<Option<Known>> {
        if self.compared == Compared::No {
            return Vec::new();
        }
        let findings = std::mem::take(&mut replayed.findings);
        let by_game = by_game(&findings, replayed.records.len());
        let (bytes, encoding, _) = text.parts();
        known(replayed, (bytes, encoding), written, &by_game)
    }

    /// Adds that to the games, with the lines where they begin.
    fn add(&self, out: &mut Each, known: Vec<Option<Known>>, places: Vec<usize>, chunk: &Chunk) {
        if self.compared == Compared::No {
            return;
        }
        let ends = |text: &[u8]| memchr::memchr_iter(b'\n', text).count() as u64;
        let (mut counted, mut line) = (0, 1);
        for ((one, known), at) in out.games.iter_mut().zip(known).zip(places) {
            let at = at.clamp(counted, chunk.source().len());
            line += ends(&chunk.source()[counted..at]);
            counted = at;
            one.line = line;
            one.known = known.map(Box::new);
        }
        out.lines = line - 1 + ends(&chunk.source()[counted..]);
    }

    /// What a game says of each key; nothing where its moves have to tell.
    fn said_by_tags(
        &self,
        asked: &Asked<'_>,
        head: Head<'_>,
        text: &Text<'_>,
    ) -> Option<Vec<Vec<Said>>> {
        let tagged = asked.tagged(head, text.parts(), None);
        let said = self.keys.iter().map(|key| tagged.said(*key, asked.plan));
        said.collect()
    }

    /// What replayed games say of each key.
    fn said(
        &self,
        asked: &Asked<'_>,
        heads: &Heads,
        text: &Text<'_>,
        replayed: &Replayed,
    ) -> Vec<Vec<Vec<Said>>> {
        let findings = by_game(&replayed.findings, heads.len());
        let one = |(nth, head): (usize, Head<'_>)| {
            let Some(read) = replayed.records.get(nth) else {
                return vec![Vec::new(); self.keys.len()];
            };
            let game = Game {
                tagged: asked.tagged(head, text.parts(), Some(read.variant)),
                read,
                steps: replayed.steps.get(read.steps.clone()).unwrap_or(&[]),
                findings: &findings[nth],
                shelf: None,
            };
            let said = self.keys.iter().map(|key| game.said(*key, asked.plan));
            said.collect()
        };
        heads.iter().enumerate().map(one).collect()
    }
}

/// Where a place of the text of a chunk stands in the input.
fn source_place(chunk: &Chunk, at: usize) -> usize {
    chunk.source_span(Span::new(at, at)).start as usize
}

/// The games of a chunk of PDN, and everything between them.
fn whole(
    heads: &Heads,
    said: Vec<Vec<Vec<Said>>>,
    file: &FileInfo,
    encoding: Encoding,
    chunk: &Chunk,
) -> Each {
    let wide = encoding.is_utf16();
    // What is handed on are the bytes of the input.
    let source = chunk.source();
    let mark = chunk.first && source.starts_with(MARK);
    let begin = if mark { MARK.len() } else { 0 };
    let begins = |nth: usize| {
        let head = heads.get(nth);
        head.map_or(source.len(), |head| {
            source_place(chunk, head.begin as usize).max(begin)
        })
    };
    let games = said.into_iter().enumerate().map(|(nth, said)| One {
        said,
        text: begins(nth)..begins(nth + 1),
        tags: heads.get(nth).is_some_and(|head| head.has_tags()),
        ended: heads.get(nth).is_some_and(|head| head.has_end()),
        known: None,
        line: 0,
    });
    Each {
        games: games.collect(),
        text: source.to_vec(),
        lead: begin..begins(0),
        mark: mark && !wide,
        encoding: encoding.seen(),
        translated: false,
        own: !wide && file.size.is_some() && file.path.is_some() && file.spots.is_none(),
        cut: chunk.cut,
        lines: 0,
        variants: Vec::new(),
        failed: None,
    }
}
