//! Plans files: decides how each is read and from which places reading can start, in one pass that replays no game.

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

/// A job that decides about each file, and counts the games and lines of every chunk.
pub struct PlanJob {
    /// The decisions of the user.
    pub fixed: Overrides,
}

/// The contribution of a chunk to the plan of its file.
#[derive(Debug, Default)]
pub struct ChunkPlan {
    /// The decisions about the file, with its first chunk.
    decided: Option<Box<PlannedFile>>,
    /// The games, lines and last column of the chunk.
    part: ChunkOutput,
    /// Whether the chunk ends within a record.
    torn: bool,
    /// Whether the chunk contains bytes that do not belong to the encoding.
    undecoded: bool,
    /// The reason why nothing is known of the chunk: the program failed.
    pub failed: Option<Message>,
}

/// A visitor that counts games.
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

/// Returns the number of games that begin in a text.
pub(super) fn count_games(reader: &mut PdnReader, bytes: &[u8]) -> u64 {
    let mut games = GameCounter::default();
    let clean = without_invisible(bytes, reader.encoding());
    reader.read_chunk_inlined(
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
        // Ranges are counted in the same encoding.
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

/// The approximate distance in bytes between two start points: reading a range reads less than that in vain.
const START_INTERVAL_BYTES: u64 = 8 << 20;

/// The plan of a file whose chunks arrive one by one.
#[derive(Debug)]
pub struct FilePlanner {
    /// The approximate distance in bytes between two start points.
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
    /// Creates a planner whose start points are at least `apart` bytes from each other.
    pub(super) fn with_interval(apart: u64) -> Self {
        Self {
            apart,
            planned: None,
            before: ChunkOrigin::default(),
            torn: false,
            undecoded: false,
        }
    }

    /// Takes the plan of a chunk that begins at `offset` in the file.
    pub fn take_chunk(&mut self, offset: u64, plans: ChunkPlan) {
        // The chunk after a byte order mark is the beginning, too.
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

    /// Returns the plan, once all chunks have been taken, and `None` for a file without any.
    #[must_use]
    pub fn finish_plan(self) -> Option<PlannedFile> {
        self.planned.map(|planned| *planned)
    }
}
