//! All integration tests, one binary. `PDN_SLOW=1` runs the random ones at full length.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod again;
mod articles;
mod browser;
mod checks;
mod cli;
mod convert;
mod corpus;
mod docs;
mod draws;
mod draws_plain;
mod foreign;
mod formats;
mod fuzz;
mod grammar;
mod inject;
mod library;
mod mend;
mod notation;
mod outputs;
mod random;
mod reference;
mod robust;
mod sheets;
mod system;
mod torture;
