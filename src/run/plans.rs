//! What is decided for a file, and where it can be read from: one pass over it that replays no game.

use super::about::failure_finding;
use super::planned::{PlannedFile, StartPoint};
use super::source::{FilePlan, disk_encoding};
use super::{FileInfo, Job};
use crate::check::input::bad_encoding;
use crate::diag::{ChunkOrigin, ChunkOutput};
use crate::lang::Message;
use crate::pdn::{
    Encoding, EncodingGuess, InputChunk, PdnReader, Visitor, detect_parts, without_invisible,
};
use crate::played::Overrides;

/// Plans files: what is decided for each, and what stands in every chunk.
pub struct PlanJob {
    /// What the user has decided.
    pub(crate) fixed: Overrides,
}

/// What a chunk gives to the plan of its file.
#[derive(Debug, Default)]
pub struct ChunkPlan {
    /// What was decided for the file, with its first chunk.
    decided: Option<Box<PlannedFile>>,
    /// Its games, lines and last column.
    part: ChunkOutput,
    /// Whether it ends within a record.
    torn: bool,
    /// Whether bytes that do not belong to the encoding stand in it.
    undecoded: bool,
    /// Why nothing is known of it: the program failed.
    pub(crate) failed: Option<Message>,
}

/// Counts games.
#[derive(Default)]
struct GameCounter(u64);

impl Visitor for GameCounter {
    fn begin_game(&mut self, _: usize) {
        self.0 += 1;
    }

    fn keeps_text(&self) -> bool {
        false
    }

    fn wants_moves(&self) -> bool {
        false
    }
}

/// How many games a text begins.
pub(super) fn count_games(reader: &mut PdnReader, bytes: &[u8]) -> u64 {
    let mut games = GameCounter::default();
    let clean = without_invisible(bytes, reader.encoding());
    reader.read_chunk(
        clean.as_ref().map_or(bytes, |clean| &clean.bytes),
        &mut games,
    );
    games.0
}

impl Job for PlanJob {
    type Plan = (EncodingGuess, FilePlan);
    type Worker = ();
    type Out = ChunkPlan;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> Self::Plan {
        let guess = file.encoding.clone();
        let guess = guess.unwrap_or_else(|| detect_parts(sample));
        (guess, FilePlan::from_sample(self.fixed, file, sample))
    }

    fn new_worker(&self) {}

    fn scan_encoding(
        &self,
        file: &FileInfo,
        plan: &Self::Plan,
        chunk: &InputChunk,
    ) -> Option<Encoding> {
        plan.1.scan_encoding(file, chunk)
    }

    fn run_chunk(
        &self,
        (): &mut (),
        file: &FileInfo,
        (guess, plan): &Self::Plan,
        chunk: &InputChunk,
        _: &mut dyn FnMut(ChunkPlan),
    ) -> ChunkPlan {
        if plan.binary {
            return ChunkPlan::default();
        }
        // Where ranges are counted, too.
        let encoding = match guess.encoding.is_utf16() {
            true => guess.encoding,
            false => disk_encoding(file, &plan.games),
        };
        let games = count_games(
            &mut PdnReader::new(encoding.reader_encoding()),
            &chunk.bytes,
        );
        let decided = || Box::new(PlannedFile::from_plan(file, guess, &plan.games));
        ChunkPlan {
            decided: chunk.first.then(decided),
            part: ChunkOutput {
                games,
                ..ChunkOutput::new(chunk.source_bytes(), Vec::new(), encoding, &|_| false)
            },
            torn: chunk.cut,
            undecoded: bad_encoding::find_bad_encoding(encoding, &chunk.bytes).is_some(),
            ..ChunkPlan::default()
        }
    }

    fn panic_output(&self, _: &FileInfo, chunk: &InputChunk, message: String) -> ChunkPlan {
        let finding = failure_finding(chunk, message);
        ChunkPlan {
            failed: Some(finding.message),
            ..ChunkPlan::default()
        }
    }
}

/// About how many bytes of a file are between two places to start from: what is read in vain of a range is less than that.
const START_INTERVAL_BYTES: u64 = 8 << 20;

/// The plan of a file whose chunks are coming.
#[derive(Debug)]
pub struct FilePlanner {
    /// About how many bytes are between two places.
    apart: u64,
    planned: Option<Box<PlannedFile>>,
    before: ChunkOrigin,
    torn: bool,
    undecoded: bool,
}

impl Default for FilePlanner {
    fn default() -> Self {
        Self::with_interval(START_INTERVAL_BYTES)
    }
}

impl FilePlanner {
    /// A plan whose places are so many bytes from each other, or more.
    pub(super) fn with_interval(apart: u64) -> Self {
        Self {
            apart,
            planned: None,
            before: ChunkOrigin::default(),
            torn: false,
            undecoded: false,
        }
    }

    /// Takes what a chunk gives, which begins at a byte of the file.
    pub fn take_chunk(&mut self, offset: u64, plans: ChunkPlan) {
        // What a byte order mark stands before is the beginning, too.
        let first = plans.decided.is_some();
        if let Some(decided) = plans.decided {
            self.planned = Some(decided);
        }
        let Some(planned) = &mut self.planned else {
            return;
        };
        let last = planned.starts.last().map_or(0, |start| start.at);
        if !first && !self.torn && offset >= last + self.apart {
            planned.starts.push(StartPoint {
                at: offset,
                lines: self.before.lines,
                column: self.before.column,
                games: self.before.games,
                undecoded: self.undecoded,
            });
        }
        self.before.advance_past(&plans.part);
        planned.games = self.before.games;
        self.torn = plans.torn;
        self.undecoded |= plans.undecoded;
    }

    /// The plan, once all chunks have come; nothing of a file without any.
    #[must_use]
    pub fn finish_plan(self) -> Option<PlannedFile> {
        self.planned.map(|planned| *planned)
    }
}
