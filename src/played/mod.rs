//! A game as it was played: how each of its moves was read, and what can be found out about it when it is over.
//!
//! Replaying makes it, checks judge it, and writers write it. What a file decides for its games ([`Plan`]) stands here as
//! well.

pub(crate) mod ahead;
pub(crate) mod conduct;
mod decision;
mod declared;
pub(crate) mod draws;
mod entry;
mod game;
pub(crate) mod gap;
pub(crate) mod left_out;
mod plan;
pub(crate) mod results;
mod row;
pub(crate) mod scores;
mod steps;
mod tags;
pub(crate) mod theory;

pub(crate) use conduct::{
    Dial, Fell, Mirrored, Offended, PositionClaim, Shown, fallen_flag, few_faults, followed,
    forgiving, mirror, position_claims, wrong_offers,
};
pub use decision::Decision;
pub use declared::{BoardFields, Declared};
pub(crate) use draws::EndRemarks;
pub(crate) use entry::{ENOUGH, MoveLister, beginning_of, game_identity};
pub use entry::{Entry, Head, HeadField, MoveList};
pub(crate) use game::Played;
pub(crate) use gap::gives_way;
pub(crate) use plan::Decided;
pub use plan::{Asked, Beside, Choice, Fixed, Listed, Neighbors, Plan};
pub(crate) use results::{winner_of, winner_on_board};
pub use row::GameRow;
pub(crate) use scores::Matches;
pub(crate) use steps::Log;
pub use steps::{Place, ReadGame, Reading, Step};
pub use tags::ROSTER;
pub(crate) use tags::Tags;
