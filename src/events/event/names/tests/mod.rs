//! Tests of names: pairs of spellings, events, hostile input.

#![allow(clippy::unwrap_used)]

mod clusters;
mod events;
mod hostile;
mod keys;
mod pairs;
mod real;
