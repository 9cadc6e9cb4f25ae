//! What is decided for a file, and where it can be read from: one pass over it that replays no game.

use super::about::failed;
use super::planned::{Planned, Start};
use super::source::{FilePlan, encoding};
use super::{FileInfo, Job};
use crate::check::input::bad_encoding;
use crate::diag::{Before, Part};
use crate::lang::Message;
use crate::pdn::{Chunk, Encoding, Guess, Reader, Visitor, detect_parts, without_invisible};
use crate::played::Fixed;

/// Plans files: what is decided for each, and what stands in every chunk.
pub struct PlanJob {
    /// What the user has decided.
    pub(crate) fixed: Fixed,
}

/// What a chunk gives to the plan of its file.
#[derive(Debug, Default)]
pub struct Plans {
    /// What was decided for the file, with its first chunk.
    decided: Option<Box<Planned>>,
    /// Its games, lines and last column.
    part: Part,
    /// Whether it ends within a record.
    torn: bool,
    /// Whether bytes that do not belong to the encoding stand in it.
    undecoded: bool,
    /// Why nothing is known of it: the program failed.
    pub(crate) failed: Option<Message>,
}

/// Counts games.
#[derive(Default)]
struct Games(u64);

impl Visitor for Games {
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
pub(super) fn games(reader: &mut Reader, bytes: &[u8]) -> u64 {
    let mut games = Games::default();
    let clean = without_invisible(bytes, reader.encoding());
    reader.read(
        clean.as_ref().map_or(bytes, |clean| &clean.bytes),
        &mut games,
    );
    games.0
}

impl Job for PlanJob {
    type Plan = (Guess, FilePlan);
    type Worker = ();
    type Out = Plans;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> Self::Plan {
        let guess = file.encoding.clone();
        let guess = guess.unwrap_or_else(|| detect_parts(sample));
        (guess, FilePlan::of(self.fixed, file, sample))
    }

    fn worker(&self) {}

    fn encoding(&self, file: &FileInfo, plan: &Self::Plan, chunk: &Chunk) -> Option<Encoding> {
        plan.1.encoding(file, chunk)
    }

    fn run(
        &self,
        (): &mut (),
        file: &FileInfo,
        (guess, plan): &Self::Plan,
        chunk: &Chunk,
        _: &mut dyn FnMut(Plans),
    ) -> Plans {
        if plan.binary {
            return Plans::default();
        }
        // Where ranges are counted, too.
        let encoding = match guess.encoding.is_utf16() {
            true => guess.encoding,
            false => encoding(file, &plan.games),
        };
        let games = games(&mut Reader::new(encoding.seen()), &chunk.bytes);
        let decided = || Box::new(Planned::of(file, guess, &plan.games));
        Plans {
            decided: chunk.first.then(decided),
            part: Part {
                games,
                ..Part::new(chunk.source(), Vec::new(), encoding, &|_| false)
            },
            torn: chunk.cut,
            undecoded: bad_encoding::judge(encoding, &chunk.bytes).is_some(),
            ..Plans::default()
        }
    }

    fn panicked(&self, _: &FileInfo, chunk: &Chunk, message: String) -> Plans {
        let finding = failed(chunk, message);
        Plans {
            failed: Some(finding.message),
            ..Plans::default()
        }
    }
}

/// About how many bytes of a file are between two places to start from: what is read in vain of a range is less than that.
const APART: u64 = 8 << 20;

/// The plan of a file whose chunks are coming.
#[derive(Debug)]
pub struct Planning {
    /// About how many bytes are between two places.
    apart: u64,
    planned: Option<Box<Planned>>,
    before: Before,
    torn: bool,
    undecoded: bool,
}

impl Default for Planning {
    fn default() -> Self {
        Self::apart(APART)
    }
}

impl Planning {
    /// A plan whose places are so many bytes from each other, or more.
    pub(super) fn apart(apart: u64) -> Self {
        Self {
            apart,
            planned: None,
            before: Before::default(),
            torn: false,
            undecoded: false,
        }
    }

    /// Takes what a chunk gives, which begins at a byte of the file.
    pub fn take(&mut self, offset: u64, plans: Plans) {
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
            planned.starts.push(Start {
                at: offset,
                lines: self.before.lines,
                column: self.before.column,
                games: self.before.games,
                undecoded: self.undecoded,
            });
        }
        self.before.pass(&plans.part);
        planned.games = self.before.games;
        self.torn = plans.torn;
        self.undecoded |= plans.undecoded;
    }

    /// The plan, once all chunks have come; nothing of a file without any.
    #[must_use]
    pub fn done(self) -> Option<Planned> {
        self.planned.map(|planned| *planned)
    }
}
