//! Final tables of events: points, coefficients of tied players, places, and the reasons for them.
//!
//! A [`StandingsField`] holds what was scored: matches, and rounds without an opponent. [`StandingsTable::new`] orders it by a [`TieBreakProfile`]
//! and computes each coefficient down to its last addend. All values are integers; FIDE's halves are stored doubled ([`Scoring::divisor`]).
//!
//! Sources: "IDF section 2" is section 2 of IDF 2016 (rules of draughts-64), articles 15, 17, 18, 20 and 21; "FIDE C.07" are the tie-break
//! regulations of chess, whose article 16 is the only known rule for rounds that were not played.
//!
//! ```
//! use pdn_events::event::standings::{StandingsField, ScoredMatch, TieBreakProfile, Scoring, PairingSystem, StandingsTable, TieBreak, UnplayedRule};
//! let mut field = StandingsField::new(3, PairingSystem::RoundRobin { circles: 1 }, Scoring::IDF);
//! field.matches.push(ScoredMatch::from_points(1, [0, 1], [2, 0]));
//! field.matches.push(ScoredMatch::from_points(2, [1, 2], [2, 0]));
//! field.matches.push(ScoredMatch::from_points(3, [2, 0], [2, 0]));
//! let profile = TieBreakProfile::from_name("idf-round-robin", 3).unwrap();
//! let table = StandingsTable::new(&field, profile, UnplayedRule::AsPlayed).unwrap();
//! assert_eq!(table.rows()[0].places, [1, 3]);
//! assert_eq!(table.coefficient_value(0, TieBreak::SonnebornBerger), 4);
//! ```

mod coefficient;
mod criterion;
mod direct;
mod field;
mod group;
mod ladder;
mod leavers;
mod ledger;
mod micro;
mod note;
mod order;
mod profile;
mod scoring;
mod table;
mod teams;
#[cfg(test)]
mod tests;
mod tie_break;
mod unplayed;
mod values;
mod why;

pub use coefficient::{Addend, Coefficient, ExclusionReason};
pub use criterion::{Criterion, OrderingStep};
pub use field::{
    FieldError, MatchKind, PairingSystem, ScoredMatch, SoloKind, SoloRound, StandingsField,
    UnfinishedMatch,
};
pub use leavers::{Leaver, LeaverAction, Withdrawal, apply_leavers};
pub use micro::{AbsentPlayers, GameScore, MatchUnit, forfeit_points, matches_of};
pub use note::TableNote;
pub use profile::TieBreakProfile;
pub use scoring::{MatchOutcome, Scoring, format_decimal};
pub use table::{StandingsEntry, StandingsTable};
pub use teams::{BoardResult, TeamMatch, extra_match_right, is_admitted, team_field};
pub use tie_break::TieBreak;
pub use unplayed::UnplayedRule;
pub use why::{DecidingComparison, PlacementReason, PlayerComparison};
