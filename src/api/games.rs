//! Reading one input.

use super::Options;
use super::each::{Each, Reading};
use crate::pdn::Chunk;
use crate::played::{Fixed, Plan};
use crate::read::Translated;
use crate::replay::{Memory, Replayer};
use crate::run::{FileInfo, Input, translate};
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
/// # Ok::<(), pdn::Error>(())
/// ```
pub fn games(input: impl Into<Input>, options: &Options) -> Games {
    let fixed = options.fixed(true);
    let job = Reading {
        fixed,
        planned: fixed,
        make: games_of,
    };
    Each::new(job, input.into(), options.run())
}

/// The same as a job, for commands that read several files.
#[cfg(feature = "cli")]
pub(crate) fn reading(fixed: Fixed) -> Reading<Game> {
    Reading {
        fixed,
        planned: fixed,
        make: games_of,
    }
}

/// The games of one input.
pub type Games = Each<Game>;

/// The games of a chunk.
fn games_of(fixed: Fixed, file: &FileInfo, plan: &Plan, chunk: &Chunk) -> Vec<Game> {
    let games = match translate(fixed, file, chunk) {
        Some(Translated { mut games, .. }) => {
            let mut replayed = Replayer::run_written(plan, &mut games, &mut Memory::default());
            tree::build_written(&games, &mut replayed)
        }
        None => {
            let mut replayed = Replayer::run(plan, &chunk.bytes);
            tree::build(&chunk.bytes, plan.encoding, &mut replayed)
        }
    };
    games.into_iter().map(|(_, game)| game).collect()
}
