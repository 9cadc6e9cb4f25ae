//! What is done with games and files: conversion, repair, search, comparison, statistics, and the formats of games and reports.

pub mod api;
#[cfg(feature = "archives")]
pub mod columns;
pub mod convert;
#[cfg(feature = "archives")]
pub mod dedupe;
pub mod diag;
pub mod fix;
#[cfg(feature = "archives")]
pub mod query;
pub mod reconcile;
pub mod run;
#[cfg(feature = "archives")]
pub mod scratch;
#[cfg(feature = "archives")]
pub mod sorter;
#[cfg(feature = "archives")]
pub mod stats;
pub mod table;
pub mod tally;
pub mod write;

use pdn_analysis::{check, replay, tree};
use pdn_documents::{document, guard};
use pdn_events::{event, played};
use pdn_messages::lang;
#[cfg(feature = "archives")]
use pdn_rules::endgame;
use pdn_rules::{board, counting, draw, movegen, position, span, variant, written};
use pdn_sheets::{read, scan, sheet};
use pdn_text::{claim, notation, outcome, pdn, record, source, words};
