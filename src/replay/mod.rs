//! Replaying: from tokens to positions, and to what is wrong with a game.
//!
//! A [`Plan`] is made once a file ([`plan`]): which variant and numbering each kind of game in it is played by, decided
//! from as many of its games as the sample holds. [`Replayer`] then replays the games of a chunk.

mod advise;
mod ahead;
mod around;
mod carry_on;
mod chosen;
mod conduct;
mod correct;
mod crowd;
mod decision;
mod declared;
mod detect;
pub(crate) mod draws;
mod follow;
mod forgiven;
mod junk;
mod known;
mod line;
mod memory;
mod message;
mod over;
mod played;
mod position;
mod race;
mod repair;
mod replayer;
mod results;
mod scores;
mod similar;
mod sketch;
mod steps;
mod tag_checks;
#[cfg(test)]
mod tests;
mod trouble;

pub(crate) use ahead::may_stand_for_move;
pub(crate) use conduct::{
    Fell, Mirrored, Offended, PositionClaim, fallen_flag, forgiving, mirror, position_claims,
    repeated_faults, wrong_offers,
};
pub(crate) use crowd::Crowd;
pub use decision::Decision;
pub use declared::Declared;
pub use detect::{Choice, Fixed, Listed, Plan, plan, plan_written};
pub use memory::Memory;
pub(crate) use message::why_not;
pub(crate) use over::Over;
pub(crate) use played::Played;
pub use replayer::{Replayed, Replayer, Sink};
pub(crate) use results::winner_on_board;
pub use steps::{Place, ReadGame, Reading, Step};
pub use tag_checks::ROSTER;
