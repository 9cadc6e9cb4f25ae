//! Assigns what is around the moves of a game to fields, by a model whose weights are fitted to annotated sheets.
//!
//! The text above and below the moves becomes tokens ([`tokens`]), each with features ([`features`]): words, lists that hold
//! them, labels and sides near them, their place. A chain of labels over the tokens ([`model`]) gives the probability of each
//! stretch to be a field.

mod cases;
mod features;
mod given;
mod model;
mod read;
mod sides;
mod tokens;
#[cfg(feature = "fit")]
pub mod training;
mod values;

pub(super) use read::{AssignedFields, assign_fields};

/// The kinds of fields. Those of a player belong to one of the two sides, which [`sides`] decides.
pub(super) const FIELDS: [&str; FIELD_COUNT] = [
    "Player",
    "Title",
    "Rating",
    "Team",
    "Town",
    "Points",
    "Event",
    "Stage",
    "Site",
    "Date",
    "Round",
    "Board",
    "Result",
    "Opening",
    "TimeControl",
    "Variant",
    "Arbiter",
];

/// The number of kinds of fields.
pub(super) const FIELD_COUNT: usize = 17;

/// The kind of a field that is the name of a player.
pub(super) const PLAYER: usize = 0;

/// The first kind of a field that belongs to no player.
pub(super) const FIRST_OF_GAME: usize = 6;
