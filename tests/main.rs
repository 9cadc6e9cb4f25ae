//! All integration tests, one binary.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod checks;
mod cli;
mod corpus;
mod docs;
