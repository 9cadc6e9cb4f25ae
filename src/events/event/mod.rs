//! Events, assembled from the games of a folder.
//!
//! Games come as [`GameEntry`](crate::played::GameEntry)s. [`EventGatherer`] groups those of one event, finds the players, the rounds and the
//! system, and returns [`Event`]s, which the checks of events examine.

mod accessors;
mod ages;
mod build;
mod days;
mod fingers;
mod gather;
mod known;
mod listed;
mod lots;
mod missing;
mod model;
pub mod names;
mod near;
mod official_file;
pub mod official_files;
mod paired;
mod players;
mod presumed;
mod proposed;
pub mod register;
mod reported_results;
mod resolved_facts;
mod round;
pub mod same;
mod scored;
mod seats;
mod squads;
pub mod standings;
mod stated;
mod system;
mod tabled;
mod units;
mod watch;
mod worth;

pub use ages::{AgeFault, AgeGroup};
pub use days::DayFault;
pub use fingers::DuplicateGame;
pub use gather::{EventGatherer, EventOptions};
pub use known::OfficialFacts;
pub use listed::NameList;
pub use lots::{DrawnOpeningFault, DrawnOpenings, Opening, OpeningCatalogue};
pub use lots::{MAX_OPENING_PLIES, fold_code, has_same_pieces, is_code};
pub use model::{
    AmbiguousName, Event, EventAssumption, EventMatch, EventPlayer, GameInEvent, MatchSide,
    MissingGames, PlayerDoubt, SpellingCount,
};
pub use official_file::{OfficialFile, OfficialFilePlace};
pub use paired::PairingContradiction;
pub use proposed::{
    DoubtfulPair, ListMatch, Proposals, ProposedEvent, ProposedPlayer, SharedRounds, UnsureReason,
};
pub use resolved_facts::{ImpossibleStatement, MatchForfeit, ReportedMatch, ResolvedEventFacts};
pub use round::Round;
pub use scored::ScoredEvent;
pub use seats::MisplacedMember;
pub use squads::Teams;
pub use stated::{DocumentStatements, StatedPairing, StatedTable};
pub use system::EventSystem;
pub use tabled::TableFault;
pub use units::ScoringUnit;
pub use watch::{ClosedEvents, EventBuffer, EventLimits, UncomparedCounts};
pub use worth::{MatchPoints, ScoringSystem};
