//! All integration tests, one binary.

mod cli;
