//! A game as it was played: how each of its moves was read, and what can be found out about it when it is over.
//!
//! Replaying makes it, checks judge it, and writers write it. The decisions that a file makes for its games ([`ReplayPlan`])
//! are here as well.

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
    ClockUnits, FlagEvidence, MirroredReplay, OfferFault, PositionClaim, ShownTime,
    count_forgiving, fallen_flag, few_faults, follow_line, mirror_move, position_claims,
    wrong_offers,
};
pub use decision::VariantDecision;
pub use declared::{BoardFields, VariantDeclaration};
pub(crate) use draws::EndRemarks;
pub use entry::{GameEntry, HeadField, HeadTags, MoveList};
pub(crate) use entry::{MAX_IDENTITY_CHARS, MoveListBuilder, beginning_of, game_identity};
pub(crate) use game::AnalysedGame;
pub(crate) use gap::is_replaceable_word;
pub(crate) use plan::FileDecisions;
pub use plan::{
    FindingDetail, Overrides, ReplayPlan, RequestedSteps, SiblingVariant, SiblingVariants,
    VariantChoice,
};
pub(crate) use results::{winner_of, winner_on_board};
pub use row::GameRow;
pub(crate) use scores::MatchEvents;
pub(crate) use steps::StepLog;
pub use steps::{MoveReading, ReadGame, ReplayStep, StepLine};
pub(crate) use tags::ReplayTags;
pub use tags::TAG_ROSTER;
