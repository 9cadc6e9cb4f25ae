//! Reading one input.

use super::Options;
use crate::lang::{Lang, Message};
use crate::pdn::Chunk;
use crate::read::Translated;
use crate::replay::{Fixed, Memory, Replayer};
use crate::run::{Event, FileInfo, FilePlan, Input, Job, Pull, failed, translate};
use crate::tree::{self, Game};
use std::collections::VecDeque;
use std::fmt;
use std::io;

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
    Games {
        events: Pull::new(job, input.into(), options.run()),
        ready: VecDeque::new(),
    }
}

/// The games of one input. An item is an error where the input cannot be opened, not be read to its end, or is no text.
pub struct Games {
    events: Pull<GamesJob>,
    ready: VecDeque<io::Result<Game>>,
}

impl Iterator for Games {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        while self.ready.is_empty() {
            match self.events.next()? {
                Event::Output { out: Ok(games), .. } => {
                    self.ready.extend(games.into_iter().map(Ok));
                }
                Event::Output {
                    out: Err(message), ..
                } => {
                    let text = message.say(Lang::En).to_string();
                    self.ready.push_back(Err(io::Error::other(text)));
                }
                Event::Unreadable { error, .. } => self.ready.push_back(Err(error)),
                Event::FileDone { .. } => {}
            }
        }
        self.ready.pop_front()
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Games").finish_non_exhaustive()
    }
}

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
        if plan.binary {
            let file = file.name.to_string();
            let message = Message::NoText { file };
            return if chunk.first {
                Err(message)
            } else {
                Ok(Vec::new())
            };
        }
        let plan = &plan.games;
        let games = match translate(self.0, file, &chunk.bytes, chunk.first) {
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
