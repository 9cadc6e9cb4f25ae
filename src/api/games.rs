//! Reading one input.

use super::Options;
use super::each::{Each, refused};
use crate::lang::Message;
use crate::pdn::Chunk;
use crate::read::Translated;
use crate::replay::{Fixed, Memory, Replayer};
use crate::run::{FileInfo, FilePlan, Input, Job, failed, translate};
use crate::tree::{self, Game};

/// Reads games: with their tags, comments and variations, each move as the replay read it.
///
/// The input is a path, a text or bytes. Games come while it is read; one that is damaged comes with what could be read of it,
/// and [`check`](super::check) says what is wrong.
///
/// ```
/// let text = "[White \"Kovac\"]\n[GameType \"25\"]\n1. c3-d4 {the main road} d6-c5 2-0";
/// for game in pdn::games(text, &pdn::Options::default()) {
///     let game = game?;
///     assert_eq!(game.tag("White"), Some("Kovac"));
///     assert_eq!(game.variant.id, "russian");
///     assert_eq!(game.line.plies.len(), 2);
/// }
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn games(input: impl Into<Input>, options: &Options) -> Games {
    let job = GamesJob(options.fixed(true));
    Each::new(job, input.into(), options.run())
}

/// The games of one input.
pub type Games = Each<Game>;

/// Reads the games of each chunk.
struct GamesJob(Fixed);

impl Job for GamesJob {
    type Plan = FilePlan;
    type Worker = ();
    type Out = Result<Vec<Game>, Message>;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan::of(self.0, file, sample)
    }

    fn worker(&self) {}

    fn run(
        &self,
        (): &mut (),
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &Chunk,
        _: &mut dyn FnMut(Self::Out),
    ) -> Self::Out {
        if let Some(refused) = refused(plan, file, chunk) {
            return refused;
        }
        let plan = &plan.games;
        let games = match translate(self.0, file, chunk) {
            Some(Translated { mut games, .. }) => {
                let mut replayed = Replayer::run_written(plan, &mut games, &mut Memory::default());
                tree::build_written(&games, &mut replayed)
            }
            None => {
                let mut replayed = Replayer::run(plan, &chunk.bytes);
                tree::build(&chunk.bytes, plan.encoding, &mut replayed)
            }
        };
        Ok(games.into_iter().map(|(_, game)| game).collect())
    }

    fn panicked(&self, _: &FileInfo, chunk: &Chunk, reason: String) -> Self::Out {
        Err(failed(chunk, reason).message)
    }
}
