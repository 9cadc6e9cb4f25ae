//! Reads the games of one input.

use super::Options;
use super::each::{InputIter, ReadJob};
use crate::pdn::InputChunk;
use crate::played::{Overrides, ReplayPlan};
use crate::read::TranslatedSource;
use crate::replay::{ReplayMemory, Replayer};
use crate::run::{FileInfo, Input, translate_chunk};
use crate::tree::{self, Game};

/// Reads games with their tags, comments and variations, each move as the replay read it.
///
/// The input is a path, a text or bytes. Games arrive while it is read. A damaged game has whatever could be read of it, and
/// [`check`](super::check_games) reports what is wrong with it.
///
/// ```
/// let text = "[White \"Kovac\"]\n[GameType \"25\"]\n1. c3-d4 {the main road} d6-c5 2-0";
/// for game in pdn_operations::api::read_games(text, &pdn_operations::api::Options::default()) {
///     let game = game?;
///     assert_eq!(game.tag("White"), Some("Kovac"));
///     assert_eq!(game.variant.id, "russian");
///     assert_eq!(game.line.plies.len(), 2);
/// }
/// # Ok::<(), pdn_operations::api::Error>(())
/// ```
pub fn read_games(input: impl Into<Input>, options: &Options) -> GameIter {
    let fixed = options.replay_overrides(true);
    let job = ReadJob {
        fixed,
        planned: fixed,
        make: games_of,
    };
    InputIter::new(job, input.into(), options.run_options())
}

/// Returns the job of [`read_games`], for commands that read several files.
pub fn read_games_job(fixed: Overrides) -> ReadJob<Game> {
    ReadJob {
        fixed,
        planned: fixed,
        make: games_of,
    }
}

/// An iterator over the games of one input.
pub type GameIter = InputIter<Game>;

/// Returns the games of a chunk.
fn games_of(fixed: Overrides, file: &FileInfo, plan: &ReplayPlan, chunk: &InputChunk) -> Vec<Game> {
    let games = match translate_chunk(fixed, file, chunk) {
        Some(TranslatedSource { mut games, .. }) => {
            let mut replayed =
                Replayer::run_written(plan, &mut games, &mut ReplayMemory::default());
            tree::build_written(&games, &mut replayed)
        }
        None => {
            let mut replayed = Replayer::replay_chunk(plan, &chunk.bytes);
            tree::build_games(&chunk.bytes, plan.encoding, &mut replayed)
        }
    };
    games.into_iter().map(|(_, game)| game).collect()
}
