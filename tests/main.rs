//! All integration tests, one binary. `PDN_SLOW=1` runs the random ones at full length.
#![allow(clippy::unwrap_used)]

mod checks;
mod cli;
mod corpus;
mod notation;
mod random;
mod reference;
