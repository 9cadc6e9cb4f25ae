//! Replaying: from tokens to positions, and to the faults of a game.
//!
//! A [`ReplayPlan`](crate::played::ReplayPlan) is made once for a file ([`plan_replay`]). It decides by which variant and numbering
//! each kind of game in it is played, from as many of its games as the sample holds. [`Replayer`] then replays the games of a
//! chunk: it follows, corrects and judges them. The data that it collects about a game is in [`played`](crate::played), where
//! the checks see it.

mod advise;
mod around;
mod candidates;
mod carry_on;
mod chosen;
mod correct;
mod detect;
mod entry;
mod finding_limiter;
mod follow;
mod followed;
mod forgiven;
mod irregular;
mod judge;
mod known;
mod line;
mod listed;
mod memory;
mod message;
mod moves_left;
mod numbers;
mod over;
mod position;
mod repair;
mod replayer;
mod scene;
mod similar;
mod sketch;
mod tag_checks;
#[cfg(test)]
mod tests;
mod unreadable;

pub use detect::{plan_replay, plan_written};
pub use finding_limiter::FindingLimiter;
pub use memory::ReplayMemory;
pub use message::why_not;
pub use over::FinishedGame;
pub use replayer::{FindingSink, ReplayedChunk, Replayer};
