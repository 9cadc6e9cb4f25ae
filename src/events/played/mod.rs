//! A game as it was played: how each of its moves was read, and what can be found out about it when it is over.
//!
//! Replaying makes it, checks judge it, and writers write it. The decisions that a file makes for its games ([`ReplayPlan`])
//! are here as well.

pub mod ahead;
pub mod conduct;
mod decision;
mod declared;
pub mod draws;
mod entry;
mod game;
pub mod gap;
pub mod left_out;
mod plan;
pub mod results;
mod row;
pub mod scores;
mod steps;
mod tags;
pub mod theory;

pub use conduct::{
    ClockUnits, FlagEvidence, MirroredReplay, OfferFault, PositionClaim, ShownTime,
    count_forgiving, fallen_flag, few_faults, follow_line, mirror_move, position_claims,
    wrong_offers,
};
pub use decision::VariantDecision;
pub use declared::{BoardFields, VariantDeclaration};
pub use draws::EndRemarks;
pub use entry::{GameEntry, HeadField, HeadTags, MoveList};
pub use entry::{MAX_IDENTITY_CHARS, MoveListBuilder, beginning_of, game_identity};
pub use game::AnalysedGame;
pub use gap::is_replaceable_word;
pub use plan::FileDecisions;
pub use plan::{
    FindingDetail, Overrides, ReplayPlan, RequestedSteps, SiblingVariant, SiblingVariants,
    VariantChoice,
};
pub use results::{winner_of, winner_on_board};
pub use row::GameRow;
pub use scores::MatchEvents;
pub use steps::StepLog;
pub use steps::{MoveReading, ReadGame, ReplayStep, StepLine};
pub use tags::ReplayTags;
pub use tags::TAG_ROSTER;
