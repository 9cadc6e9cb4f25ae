//! The `pdn` command-line program.

#![cfg_attr(test, allow(clippy::unwrap_used))]

mod cli;

use pdn_analysis::{check, replay, tree};
use pdn_documents::{document, guard};
use pdn_events::{event, played};
use pdn_messages::lang;
use pdn_operations::{
    api, columns, convert, dedupe, diag, fix, query, reconcile, run, scratch, sorter, stats, table,
    tally, write,
};
use pdn_rules::{board, draw, endgame, movegen, position, variant};
use pdn_sheets::{read, scan, sheet};
use pdn_text::{claim, notation, outcome, pdn, words};

fn main() -> std::process::ExitCode {
    cli::main()
}
