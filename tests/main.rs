//! All integration tests, one binary.

mod cli;
mod corpus;
mod robust;
