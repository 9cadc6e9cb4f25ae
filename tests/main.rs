//! All integration tests, one binary.

mod checks;
mod cli;
mod corpus;
