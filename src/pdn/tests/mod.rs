//! Tests of the syntax layer.

mod census;
mod events;
