//! A second move generator, plain and slow, written from the rule texts: pieces on (file, rank) coordinates, every
//! way of every capture listed, the best kept. It shares only the ids of the variants with the library.

mod differential;
mod endings;
mod ends;
mod exhaustive;
mod game;
mod names;
mod positions;
mod rules;

pub(crate) use differential::library_key;
pub(crate) use game::{At, Game, Piece, Way, name};
pub(crate) use positions::{sparse, to_library};
pub(crate) use rules::{Crowning, IDS, Rules, Steps};
